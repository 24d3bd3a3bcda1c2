"""Painting the cells on the straight way from the press to the pointer."""

from __future__ import annotations

from editor.motion import cells_between
from editor.tools.brush import Brush
from editor.tools.tool import Spot


class Line(Brush):
    """A brush that follows a ruler."""

    def drag(self, spot: Spot) -> None:
        self.cells = cells_between(self.cells[0], spot.cell)
