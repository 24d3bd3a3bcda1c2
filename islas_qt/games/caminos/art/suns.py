"""Points are small suns, everywhere."""

from __future__ import annotations

import cmath
import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient

from islas_qt.paint.painted import painted
from islas_qt.paint.pieces import INK
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import polygon

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
