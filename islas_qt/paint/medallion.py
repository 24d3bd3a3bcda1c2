"""A round picture with a rim: the emblem of a game."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from islas_qt.paint.drawings import Draw
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette


def paint_medallion(painter: QPainter, box: QRectF, palette: Palette, paint: Draw) -> None:
    """Paint a scene as large as fits into the middle of the box, on the sea and inside a round rim."""
    side = min(box.width(), box.height())
    frame = QRectF(0, 0, side, side)
    frame.moveCenter(box.center())
    glass = QPainterPath()
    glass.addEllipse(frame.adjusted(1, 1, -1, -1))
    painter.save()
    painter.fillPath(glass, QColor(palette.sea))
    painter.setClipPath(glass)
    paint(painter, frame, palette)
    painter.restore()
    painter.strokePath(glass, pen(palette.ink, max(1.2, side * 0.04)))
    painter.strokePath(glass, pen(palette.compass, max(0.8, side * 0.02)))
