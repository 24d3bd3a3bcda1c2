"""Taking away what is under the pointer: lines if the stroke begins on one, land if not."""

from __future__ import annotations

from editor.document.steps import StepKey
from editor.grid_transform import GridTransform
from editor.tools.border import BorderLine
from editor.tools.brush import Brush
from editor.tools.tool import Spot, Stroke
from engine.island.cells import Island
from engine.reasons import Reason, reason


class Erase(Stroke):
    """A brush of sea, or of plain borders, as the stroke begins."""

    def __init__(self) -> None:
        self._brush = Brush(None)
        self._tool: Brush | BorderLine = self._brush

    @property
    def step(self) -> StepKey:
        return "erase"

    def press(self, island: Island, spot: Spot) -> None:
        on_line = any(line.between == spot.edge for line in island.borders)
        self._tool = BorderLine(None) if on_line else self._brush
        self._brush.is_straight = self.is_straight
        self._tool.press(island, spot)

    def drag(self, spot: Spot) -> None:
        self._tool.drag(spot)

    def image(self, island: Island, transform: GridTransform) -> Island:
        return self._tool.image(island, transform)

    def why_not(self, island: Island) -> Reason | None:
        return reason("there is nothing to erase here")

    def release(self) -> None:
        self._tool.release()
