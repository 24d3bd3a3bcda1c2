"""Points or chances by round as a graph; lines are told apart by pattern, marker and the crest at their end."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from engine.core import Seat
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import polygon
from islas_qt.table.chances import Drop
from islas_qt.theme import Palette, faded, serif

# By seat, in widths of the line.
PATTERNS: tuple[tuple[float, ...], ...] = ((), (4, 2), (1, 2), (6, 2, 1, 2), (2, 1), (8, 3))
MARKERS = (0, 4, 3, 5, 8, 6)  # corners of a seat's marker; 0 is round
RIGHT = int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignVCenter)
TOP = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.AlignmentFlag.AlignTop)


def paint_points_graph(
    painter: QPainter,
    box: QRectF,
    rounds: Sequence[tuple[int, ...]],
    crests: Sequence[str],
    best: Collection[Seat],
    unit: float,
    palette: Palette,
    goal: int | None = None,
    start: Sequence[int] = (),
) -> None:
    """Paint how the points of every seat grew, from those at the `start`, if there were any, over the `rounds`.

    The line of a `goal` stands out.
    """
    scores = [tuple(start) or (0,) * len(crests), *rounds]
    top = max((goal or 0) + 1, *map(max, scores))
    unit, _, room = _measures(box, len(crests), unit)
    every = 5 if room.height() * 5 / top > unit * 15 else 10
    _paint_rounds(painter, room, len(rounds), unit, palette)
    for points in range(0, top + 1, every):
        is_told = goal is None or abs(points - goal) > every / 5
        _paint_height(painter, room, points / top, str(points) if is_told else "", palette)
    if goal is not None:
        _paint_height(painter, room, goal / top, str(goal), palette, stands_out=True)
    _paint_lines(painter, box, unit, [[points / top for points in row] for row in scores], crests, best, palette)


def paint_chances_graph(
    painter: QPainter,
    box: QRectF,
    chances: Sequence[Sequence[float]],
    crests: Sequence[str],
    best: Collection[Seat],
    unit: float,
    palette: Palette,
    drop: Drop | None,
) -> None:
    """Paint everybody's chances to win at the beginning and after each round, and the turning point."""
    unit, _, room = _measures(box, len(crests), unit)
    _paint_rounds(painter, room, len(chances) - 1, unit, palette)
    for percent in (0, 25, 50, 75, 100):
        _paint_height(painter, room, percent / 100, str(percent), palette)
    _paint_lines(painter, box, unit, chances, crests, best, palette)
    if drop:
        before, after = (
            _point(room, number, len(chances), chances[number][drop.seat]) for number in (drop.round - 1, drop.round)
        )
        paint_drop(painter, before, after, unit * 9, palette)


def paint_drop(painter: QPainter, before: QPointF, after: QPointF, radius: float, palette: Palette) -> None:
    """Mark that a line falls from one point to another: a ring around its end, and an arrow down to it."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(palette.accent, 2.0))
    painter.drawEllipse(after, radius, radius)
    painter.setPen(pen(faded(palette.accent, 0.6), 2.0))
    painter.drawLine(QLineF(after.x(), min(before.y(), after.y() - radius), after.x(), after.y() - radius))


def _point(room: QRectF, number: int, count: int, height: float) -> QPointF:
    """Return where the line of a seat is after so many rounds, of so many steps, at a share of the height."""
    return QPointF(room.left() + room.width() * number / max(1, count - 1), room.bottom() - room.height() * height)


def _paint_lines(
    painter: QPainter,
    box: QRectF,
    unit: float,
    heights: Sequence[Sequence[float]],
    crests: Sequence[str],
    best: Collection[Seat],
    palette: Palette,
) -> None:
    """Paint a line for every seat, with a marker after each round, and crests at the ends; heights are shares."""
    _, radius, room = _measures(box, len(crests), unit)
    for seat in sorted(range(len(crests)), key=lambda seat: seat in best):
        colour = palette.accent if seat in best else palette.ink
        line = QPen(QColor(colour), 3.4 if seat in best else 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        if PATTERNS[seat]:
            line.setDashPattern(PATTERNS[seat])
        painter.setPen(line)
        points = [_point(room, number, len(heights), row[seat]) for number, row in enumerate(heights)]
        painter.drawPolyline(points)
        for point in points[1:]:
            _paint_marker(painter, point, MARKERS[seat], colour, palette)
    ends = [_point(room, len(heights) - 1, len(heights), height) for height in heights[-1]]
    for seat, y in enumerate(_apart([end.y() for end in ends], 2 * radius + 2, room)):
        middle = QPointF(room.right() + 10 + radius, y)
        painter.setPen(pen(faded(palette.ink_soft, 0.7), 1.0))
        painter.drawLine(ends[seat], middle)
        paint_crest(painter, crests[seat], middle, radius, palette)


def graph_room(box: QRectF, seats: int, unit: float) -> QRectF:
    """Return the part of a graph's box where its lines are."""
    return _measures(box, seats, unit)[2]


def _measures(box: QRectF, seats: int, unit: float) -> tuple[float, float, QRectF]:
    """Return the unit that fits, the radius of the crests, and where the lines are."""
    unit = min(unit, box.height() / 180)
    radius = min(unit * 15, box.height() / (2.2 * seats))
    return unit, radius, box.adjusted(unit * 30, radius, -radius * 2 - 12, -unit * 26)


def _paint_height(
    painter: QPainter, room: QRectF, height: float, words: str, palette: Palette, stands_out: bool = False
) -> None:
    """Paint a line across at a share of the height, with words before it."""
    y = room.bottom() - room.height() * height
    painter.setPen(pen(faded(palette.accent, 0.9) if stands_out else faded(palette.ink_soft, 0.35), 1.0))
    painter.drawLine(QLineF(room.left(), y, room.right(), y))
    painter.setPen(QColor(palette.accent if stands_out else palette.ink_soft))
    painter.drawText(QRectF(room.left() - 60, y - 12, 53, 24), RIGHT, words)


def _paint_rounds(painter: QPainter, room: QRectF, rounds: int, unit: float, palette: Palette) -> None:
    """Paint the numbers of the rounds; all numbers of the graph are written like these."""
    painter.setFont(serif(unit * 13))
    painter.setPen(QColor(palette.ink_soft))
    every = max(1, math.ceil(rounds * unit * 22 / max(1.0, room.width())))
    for number in range(every, rounds + 1, every):
        x = room.left() + room.width() * number / rounds
        painter.drawText(QRectF(x - 30, room.bottom() + 5, 60, 24), TOP, str(number))


def _paint_marker(painter: QPainter, at: QPointF, corners: int, colour: str, palette: Palette) -> None:
    shape = _marker(corners).translated(at)
    fill(painter, shape, palette.paper)
    painter.strokePath(shape, pen(colour, 1.8))


@cache
def _marker(corners: int) -> QPainterPath:
    """Return the outline of a marker around the zero point."""
    steps = corners or 16
    angles = [math.tau * step / steps for step in range(steps)]
    return polygon(4.6 * complex(math.sin(angle), -math.cos(angle)) for angle in angles)


def _apart(heights: Sequence[float], distance: float, room: QRectF) -> list[float]:
    """Return the heights moved as little as needed so that they keep their distance and stay in the room."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    placed = list(heights)
    low = room.bottom()
    for seat in reversed(order):
        placed[seat] = min(placed[seat], low)
        low = placed[seat] - distance
    high = room.top()
    for seat in order:
        placed[seat] = max(placed[seat], high)
        high = placed[seat] + distance
    return placed
