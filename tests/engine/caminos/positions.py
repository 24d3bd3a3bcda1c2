"""Positions made by hand: cards where a test wants them, told in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Event
from engine.games.caminos.actions import CaminosAction
from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, RESOURCES, ROAD, SETTLEMENT, Card, What
from engine.games.caminos.decks import classic_deck
from engine.games.caminos.rules import Caminos
from engine.games.caminos.state import TURN, Setup, State

RULES = Caminos()
DECK = classic_deck()
BRICK, LUMBER, ORE, WOOL, GRAIN = range(5)
LIBRARY, CHURCH, CASTLE, UNIVERSITY, TOWN_HALL, GUILD = range(FIRST_EXPANSION, FIRST_EXPANSION + 6)
PRICES = {
    ROAD: "brick lumber",
    KNIGHT: "grain wool ore",
    SETTLEMENT: "lumber brick grain wool",
    CITY: "2 grain 3 ore",
    LIBRARY: "3 wool ore",
    TOWN_HALL: "3 wool 3 ore",
}


def classic_setup(seats: int, start: int = 0) -> Setup:
    return Setup(DECK, seats, start)


def cards(words: str) -> list[Card]:
    """Return the cards that are told like "3 wool ore"."""
    found: list[Card] = []
    count = 1
    for word in words.split():
        if word.isdigit():
            count = int(word)
        else:
            found += [RESOURCES.index(word)] * count
            count = 1
    return found


def counts(words: str) -> list[int]:
    """Return how many of each resource are told."""
    held = cards(words)
    return [held.count(card) for card in range(len(RESOURCES))]


def position(
    seats: int = 3,
    *,
    hands: Mapping[int, str] | None = None,
    expansions: Mapping[int, Sequence[What]] | None = None,
    supply: Mapping[What, int] | None = None,
    market: str = "brick lumber ore wool grain",
    pile: str = "12 grain",
    discard: str = "",
    backs: Mapping[int, Sequence[str]] | None = None,
    turn: int = 0,
    clockwise: bool = True,
    **displays: Mapping[int, int],  # roads, knights, settlements, cities: how many a seat has, else as at the start
) -> State:
    """Return a state at the start of the turn of `turn`."""
    state = RULES.initial(classic_setup(seats, turn), 7)
    table = state.table
    for name, by_seat in displays.items():
        for seat, number in by_seat.items():
            getattr(table, name)[seat] = number
    for seat, owned in (expansions or {}).items():
        for what in owned:
            table.expansions[seat] |= 1 << what - FIRST_EXPANSION
            table.supply[what] -= 1
    table.supply = [(supply or {}).get(what, left) for what, left in enumerate(table.supply)]
    state.hands = [counts((hands or {}).get(seat, "")) for seat in range(seats)]
    table.hand_sizes = [sum(hand) for hand in state.hands]
    table.market, state.pile, table.discard = cards(market), cards(pile), cards(discard)
    state.backs = [["market"] * number for number in table.settlements]
    for seat, told in (backs or {}).items():
        state.backs[seat] = list(told)  # type: ignore[arg-type]
    table.clockwise = clockwise
    for seat in range(seats):
        table.count(seat)
    table.exchanges = (table.roads[turn] + 1) // 2 or 1
    table.phase = TURN
    state.legal = None
    return state


def play(state: State, *actions: CaminosAction) -> list[Event]:
    """Carry out actions and return what happened."""
    events: list[Event] = []
    for action in actions:
        RULES.advance(state, action, events.append)
    return events


def after(state: State, *actions: CaminosAction) -> State:
    """Return the state after some actions."""
    state = RULES.copy(state)
    play(state, *actions)
    return state


def legal(state: State, kind: type) -> list[Any]:
    return [action for action in RULES.legal_actions(state) if isinstance(action, kind)]


def hand(state: State, seat: int) -> str:
    """Return a hand in words, such as "ore 3 wool"."""
    held = [(count, name) for count, name in zip(state.hands[seat], RESOURCES, strict=True) if count]
    return " ".join(name if count == 1 else f"{count} {name}" for count, name in held)


def all_cards(state: State) -> list[int]:
    """Return how many cards of each resource there are, wherever they are."""
    lying = [*state.table.market, *state.table.discard, *state.pile]
    piles = [*state.hands, state.table.spent]
    return [sum(held[card] for held in piles) + lying.count(card) for card in range(len(RESOURCES))]
