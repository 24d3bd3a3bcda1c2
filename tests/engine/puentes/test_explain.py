"""What is explained is what the rules do; the quick search for room agrees with a slow one."""

from __future__ import annotations

import random

from engine.core import Action
from engine.games.puentes import explain
from engine.games.puentes.actions import END_TURN, SKIP, Start, Write
from engine.games.puentes.board import Board, Island, board
from engine.games.puentes.cards import CARDS, NUMBER_OF
from engine.games.puentes.events import StartsShown
from engine.games.puentes.explain import impossible, largest_group, preview_bridge, preview_number
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import BRIDGES, NUMBER, START, Setup, State, Table
from engine.masks import bits_of
from engine.reasons import Reason
from tests.engine.puentes.positions import RULES, SIDE_A, SIDE_B, after, bridge, picture, position, sheet
from tests.engine.samples import random_match

GRID = picture("o.o.o ..... o.o.o")
CROSS = picture(".o. o.o .o.")
PAIR = picture("oo")  # no more than two bridges fit


def states(every: int = 1) -> list[State]:
    """Return states of random matches of all numbers of seats on both sides."""
    found = []
    for seed in range(12):
        match = random_match(RULES, Setup((SIDE_A, SIDE_B)[seed % 2], 1 + seed % 4), seed)
        found += [RULES.copy(state) for number, (state, _) in enumerate(match) if number % every == 0]
    return found


def test_there_is_a_reason_for_everything_that_is_not_legal_and_for_nothing_else() -> None:
    reasons = set()
    for state in states():
        table, legal = state.table, RULES.legal_actions(state)
        kit = table.setup.board.kit
        answers: dict[Action, Reason | None] = {
            SKIP: explain.why_not_skip(table),
            END_TURN: explain.why_not_end_turn(table),
        }
        for isle in range(kit.isles):
            answers[Start(isle, 3)] = explain.why_not_start(table, isle)
            answers[Write(isle)] = explain.why_not_write(table, isle)
        for line, bridge_action in enumerate(kit.bridges):
            answers[bridge_action] = explain.why_not_bridge(table, line)
        for action, why in answers.items():
            assert (why is None) == (action in legal)
        reasons |= {why.text for why in answers.values() if why}
    assert len(reasons) > 12


def test_over_is_a_reason() -> None:
    for end, _ in random_match(RULES, Setup(SIDE_A, 1), 3):  # noqa: B007 - always the same object
        pass
    for why in (
        explain.why_not_write(end.table, 1),
        explain.why_not_bridge(end.table, 0),
        explain.why_not_skip(end.table),
        explain.why_not_end_turn(end.table),
    ):
        assert why == explain.MATCH_IS_OVER


def fit(drawn: Sheet, bridges: int) -> bool:
    """Return whether so many bridges can be drawn one after another, tried in every order."""
    if not bridges:
        return True
    for line in range(drawn.kit.lines):
        if not explain.why_shut(drawn, line):
            more = drawn.copy()
            more.draw(line)
            if fit(more, bridges - 1):
                return True
    return False


def crowded(seed: int) -> Sheet:
    """Return a sheet of a board full of crossings, on which so little fits that one bridge can prevent another."""
    chance = random.Random(seed)
    places = chance.sample([(column, row) for column in range(4) for row in range(4)], 8)
    made = Sheet(board("Any", "", 4, 4, [Island(column, row) for column, row in places]).kit)
    for isle in chance.sample(range(made.kit.isles), 3):
        made.write(isle, chance.choice((1, 1, 2)))
    if lines := bits_of[made.lines_for(1)]:
        made.draw(chance.choice(lines))
    return made


def test_a_line_is_offered_exactly_if_the_rest_fits_after_it() -> None:
    kept_back = none = 0
    for drawn in [*map(crowded, range(300)), *(one for state in states(every=9) for one in state.table.sheets)]:
        for bridges in (1, 2, 3):
            expected = 0
            for line in range(drawn.kit.lines):
                if not explain.why_shut(drawn, line):
                    more = drawn.copy()
                    more.draw(line)
                    expected |= fit(more, bridges - 1) << line
            assert drawn.lines_for(bridges) == expected
            kept_back += 0 < expected < drawn.lines_for(1)
            none += not expected
    assert kept_back > 30
    assert none > 30


def test_islands_lines_and_counts_are_kept_up_to_date() -> None:
    for state in states(every=3):
        for drawn in state.table.sheets:
            kit = drawn.kit
            for isle in range(kit.isles):
                count = sum(drawn.bridges[line] for line in bits_of[kit.at[isle]])
                assert drawn.count(isle) == count
                assert bool(drawn.finished >> isle & 1) == (drawn.numbers[isle] == count > 0)
                assert bool(drawn.free >> isle & 1) == (not drawn.numbers[isle])
                assert bool(drawn.reached >> isle & 1) == (count > 0)
            for line, count in enumerate(drawn.bridges):
                assert not count or not any(drawn.bridges[other] for other in bits_of[kit.across[line]])


def test_previews_say_what_is_finished_blocked_and_lost() -> None:
    table = at_bridges(sheet(CROSS, {0: 1, 1: 1, 2: 1}), CROSS)
    line = CROSS.line_between(0, 3)
    other = CROSS.line_between(1, 2)
    assert line is not None
    assert other is not None
    assert preview_bridge(table, line) == explain.Preview(0b0001, 1 << other, 0b0110, 0b0001)
    assert preview_bridge(table, other) == explain.Preview(0b0110, 1 << line, 0b1001, 0b0110)
    assert preview_number(position([sheet(GRID, {0: 4}, {(0, 1): 2})], GRID, "2/1").table, 1).finished == 0b10


