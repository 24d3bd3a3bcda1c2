"""Why one action of Puentes is better than another: each kind of reason in a position where people would name it."""

from __future__ import annotations

import pytest

from engine.bots.terms import Term, arguments
from engine.games.puentes.actions import SKIP, PuentesAction, Write
from engine.games.puentes.heuristics import Evaluation
from engine.games.puentes.state import START, State
from engine.games.puentes.terms import Finishing, Hoping, Nearing, PuentesTerms, Reaching, sheet_after
from engine.registry import game
from tests.engine.bots.test_no_peeking import positions
from tests.engine.puentes.positions import RULES, bridge, picture, position, sheet

BLUE = 1  # of the bonuses
GRID = picture("o.o.o.. ....... o.o.o.. .....r. ......b")
PAIR = picture("oo.. ..r. ...b")


def terms(state: State) -> PuentesTerms:
    seat = RULES.to_act(state)
    assert seat is not None
    return PuentesTerms(RULES.observe(state, seat))


def why(state: State, action: PuentesAction, other: PuentesAction) -> list[tuple[Term, bool]]:
    found = terms(state)
    return [(argument.term, argument.avoided) for argument in arguments(found(action), found(other))]


def test_the_terms_of_an_action_add_up_to_what_the_turn_is_worth_and_no_less_than_the_greedy_bot_thinks() -> None:
    for state in positions(game("puentes"), 40):
        found = terms(state)
        if found.seen.table.phase == START:
            continue
        values, now = Evaluation(found.seen), found.hopes.worth(found.sheet)
        for action in RULES.legal_actions(state):
            worth = found.hopes.worth(sheet_after(found.seen, action, found.hopes))
            assert sum(found(action).values()) == pytest.approx(worth - now)
            assert worth >= values(action) - 1e-9


def test_an_island_is_finished() -> None:
    state = position([sheet(GRID, {0: 4}, {(0, 1): 2, (0, 3): 1})], GRID, "2/1", round=17)
    assert why(state, Write(1), SKIP)[0] == (Finishing(1), False)


def test_a_bonus_is_reached() -> None:
    board = picture("oo.... bbb... .....r")  # 0 1; 2 3 4, of which 2–3 is drawn
    state = position([sheet(board, {0: 3, 1: 1, 2: 1, 3: 2, 4: 1}, {(2, 3): 1})], board, "6/1", round=17)
    found = why(state, bridge(3, 4), SKIP)
    assert found[0] == (Reaching(BLUE), False)


def test_a_bonus_comes_nearer_by_an_island_that_becomes_likely() -> None:
    board = picture("bob ... o.. ..r")
    state = position([sheet(board, {1: 4}, {(0, 1): 1, (1, 2): 1})], board, "1/1", round=9)
    assert terms(state)(Write(2))[Nearing(BLUE)] > 0


def test_after_the_last_card_no_bonus_is_nearer() -> None:
    board = picture("bob ... o.. ..r")
    state = position([sheet(board, {1: 4}, {(0, 1): 1, (1, 2): 1})], board, "1/1", round=17)
    assert terms(state)(Write(2)) == {Finishing(2): 2}


def test_an_island_stays_possible() -> None:
    state = position([sheet(PAIR, {0: 6}, {(0, 1): 1})], PAIR, "6/1", round=16)
    assert (Hoping(1), True) in why(state, SKIP, Write(1))
