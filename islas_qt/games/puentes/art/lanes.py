"""Sea lanes: dashed lines between neighbouring islands, with a buoy where two of them cross."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from islas_qt.paint.colours import COLOURS, HALO, INK
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import bend, open_path, polygon
from islas_qt.theme import Palette, faded

Lane = Literal["offered", "open", "waiting", "shut"]  # waiting: none of its islands has a number yet
_OPACITY: dict[Lane, float] = {"open": 0.8, "waiting": 0.42, "shut": 0.1}


def paint_lane(painter: QPainter, start: QPointF, end: QPointF, unit: float, lane: Lane, palette: Palette) -> None:
    """Paint a lane; one that can be picked is lit, one that is shut has almost gone."""
    if lane == "offered":
        _paint_offered(painter, start, end, unit, palette)
        return
    width = max(1.2, 0.019 * unit)
    painter.setPen(_dashes(faded(palette.sea_ink, _OPACITY[lane]), width))
    painter.drawLine(start, end)


def _paint_offered(painter: QPainter, start: QPointF, end: QPointF, unit: float, palette: Palette) -> None:
    painter.setPen(QPen(faded(palette.glow, 0.2), 0.15 * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(start, end)
    painter.setPen(_dashes(faded(palette.title_edge, 0.75), max(2.6, 0.058 * unit), 1.25))
    painter.drawLine(start, end)
    painter.setPen(_dashes(QColor(palette.glow), max(1.8, 0.036 * unit), 2.0))
    painter.drawLine(start, end)


def _dashes(colour: QColor, width: float, length: float = 3.6) -> QPen:
    line = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    line.setDashPattern([length, length * 0.95])
    return line


def paint_buoy(painter: QPainter, at: QPointF, unit: float, is_sunk: bool, palette: Palette) -> None:
    """Paint a buoy; where it has sunk there are only rings on the water."""
    painter.save()
    painter.translate(at)
    painter.scale(unit * 0.1, unit * 0.1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if is_sunk:
        painter.setPen(pen(faded(palette.foam, 0.28), 0.12))
        for size in (0.45, 0.95):
            painter.drawEllipse(QPointF(), size, size * 0.5)
        painter.restore()
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#00111a", 0.35))
    painter.drawEllipse(QPointF(0.3, 0.5), 1.0, 0.4)
    painter.setPen(pen(faded(palette.foam, 0.8), 0.14))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0.42), 1.05, 0.42)
    body = polygon([-0.72 + 0.35j, *bend(-0.72 + 0.35j, 0.72j, 0.72 + 0.35j), 0.4 - 0.35j, -0.4 - 0.35j])
    painter.strokePath(body, pen(HALO, 0.5))
    painter.strokePath(body, pen(INK, 0.28))
    fill(painter, body, COLOURS["red"])
    fill(painter, polygon([-0.57 + 0.05j, 0.57 + 0.05j, 0.48 - 0.15j, -0.48 - 0.15j]), HALO)
    painter.strokePath(open_path([-0.36j, -0.95j]), pen(INK, 0.3))
    painter.setPen(pen(INK, 0.16))
    painter.setBrush(QColor("#ffd34d"))
    painter.drawEllipse(QRectF(-0.26, -1.32, 0.52, 0.52))
    painter.restore()
