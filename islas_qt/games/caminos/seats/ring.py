"""Where the other seats sit around the square: clockwise in playing order from one's own, which is below it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect

GAP = 6
LINE = 42  # height of a seat in one line, at the usual size of text
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
    is_narrow = room.width() < narrow * (max(above, 1) if not sides else 2) + 460 * scale
    if others > 1 and (is_narrow or room.height() < low * max(sides, 1) + (low if above else 0) + 40):
        return _lines(room, others, round(LINE * scale))
    return _around(room, sides, above, narrow, low)


def _lines(room: QRect, others: int, high: int) -> Ring:
    lines = [QRect(room.left(), room.top() + number * high, room.width(), high) for number in range(others)]
    square = room.adjusted(0, others * high + GAP, 0, 0)
    return Ring(tuple(lines), square, True)


def _around(room: QRect, sides: int, above: int, narrow: int, low: int) -> Ring:
    wide = max(narrow, min(round(room.width() * 0.25), round(narrow * 1.4)))
    top = low if above else 0
    side_high = (room.height() - top + GAP) // max(1, sides) - GAP if sides else 0
    side_high = min(side_high, round(low * 1.5))
    boxes: list[QRect] = []
    for number in range(sides):  # up the left side
        y = room.bottom() + 1 - (number + 1) * side_high - number * GAP
        boxes.append(QRect(room.left(), y, wide, side_high))
    step = (room.width() + GAP) // max(1, above)
    across = min(step - GAP, round(wide * 1.3))
    for number in range(above):  # from left to right
        x = room.left() + number * step + (step - GAP - across) // 2
        boxes.append(QRect(x, room.top(), across, top))
    for number in reversed(range(sides)):  # down the right side
        y = room.bottom() + 1 - (number + 1) * side_high - number * GAP
        boxes.append(QRect(room.right() + 1 - wide, y, wide, side_high))
    inner = room.adjusted((wide + GAP) if sides else 0, top + GAP if top else 0, -(wide + GAP) if sides else 0, 0)
    return Ring(tuple(boxes), inner, False)
