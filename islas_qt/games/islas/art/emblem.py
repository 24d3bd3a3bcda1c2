"""The emblem of Islas: an island in its sea, with a house on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.island.files import classic_islands
from islas_qt.games.islas.art.pieces import paint_building
from islas_qt.paint.island.small_island import paint_small_island
from islas_qt.paint.medallion import paint_medallion
from islas_qt.theme import Palette

GRAN_CANARIA = 1  # among the classic islands: the roundest


def paint_emblem(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the emblem as large as fits into the middle of the box."""
    paint_medallion(painter, box, palette, _paint_scene)


def _paint_scene(painter: QPainter, frame: QRectF, palette: Palette) -> None:
    side = frame.width()
    room = side * 0.16
    paint_small_island(painter, classic_islands()[GRAN_CANARIA], frame.adjusted(room, room, -room, -room), palette)
    paint_building(painter, "house", "red", frame.center() + QPointF(-0.12, 0.08) * side, side * 0.24)
    paint_building(painter, "palace", "red", frame.center() + QPointF(0.12, -0.04) * side, side * 0.24)
