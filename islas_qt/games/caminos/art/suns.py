"""Points are small suns, everywhere."""

from __future__ import annotations

import cmath
import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient

from islas_qt.paint.colours import INK
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import polygon
from islas_qt.theme import Palette, faded, serif

BRIGHT, EDGE = "#ffd84a", "#e2941a"


def paint_sun(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Paint a sun with its rays within this radius."""
    painter.save()
    painter.translate(centre)
    painter.scale(radius, radius)
    rays = polygon(cmath.rect(1.0 if number % 2 else 0.7, number * math.tau / 20) for number in range(20))
    painter.strokePath(rays, pen(INK, 0.16))
    painter.fillPath(rays, QColor(EDGE))
    light = QRadialGradient(-0.2, -0.25, 0.9)
    light.setColorAt(0, QColor("#fff2ae"))
    light.setColorAt(1, QColor(BRIGHT))
    painter.setPen(pen(INK, 0.09))
    painter.setBrush(light)
    painter.drawEllipse(QPointF(), 0.58, 0.58)
    painter.restore()


def paint_score(painter: QPainter, centre: QPointF, radius: float, points: int, goal: int, palette: Palette) -> None:
    """Paint a sun with a number on it; as many of its rays shine as there are points, of one for each to the goal."""
    painter.save()
    painter.translate(centre)
    painter.scale(radius, radius)
    for ray in range(goal):
        turn, half = ray * math.tau / goal - math.pi / 2, math.pi / goal * 0.72
        tip = polygon([cmath.rect(0.56, turn - half), cmath.rect(1.0, turn), cmath.rect(0.56, turn + half)])
        is_lit = ray < points
        painter.strokePath(tip, pen(INK if is_lit else faded(palette.ink_soft, 0.55), 0.09))
        painter.fillPath(tip, QColor(EDGE) if is_lit else faded(palette.ink_soft, 0.16))
    light = QRadialGradient(-0.2, -0.25, 0.9)
    light.setColorAt(0, QColor("#fff2ae"))
    light.setColorAt(1, QColor(BRIGHT))
    painter.setPen(pen(INK, 0.07))
    painter.setBrush(light)
    painter.drawEllipse(QPointF(), 0.6, 0.6)
    painter.restore()
    painter.setPen(QColor(INK))
    painter.setFont(serif(radius * (0.84 if points < 10 else 0.7), bold=True))
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(points))


@lru_cache(maxsize=64)
def sun_pixmap(size: int, ratio: float) -> QPixmap:
    """Return a sun in a square of `size` pixels; it is painted once."""
    middle = QPointF(size / 2, size / 2)
    return painted(QSizeF(size, size), ratio, lambda painter: paint_sun(painter, middle, size / 2 * 0.92))


def paint_suns(painter: QPainter, box: QRectF, count: int) -> None:
    """Paint suns in a row from the left end of a box, closer together if they would not fit."""
    size = round(box.height())
    step = min(size * 0.96, (box.width() - size) / max(1, count - 1))
    picture = sun_pixmap(size, painter.device().devicePixelRatioF())
    for number in range(count):
        painter.drawPixmap(QPointF(box.left() + number * step, box.top()), picture)
