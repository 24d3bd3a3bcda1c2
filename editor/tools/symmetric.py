"""Doing the same at the mirrored or turned places."""

from __future__ import annotations

from editor.motion import SYMMETRIES, Motion, SymmetryKind
from editor.steps import StepKey
from editor.tools.tool import Spot, Stroke
from engine.island.cells import Cell, Island


class Symmetric(Stroke):
    """Any painting tool, done once under the pointer and once for each image of it."""

    def __init__(self, tool: Stroke, kind: SymmetryKind, centre: Cell = (0, 0)) -> None:
        self._tool = tool
        self._motions = [motion.about(centre) for motion in SYMMETRIES[kind]]

    @property
    def step(self) -> StepKey:
        return self._tool.step

    def press(self, island: Island, spot: Spot) -> None:
        self._tool.press(island, spot)

    def drag(self, spot: Spot) -> None:
        self._tool.drag(spot)

    def image(self, island: Island, motion: Motion) -> Island:
        after = self._tool.image(island, motion)
        for other in self._motions:
            after = self._tool.image(after, other)
        return after
