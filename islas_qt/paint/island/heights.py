"""Heights that are measured on a grid of points, and the lines through all places of the same height."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from islas_qt.paint.strokes import Point

RIM = 4  # of so many crossings along the rim, one is a point

Crossing = int  # where a line goes between two points: twice the first of them, plus one if the other is below it


@dataclass(slots=True)
class Heights:
    """Heights row by row, each row from the left."""

    left: float  # of the first point, in steps
    top: float
    across: float  # how long the steps are
    down: float
    columns: int
    values: list[float]

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.values) // self.columns

    def thinned(self) -> Heights:
        """Return half as many each way: lines are found sooner then, and are less exact."""
        width = self.columns
        starts = range(0, len(self.values), 2 * width)
        values = [value for start in starts for value in self.values[start : start + width : 2]]
        return Heights(self.left / 2, self.top / 2, 2 * self.across, 2 * self.down, (width + 1) // 2, values)

    def at(self, point: Point) -> float:
        """Return the height at a point within the grid."""
        x, y = point.real / self.across - self.left, point.imag / self.down - self.top
        column, row = min(max(0, int(x)), self.columns - 2), min(max(0, int(y)), self.rows - 2)
        right, down = x - column, y - row
        above, below = row * self.columns + column, (row + 1) * self.columns + column
        upper = self.values[above] * (1 - right) + self.values[above + 1] * right
        lower = self.values[below] * (1 - right) + self.values[below + 1] * right
        return upper * (1 - down) + lower * down

    def contour(self, height: float) -> list[list[Point]]:
        """Return the closed lines at `height`, each with the lower side on its right as seen on the screen.

        They have a point wherever they cross between two of those measured. Where they leave the grid they run along
        its rim, with few points.
        """
        after: dict[Crossing, Crossing] = {}
        squares = self._squares(height)
        sides = 0, 3, 2 * self.columns, 1  # of the square at point 0, from the top clockwise
        for crossed in CROSSED.finditer(squares):
            corner = crossed.start()
            for entry, exit_ in WAYS[squares[corner]]:
                after[2 * corner + sides[entry]] = 2 * corner + sides[exit_]
        return [self._line(loop, height) for loop in _loops(after)]

    def at_rim(self, line: Sequence[Point]) -> list[bool]:
        """Tell which points of a line are there only to close it along the rim."""
        left, right = (self.left + 1) * self.across, (self.left + self.columns - 2) * self.across
        top, bottom = (self.top + 1) * self.down, (self.top + self.rows - 2) * self.down
        return [not (left <= point.real <= right and top <= point.imag <= bottom) for point in line]

    def _squares(self, height: float) -> bytes:
        """Return which corners of each square are lower than `height`: bits, from its top left clockwise.

        Nothing at the rim is inside, so that all lines are closed, and no line goes from the end of a row to the next.
        """
        width = self.columns
        inside = bytearray([value < height for value in self.values])
        inside[:width] = inside[-width:] = bytes(width)
        inside[::width] = inside[width - 1 :: width] = bytes(self.rows)
        # one number for all squares: so four steps are enough for them
        corners = int.from_bytes(inside, "little")
        right, below, beside = corners >> 8, corners >> 8 * (width + 1), corners >> 8 * width
        return (corners | right << 1 | below << 2 | beside << 3).to_bytes(len(inside), "little")

    def _line(self, loop: Iterable[Crossing], height: float) -> list[Point]:
        """Return where a line crosses from point to point."""
        values, width, left, top = self.values, self.columns, self.left, self.top
        across, down = self.across, self.down
        found = []
        for crossing in loop:
            at, is_down = divmod(crossing, 2)
            row, column = divmod(at, width)
            first, second = values[at], values[at + width if is_down else at + 1]
            if (first < height) != (second < height):
                share = (height - first) / (second - first)
            elif (row + column) % RIM:
                continue
            else:
                share = 0.5
            x, y = left + column, top + row
            if is_down:
                found.append(complex(x * across, (y + share) * down))
            else:
                found.append(complex((x + share) * across, y * down))
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


def _loops(after: dict[Crossing, Crossing]) -> Iterator[list[Crossing]]:
    while after:
        first, at = after.popitem()
        loop = [first]
        while at != first:
            loop.append(at)
            at = after.pop(at)
        yield loop
