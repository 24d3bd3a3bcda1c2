"""What a tool is: a small machine that a press, drags and a release drive, and that says what they would make."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import hypot, sqrt
from typing import NamedTuple, Protocol

from editor.document.steps import StepKey
from editor.grid_transform import GridTransform, cells_between, nearest
from engine.island.cells import Cell, Edge, Island, edge, neighbours
from engine.reasons import Reason

HEART = 0.55  # within so much of a cell's radius from its middle, no border is meant


class Spot(NamedTuple):
    """Where the pointer is: the cell, and the border it is near to, None in the heart of the cell."""

    cell: Cell
    edge: Edge | None = None


def spot_at(x: float, y: float) -> Spot:
    """Return the spot at a point of the plain grid: units of a cell's radius, x to the right, y down."""
    cell = nearest(x / sqrt(3) - y / 3, y * 2 / 3)

    def away(other: Cell) -> float:
        q, r = other
        return hypot(sqrt(3) * (q + r / 2) - x, r * 1.5 - y)

    return Spot(cell, None if away(cell) < HEART else edge(cell, min(neighbours(cell), key=away)))


class Tool(Protocol):
    """A tool in the hand. Between strokes it keeps nothing but its settings, and a selection."""

    @property
    def step(self) -> StepKey:
        """What the stroke is called in the history."""

    def press(self, island: Island, spot: Spot) -> None:
        """Begin a stroke on the island."""

    def drag(self, spot: Spot) -> None:
        """Go on to a spot, however far away."""

    def result(self, island: Island) -> Island:
        """Return what the stroke so far makes of the island; raise RefusedError if it cannot be."""

    def why_not(self, island: Island) -> Reason | None:
        """Return why the stroke so far changes nothing, if that is not plain to see."""

    def release(self) -> None:
        """End the stroke: what it made is kept."""

    def cancel(self) -> None:
        """Give the stroke up."""


class Stroke(ABC):
    """Base of the tools that paint; what they do can be done at other places too, for symmetry."""

    is_straight = False  # set while a key is held: a brush then follows a ruler

    @property
    @abstractmethod
    def step(self) -> StepKey:
        """What the stroke is called in the history."""

    @abstractmethod
    def press(self, island: Island, spot: Spot) -> None:
        """Begin a stroke on the island."""

    @abstractmethod
    def drag(self, spot: Spot) -> None:
        """Go on to a spot, however far away."""

    @abstractmethod
    def image(self, island: Island, transform: GridTransform) -> Island:
        """Return what the stroke so far, moved to another place, makes of the island, or raise RefusedError."""

    def result(self, island: Island) -> Island:
        """Return what the stroke so far makes of the island, or raise RefusedError."""
        return self.image(island, GridTransform())

    def why_not(self, island: Island) -> Reason | None:
        """Return why the stroke so far changes nothing, if that is not plain to see."""
        return None

    def release(self) -> None:  # noqa: B027 - what was painted is with the document
        """End the stroke: what it made is kept."""

    def cancel(self) -> None:  # noqa: B027
        """Give the stroke up."""


class Trail(Stroke):
    """Base of the tools that work on all the cells that the pointer came by."""

    cells: list[Cell]

    def press(self, island: Island, spot: Spot) -> None:
        self.cells = [spot.cell]

    def drag(self, spot: Spot) -> None:
        self.cells += cells_between(self.cells[-1], spot.cell)[1:]
