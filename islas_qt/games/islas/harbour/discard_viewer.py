"""The discards, laid out: every kind of card once, with how many of it lie there."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from engine.games.islas.cards import Card, Deck
from islas_qt.games.islas.art.cards import RATIO, card_pixmap
from islas_qt.games.islas.words import card_words
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.tokens import paint_token
from islas_qt.text import tr_n
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.overlay import Overlay

WIDEST = 128.0  # of a card
GAP, MARGIN, AROUND = 14.0, 28.0, 68.0  # between cards, on the paper, up to the window's edge


class DiscardViewer(Overlay):
    """A sheet over the window with all the cards of a pile that everybody may look through."""

    def __init__(self, deck: Deck, cards: Sequence[Card], palette: Palette, opener: QWidget) -> None:
        super().__init__(palette, opener)
        self._deck = deck
        self.counts = dict(sorted(Counter(cards).items()))
        self._title = tr_n("{n} discarded card", "{n} discarded cards", len(cards))
        self.setAccessibleName(self._title)
        kinds = (f"{card_words(deck, card)} × {count}" for card, count in self.counts.items())
        self.setAccessibleDescription(", ".join(kinds))
        self.appear()

    def _grid(self) -> tuple[int, float]:
        """Return how many cards lie in a row, and their width, so that they are as large as the window allows."""
        width, height = self.width() - 2 * AROUND, self.height() - 2 * AROUND - self._heading()
        best = (1, 0.0)
        for columns in range(1, len(self.counts) + 1):
            rows = math.ceil(len(self.counts) / columns)
            wide = min((width + GAP) / columns - GAP, ((height + GAP) / rows - GAP) / RATIO, WIDEST)
            best = max(best, (columns, wide), key=lambda grid: grid[1])
        return best

    def _heading(self) -> float:
        return scaled(26) * 1.8

    def box(self) -> QRectF:
        """Return where the paper lies."""
        columns, wide = self._grid()
        rows = math.ceil(len(self.counts) / columns)
        across = max(columns * (wide + GAP) - GAP, scaled(280))
        sheet = QRectF(0, 0, across + 2 * MARGIN, rows * (wide * RATIO + GAP) - GAP + 2 * MARGIN + self._heading())
        sheet.moveCenter(QRectF(self.rect()).center())
        return sheet

    def places(self) -> Iterator[QRectF]:
        """Yield where the cards lie, kind by kind."""
        columns, wide = self._grid()
        sheet = self.box()
        left = sheet.center().x() - (columns * (wide + GAP) - GAP) / 2
        top = sheet.top() + MARGIN + self._heading()
        for number in range(len(self.counts)):
            row, column = divmod(number, columns)
            yield QRectF(left + column * (wide + GAP), top + row * (wide * RATIO + GAP), wide, wide * RATIO)

    def paint(self, painter: QPainter) -> None:
        sheet, palette, ratio = self.box(), self.palette_used, self.devicePixelRatioF()
        paint_sheet(painter, sheet, palette, 12)
        painter.setFont(serif(scaled(26), bold=True))
        painter.setPen(QColor(palette.ink))
        heading = QRectF(sheet.left(), sheet.top() + MARGIN * 0.7, sheet.width(), self._heading())
        painter.drawText(heading, int(Qt.AlignmentFlag.AlignCenter), self._title)
        for place, (card, count) in zip(self.places(), self.counts.items(), strict=True):
            picture = card_pixmap(self._deck, card, place.width(), ratio, palette)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
            if count > 1:
                corner = place.bottomRight() - QPointF(1, 1) * place.width() * 0.06
                paint_token(painter, corner, max(12.0, place.width() * 0.14), f"×{count}", palette)
