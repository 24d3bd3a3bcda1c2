"""Coastlines: smooth contour lines at any distance around a set of points."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from islas_qt.views.hand import Point, unit

STEP = 0.25  # of the grid, in cell radii: the distance is smoother than this, so nothing is lost
SMOOTHNESS = 0.5  # two shores closer than about this grow together
REACH = 3.4

Crossing = tuple[int, int]  # two neighbouring points of the grid, the smaller first


class DistanceField:
    """A smooth distance from the nearest of some points: its contour lines flow where true distances have kinks.

    It is flat until `rise` has surveyed everything.
    """

    def __init__(self, points: Sequence[Point]) -> None:
        self._points = points
        self._left = min(point.real for point in points) - REACH
        self._top = min(point.imag for point in points) - REACH
        self._columns = math.ceil((max(point.real for point in points) + REACH - self._left) / STEP) + 1
        self._rows = math.ceil((max(point.imag for point in points) + REACH - self._top) / STEP) + 1
        self._places = [
            complex(self._left + column * STEP, self._top + row * STEP)
            for row in range(self._rows)
            for column in range(self._columns)
        ]
        self._heights = [0.0] * len(self._places)

    def rise(self, far: Iterable[tuple[Point, float]]) -> Iterator[None]:
        """Measure all distances; yield often.

        The smoothing would fill narrow bays; `far` names points, with a distance to add there, that keep them open.
        """
        near = [0.0] * len(self._places)
        for point in self._points:
            for index in self._around(point, REACH):
                near[index] += math.exp(-abs(self._places[index] - point) / SMOOTHNESS)
            yield
        self._heights = [-SMOOTHNESS * math.log(value) if value else 2 * REACH for value in near]
        for point, more in far:
            for index in self._around(point, 1.5):
                self._heights[index] += more * math.exp(-3.2 * abs(self._places[index] - point) ** 2)

    def _around(self, point: Point, reach: float) -> Iterator[int]:
        x, y, cells = (
            round((point.real - self._left) / STEP),
            round((point.imag - self._top) / STEP),
            round(reach / STEP),
        )
        left, right = max(0, x - cells), min(self._columns, x + cells + 1)
        for row in range(max(0, y - cells), min(self._rows, y + cells + 1)):
            yield from range(row * self._columns + left, row * self._columns + right)

    def at(self, point: Point) -> float:
        """Return the distance at a point within reach."""
        x, y = (point.real - self._left) / STEP, (point.imag - self._top) / STEP
        column, row = min(max(0, int(x)), self._columns - 2), min(max(0, int(y)), self._rows - 2)
        right, down = x - column, y - row
        above, below = row * self._columns + column, (row + 1) * self._columns + column
        upper = self._heights[above] * (1 - right) + self._heights[above + 1] * right
        lower = self._heights[below] * (1 - right) + self._heights[below + 1] * right
        return upper * (1 - down) + lower * down

    def away(self, start: Point, distance: float) -> list[Point]:
        """Return the way from `start` straight away from the points, until `distance` is reached."""
        way = [start]
        while self.at(way[-1]) < distance and len(way) < 60:
            at, tiny = way[-1], STEP / 2
            slope = complex(self.at(at + tiny) - self.at(at - tiny), self.at(at + tiny * 1j) - self.at(at - tiny * 1j))
            way.append(at + unit(slope) * 0.1)
        return way

    def contour(self, distance: float) -> list[list[Point]]:
        """Return the closed lines at `distance`, each with the nearer side on its right as seen on the screen."""
        after: dict[Crossing, Crossing] = {}
        width = self._columns
        inside = [height < distance for height in self._heights]
        for row in range(self._rows - 1):
            for corner in range(row * width, row * width + width - 1):
                here, right, below = inside[corner], inside[corner + 1], inside[corner + width]
                across = inside[corner + width + 1]
                if here == right == below == across:
                    continue
                square = (corner, corner + 1, corner + width + 1, corner + width)  # clockwise on the screen
                within = (here, right, across, below)
                for start in range(4):
                    if within[start] and not within[(start + 1) % 4]:
                        # here the line comes in; it goes out where, further clockwise, the inside begins again
                        end = next(side % 4 for side in range(start + 1, start + 4) if within[(side + 1) % 4])
                        after[_crossing(square, start)] = _crossing(square, end)
        return [[self._between(crossing, distance) for crossing in loop] for loop in _loops(after)]

    def _between(self, crossing: Crossing, distance: float) -> Point:
        a, b = crossing
        share = (distance - self._heights[a]) / (self._heights[b] - self._heights[a])
        return self._places[a] + (self._places[b] - self._places[a]) * share


def _crossing(square: Sequence[int], side: int) -> Crossing:
    a, b = square[side], square[(side + 1) % 4]
    return (a, b) if a < b else (b, a)


def _loops(after: dict[Crossing, Crossing]) -> Iterator[list[Crossing]]:
    while after:
        first, at = after.popitem()
        loop = [first]
        while at != first:
            loop.append(at)
            at = after.pop(at)
        yield loop
