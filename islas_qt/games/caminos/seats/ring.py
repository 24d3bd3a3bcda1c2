"""Where the other seats sit around the square: clockwise in playing order from one's own, which is below it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRect, QRectF

GAP = 6
SQUARE = 440  # width that the square needs between the seats, at the usual size of text
LINE = 37  # height of a seat in one line, at the usual size of text
MOST_LINES = 0.62  # of the height, for all of them
SHORTEST = 26  # length of a gust that can be seen
WIND = 22  # left of such lines, for the arrow of the wind
LOWEST, NARROWEST = 118, 210  # of a seat in rows, at the usual size of text


@dataclass(frozen=True, slots=True)
class Ring:
    """Boxes for the other seats, the next one first, and for the square among them."""

    seats: tuple[QRect, ...]
    square: QRect
    is_lines: bool  # each seat is one line, from the top; the last below


def ring(room: QRect, others: int, scale: float) -> Ring:
    """Return where so many other seats sit in a room, with text `scale` times the usual size."""
    low, narrow = round(LOWEST * scale), round(NARROWEST * scale)
    sides = (others + 1) // 3 if others > 1 else 0  # on each side of the square
    above = others - 2 * sides
    has_width = room.width() >= 2 * narrow + SQUARE * scale if sides else True
    if has_width and room.height() >= low * sides + (low if above else 0) + GAP:
        return _around(room, sides, above, narrow, low)
    if room.width() >= others * narrow and room.height() >= low + SQUARE * scale * 0.42:
        return _around(room, 0, others, narrow, low)
    return _lines(room, others, min(round(LINE * scale), round(room.height() * MOST_LINES / others)))


def _lines(room: QRect, others: int, high: int) -> Ring:
    left, wide = room.left() + WIND, room.width() - WIND
    lines = [QRect(left, room.top() + number * high, wide, high) for number in range(others)]
    square = room.adjusted(0, others * high + GAP, 0, 0)
    return Ring(tuple(lines), square, True)


def _around(room: QRect, sides: int, above: int, narrow: int, low: int) -> Ring:
    wide = max(narrow, min(round(room.width() * 0.25), round(narrow * 1.7)))
    top = max(low, round(room.height() * 0.22)) if above else 0
    below = room.adjusted(0, top + GAP if top else 0, 0, 0)
    high = min((below.height() + GAP) // max(1, sides) - GAP, round(wide * 0.85))
    start = below.center().y() - (sides * (high + GAP) - GAP) // 2  # of the uppermost
    boxes: list[QRect] = []
    for number in reversed(range(sides)):  # up the left side
        boxes.append(QRect(room.left(), start + number * (high + GAP), wide, high))
    step = (room.width() + GAP) // max(1, above)
    across = min(step - GAP, round(wide * 1.45))
    for number in range(above):  # from left to right
        x = room.left() + number * step + (step - GAP - across) // 2
        boxes.append(QRect(x, room.top(), across, top))
    for number in range(sides):  # down the right side
        boxes.append(QRect(room.right() + 1 - wide, start + number * (high + GAP), wide, high))
    aside = wide + GAP if sides else 0
    return Ring(tuple(boxes), below.adjusted(aside, 0, -aside, 0), False)


def gusts(around: Ring, room: QRect) -> list[tuple[QPointF, QPointF, QPointF]]:
    """Return from where to where the wind blows between the seats if it blows clockwise, and towards where it bends."""
    seats = [QRectF(box) for box in around.seats]
    if around.is_lines:
        x = room.left() + WIND / 2
        start, end = QPointF(x, seats[0].top() + 4), QPointF(x, seats[-1].bottom() - 4)
        return [(start, end, (start + end) / 2)]
    found = []
    for before, after in pairwise(seats):
        if after.left() - before.right() >= SHORTEST and abs(after.top() - before.top()) < 1:  # above the square
            found.append(
                _straight(QPointF(before.right(), before.center().y()), QPointF(after.left(), after.center().y()))
            )
        elif before.left() < after.right() and after.left() < before.center().x() < after.right():
            if before.top() - after.bottom() >= SHORTEST:  # straight up
                x = before.center().x()
                found.append(_straight(QPointF(x, before.top()), QPointF(x, after.bottom())))
        elif before.left() < after.center().x() < before.right():
            if after.top() - before.bottom() >= SHORTEST:  # straight down
                x = after.center().x()
                found.append(_straight(QPointF(x, before.bottom()), QPointF(x, after.top())))
        elif after.top() > before.bottom() or before.top() > after.bottom():
            found.append(_corner(before, after))
    return found


def _straight(start: QPointF, end: QPointF) -> tuple[QPointF, QPointF, QPointF]:
    """Return the way between two seats that lie opposite each other, a little away from both."""
    gap = (end - start) * (4 / max(1.0, abs(complex(end.x() - start.x(), end.y() - start.y()))))
    return start + gap, end - gap, (start + end) / 2


def _corner(before: QRectF, after: QRectF) -> tuple[QPointF, QPointF, QPointF]:
    """Return the way from a seat beside the square to one above it, or back down."""
    if after.top() < before.top():  # up, then to the right
        start, end = QPointF(before.center().x(), before.top() - 4), QPointF(after.left() - 4, after.center().y())
        return start, end, QPointF(start.x(), end.y())
    start, end = QPointF(before.right() + 4, before.center().y()), QPointF(after.center().x(), after.top() - 4)
    return start, end, QPointF(end.x(), start.y())
