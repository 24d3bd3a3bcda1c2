"""Tables of Caminos as tests want them: everything that lies open, set by hand."""

from __future__ import annotations

from typing import Any

from engine.games.caminos.cards import NOTHING
from engine.games.caminos.decks import classic_deck
from engine.games.caminos.observation import Observation
from engine.games.caminos.state import Setup, Table
from engine.match import Player

DECK = classic_deck()
LIBRARY, CHURCH, CASTLE, UNIVERSITY, TOWN_HALL, GUILD = (1 << number for number in range(6))  # as a mask


def observed(seats: int = 4, seat: int = 0, hand: tuple[int, ...] = (1, 1, 1, 1, 1), **changes: Any) -> Observation:
    """Return what a seat sees; `changes` are values of the table."""
    table = Table(Setup(DECK, seats))
    table.market = [0, 1, 2, 3, 4]
    table.hand_sizes = [3] * seats
    table.hand_sizes[seat] = sum(hand)
    table.exchanges = 1
    for name, value in changes.items():
        setattr(table, name, value)
    for each in range(seats):
        table.count(each)
    return Observation(seat, table, hand, (NOTHING,) * seats, (NOTHING,) * seats, pile_size=40)


def players(count: int) -> list[Player]:
    """Return people and bots."""
    names = ("Ana", "Marisol", "Diego", "Paloma", "Bruno", "Inés")
    return [Player(name, "greedy" if number % 2 else None) for number, name in enumerate(names[:count])]
