"""The painter's model of an island: areas of hexagonal cells and the borders between them.

Cells are axial coordinates `(q, r)` with pointed tops: `q` grows to the east, `r` to the south-east.
A model of cells cannot have gaps or overlaps along a border, whatever somebody paints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeVar

T = TypeVar("T")

Cell = tuple[int, int]
Edge = tuple[Cell, Cell]  # two neighbouring cells, the smaller first
Corner = tuple[Cell, Cell, Cell]  # the three cells that meet there, sorted

AreaKind = Literal["plot", "village", "farmland", "mountain"]
BorderKind = Literal["river", "road", "coast"]
AREA_KINDS: tuple[AreaKind, ...] = ("plot", "village", "farmland", "mountain")
BORDER_KINDS: tuple[BorderKind, ...] = ("river", "road", "coast")

# East first, then clockwise on the screen; direction `i` and `i + 1` have a corner in common.
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@dataclass(frozen=True, slots=True)
class Area:
    """One or more cells that are one place: a plot, a village, farmland or mountains."""

    kind: AreaKind
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Border:
    """A river or road between two land cells, or a beach between land and sea.

    Borders without an entry are plain between land and land, cliff between land and sea.
    """

    kind: BorderKind
    between: Edge


@dataclass(frozen=True, slots=True)
class Island:
    """A named island; build it with `island()` so that equal islands are equal values."""

    name: str
    areas: tuple[Area, ...]
    borders: tuple[Border, ...] = ()
    author: str = ""
    note: str = ""
    drawing: int = 0  # seed of the hand that draws it; changes the look, never the rules

    @property
    def plots(self) -> tuple[Area, ...]:
        """The building plots; a plot's number in the rules is its index here."""
        return tuple(area for area in self.areas if area.kind == "plot")

    def area_of(self) -> dict[Cell, int]:
        """Return the index in `areas` of every land cell."""
        return {cell: index for index, area in enumerate(self.areas) for cell in area.cells}


def reading_order(cell: Cell) -> Cell:
    """Sort key: rows from the top, cells from the left."""
    return cell[1], cell[0]


def island(
    name: str,
    areas: Iterable[Area],
    borders: Iterable[Border] = (),
    author: str = "",
    note: str = "",
    drawing: int = 0,
) -> Island:
    """Return the island in canonical order: cells, areas and borders in reading order."""
    in_order = [Area(area.kind, tuple(sorted(area.cells, key=reading_order))) for area in areas]
    in_order.sort(key=lambda area: [reading_order(cell) for cell in area.cells])
    lines = [Border(border.kind, edge(*border.between)) for border in borders]
    lines.sort(key=lambda line: (BORDER_KINDS.index(line.kind), line.between))
    return Island(name, tuple(in_order), tuple(lines), author, note, drawing)


@lru_cache(1 << 14)  # nothing is asked for more often
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the six cells around `cell`, east first, clockwise."""
    q, r = cell
    return (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)


def edge(a: Cell, b: Cell) -> Edge:
    """Return the border between two neighbouring cells."""
    return (a, b) if a < b else (b, a)


def flooded(starts: Iterable[T], around: Callable[[T], Iterable[T]], most: int | None = None) -> dict[T, None]:
    """Return everything reached from `starts` by going `around` from one to the next, in the order it was found.

    Stop as soon as there are more than `most`.
    """
    found = dict.fromkeys(starts)
    waiting = list(found)
    while waiting and (most is None or len(found) <= most):
        for other in around(waiting.pop()):
            if other not in found:
                found[other] = None
                waiting.append(other)
    return found


@lru_cache(maxsize=4096)
def corners(of: Edge) -> tuple[Corner, Corner]:
    """Return the two ends of a border."""
    (aq, ar), (bq, br) = a, b = of
    turn = DIRECTIONS.index((bq - aq, br - ar))
    ends = []
    for side in (turn - 1, (turn + 1) % 6):
        dq, dr = DIRECTIONS[side]
        third = (aq + dq, ar + dr)
        first, second, last = sorted((a, b, third))
        ends.append((first, second, last))
    return ends[0], ends[1]
