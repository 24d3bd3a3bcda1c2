"""The cards: resources, what can be built of them, and how many of each there are for a number of seats.

A resource card is the number of its resource; cards of one resource are equal. What can be built is a number too: road,
knight, settlement, city, then the expansions in the order of the deck file.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Final, Literal

from engine.core import Words
from engine.kept import Kept

Card = Annotated[int, Words("resource")]
What = Annotated[int, Words("what")]  # something that can be built
Counts = tuple[int, ...]  # how many of each resource
Mark = Literal["2", "3", "4"]
Power = Literal["pick_openly", "protect_knight", "protect_roads", "discount", "take_card", "none"]
Surprise = Literal["raid", "market"]  # on the back of a settlement

RESOURCES = ("brick", "lumber", "ore", "wool", "grain")
RESOURCE_RANGE = range(len(RESOURCES))
NOTHING: Counts = (0,) * len(RESOURCES)
BUILDINGS = ("road", "knight", "settlement", "city")
ROAD: Final = 0
KNIGHT: Final = 1
SETTLEMENT: Final = 2
CITY: Final = 3
FIRST_EXPANSION: Final = 4
MARKS: tuple[Mark, ...] = ("2", "3", "4")
SURPRISES: tuple[Surprise, ...] = ("raid", "market")
POWERS: tuple[Power, ...] = ("pick_openly", "protect_knight", "protect_roads", "discount", "take_card", "none")
SEATS = range(2, 7)

kinds_of = Kept[Counts, tuple[Card, ...]](lambda hand: tuple([card for card in RESOURCE_RANGE if hand[card]]))
cards_of = Kept[Counts, tuple[Card, ...]](
    lambda hand: tuple([card for card in RESOURCE_RANGE for _ in range(hand[card])])
)


@dataclass(frozen=True)
class Expansion:
    """Something that a city can become: its power, points and price, and how many bear each mark."""

    name: str
    power: Power
    copies: tuple[int, int, int]  # by mark
    cost: Counts
    points: int


@dataclass(frozen=True)
class CardSet:
    """What a number of seats plays with: how many sets of resources, and the marks of the building cards, one for each
    time that the cards with this mark are there."""

    resources: int
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Deck:
    """All the cards of one copy of the game, and which of them are used. Numbers of building cards are by mark."""

    resources: Counts
    roads: tuple[int, int, int]
    knights: tuple[int, int, int]
    raids: tuple[int, int, int]
    markets: tuple[int, int, int]
    costs: tuple[Counts, Counts, Counts, Counts]  # of road, knight, settlement, city
    expansions: tuple[Expansion, ...]
    sets: tuple[CardSet, ...]  # by number of seats, from two on

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of everything that can be built, unique, as used in files."""
        return BUILDINGS + tuple(expansion.name for expansion in self.expansions)

    @cached_property
    def prices(self) -> tuple[Counts, ...]:
        """The price of everything that can be built."""
        return self.costs + tuple(expansion.cost for expansion in self.expansions)

    def resources_for(self, seats: int) -> Counts:
        """Return how many cards of each resource so many seats play with."""
        sets = self._set(seats).resources
        return tuple(sets * count for count in self.resources)

    def supply_for(self, seats: int) -> list[int]:
        """Return how many cards there are of everything that can be built; a city is the back of a settlement."""
        raids, markets = self.backs_for(seats)
        return [
            self._marked(self.roads, seats),
            self._marked(self.knights, seats),
            raids + markets,
            0,
            *[self._marked(expansion.copies, seats) for expansion in self.expansions],
        ]

    def backs_for(self, seats: int) -> tuple[int, int]:
        """Return how many settlements have a raid on their back, and how many a market day."""
        return self._marked(self.raids, seats), self._marked(self.markets, seats)

    def _set(self, seats: int) -> CardSet:
        return self.sets[seats - SEATS[0]]

    def _marked(self, counts: tuple[int, int, int], seats: int) -> int:
        return sum(counts[MARKS.index(each)] for each in self._set(seats).marks)
