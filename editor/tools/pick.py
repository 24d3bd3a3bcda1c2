"""Finding the tool that made what is under the pointer."""

from __future__ import annotations

from editor.tools.border import BorderLine
from editor.tools.brush import Brush
from editor.tools.tool import Spot
from engine.island.cells import Island


def picked(island: Island, spot: Spot) -> Brush | BorderLine:
    """Return a tool for what is there: the line if the pointer is on one, else the ground."""
    for line in island.borders:
        if line.between == spot.edge:
            return BorderLine(line.kind)
    number = island.area_of().get(spot.cell)
    return Brush(None if number is None else island.areas[number].kind)
