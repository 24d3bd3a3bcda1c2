"""What a seat can decide in Islas: one click, one action. Forced steps are not actions.

The rules hand out the same objects again and again: making them anew would be half of the time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import combinations
from typing import Annotated, ClassVar, TypeVar

from engine.core import Action, AtMost, Seat
from engine.games.islas.cards import COLOURS, Card, Colour
from engine.kept import MOST_KEPT
from engine.masks import ByMask, Mask, bits_of

Plot = int
T = TypeVar("T")


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
    """Play a settler from the hand; its house is placed next."""

    kind: ClassVar[str] = "build"
    card: Card


@dataclass(frozen=True, slots=True)
class Palace(Action):
    """Turn the houses on two plots into a palace, which is placed next."""

    kind: ClassVar[str] = "palace"
    plots: Annotated[tuple[Plot, ...], AtMost(2)]


@dataclass(frozen=True, slots=True)
class Town(Action):
    """Turn the houses on three plots into a town, which is placed next."""

    kind: ClassVar[str] = "town"
    plots: Annotated[tuple[Plot, ...], AtMost(3)]


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put what is being built on a plot; the colour differs from the one wanted only when that is out of stock."""

    kind: ClassVar[str] = "place"
    plot: Plot
    colour: Colour


@dataclass(frozen=True, slots=True)
class Load(Action):
    """Put a card face down on the ship; this ends the turn."""

    kind: ClassVar[str] = "load"
    card: Card


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


IslasAction = Draw | TakeExtra | Build | Palace | Town | Place | Load | GiveBack | Divert
ACTIONS: tuple[type[Action], ...] = (Draw, TakeExtra, Build, Palace, Town, Place, Load, GiveBack, Divert)

DRAW = Draw()
TAKE_EXTRA = TakeExtra()
place = cache(Place)
palace = cache(Palace)
town = cache(Town)
give_back = cache(GiveBack)

plots_of = bits_of
colours_of = [bits_of[colours] for colours in range(1 << len(COLOURS))]


def _places(colour: Colour, plots: Mask) -> list[Place]:
    return [place(plot, colour) for plot in plots_of[plots]]


places_of = [ByMask(partial(_places, colour)) for colour in range(len(COLOURS))]
palaces_of = ByMask(lambda houses: map(palace, combinations(plots_of[houses], 2)))
towns_of = ByMask(lambda houses: map(town, combinations(plots_of[houses], 3)))
give_backs_of = ByMask(lambda houses: map(give_back, plots_of[houses]))


@lru_cache(maxsize=MOST_KEPT)
def mask_of(plots: tuple[Plot, ...]) -> Mask:
    """Return the mask of some plots."""
    mask = 0
    for plot in plots:
        mask |= 1 << plot
    return mask
