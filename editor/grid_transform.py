"""Moving cells on the hexagonal grid: shifts, sixths of a turn, mirrors, and the symmetries made of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

from editor.document.diff import arranged
from engine.island.cells import Area, Border, Cell, Edge, Island, edge, reading_order
from engine.island.files import REACH
from engine.reasons import RefusedError, reason

SymmetryKind = Literal["none", "left-right", "top-bottom", "half-turn", "thirds", "sixths"]

Place = tuple[int, int]  # in half cells: the middle of the cell (1, 0) is at (2, 0), the border before it at (1, 0)

MAP_ENDS = reason("the map ends here")


def is_on_map(cell: Cell) -> bool:
    """Tell whether land can be there."""
    return max(map(abs, cell)) <= REACH


class GridTransform(NamedTuple):
    """Where every cell goes: a whole-number matrix, then a shift."""

    qq: int = 1
    qr: int = 0
    rq: int = 0
    rr: int = 1
    q: int = 0
    r: int = 0

    def cell(self, cell: Cell) -> Cell:
        """Return where a cell goes."""
        q, r = cell
        return self.qq * q + self.qr * r + self.q, self.rq * q + self.rr * r + self.r

    def edge(self, between: Edge) -> Edge:
        """Return where a border goes."""
        return edge(self.cell(between[0]), self.cell(between[1]))

    def island(self, of: Island) -> Island:
        """Return the island moved as a whole; raise RefusedError if the map is too small for that."""
        areas = [Area(area.kind, tuple(sorted(map(self.cell, area.cells), key=reading_order))) for area in of.areas]
        if not all(is_on_map(cell) for area in areas for cell in area.cells):
            raise RefusedError(MAP_ENDS)
        return arranged(of, areas, [Border(line.kind, self.edge(line.between)) for line in of.borders])

    def about(self, place: Place) -> GridTransform:
        """Return the same turn or mirror about a place, which `snapped` has found for it."""
        q, r = self._replace(q=0, r=0).cell(place)
        return self._replace(q=(place[0] - q) // 2, r=(place[1] - r) // 2)


def shift(start: Cell, end: Cell) -> GridTransform:
    """Return the transform that takes one cell to the other."""
    return GridTransform(q=end[0] - start[0], r=end[1] - start[1])


TURN = GridTransform(0, -1, 1, 1)  # a sixth, clockwise on the screen
LEFT_RIGHT = GridTransform(-1, -1, 0, 1)
TOP_BOTTOM = GridTransform(1, 1, 0, -1)
HALF_TURN = GridTransform(-1, 0, 0, -1)
_THIRDS = (GridTransform(-1, -1, 1, 0), GridTransform(0, 1, -1, -1))
SYMMETRIES: dict[SymmetryKind, tuple[GridTransform, ...]] = {  # what is done besides the stroke itself
    "none": (),
    "left-right": (LEFT_RIGHT,),
    "top-bottom": (TOP_BOTTOM,),
    "half-turn": (HALF_TURN,),
    "thirds": _THIRDS,
    "sixths": (TURN, *_THIRDS, HALF_TURN, GridTransform(1, 1, -1, 0)),
}


def snapped(kind: SymmetryKind, q: float, r: float) -> Place:
    """Return the place nearest to axial coordinates about which cells come to lie on cells again."""
    if kind == "half-turn":
        return round(2 * q), round(2 * r)
    if kind in ("left-right", "top-bottom"):
        row = round(r)
        return round(2 * q + r) - row, 2 * row
    cell = nearest(q, r)
    return 2 * cell[0], 2 * cell[1]


def centre_of(kind: SymmetryKind, cells: Collection[Cell]) -> Place:
    """Return the place in the middle of some cells about which they can be repeated."""
    q, r = (sum(place) / len(cells) for place in zip(*cells, strict=True))
    if kind == "left-right":
        columns = [2 * q + r for q, r in cells]
        q = ((min(columns) + max(columns)) / 2 - r) / 2
    elif kind == "top-bottom":
        rows = [r for _, r in cells]
        q, r = q + (r - (min(rows) + max(rows)) / 2) / 2, (min(rows) + max(rows)) / 2
    return snapped(kind, q, r)


def about_themselves(transform: GridTransform, cells: Collection[Cell]) -> GridTransform:
    """Return a turn about the cell in the middle of some cells, or a mirror that leaves the box around them in place.

    Where cells do not allow that, the box moves by half a cell; the same mirror again takes it back.
    """
    rows, columns = [r for _, r in cells], [2 * q + r for q, r in cells]
    if transform == LEFT_RIGHT:
        both = min(columns) + max(columns)
        aside = 0 if both % 2 == 0 else 1 if both % 4 == 1 else -1
        return transform._replace(q=(both + aside) // 2)
    if transform == TOP_BOTTOM:
        both = min(rows) + max(rows)
        aside = 0 if both % 2 == 0 else 1 if min(columns) % 2 == 0 else -1
        return transform._replace(q=(aside - both) // 2, r=both)
    q, r = middle(cells)
    return transform.about((2 * q, 2 * r))


def middle(cells: Collection[Cell]) -> Cell:
    """Return the cell nearest to the middle of some cells."""
    q, r = (sum(place) / len(cells) for place in zip(*cells, strict=True))
    return nearest(q, r)


def nearest(q: float, r: float) -> Cell:
    """Return the cell at a place between cells, in axial coordinates."""
    s = -q - r
    rounded_q, rounded_r, rounded_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(rounded_q - q), abs(rounded_r - r), abs(rounded_s - s)
    if off_q > off_r and off_q > off_s:
        return -rounded_r - rounded_s, rounded_r
    if off_r > off_s:
        return rounded_q, -rounded_q - rounded_s
    return rounded_q, rounded_r


def cells_between(start: Cell, end: Cell) -> list[Cell]:
    """Return the cells on the straight way from one to the other, both included."""
    (q, r), (to_q, to_r) = start, end
    steps = max(abs(to_q - q), abs(to_r - r), abs(to_q + to_r - q - r))
    # A hair off the exact line, so that ties between two cells always fall to the same side.
    return [start] + [
        nearest(q + 1e-6 + (to_q - q) * step / steps, r + 2e-6 + (to_r - r) * step / steps)
        for step in range(1, steps + 1)
    ]
