"""The cards: settlers on light paper, pirates on dark, and the back that all of them share.

A card is drawn 100 wide and 140 high, zero at its top left, and scaled into its box.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QRadialGradient,
)

from engine.games.islas.cards import FIRST_COLOUR, Card, Deck, Settler
from islas_qt import text
from islas_qt.games.islas.art.backdrops import paint_backdrop
from islas_qt.games.islas.art.figures import paint_figure
from islas_qt.games.islas.art.pieces import HUE_NAMES, paint_building, paint_glyph
from islas_qt.games.islas.art.vessel import paint_wish
from islas_qt.games.islas.words import letters_on_piece
from islas_qt.paint.colours import COLOURS, HALO, INK, Colour
from islas_qt.paint.figure_parts import loop, way
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.sea import paint_compass, paint_frame, paint_rhumb_lines
from islas_qt.text import tr
from islas_qt.theme import LIGHT, Palette, faded, scaled, serif

RATIO = 7 / 5  # height to width
WIDTH, HEIGHT = 100.0, 140.0
PICTURE = QRectF(6, 35.5, 88, 70.4)
WISHES = ((18.0, 17.6, 13.0), (42.8, 18.6, 10.4), (64.4, 18.6, 10.4), (86.0, 18.6, 10.4))  # x, y and radius of each
LARGE = 1.2  # from this size of text on, wishes are larger and below each other, where no other card hides them
LARGE_PICTURE = QRectF(36, 6, 58, 99.9)
LARGE_WISHES = ((18.4, 17.8, 15.4), (17.6, 47.4, 13.6), (17.6, 75.4, 13.6), (17.6, 103.4, 13.6))
SHEET, CORNER = QRectF(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2), 6.0
NIGHT = "#dcd5c7"  # what falls on a card by night


@lru_cache(maxsize=320)  # one deck in all the sizes of a table
def _pixmap(
    deck: Deck | None,
    card: Card | None,
    width: int,
    ratio: float,
    palette: Palette,
    language: str,
    is_large: bool,  # in print for people who want large text
) -> QPixmap:
    box = QRectF(0, 0, width, width * RATIO)

    def paint(painter: QPainter) -> None:
        if deck is None or card is None:
            paint_card_back(painter, box, palette)
        else:
            paint_card(painter, deck, card, box, palette)

    return painted(box.size(), ratio, paint)


def card_pixmap(deck: Deck | None, card: Card | None, width: float, ratio: float, palette: Palette) -> QPixmap:
    """Return the card, or its back for None, `width` pixels wide on a screen with this device pixel ratio."""
    known = None if card is None else deck
    return _pixmap(known, card, round(width), ratio, palette, text.language(), is_large_print())


def is_large_print() -> bool:
    """Tell whether cards are printed for people who want large text."""
    return scaled(1) >= LARGE


def picture_box() -> QRectF:
    """Return where the picture of a settler lies on its card."""
    return LARGE_PICTURE if is_large_print() else PICTURE


def paint_card(painter: QPainter, deck: Deck, card: Card, box: QRectF, palette: Palette) -> None:
    """Paint the face of a card into a box of 5 to 7."""
    _begin(painter, box)
    if card < deck.first_pirate:
        _paint_settler(painter, deck.settlers[card], palette)
    else:
        _paint_pirate(painter, HUE_NAMES[deck.colours[card]])
    _end(painter, palette)


def paint_card_back(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the back of a card into a box of 5 to 7."""
    _begin(painter, box)
    _paint_sheet(painter, LIGHT.paper, LIGHT.paper_shade)
    chart = SHEET.adjusted(4, 4, -4, -4)
    glow = QRadialGradient(chart.center(), HEIGHT * 0.6)
    glow.setColorAt(0, QColor(LIGHT.shelf))
    glow.setColorAt(1, QColor(LIGHT.title_edge))
    painter.fillRect(chart, glow)
    paint_rhumb_lines(painter, chart, chart.center(), LIGHT)
    paint_compass(painter, chart.center(), 37, LIGHT)
    painter.save()
    painter.scale(0.4, 0.4)  # the frame is made for a whole window
    paint_frame(painter, QRectF(chart.topLeft() / 0.4, chart.size() / 0.4), LIGHT)
    painter.restore()
    _end(painter, palette)


