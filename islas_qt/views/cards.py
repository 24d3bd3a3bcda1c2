"""The cards: settlers on light paper, pirates on dark, and the back that all of them share.

A card is drawn 100 wide and 140 high, zero at its top left, and scaled into its box.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPixmap

from engine.games.islas.cards import Card, Deck, Settler
from islas_qt import text
from islas_qt.text import tr
from islas_qt.theme import LIGHT, Palette, faded, mixed, serif
from islas_qt.views.backdrops import paint_backdrop
from islas_qt.views.figure_parts import loop
from islas_qt.views.figures import paint_figure
from islas_qt.views.pieces import COLOURS, HALO, HUE_NAMES, INK, Colour, paint_building, paint_glyph
from islas_qt.views.scenery import fill, pen
from islas_qt.views.sea import paint_compass, paint_rhumb_lines
from islas_qt.views.vessel import paint_wish

RATIO = 7 / 5  # height to width
WIDTH, HEIGHT = 100.0, 140.0
PICTURE = QRectF(6, 35.5, 88, 70.4)
WISHES = ((18.0, 17.6, 13.0), (42.8, 18.6, 10.4), (64.4, 18.6, 10.4), (86.0, 18.6, 10.4))  # x, y and radius of each
CORNER = 6.0


@lru_cache(maxsize=128)
def _pixmap(deck: Deck | None, card: Card | None, width: int, ratio: float, palette: Palette, language: str) -> QPixmap:
    pixmap = QPixmap(QSize(round(width * ratio), round(width * RATIO * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, width, width * RATIO)
    if deck is None or card is None:
        paint_card_back(painter, box, palette)
    else:
        paint_card(painter, deck, card, box, palette)
    painter.end()
    return pixmap


def card_pixmap(deck: Deck, card: Card | None, width: float, ratio: float, palette: Palette) -> QPixmap:
    """Return the card, or its back for None, `width` pixels wide on a screen with this device pixel ratio."""
    known = None if card is None else deck
    return _pixmap(known, card, round(width), ratio, palette, text.language())


def paint_card(painter: QPainter, deck: Deck, card: Card, box: QRectF, palette: Palette) -> None:
    """Paint the face of a card into a box of 5 to 7."""
    _begin(painter, box)
    if card < deck.first_pirate:
        _paint_settler(painter, deck.settlers[card])
    else:
        _paint_pirate(painter, HUE_NAMES[deck.colours[card]])
    _end(painter, palette)


def paint_card_back(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the back of a card into a box of 5 to 7."""
    _begin(painter, box)
    _paint_sheet(painter, LIGHT.paper, LIGHT.paper_shade)
    sea = QRectF(6, 6, WIDTH - 12, HEIGHT - 12)
    painter.save()
    painter.setClipPath(_rounded(sea, 4))
    glow = QLinearGradient(sea.topLeft(), sea.bottomRight())
    glow.setColorAt(0, QColor(LIGHT.shelf))
    glow.setColorAt(1, QColor(LIGHT.title_edge))
    painter.fillRect(sea, glow)
    paint_rhumb_lines(painter, sea, sea.center(), LIGHT)
    paint_compass(painter, sea.center(), 33, LIGHT)
    painter.restore()
    painter.strokePath(_rounded(sea, 4), pen(INK, 1.2))
    painter.strokePath(_rounded(sea.adjusted(2.4, 2.4, -2.4, -2.4), 3), pen(LIGHT.compass, 0.8))
    _end(painter, palette)


def _begin(painter: QPainter, box: QRectF) -> None:
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / WIDTH, box.height() / HEIGHT)


def _end(painter: QPainter, palette: Palette) -> None:
    sheet = _rounded(QRectF(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2), CORNER)
    if palette.name == "dark":
        fill(painter, sheet, faded("#0a1620", 0.2))  # paper stays light by night, but does not dazzle
    painter.strokePath(sheet, pen(INK, 1.2))
    painter.restore()


