"""One card, large, and beside it everything it says in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from engine.games.islas.cards import FIRST_COLOUR, Card, Deck, Symbol
from islas_qt.games.islas.art.cards import RATIO, card_pixmap
from islas_qt.games.islas.art.pieces import HUE_NAMES, paint_building
from islas_qt.games.islas.art.privileges import paint_privilege
from islas_qt.games.islas.art.vessel import paint_wish
from islas_qt.games.islas.words import a_piece, card_description, card_name, card_translation, letters_on_piece, next_to
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.tokens import paint_token
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif
from islas_qt.widgets.overlay import Overlay

PAPER = 330.0  # width of the words
MARGIN = 26.0
_WRAPPED = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    font: QFont
    is_soft: bool = False
    wish: tuple[int, Symbol] | None = None  # its number from 1, and its symbol
    above: float = 6.0  # space before it

    def indent(self, unit: float) -> float:
        return 78 * unit if self.wish else 0.0

    def height(self, unit: float) -> float:
        room = QRectF(0, 0, PAPER * unit - self.indent(unit), 10_000)
        text = QFontMetricsF(self.font).boundingRect(room, _WRAPPED, self.text).height()
        return max(text, 42 * unit if self.wish else 0.0)


class Enlarged(Overlay):
    """A card in front of the window, until the next key or click."""

    def __init__(self, deck: Deck, card: Card, palette: Palette, opener: QWidget) -> None:
        super().__init__(palette, opener)
        self._deck = deck
        self.card = card
        self.setAccessibleName(card_description(deck, card))
        self.setAccessibleDescription(" ".join(self._sentences()))
        self.appear()

    def _sentences(self) -> list[str]:
        if self.card < self._deck.first_pirate:
            return [
                tr("The first wish that a free plot can meet says where the house may stand."),
                tr("From the ship it goes to the island with the most free plots for its wishes, the first one first."),
            ]
        return [
            tr("Robs whoever holds the privilege of its colour; if nobody does, whoever has the most points in it."),
            tr("The victim gives back one house of any colour; palaces and towns are safe."),
            tr("Pirates never build; they can only be loaded onto the ship."),
        ]

    def _lines(self, unit: float) -> Iterator[_Line]:
        deck, card = self._deck, self.card
        body = serif(17 * unit)
        yield _Line(card_name(deck, card), serif(30 * unit, bold=True), above=0)
        translation = card_translation(deck, card)
        if translation:
            yield _Line(translation, serif(17 * unit, italic=True), is_soft=True, above=0)
        if card < deck.first_pirate:
            house = a_piece("house", deck.colours[card])
            yield _Line(tr("Builds {piece}.", piece=house), body, above=14)
            yield _Line(tr("Would like to live"), serif(15 * unit, italic=True), is_soft=True, above=14)
            for number, symbol in enumerate(deck.wants[card], 1):
                yield _Line(next_to(symbol), serif(19 * unit, bold=number == 1), wish=(number, symbol), above=4)
        above = 26.0
        for sentence in self._sentences():
            yield _Line(sentence, body if card >= deck.first_pirate else serif(14 * unit), above=above)
            above = 8.0

    def _sheet(self, unit: float) -> QRectF:
        height = sum(line.above + line.height(unit) for line in self._lines(unit))
        return QRectF(0, 0, PAPER * unit + 2 * MARGIN, height + 2 * MARGIN)

    def box(self) -> QRectF:
        """Return where card and sheet lie."""
        _, card, sheet = self.layout_of()
        return card | sheet

    def layout_of(self) -> tuple[float, QRectF, QRectF]:
        """Return the scale of the words, and where card and sheet lie: as large as asked for, if there is room."""
        unit = scaled(1) * max(1.0, min(self.width() / 1280, self.height() / 800))
        while unit > 0.5 and (
            self._sheet(unit).height() > self.height() - MARGIN or self._sheet(unit).width() > self.width() * 0.6
        ):
            unit *= 0.94
        sheet = self._sheet(unit)
        height = max(60.0, min(self.height() * 0.76, (self.width() - sheet.width() - 3 * MARGIN) * RATIO, 640.0))
        card = QRectF(0, 0, height / RATIO, height)
        middle = QRectF(self.rect()).center()
        card.moveCenter(middle - QPointF((sheet.width() + MARGIN) / 2, 0))
        sheet.moveCenter(middle + QPointF((card.width() + MARGIN) / 2, 0))
        return unit, card, sheet

    def paint(self, painter: QPainter) -> None:
        unit, card, sheet = self.layout_of()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#000d14", 0.4))
        painter.drawRoundedRect(card.translated(5, 8), card.height() * 0.04, card.height() * 0.04)
        picture = card_pixmap(self._deck, self.card, card.width(), self.devicePixelRatioF(), self.palette_used)
        painter.drawPixmap(card, picture, QRectF(picture.rect()))
        paint_sheet(painter, sheet, self.palette_used, 12)
        self._paint_sign(painter, sheet, 54 * unit)
        y = sheet.top() + MARGIN
        for line in self._lines(unit):
            y += line.above
            room = QRectF(sheet.left() + MARGIN, y, PAPER * unit, line.height(unit))
            self._paint_line(painter, line, room, unit)
            y = room.bottom()

    def _paint_sign(self, painter: QPainter, sheet: QRectF, size: float) -> None:
        """Paint what it is about: the house that a settler builds, the privilege that a pirate looks for."""
        colour = self._deck.colours[self.card]
        place = sheet.topRight() + QPointF(-MARGIN - size / 2, MARGIN + size / 2)
        if self.card < self._deck.first_pirate:
            paint_building(
                painter, "house", HUE_NAMES[colour], place, size, letters_on_piece(colour, self.palette_used)
            )
        else:
            privilege = self._deck.privileges[colour]
            paint_privilege(painter, privilege, place, size / 2, self.palette_used, HUE_NAMES[colour])

    def _paint_line(self, painter: QPainter, line: _Line, room: QRectF, unit: float) -> None:
        if line.wish:
            number, symbol = line.wish
            middle = room.center().y()
            paint_token(painter, QPointF(room.left() + 13 * unit, middle), 11 * unit, str(number), self.palette_used)
            letters = letters_on_piece(symbol - FIRST_COLOUR, self.palette_used) if symbol >= FIRST_COLOUR else ""
            paint_wish(painter, symbol, QPointF(room.left() + 50 * unit, middle), 17 * unit, letters)
        painter.setFont(line.font)
        painter.setPen(QColor(self.palette_used.ink_soft if line.is_soft else self.palette_used.ink))
        painter.drawText(room.adjusted(line.indent(unit), 0, 0, 0), _WRAPPED, line.text)
