"""The resource cards and their back. A card is drawn 100 wide and 140 high, zero at its top left."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap, QRadialGradient

from engine.games.caminos.cards import Card
from islas_qt import text
from islas_qt.games.caminos.art.goods import COLOURS, paint_good
from islas_qt.games.caminos.art.lands import paint_land
from islas_qt.games.caminos.art.suns import paint_sun
from islas_qt.games.caminos.words import resource_name
from islas_qt.paint.colours import INK
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.wood import fitting
from islas_qt.theme import LIGHT, Palette, faded

RATIO = 7 / 5  # height to width
WIDTH, HEIGHT = 100.0, 140.0
SHEET, CORNER = QRectF(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2), 6.0
NIGHT = "#dcd5c7"  # what falls on a card by night
PICTURE = QRectF(6, 6, 88, 102)
BADGE, RADIUS = QPointF(17.5, 17.5), 13.5  # in the corner


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
        _paint_back(painter)
    else:
        _paint_face(painter, card)
    end(painter, palette)


def _paint_face(painter: QPainter, card: Card) -> None:
    """Paint a good before the land that it comes from; once more in the corner that other cards leave free."""
    paint_sheet(painter, "#fffaec", LIGHT.paper_shade)
    frame = rounded(PICTURE, 5)
    painter.save()
    painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    paint_land(painter, card, PICTURE)
    painter.restore()
    painter.strokePath(frame, pen(INK, 4.0))
    painter.strokePath(frame, pen(COLOURS[card].frame, 2.2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#1a1208", 0.22))
    painter.drawEllipse(QPointF(53, 93), 34, 7)
    paint_good(painter, card, QPointF(51, 66), 74, is_haloed=True)
    _paint_corner(painter, card)
    _paint_name(painter, resource_name(card))


def _paint_corner(painter: QPainter, card: Card) -> None:
    """Paint a round badge with the good at the top left."""
    painter.setPen(pen(INK, 3.0))
    painter.setBrush(QColor("#fffaec"))
    painter.drawEllipse(BADGE, RADIUS, RADIUS)
    painter.setPen(pen(COLOURS[card].frame, 1.4))
    painter.drawEllipse(BADGE, RADIUS, RADIUS)
    paint_good(painter, card, BADGE, RADIUS * 1.66)


def _paint_name(painter: QPainter, name: str) -> None:
    room = QRectF(6, 111, 88, 24)
    painter.setPen(QColor(INK))
    painter.setFont(fitting(name, room.width(), 17))
    painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), name)


def _paint_back(painter: QPainter) -> None:
    """Paint the back: roads that cross, milestones between them, and a weather vane's rose in the middle."""
    paint_sheet(painter, LIGHT.paper, LIGHT.paper_shade)
    cloth = SHEET.adjusted(4.4, 4.4, -4.4, -4.4)
    glow = QRadialGradient(cloth.center(), HEIGHT * 0.62)
    glow.setColorAt(0, QColor("#b9553a"))
    glow.setColorAt(1, QColor("#6f241a"))
    painter.save()
    painter.setClipPath(rounded(cloth, 4), Qt.ClipOperation.IntersectClip)
    painter.fillRect(cloth, glow)
    for width, colour in ((4.6, faded("#3d120c", 0.5)), (2.6, faded("#e7b98c", 0.45))):
        for step in range(-4, 8):
            painter.setPen(pen(colour, width))
            painter.drawLine(QPointF(-20, step * 28 - 6), QPointF(120, step * 28 + 78))
            painter.drawLine(QPointF(-20, step * 28 + 78), QPointF(120, step * 28 - 6))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in (pen(INK, 2.6), pen(LIGHT.compass, 1.2)):
        painter.strokePath(rounded(cloth.adjusted(3, 3, -3, -3), 3), line)
    painter.setPen(pen(INK, 2.2))
    painter.setBrush(QColor("#8a2f20"))
    painter.drawEllipse(cloth.center(), 25, 25)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(LIGHT.compass, 1.4))
    painter.drawEllipse(cloth.center(), 22.4, 22.4)
    paint_sun(painter, cloth.center(), 17)


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
