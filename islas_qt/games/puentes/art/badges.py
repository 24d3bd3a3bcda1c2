"""Small round badges at the shoulder of an island: what would be finished, what could never be finished any more."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from islas_qt.games.puentes.art.signs import BRASS, BRASS_LIT, BRASS_SHADE
from islas_qt.paint.board_signs import LOSS
from islas_qt.paint.colours import HALO, INK
from islas_qt.paint.scenery import pen


def _paint_disc(painter: QPainter, at: QPointF, radius: float, colour: QColor | QRadialGradient) -> None:
    painter.setPen(pen(HALO, radius * 0.55))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(pen(INK, radius * 0.2))
    painter.setBrush(colour)
    painter.drawEllipse(at, radius, radius)


def paint_finish_badge(painter: QPainter, at: QPointF, radius: float) -> None:
    """Paint a tick on brass: this island would be finished."""
    metal = QRadialGradient(at - QPointF(0.4, 0.5) * radius, radius * 1.9)
    for share, colour in ((0.0, BRASS_LIT), (0.5, BRASS), (1.0, BRASS_SHADE)):
        metal.setColorAt(share, QColor(colour))
    _paint_disc(painter, at, radius, metal)
    painter.setPen(pen(INK, radius * 0.3))
    painter.drawPolyline([at + QPointF(x, y) * radius for x, y in ((-0.5, 0.02), (-0.12, 0.42), (0.5, -0.4))])


def paint_lost_badge(painter: QPainter, at: QPointF, radius: float) -> None:
    """Paint a crack on red: this island could never be finished any more."""
    _paint_disc(painter, at, radius, QColor(LOSS))
    painter.setPen(pen(HALO, radius * 0.24))
    crack = ((0.3, -0.72), (-0.12, -0.24), (0.26, 0.04), (-0.2, 0.4), (0.0, 0.74))
    painter.drawPolyline([at + QPointF(x, y) * radius for x, y in crack])
