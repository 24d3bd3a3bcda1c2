"""What makes a chart of the sea: an edge with letters and numbers, a compass rose, a ship, a whale."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from islas_qt.games.puentes.chart.place import ChartPlace
from islas_qt.paint.sea import paint_compass, paint_ship, paint_whale
from islas_qt.paint.strokes import Chance
from islas_qt.theme import Palette, faded, serif

BAND = 16.0  # width of the edge


def paint_sea_marks(painter: QPainter, place: ChartPlace, palette: Palette) -> None:
    """Paint the edge of the chart, and on free water what charts are adorned with."""
    _paint_edge(painter, place, palette)
    _adorn(painter, place, palette)


def _paint_edge(painter: QPainter, place: ChartPlace, palette: Palette) -> None:
    """Paint a band around the chart with the letters of the columns and the numbers of the rows."""
    box = place.box
    band = QPainterPath()
    band.addRect(box.adjusted(-BAND, -BAND, BAND, BAND))
    band.addRect(box)
    painter.fillPath(band, faded(palette.title_edge, 0.32))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for out in (0.0, BAND):
        painter.setPen(QPen(faded(palette.sea_ink, 0.55), 1.2))
        painter.drawRect(box.adjusted(-out, -out, out, out))
    painter.setFont(serif(BAND * 0.82, bold=True))
    for label, at, is_row in place.labels():
        for far in (-BAND / 2, (box.width() if is_row else box.height()) + BAND / 2):
            middle = QPointF(box.left() + far, at) if is_row else QPointF(at, box.top() + far)
            room = QRectF(-BAND, -BAND, 2 * BAND, 2 * BAND).translated(middle)
            painter.setPen(faded(palette.sea_ink, 0.9))
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), label)


def _adorn(painter: QPainter, place: ChartPlace, palette: Palette) -> None:
    """Paint a rose, a ship and a whale where no island and no lane is, as far as there is room."""
    free = place.free_water()
    chance = Chance(len(free), place.board.columns, 5)
    free.sort(key=lambda at: chance.number())
    painter.save()
    painter.setOpacity(0.75)
    for kind, at in zip(("rose", "ship", "whale"), free, strict=False):
        if kind == "rose":
            paint_compass(painter, at, 0.36 * place.unit, palette)
        elif kind == "ship":
            paint_ship(painter, at + QPointF(0, 0.18) * place.unit, 0.4 * place.unit, palette)
        else:
            paint_whale(painter, at + QPointF(-0.05, 0.05) * place.unit, 0.32 * place.unit, palette)
    painter.restore()
