"""Every position asks something that can be answered, and refuses everything else."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_tui.engine.game import apply, play
from tabletop_tui.engine.model import Audience, IllegalMove, Section
from tests.contract.cases import SEEDS, Case, known_moves, positions, spread, walk
from tests.contract.checks import (
    check_advice,
    check_decision,
    check_moves,
    check_picker,
    check_reason,
    check_text,
)


def test_legal_moves_are_offered_once_and_others_refused(case: Case) -> None:
    for state in positions(case, 40):
        check_moves(case, state)


def test_options_are_told_apart_and_none_hides_another(case: Case) -> None:
    for state in positions(case, 16):
        check_decision(case, state)


def test_every_option_is_reached_and_every_other_target_says_why_not(case: Case) -> None:
    for state in positions(case, 10):
        check_picker(case, state)


def test_previews_and_warnings_are_sentences(case: Case) -> None:
    for state in positions(case, 40):
        check_advice(case, state)


def test_prompts_name_a_heading_of_the_rules_page(case: Case) -> None:
    lines = case.page.read_text(encoding="utf-8").splitlines()
    headings = {line.lstrip("#").strip() for line in lines if line.startswith("#")}
    topics = {case.game.prompt(state).topic for state in positions(case, 10_000)}
    assert topics <= headings


def test_an_illegal_move_is_refused_and_changes_nothing(case: Case) -> None:
    for state in positions(case, 10):
        _refuses(case, state)


def test_a_game_that_is_over_refuses_every_move(case: Case) -> None:
    for seed in SEEDS:
        last = walk(case, seed).states[-1]
        assert list(case.game.legal_moves(last)) == []
        assert case.game.actor(last) is None
        _refuses(case, last)


def _refuses(case: Case, state: Any) -> None:
    before = state.copy()
    legal = set(case.game.legal_moves(state))
    for move in known_moves(case):
        if move not in legal:
            with pytest.raises(IllegalMove) as caught:
                play(case.game, state, move)
            check_reason(case, caught.value.reason)
    assert state == before


def test_a_move_leaves_the_old_position_untouched(case: Case) -> None:
    for state in positions(case, 25):
        before = state.copy()
        assert before == state
        assert before is not state
        for move in spread(case.game.legal_moves(state), 8):
            after = apply(case.game, state, move)
            assert state == before, f"{move} changed the position it was made in"
            assert after.state != before, f"{move} changes nothing"
            assert apply(case.game, state, move) == after, f"{move} is not deterministic"


def test_asking_changes_nothing(case: Case) -> None:
    for state in positions(case, 5):
        before = state.copy()
        check_decision(case, state)
        check_advice(case, state)
        for viewer in case.audience:
            case.game.view(state, viewer)
        assert state == before


def test_events_are_told_to_every_viewer_in_sentences(case: Case) -> None:
    for seed in SEEDS:
        for event in (event for step in walk(case, seed).steps for event in step.events):
            for viewer in (*case.audience, Audience.OPEN):
                seen = case.game.view_event(event, viewer)
                if seen is not None:
                    check_text(case, case.game.narrate(seen))


def test_cards_are_conserved(case: Case) -> None:
    for seed in SEEDS:
        states = walk(case, seed).states
        counts = case.hooks.cards(states[0])
        assert counts
        for index, state in enumerate(states):
            assert case.hooks.cards(state) == counts, f"seed {seed}, after move {index}"


def test_the_same_setup_gives_the_same_position_and_another_seed_another(case: Case) -> None:
    assert case.setup(7) == case.setup(7)
    assert case.setup(7) != case.setup(8)


def test_views_of_equal_positions_are_equal_and_hashable(case: Case) -> None:
    for state in positions(case, 10):
        for viewer in case.audience:
            view = case.game.view(state, viewer)
            assert view == case.game.view(state.copy(), viewer)
            assert isinstance(hash(view), int)


def test_the_card_reference_is_a_table(case: Case) -> None:
    for state in positions(case, 5):
        for viewer in case.audience:
            sections = case.game.reference(case.game.view(state, viewer))
            assert sections
            for section in sections:
                _check_section(case, section)


def _check_section(case: Case, section: Section) -> None:
    assert section.title
    assert section.rows or section.note
    for row in section.rows:
        assert len(row) == len(section.head)
        for cell in row:
            assert isinstance(cell, tuple)
            if cell:
                check_text(case, cell)
