"""What a seat can decide in Islas: one click, one action. Forced steps are not actions.

The rules hand out the same objects again and again: making them anew would be half of the time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import ClassVar

from engine.core import Action, Seat
from engine.games.islas.cards import Card, Colour

Plot = int
Mask = int  # a set of plots, bit by bit


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
MAX_PLOTS = 60
cached = lru_cache(maxsize=1 << 16)
_palace = cached(Palace)
_town = cached(Town)


class _PlotsOf(dict[Mask, tuple[Plot, ...]]):
    """The plots of a mask, in order; a table that fills itself, and starts again before it gets too large."""

    def __missing__(self, mask: Mask) -> tuple[Plot, ...]:
        if len(self) > 1 << 16:
            self.clear()
        self[mask] = plots = tuple([plot for plot in range(mask.bit_length()) if mask >> plot & 1])
        return plots


plots_of = _PlotsOf()


@cached
def build_row(card: Card, colour: Colour) -> tuple[Build, ...]:
    """Return the actions that build `card` in a colour, one for each plot there can be."""
    return tuple([Build(card, plot, colour) for plot in range(MAX_PLOTS)])


@cached
def places(plots: Mask, colours: tuple[Colour, ...]) -> tuple[Place, ...]:
    """Return every way to place a house from the ship."""
    return tuple([Place(plot, colour) for plot in plots_of[plots] for colour in colours])


@cached
def palaces(houses: Mask, colours: tuple[Colour, ...], anywhere: Mask | None) -> tuple[Palace, ...]:
    """Return every palace made of two of `houses`, standing on one of them or on a plot of `anywhere`."""
    return tuple(
        _palace(pair, place, colour)
        for pair in combinations(plots_of[houses], 2)
        for place, colour in product(plots_of[mask_of(pair) | (anywhere or 0)], colours)
    )


@cached
def towns(houses: Mask, colours: tuple[Colour, ...], anywhere: Mask | None) -> tuple[Town, ...]:
    """Return every town made of three of `houses`, standing on one of them or on a plot of `anywhere`."""
    return tuple(
        _town(three, place, colour)
        for three in combinations(plots_of[houses], 3)
        for place, colour in product(plots_of[mask_of(three) | (anywhere or 0)], colours)
    )


@cached
def mixed_palaces(
    houses: tuple[Mask, Mask], colours: tuple[tuple[Colour, ...], tuple[Colour, ...]], anywhere: Mask | None
) -> tuple[Palace, ...]:
    """Return every palace made of one house of each mask.

    It takes the place of the house whose colour it has, or stands on a plot of `anywhere`;
    `colours` are those it may have in place of the first and of the second house.
    """
    found = {}
    for pair in product(plots_of[houses[0]], plots_of[houses[1]]):
        both = tuple(sorted(pair))
        for kept, allowed in zip(pair, colours, strict=True):
            spots = (kept,) if anywhere is None else plots_of[mask_of(pair) | anywhere]
            found.update({_palace(both, spot, colour): None for spot, colour in product(spots, allowed)})
    return tuple(found)


@cached
def load(card: Card) -> Load:
    """Return the action that loads `card`."""
    return Load(card)


@cached
def give_backs(houses: Mask) -> tuple[GiveBack, ...]:
    """Return every way to lose one of `houses`."""
    return tuple(GiveBack(plot) for plot in plots_of[houses])


def mask_of(plots: tuple[Plot, ...]) -> Mask:
    """Return the mask of some plots."""
    return sum(1 << plot for plot in plots)