def _rounded(box: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def _paint_sheet(painter: QPainter, top: str, bottom: str) -> None:
    light = QLinearGradient(0, 0, WIDTH, HEIGHT)
    light.setColorAt(0, QColor(top))
    light.setColorAt(1, QColor(bottom))
    painter.fillPath(_rounded(QRectF(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2), CORNER), light)


def _paint_settler(painter: QPainter, settler: Settler) -> None:
    colour = HUE_NAMES[settler.builds]
    _paint_sheet(painter, "#fffaec", LIGHT.paper_shade)
    frame = _rounded(PICTURE, 5)
    painter.save()
    painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    paint_backdrop(painter, settler.name, PICTURE)
    paint_figure(painter, settler.name, PICTURE)
    painter.restore()
    painter.strokePath(frame, pen(INK, 4.0))
    painter.strokePath(frame, pen(COLOURS[colour], 2.2))
    for number, (symbol, (x, y, radius)) in enumerate(zip(settler.wants, WISHES, strict=True), start=1):
        paint_wish(painter, symbol, QPointF(x, y), radius)
        _paint_number(painter, number, QPointF(x - radius * 0.8, y + radius * 0.78))
    for x in (13, 87):
        paint_building(painter, "house", colour, QPointF(x, 104.5), 21)
    _paint_name(painter, settler.name, _translation(settler), INK, LIGHT.ink_soft)


def _translation(settler: Settler) -> str:
    return {"en": settler.en, "de": settler.de}.get(text.language(), "")


def _paint_number(painter: QPainter, number: int, centre: QPointF) -> None:
    painter.setPen(pen(HALO, 0.9))
    painter.setBrush(QColor(INK))
    painter.drawEllipse(centre, 4.4, 4.4)
    painter.setFont(serif(7, bold=True))
    painter.setPen(QColor(HALO))
    painter.drawText(QRectF(centre.x() - 6, centre.y() - 6, 12, 12), int(Qt.AlignmentFlag.AlignCenter), str(number))


def _paint_name(painter: QPainter, name: str, translation: str, ink: str, soft: str) -> None:
    """Write the Spanish name and below it what it means; the name has all the room if there is nothing below."""
    low = 0.0 if translation else 4.5
    _write(painter, name, serif(13, bold=True), QRectF(7, 113.5 + low, 86, 13), ink)
    if translation:
        _write(painter, translation, serif(9, italic=True), QRectF(7, 126, 86, 10), soft)


def _write(painter: QPainter, words: str, font: QFont, room: QRectF, ink: str) -> None:
    """Write a line in the middle of the room, narrower if it must be and shortened if that is not enough."""
    size = QFontMetricsF(font)
    squeeze = max(0.6, min(1.0, room.width() / max(1.0, size.horizontalAdvance(words))))
    shown = size.elidedText(words, Qt.TextElideMode.ElideRight, room.width() / squeeze + 1)
    painter.save()
    painter.translate(room.center())
    painter.scale(squeeze, squeeze)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(
        QRectF(-100, -20, 200, 40), int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextSingleLine), shown
    )
    painter.restore()


def _paint_pirate(painter: QPainter, colour: Colour) -> None:
    _paint_sheet(painter, "#3b3632", "#1c1917")
    picture = QRectF(6.5, 6.5, 87, 103.5)
    frame = _rounded(picture, 5)
    painter.save()
    painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    night = QLinearGradient(0, picture.top(), 0, picture.bottom())
    night.setColorAt(0, QColor("#232a33"))
    night.setColorAt(1, mixed("#232a33", "#6a4a3a", 0.75))
    painter.fillRect(picture, night)
    painter.strokePath(loop("14,120! 14,120! 15,10! 15,10!"), pen(INK, 4.4))
    painter.strokePath(loop("14,120! 14,120! 15,10! 15,10!"), pen("#8a6238", 2.4))
    flag = loop("15,12! 34,8 56,17 88,11! 84,24 88,42! 60,46 38,36 15,42!")
    painter.strokePath(flag, pen(INK, 3.0))
    fill(painter, flag, COLOURS[colour])
    painter.save()
    painter.translate(50, 27)
    painter.scale(62, 62)
    paint_glyph(painter, colour)
    painter.restore()
    paint_figure(painter, "pirate", QRectF(12, 40, 86, 70))
    painter.restore()
    painter.strokePath(frame, pen(INK, 4.0))
    painter.strokePath(frame, pen(COLOURS[colour], 2.2))
    _paint_name(painter, "Pirata", "" if text.language() == "es" else tr("pirate"), HALO, LIGHT.paper_edge)
