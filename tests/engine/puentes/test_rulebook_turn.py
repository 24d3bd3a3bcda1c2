"""Set-up, numbers and bridges: every worked example of the rulebook and every ruling, by name."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Event
from engine.games.puentes import explain
from engine.games.puentes.actions import END_TURN, SKIP, Bridge, PuentesAction, Start, Write
from engine.games.puentes.board import START_NUMBERS, Board
from engine.games.puentes.cards import BRIDGES_OF, CARDS, NUMBER_OF
from engine.games.puentes.events import (
    BridgesSkipped,
    CardTurned,
    IslandFinished,
    NumberSkipped,
    NumberWritten,
    RoundEnded,
    StartsShown,
    StartWritten,
    TurnBegan,
)
from engine.games.puentes.state import BRIDGES, END, NUMBER, START, Setup
from tests.engine.puentes.positions import (
    FLAGS,
    GRID,
    RULES,
    SIDE_A,
    SIDE_B,
    bridge,
    card,
    finished,
    legal,
    picture,
    play,
    position,
    sheet,
)
from tests.engine.samples import of


# Components and set-up
def test_cards_are_every_number_with_every_count_of_bridges() -> None:
    assert Counter((NUMBER_OF[each], BRIDGES_OF[each]) for each in CARDS) == Counter(
        (number, bridges) for number in range(1, 7) for bridges in (1, 2, 3)
    )


@pytest.mark.parametrize("side", [SIDE_A, SIDE_B], ids="AB")
def test_boards_have_18_islands_4_red_and_3_blue_flags(side: Board) -> None:
    assert len(side.islands) == 18
    assert Counter(island.flag for island in side.islands) == {None: 11, "red": 4, "blue": 3}


def test_the_harder_side_has_more_crossings() -> None:
    lines = [len(side.lines) for side in (SIDE_A, SIDE_B)]
    crossings = [sum(mask.bit_count() for mask in side.kit.across) // 2 for side in (SIDE_A, SIDE_B)]
    assert (lines, crossings) == ([25, 24], [4, 9])


def test_one_card_is_laid_aside_and_17_are_played() -> None:
    state = RULES.initial(Setup(SIDE_A, 2), 5)
    assert sorted([state.aside, *state.deck]) == list(CARDS)
    cards = [event.card for event in of(CardTurned, play_to_the_end(2))]
    assert len(set(cards)) == len(cards) == 17


def play_to_the_end(seats: int) -> list[Event]:
    state = RULES.initial(Setup(SIDE_A, seats), 5)
    events: list[Event] = []
    while RULES.to_act(state) is not None:
        RULES.advance(state, RULES.legal_actions(state)[0], events.append)
    return events


# 1. Start number
def test_ruling_1_three_or_four_on_an_island_without_flag() -> None:
    state = RULES.initial(Setup(SIDE_A, 2), 1)
    plain = [isle for isle, island in enumerate(SIDE_A.islands) if island.flag is None]
    assert RULES.legal_actions(state) == tuple(Start(isle, number) for isle in plain for number in (3, 4))
    assert explain.why_not_start(state.table, 0) == explain.START_ON_FLAG
    assert explain.why_not_start(state.table, 1) is None


def test_ruling_1_the_number_is_for_the_left_neighbour() -> None:
    state = RULES.initial(Setup(SIDE_A, 3, start=1), 1)
    events = play(state, Start(1, 3), Start(3, 4), Start(5, 3))  # by seats 1, 2, 0
    assert [(event.seat, event.neighbour) for event in of(StartWritten, events)] == [(1, 2), (2, 0), (0, 1)]
    assert [of_seat.numbers.index(max(of_seat.numbers)) for of_seat in state.table.sheets] == [3, 5, 1]
    assert of(StartsShown, events) == [StartsShown((3, 5, 1), (4, 3, 3))]


def test_ruling_1_sheets_are_shown_when_all_have_written() -> None:
    state = RULES.initial(Setup(SIDE_A, 2), 1)
    empty = RULES.observe(state, 1).table.sheets
    [told] = play(state, Start(1, 3))
    for seat in (0, 1, None):
        assert told.seen_by(seat) == StartWritten(0, 1, None, None)
    for seat in (0, 1):
        assert RULES.observe(state, seat).table.sheets == empty
    assert RULES.to_act(state) == 1
    assert state.table.phase == START
    assert len(RULES.legal_actions(state)) == 22


def test_ruling_1_alone_on_ones_own_sheet() -> None:
    state = RULES.initial(Setup(SIDE_A, 1), 1)
    play(state, Start(5, 4))
    assert state.table.sheets[0].numbers[5] == 4
    assert state.table.phase == NUMBER
    assert state.table.round == 1


# 2. A round
def test_ruling_2_one_card_for_everybody_and_who_begins_moves_on() -> None:
    empty = picture("ooo")
    state = position([sheet(empty) for _ in range(3)], empty, "3/2", round=4, start=1)
    each: list[PuentesAction] = [SKIP, END_TURN]
    events = play(state, *each * 3)
    assert [event.seat for event in of(TurnBegan, events)] == [2, 0, 2]  # seat 1 had begun round 4
    [turned] = of(CardTurned, events)
    assert (turned.round, turned.seat) == (5, 2)
    assert state.table.actor == state.table.begins == 2


def test_first_the_number_then_the_bridges() -> None:
    state = position([sheet(GRID, {0: 4})], GRID, "5/1")
    assert state.table.phase == NUMBER
    assert not legal(state, Bridge)
    assert explain.why_not_bridge(state.table, 0) == explain.NUMBER_FIRST
    play(state, Write(1))
    assert state.table.phase == BRIDGES
    assert not legal(state, Write)
    assert explain.why_not_write(state.table, 2) == explain.NUMBER_IS_OVER


def test_both_actions_may_be_skipped() -> None:
    state = position([sheet(GRID, {0: 4})], GRID, "5/1")
    events = play(state, SKIP, SKIP)
    assert of(NumberSkipped, events) == [NumberSkipped(0, 5, False)]
    assert of(BridgesSkipped, events) == [BridgesSkipped(0, 1, False)]
    assert state.table.round == 2
    assert state.table.sheets[0] == sheet(GRID, {0: 4})


def test_a_turn_is_left_only_when_its_seat_says_so() -> None:
    state = position([sheet(GRID, {0: 4})], GRID, "5/1")
    play(state, Write(1), bridge(0, 1))
    assert state.table.phase == END
    assert RULES.legal_actions(state) == (END_TURN,)
    assert state.table.round == 1
    play(state, END_TURN)
    assert state.table.round == 2


# 3. Number
def test_example_of_linus_and_the_three() -> None:
    state = position([sheet(GRID, {4: 6}, {(3, 4): 2})], GRID, "3/1")
    events = play(state, Write(3), bridge(0, 3))
    assert of(NumberWritten, events) == [NumberWritten(0, 3, 3, 2)]
    assert of(IslandFinished, events) == [IslandFinished(0, 3, 3)]
    assert finished(state) == [3]
    play(state, END_TURN, SKIP)
    assert bridge(0, 3) not in legal(state, Bridge)


def test_one_number_for_an_island() -> None:
    state = position([sheet(GRID, {0: 4})], GRID)
    assert [action.island for action in legal(state, Write)] == [1, 2, 3, 4, 5]
    assert explain.why_not_write(state.table, 0) == explain.HAS_NUMBER


def test_example_of_tim_first_round_no_flagged_island() -> None:
    # The neighbour wrote a 4; the first card is a 5 with 3 bridges.
    board = picture("o.o.r o.o.b")
    state = position([sheet(board, {3: 4})], board, "5/3")
    assert [action.island for action in legal(state, Write)] == [0, 1, 4]
    assert explain.why_not_write(state.table, 2) == explain.FLAG_NEEDS_BRIDGE
    play(state, Write(0), bridge(3, 4), bridge(0, 1), bridge(0, 1))
    assert state.table.phase == END
    assert [state.table.sheets[0].count(isle) for isle in range(6)] == [2, 2, 0, 1, 1, 0]


def test_ruling_3_an_island_without_flag_takes_a_number_with_bridges_or_without() -> None:
    state = position([sheet(GRID, {0: 4}, {(0, 1): 1})], GRID)
    assert {1, 2} <= {action.island for action in legal(state, Write)}


def test_ruling_3_a_flagged_island_needs_a_bridge_of_an_earlier_round() -> None:
    state = position([sheet(FLAGS, {0: 4})], FLAGS, "2/1", following=["3/1"])
    assert [action.island for action in legal(state, Write)] == []
    assert explain.why_not_write(position([sheet(FLAGS)], FLAGS).table, 1) == explain.FLAG_NEEDS_BRIDGE
    play(state, bridge(0, 1), END_TURN)
    assert [action.island for action in legal(state, Write)] == [1]


def test_ruling_3_not_less_than_the_bridges_there() -> None:
    bridges = {(0, 1): 2, (1, 2): 1}
    for number, allowed in ((1, False), (2, False), (3, True), (6, True)):
        state = position([sheet(GRID, {0: 6, 2: 6}, bridges)], GRID, f"{number}/1")
        assert (Write(1) in legal(state, Write)) == allowed
        why = explain.why_not_write(state.table, 1)
        assert (str(why) if why else "") == ("" if allowed else "3 bridges lead here: the number must be 3 or more.")


def test_ruling_3_a_number_may_be_skipped_and_counts_at_once() -> None:
    state = position([sheet(GRID)], GRID, "2/2")
    assert RULES.legal_actions(state)[-1] == SKIP
    play(state, Write(0))
    assert legal(state, Bridge) == [bridge(0, 1), bridge(0, 3)]


def test_ruling_3_a_number_that_can_never_be_finished_is_legal_and_known() -> None:
    lonely = picture("oo")
    state = position([sheet(lonely)], lonely, "6/3")
    assert legal(state, Write) == [Write(0), Write(1)]
    assert explain.preview_number(state.table, 0).lost == 0b01
    assert explain.preview_number(position([sheet(lonely)], lonely, "2/3").table, 0).lost == 0
    play(state, Write(0))
    assert explain.impossible(state.table, 0) == 0b01


def test_a_number_without_any_place_is_skipped_by_itself() -> None:
    state = position([sheet(FLAGS, {0: 4})], FLAGS, "3/1")  # begins with the bridges
    assert state.table.phase == BRIDGES
    full = sheet(GRID, dict.fromkeys(range(6), 6))
    events = play(position([full], GRID, "3/1", following=["2/2"]), SKIP)
    assert of(NumberSkipped, events) == [NumberSkipped(0, 2, True)]


# 8. Illegal marks are impossible
def test_ruling_8_nothing_illegal_can_be_marked() -> None:
    state = position([sheet(GRID, {0: 4})], GRID, "3/1")
    before = RULES.snapshot(state)
    for action in (Write(0), Write(17), bridge(0, 1), bridge(0, 2), END_TURN, Start(1, 3)):
        with pytest.raises(ValueError, match="is not possible here"):
            RULES.advance(state, action)
    assert RULES.snapshot(state) == before
    assert state.table.turned == [card("3/1")]


def test_one_to_four_play_each_on_a_sheet_of_the_same_side() -> None:
    assert list(RULES.seats) == [1, 2, 3, 4]
    for seats in RULES.seats:
        table = RULES.initial(Setup(SIDE_B, seats), 1).table
        assert [of_seat.kit for of_seat in table.sheets] == [SIDE_B.kit] * seats


def test_everybody_keeps_the_sheet_with_the_start_number() -> None:
    state = RULES.initial(Setup(SIDE_A, 2), 5)
    play(state, Start(1, 3), Start(3, 4))  # for seats 1 and 0
    while RULES.to_act(state) is not None:
        RULES.advance(state, RULES.legal_actions(state)[-1])
    assert [(of_seat.numbers[1], of_seat.numbers[3]) for of_seat in state.table.sheets] == [(0, 4), (3, 0)]


def test_the_next_card_comes_when_everybody_is_done() -> None:
    events = play_to_the_end(3)
    turns = [event.seat for event in events if isinstance(event, TurnBegan | CardTurned)]
    assert len(of(CardTurned, events)) == 17
    for number, event in enumerate(events):
        if isinstance(event, CardTurned) and event.round > 1:
            assert isinstance(events[number - 1], RoundEnded)
    assert set(turns) == {0, 1, 2}


def test_all_18_cannot_be_finished_if_hidden_and_start_number_are_both_even_or_odd() -> None:
    """Each bridge counts at two islands, so the numbers of finished islands have an even sum."""
    for aside in CARDS:
        for start in START_NUMBERS:
            numbers = sum(NUMBER_OF) - NUMBER_OF[aside] + start
            assert (numbers % 2 == 1) == (NUMBER_OF[aside] % 2 == start % 2)
    for seed in range(20):
        state = RULES.initial(Setup(SIDE_A, 1), seed)
        while RULES.to_act(state) is not None:
            RULES.advance(state, RULES.legal_actions(state)[0])
        [drawn] = state.table.sheets
        assert sum(drawn.count(isle) for isle in range(18)) == 2 * sum(drawn.bridges)