def _begin(painter: QPainter, box: QRectF) -> None:
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / WIDTH, box.height() / HEIGHT)


def _end(painter: QPainter, palette: Palette) -> None:
    sheet = _rounded(SHEET, CORNER)
    if palette.name == "dark":  # paper stays light by night, but does not dazzle
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        fill(painter, sheet, NIGHT)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
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
    painter.fillPath(_rounded(SHEET, CORNER), light)


def _paint_settler(painter: QPainter, settler: Settler, palette: Palette) -> None:
    colour = HUE_NAMES[settler.builds]
    picture, wishes = picture_box(), LARGE_WISHES if is_large_print() else WISHES
    _paint_sheet(painter, "#fffaec", LIGHT.paper_shade)
    frame = _rounded(picture, 5)
    scene = QRectF(PICTURE.topLeft(), PICTURE.size() * (picture.height() / PICTURE.height()))
    scene.moveCenter(picture.center())
    painter.save()
    painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    paint_backdrop(painter, settler.name, scene)
    paint_figure(painter, settler.name, scene)
    painter.restore()
    painter.strokePath(frame, pen(INK, 4.0))
    painter.strokePath(frame, pen(COLOURS[colour], 2.2))
    for number, (symbol, (x, y, radius)) in enumerate(zip(settler.wants, wishes, strict=True), start=1):
        letters = letters_on_piece(symbol - FIRST_COLOUR, palette) if symbol >= FIRST_COLOUR else ""
        paint_wish(painter, symbol, QPointF(x, y), radius, letters)
        _paint_number(painter, number, QPointF(x - radius * 0.8, y + radius * 0.78))
    for x in (87,) if is_large_print() else (13, 87):
        letters = letters_on_piece(settler.builds, palette)
        paint_building(painter, "house", colour, QPointF(x, 104.5), 21, letters)
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
    _write(painter, name, serif(13, bold=True), QRectF(9, 113.5 + low, 82, 13), ink)
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
    _paint_sheet(painter, "#453c35", "#1f1a17")
    picture = QRectF(6, 6, 88, 102)
    frame = _rounded(picture, 5)
    painter.save()
    painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    _paint_night(painter, picture)
    for edge, width in ((INK, 4.4), ("#8a6238", 2.2)):
        painter.strokePath(way("14,120 16,8"), pen(edge, width))
    flag = loop("16,10! 34,6 56,15 89,9! 85,22 89,41! 60,45 38,35 16,41!")
    painter.strokePath(flag, pen(HALO, 4.2))
    painter.strokePath(flag, pen(INK, 2.6))
    fill(painter, flag, COLOURS[colour])
    painter.save()
    painter.translate(51, 25.5)
    painter.scale(64, 64)
    paint_glyph(painter, colour)
    painter.restore()
    paint_figure(painter, "pirate", QRectF(7, 36, 92, 73))
    painter.restore()
    painter.strokePath(frame, pen(LIGHT.compass, 5.0))
    painter.strokePath(frame, pen(INK, 4.0))
    painter.strokePath(frame, pen(COLOURS[colour], 2.2))
    _paint_name(painter, "Pirata", "" if text.language() == "es" else tr("pirate"), HALO, LIGHT.paper_edge)


def _paint_night(painter: QPainter, box: QRectF) -> None:
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0, QColor("#18242f"))
    sky.setColorAt(1, QColor("#3f5a66"))
    painter.fillRect(box, sky)
    painter.setPen(Qt.PenStyle.NoPen)
    for radius, opacity in ((36, 0.12), (30, 0.25), (26, 0.85)):
        painter.setBrush(faded("#efe0b0", opacity))
        painter.drawEllipse(QPointF(56, 66), radius, radius)
    painter.fillRect(QRectF(0, 92, WIDTH, 30), QColor("#20363f"))
    for x, y in ((20, 97), (70, 96), (80, 102), (30, 104)):
        painter.strokePath(way(f"{x},{y} {x + 4},{y - 2} {x + 8},{y} {x + 12},{y - 2} {x + 16},{y}"), pen("#6f8f96", 1))
