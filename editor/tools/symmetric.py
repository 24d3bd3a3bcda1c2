"""Doing the same at the mirrored or turned places."""

from __future__ import annotations

from editor.document.steps import StepKey
from editor.grid_transform import SYMMETRIES, GridTransform, Place, SymmetryKind
from editor.tools.tool import Spot, Stroke
from engine.island.cells import Island
from engine.reasons import Reason


class Symmetric(Stroke):
    """Any painting tool, done once under the pointer and once for each image of it."""

    def __init__(self, tool: Stroke, kind: SymmetryKind, centre: Place = (0, 0)) -> None:
        self._tool = tool
        self._transforms = [transform.about(centre) for transform in SYMMETRIES[kind]]

    @property
    def step(self) -> StepKey:
        return self._tool.step

    def press(self, island: Island, spot: Spot) -> None:
        self._tool.is_straight = self.is_straight
        self._tool.press(island, spot)

    def drag(self, spot: Spot) -> None:
        self._tool.drag(spot)

    def image(self, island: Island, transform: GridTransform) -> Island:
        after = self._tool.image(island, transform)
        for other in self._transforms:
            after = self._tool.image(after, other)
        return after

    def why_not(self, island: Island) -> Reason | None:
        return self._tool.why_not(island)

    def release(self) -> None:
        self._tool.release()
