"""Coastlines: smooth contour lines at any distance around the cells of an island.

The points that are measured lie where they lie, whatever the island: cells have whole numbers of them between each
other, so every cell adds the same numbers around itself, and what changes far away changes nothing here.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import compress

from engine.island.cells import Cell
from islas_qt.paint.island.heights import Heights
from islas_qt.paint.strokes import Point, unit

ACROSS, DOWN = math.sqrt(3) / 8, 0.25  # between two points; the distance is smoother than this, so nothing is lost
SMOOTHNESS = 0.5  # two shores closer than about this grow together
REACH = 3.4  # of a cell, in cell radii
FAR = 2 * REACH  # the distance where no cell reaches
CHANNEL = 0.75  # how much nearer one piece of land must be than any other: about the width of the water between them
MUCH = math.exp(CHANNEL / SMOOTHNESS)  # how many times as much as any other a piece gives where it is so much nearer
OPEN = 0.3  # by which the distance rises at most in water that is kept open

Node = tuple[int, int]  # a measured point: column and row
Stamp = Sequence[tuple[int, int]]  # what is added around a node: rows, with their lanes

# Rows of numbers are added as whole numbers of many lanes, which is eight times as quick as adding lists of them. It is
# exact besides: what is far away changes nothing here, in whatever order cells come.
LANE = 64  # bits for one of the numbers
ONE = 1 << 50  # what stands for 1 in a lane
WIDE = int(REACH / ACROSS)  # columns to each side that a cell reaches


def node(cell: Cell) -> Node:
    """Return the measured point in the middle of a cell."""
    return 8 * cell[0] + 4 * cell[1], 6 * cell[1]


def _stamp(reach: float, value: Callable[[float], float]) -> Stamp:
    """Return `value(d)` for all points within reach of a node at distance d; the first lane is `WIDE` to its left."""
    rows = []
    for row in range(-int(reach / DOWN), int(reach / DOWN) + 1):
        half = int(math.sqrt(max(0.0, reach**2 - (row * DOWN) ** 2)) / ACROSS)
        away = ((column, math.hypot(column * ACROSS, row * DOWN)) for column in range(-half, half + 1))
        rows.append((row, sum(round(ONE * value(d)) << LANE * (WIDE + column) for column, d in away)))
    return rows


LAND = _stamp(REACH, lambda d: math.exp(-d / SMOOTHNESS))
SEA = _stamp(1.5, lambda d: math.exp(-3.2 * d * d))


@cache
def _row(length: int) -> Stamp:
    """Return what so many cells of land side by side add around the first of them."""
    return [(row, sum(lanes << 8 * LANE * cell for cell in range(length))) for row, lanes in LAND]


def _rows(cells: Collection[Cell]) -> Iterator[tuple[Cell, int]]:
    """Yield cells as rows that lie side by side: the first of each, and how many they are."""
    for cell in cells:
        if (cell[0] - 1, cell[1]) not in cells:
            length = 1
            while (cell[0] + length, cell[1]) in cells:
                length += 1
            yield cell, length


class DistanceField:
    """A smooth distance from the nearest cell: its contour lines flow where true distances have kinks.

    It is flat until `rise` has surveyed everything.
    """

    def __init__(self, cells: Collection[Cell], room: float = REACH) -> None:
        """Cover all that the cells reach, or only some room around them."""
        nodes = [node(cell) for cell in cells]
        wide, high = math.ceil(room / ACROSS), math.ceil(room / DOWN)
        self._left, self._top = min(column for column, _ in nodes) - wide, min(row for _, row in nodes) - high
        self._columns = max(column for column, _ in nodes) + wide - self._left + 1
        self._rows = max(row for _, row in nodes) + high - self._top + 1
        far = [FAR] * (self._columns * self._rows)
        self.heights = Heights(self._left, self._top, ACROSS, DOWN, self._columns, far)

    def reached_by(self, cells: Iterable[Cell]) -> list[Cell]:
        """Return those of the cells that add to what is measured here."""
        wide, high = math.ceil(REACH / ACROSS), math.ceil(REACH / DOWN)
        left, right = self._left - wide, self._left + self._columns + wide
        top, bottom = self._top - high, self._top + self._rows + high
        return [cell for cell in cells if left < 8 * cell[0] + 4 * cell[1] < right and top < 6 * cell[1] < bottom]

    def rise(
        self, pieces: Iterable[Collection[Cell]], far: Iterable[tuple[Node, float]], apart: float
    ) -> Iterator[None]:
        """Measure all distances from the land; yield often.

        The smoothing would fill narrow bays; `far` names nodes, with a distance to add there, that keep them open.
        Pieces of land are kept from growing together: between two of them the distance is more than `apart`.
        """
        several = [set(piece) for piece in pieces]
        near = [0] * len(self.heights.values)
        first, second = near.copy(), near.copy()  # from the nearest piece of land, and from the next
        for piece in several:
            rows = [0] * self._rows
            for cell, length in _rows(piece):
                self._add(rows, node(cell), _row(length))
                yield
            alone = self._numbers(rows)
            if len(several) == 1:
                near = alone
            else:
                _rank(alone, near, first, second)
        log, smooth, top = math.log, SMOOTHNESS, SMOOTHNESS * math.log(ONE)  # at hand: there are many points
        self.heights.values = [top - smooth * log(value) if value else FAR for value in near]
        self._keep_open(far, apart + OPEN)
        if len(several) > 1:
            self._part(first, second, apart)

    def _add(self, rows: list[int], at: Node, stamp: Stamp, times: int = 1) -> None:
        """Add a stamp around a node to rows of lanes."""
        top, aside = at[1] - self._top, LANE * (at[0] - self._left - WIDE)
        for row, lanes in stamp:
            if 0 <= top + row < self._rows:
                rows[top + row] += (lanes << aside if aside >= 0 else lanes >> -aside) * times

    def _numbers(self, rows: Iterable[int]) -> list[int]:
        """Return what is in the lanes of all rows, as far as there are columns."""
        here, size = (1 << LANE * self._columns) - 1, LANE // 8 * self._columns
        data = b"".join([(row & here).to_bytes(size, "little") for row in rows])
        return list(struct.unpack(f"<{self._columns * self._rows}Q", data))

    def _keep_open(self, far: Iterable[tuple[Node, float]], most: float) -> None:
        """Raise the distance around some nodes, each by its own, up to `most`."""
        rows = [0] * self._rows
        for at, more in far:
            self._add(rows, at, SEA, round(100 * more))
        heights, rises = self.heights.values, self._numbers(rows)
        for index in compress(range(len(rises)), rises):
            height = heights[index]
            if height < most:
                risen = height + rises[index] / (100 * ONE)
                heights[index] = risen if risen < most else most

    def _part(self, first: Sequence[int], second: Sequence[int], apart: float) -> None:
        """Raise what lies between two pieces of land: where one is hardly nearer than the other there is water."""
        heights = self.heights.values
        for index in compress(range(len(second)), second):
            if first[index] < MUCH * second[index]:
                behind = CHANNEL - SMOOTHNESS * math.log(first[index] / second[index])
                heights[index] = max(heights[index], apart + min(behind, OPEN))

    def away(self, start: Point, distance: float) -> list[Point]:
        """Return the way from `start` straight away from the land, until `distance` is reached."""
        way, height = [start], self.heights.at
        while height(way[-1]) < distance and len(way) < 60:
            at, tiny = way[-1], DOWN / 2
            slope = complex(height(at + tiny) - height(at - tiny), height(at + tiny * 1j) - height(at - tiny * 1j))
            way.append(at + unit(slope) * 0.1)
        return way


def _rank(alone: Sequence[int], near: list[int], first: list[int], second: list[int]) -> None:
    """Add what one piece of land gives to all, and to the most and the second most that any piece gives."""
    for index, value in enumerate(alone):
        if value:
            near[index] += value
            if value > first[index]:
                first[index], second[index] = value, first[index]
            elif value > second[index]:
                second[index] = value
