"""Making one area of several."""

from __future__ import annotations

from editor.document.edit import lay
from editor.document.steps import StepKey
from editor.grid_transform import GridTransform
from editor.tools.tool import Trail
from engine.island.cells import Area, Island
from engine.reasons import Reason, reason


class Merge(Trail):
    """Merges the areas under the pointer into the one where the stroke began, and makes them of its kind."""

    @property
    def step(self) -> StepKey:
        return "merge"

    def image(self, island: Island, transform: GridTransform) -> Island:
        land, cells = island.area_of(), [transform.cell(cell) for cell in self.cells]
        numbers = list(dict.fromkeys(land[cell] for cell in cells if cell in land))
        if cells[0] not in land or len(numbers) < 2:
            return island
        areas = [island.areas[number] for number in numbers]
        return lay(island, [Area(areas[0].kind, tuple(cell for area in areas for cell in area.cells))])

    def why_not(self, island: Island) -> Reason | None:
        return None if self.cells[0] in island.area_of() else reason("there is nothing to merge here")
