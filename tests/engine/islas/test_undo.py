"""Taking back: inside one's own decisions, up to the last thing drawn or revealed."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Event
from engine.games.islas.actions import DRAW, TAKE_EXTRA, Build, Load, Palace, Place
from engine.games.islas.events import Drew, PirateLanded, SettlerLanded, ShipArrived
from engine.games.islas.state import LOAD, State
from tests.engine.islas.positions import BROWN, RED, RULES, after, card, classic_setup, position, row
from tests.engine.samples import random_match

SHOWS_CARDS = (Drew, ShipArrived, SettlerLanded, PirateLanded)
HANDS = {0: ["Capitán", "Segador"], 1: ["Capitán", "Segador"]}


def turn(**more: object) -> State:
    return position(row(6), row(6), hands=HANDS, deck=["Pastor"] * 9, ship=["Pastor"], **more)  # type: ignore[arg-type]


def build(state: State) -> State:
    return after(state, Build(card("Capitán")), Place(3, BROWN))


def test_building_and_merging_can_be_taken_back() -> None:
    start = turn(pieces={0: {"house": {RED: [0, 1]}}})
    merged = after(start, Palace((0, 1)), Place(0, RED))
    built = build(merged)
    assert RULES.can_take_back(start, merged)
    assert RULES.can_take_back(merged, built)
    assert RULES.can_take_back(start, built)


def test_the_load_can_be_taken_back_until_the_next_seat_acts() -> None:
    start = turn()
    loaded = after(build(start), Load(card("Segador")))
    assert RULES.to_act(loaded) == 1
    assert RULES.can_take_back(start, loaded)
    acted = build(loaded)
    assert not RULES.can_take_back(start, acted)
    assert not RULES.can_take_back(loaded, after(loaded, DRAW))
    assert RULES.can_take_back(loaded, acted)


def test_what_was_drawn_cannot_be_taken_back() -> None:
    start = turn(owners={"extra_card": 0})
    assert not RULES.can_take_back(start, after(start, DRAW))
    extra = after(start, TAKE_EXTRA)
    assert not RULES.can_take_back(start, extra)
    assert RULES.can_take_back(extra, build(extra))


def test_the_load_that_brings_the_ship_cannot_be_taken_back() -> None:
    start = turn(actor=1, phase=LOAD)
    assert not RULES.can_take_back(start, after(start, Load(card("Segador"))))


def test_a_placed_settler_can_be_taken_back_only_while_nothing_follows() -> None:
    coast = row(6, coast=[0, 1])
    waiting = position(coast, row(6), hands={1: ["Capitán"]}, ship=["Capitán"] * 2, actor=1, phase=LOAD)
    first = after(waiting, Load(card("Capitán")))
    second = after(first, Place(0, BROWN))
    assert not RULES.can_take_back(first, second)  # the next card was turned over
    last = position(coast, row(6), hands={1: ["Capitán"]}, ship=["Capitán"], actor=1, phase=LOAD)
    decision = after(last, Load(card("Capitán")))
    assert RULES.can_take_back(decision, after(decision, Place(0, BROWN)))


@pytest.mark.parametrize("seats", RULES.seats)
def test_what_can_be_taken_back_is_exactly_what_one_seat_did_without_seeing_a_card(seats: int) -> None:
    """Told by the events of random matches, which know nothing of the counters that `can_take_back` compares."""
    told: list[Event] = []
    states, marks, actors = [], [], []
    for state, _ in random_match(RULES, classic_setup(seats), seats, told.append):
        states.append(RULES.copy(state))
        marks.append(len(told))
        actors.append(state.table.actor)
    possible = 0
    for index, before in enumerate(states):
        seat = actors[index]
        for later in range(index + 1, min(index + 6, len(states))):
            after = states[later]
            shown = any(isinstance(event, SHOWS_CARDS) for event in told[marks[index] : marks[later]])
            alone = set(actors[index:later]) == {seat}
            assert RULES.can_take_back(before, after) == (alone and not shown)
            if alone and not shown:
                possible += 1
                assert not Counter(after.hands[seat]) - Counter(before.hands[seat])
                assert after.deck == before.deck
                assert after.ship[: len(before.ship)] == before.ship
    assert possible > 50
