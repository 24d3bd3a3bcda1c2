"""Ways along the borders of an island: from corner to corner, on those borders that can bear a line."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from engine.island.cells import Corner, Edge, corners, edge


def way(
    starts: Iterable[Corner], is_goal: Callable[[Corner], bool], is_open: Callable[[Edge], bool], most: int
) -> list[Edge] | None:
    """Return the shortest way along open borders from a corner to a goal, None if it is longer than `most`."""
    came: dict[Corner, tuple[Edge, Corner] | None] = dict.fromkeys(starts)
    waiting = deque((corner, 0) for corner in came)
    while waiting:
        corner, steps = waiting.popleft()
        if is_goal(corner):
            return list(_back(corner, came))[::-1]
        if steps < most:
            for between in edges_at(corner):
                here, there = corners(between)
                other = there if here == corner else here
                if other not in came and is_open(between):
                    came[other] = between, corner
                    waiting.append((other, steps + 1))
    return None


def edges_at(corner: Corner) -> tuple[Edge, Edge, Edge]:
    """Return the three borders that meet at a corner."""
    a, b, c = corner
    return edge(a, b), edge(b, c), edge(a, c)


def _back(corner: Corner, came: dict[Corner, tuple[Edge, Corner] | None]) -> Iterator[Edge]:
    while step := came[corner]:
        between, corner = step
        yield between
