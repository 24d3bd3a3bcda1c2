"""Making a whole area something else, or a lake land."""

from __future__ import annotations

from collections.abc import Container

from editor.document.edit import lay, paint
from editor.document.steps import StepKey
from editor.grid_transform import GridTransform
from editor.tools.tool import Spot, Stroke
from engine.island.cells import Area, AreaKind, Cell, Island, flooded, neighbours
from engine.island.files import MAX_CELLS
from engine.reasons import Reason, reason


class Fill(Stroke):
    """Fills the area or the lake under the pointer; the open sea stays as it is."""

    def __init__(self, kind: AreaKind | None) -> None:
        self.kind = kind
        self._cell: Cell = (0, 0)

    @property
    def step(self) -> StepKey:
        return "fill"

    def press(self, island: Island, spot: Spot) -> None:
        self._cell = spot.cell

    def drag(self, spot: Spot) -> None:
        self._cell = spot.cell

    def image(self, island: Island, transform: GridTransform) -> Island:
        land, start = island.area_of(), transform.cell(self._cell)
        if start in land:
            area = island.areas[land[start]]
            if area.kind == self.kind:
                return island
            cells = area.cells
        else:
            cells = tuple(_lake(start, land))
        if self.kind == "plot":
            return lay(island, [Area("plot", cells)])
        return paint(island, self.kind, cells)

    def why_not(self, island: Island) -> Reason | None:
        land = island.area_of()
        is_open = self._cell not in land and not _lake(self._cell, land)
        return reason("the open sea cannot be filled, only land and lakes") if is_open and self.kind else None


def _lake(start: Cell, land: Container[Cell]) -> set[Cell]:
    """Return the water around a cell, nothing if it is more than an island can hold: the open sea."""
    water = flooded([start], lambda cell: (other for other in neighbours(cell) if other not in land), MAX_CELLS)
    return set() if len(water) > MAX_CELLS else set(water)
