"""Painting cells along the pointer: plots, village, farmland, mountains or sea."""

from __future__ import annotations

from editor.document.edit import paint
from editor.document.steps import StepKey
from editor.grid_transform import MAP_ENDS, GridTransform, cells_between, is_on_map
from editor.tools.tool import Spot, Trail
from engine.island.cells import AreaKind, Cell, Island
from engine.reasons import RefusedError


class Brush(Trail):
    """Paints the cells under the pointer; None is the sea.

    A straight one goes on from where the last stroke ended; dragged, it follows a ruler from where it is pressed.
    """

    is_ruler = False

    def __init__(self, kind: AreaKind | None) -> None:
        self.kind = kind
        self._ended: Cell | None = None  # the last stroke
        self._began: Cell = (0, 0)

    @property
    def step(self) -> StepKey:
        return self.kind or "sea"

    def press(self, island: Island, spot: Spot) -> None:
        self._began = spot.cell
        self.cells = [spot.cell]
        if self.is_straight and self._ended is not None:
            self.cells = cells_between(self._ended, spot.cell)

    def drag(self, spot: Spot) -> None:
        if spot.cell == self.cells[-1]:
            return  # it only moved within the cell, towards a border
        if self.is_straight or self.is_ruler:
            self.cells = cells_between(self._began, spot.cell)
        else:
            super().drag(spot)

    def image(self, island: Island, transform: GridTransform) -> Island:
        cells = [transform.cell(cell) for cell in self.cells]
        if self.kind and not is_on_map(cells[-1]):
            raise RefusedError(MAP_ENDS)
        return paint(island, self.kind, filter(is_on_map, cells))  # also if the pointer has been beyond and came back

    def release(self) -> None:
        self._ended = self.cells[-1]
