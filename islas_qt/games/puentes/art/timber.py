"""Bridges of timber, single or double, from one point to another: along a row or a column of the chart."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from islas_qt.paint.colours import INK
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import Chance
from islas_qt.theme import Palette, faded, mixed

DECK = 0.1  # width of a bridge, in units of the chart
BESIDE = 0.064  # how far each of two bridges is from the line
PLANK = 0.05
POSTS = 0.24  # distance between the posts of a bridge
REACH = 0.16  # of everything on either side of the line


def offsets(count: int) -> tuple[float, ...]:
    """Return how far each bridge on a line is beside it, in units."""
    return (-BESIDE, BESIDE) if count == 2 else (0.0,) * count


def paint_bridge(
    painter: QPainter, length: float, unit: float, beside: float, is_down: bool, share: float, palette: Palette
) -> None:
    """Paint one bridge from the origin, `length` pixels to the right or down, as far as it is built.

    `beside` is how far it is from the line. Of a bridge that grows the last plank has not settled yet.
    """
    planks = max(2, round(length / (PLANK * unit)))
    step = length / planks
    built = planks if share >= 1 else int(planks * share)
    end = built * step
    half = DECK * unit / 2
    painter.save()
    if is_down:  # the deck is painted to the right and turned: what is above the line comes to lie right of it
        painter.rotate(90)
        beside = -beside
    painter.translate(0, beside * unit)
    shadow = QPointF(0.07, -0.03) * unit if is_down else QPointF(0.03, 0.07) * unit
    painter.fillRect(QRectF(0, -half, end, 2 * half).translated(shadow), faded("#00111a", 0.3))
    _paint_posts(painter, length, end, unit, half, palette)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK))
    painter.drawRect(QRectF(-0.008 * unit, -half - 0.014 * unit, end + 0.016 * unit, 2 * half + 0.028 * unit))
    chance = Chance(round(length), 31)
    for plank in range(built):
        wood = mixed(palette.road, palette.trunk, chance.number(0.08, 0.44))
        late = plank == built - 1 and share < 1
        box = QRectF(plank * step, -half, step * 0.86, 2 * half)
        if late:
            box.adjust(0, -0.03 * unit, 0, 0.03 * unit)
        painter.fillRect(box, wood)
        painter.fillRect(QRectF(box.left(), box.top(), box.width() * 0.3, box.height()), wood.lighter(116))
    _paint_rails(painter, end, unit, half, palette)
    painter.restore()


def _paint_posts(painter: QPainter, length: float, end: float, unit: float, half: float, palette: Palette) -> None:
    """Paint the heads of the piles on both sides."""
    count = max(1, round(length / (POSTS * unit)))
    size = 0.024 * unit
    painter.setPen(pen(INK, 0.014 * unit))
    for number in range(count + 1):
        x = length * number / count
        if x <= end:
            for side in (-1, 1):
                painter.setBrush(QColor(palette.trunk))
                painter.drawEllipse(QPointF(x, side * (half + 0.012 * unit)), size, size)


def _paint_rails(painter: QPainter, end: float, unit: float, half: float, palette: Palette) -> None:
    for side in (-1, 1):
        y = side * half * 0.84
        painter.setPen(pen(faded(INK, 0.8), 0.026 * unit))
        painter.drawLine(QPointF(0, y), QPointF(end, y))
        painter.setPen(pen(mixed(palette.road, "#ffffff", 0.15 if palette.name == "light" else 0.0), 0.012 * unit))
        painter.drawLine(QPointF(0, y), QPointF(end, y))
