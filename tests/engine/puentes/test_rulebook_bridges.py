"""Bridges and finished islands: every worked example of the rulebook and every ruling, by name."""

from __future__ import annotations

from engine.games.puentes import explain
from engine.games.puentes.actions import END_TURN, SKIP, Bridge, EndTurn, Skip, Write
from engine.games.puentes.events import (
    BridgeDrawn,
    BridgesSkipped,
    IslandFinished,
    NumberSkipped,
    TurnBegan,
)
from engine.games.puentes.state import END
from tests.engine.puentes.positions import (
    CROSS,
    GRID,
    RULES,
    after,
    bridge,
    finished,
    legal,
    picture,
    play,
    position,
    sheet,
)
from tests.engine.samples import of


def test_ruling_4_at_least_one_end_has_a_number() -> None:
    state = after(position([sheet(GRID, {0: 4})], GRID, "5/1"), SKIP)
    assert legal(state, Bridge) == [bridge(0, 1), bridge(0, 3)]
    line = GRID.line_between(1, 2)
    assert line is not None
    assert explain.why_not_bridge(state.table, line) == explain.NO_NUMBER_AT_ENDS


def test_ruling_4_along_lines_between_neighbours_only() -> None:
    board = picture("ooo o..")
    assert board.lines == ((0, 1), (0, 3), (1, 2))
    assert explain.why_no_line(board, 0, 1) is None
    assert explain.why_no_line(board, 2, 0) == explain.NOT_NEIGHBOURS
    assert explain.why_no_line(board, 1, 3) == explain.NOT_IN_LINE
    assert explain.why_no_line(board, 1, 1) == explain.NOT_IN_LINE


def test_ruling_4_two_on_a_line_in_one_round_or_later_never_three() -> None:
    state = after(position([sheet(GRID, {0: 6})], GRID, "1/3", following=["2/3"]), SKIP)
    play(state, bridge(0, 1), bridge(0, 1))
    assert legal(state, Bridge) == [bridge(0, 3)]
    assert explain.why_not_bridge(state.table, 0) == explain.LINE_IS_FULL
    later = after(position([sheet(GRID, {0: 6}, {(0, 1): 1})], GRID, "1/1"), SKIP)
    [drawn] = of(BridgeDrawn, play(later, bridge(0, 1)))
    assert drawn.on_line == 2


def test_ruling_4_never_across_a_bridge() -> None:
    state = after(position([sheet(CROSS, {0: 4, 1: 4})], CROSS, "1/1", following=["2/1"]), SKIP)
    assert legal(state, Bridge) == [bridge(0, 3), bridge(1, 2)]
    play(state, bridge(0, 3), END_TURN, SKIP)
    assert legal(state, Bridge) == [bridge(0, 3)]
    line = CROSS.line_between(1, 2)
    assert line is not None
    assert explain.why_not_bridge(state.table, line) == explain.CROSSES_BRIDGE


def test_lines_that_meet_at_an_island_or_pass_by_do_not_cross() -> None:
    for text in ("ooo o.o", "o.o .o. o.o", "oo oo"):
        assert not any(picture(text).kit.across)


def test_ruling_4_never_more_than_the_number_on_either_island() -> None:
    state = after(position([sheet(GRID, {0: 6, 1: 1}, {(1, 2): 1})], GRID, "2/1"), SKIP)
    assert bridge(0, 1) not in legal(state, Bridge)
    line = GRID.line_between(0, 1)
    assert line is not None
    assert str(explain.why_not_bridge(state.table, line)).startswith("The island with the 1 is finished")


def test_ruling_4_never_more_than_six_on_an_island_without_number() -> None:
    board = picture(".o. ooo .o.")
    numbers, bridges = {0: 6, 1: 6, 3: 6, 4: 6}, {(0, 2): 2, (1, 2): 2, (2, 3): 2}
    state = after(position([sheet(board, numbers, bridges)], board, "6/1", round=2), SKIP)
    assert state.table.phase == END  # the fourth line would lead to a seventh bridge
    line = board.line_between(2, 4)
    assert line is not None
    assert explain.why_shut(state.table.sheets[0], line) == explain.ISLAND_IS_FULL
    state = position([sheet(board, numbers, bridges)], board, "6/1", round=2)
    assert of(IslandFinished, play(state, Write(2))) == [IslandFinished(0, 2, 6)]


