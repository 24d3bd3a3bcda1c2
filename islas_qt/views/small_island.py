"""An island the size of a stamp: its land and its plots, painted at once."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform

from engine.island.cells import Island
from islas_qt.theme import Palette
from islas_qt.views.island_shape import island_shape
from islas_qt.views.scenery import fill, pen


def paint_small_island(painter: QPainter, island: Island, box: QRectF, palette: Palette) -> None:
    """Paint the island as large as fits into the middle of the box."""
    shape, place = island_shape(island), _place(island, box)
    painter.save()
    painter.setTransform(place, True)
    painter.strokePath(shape.land, pen(palette.shallows, 0.75))
    painter.strokePath(shape.land, pen(palette.foam, 0.3))
    fill(painter, shape.land, palette.land)
    for plot in shape.plots:
        fill(painter, plot.outline, palette.plot_worn)
        painter.strokePath(plot.outline, pen(palette.plot_edge, 0.12))
    painter.strokePath(shape.land, pen(palette.line, 1.2 / place.m11()))
    painter.restore()


def paint_small_plots(
    painter: QPainter, island: Island, box: QRectF, plots: Iterable[int], colour: str, palette: Palette
) -> None:
    """Paint some plots of an island that was painted into this box in a colour."""
    shape, place = island_shape(island), _place(island, box)
    painter.save()
    painter.setTransform(place, True)
    for plot in plots:
        fill(painter, shape.plots[plot].outline, colour)
        painter.strokePath(shape.plots[plot].outline, pen(palette.line, 0.9 / place.m11()))
    painter.restore()


def _place(island: Island, box: QRectF) -> QTransform:
    """Return the way from the island's shape to where it lies in the box."""
    land = island_shape(island).land.controlPointRect()
    scale = min(box.width() / land.width(), box.height() / land.height())
    middle = QPointF(land.center())
    return (
        QTransform.fromTranslate(box.center().x(), box.center().y())
        .scale(scale, scale)
        .translate(-middle.x(), -middle.y())
    )
