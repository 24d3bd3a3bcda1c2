"""The emblem of Caminos: a road that leads to a town, under the sun."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from islas_qt.games.caminos.art.buildings import paint_building
from islas_qt.games.caminos.art.suns import paint_sun
from islas_qt.paint.medallion import paint_medallion
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import bend, polygon
from islas_qt.theme import LIGHT, Palette


def paint_emblem(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the emblem as large as fits into the middle of the box."""
    paint_medallion(painter, box, palette, _paint_scene)


def _paint_scene(painter: QPainter, frame: QRectF, palette: Palette) -> None:
    side = frame.width()
    paint_building(painter, "city", False, frame.adjusted(0, -side * 0.1, 0, -side * 0.02), palette)
    _paint_road(painter, frame)
    paint_sun(painter, frame.topLeft() + QPointF(0.26, 0.23) * side, side * 0.1)


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
