"""Shores, areas, rivers and roads, painted quickly: flat colours, and only where something changed.

Qt flattens curves too finely in units of a cell, so there are polygons instead, and lines without round joins.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Container, Iterable, Iterator, Sequence

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from engine.island.cells import Cell, Island, neighbours
from islas_qt.editing.grid import Grid
from islas_qt.editing.marks import pen
from islas_qt.theme import Palette, faded, mixed
from islas_qt.views.hand import Point, add_line, centre, chance_at, q, unit
from islas_qt.views.island_shape import LAND, AreaShape
from islas_qt.views.tracks import Surveyor

ROUND = tuple(cmath.rect(1.0, math.tau * step / 28) for step in range(28))
RIVER, ROAD = 0.2, 0.17


class Shore:
    """The land by the sea, from which foam and shallows reach out: rounds at capes, and strips between cells.

    Only what faces the sea is in it, as overlapping polygons are costly.
    """

    def __init__(self, grid: Grid, land: Container[Cell], near: Iterable[Cell]) -> None:
        self._parts: list[tuple[Sequence[Point], Sequence[Point]]] = []  # on the land, and directions out to the sea
        for cell in near:
            if cell in land:
                self._survey(grid, land, cell)

    def _survey(self, grid: Grid, land: Container[Cell], cell: Cell) -> None:
        others = neighbours(cell)
        wet = [other not in land for other in others]
        here = grid.centre(cell)
        if all(wet):
            self._parts.append(((here,), (*ROUND, ROUND[0])))
            return
        for turn, other in enumerate(others):
            if wet[turn]:
                if not wet[turn - 1]:  # a cape begins here
                    last = next(other for other in others[turn + 1 :] + others if other in land)
                    start, end = unit(grid.centre(others[turn - 1]) - here) * 1j, unit(grid.centre(last) - here) * -1j
                    self._parts.append(((here,), _sector(start, end)))
            elif cell < other:
                there = grid.centre(other)
                aside = unit(there - here) * 1j
                if wet[(turn + 1) % 6]:
                    self._parts.append(((here, there), (aside, aside)))
                if wet[turn - 1]:
                    self._parts.append(((there, here), (-aside, -aside)))

    def within(self, radius: float) -> QPainterPath:
        """Return what lies so far from the land, all turning the same way."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for inner, ways in self._parts:
            if len(inner) == 1:
                outer = [inner[0] + way * radius for way in ways]
            else:
                outer = [inner[1] + ways[1] * radius, inner[0] + ways[0] * radius]
            add_line(path, [*inner, *outer])
        return path.simplified()  # one outline is filled in a third of the time


def _sector(start: Point, end: Point) -> list[Point]:
    """Return the directions from one to the other, clockwise; none if that is more than three quarters of a turn."""
    wide = cmath.phase(end / start) % math.tau
    if wide > 1.5 * math.pi:
        return []
    steps = max(1, round(wide / 0.26))
    return [start * cmath.rect(1.0, wide * step / steps) for step in range(steps + 1)]


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
        for spot in area.spots:
            turn = unit(complex(1, chance_at(spot, 5).number(-0.8, 0.8)))
            rows = [spot + turn * row * 0.17j for row in range(-3, 4)]
            painter.drawLines([QLineF(q(row - turn * 0.5), q(row + turn * 0.5)) for row in rows])


def tracks(island: Island, grid: Grid) -> Iterator[tuple[str, list[Point]]]:
    """Yield the rivers and roads of an island where they are drawn, up to about where they meet the sea."""
    surveyor = Surveyor(island, _Outward(island), LAND)
    for kind, found in (("river", surveyor.rivers()), ("road", surveyor.roads())):
        for track in found:
            yield kind, grid.wobble.all([*track.points[:-1:2], track.points[-1]])


class _Outward:
    """A slope that is known without surveying the island: straight on, away from the middle of the land."""

    def __init__(self, island: Island) -> None:
        self._land = [centre(cell) for area in island.areas for cell in area.cells]

    def away(self, start: Point, distance: float) -> list[Point]:
        close = (point for point in self._land if abs(point - start) < 2.2)
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
