"""What stands for a bonus: the red flag, the blue flag, or a chain of lights."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter

from islas_qt.games.puentes.art.flags import paint_pennant
from islas_qt.games.puentes.art.signs import BRASS, BRASS_LIT
from islas_qt.paint.colours import HALO, INK
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette


def paint_bonus_sign(painter: QPainter, at: QPointF, size: float, name: str, palette: Palette) -> None:
    """Paint the sign of a bonus, `size` pixels wide."""
    if name == "red":
        paint_pennant(painter, at, "red", size * 0.9)
    elif name == "blue":
        paint_pennant(painter, at, "blue", size * 0.9)
    else:
        _paint_chain(painter, at, size, palette)


def _paint_chain(painter: QPainter, at: QPointF, size: float, palette: Palette) -> None:
    """Paint three lit islands in a row of bridges."""
    spots = [at + QPointF(x, y) * size for x, y in ((-0.36, 0.14), (0.0, -0.18), (0.36, 0.14))]
    for colour, width in ((HALO, 0.24), (INK, 0.16), (palette.road, 0.09)):
        painter.setPen(pen(colour, width * size))
        painter.drawPolyline(spots)
    for spot in spots:
        painter.setPen(pen(HALO, size * 0.13))
        painter.drawEllipse(spot, size * 0.15, size * 0.15)
        painter.setPen(pen(INK, size * 0.055))
        painter.setBrush(QColor(BRASS))
        painter.drawEllipse(spot, size * 0.15, size * 0.15)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(BRASS_LIT))
        painter.drawEllipse(spot - QPointF(0.03, 0.04) * size, size * 0.06, size * 0.06)
