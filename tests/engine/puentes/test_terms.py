"""Why one action of Puentes is better than another: each kind of reason in a position where people would name it."""

from __future__ import annotations

import pytest

from engine.bots.terms import Term, arguments
from engine.games.puentes.actions import SKIP, PuentesAction, Write
from engine.games.puentes.heuristics import Evaluation
from engine.games.puentes.state import START, State
from engine.games.puentes.terms import Finishing, PuentesTerms, Reaching, sheet_after
from engine.registry import game
from tests.engine.bots.test_no_peeking import positions
from tests.engine.puentes.positions import RULES, after, bridge, picture, position, sheet

BLUE = 1  # of the bonuses
GRID = picture("o.o.o.. ....... o.o.o.. .....r. ......b")
PAIR = picture("oo.. ..r. ...b")


def terms(state: State) -> PuentesTerms:
    seat = RULES.to_act(state)
    assert seat is not None
    return PuentesTerms(RULES.observe(state, seat))


def why(state: State, action: PuentesAction, other: PuentesAction) -> list[tuple[Term, bool, bool]]:
    """Return why one action is better than another: the terms, whether they are certain, and costs of the other."""
    found = arguments(terms(state)(action), terms(state)(other))
    return [(argument.term, argument.term.is_certain, argument.avoided) for argument in found]


def test_the_terms_of_an_action_add_up_to_what_the_turn_is_worth_and_no_less_than_the_greedy_bot_thinks() -> None:
    for state in positions(game("puentes"), 40):
        found = terms(state)
        if found.seen.table.phase == START:
            continue
        values, now = Evaluation(found.seen), found.steady.worth(found.sheet)
        for action in RULES.legal_actions(state):
            sheet_then = sheet_after(found.seen, action, found.hopes)
            assert sum(found(action).values()) == pytest.approx(found.steady.worth(sheet_then) - now)
            assert found.hopes.worth(sheet_then) >= values(action) - 1e-9


def test_an_island_is_finished() -> None:
    state = position([sheet(GRID, {0: 4}, {(0, 1): 2, (0, 3): 1})], GRID, "2/1", round=17)
    assert why(state, Write(1), SKIP)[0] == (Finishing(1), True, False)


def test_a_bonus_is_reached() -> None:
    board = picture("oo.... bbb... .....r")  # 0 1; 2 3 4, of which 2–3 is drawn
    state = position([sheet(board, {0: 3, 1: 1, 2: 1, 3: 2, 4: 1}, {(2, 3): 1})], board, "6/1", round=17)
    found = why(state, bridge(3, 4), SKIP)
    assert found[0] == (Reaching(BLUE), True, False)


def test_a_bonus_comes_nearer_by_an_island_that_becomes_likely() -> None:
    board = picture("bob ... o.. ..r")
    state = position([sheet(board, {1: 4}, {(0, 1): 1, (1, 2): 1})], board, "1/1", round=9)
    assert terms(state)(Write(2))[Reaching(BLUE)] > 0


def test_after_the_last_card_no_bonus_is_nearer() -> None:
    board = picture("bob ... o.. ..r")
    state = position([sheet(board, {1: 4}, {(0, 1): 1, (1, 2): 1})], board, "1/1", round=17)
    assert terms(state)(Write(2)) == {Finishing(2): 2}


def test_an_island_stays_possible() -> None:
    state = position([sheet(PAIR, {0: 6}, {(0, 1): 1})], PAIR, "6/1", round=16)
    assert (Finishing(1), False, True) in why(state, SKIP, Write(1))


def test_a_bonus_that_another_action_reaches_comes_no_nearer_by_this_one() -> None:
    board = picture("oo.... bbb... .....r")  # 0 1; 2 3 4, of which 2–3 is drawn
    state = position([sheet(board, {0: 3, 1: 1, 2: 1, 3: 2, 4: 1}, {(2, 3): 1})], board, "6/1", round=16)
    assert why(state, bridge(0, 1), bridge(3, 4)) == [(Finishing(1), True, False)]


def test_an_island_that_is_finished_is_told_though_another_action_finishes_as_much() -> None:
    board = picture("oo... ..... oo... ...r. ....b")
    state = position([sheet(board, {0: 1, 1: 1, 2: 1, 3: 1}, {})], board, "6/1", round=16)
    assert why(state, bridge(0, 1), bridge(2, 3)) == [(Finishing(0), True, False)]


def test_a_number_makes_no_other_island_more_likely_to_get_one() -> None:
    board = picture("oo.o... ....... .o.o... .....r. ......b")
    state = position([sheet(board, {0: 4}, {(0, 1): 1})], board, "4/1", round=12)
    changed = {term for term, value in terms(state)(Write(1)).items() if abs(value) > 1e-9}
    assert Finishing(1) in changed
    assert Finishing(4) not in changed


def test_an_island_with_a_flag_that_can_take_a_number_now_is_told_though_another_action_opens_one_too() -> None:
    board = picture("r.o.r.. ......b")
    state = position([sheet(board, {1: 4})], board, "6/1", round=9)
    assert why(state, bridge(0, 1), bridge(1, 2)) == [(Finishing(0), True, False)]
    assert next(term for term in terms(state)(bridge(0, 1)) if term == Finishing(0)).opened


def test_an_island_without_a_flag_needs_no_bridge_to_take_a_number() -> None:
    state = position([sheet(GRID, {0: 4})], GRID, "6/1", round=9)
    assert not any(term.is_certain for term in terms(after(state, SKIP))(bridge(0, 1)))
