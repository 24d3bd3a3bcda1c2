"""What a seat can decide in Islas: one click, one action. Forced steps are not actions.

The rules hand out the same objects again and again: making them anew would be half of the time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import ClassVar

from engine.core import Action, Seat
from engine.games.islas.cards import COLOURS, Card, Colour

Plot = int
Mask = int  # a set of plots, bit by bit
Colours = tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw cards instead of building."""

    kind: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class TakeExtra(Action):
    """Use the privilege of an extra card."""

    kind: ClassVar[str] = "take_extra"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Discard a settler from the hand and build its house; the colour differs only when it is out of stock."""

    kind: ClassVar[str] = "build"
    card: Card
    plot: Plot
    colour: Colour


@dataclass(frozen=True, slots=True)
class Palace(Action):
    """Turn the houses on two plots into a palace."""

    kind: ClassVar[str] = "palace"
    plots: tuple[Plot, ...]
    place: Plot
    colour: Colour


@dataclass(frozen=True, slots=True)
class Town(Action):
    """Turn the houses on three plots into a town."""

    kind: ClassVar[str] = "town"
    plots: tuple[Plot, ...]
    place: Plot
    colour: Colour


@dataclass(frozen=True, slots=True)
class Load(Action):
    """Put a card face down on the ship; this ends the turn."""

    kind: ClassVar[str] = "load"
    card: Card


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the house of a settler from the ship on one's island."""

    kind: ClassVar[str] = "place"
    plot: Plot
    colour: Colour


@dataclass(frozen=True, slots=True)
class GiveBack(Action):
    """Return a house to the stock because of a pirate."""

    kind: ClassVar[str] = "give_back"
    plot: Plot


@dataclass(frozen=True, slots=True)
class Divert(Action):
    """Name the seat that a pirate attacks instead."""

    kind: ClassVar[str] = "divert"
    victim: Seat


IslasAction = Draw | TakeExtra | Build | Palace | Town | Load | Place | GiveBack | Divert
ACTIONS: tuple[type[Action], ...] = (Draw, TakeExtra, Build, Palace, Town, Load, Place, GiveBack, Divert)

DRAW = Draw()
TAKE_EXTRA = TakeExtra()
MOST_KEPT = 1 << 16  # entries of a table that fills itself


class _PlotsOf(dict[Mask, tuple[Plot, ...]]):
    """The plots of a mask, in order; a table that fills itself, and starts again before it gets too large."""

    def __missing__(self, mask: Mask) -> tuple[Plot, ...]:
        if len(self) > MOST_KEPT:
            self.clear()
        self[mask] = plots = tuple([plot for plot in range(mask.bit_length()) if mask >> plot & 1])
        return plots


plots_of = _PlotsOf()
colours_of = plots_of  # a set of colours is kept in the same way
_palace = lru_cache(MOST_KEPT)(Palace)
_town = lru_cache(MOST_KEPT)(Town)


def palaces(houses: Mask, colours: Colours, anywhere: Mask | None = None) -> list[Palace]:
    """Return every palace made of two of `houses`, standing on one of them or on a plot of `anywhere`."""
    return [
        _palace(pair, place, colour)
        for pair in combinations(plots_of[houses], 2)
        for place in plots_of[mask_of(pair) | (anywhere or 0)]
        for colour in colours
    ]


def towns(houses: Mask, colours: Colours, anywhere: Mask | None = None) -> list[Town]:
    """Return every town made of three of `houses`, standing on one of them or on a plot of `anywhere`."""
    return [
        _town(three, place, colour)
        for three in combinations(plots_of[houses], 3)
        for place in plots_of[mask_of(three) | (anywhere or 0)]
        for colour in colours
    ]


class _OwnPalaces(dict[Mask, tuple[Palace, ...]]):
    """The palaces of one colour made of two houses of a mask, on one of their plots: `palaces`, kept by mask."""

    def __init__(self, colour: Colour) -> None:
        super().__init__()
        self.colour = colour

    def __missing__(self, houses: Mask) -> tuple[Palace, ...]:
        if len(self) > MOST_KEPT:
            self.clear()
        self[houses] = found = tuple(palaces(houses, (self.colour,)))
        return found


own_palaces = tuple(_OwnPalaces(colour) for colour in range(len(COLOURS)))


def mixed_palaces(houses: tuple[Mask, Mask], colours: tuple[Colours, Colours], anywhere: Mask | None) -> list[Palace]:
    """Return every palace made of one house of each mask.

    It takes the place of the house whose colour it has, or stands on a plot of `anywhere`;
    `colours` are those it may have in place of the first and of the second house.
    """
    first, second = colours
    found: list[Palace] = []
    if anywhere is not None:  # any place will do for either house: once for each colour is enough
        second = tuple([colour for colour in second if colour not in first])
    for one, other in product(plots_of[houses[0]], plots_of[houses[1]]):
        pair = 1 << one | 1 << other
        if anywhere is None:
            for colour in first:
                found.append(own_palaces[colour][pair][one > other])  # of the two places, that of `one`
            for colour in second:
                found.append(own_palaces[colour][pair][other > one])
        else:
            found += palaces(pair, first, anywhere) + palaces(pair, second, anywhere)
    return found


def mask_of(plots: tuple[Plot, ...]) -> Mask:
    """Return the mask of some plots."""
    mask = 0
    for plot in plots:
        mask |= 1 << plot
    return mask
