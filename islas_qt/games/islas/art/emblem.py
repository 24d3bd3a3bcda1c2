"""The emblem of Islas: an island in its sea, with a house on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from engine.island.files import classic_islands
from islas_qt.games.islas.art.pieces import paint_building
from islas_qt.paint.island.small_island import paint_small_island
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette

GRAN_CANARIA = 1  # among the classic islands: the roundest


def paint_emblem(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the emblem as large as fits into the middle of the box."""
    side = min(box.width(), box.height())
    frame = QRectF(0, 0, side, side)
    frame.moveCenter(box.center())
    glass = QPainterPath()
    glass.addEllipse(frame.adjusted(1, 1, -1, -1))
    painter.save()
    painter.fillPath(glass, QColor(palette.sea))
    painter.setClipPath(glass)
    room = side * 0.16
    paint_small_island(painter, classic_islands()[GRAN_CANARIA], frame.adjusted(room, room, -room, -room), palette)
    paint_building(painter, "house", "red", frame.center() + QPointF(-0.12, 0.08) * side, side * 0.24)
    paint_building(painter, "palace", "red", frame.center() + QPointF(0.12, -0.04) * side, side * 0.24)
    painter.restore()
    painter.strokePath(glass, pen(palette.ink, max(1.2, side * 0.04)))
    painter.strokePath(glass, pen(palette.compass, max(0.8, side * 0.02)))
