"""Bonuses, points, the end, and playing alone: every worked example of the rulebook and every ruling, by name."""

from __future__ import annotations

import pytest

from engine.core import Event
from engine.games.puentes.actions import END_TURN, SKIP, Write
from engine.games.puentes.board import Board
from engine.games.puentes.events import BonusLowered, BonusWon, Ended, RoundEnded
from engine.games.puentes.explain import is_group, largest_group
from engine.games.puentes.rounds import pays_in_full
from engine.games.puentes.scoring import BONUSES, PILES, RANKS, groups, rank, winners
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import OVER, State
from tests.engine.puentes.positions import RULES, bridge, picture, play, position, sheet
from tests.engine.samples import of

RED, BLUE, GROUP = range(3)
BOARDS = (picture("rrrr"), picture("bbb"), picture("oooooo"))  # a row of islands for each bonus


def chain(board: Board, isles: int) -> Sheet:
    """Return a sheet on which the first islands of a row lack one bridge: the one between the last two of them."""
    numbers = dict.fromkeys(range(isles), 2) | {0: 1, isles - 1: 1}
    return sheet(board, numbers, {(isle, isle + 1): 1 for isle in range(isles - 2)})


def nearly(bonus: int) -> Sheet:
    """Return a sheet that one bridge, between its last two islands of the row, brings to a bonus."""
    return chain(BOARDS[bonus], (4, 3, 6)[bonus])


def last_bridge(bonus: int) -> tuple[int, int]:
    return ((2, 3), (1, 2), (4, 5))[bonus]


def play_bonus(state: State, bonus: int, *reach: bool) -> list[Event]:
    """Let each seat in turn draw the bridge that it lacks, or not."""
    events: list[Event] = []
    for draws in reach:
        if state.table.phase == "number":
            events += play(state, SKIP)
        events += play(state, bridge(*last_bridge(bonus)), END_TURN) if draws else play(state, SKIP)
    return events


@pytest.mark.parametrize(("bonus", "points"), [(RED, 9), (BLUE, 7), (GROUP, 8)])
def test_ruling_6_who_is_first_gets_all(bonus: int, points: int) -> None:
    state = position([nearly(bonus), nearly(bonus)], BOARDS[bonus])
    events = play_bonus(state, bonus, True, False)
    [won] = of(BonusWon, events)
    assert (won.seat, won.bonus, won.points, won.first) == (0, BONUSES[bonus].name, points, True)
    assert won.islands == tuple(range((4, 3, 6)[bonus]))
    assert of(BonusLowered, events) == [BonusLowered(BONUSES[bonus].name, BONUSES[bonus].later, "taken")]
    assert not pays_in_full(state.table, bonus)


@pytest.mark.parametrize(("bonus", "points"), [(RED, 9), (BLUE, 7), (GROUP, 8)])
def test_ruling_6_several_in_the_same_round_are_all_first(bonus: int, points: int) -> None:
    state = position([nearly(bonus) for _ in range(3)], BOARDS[bonus])
    events = play_bonus(state, bonus, True, False, True)
    assert [(won.seat, won.points, won.first) for won in of(BonusWon, events)] == [(0, points, True), (2, points, True)]


@pytest.mark.parametrize(("bonus", "points"), [(RED, 5), (BLUE, 3), (GROUP, 4)])
def test_ruling_6_in_a_later_round_less(bonus: int, points: int) -> None:
    state = position([nearly(bonus), nearly(bonus)], BOARDS[bonus], "6/1", following=["5/1"])
    play_bonus(state, bonus, True, False)
    events = play_bonus(state, bonus, True)
    [won] = of(BonusWon, events)
    assert (won.seat, won.points, won.first) == (1, points, False)
    assert not of(BonusLowered, events)


def test_ruling_6_each_bonus_once_for_a_seat() -> None:
    state = position([nearly(GROUP)], picture("oooooo"), "6/1", following=["5/1"])
    play_bonus(state, GROUP, True)
    assert state.table.bonuses == [[0, 0, 8]]
    # Nothing can be done on this sheet any more, so the other rounds have passed by themselves.
    assert state.table.phase == OVER
    assert RULES.scores(state) == (2 * 6 + 8,)


def test_ruling_2_bonuses_are_settled_when_the_round_is_over() -> None:
    state = position([nearly(BLUE), nearly(BLUE)], BOARDS[BLUE])
    events = play(state, bridge(1, 2), END_TURN)
    assert not of(BonusWon, events)
    assert RULES.scores(state) == (6, 2)  # the finished islands count at once
    events = play(state, SKIP)
    assert len(of(BonusWon, events)) == 1
    assert of(RoundEnded, events)[0].scores == (13, 2)


def test_ruling_2_a_seat_can_take_several_at_once() -> None:
    board = picture("rrrrbbb")
    state = position([chain(board, 7), sheet(board, {0: 1})], board)
    play(state, bridge(5, 6), END_TURN, SKIP)
    assert state.table.bonuses[0] == [9, 7, 8]


