"""Cells and borders where they are seen: the grid of an island, bent as its drawing bends everything."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from editor.grid_transform import Place
from editor.tools.tool import Spot, spot_at
from engine.island.cells import Cell, Edge, corners, edge, neighbours
from islas_qt.paint.strokes import Point, Wobble, add_line, along, centre, corner

PIECES = 4  # of which a bent side is made
WINDING = Qt.FillRule.WindingFill  # looked up once: a region is asked for often
REACH = 0.8  # cell radii from the middle of a border at which it is still meant


class Grid:
    """The bent grid for one seed of the drawing."""

    def __init__(self, drawing: int) -> None:
        self.drawing = drawing
        self.wobble = Wobble(drawing)
        self.bent = lru_cache(16384)(self.wobble)  # for what mostly stays where it is: cells, and the shore in a stroke
        self.centre = cache(lambda cell: self.bent(centre(cell)))
        self.side = cache(self._side)
        self._sides = cache(self._clockwise)

    def spot(self, point: Point) -> Spot:
        """Return the cell at a point, and the border that the point is near to."""
        plain = self.wobble.back(point)
        return spot_at(plain.real, plain.imag)

    def axial(self, point: Point) -> tuple[float, float]:
        """Return the axial coordinates of a point."""
        plain = self.wobble.back(point)
        return plain.real / math.sqrt(3) - plain.imag / 3, plain.imag * 2 / 3

    def half(self, place: Place) -> Point:
        """Return where a place in half cells is seen."""
        return self.wobble(centre((place[0] / 2, place[1] / 2)))

    def border(self, point: Point, is_open: Callable[[Edge], bool]) -> Spot:
        """Return the spot at a point with the nearest border that a line can lie on, if one is near.

        The shore is drawn some way outside of the cells, where the pointer is not near to their borders.
        """
        plain = self.wobble.back(point)
        cell = spot_at(plain.real, plain.imag).cell
        around = {edge(one, other) for one in (cell, *neighbours(cell)) for other in neighbours(one)}
        away = [(abs((centre(a) + centre(b)) / 2 - plain), (a, b)) for a, b in around if is_open((a, b))]
        nearest, between = min(away, default=(REACH, None))
        return Spot(cell, between if nearest < REACH else None)

    def _side(self, between: Edge) -> tuple[Point, ...]:
        """Return the points of a border from end to end."""
        start, end = map(corner, corners(between))
        return tuple(self.wobble.all(along([start, end], abs(end - start) / PIECES)))

    def _clockwise(self, cell: Cell) -> list[tuple[Point, ...]]:
        """Return the sides of a cell, all running clockwise."""
        # the two ends of a border are sorted by the smaller of its cells: from there they run clockwise
        sides = ((other, self.side(edge(cell, other))) for other in neighbours(cell))
        return [side if cell < other else side[::-1] for other, side in sides]

    def region(self, cells: Iterable[Cell]) -> QPainterPath:
        """Return cells as one path to be filled: the lines around them, which are quicker than all that is inside."""
        inside = set(cells)
        ways: dict[Point, tuple[Point, ...]] = {}  # the sides by where they begin
        for cell in inside:
            for other, side in zip(neighbours(cell), self._sides(cell), strict=True):
                if other not in inside:
                    ways[side[0]] = side
        path = QPainterPath()
        path.setFillRule(WINDING)
        while ways:
            loop = [next(iter(ways))]
            while loop[-1] in ways:
                loop += ways.pop(loop[-1])[1:]
            add_line(path, loop)
            path.closeSubpath()
        return path

    def rim(self, cells: Iterable[Cell]) -> QPainterPath:
        """Return the line around cells, to be stroked."""
        inside = set(cells)
        return self.lines(edge(cell, other) for cell in inside for other in neighbours(cell) if other not in inside)

    def lines(self, edges: Iterable[Edge]) -> QPainterPath:
        """Return borders as one path, to be stroked."""
        path = QPainterPath()
        for between in edges:
            add_line(path, self.side(between))
        return path


def around(cells: Iterable[Cell], rings: int) -> set[Cell]:
    """Return the cells with all those that are at most so many steps away."""
    found = set(cells)
    for _ in range(rings):
        found |= {other for cell in found for other in neighbours(cell)}
    return found


def box_around(points: Iterable[Point], more: float) -> QRectF:
    """Return the box around points, with more room on all sides."""
    places = list(points)
    left, top = min(place.real for place in places), min(place.imag for place in places)
    right, bottom = max(place.real for place in places), max(place.imag for place in places)
    return QRectF(left - more, top - more, right - left + 2 * more, bottom - top + 2 * more)
