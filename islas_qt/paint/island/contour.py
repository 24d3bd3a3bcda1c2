"""Coastlines: smooth contour lines at any distance around the cells of an island.

The points that are measured lie where they lie, whatever the island: cells have whole numbers of them between each
other, so every cell adds the same numbers around itself, and what changes far away changes nothing here.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from operator import add

from engine.island.cells import Cell, reading_order
from islas_qt.paint.strokes import Point, unit

ACROSS, DOWN = math.sqrt(3) / 8, 0.25  # between two points; the distance is smoother than this, so nothing is lost
SMOOTHNESS = 0.5  # two shores closer than about this grow together
REACH = 3.4  # of a cell, in cell radii
FAR = 2 * REACH  # the distance where no cell reaches
CHANNEL = 0.75  # how much nearer one piece of land must be than any other: about the width of the water between them
OPEN = 0.3  # by which the distance rises at most in water that is kept open

Node = tuple[int, int]  # a measured point: column and row
Stamp = Sequence[tuple[int, int, Sequence[float]]]  # what is added around a node: row, first column, numbers
Crossing = int  # where a line goes between two points: twice the first of them, plus one if the other is below it


def node(cell: Cell) -> Node:
    """Return the measured point in the middle of a cell."""
    return 8 * cell[0] + 4 * cell[1], 6 * cell[1]


def _stamp(reach: float, slope: Mapping[str, float]) -> Stamp:
    """Return `exp(-(one * d + two * d²))` for all points within reach of a node at distance d."""
    rows = []
    for row in range(-int(reach / DOWN), int(reach / DOWN) + 1):
        half = int(math.sqrt(max(0.0, reach**2 - (row * DOWN) ** 2)) / ACROSS)
        away = (math.hypot(column * ACROSS, row * DOWN) for column in range(-half, half + 1))
        rows.append((row, -half, [math.exp(-slope["one"] * d - slope["two"] * d * d) for d in away]))
    return rows


LAND = _stamp(REACH, {"one": 1 / SMOOTHNESS, "two": 0.0})
SEA = _stamp(1.5, {"one": 0.0, "two": 3.2})


@cache
def _row(length: int) -> Stamp:
    """Return what so many cells of land side by side add around the first of them."""
    if length == 1:
        return LAND
    start, rows = 8 * (length - 1), []
    for (row, first, numbers), (_, _, more) in zip(_row(length - 1), LAND, strict=True):
        rows.append((row, first, [*numbers[:start], *map(add, [*numbers[start:], *[0.0] * 8], more)]))
    return rows


def _rows(cells: Collection[Cell]) -> Iterator[tuple[Cell, int]]:
    """Yield cells as rows that lie side by side: the first of each, and how many they are."""
    for cell in sorted(cells, key=reading_order):
        if (cell[0] - 1, cell[1]) not in cells:
            length = 1
            while (cell[0] + length, cell[1]) in cells:
                length += 1
            yield cell, length


class DistanceField:
    """A smooth distance from the nearest cell: its contour lines flow where true distances have kinks.

    It is flat until `rise` has surveyed everything.
    """

    def __init__(self, cells: Collection[Cell], within: tuple[Node, Node] | None = None) -> None:
        """Cover all the cells, or what lies between two nodes; lines that leave it run along its rim."""
        nodes = [node(cell) for cell in cells]
        wide, high = math.ceil(REACH / ACROSS), math.ceil(REACH / DOWN)
        (left, top), (right, bottom) = within or (
            (min(column for column, _ in nodes) - wide, min(row for _, row in nodes) - high),
            (max(column for column, _ in nodes) + wide, max(row for _, row in nodes) + high),
        )
        self._left, self._top = left, top
        self._columns, self._rows = right - left + 1, bottom - top + 1
        self._heights = [FAR] * (self._columns * self._rows)

    def rise(
        self, pieces: Iterable[Collection[Cell]], far: Iterable[tuple[Node, float]], apart: float
    ) -> Iterator[None]:
        """Measure all distances from the land; yield often.

        The smoothing would fill narrow bays; `far` names nodes, with a distance to add there, that keep them open.
        Pieces of land are kept from growing together: between two of them the distance is more than `apart`.
        """
        # in an order that what is far away does not change, as sums are rounded
        several = [set(piece) for piece in sorted(map(sorted, pieces))]
        near = [0.0] * len(self._heights)
        first, second = near.copy(), near.copy()  # from the nearest piece of land, and from the next
        for piece in several:
            alone = near if len(several) == 1 else [0.0] * len(near)
            for cell, length in _rows(piece):
                if self._add(alone, node(cell), _row(length)):
                    yield
            if alone is not near:
                _rank(alone, near, first, second)
        self._heights = [-SMOOTHNESS * math.log(value) if value else FAR for value in near]
        raised = [0.0] * len(near)
        for at, more in far:
            self._add(raised, at, SEA, more)
        for index, more in enumerate(raised):
            if more and self._heights[index] < apart + OPEN:
                self._heights[index] = min(self._heights[index] + more, apart + OPEN)
        if len(several) > 1:
            self._part(first, second, apart)

    def _add(self, to: list[float], at: Node, stamp: Stamp, times: float = 1.0) -> bool:
        """Add a stamp around a node, as far as it lies on the field; tell whether any of it does."""
        x, y, width = at[0] - self._left, at[1] - self._top, self._columns
        is_there = False
        for row, first, numbers in stamp:
            if not 0 <= y + row < self._rows:
                continue
            start, end = max(0, x + first), min(width, x + first + len(numbers))
            if start >= end:
                continue
            is_there = True
            numbers = numbers[start - x - first : end - x - first]
            if times != 1.0:
                numbers = [number * times for number in numbers]
            base = (y + row) * width
            to[base + start : base + end] = map(add, to[base + start : base + end], numbers)
        return is_there

    def _part(self, first: Sequence[float], second: Sequence[float], apart: float) -> None:
        """Raise what lies between two pieces of land: where one is hardly nearer than the other there is water."""
        for index, other in enumerate(second):
            if other and (behind := CHANNEL - SMOOTHNESS * math.log(first[index] / other)) > 0:
                self._heights[index] = max(self._heights[index], apart + min(behind, OPEN))

    def at(self, point: Point) -> float:
        """Return the distance at a point within reach."""
        x, y = point.real / ACROSS - self._left, point.imag / DOWN - self._top
        column, row = min(max(0, int(x)), self._columns - 2), min(max(0, int(y)), self._rows - 2)
        right, down = x - column, y - row
        above, below = row * self._columns + column, (row + 1) * self._columns + column
        upper = self._heights[above] * (1 - right) + self._heights[above + 1] * right
        lower = self._heights[below] * (1 - right) + self._heights[below + 1] * right
        return upper * (1 - down) + lower * down

    def away(self, start: Point, distance: float) -> list[Point]:
        """Return the way from `start` straight away from the land, until `distance` is reached."""
        way = [start]
        while self.at(way[-1]) < distance and len(way) < 60:
            at, tiny = way[-1], DOWN / 2
            slope = complex(self.at(at + tiny) - self.at(at - tiny), self.at(at + tiny * 1j) - self.at(at - tiny * 1j))
            way.append(at + unit(slope) * 0.1)
        return way

    def contour(self, distance: float) -> list[list[Point]]:
        """Return the closed lines at `distance`, each with the nearer side on its right as seen on the screen."""
        after: dict[Crossing, Crossing] = {}
        squares = self._squares(distance)
        sides = 0, 3, 2 * self._columns, 1  # of the square at point 0, from the top clockwise
        for crossed in CROSSED.finditer(squares):
            corner = crossed.start()
            for entry, exit_ in WAYS[squares[corner]]:
                after[2 * corner + sides[entry]] = 2 * corner + sides[exit_]
        return [self._line(loop, distance) for loop in _loops(after)]

    def _squares(self, distance: float) -> bytes:
        """Return which corners of each square are nearer than `distance`: bits, from its top left clockwise.

        Nothing at the rim is inside, so that all lines are closed, and no line goes from the end of a row to the next.
        """
        width = self._columns
        inside = bytearray([height < distance for height in self._heights])
        inside[:width] = inside[-width:] = bytes(width)
        inside[::width] = inside[width - 1 :: width] = bytes(self._rows)
        # one number for all squares: so four steps are enough for them
        corners = int.from_bytes(inside, "little")
        right, below, beside = corners >> 8, corners >> 8 * (width + 1), corners >> 8 * width
        return (corners | right << 1 | below << 2 | beside << 3).to_bytes(len(inside), "little")

    def _line(self, loop: Iterable[Crossing], distance: float) -> list[Point]:
        """Return where a line crosses from point to point."""
        heights, width, left, top = self._heights, self._columns, self._left, self._top
        found = []
        for crossing in loop:
            at, is_down = divmod(crossing, 2)
            lower, higher = heights[at], heights[at + width if is_down else at + 1]
            share = (distance - lower) / (higher - lower) if (lower < distance) != (higher < distance) else 0.5
            row, column = divmod(at, width)
            x, y = left + column, top + row
            if is_down:
                found.append(complex(x * ACROSS, (y + share) * DOWN))
            else:
                found.append(complex((x + share) * ACROSS, y * DOWN))
        return found


def _ways(within: int) -> list[tuple[int, int]]:
    """Return over which sides of a square lines come in, and over which they go out, by its corners inside."""
    is_in = [bool(within >> corner & 1) for corner in range(4)]
    return [
        # it goes out where, further clockwise, the inside begins again
        (start, next(side % 4 for side in range(start + 1, start + 4) if is_in[(side + 1) % 4]))
        for start in range(4)
        if is_in[start] and not is_in[(start + 1) % 4]
    ]


WAYS = [_ways(within) for within in range(16)]
CROSSED = re.compile(b"[^\0\x0f]")  # a square with corners on both sides


def _rank(alone: Sequence[float], near: list[float], first: list[float], second: list[float]) -> None:
    """Add what one piece of land gives to all, and to the most and the second most that any piece gives."""
    for index, value in enumerate(alone):
        if value:
            near[index] += value
            if value > first[index]:
                first[index], second[index] = value, first[index]
            elif value > second[index]:
                second[index] = value


def _loops(after: dict[Crossing, Crossing]) -> Iterator[list[Crossing]]:
    while after:
        first, at = after.popitem()
        loop = [first]
        while at != first:
            loop.append(at)
            at = after.pop(at)
        yield loop
