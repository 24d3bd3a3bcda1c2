"""Doing the same at the mirrored or turned places."""

from __future__ import annotations

from editor.diff import diff, patched
from editor.motion import SYMMETRIES, SymmetryKind
from editor.steps import StepKey
from editor.tools.tool import Tool
from engine.island.cells import Cell, Island


class Symmetric:
    """Any painting tool, done once under the pointer and once for each image of it.

    Its images do what the tool does to the moved island, so that they are exact, however the tool rounds.
    """

    def __init__(self, tool: Tool, kind: SymmetryKind, centre: Cell = (0, 0)) -> None:
        self._tool = tool
        self._motions = [motion.about(centre) for motion in SYMMETRIES[kind]]
        self.press = tool.press
        self.drag = tool.drag
        self.release = tool.release
        self.cancel = tool.cancel

    @property
    def step(self) -> StepKey:
        return self._tool.step

    def result(self, island: Island) -> Island:
        after = self._tool.result(island)
        for motion in self._motions:
            after = motion.island(self._tool.result(motion.inverse.island(after)))
        return patched(island, diff(island, after))  # shares with `island` what did not change
