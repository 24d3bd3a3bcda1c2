"""Painting cells along the pointer: plots, village, farmland, mountains or sea."""

from __future__ import annotations

from editor.edit import paint
from editor.motion import Motion
from editor.steps import StepKey
from editor.tools.tool import Trail
from engine.island.cells import AreaKind, Island


class Brush(Trail):
    """Paints the cells under the pointer; None is the sea."""

    def __init__(self, kind: AreaKind | None) -> None:
        self.kind = kind

    @property
    def step(self) -> StepKey:
        return self.kind or "sea"

    def image(self, island: Island, motion: Motion) -> Island:
        return paint(island, self.kind, map(motion.cell, self.cells))
