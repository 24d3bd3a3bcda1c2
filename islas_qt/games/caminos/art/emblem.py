"""The emblem of Caminos: a road to a town on a hill, under the sun."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from islas_qt.games.caminos.art.buildings import paint_building
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
    painter.fillPath(glass, QColor(palette.land))
    painter.setClipPath(glass)
    paint_building(painter, "city", False, frame, palette)
    painter.restore()
    painter.strokePath(glass, pen(palette.ink, max(1.2, side * 0.04)))
    painter.strokePath(glass, pen(palette.compass, max(0.8, side * 0.02)))
