"""The emblem of Caminos: a road that leads to a town, under the sun."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from islas_qt.games.caminos.art.buildings import paint_building
from islas_qt.games.caminos.art.suns import paint_sun
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import bend, polygon
from islas_qt.theme import LIGHT, Palette


def paint_emblem(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the emblem as large as fits into the middle of the box."""
    side = min(box.width(), box.height())
    frame = QRectF(0, 0, side, side)
    frame.moveCenter(box.center())
    glass = QPainterPath()
    glass.addEllipse(frame.adjusted(1, 1, -1, -1))
    painter.save()
    painter.setClipPath(glass)
    scene = frame.adjusted(0, -side * 0.1, 0, -side * 0.02)
    paint_building(painter, "city", False, scene, palette)
    _paint_road(painter, frame)
    paint_sun(painter, frame.topLeft() + QPointF(0.26, 0.23) * side, side * 0.1)
    painter.restore()
    painter.strokePath(glass, pen(palette.ink, max(1.2, side * 0.04)))
    painter.strokePath(glass, pen(palette.compass, max(0.8, side * 0.02)))


def _paint_road(painter: QPainter, frame: QRectF) -> None:
    """Paint the road from the lower edge to the gate of the town."""
    painter.save()
    painter.translate(frame.topLeft())
    painter.scale(frame.width() / 100, frame.width() / 100)
    left = bend(46 + 70j, 60 + 80j, 22 + 104j)
    right = bend(54 + 70j, 74 + 82j, 52 + 104j)
    road = polygon([*left, *reversed(right)])
    painter.fillPath(road, pen(LIGHT.road).color())
    painter.strokePath(road, pen(LIGHT.road_bank, 2.0))
    painter.restore()
