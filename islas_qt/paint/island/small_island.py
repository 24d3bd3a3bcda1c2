"""An island the size of a stamp: its land and its plots, painted at once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QTransform

from engine.island.cells import Island
from islas_qt.paint.island.shape import island_shape
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import fill, pen
from islas_qt.theme import Palette

WATER = 6  # pixels of it around the box


def paint_small_island(painter: QPainter, island: Island, box: QRectF, palette: Palette) -> None:
    """Paint the island as large as fits into the middle of the box."""
    shape, place = island_shape(island), place_in(island, box)
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


def draw_small_island(painter: QPainter, island: Island, box: QRectF, palette: Palette) -> None:
    """Draw the island into a box of whole pixels, with a picture that is painted once."""
    picture = _picture(island, box.size().toSize(), painter.device().devicePixelRatioF(), palette)
    painter.drawPixmap(box.topLeft() - QPointF(WATER, WATER), picture)


@lru_cache(maxsize=256)
def _picture(island: Island, size: QSize, ratio: float, palette: Palette) -> QPixmap:
    box = QRectF(QPointF(WATER, WATER), size.toSizeF())
    room = box.adjusted(-WATER, -WATER, WATER, WATER).size()
    return painted(room, ratio, lambda painter: paint_small_island(painter, island, box, palette))


def paint_small_plots(
    painter: QPainter, island: Island, box: QRectF, plots: Iterable[int], colour: str, palette: Palette
) -> None:
    """Paint some plots of an island that was painted into this box in a colour."""
    shape, place = island_shape(island), place_in(island, box)
    painter.save()
    painter.setTransform(place, True)
    for plot in plots:
        fill(painter, shape.plots[plot].outline, colour)
        painter.strokePath(shape.plots[plot].outline, pen(palette.line, 0.9 / place.m11()))
    painter.restore()


def place_in(island: Island, box: QRectF) -> QTransform:
    """Return the way from the island's shape to where it lies in the box."""
    land = island_shape(island).land.controlPointRect()
    scale = min(box.width() / land.width(), box.height() / land.height())
    middle = QPointF(land.center())
    return (
        QTransform.fromTranslate(box.center().x(), box.center().y())
        .scale(scale, scale)
        .translate(-middle.x(), -middle.y())
    )
