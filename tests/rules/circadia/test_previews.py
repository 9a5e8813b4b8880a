"""What previews and warnings promise is what happens, in games and in strange positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tabletop_tui.engine.model import spell
from tabletop_tui.games.circadia import GAME
from tabletop_tui.games.circadia.cards import (
    CREATURE,
    CREATURES,
    OTHER_SIDE,
    SPIRIT_NAME,
)
from tabletop_tui.games.circadia.model import (
    HAND_LIMIT,
    NEW,
    Claim,
    Discard,
    DiscardSet,
    DisplayRefilled,
    EndClaims,
    EndDraw,
    EndPlay,
    EndTurn,
    PlaceCard,
    RowRefilled,
    State,
    Take,
)
from tests.rules.circadia.facts import (
    NAMES,
    cards,
    check_reach,
    claimed_names,
    drawn,
    lying,
    made,
    named,
    positions,
    shown,
    told,
)
from tests.rules.circadia.position import offered


def check_draw(state: State, text: str) -> None:
    """A clause on what is drawn after playing and claiming."""
    number = drawn(state)
    if not shown(state):
        assert text == "draw nothing, the display is empty"
    elif number == shown(state):
        assert text == f"take the whole display, {cards(number)}"
    else:
        assert text == f"take {number} of the {shown(state)} on display"


def discards_set(state: State, move: DiscardSet, text: str) -> None:
    told(text, r"Discards .+; a new set must be started this turn\.")
    after, _ = made(state, move)
    assert not offered(after, EndPlay)
    assert (GAME.warning(state, move) is not None) == (() in state.sets[state.actor])


def places(state: State, move: PlaceCard, text: str) -> None:
    facts = told(
        text,
        r"(?P<start>Joins your|Starts a set of) (?P<plural>\w+): (?P<size>\d+ cards?),"
        r" (?P<reach>.+)\. Draw (?P<draw>\d|nothing)\.",
    )
    after, events = made(state, move)
    grown = next(event for event in events if event.kind == "card_placed").cards
    assert facts["start"] == ("Starts a set of" if len(grown) == 1 else "Joins your")
    assert facts["plural"] == CREATURES[CREATURE[move.card]].plural
    assert facts["size"] == cards(len(grown))
    assert facts["draw"] == (str(drawn(after)) if drawn(after) else "nothing")
    slot = move.slot if move.slot != NEW else state.sets[state.actor].index(())
    check_reach(after, slot, facts["reach"])


def ends_play(state: State, move: EndPlay, text: str) -> None:
    facts = told(
        text,
        r"(No habitat can be claimed\. Next: |You may claim (?P<names>.+), then )(?P<draw>.+)\.",
    )
    after, _ = made(state, move)
    names = named(facts["names"]) if facts["names"] else set()
    assert names == claimed_names(after)
    check_draw(state, facts["draw"])


def claims(state: State, move: Claim, text: str) -> None:
    facts = told(
        text,
        r"Costs (?P<cost>\d+), discards (?P<paid>\d+) \w+\. (Lies|(?P<down>Face down)) as"
        r" (?P<side>day|night), so (?P<then>day|night) follows\. You then have"
        r" (?P<points>\d+) points?"
        r"(?P<last>(, and it is the last habitat)?: the last turns begin)?\.",
    )
    after, _ = made(state, move)
    laid = after.lines[state.actor][-1]
    assert int(facts["cost"]) == laid.value == lying(state)[move.habitat, move.place][1]
    assert int(facts["paid"]) == len(after.discard) - len(state.discard)
    assert (facts["side"], bool(facts["down"])) == (laid.side, laid.face_down)
    assert facts["then"] == OTHER_SIDE[laid.side]
    assert int(facts["points"]) == after.scores[state.actor]
    assert bool(facts["last"]) == (after.trigger != state.trigger)
    assert ("habitat" in facts["last"]) == (facts["last"] != "" and after.scores[state.actor] < 15)


def ends_claims(state: State, move: EndClaims, text: str) -> None:
    facts = told(
        text, r"(The rows are refilled with (?P<number>\d+ cards?)\. )?Next: (?P<draw>.+)\."
    )
    _, events = made(state, move)
    number = sum(len(event.cards) for event in events if isinstance(event, RowRefilled))
    assert facts["number"] == (cards(number) if number else "")
    check_draw(state, facts["draw"])
    warning = GAME.warning(state, move)
    names = (
        named(told(spell(warning, NAMES), r"You can still claim (?P<n>.+)\.")["n"])
        if warning
        else set()
    )
    assert names == claimed_names(state)


def takes(state: State, move: Take, text: str) -> None:
    facts = told(
        text,
        r"(?P<card>[^:]+): a hand of (?P<hand>\d+), (?P<more>[^.]+)\."
        r"( The limit is 8: (?P<over>\d+) must go in the end\.)?",
    )
    after, _ = made(state, move)
    assert facts["card"] == SPIRIT_NAME[move.card]
    assert int(facts["hand"]) == len(after.hands[state.actor])
    more = f"{drawn(after)} more to take" if after.stage == "take" else "the last to take"
    assert facts["more"] == more
    left = drawn(after) if after.stage == "take" else 0
    over = max(0, len(after.hands[state.actor]) + int(left) - 8)
    assert int(facts["over"] or 0) == over


def ends_draw(state: State, move: EndDraw, text: str) -> None:
    facts = told(
        text,
        r"(Shows (?P<shown>\d+ cards?)|Nothing is left to show); then (?P<over>\d+) must be discarded\.",
    )
    after, events = made(state, move)
    number = sum(len(event.cards) for event in events if isinstance(event, DisplayRefilled))
    assert facts["shown"] == (cards(number) if number else "")
    assert int(facts["over"]) == len(after.hands[state.actor]) - HAND_LIMIT


def discards(state: State, move: Discard, text: str) -> None:
    facts = told(text, r"Discards (?P<card>.+) for all to see: a hand of (?P<hand>\d+)\.")
    after, _ = made(state, move)
    assert facts["card"] == SPIRIT_NAME[move.card]
    assert int(facts["hand"]) == len(after.hands[state.actor])


def ends_turn(state: State, move: EndTurn, text: str) -> None:
    after, events = made(state, move)
    if after.stage == "over":
        assert text == "The game is over and the points are counted."
        return
    facts = told(
        text,
        r"(Passes|Refills the display with (?P<shown>\d+ cards?) and passes) on to (?P<who>\w+)\.",
    )
    number = sum(len(event.cards) for event in events if isinstance(event, DisplayRefilled))
    if state.stage == "refill":
        assert facts["shown"] == (cards(number) if number else "")
    assert facts["who"] == NAMES[after.actor]


PREVIEWS: dict[str, Callable[..., None]] = {
    "discard_set": discards_set,
    "place_card": places,
    "end_play": ends_play,
    "claim": claims,
    "end_claims": ends_claims,
    "take": takes,
    "end_draw": ends_draw,
    "discard": discards,
    "end_turn": ends_turn,
}


def test_previews_say_what_happens() -> None:
    seen: Counter[str] = Counter()
    for state in positions():
        for move in GAME.legal_moves(state):
            PREVIEWS[move.kind](state, move, spell(GAME.preview(state, move), NAMES))
            seen[move.kind] += 1
    assert seen.keys() == PREVIEWS.keys()
    assert min(seen.values()) > 20, seen
