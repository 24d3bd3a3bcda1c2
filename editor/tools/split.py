"""Cutting a part of an area off, as an area of its own."""

from __future__ import annotations

from editor.document.edit import lay
from editor.document.steps import StepKey
from editor.grid_transform import GridTransform
from editor.tools.tool import Trail
from engine.island.cells import Area, Island
from engine.reasons import Reason, reason


class Split(Trail):
    """Cuts off the cells under the pointer that belong to the area where the stroke began."""

    @property
    def step(self) -> StepKey:
        return "split"

    def image(self, island: Island, transform: GridTransform) -> Island:
        land, cells = island.area_of(), [transform.cell(cell) for cell in self.cells]
        number = land.get(cells[0])
        if number is None:
            return island
        cut = {cell for cell in cells if land.get(cell) == number}
        return lay(island, [Area(island.areas[number].kind, tuple(cut))])

    def why_not(self, island: Island) -> Reason | None:
        return None if self.cells[0] in island.area_of() else reason("there is nothing to split here")
