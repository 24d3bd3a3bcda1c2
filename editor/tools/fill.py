"""Making a whole area something else, or a lake land."""

from __future__ import annotations

from editor.edit import lay, paint
from editor.shapes import lakes
from editor.steps import StepKey
from editor.tools.tool import Spot, Stroke
from engine.island.cells import Area, AreaKind, Cell, Island
from engine.island.checks import pieces_of_land


class Fill(Stroke):
    """Fills the area or the lake under the pointer; the open sea stays as it is."""

    step: StepKey = "fill"

    def __init__(self, kind: AreaKind | None) -> None:
        self.kind = kind
        self._cell: Cell = (0, 0)

    def press(self, island: Island, spot: Spot) -> None:
        self._cell = spot.cell

    def drag(self, spot: Spot) -> None:
        self._cell = spot.cell

    def result(self, island: Island) -> Island:
        land = island.area_of()
        if self._cell in land:
            area = island.areas[land[self._cell]]
            if area.kind == self.kind:
                return island
            cells = area.cells
        else:
            still = pieces_of_land(lakes(land)) if land else []
            cells = next((tuple(lake) for lake in still if self._cell in lake), ())
        if self.kind == "plot":
            return lay(island, [Area("plot", cells)])
        return paint(island, self.kind, cells)
