"""An island the size of a stamp: its land and its plots, painted at once."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.island.cells import Island
from islas_qt.theme import Palette
from islas_qt.views.island_shape import island_shape
from islas_qt.views.scenery import fill, pen


def paint_small_island(painter: QPainter, island: Island, box: QRectF, palette: Palette) -> None:
    """Paint the island as large as fits into the middle of the box."""
    shape = island_shape(island)
    land = shape.land.controlPointRect()
    scale = min(box.width() / land.width(), box.height() / land.height())
    painter.save()
    painter.translate(box.center())
    painter.scale(scale, scale)
    painter.translate(-QPointF(land.center()))
    painter.strokePath(shape.land, pen(palette.shallows, 0.75))
    painter.strokePath(shape.land, pen(palette.foam, 0.3))
    fill(painter, shape.land, palette.land)
    for plot in shape.plots:
        fill(painter, plot.outline, palette.plot_worn)
        painter.strokePath(plot.outline, pen(palette.plot_edge, 0.12))
    painter.strokePath(shape.land, pen(palette.line, 1.2 / scale))
    painter.restore()
