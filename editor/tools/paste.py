"""Putting down what was copied, from this island or from another one."""

from __future__ import annotations

from editor.document.edit import stamp
from editor.document.steps import StepKey
from editor.grid_transform import GridTransform, about_themselves, middle, shift
from editor.tools.tool import Spot, Stroke
from engine.island.cells import Cell, Island


class Paste(Stroke):
    """Stamps a clip with its middle under the pointer; `clip` may be turned and mirrored before."""

    def __init__(self, clip: Island) -> None:
        self.clip = clip
        self._cell: Cell = (0, 0)

    @property
    def step(self) -> StepKey:
        return "paste"

    def press(self, island: Island, spot: Spot) -> None:
        self._cell = spot.cell

    def drag(self, spot: Spot) -> None:
        self._cell = spot.cell

    def image(self, island: Island, transform: GridTransform) -> Island:
        land = self.clip.area_of()
        if not land:
            return island
        return stamp(island, transform.island(shift(middle(land), self._cell).island(self.clip)))

    def transform(self, transform: GridTransform) -> None:
        """Turn or mirror the clip in its place; raise RefusedError if the map is too small for that."""
        land = self.clip.area_of()
        if land:
            centred = shift(middle(land), (0, 0)).island(self.clip)  # where it was copied the map may end
            self.clip = about_themselves(transform, centred.area_of()).island(centred)
