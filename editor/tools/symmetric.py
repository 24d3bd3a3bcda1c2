"""Doing the same at the mirrored or turned places."""

from __future__ import annotations

from copy import copy

from editor.motion import SYMMETRIES, Motion, SymmetryKind
from editor.steps import StepKey
from editor.tools.tool import Spot, Tool
from engine.island.cells import Cell, Island


class Symmetric:
    """Any painting tool, several times: once under the pointer and once for each of its images."""

    def __init__(self, tool: Tool, kind: SymmetryKind, centre: Cell = (0, 0)) -> None:
        self._tools = [(tool, Motion())]
        self._tools += [(copy(tool), motion.about(centre)) for motion in SYMMETRIES[kind]]

    @property
    def step(self) -> StepKey:
        return self._tools[0][0].step

    def press(self, island: Island, spot: Spot) -> None:
        for tool, motion in self._tools:
            tool.press(island, _moved(spot, motion))

    def drag(self, spot: Spot) -> None:
        for tool, motion in self._tools:
            tool.drag(_moved(spot, motion))

    def result(self, island: Island) -> Island:
        for tool, _ in self._tools:
            island = tool.result(island)
        return island

    def release(self) -> None:
        for tool, _ in self._tools:
            tool.release()

    def cancel(self) -> None:
        for tool, _ in self._tools:
            tool.cancel()


def _moved(spot: Spot, motion: Motion) -> Spot:
    return Spot(motion.cell(spot.cell), spot.edge and motion.edge(spot.edge))
