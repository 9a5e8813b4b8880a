"""The keys of a table that lead away from it: other pages, a blank screen, leaving."""

from __future__ import annotations

from typing import Any

from tabletop_tui.engine.concession import Concede
from tabletop_tui.engine.model import Text
from tabletop_tui.table import messages
from tabletop_tui.table.base import BaseScreen
from tabletop_tui.table.concession import question
from tabletop_tui.table.curtain import CurtainScreen
from tabletop_tui.table.glyphs import glyphs_of
from tabletop_tui.table.log import LogScreen
from tabletop_tui.table.moment import Moment
from tabletop_tui.table.names import styled
from tabletop_tui.table.sitting import Sitting


class Errands(BaseScreen):
    """A screen of a sitting. Pages that lie outside the table are asked for by message."""

    _moment: Moment

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self._session = sitting.session

    @staticmethod
    def handover(view: Any) -> Text:
        """Why the seat that decides is asked now, from the public view; () where that is plain."""
        return ()

    def signs(self) -> str:
        glyphs = glyphs_of(self.app)
        marks = f"{glyphs.legal} can be picked  {glyphs.picked} picked, or asks on"
        return f"{marks}  [x] cursor  (x) barred"

    @property
    def private(self) -> bool:
        """Whether something may be in sight here that is not for everybody."""
        return self._session.outcome is None

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(self.sitting))

    def action_cards(self) -> None:
        sections = self._session.game.reference(self._moment.scene.view)
        self.post_message(messages.CardsWanted(sections, self.sitting))

    def action_rules(self) -> None:
        decision = self._session.decision
        topic = decision.prompt.topic if decision else ""
        self.post_message(messages.RulesWanted(self.sitting.slug, topic))

    def action_names(self) -> None:
        self.post_message(messages.NamesWanted(self.sitting))

    def action_blank(self) -> None:
        if self._session.decision is not None:
            self.sitting.blank()
            self.behind_the_curtain()

    def action_replay(self) -> None:
        self.post_message(messages.ReplayWanted(self.sitting))

    def action_concede(self) -> None:
        """Ask whether the game is to be given up, and do so."""
        from tabletop_tui.table.dialog import Ask

        if self._session.decision is not None:
            asked = styled(question(self._session), self.sitting.seats, glyphs_of(self.app))
            ask = Ask("Give the game up?", asked, "Concede", "Play on")
            self.app.push_screen(ask, self._concede)

    def _concede(self, agreed: bool | None) -> None:
        if agreed:
            self._session.play(Concede())
            self._after_step()

    def _after_step(self) -> None:
        """The position changed: show it, or hand over, or say that the game is over."""
        raise NotImplementedError

    def action_leave(self) -> None:
        self.post_message(messages.LeaveWanted(self.sitting))

    def behind_the_curtain(self) -> None:
        """Put the curtain in this screen's place."""
        self.app.switch_screen(CurtainScreen(self.sitting, type(self)))
