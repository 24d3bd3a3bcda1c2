"""The hand that draws: seeded wobble and chance, and smooth paths through points.

Points are complex numbers in units of a cell's radius, x to the right and y down. Everything is a function of the seed
and the place, so that one edited cell of an island does not redraw the rest of it.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from engine.rng import MASK, mix

if TYPE_CHECKING:
    from engine.island.cells import Corner

Point = complex

WIDTH = math.sqrt(3)  # of a cell


class Chance:
    """A stream of random numbers for one place of a drawing."""

    def __init__(self, *key: int) -> None:
        self._state = 0
        for part in key:
            self._state = mix(self._state ^ (part & MASK))[1]

    def number(self, low: float = 0.0, high: float = 1.0) -> float:
        """Return the next number from `low` to `high`."""
        self._state, value = mix(self._state)
        return low + (high - low) * (value >> 11) / (1 << 53)

    def point(self, radius: float) -> Point:
        """Return the next point within `radius` of the origin, evenly spread."""
        return cmath.rect(radius * math.sqrt(self.number()), self.number(0, math.tau))

    def ring(self, inner: float, outer: float) -> Point:
        """Return the next point whose distance from the origin lies between the two."""
        return cmath.rect(self.number(inner, outer), self.number(0, math.tau))


def chance_at(place: Point, *key: int) -> Chance:
    """Return a chance of its own for a place."""
    return Chance(int(place.real * 997), int(place.imag * 997), *key)


class Wobble:
    """A smooth displacement of the plane: it bends straight lines and never folds, so nothing drawn can overlap."""

    # wave lengths and amplitudes; the sum of amplitude * tau / length stays below 1, else the plane would fold
    WAVES = ((5.6, 0.17), (4.1, 0.13), (2.9, 0.09), (2.1, 0.05), (1.4, 0.03), (0.9, 0.012))

    def __init__(self, seed: int) -> None:
        chance = Chance(seed, 0x5EA)
        self._waves: list[tuple[float, float, float, Point]] = []
        for length, size in self.WAVES:
            wave = cmath.rect(math.tau / length, chance.number(0, math.tau))
            push = cmath.rect(size, chance.number(0, math.tau))
            self._waves.append((wave.real, wave.imag, chance.number(0, math.tau), push))

    def __call__(self, point: Point) -> Point:
        """Return where `point` comes to lie."""
        x, y = point.real, point.imag
        for along_x, along_y, phase, push in self._waves:
            point += push * math.sin(along_x * x + along_y * y + phase)
        return point

    def all(self, points: Iterable[Point]) -> list[Point]:
        """Return where all of `points` come to lie."""
        return [self(point) for point in points]

    def back(self, point: Point) -> Point:
        """Return what comes to lie at `point`, to a hundredth: as nothing folds, it is one place."""
        found = point
        for _ in range(8):
            found += point - self(found)
        return found


def centre(cell: tuple[float, float]) -> Point:
    """Return the middle of a cell on the unbent grid, or a place between cells in their coordinates."""
    return complex(WIDTH * (cell[0] + cell[1] / 2), 1.5 * cell[1])


@lru_cache(4096)
def corner(of: Corner) -> Point:
    """Return a corner of the unbent grid."""
    return (centre(of[0]) + centre(of[1]) + centre(of[2])) / 3


def q(point: Point) -> QPointF:
    """Return a point as Qt wants it."""
    return QPointF(point.real, point.imag)


def bend(
    start: Point, control: Point, end: Point, shares: Iterable[float] = (0.0, 0.25, 0.5, 0.75, 1.0)
) -> list[Point]:
    """Return points on the curve from `start` to `end` that is drawn towards `control`."""
    return [(1 - t) ** 2 * start + 2 * t * (1 - t) * control + t**2 * end for t in shares]


def add_line(path: QPainterPath, points: Iterable[Point]) -> None:
    """Add a line through points to a path; numbers are handed over to Qt three times as quickly as a `QPointF`."""
    start, *others = points
    path.moveTo(start.real, start.imag)
    line_to = path.lineTo  # looked up once: there are many points
    for point in others:
        line_to(point.real, point.imag)


def _turn(before: Point, at: Point, after: Point) -> tuple[Point, Point, Point]:
    """Return the way around a corner, from the middle of the side before it to almost that of the next.

    Qt flattens curves finely before it scales them up: drawn in units of a cell, a curve costs 25 times its polygon.
    """
    start, end = (before + at) / 2, (at + after) / 2
    return start, (4 * (start + at) + end) / 9, (start + 4 * (at + end)) / 9


def closed_path(*loops: Sequence[Point]) -> QPainterPath:
    """Return smooth closed curves close to the points of each loop; a loop inside another is a hole."""
    path = QPainterPath()
    for loop in loops:
        curve: list[Point] = []
        for before, at, after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
            curve += _turn(before, at, after)
        add_line(path, curve)
        path.closeSubpath()
    return path


def open_path(points: Sequence[Point]) -> QPainterPath:
    """Return a smooth curve from the first to the last point, close to those between."""
    curve = list(points[:1])
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        curve += _turn(before, at, after)
    path = QPainterPath()
    add_line(path, [*curve, points[-1]])
    return path


def polygon(points: Iterable[Point]) -> QPainterPath:
    """Return the straight-sided closed path through the points."""
    path = QPainterPath()
    add_line(path, points)
    path.closeSubpath()
    return path


def unit(vector: Point) -> Point:
    """Return the vector with length 1; the zero vector stays zero."""
    return vector / (abs(vector) or 1.0)


def normals(points: Sequence[Point], closed: bool = False) -> list[Point]:
    """Return at each point the unit vector to the right of the way, as seen on the screen."""
    last = len(points) - 1
    found = []
    for at in range(len(points)):
        before = points[at - 1] if at or closed else points[0]
        after = points[at + 1 if at < last else 0 if closed else last]
        found.append(unit(after - before) * 1j)
    return found


def along(points: Sequence[Point], spacing: float) -> list[Point]:
    """Return points on the polyline at even distances of about `spacing`, both ends included."""
    lengths = [abs(b - a) for a, b in pairwise(points)]
    total = sum(lengths)
    steps = max(1, round(total / spacing))
    found = [points[0]]
    walked, leg = 0.0, 0
    for step in range(1, steps):
        goal = total * step / steps
        while walked + lengths[leg] < goal:
            walked += lengths[leg]
            leg += 1
        share = (goal - walked) / lengths[leg]
        found.append(points[leg] + (points[leg + 1] - points[leg]) * share)
    found.append(points[-1])
    return found
