"""The weather vane on its post, and the ring of wind around it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette


def paint_vane(painter: QPainter, box: QRectF, turned: float, palette: Palette) -> None:
    """Paint the vane in a box, from 0, where the wind blows clockwise, to 1, where it blows the other way."""
    side = min(box.width(), box.height()) * 0.9
    painter.save()
    painter.translate(box.center())
    painter.setPen(pen(palette.ink, 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = side / 2 * 0.8
    painter.drawArc(QRectF(-radius, -radius, 2 * radius, 2 * radius), 0, 300 * 16)
    painter.scale(1 - 2 * turned, 1)
    painter.drawLine(QPointF(-radius, 0), QPointF(radius, 0))
    painter.drawLine(QPointF(radius, 0), QPointF(radius * 0.7, radius * 0.3))
    painter.restore()
