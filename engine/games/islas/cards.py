"""The cards: who wants to live where, which privileges there are, and how many pieces.

A card is a number: settlers come first, in the order of the deck file, then one pirate for each colour.
Copies of a settler are the same card; hands, deck and discards are lists with repetition.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from engine.core import Words
from engine.island.graph import FEATURES

Card = Annotated[int, Words("card")]
Colour = Annotated[int, Words("colour")]
Symbol = int  # a feature (0–5) or a colour (6–11)
Piece = Literal["house", "palace", "town"]
Privilege = Literal["win_ties", "draw_more", "mixed_palace", "build_anywhere", "extra_card", "pirate_shield"]

COLOURS = ("orange", "brown", "green", "blue", "beige", "red")
SYMBOLS = FEATURES + COLOURS
FIRST_COLOUR = len(FEATURES)  # the symbol of colour c is FIRST_COLOUR + c
PRIVILEGES: tuple[Privilege, ...] = (
    "win_ties",
    "draw_more",
    "mixed_palace",
    "build_anywhere",
    "extra_card",
    "pirate_shield",
)


@dataclass(frozen=True)
class Settler:
    """An occupation: the colour it builds and its four wishes, the most important first."""

    name: str
    en: str
    de: str
    builds: Colour
    wants: tuple[Symbol, Symbol, Symbol, Symbol]
    source: str = ""


@dataclass(frozen=True)
class Deck:
    """The settlers with their number of copies, the pirates, the privilege of each colour, and the stock."""

    settlers: tuple[Settler, ...]
    copies: int
    pirates: tuple[Colour, ...]
    privileges: tuple[Privilege, ...]  # by colour
    houses: int
    palaces: int
    towns: int

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every card, unique, as used in files."""
        return tuple(settler.name for settler in self.settlers) + tuple(
            f"pirate {COLOURS[colour]}" for colour in self.pirates
        )

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All the cards, with repetition."""
        settlers = tuple(card for card in range(len(self.settlers)) for _ in range(self.copies))
        return settlers + tuple(range(len(self.settlers), len(self.names)))

    @cached_property
    def first_pirate(self) -> Card:
        """The smallest card that is a pirate: all smaller ones are settlers."""
        return len(self.settlers)

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        """The colour of every card: what a settler builds, whom a pirate attacks."""
        return tuple(settler.builds for settler in self.settlers) + self.pirates

    @cached_property
    def wants(self) -> tuple[tuple[Symbol, ...], ...]:
        """The wishes of every card; pirates have none."""
        return tuple(settler.wants for settler in self.settlers) + ((),) * len(self.pirates)

    @cached_property
    def demand(self) -> tuple[float, ...]:
        """How much the settlers are drawn to each symbol: 1 if it were the first wish of all of them."""
        wanted = [0.0] * len(SYMBOLS)
        for settler in self.settlers:
            for wish, symbol in enumerate(settler.wants):
                wanted[symbol] += 0.5**wish / len(self.settlers)
        return tuple(wanted)
