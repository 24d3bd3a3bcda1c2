"""What lies on the ground of a board: light on plots, the signs of choices, wooden pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from engine.games.islas.cards import COLOURS, FIRST_COLOUR, Colour, Symbol
from islas_qt.games.islas.art.pieces import paint_building
from islas_qt.games.islas.art.vessel import paint_wish
from islas_qt.games.islas.board.board_motion import Token
from islas_qt.games.islas.words import letters_on_piece
from islas_qt.paint.colours import INK
from islas_qt.paint.colours import Colour as ColourName
from islas_qt.paint.island.shape import IslandShape
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import fill, pen
from islas_qt.theme import Palette, faded, serif

PICTURE = 1.5  # size of a piece's picture, in sizes of the piece: it has a halo and a shadow


@lru_cache(maxsize=256)
def token_pixmap(token: Token, size: int, ratio: float, letters: str) -> QPixmap:
    """Return a piece of about `size` pixels in the middle of its picture."""
    side = PICTURE * size
    colour = cast(ColourName, COLOURS[token[1]])

    def paint(painter: QPainter) -> None:
        paint_building(painter, token[0], colour, QPointF(side / 2, side / 2), size, letters)

    return painted(QSizeF(side, side), ratio, paint)


def paint_outlines(painter: QPainter, shape: IslandShape, origin: QPointF, scale: float, palette: Palette) -> None:
    """Paint land and plots, in no time: for as long as the island itself is being painted."""
    painter.save()
    painter.translate(origin)
    painter.scale(scale, scale)
    fill(painter, shape.land, palette.land)
    for plot in shape.plots:
        fill(painter, plot.outline, palette.plot_worn)
    painter.restore()


def paint_plot_light(
    painter: QPainter, outline: QPainterPath, opacity: float, is_strong: bool, is_marked: bool, palette: Palette
) -> None:
    """Paint light within a plot and along its edge: dashed, or one strong line; marked: in another colour."""
    painter.fillPath(outline, faded(palette.glow, opacity))
    painter.strokePath(outline, _edge(faded(palette.line, 0.85), 0.2 if is_strong else 0.14))
    colour = QColor(palette.accent if is_marked else palette.glow)
    painter.strokePath(outline, _edge(colour, 0.12 if is_strong else 0.09, dashed=not is_strong))


def paint_plot_cursor(painter: QPainter, outline: QPainterPath, palette: Palette) -> None:
    """Paint a strong edge around the plot that the keys point at."""
    for colour, width in ((palette.line, 0.42), (palette.title, 0.3), (palette.accent, 0.14)):
        painter.strokePath(outline, _edge(QColor(colour), width))


def paint_number(painter: QPainter, centre: QPointF, radius: float, number: int, palette: Palette) -> None:
    """Paint the number of a plot into the ground."""
    text = _number(number, radius).translated(centre)
    painter.strokePath(text, pen(faded(palette.land_lit, 0.85), 0.3 * radius))
    fill(painter, text, palette.line)


@lru_cache(maxsize=256)
def _number(number: int, radius: float) -> QPainterPath:
    """Return a number around the zero point: to shape it takes long."""
    text = QPainterPath()
    text.addText(QPointF(), serif(1.05 * radius, italic=True), str(number))
    return text.translated(-text.boundingRect().center())


def paint_label(painter: QPainter, centre: QPointF, radius: float, text: str, colour: str) -> None:
    """Paint a round sign with one character."""
    _paint_disc(painter, centre, radius, colour)
    _write(painter, centre, radius, text, INK)


def paint_wish_label(
    painter: QPainter, centre: QPointF, radius: float, wish: Symbol, colour: str, palette: Palette
) -> None:
    """Paint a round sign with the wish that a plot meets, as it is on the card."""
    _paint_disc(painter, centre, radius, colour)
    letters = letters_on_piece(wish - FIRST_COLOUR, palette) if wish >= FIRST_COLOUR else ""
    paint_wish(painter, wish, centre, (0.86 if wish < FIRST_COLOUR else 0.66) * radius, letters)


def paint_palace_label(painter: QPainter, centre: QPointF, radius: float, colour: Colour, ground: str) -> None:
    """Paint a round sign with a palace: houses can become one."""
    _paint_disc(painter, centre, radius, ground)
    paint_building(painter, "palace", cast(ColourName, COLOURS[colour]), centre, 1.15 * radius)


def _paint_disc(painter: QPainter, centre: QPointF, radius: float, colour: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.25))
    painter.drawEllipse(centre + QPointF(0.08, 0.14) * radius, radius, radius)
    painter.setPen(pen(INK, 0.12 * radius))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(centre, radius, radius)


def _write(painter: QPainter, centre: QPointF, radius: float, text: str, colour: str) -> None:
    painter.setFont(serif(1.3 * radius, bold=True))
    painter.setPen(QColor(colour))
    box = QRectF(-radius, -radius, 2 * radius, 2 * radius).translated(centre)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)


def _edge(colour: QColor, width: float, dashed: bool = False) -> QPen:
    """Return a pen for the many short sides of an outline: round joins would take twice the time."""
    line = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.BevelJoin)
    if dashed:
        line.setDashPattern([3.4, 2.4])
    return line