def test_red_and_blue_islands_need_not_be_connected() -> None:
    board = picture("rr.rr oo.oo")  # 0 1, 2 3 above
    numbers = {0: 1, 1: 1, 2: 1, 3: 1}
    state = position([sheet(board, numbers, {(0, 1): 1})], board)
    play(state, SKIP, bridge(2, 3), END_TURN)
    assert state.table.bonuses[0][RED] == 9


def test_example_of_linus_six_finished_islands_without_an_unfinished_one_between() -> None:
    first, second = nearly(GROUP), nearly(GROUP)
    second.numbers[3], second.room[3] = 3, 1  # one in the middle is not finished
    second.finished &= ~(1 << 3)
    state = position([first, second], BOARDS[GROUP])
    events = play(state, bridge(4, 5), END_TURN, bridge(4, 5), END_TURN)
    assert [(won.seat, won.points) for won in of(BonusWon, events)] == [(0, 8)]
    assert [group.bit_count() for group in groups(second)] == [3, 2]


def test_six_finished_islands_in_two_groups_are_no_group() -> None:
    board = picture("ooo ... ooo")
    row = {0: 1, 1: 2, 2: 1, 3: 1, 4: 2, 5: 1}
    two = sheet(board, row, {(0, 1): 1, (1, 2): 1, (3, 4): 1, (4, 5): 1})
    assert two.finished.bit_count() == 6
    assert not is_group(largest_group(two))
    joined = sheet(board, row | {0: 2, 3: 2}, {(0, 1): 1, (1, 2): 1, (3, 4): 1, (4, 5): 1, (0, 3): 1})
    assert is_group(largest_group(joined))


def test_a_bonus_by_a_number_just_written() -> None:
    board = BOARDS[GROUP]
    done = sheet(board, dict.fromkeys(range(1, 5), 2) | {0: 1}, {(isle, isle + 1): 1 for isle in range(5)})
    state = position([done], board, "1/1")
    play(state, Write(5), END_TURN)
    assert state.table.bonuses[0][GROUP] == 8


def test_example_of_sarah_15_islands_5_and_4_points() -> None:
    board = picture("o" * 16)
    row = sheet(board, dict.fromkeys(range(1, 14), 2) | {0: 1, 14: 1}, {(isle, isle + 1): 1 for isle in range(14)})
    state = position([row, sheet(board)], board)
    state.table.bonuses[0] = [5, 0, 4]
    assert RULES.scores(state)[0] == 39


def test_only_finished_islands_score() -> None:
    board = BOARDS[GROUP]
    assert RULES.scores(position([sheet(board, {0: 3, 1: 2, 2: 6}, {(0, 1): 2})], board)) == (2,)


def test_the_end_after_17_cards_most_points_win() -> None:
    state = position([nearly(BLUE), nearly(BLUE)], BOARDS[BLUE], "6/1", round=17)
    assert RULES.outcome(state) is None
    events = play_bonus(state, BLUE, True, False)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.rank) == ((13, 2), (0,), None)
    assert str(outcome.why) == "all 17 cards were played"
    assert of(Ended, events) == [Ended((13, 2), (0,))]


def test_equal_points_share_the_victory() -> None:
    assert winners((12, 7, 12)) == (0, 2)


# 7. Solo


def test_ruling_7_three_piles() -> None:
    assert PILES == (7, 5, 5)
    assert [bonus.deadline for bonus in BONUSES] == [12, 7, 12]  # the first two piles, the first, the first two


@pytest.mark.parametrize(
    ("bonus", "last", "full", "less"), [(RED, 12, 9, 5), (BLUE, 7, 7, 3), (GROUP, 12, 8, 4)], ids=["red", "blue", "six"]
)
def test_ruling_7_full_points_up_to_the_last_card_of_a_pile(bonus: int, last: int, full: int, less: int) -> None:
    for number, points in ((1, full), (last, full), (last + 1, less), (17, less)):
        state = position([nearly(bonus)], BOARDS[bonus], "6/1", round=number)
        [won] = of(BonusWon, play_bonus(state, bonus, True))
        assert (won.points, won.first) == (points, points == full)


@pytest.mark.parametrize(("bonus", "last"), [(RED, 12), (BLUE, 7), (GROUP, 12)])
def test_ruling_7_a_missed_deadline_is_told(bonus: int, last: int) -> None:
    state = position([nearly(bonus)], BOARDS[bonus], "6/1", round=last)
    name = BONUSES[bonus].name
    told = [event for event in of(BonusLowered, play_bonus(state, bonus, False)) if event.bonus == name]
    assert told == [BonusLowered(name, BONUSES[bonus].later, "deadline")]


def test_ruling_7_twelve_ranks_best_60() -> None:
    assert [rank(points) for points in (0, 40, 41, 42, 43, 45, 47, 49, 50, 51, 52, 54, 56, 58, 60)] == [
        *(0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11)
    ]
    assert len(RANKS) == 11


def test_ruling_7_alone_one_always_wins_and_gets_a_rank() -> None:
    state = position([nearly(GROUP)], BOARDS[GROUP], "6/1", round=17)
    play_bonus(state, GROUP, True)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.rank) == ((16,), (0,), 0)


def test_the_most_there_can_be_is_60() -> None:
    assert 2 * 18 + sum(bonus.first for bonus in BONUSES) == RANKS[-1]
