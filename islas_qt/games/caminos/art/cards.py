"""The resource cards and their back. A card is drawn 100 wide and 140 high, zero at its top left."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap

from engine.games.caminos.cards import Card
from islas_qt import text
from islas_qt.games.caminos.art.goods import COLOURS, paint_good
from islas_qt.games.caminos.words import resource_name
from islas_qt.paint.painted import painted
from islas_qt.paint.pieces import INK
from islas_qt.paint.scenery import fill, pen
from islas_qt.theme import LIGHT, Palette, serif

RATIO = 7 / 5  # height to width
WIDTH, HEIGHT = 100.0, 140.0
SHEET, CORNER = QRectF(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2), 6.0
NIGHT = "#dcd5c7"  # what falls on a card by night


@lru_cache(maxsize=96)
def _pixmap(card: Card | None, width: int, ratio: float, palette: Palette, language: str) -> QPixmap:
    box = QRectF(0, 0, width, width * RATIO)
    return painted(box.size(), ratio, lambda painter: paint_card(painter, card, box, palette))


def card_pixmap(card: Card | None, width: float, ratio: float, palette: Palette) -> QPixmap:
    """Return a resource card, or the back that all of them share for None, `width` pixels wide."""
    return _pixmap(card, round(width), ratio, palette, text.language())


def paint_card(painter: QPainter, card: Card | None, box: QRectF, palette: Palette) -> None:
    """Paint a resource card, or the back of one, into a box of 5 to 7."""
    begin(painter, box)
    if card is None:
        paint_sheet(painter, LIGHT.roof, LIGHT.roof_shade)
    else:
        _paint_face(painter, card)
    end(painter, palette)


def _paint_face(painter: QPainter, card: Card) -> None:
    paint_sheet(painter, COLOURS[card].field, COLOURS[card].field_shade)
    paint_good(painter, card, QPointF(50, 62), 84, is_haloed=True)
    painter.setFont(serif(15, bold=True))
    painter.setPen(QColor(INK))
    painter.drawText(QRectF(4, 114, 92, 22), int(Qt.AlignmentFlag.AlignCenter), resource_name(card))


def begin(painter: QPainter, box: QRectF) -> None:
    """Let everything be painted 100 wide and 140 high into a box, until `end`."""
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / WIDTH, box.height() / HEIGHT)


def end(painter: QPainter, palette: Palette) -> None:
    """Paint the edge of a card, and by night what makes its paper less bright."""
    sheet = rounded(SHEET, CORNER)
    if palette.name == "dark":
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        fill(painter, sheet, NIGHT)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.strokePath(sheet, pen(INK, 1.2))
    painter.restore()


def rounded(box: QRectF, radius: float) -> QPainterPath:
    """Return a box with round corners."""
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def paint_sheet(painter: QPainter, top: str, bottom: str) -> None:
    """Paint the paper of a card."""
    light = QLinearGradient(0, 0, WIDTH, HEIGHT)
    light.setColorAt(0, QColor(top))
    light.setColorAt(1, QColor(bottom))
    painter.fillPath(rounded(SHEET, CORNER), light)
