"""Rivers and roads: borders in a row, joined into smooth lines with a beginning and an end."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, Protocol

from engine.island.cells import BorderKind, Cell, Corner, Edge, Island, corners
from islas_qt.paint.strokes import Point, along, centre, corner

End = Literal["sea", "mountain", "village", "junction", "open"]
Graph = dict[Corner, list[Corner]]


@dataclass(frozen=True, slots=True)
class Track:
    """A river from its spring to its mouth, or a road, as a row of close points."""

    points: tuple[Point, ...]
    start: End
    end: End


class Slope(Protocol):
    """What falls to the sea."""

    def away(self, start: Point, distance: float) -> list[Point]:
        """Return the way down from `start`, until `distance` from the land's middle is reached."""


class Surveyor:
    """Finds the rivers and roads of one island, on the unbent grid."""

    def __init__(self, island: Island, field: Slope, shore: float) -> None:
        self._island = island
        self._field = field
        self._shore = shore  # its distance in the field
        area_of = island.area_of()
        self._kind_at = {cell: island.areas[index].kind for cell, index in area_of.items()}

    def rivers(self) -> Iterator[Track]:
        """Yield the rivers, main streams first; each runs towards the sea, or to the stream it joins."""
        met: set[Corner] = set()
        downhill = ("mountain", "village", "open", "junction", "sea")
        for chain in _chains(self._lines("river")):
            ends = [self._end(chain[0], met), self._end(chain[-1], met)]
            if downhill.index(ends[0]) > downhill.index(ends[1]):
                chain.reverse()
                ends.reverse()
            met.update(chain)
            yield self._track(chain, ends, self._shore + 0.1)

    def roads(self) -> Iterator[Track]:
        """Yield the roads, and a lane into each village that a road only passes."""
        met: set[Corner] = set()
        for chain in _chains(self._lines("road")):
            ends = [self._end(chain[0], met), self._end(chain[-1], met)]
            met.update(chain)
            yield self._track(chain, ends, self._shore - 0.12)
        for area in (area for area in self._island.areas if area.kind == "village"):
            gates = sorted(place for place in met if not set(place).isdisjoint(area.cells))
            if gates:
                heart = sum(map(centre, area.cells)) / len(area.cells)
                gate = min(gates, key=lambda place: abs(corner(place) - heart))
                door = corner(gate) + (centre(self._cell(gate, "village")) - corner(gate)) * 0.62
                yield Track(tuple(along([corner(gate), door], 0.1)), "junction", "village")

    def _lines(self, kind: BorderKind) -> list[Edge]:
        return [border.between for border in self._island.borders if border.kind == kind]

    def _end(self, place: Corner, met: set[Corner]) -> End:
        if place in met:
            return "junction"
        kinds = {self._kind_at.get(cell) for cell in place}
        if None in kinds:
            return "sea"
        return next((kind for kind in ("mountain", "village") if kind in kinds), "open")

    def _cell(self, place: Corner, kind: str | None) -> Cell:
        return next(cell for cell in place if self._kind_at.get(cell) == kind)

    def _track(self, chain: Sequence[Corner], ends: Sequence[End], shore: float) -> Track:
        first, last = (self._beyond(chain[at], end, shore) for at, end in zip((0, -1), ends, strict=True))
        return Track(tuple(_smooth([*reversed(first), *map(corner, chain), *last])), ends[0], ends[1])

    def _beyond(self, place: Corner, end: End, shore: float) -> list[Point]:
        """Return how a line goes on after its last corner: out to the sea or up into the mountains."""
        if end == "sea":
            return self._field.away(corner(place), shore)[3::3]
        if end == "mountain":
            return [corner(place) + (centre(self._cell(place, "mountain")) - corner(place)) * 0.6]
        return []


def _chains(lines: Iterable[Edge]) -> Iterator[list[Corner]]:
    """Yield the lines as rows of corners, each border once: the longest way first, then what branches off."""
    joined: Graph = {}
    for line in lines:
        a, b = corners(line)
        joined.setdefault(a, []).append(b)
        joined.setdefault(b, []).append(a)
    while joined:
        far = _farthest(joined, min(joined))[-1]
        chain = _farthest(joined, far)
        for a, b in pairwise(chain):
            _unjoin(joined, a, b)
            _unjoin(joined, b, a)
        yield chain


def _unjoin(joined: Graph, a: Corner, b: Corner) -> None:
    joined[a].remove(b)
    if not joined[a]:
        del joined[a]


def _farthest(joined: Graph, start: Corner) -> list[Corner]:
    """Return the shortest way from `start` to the corner farthest from it."""
    before: dict[Corner, Corner | None] = {start: None}
    waiting = deque([start])
    at = start
    while waiting:
        at = waiting.popleft()
        for other in sorted(joined[at]):
            if other not in before:
                before[other] = at
                waiting.append(other)
    way = [at]
    while (previous := before[way[-1]]) is not None:
        way.append(previous)
    return way[::-1]


def _smooth(points: list[Point]) -> list[Point]:
    """Return the polyline with its corners cut three times: a curve that touches the middle of every piece."""
    for _ in range(3):
        cut = [points[0]]
        for a, b in pairwise(points):
            cut += [a * 0.75 + b * 0.25, a * 0.25 + b * 0.75]
        points = [*cut, points[-1]]
    return along(points, 0.1)
