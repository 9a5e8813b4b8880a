"""The codec gives the same bytes for the same value and takes nothing it did not write."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.session import Record
from tabletop_tui.storage.codec import Codec, CodecError
from tests.toy import GAME
from tests.toy.model import Brave, Bury, EndTurn, Move, Options, State

CODEC: Codec[State, Move, Options] = Codec(GAME)
RECORD: Record[Move, Options] = Record(
    "marsh", 1, Options(), 2, 7, (Bury(3, 17, True), EndTurn(), Brave())
)


def changed(data: bytes, **values: Any) -> bytes:
    return json.dumps({**json.loads(data), **values}).encode()


def without(data: bytes, name: str) -> bytes:
    fields = json.loads(data)
    del fields[name]
    return json.dumps(fields).encode()


def state() -> State:
    begun = GAME.setup(Options(), 2, 7)
    return apply(GAME, begun, Bury(begun.hands[0][0], 20, False)).state


def test_fields_keep_their_declared_order() -> None:
    assert CODEC.dump_record(RECORD) == (
        b'{"slug":"marsh","version":1,"options":{"lives":2,"copies":2},"seats":2,"seed":7,'
        b'"moves":[{"card":3,"cell":17,"up":true,"kind":"bury"},{"kind":"end_turn"},'
        b'{"kind":"brave"}]}'
    )


def test_a_record_comes_back_equal() -> None:
    assert CODEC.load_record(CODEC.dump_record(RECORD)) == RECORD


def test_options_left_out_have_their_defaults() -> None:
    assert CODEC.load_options(b"{}") == Options()


@pytest.mark.parametrize(
    ("values", "place"),
    [
        ({"seed": "7"}, "seed"),
        ({"seed": 7.0}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": None}, "seed"),
        ({"more": 1}, "more"),
        ({"moves": [{"kind": "fly"}]}, "moves[0].kind"),
        ({"moves": [{}]}, "moves[0].kind"),
        ({"moves": [{"kind": "pay"}]}, "moves[0].card"),
        ({"moves": [{"kind": "brave"}, {"kind": "pay", "card": "3"}]}, "moves[1].card"),
        ({"moves": [{"kind": "brave", "card": 3}]}, "moves[0].card"),
        ({"options": {"lives": 9}}, "options.lives"),
        ({"options": {"lines": 1}}, "options.lines"),
        ({"slug": "circadia"}, "slug"),
        ({"version": 2}, "version"),
        ({"seats": 5}, "seats"),
        ({"seats": 0}, "seats"),
    ],
)
def test_a_record_with_a_wrong_field_is_refused_and_says_where(
    values: dict[str, Any], place: str
) -> None:
    with pytest.raises(CodecError) as caught:
        CODEC.load_record(changed(CODEC.dump_record(RECORD), **values))
    assert caught.value.place == place
    assert str(caught.value) == f"This record cannot be read at {place}: {caught.value.reason}."


@pytest.mark.parametrize("name", ["slug", "version", "options", "seats", "seed", "moves"])
def test_a_record_without_one_of_its_fields_is_refused(name: str) -> None:
    with pytest.raises(CodecError) as caught:
        CODEC.load_record(without(CODEC.dump_record(RECORD), name))
    assert caught.value.place == name


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b'{"slug":"marsh"',
        b'{"slug":"\xff"}',
        b"[" * 100_000,
        b'{"seed":' + b"9" * 10_000 + b"}",
        b'{"seed":1e999}',
        b"\x00" * 64,
    ],
)
def test_bytes_that_are_no_record_are_refused_in_one_sentence(data: bytes) -> None:
    with pytest.raises(CodecError) as caught:
        CODEC.load_record(data)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400


def test_every_shorter_file_is_refused() -> None:
    data = CODEC.dump_record(RECORD)
    for length in range(len(data)):
        with pytest.raises(CodecError):
            CODEC.load_record(data[:length])


def test_what_a_file_says_cannot_steer_the_terminal() -> None:
    moves = [{"kind": "\x1b[2J" * 500}]
    with pytest.raises(CodecError) as caught:
        CODEC.load_record(changed(CODEC.dump_record(RECORD), moves=moves, **{"\x1b[31m": 1}))
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("name", ["seed", "agenda", "hands", "pieces", "deck", "over"])
def test_a_position_without_one_of_its_fields_is_refused(name: str) -> None:
    with pytest.raises(CodecError) as caught:
        CODEC.load_state(without(CODEC.dump_state(state()), name))
    assert (caught.value.what, caught.value.place) == ("position", name)


def test_frames_within_a_position_are_told_apart_by_their_kind() -> None:
    agenda = [{"kind": "debt", "seat": 0}]
    with pytest.raises(CodecError) as caught:
        CODEC.load_state(changed(CODEC.dump_state(state()), agenda=agenda))
    assert caught.value.place == "agenda[0].count"


def test_a_move_alone_is_read_by_its_kind() -> None:
    assert CODEC.load_move(b'{"kind":"bury","card":1,"cell":2,"up":false}') == Bury(1, 2, False)
    with pytest.raises(CodecError):
        CODEC.load_move(b'{"card":1,"cell":2,"up":false}')


def test_a_value_its_types_do_not_allow_is_not_written() -> None:
    wrong: Any = state()
    wrong.deck = ("a", "b")
    with pytest.raises(ValueError, match="deck"):
        CODEC.dump_state(wrong)


@pytest.mark.parametrize("number", [2**31, 2**63, -(10**30)])
def test_a_number_too_large_for_an_index_is_no_move(number: int) -> None:
    good = CODEC.dump_move(Bury(3, 17, True)).decode()
    large = good.replace("17", str(number))
    with pytest.raises(CodecError, match=r"at cell: this number is too large"):
        CODEC.load_move(large.encode())
    with pytest.raises(CodecError, match=r"at \[1\]\.cell: this number is too large"):
        CODEC.load_moves([good, large])
    record = changed(CODEC.dump_record(RECORD), moves=[json.loads(large)])
    with pytest.raises(CodecError, match=r"at moves\[0\]\.cell: this number is too large"):
        CODEC.load_record(record)
    assert CODEC.load_move(good.replace("17", str(2**31 - 1)).encode())