def test_ruling_4_shared_out_over_several_islands() -> None:
    state = after(position([sheet(GRID, {0: 6, 5: 6})], GRID, "1/3"), SKIP)
    play(state, bridge(0, 1), bridge(4, 5), bridge(0, 1))
    assert state.table.sheets[0] == sheet(GRID, {0: 6, 5: 6}, {(0, 1): 2, (4, 5): 1})


def test_ruling_4_all_or_none() -> None:
    state = after(position([sheet(GRID, {0: 4})], GRID, "5/3"), SKIP)
    assert SKIP in RULES.legal_actions(state)
    for left in (2, 1):
        play(state, legal(state, Bridge)[0])
        assert state.table.left == left
        assert not legal(state, Skip)
        assert not legal(state, EndTurn)
        assert explain.why_not_skip(state.table) == explain.BRIDGES_LEFT
        assert explain.why_not_end_turn(state.table) == explain.BRIDGES_LEFT


def test_ruling_4_a_bridge_is_offered_only_if_the_rest_fits_after_it() -> None:
    # A bridge upwards would cross the line of the 2, and then only one more would fit.
    board = picture(".o.. o.oo .o..")  # 0; 1, 2, 3; 4
    state = after(position([sheet(board, {0: 1, 1: 2})], board, "6/2"), SKIP)
    assert legal(state, Bridge) == [bridge(1, 2)]
    line = board.line_between(0, 4)
    assert line is not None
    assert explain.why_not_bridge(state.table, line) == explain.NOT_ALL_FIT[2]


def test_ruling_4_not_all_three_would_fit() -> None:
    board = picture(".o.. o.oo .o..")
    state = after(position([sheet(board, {0: 1, 1: 2, 3: 1})], board, "6/3"), SKIP)
    assert legal(state, Bridge) == [bridge(1, 2), bridge(2, 3)]
    line = board.line_between(0, 4)
    assert line is not None
    assert str(explain.why_not_bridge(state.table, line)) == "Not all three bridges would fit."


def test_ruling_4_skipped_by_itself_if_the_whole_count_does_not_fit() -> None:
    board = picture("oo")
    start = position([sheet(board, {0: 2})], board, "6/3")
    state = after(start, SKIP)
    assert state.table.phase == END
    events = play(start, Write(1))
    assert of(BridgesSkipped, events) == [BridgesSkipped(0, 3, True)]


def test_who_can_do_nothing_is_not_asked() -> None:
    done = picture("oo")
    full = sheet(done, {0: 1, 1: 1}, {(0, 1): 1})
    state = position([sheet(done), full], done, "6/1", following=["5/2"])
    events = play(state, SKIP, END_TURN)
    assert [event.seat for event in of(TurnBegan, events)] == [1, 1, 0]  # seat 1 passes twice
    assert of(NumberSkipped, events) == [
        NumberSkipped(0, 6, False),
        NumberSkipped(1, 6, True),
        NumberSkipped(1, 5, True),
    ]
    assert (state.table.round, state.table.actor) == (2, 0)


def test_ruling_5_finished_at_once_by_a_bridge_and_no_bridge_any_more() -> None:
    state = after(position([sheet(GRID, {0: 2, 1: 6})], GRID, "6/3"), SKIP)
    events = play(state, bridge(0, 1), bridge(0, 3))
    assert of(IslandFinished, events) == [IslandFinished(0, 0, 2)]
    assert bridge(0, 1) not in legal(state, Bridge)


def test_ruling_5_finished_by_a_number_just_written() -> None:
    state = position([sheet(GRID, {0: 4}, {(0, 1): 2})], GRID, "2/1")
    events = play(state, Write(1))
    assert of(IslandFinished, events) == [IslandFinished(0, 1, 2)]
    assert legal(state, Bridge) == [bridge(0, 3)]


def test_two_islands_can_be_finished_by_one_bridge() -> None:
    state = after(position([sheet(GRID, {0: 1, 1: 1})], GRID, "6/1"), SKIP)
    assert [event.island for event in of(IslandFinished, play(state, bridge(0, 1)))] == [0, 1]


def test_finished_islands_need_not_be_connected() -> None:
    apart = sheet(GRID, {0: 1, 1: 1, 4: 2, 5: 2}, {(0, 1): 1, (4, 5): 2})
    state = position([apart], GRID)
    assert finished(state) == [0, 1, 4, 5]
    assert RULES.scores(state) == (8,)
