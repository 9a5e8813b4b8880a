"""What the others did since somebody last sat here, over the table until the first key."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tabletop_tui.engine.model import Audience, SeatId, Text
from tabletop_tui.engine.session import LogEntry
from tabletop_tui.table.drawing import Canvas, Drawing, Line, Span
from tabletop_tui.table.glyphs import Glyphs, glyphs_of
from tabletop_tui.table.names import Seat, name_span, styled
from tabletop_tui.table.panel import Panel
from tabletop_tui.table.sentences import joined, spans, under, wrapped
from tabletop_tui.table.sitting import Sitting

_MOST_ROWS = 13
_WIDEST = 90
_BEGINS = "The game begins."
_NOTHING_TOLD = "Nothing happened meanwhile that there is to tell."
_HOW_TO_CLOSE = "any key closes this"


def draw_digest(
    entries: Sequence[LogEntry], seats: Sequence[Seat], glyphs: Glyphs, width: int
) -> Drawing:
    """One paragraph a turn, newest last; where it is too long the oldest rows are left to the log."""
    rows: list[Line] = []
    for (_, actor), turn in groupby(entries, lambda entry: (entry.turn, entry.actor)):
        name = (name_span(seats[actor], glyphs), Span(":"))
        told = [spans(under(text, actor), seats, glyphs) for entry in turn for text in entry.lines]
        rows += wrapped(joined([name, *told], " "), width)
    if len(rows) > _MOST_ROWS:
        note = (Span(f"{glyphs.more} the log (l) has it all", "muted"),)
        rows = [note, *rows[1 - _MOST_ROWS :]]
    canvas = Canvas(width)
    for y, row in enumerate(rows):
        canvas.text(0, y, *row)
    return canvas.drawing()


class DigestPanel(Panel):
    """The digest over the table. It is open from a reveal to the first key."""

    SCOPED_CSS = False  # rules below look at the screen's class

    DEFAULT_CSS = """
    DigestPanel {
        layer: over; display: none; position: absolute; offset: 2 1;
        background: $surface; border: round $accent; padding: 0 1;
    }
    DigestPanel.-open { display: block; }
    Screen.-too-small DigestPanel.-open { display: none; }
    Screen.-ascii DigestPanel { border: ascii $accent; }
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(self._tell)
        self._sitting = sitting

    def open(self) -> None:
        """Show what the person who has just sat down missed, if there is anything.

        Where no curtain named who is next, it opens in any case: then it is the banner that does.
        """
        sitting = self._sitting
        arriving, sitting.arriving = sitting.arriving, False
        if not arriving or sitting.keyboard is None:
            self.remove_class("-open")
            return
        told = bool(sitting.digest())
        banner = not sitting.named and len(sitting.seats) > 1
        self.set_class(told or banner, "-open")
        if told or banner:
            first = sitting.session.first_time(SeatId(sitting.keyboard))
            title = _title(SeatId(sitting.keyboard), banner, told, first)
            self.border_subtitle = _HOW_TO_CLOSE
            self.entitle(styled(title, sitting.seats, glyphs_of(self.app)))
            self.fit()

    def close(self) -> bool:
        """Take it away. Returns whether it was open."""
        was_open = self.is_open
        self.remove_class("-open")
        return was_open

    @property
    def is_open(self) -> bool:
        """Whether it waits for a key, even where there is no room to show it."""
        return self.has_class("-open")

    def fit(self) -> None:
        """As wide as the screen allows and as high as it needs."""
        if not self.is_open:
            return
        self.styles.width = width = min(self.app.size.width - 4, _WIDEST)
        self.styles.height = self._tell(width - 4, 0).height + 2

    def _tell(self, width: int, height: int) -> Drawing:
        sitting, glyphs = self._sitting, glyphs_of(self.app)
        entries = sitting.digest()
        if entries:
            return draw_digest(entries, sitting.seats, glyphs, width)
        begun = bool(sitting.session.log(Audience.PUBLIC))
        canvas = Canvas(width)
        canvas.text(0, 0, Span(_NOTHING_TOLD if begun else _BEGINS))
        return canvas.drawing()


def _title(seat: SeatId, banner: bool, told: bool, first: bool) -> Text:
    if not banner:
        return ("What ", seat, " has missed") if first else ("Since ", seat, " last sat here")
    if not told:
        return ("Pass the keyboard to ", seat)
    return ("Pass the keyboard to ", seat, ". What happened meanwhile")