def at_bridges(drawn: Sheet, on: Board, name: str = "6/1", round_: int = 1) -> Table:
    """Return a table where the only seat has skipped the number of a card and is to draw its bridges."""
    return after(position([drawn], on, name, round=round_), SKIP).table


def turned(table: Table, *numbers: int) -> Table:
    """Return a table in whose rounds before this one all the cards with these numbers were turned over."""
    gone = [card for card in CARDS if NUMBER_OF[card] in numbers and card != table.turned[-1]]
    assert len(gone) < table.round
    others = [card for card in reversed(CARDS) if card not in (*gone, table.turned[-1])]
    table.turned = [*gone, *others[: table.round - 1 - len(gone)], table.turned[-1]]
    return table


def test_an_island_without_a_number_is_hopeless_when_no_number_is_left_that_fits() -> None:
    assert not impossible(turned(position([sheet(PAIR)], PAIR, round=7).table, 1), 0)
    assert impossible(turned(position([sheet(PAIR)], PAIR, round=7).table, 1, 2), 0) == 0b11
    assert not impossible(turned(position([sheet(PAIR)], PAIR, "2/1", round=6).table, 1, 2), 0), "it is the last 2"


def test_it_can_be_asked_while_anything_happens() -> None:
    state = RULES.initial(Setup(SIDE_A, 2), 1)
    asked = []
    for action in (Start(1, 3), Start(1, 3)):
        RULES.advance(state, action, lambda event: asked.append((event, impossible(state.table, 0))))
    assert any(isinstance(event, StartsShown) for event, _ in asked)
    assert not any(islands for _, islands in asked)


def test_fewer_bridges_than_a_number_lacks_are_to_come() -> None:
    drawn = sheet(GRID, {0: 4, 1: 3, 2: 2, 3: 2, 4: 4, 5: 2})
    assert not impossible(position([drawn], GRID, "6/3", round=16).table, 0)
    assert impossible(position([drawn], GRID, "6/3", round=17).table, 0) == 0b010001
    assert impossible(position([drawn], GRID, "6/1", round=17).table, 0) == 0b111111


def test_what_was_hopeless_before_is_not_lost_by_a_bridge() -> None:
    line = CROSS.line_between(0, 3)
    assert line is not None
    drawn = sheet(CROSS, {0: 4})
    assert preview_bridge(at_bridges(drawn, CROSS), line).lost == 0b0110
    gone = turned(at_bridges(drawn, CROSS, round_=7), 1, 2)
    assert preview_bridge(gone, line).lost == 0
    last_two = turned(at_bridges(drawn, CROSS, "2/1", 6), 1, 2)
    assert preview_bridge(last_two, line).lost == 0, "it was skipped"


def test_a_number_on_a_hopeless_island_is_told_to_be_lost() -> None:
    assert preview_number(turned(position([sheet(PAIR)], PAIR, round=7).table, 1, 2), 0).lost == 0b01


def test_what_is_called_impossible_is_never_finished_later() -> None:
    lost = 0
    for seed in range(12):
        given_up: dict[int, int] = {}
        for state, _ in random_match(RULES, Setup(SIDE_B, 2), seed):
            for seat, drawn in enumerate(state.table.sheets):
                assert not given_up.get(seat, 0) & drawn.finished
                given_up[seat] = given_up.get(seat, 0) | impossible(state.table, seat)
        lost += sum(mask.bit_count() for mask in given_up.values())
    assert lost > 50


def test_the_largest_group() -> None:
    row = picture("oooooo")
    two = sheet(row, {0: 1, 1: 1, 3: 1, 4: 2, 5: 1}, {(0, 1): 1, (3, 4): 1, (4, 5): 1})
    assert largest_group(two) == 0b111000
    assert largest_group(sheet(row)) == 0


def test_reasons_of_the_start() -> None:
    state = RULES.initial(Setup(SIDE_A, 2), 1)
    assert state.table.phase == START
    table = state.table
    assert explain.why_not_write(table, 1) == explain.START_FIRST
    assert explain.why_not_bridge(table, 1) == explain.START_FIRST
    assert explain.why_not_skip(table) == explain.START_FIRST
    assert explain.why_not_end_turn(table) == explain.START_FIRST
    begun = after(state, Start(1, 3), Start(1, 3))
    assert explain.why_not_start(begun.table, 1) == explain.START_IS_OVER


def test_a_turn_ends_after_both_steps() -> None:
    state = position([sheet(GRID, {0: 4})], GRID, "5/2")
    assert state.table.phase == NUMBER
    assert explain.why_not_end_turn(state.table) == explain.NUMBER_FIRST
    state = after(state, Write(1))
    assert state.table.phase == BRIDGES
    assert explain.why_not_end_turn(state.table) == explain.STEPS_LEFT
    state = after(state, bridge(0, 1), bridge(0, 1))
    assert explain.why_not_bridge(state.table, 0) == explain.CARD_IS_PLAYED
    assert explain.why_not_write(state.table, 2) == explain.CARD_IS_PLAYED
    assert NUMBER_OF[state.table.turned[-1]] == 5
