"""Taking back: everything in one's own turn, until the next seat acts or the next card is turned over."""

from __future__ import annotations

from engine.games.puentes.actions import END_TURN, SKIP, Start, Write
from engine.games.puentes.state import Setup
from tests.engine.puentes.positions import RULES, SIDE_A, after, bridge, picture, position, sheet
from tests.engine.samples import random_match

GRID = picture("o.o.o ..... o.o.o")


def test_number_and_bridges_can_be_taken_back_until_the_turn_is_ended() -> None:
    start = position([sheet(GRID, {0: 4})], GRID, "5/3")
    state, done = start, [start]
    for action in (Write(1), bridge(0, 1), bridge(0, 1), bridge(0, 3)):
        state = after(state, action)
        done.append(state)
    for earlier in done:
        assert RULES.can_take_back(earlier, state)
    assert not RULES.can_take_back(state, after(state, END_TURN)), "the next card was turned over"


def test_skipping_can_be_taken_back_until_the_next_card() -> None:
    start = position([sheet(GRID, {0: 4})], GRID, "5/3")
    assert RULES.can_take_back(start, after(start, SKIP))
    assert not RULES.can_take_back(start, after(start, SKIP, SKIP))


def test_a_turn_can_be_taken_back_until_the_next_seat_acts() -> None:
    start = position([sheet(GRID, {0: 4}), sheet(GRID, {0: 4})], GRID, "5/1")
    ended = after(start, Write(1), bridge(0, 1), END_TURN)
    assert RULES.to_act(ended) == 1
    assert RULES.can_take_back(start, ended)
    assert not RULES.can_take_back(start, after(ended, SKIP))
    assert RULES.can_take_back(ended, after(ended, SKIP))


def test_start_numbers_can_be_taken_back_until_they_are_shown() -> None:
    start = RULES.initial(Setup(SIDE_A, 2), 1)
    first = after(start, Start(1, 3))
    assert RULES.can_take_back(start, first)
    assert not RULES.can_take_back(first, after(first, Start(1, 4)))


def test_taking_back_and_playing_again_leads_to_the_same() -> None:
    states = [RULES.copy(state) for state, _ in random_match(RULES, Setup(SIDE_A, 3), 4)]
    possible = 0
    for index, before in enumerate(states):
        for state in states[index + 1 : index + 5]:
            if RULES.can_take_back(before, state):
                possible += 1
                assert (state.deck, state.aside) == (before.deck, before.aside)
                assert state.table.turned == before.table.turned
                changed = [seat for seat in range(3) if before.table.sheets[seat] != state.table.sheets[seat]]
                assert changed in ([], [before.table.actor])
    assert possible > 50
