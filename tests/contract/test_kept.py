"""Positions, moves, options and records survive JSON at every move."""

from __future__ import annotations

from tabletop_tui.engine.game import apply
from tabletop_tui.engine.session import Record, Session
from tabletop_tui.storage.codec import Codec
from tests.contract.cases import SEEDS, Case, spread, walk


def test_every_position_comes_back_equal_and_byte_for_byte(case: Case) -> None:
    codec = Codec(case.game)
    for seed in SEEDS:
        for state in walk(case, seed).states:
            data = codec.dump_state(state)
            loaded = codec.load_state(data)
            assert loaded == state
            assert codec.dump_state(loaded) == data


def test_a_loaded_position_plays_on_as_the_live_one(case: Case) -> None:
    codec = Codec(case.game)
    played = walk(case, SEEDS[0])
    for index in spread(range(len(played.moves)), 40):
        loaded = codec.load_state(codec.dump_state(played.states[index]))
        assert list(case.game.legal_moves(loaded)) == list(
            case.game.legal_moves(played.states[index])
        )
        assert apply(case.game, loaded, played.moves[index]) == played.steps[index]


def test_every_move_comes_back_equal(case: Case) -> None:
    codec = Codec(case.game)
    for seed in SEEDS:
        for move in walk(case, seed).moves:
            data = codec.dump_move(move)
            assert codec.load_move(data) == move
            assert codec.dump_move(codec.load_move(data)) == data


def test_options_come_back_equal(case: Case) -> None:
    codec = Codec(case.game)
    assert codec.load_options(codec.dump_options(case.options)) == case.options


def test_a_record_kept_at_any_move_leads_to_the_live_position(case: Case) -> None:
    codec = Codec(case.game)
    played = walk(case, SEEDS[1])
    for length in spread(range(len(played.moves) + 1), 8):
        record = Record(
            case.game.slug,
            case.game.version,
            case.options,
            case.seats,
            SEEDS[1],
            played.moves[:length],
        )
        loaded = codec.load_record(codec.dump_record(record))
        assert loaded == record
        session = Session.replayed(case.game, loaded)
        assert session.state == played.states[length]
        assert session.record == record
