"""The discards, laid out: every kind of card once, with how many of it lie there."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from engine.games.islas.cards import Card, Deck
from islas_qt.table.fan import RATIO
from islas_qt.table.overlay import Overlay
from islas_qt.text import tr_n
from islas_qt.theme import Palette, scaled, serif
from islas_qt.views.banner import paint_sheet
from islas_qt.views.cards import card_pixmap
from islas_qt.views.tokens import paint_token
from islas_qt.views.words import card_words

WIDEST = 128.0  # of a card
GAP = 14.0


class Pile(Overlay):
    """A sheet over the window with all the cards of a pile that everybody may look through."""

    def __init__(self, deck: Deck, cards: Sequence[Card], palette: Palette, opener: QWidget) -> None:
        super().__init__(palette, opener)
        self._deck = deck
        self.counts = dict(sorted(Counter(cards).items()))
        self._title = tr_n("{n} discarded card", "{n} discarded cards", len(cards))
        self.setAccessibleName(self._title)
        kinds = (f"{card_words(deck, card)} × {count}" for card, count in self.counts.items())
        self.setAccessibleDescription(", ".join(kinds))

    def _columns(self, room: QRectF) -> tuple[int, float]:
        """Return how many cards lie in a row, and their width, so that they are as large as the room allows."""
        best = (1, 0.0)
        for columns in range(1, len(self.counts) + 1):
            rows = math.ceil(len(self.counts) / columns)
            wide = (room.width() + GAP) / columns - GAP
            high = ((room.height() + GAP) / rows - GAP) * RATIO
            if min(wide, high, WIDEST) > best[1]:
                best = (columns, min(wide, high, WIDEST))
        return best

    def paint(self, painter: QPainter) -> None:
        title = scaled(26)
        around = QRectF(self.rect()).adjusted(48, 40, -48, -40)
        room = around.adjusted(28, 30 + title * 1.6, -28, -28)
        columns, width = self._columns(room)
        rows = math.ceil(len(self.counts) / columns)
        across, down = width + GAP, width / RATIO + GAP
        used = QRectF(0, 0, max(columns * across - GAP, scaled(280)), rows * down - GAP)
        sheet = QRectF(0, 0, used.width() + 56, used.height() + 58 + title * 1.6)
        sheet.moveCenter(around.center())
        used.moveTopLeft(sheet.topLeft() + QPointF(28, 30 + title * 1.6))
        paint_sheet(painter, sheet, self.palette_used, 12)
        painter.setFont(serif(title, bold=True))
        painter.setPen(QColor(self.palette_used.ink))
        heading = QRectF(sheet.left(), sheet.top() + 16, sheet.width(), title * 1.5)
        painter.drawText(heading, int(Qt.AlignmentFlag.AlignCenter), self._title)
        left = used.center().x() - (columns * across - GAP) / 2
        for number, (card, count) in enumerate(self.counts.items()):
            place = QRectF(
                left + number % columns * across, used.top() + number // columns * down, width, width / RATIO
            )
            picture = card_pixmap(self._deck, card, width, self.devicePixelRatioF(), self.palette_used)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
            if count > 1:
                corner = place.bottomRight() - QPointF(width * 0.06, width * 0.06)
                paint_token(painter, corner, max(12.0, width * 0.14), f"×{count}", self.palette_used)
