"""What lies on the ground of a board: light on plots, the signs of choices, wooden pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from engine.games.islas.cards import COLOURS
from islas_qt.table.board_motion import Token
from islas_qt.theme import Palette, faded, serif
from islas_qt.views.painted import painted
from islas_qt.views.pieces import INK, paint_building
from islas_qt.views.pieces import Colour as ColourName
from islas_qt.views.scenery import pen

PICTURE = 1.5  # size of a piece's picture, in sizes of the piece: it has a halo and a shadow


@lru_cache(maxsize=256)
def token_pixmap(token: Token, size: int, ratio: float, letters: str) -> QPixmap:
    """Return a piece of about `size` pixels in the middle of its picture."""
    side = PICTURE * size
    colour = cast(ColourName, COLOURS[token[1]])

    def paint(painter: QPainter) -> None:
        paint_building(painter, token[0], colour, QPointF(side / 2, side / 2), size, letters)

    return painted(QSizeF(side, side), ratio, paint)


def paint_plot_light(
    painter: QPainter, outline: QPainterPath, opacity: float, is_strong: bool, is_marked: bool, palette: Palette
) -> None:
    """Paint light within a plot and along its edge: dashed, or one strong line; marked: in another colour."""
    painter.fillPath(outline, faded(palette.glow, opacity))
    painter.strokePath(outline, _edge(faded(palette.line, 0.85), 0.2 if is_strong else 0.14))
    colour = QColor(palette.accent if is_marked else palette.glow)
    painter.strokePath(outline, _edge(colour, 0.12 if is_strong else 0.09, dashed=not is_strong))


def paint_shore_light(painter: QPainter, foam: QPainterPath, palette: Palette) -> None:
    """Paint light around the island: the keys are there."""
    painter.strokePath(foam, _edge(QColor(palette.glow), 0.1, dashed=True))


def paint_label(painter: QPainter, centre: QPointF, radius: float, text: str, colour: str) -> None:
    """Paint a round sign with one character."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.25))
    painter.drawEllipse(centre + QPointF(0.08, 0.14) * radius, radius, radius)
    painter.setPen(pen(INK, 0.12 * radius))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(centre, radius, radius)
    painter.setFont(serif(1.3 * radius, bold=True))
    box = QRectF(-radius, -radius, 2 * radius, 2 * radius).translated(centre)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)


def _edge(colour: QColor, width: float, dashed: bool = False) -> QPen:
    """Return a pen for the many short sides of an outline: round joins would take twice the time."""
    line = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.BevelJoin)
    if dashed:
        line.setDashPattern([3.4, 2.4])
    return line
