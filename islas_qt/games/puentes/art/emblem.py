"""The emblem of Puentes: two islands and a bridge."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette


def paint_emblem(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the emblem as large as fits into the middle of the box."""
    side = min(box.width(), box.height())
    frame = QRectF(0, 0, side, side)
    frame.moveCenter(box.center())
    glass = QPainterPath()
    glass.addEllipse(frame.adjusted(1, 1, -1, -1))
    painter.save()
    painter.fillPath(glass, QColor(palette.sea))
    painter.setPen(pen(palette.road, side * 0.09))
    painter.drawLine(frame.center() - QPointF(side * 0.22, 0), frame.center() + QPointF(side * 0.22, 0))
    painter.setPen(pen(palette.foam, side * 0.02))
    painter.setBrush(QColor(palette.land))
    for aside in (-0.24, 0.24):
        painter.drawEllipse(frame.center() + QPointF(aside * side, 0), side * 0.17, side * 0.15)
    painter.restore()
    painter.strokePath(glass, pen(palette.ink, max(1.2, side * 0.04)))
    painter.strokePath(glass, pen(palette.compass, max(0.8, side * 0.02)))
