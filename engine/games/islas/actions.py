"""What a seat can decide in Islas: one click, one action. Forced steps are not actions.

The rules hand out the same objects again and again: making them anew would be half of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Annotated, ClassVar, TypeVar

from engine.core import Action, AtMost, Seat
from engine.games.islas.cards import Card, Colour

Plot = int
Mask = int  # a set of plots, bit by bit
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
MOST_KEPT = 1 << 16


class _ByMask(dict[Mask, tuple[T, ...]]):
    """Something worked out of a mask; a table that fills itself, and starts again before it gets too large."""

    def __init__(self, work_out: Callable[[Mask], Iterable[T]]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, mask: Mask) -> tuple[T, ...]:
        if len(self) >= MOST_KEPT:
            self.clear()
        self[mask] = found = tuple(self.work_out(mask))
        return found


plots_of = _ByMask(lambda mask: [plot for plot in range(mask.bit_length()) if mask >> plot & 1])
colours_of = plots_of  # a set of colours is kept in the same way
palaces_of = _ByMask(lambda houses: map(Palace, combinations(plots_of[houses], 2)))
towns_of = _ByMask(lambda houses: map(Town, combinations(plots_of[houses], 3)))


def mask_of(plots: tuple[Plot, ...]) -> Mask:
    """Return the mask of some plots."""
    mask = 0
    for plot in plots:
        mask |= 1 << plot
    return mask
