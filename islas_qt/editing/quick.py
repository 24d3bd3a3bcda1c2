"""Shores, areas, rivers and roads, painted quickly: flat colours, and only where something changed.

Qt flattens curves too finely in units of a cell, so there are polygons instead, and lines without round joins.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from engine.island.cells import Cell, Edge, Island
from islas_qt.editing.grid import Grid, around
from islas_qt.editing.marks import pen
from islas_qt.paint.island.coast import SHORE, Shore, cut_up, shore_of, side_of, survey
from islas_qt.paint.island.shape import AreaShape, Stretch
from islas_qt.paint.island.shore import cliff_face, sand
from islas_qt.paint.island.tracks import Surveyor
from islas_qt.paint.strokes import Point, add_line, centre, chance_at, q, unit
from islas_qt.theme import Palette, faded, mixed

RIVER, ROAD = 0.2, 0.17
ROOM = 3.2  # cell radii around a cell that changed: how far it changes the water
BENT = 0.45  # by which the drawing moves a point at most, about


class Coast:
    """The shore around some cells, just where the real painter will have it."""

    def __init__(self, grid: Grid, land: Mapping[Cell, int], kinds: Mapping[Edge, str], near: Collection[Cell]) -> None:
        self._bent = grid.bent
        distances = survey(land, near, ROOM + BENT)
        self._rough = distances.thinned()
        shore = shore_of(land, around(near, 3))
        self.stretches: list[Stretch] = []
        self.land = QPainterPath()
        for loop in distances.contour(SHORE):
            sides = _sides(loop, distances.at_rim(loop), shore)
            parts = [(beach, tuple(map(self._bent, points))) for beach, points in cut_up(loop, sides, kinds)]
            self.stretches += [Stretch(beach, points) for beach, points in parts if beach is not None]
            self.land.addPath(straight([point for _, points in parts for point in points[:-1]]))

    def within(self, distance: float) -> QPainterPath:
        """Return what lies so far from the land, about."""
        return straight(*(list(map(self._bent, loop)) for loop in self._rough.contour(distance)))


def _sides(loop: Sequence[Point], at_rim: Sequence[bool], shore: Shore) -> list[Edge | None]:
    """Return the border that each point of a line belongs to, none for those along the rim.

    The first point there, where a line leaves the shore, still belongs to it: beaches thin out towards their ends.
    """
    around = zip([at_rim[-1], *at_rim], at_rim, [*at_rim[1:], at_rim[0]], strict=False)
    return [None if all(rims) else side_of(point, shore) for point, rims in zip(loop, around, strict=True)]


def paint_coast(painter: QPainter, coast: Coast, palette: Palette) -> None:
    """Paint the land with its beaches and cliffs, without what grows and lies on them."""
    for part in coast.stretches:
        if not part.beach:
            painter.fillPath(cliff_face(part), QColor(palette.cliff))
    painter.fillPath(coast.land, QColor(palette.land))
    for part in coast.stretches:
        line = QPainterPath()
        add_line(line, part.points)
        if part.beach:
            painter.fillPath(sand(part), QColor(palette.beach))
            painter.strokePath(line, pen(palette.beach_wet, 0.11))
        else:
            painter.strokePath(line, pen(palette.cliff, 0.05))


def straight(*loops: Sequence[Point]) -> QPainterPath:
    """Return closed lines through the points of each loop; a loop inside another is a hole."""
    path = QPainterPath()
    for loop in loops:
        add_line(path, loop)
        path.closeSubpath()
    return path


def paint_flat(painter: QPainter, area: AreaShape, palette: Palette) -> None:
    """Paint the ground of an area in its colours."""
    colour, line = {
        "plot": (QColor(palette.plot), faded(palette.plot_edge, 0.75)),
        "village": (QColor(palette.plaza), faded(palette.plaza_line, 0.8)),
        "farmland": (QColor(palette.fields[0]), QColor(palette.hedge)),
        "mountain": (mixed(palette.rock_lit, palette.land, 0.25), faded(palette.rock, 0.6)),
    }[area.kind]
    painter.setPen(pen(line, 0.06 if area.kind == "farmland" else 0.04))
    painter.setBrush(colour)
    painter.drawPath(area.outline)
    if area.kind == "plot":
        worn = QRadialGradient(q(area.centre), 0.75)
        worn.setColorAt(0, QColor(palette.plot_worn))
        worn.setColorAt(0.5, faded(palette.plot_worn, 0.8))
        worn.setColorAt(1, faded(palette.plot_worn, 0.0))
        painter.fillRect(QRectF(area.centre.real - 0.75, area.centre.imag - 0.75, 1.5, 1.5), worn)
    elif area.kind == "farmland":
        painter.setPen(QPen(faded(palette.furrow, 0.75), 0.03))
        seen = painter.clipBoundingRect().adjusted(-0.6, -0.6, 0.6, 0.6)
        for spot in (spot for spot in area.spots if seen.contains(q(spot))):
            turn = unit(complex(1, chance_at(spot, 5).number(-0.8, 0.8)))
            rows = [spot + turn * row * 0.17j for row in range(-3, 4)]
            painter.drawLines([QLineF(q(row - turn * 0.5), q(row + turn * 0.5)) for row in rows])


def tracks(island: Island, grid: Grid) -> Iterator[tuple[str, list[Point]]]:
    """Yield the rivers and roads of an island where they are drawn, up to about where they meet the sea."""
    surveyor = Surveyor(island, _Outward(island), SHORE)
    for kind, found in (("river", surveyor.rivers()), ("road", surveyor.roads())):
        for track in found:
            yield kind, list(map(grid.bent, [*track.points[:-1:2], track.points[-1]]))


class _Outward:
    """A slope that is known without surveying the island: straight on, away from the middle of the land."""

    def __init__(self, island: Island) -> None:
        self._island = island

    def away(self, start: Point, distance: float) -> list[Point]:
        land = (centre(cell) for area in self._island.areas for cell in area.cells)
        close = (point for point in land if abs(point - start) < 2.2)
        way = unit(sum(start - point for point in close))
        return [start + way * 0.1 * step for step in range(6)]


def paint_track(painter: QPainter, kind: str, points: Sequence[Point], palette: Palette) -> None:
    """Paint a river or a road."""
    line = QPainterPath()
    add_line(line, points)
    if kind == "river":
        painter.strokePath(line, pen(palette.river_bank, RIVER + 0.07))
        painter.strokePath(line, pen(palette.river, RIVER))
    else:
        painter.strokePath(line, pen(palette.road_bank, ROAD + 0.06))
        painter.strokePath(line, pen(palette.road, ROAD))
