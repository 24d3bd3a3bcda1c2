"""Where the sea begins: which water stays open, and how the line of the shore is cut into beaches and cliffs."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from editor.grid_transform import nearest
from engine.island.cells import Cell, Edge, edge, neighbours
from engine.island.checks import pieces_of_land
from islas_qt.paint.island.contour import DistanceField, Node, node
from islas_qt.paint.island.heights import Heights
from islas_qt.paint.strokes import Point, along, centre

SHORE = 1.22  # its distance from the middles of the cells
SPACING = 0.16  # between two points of a shore
BAY = {3: 0.08, 4: 0.3, 5: 0.55, 6: 0.9}  # by the number of land cells around a sea cell
STRAIT = 0.25  # more than that, where land lies on two sides
GAP = 0.5  # where two cells of land face each other along a border of the sea

Shore = Mapping[Cell, Sequence[tuple[Point, Edge]]]  # by cell, borders of land and sea around it, with their middles


def open_water(land: Collection[Cell], near: Collection[Cell] | None = None) -> Iterator[tuple[Node, float]]:
    """Yield where much land is around the sea, and how far the shore must draw back there to leave it open.

    `near` are the cells of land to look at, if not all.
    """
    around = Counter(
        other for cell in (land if near is None else near) for other in neighbours(cell) if other not in land
    )
    for cell in around:
        others = [other in land for other in neighbours(cell)]
        sides = sum(here and not before for here, before in zip(others, [others[-1], *others], strict=False))
        more = BAY.get(sum(others), 0.0) + (STRAIT if sides > 1 else 0.0)
        if more:
            yield node(cell), more
        for turn in range(3):
            # the cells before and after a side lie at the two ends of that border
            if others[turn - 1] and others[turn + 1] and not others[turn]:
                (column, row), (to_column, to_row) = node(cell), node(neighbours(cell)[turn])
                yield ((column + to_column) // 2, (row + to_row) // 2), GAP


def survey(land: Collection[Cell], near: Collection[Cell], room: float) -> Heights:
    """Return the distances from the shore within so much room around some cells only."""
    field = DistanceField(near, room)
    seen = field.reached_by(land)
    pieces = pieces_of_land(seen)
    if len(pieces) > 1:  # some may be joined further away
        pieces = [found for piece in pieces_of_land(land) if (found := piece.intersection(seen))]
    for _ in field.rise(pieces, open_water(land, seen), SHORE):
        pass
    return field.heights


def shore_of(land: Collection[Cell], near: Iterable[Cell]) -> Shore:
    """Return the borders that some cells, as far as they are land, have with the sea."""
    shore = defaultdict[Cell, list[tuple[Point, Edge]]](list)
    for cell in near:
        if cell in land:
            others = neighbours(cell)
            sides = [((centre(cell) + centre(sea)) / 2, edge(cell, sea)) for sea in others if sea not in land]
            for around in (cell, *others) if sides else ():
                shore[around] += sides
    return shore


def cut_up(
    loop: Sequence[Point], sides: Sequence[Edge | None], kinds: Mapping[Edge, str]
) -> list[tuple[bool | None, list[Point]]]:
    """Return a closed line of shore as beaches (true) and cliffs, in points at even distances.

    `sides` are the borders that its points belong to; where there is none it is nothing of both (none). Neighbouring
    stretches share their end point. The points are spaced anew for every border of a cell, so that they stay where
    they are when the shore changes elsewhere.
    """
    turn = next((at for at in range(len(loop)) if sides[at] != sides[at - 1]), 0)
    order = [*range(turn, len(loop)), *range(turn)]
    line: list[tuple[bool | None, Point]] = []
    for side, run in groupby(order, key=sides.__getitem__):
        numbers = list(run)
        way = [loop[at] for at in numbers] + [loop[(numbers[-1] + 1) % len(loop)]]
        if side:
            line += [(kinds.get(side) == "coast", point) for point in along(way, SPACING)[:-1]]
        else:
            line += [(None, point) for point in way[:-1]]
    return list(_stretches(line))


def side_of(point: Point, shore: Shore) -> Edge | None:
    """Return the border of land and sea that is nearest to a point of the shore, none if there is none near."""
    found = [(abs(middle - point), side) for middle, side in shore.get(_cell_at(point), ())]
    return min(found)[1] if found else None


@lru_cache(8192)  # most of a shore stays where it is during a stroke
def _cell_at(point: Point) -> Cell:
    y = point.imag
    return nearest(point.real / 3**0.5 - y / 3, y * 2 / 3)


def _stretches(line: Sequence[tuple[bool | None, Point]]) -> Iterator[tuple[bool | None, list[Point]]]:
    turn = next((at for at in range(len(line)) if line[at][0] != line[at - 1][0]), 0)
    order = [*range(turn, len(line)), *range(turn)]
    for is_beach, run in groupby(order, key=lambda at: line[at][0]):
        numbers = list(run)
        yield is_beach, [line[at][1] for at in numbers] + [line[(numbers[-1] + 1) % len(line)][1]]
