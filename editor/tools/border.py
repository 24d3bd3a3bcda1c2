"""Drawing along borders: rivers, roads and beaches, or none of them."""

from __future__ import annotations

from editor.borders import way
from editor.document.edit import draw, fits
from editor.document.steps import StepKey
from editor.grid_transform import GridTransform
from editor.tools.tool import Spot, Stroke
from engine.island.cells import BorderKind, Edge, Island, corners
from engine.reasons import Reason, reason

LONGEST_WAY = 8  # borders that are added to join two spots of a drag; spots further apart stay apart
TAKEN_BACK = 4  # borders that going back along the line takes away again; more would break up a ring that is closed


class BorderLine(Stroke):
    """Draws a line along the borders by the pointer; None makes shores cliffs and other borders plain."""

    def __init__(self, kind: BorderKind | None) -> None:
        self.kind = kind

    @property
    def step(self) -> StepKey:
        return self.kind or "plain"

    def press(self, island: Island, spot: Spot) -> None:
        self._owner = island.area_of()
        self._edges: list[Edge] = []
        self.drag(spot)

    def drag(self, spot: Spot) -> None:
        between = spot.edge
        if between is None or not self._is_open(between):
            return
        if between in self._edges[-TAKEN_BACK:]:
            while self._edges[-1] != between:
                self._edges.pop()
            return
        if self._edges:
            last, ends = corners(self._edges[-1]), corners(between)
            self._edges += way(last, lambda corner: corner in ends, self._is_open, LONGEST_WAY) or []
        self._edges.append(between)

    def image(self, island: Island, transform: GridTransform) -> Island:
        return draw(island, map(transform.edge, self._edges), self.kind)

    def why_not(self, island: Island) -> Reason | None:
        return None if self._edges else _NO_PLACE[self.step]

    def _is_open(self, between: Edge) -> bool:
        return fits(self.kind, between, self._owner)


_NO_PLACE: dict[StepKey, Reason] = {
    "coast": reason("a beach needs a shore"),
    "river": reason("a river needs the border of two areas"),
    "road": reason("a road needs the border of two areas"),
    "plain": reason("there is no line to remove here"),
}
