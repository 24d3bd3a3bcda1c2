"""Taking back: inside one's own decisions, up to the last thing drawn, revealed or taken from somebody."""

from __future__ import annotations

import pytest

from engine.core import Event
from engine.games.caminos.actions import (
    Build,
    CaminosAction,
    DrawFrom,
    EndTurn,
    GiveBack,
    KeepWind,
    OpenHand,
    PutBack,
    Substitute,
    Swap,
    TakeCard,
    TakeFromMarket,
    TurnWind,
)
from engine.games.caminos.cards import CITY, KNIGHT, ROAD, SETTLEMENT
from engine.games.caminos.events import Drew, GaveBack, HandOpened, Revealed, Seized, Swapped, TookCard
from tests.engine.caminos.positions import (
    BRICK,
    GUILD,
    LIBRARY,
    ORE,
    PRICES,
    RULES,
    WOOL,
    after,
    classic_setup,
    position,
)
from tests.engine.samples import random_match

HANDS = {0: "2 brick 2 lumber 2 ore 2 wool 2 grain", 1: "ore wool", 2: "grain wool"}
SHOWS = (Swapped, TookCard, GaveBack, HandOpened, Revealed, Seized, Drew)


@pytest.mark.parametrize(
    "actions",
    [
        (TakeFromMarket(WOOL),),
        (TakeFromMarket(WOOL), PutBack(ORE)),
        (Build(ROAD),),
        (Build(KNIGHT), Build(ROAD)),
        (Build(SETTLEMENT), TurnWind()),
        (TakeFromMarket(WOOL), PutBack(ORE), Build(ROAD), Build(SETTLEMENT), KeepWind()),
    ],
)
def test_what_lies_open_can_be_taken_back(actions: tuple[CaminosAction, ...]) -> None:
    state = position(hands=HANDS)
    if Build(SETTLEMENT) in actions and Build(ROAD) in actions:
        state = position(hands=HANDS | {0: "4 brick 4 lumber 2 ore 2 wool 2 grain"})
    before = state
    for action in actions:
        state = after(state, action)
        while state.table.phase == "pay":
            state = after(state, RULES.legal_actions(state)[0])
        assert RULES.can_take_back(before, state)


def test_steps_of_a_payment_can_be_taken_back() -> None:
    state = position(hands={0: "brick lumber 3 wool 3 ore"})
    paying = after(state, Build(ROAD))
    assert RULES.can_take_back(state, paying)
    assert RULES.can_take_back(paying, after(paying, Substitute(BRICK, WOOL)))


@pytest.mark.parametrize(
    "actions",
    [
        (Swap(ORE),),
        (DrawFrom(1),),
        (OpenHand(1),),
        (TakeCard(1),),
        (DrawFrom(1), GiveBack(BRICK)),
        (EndTurn(),),
    ],
)
def test_what_was_drawn_or_seen_cannot(actions: tuple[CaminosAction, ...]) -> None:
    state = position(hands=HANDS, expansions={0: [LIBRARY, GUILD]}, settlements={1: 9})
    assert not RULES.can_take_back(state, after(state, *actions))


def test_a_city_shows_its_back_and_stays() -> None:
    state = position(hands={0: PRICES[CITY]})
    assert not RULES.can_take_back(state, after(state, Build(CITY)))


@pytest.mark.parametrize("what", [ROAD, KNIGHT])
def test_what_was_taken_from_somebody_stays_taken(what: int) -> None:
    state = position(hands=HANDS, supply={what: 0}, knights={1: 1})
    assert not RULES.can_take_back(state, after(state, Build(what)))


def test_nobody_takes_back_for_another() -> None:
    state = position(hands=HANDS)
    others = after(state, EndTurn())
    assert not RULES.can_take_back(state, others)
    later = after(others, TakeFromMarket(BRICK)) if TakeFromMarket(BRICK) in RULES.legal_actions(others) else others
    assert RULES.can_take_back(others, later)
    assert not RULES.can_take_back(state, later)


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
        for later in range(index + 1, min(index + 6, len(states))):
            shown = any(isinstance(event, SHOWS) for event in told[marks[index] : marks[later]])
            alone = set(actors[index:later]) == {actors[index]}
            assert RULES.can_take_back(before, states[later]) == (alone and not shown)
            possible += alone and not shown
    assert possible > 20
