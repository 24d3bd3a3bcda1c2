"""Where everything of an island lies: outlines and lines in units of a cell's radius, before any colour.

An island is laid out on exact hexagons, rounded, and then bent as a whole by a seeded wobble that cannot fold: what
was inside stays inside and what was apart stays apart, however wild it looks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from operator import itemgetter
from typing import TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from engine.island.cells import Area, AreaKind, Cell, Corner, Edge, Island, edge, neighbours
from engine.island.checks import pieces_of_land
from islas_qt.paint.island.coast import SHORE, cut_up, open_water, shore_of, side_of
from islas_qt.paint.island.contour import DistanceField
from islas_qt.paint.island.tracks import Surveyor, Track
from islas_qt.paint.strokes import Point, Wobble, bend, centre, closed_path, corner, q

RINGS = (1.34, 1.62, 2.05)  # foam, shallows, shelf
# Room between an area's outline and its border, by what lies on the border.
INSETS = {"river": 0.2, "road": 0.17, "plain": 0.085, "sea": -0.03}
ROUNDING = 0.34
MOST_KNOWN = 64  # shapes that are kept

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class AreaShape:
    """An area as drawn: its outline, a good place to stand in it, and its points for painting inside it."""

    kind: AreaKind
    outline: QPainterPath
    centre: Point
    points: tuple[Point, ...]
    spots: tuple[Point, ...]  # the middle of each of its cells


@dataclass(frozen=True, slots=True)
class Stretch:
    """A piece of shore, land on its right: beach where the rules say coast, cliff elsewhere."""

    beach: bool
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class IslandShape:
    """An island ready to be painted and to be pointed at."""

    seed: int
    bounds: QRectF
    land: QPainterPath
    rings: tuple[QPainterPath, ...]  # foam, shallows, shelf: each encloses the one before
    shore: tuple[Stretch, ...]
    areas: tuple[AreaShape, ...]
    rivers: tuple[Track, ...]
    roads: tuple[Track, ...]

    @property
    def plots(self) -> tuple[AreaShape, ...]:
        """The plots by their number in the rules."""
        return tuple(area for area in self.areas if area.kind == "plot")

    def plot_at(self, point: Point) -> int | None:
        """Return the number of the plot at `point`, None if there is none."""
        return next((number for number, plot in enumerate(self.plots) if plot.outline.contains(q(point))), None)


known: dict[Island, IslandShape] = {}  # what was asked for last is last


def island_shape(island: Island) -> IslandShape:
    """Return the shape of an island with any land at all; the same island always has the same shape."""
    return finished(surveying(island))


def surveying(island: Island) -> Generator[None, None, IslandShape]:
    """Find the shape of an island if it is not known; yield often, so that a window stays alive."""
    shape = known.pop(island, None) or (yield from _surveying(island))
    known[island] = shape
    if len(known) > MOST_KNOWN:
        del known[next(iter(known))]
    return shape


def finished(steps: Generator[None, None, T]) -> T:
    """Take all steps at once and return what comes of them."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def _surveying(island: Island) -> Generator[None, None, IslandShape]:
    wobble = Wobble(island.drawing)
    land = island.area_of()
    field = DistanceField(land)
    yield from field.rise(pieces_of_land(land), open_water(land), SHORE)
    kinds: dict[Edge, str] = {border.between: border.kind for border in island.borders}
    sides = shore_of(land, land)
    shore_lines = []
    for loop in field.heights.contour(SHORE):
        yield
        shore_lines.append(cut_up(loop, [side_of(point, sides) for point in loop], kinds))
    rings = []
    for level in RINGS:
        yield
        rings.append(closed_path(*(wobble.all(loop) for loop in field.heights.contour(level))))
    areas = []
    for area in island.areas:
        yield
        areas.append(area_shape(area, land, kinds, wobble))
    surveyor = Surveyor(island, field, SHORE)
    shores = [[Stretch(beach is True, tuple(wobble.all(points))) for beach, points in line] for line in shore_lines]
    yield
    return IslandShape(
        seed=island.drawing,
        bounds=rings[-1].controlPointRect(),
        land=closed_path(*([point for part in shore for point in part.points[:-1]] for shore in shores)),
        rings=tuple(rings),
        shore=tuple(part for shore in shores for part in shore),
        areas=tuple(areas),
        rivers=tuple(_bent(track, wobble) for track in surveyor.rivers()),
        roads=tuple(_bent(track, wobble) for track in surveyor.roads()),
    )


