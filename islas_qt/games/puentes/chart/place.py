"""Where islands and lines lie in a room of a widget, at any size, and what lies at a point."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF

from engine.games.puentes.actions import Isle, Line
from engine.games.puentes.board import Board
from engine.masks import Mask
from islas_qt.games.puentes.words import column_name

EDGE = 0.6  # from the outer islands to the edge of the chart, in units
WIDEST = 1.3  # how much farther apart columns may lie than rows, or rows than columns
RADIUS = 0.34  # of an island with its beach, in units
LANE = 0.2  # how far from a line it is still pointed at


class Target(NamedTuple):
    """An island or a line of a chart: what is pointed at or picked."""

    kind: Literal["island", "line"]
    number: int


class ChartPlace:
    """Puts a board into a room. A unit is the least distance of two neighbours, in pixels."""

    def __init__(self, board: Board, room: QRectF) -> None:
        self.board, self.room = board, room
        wide = room.width() / (board.columns - 1 + 2 * EDGE)
        high = room.height() / (board.rows - 1 + 2 * EDGE)
        self.across, self.down = max(1.0, min(wide, high * WIDEST)), max(1.0, min(high, wide * WIDEST))
        self.unit = min(self.across, self.down)
        self._first = room.center() - QPointF((board.columns - 1) * self.across, (board.rows - 1) * self.down) / 2
        nodes = [self._node(island.column, island.row) for island in board.islands]
        self._spots = [QPointF(round(node.x()), round(node.y())) for node in nodes]

    @property
    def box(self) -> QRectF:
        """The edge of the chart: half a unit of water around the outer islands."""
        return QRectF(self._node(0, 0), self._node(self.board.columns - 1, self.board.rows - 1)).adjusted(
            -EDGE * self.unit, -EDGE * self.unit, EDGE * self.unit, EDGE * self.unit
        )

    def labels(self) -> list[tuple[str, float, bool]]:
        """Return what is written at the edge and where: letters of columns from the left, numbers of rows (true)."""
        columns = [(column_name(at), self._node(at, 0).x(), False) for at in range(self.board.columns)]
        return columns + [(str(at + 1), self._node(0, at).y(), True) for at in range(self.board.rows)]

    def free_water(self) -> list[QPointF]:
        """Return the places of the grid where there is neither an island nor a line."""
        taken = {(island.column, island.row) for island in self.board.islands}
        for one, other in self.board.lines:
            a, b = self.board.islands[one], self.board.islands[other]
            taken |= {(x, y) for x in range(a.column, b.column + 1) for y in range(a.row, b.row + 1)}
        grid = [(x, y) for x in range(self.board.columns) for y in range(self.board.rows)]
        return [self._node(*at) for at in grid if at not in taken]

    def _node(self, column: int, row: int) -> QPointF:
        return self._first + QPointF(column * self.across, row * self.down)

    def spot(self, isle: Isle) -> QPointF:
        """Return the middle of an island."""
        return self._spots[isle]

    def ends(self, line: Line) -> tuple[QPointF, QPointF]:
        """Return the middles of the two islands that a line joins."""
        one, other = self.board.lines[line]
        return self._spots[one], self._spots[other]

    def middle(self, target: Target) -> QPointF:
        """Return the middle of an island or a line."""
        if target.kind == "island":
            return self._spots[target.number]
        one, other = self.ends(target.number)
        return (one + other) / 2

    def rect(self, target: Target) -> QRect:
        """Return the box around an island or a line and everything that is painted there."""
        if target.kind == "island":
            reach = self.unit * 0.72
            return QRectF(-reach, -reach, 2 * reach, 2 * reach).translated(self._spots[target.number]).toAlignedRect()
        one, other = self.ends(target.number)
        reach = self.unit * 0.38
        return QRectF(one, other).normalized().adjusted(-reach, -reach, reach, reach).toAlignedRect()

    def close_rect(self, target: Target) -> QRect:
        """Return the box around an island, or around the middle of a line: words are put beside it."""
        reach = self.unit * (0.42 if target.kind == "island" else 0.2)
        return QRectF(-reach, -reach, 2 * reach, 2 * reach).translated(self.middle(target)).toAlignedRect()

    def island_at(self, at: QPointF) -> Isle | None:
        """Return the island at a point."""
        reach = RADIUS * self.unit
        near = [isle for isle, spot in enumerate(self._spots) if _length(at - spot) <= reach]
        return near[0] if near else None

    def target_at(self, at: QPointF, preferred: Mask = 0) -> Target | None:
        """Return what lies at a point; where lines cross, rather one of the `preferred` lines."""
        isle = self.island_at(at)
        if isle is not None:
            return Target("island", isle)
        near = [
            (not preferred >> line & 1, distance, line)
            for line in range(len(self.board.lines))
            if (distance := self._distance(line, at)) <= LANE * self.unit
        ]
        return Target("line", min(near)[2]) if near else None

    def dragged(self, start: Isle, to: QPointF) -> Target | None:
        """Return what a drag from an island has come to: that island, the line that it follows, or another island."""
        isle = self.island_at(to)
        if isle == start:
            return Target("island", start)
        if isle is not None:
            line = self.board.line_between(start, isle)
            return Target("island", isle) if line is None else Target("line", line)
        way = to - self._spots[start]
        for line, ends in enumerate(self.board.lines):
            if start in ends:
                along = self._spots[ends[0] if ends[1] == start else ends[1]] - self._spots[start]
                is_across, is_same = bool(along.x()), along.x() * way.x() + along.y() * way.y() > 0
                if is_same and is_across == (abs(way.x()) > abs(way.y())):
                    return Target("line", line)
        return None

    def along(self, target: Target, way: complex) -> Target | None:
        """Return the line that leads from an island that way, or the island to which a line leads that way."""
        if target.kind == "line":
            ends = self.board.lines[target.number]
            return next((Target("island", end) for end in ends if self._is_straight(target, end, way)), None)
        isle = target.number
        lines = [Target("line", line) for line, ends in enumerate(self.board.lines) if isle in ends]
        return next((line for line in lines if self._is_straight(line, isle, -way)), None)

    def _is_straight(self, line: Target, end: Isle, way: complex) -> bool:
        """Return whether the way from the middle of a line to one of its ends leads there."""
        step = self._spots[end] - self.middle(line)
        turned = complex(step.x(), step.y()) / way
        return turned.real > abs(turned.imag)

    def nearest(self, target: Target, way: complex, others: Iterable[Target]) -> Target:
        """Return what lies nearest that way, or the target itself if there is nothing."""
        start, steps = self.middle(target), {}
        for other in others:
            step = self.middle(other) - start
            steps[other] = complex(step.x(), step.y()) / way
        ahead = [other for other, step in steps.items() if step.real > abs(step.imag) * 0.5]
        return min(ahead, key=lambda other: abs(steps[other]) + abs(steps[other].imag), default=target)

    def _distance(self, line: Line, at: QPointF) -> float:
        """Return how far a point is from a line."""
        one, other = self.ends(line)
        nearest = QPointF(
            min(max(at.x(), one.x()), other.x()),
            min(max(at.y(), one.y()), other.y()),
        )
        return _length(at - nearest)


def _length(way: QPointF) -> float:
    return abs(complex(way.x(), way.y()))
