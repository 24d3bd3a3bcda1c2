"""Who is winning at Puentes: what brings points counts, and the more the nearer the end is."""

from __future__ import annotations

from engine.games.puentes.cards import ROUNDS
from engine.games.puentes.files import classic_boards
from engine.games.puentes.prospects import FEATURES, LAST, features, progress, shares, to_play
from engine.games.puentes.rules import Puentes
from engine.games.puentes.state import BRIDGES, END, Setup, State
from tests.engine.puentes.positions import picture, position, sheet
from tests.engine.samples import random_match

RULES = Puentes()


def state_in_round(number: int, seats: int = 2) -> State:
    """Return the beginning of a round of a random match."""
    setup = Setup(classic_boards()[0], seats)
    found = (state for state, _ in random_match(RULES, setup, 5) if state.table.round == number)
    return RULES.copy(next(found))


def lead(state: State, points: int) -> float:
    """Return the chance of seat 0 if both sheets are alike, but it has more points from bonuses."""
    table = state.table
    table.sheets[1] = table.sheets[0].copy()
    table.bonuses = [[points, 3, 4], [5, 3, 4]]
    return shares(state)[0]


def test_more_points_mean_a_better_chance_and_mean_it_the_more_the_later_it_is() -> None:
    early, late = (lead(state_in_round(number), 9) for number in (2, ROUNDS - LAST))
    assert 0.5 < early < late < 1
    assert lead(state_in_round(ROUNDS - LAST), 5) < late


def test_with_the_last_cards_it_counts_who_wins_if_all_play_well() -> None:
    """Both sheets are alike: whoever has more points from bonuses keeps them."""
    assert lead(state_in_round(ROUNDS), 9) == 1
    assert lead(state_in_round(ROUNDS), 5) == 0.5
    assert lead(state_in_round(ROUNDS - 1), 3) == 0


def test_a_turn_that_is_still_to_come_is_counted_on() -> None:
    """A bridge finishes two islands for either seat, but only who has not played the card yet can draw it."""
    board = picture("oo.. ..r. ...b")
    state = position([sheet(board, {0: 1, 1: 1, 2: 1, 3: 1}) for _ in range(2)], board, "6/1", round=ROUNDS)
    assert shares(state) == [0.5, 0.5]
    state.table.actor = 1
    assert shares(state) == [0, 1]


def test_who_has_still_to_play_the_card() -> None:
    table = state_in_round(3, seats=3).table
    table.begins, table.actor = 2, 0
    assert [to_play(table, seat) for seat in range(3)] == [1, 1, 0]
    table.phase = BRIDGES
    assert [to_play(table, seat) for seat in range(3)] == [0.5, 1, 0]
    table.phase = END
    assert [to_play(table, seat) for seat in range(3)] == [0, 1, 0]


def test_there_is_a_value_for_every_feature_from_the_first_state_on() -> None:
    state = RULES.initial(Setup(classic_boards()[0], 4), 1)
    rows = features(state)
    assert [len(row) for row in rows] == [len(FEATURES)] * 4
    assert rows == [[0] * len(FEATURES)] * 4
    assert progress(state) == [0] * 4
    assert shares(state) == [0.25] * 4