def _bent(track: Track, wobble: Wobble) -> Track:
    return replace(track, points=tuple(wobble.all(track.points)))


def area_shape(
    area: Area,
    land: dict[Cell, int],
    kinds: dict[Edge, str],
    bent: Callable[[Point], Point],
    path: Callable[..., QPainterPath] = closed_path,
) -> AreaShape:
    """Return the shape of one area; `land` and `kinds` need to tell only of what is around it."""
    loops = [list(map(bent, _rounded(loop))) for loop in _inset_loops(area, land, kinds)]
    spots = [bent(centre(cell)) for cell in area.cells]
    return AreaShape(area.kind, path(*loops), _heart(spots, loops), tuple(loops[0]), tuple(spots))


def _heart(spots: Sequence[Point], loops: Sequence[Sequence[Point]]) -> Point:
    """Return the place in an area with the most room around it, near its middle: where a house would stand."""
    middle = sum(spots) / len(spots)
    pairs = [(a + b) / 2 for a, b in combinations_with_replacement(spots, 2) if abs(a - b) < 2.2]
    rim = [point for loop in loops for point in loop[::2]]

    def room(spot: Point, walls: Sequence[Point]) -> float:
        return min(map(abs, [spot - point for point in walls])) - 0.35 * abs(spot - middle)

    if len(pairs) == 1:
        return pairs[0]
    # From a few points of the rim there seems to be more room than there is: most places need not be looked at closely.
    hopes = sorted(((room(spot, rim[::8]), spot) for spot in pairs), key=itemgetter(0), reverse=True)
    best, found = -math.inf, pairs[0]
    for hope, spot in hopes:
        if hope <= best:
            break
        if (seen := room(spot, rim)) > best:
            best, found = seen, spot
    return found


def _inset_loops(area: Area, land: dict[Cell, int], kinds: dict[Edge, str]) -> list[list[Point]]:
    """Return the area's outlines, drawn in from its borders to leave room for what lies on them; the outer first."""
    sides: dict[Corner, tuple[Corner, float]] = {}  # start of a side, clockwise -> its end and the room to leave
    for cell in area.cells:
        around = neighbours(cell)
        for turn in range(6):
            other = around[turn]
            if other in area.cells:
                continue
            kind = kinds.get(edge(cell, other)) if other in land else "sea"
            room = INSETS.get(kind or "plain", INSETS["plain"])  # an unfinished island may have a beach inland
            start, end = (_corner(cell, around[turn - 1], other), _corner(cell, other, around[(turn + 1) % 6]))
            sides[start] = (end, room)
    loops = []
    while sides:
        first = min(sides)
        loop: list[tuple[Point, float]] = []
        at = first
        while at in sides:
            place = at
            at, room = sides.pop(at)
            loop.append((corner(place), room))
        loops.append([_inset(loop[k - 1], loop[k], loop[(k + 1) % len(loop)]) for k in range(len(loop))])
    return sorted(loops, key=lambda points: min(point.real for point in points))


def _corner(*cells: Cell) -> Corner:
    first, second, third = sorted(cells)
    return first, second, third


def _inset(before: tuple[Point, float], at: tuple[Point, float], after: tuple[Point, float]) -> Point:
    """Return the corner `at`, moved inward so that both its sides keep their room."""
    n1 = (at[0] - before[0]) / abs(at[0] - before[0]) * 1j
    n2 = (after[0] - at[0]) / abs(after[0] - at[0]) * 1j
    cross = (n1.conjugate() * n2).imag
    return at[0] + 1j * (at[1] * n1 - before[1] * n2) / cross


def _rounded(loop: Sequence[Point]) -> list[Point]:
    """Return the polygon with round corners, as many close points."""
    found: list[Point] = []
    for k, at in enumerate(loop):
        before, after = loop[k - 1], loop[(k + 1) % len(loop)]
        start = at + (before - at) * min(0.5, ROUNDING / abs(before - at))
        end = at + (after - at) * min(0.5, ROUNDING / abs(after - at))
        found += bend(start, at, end)
    return found
