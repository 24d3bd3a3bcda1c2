"""The discards, laid out to be looked at: how many of each resource lie on the cart."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from engine.games.caminos.cards import RESOURCE_RANGE, Card
from islas_qt.games.caminos.art.cards import RATIO, card_pixmap
from islas_qt.games.caminos.words import counts_of, counts_words
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.tokens import paint_token
from islas_qt.text import tr_n
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.overlay import Overlay

MARGIN, GAP = 28.0, 16.0


class DiscardViewer(Overlay):
    """Shows how many of each resource were discarded, until it is closed."""

    def __init__(self, discards: Sequence[Card], palette: Palette, opener: QWidget) -> None:
        super().__init__(palette, opener)
        self._counts = counts_of(discards)
        self._title = tr_n("Discards: {n} card", "Discards: {n} cards", len(discards))
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(counts_words(self._counts))
        self.appear()

    def box(self) -> QRectF:
        card = min(132.0, (self.width() - 2 * MARGIN - 4 * GAP - 40) / 5)
        wide, high = 5 * card + 4 * GAP + 2 * MARGIN, card * RATIO + 2 * MARGIN + scaled(34)
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2 - 20, wide, high)

    def paint(self, painter: QPainter) -> None:
        box = self.box()
        paint_sheet(painter, box, self.palette_used)
        painter.setFont(serif(scaled(20), bold=True))
        painter.setPen(QColor(self.palette_used.ink))
        head = QRectF(box.left(), box.top() + MARGIN * 0.6, box.width(), scaled(30))
        painter.drawText(head, int(Qt.AlignmentFlag.AlignCenter), self._title)
        card = QRectF(0, 0, (box.width() - 2 * MARGIN - 4 * GAP) / 5, 0)
        card.setHeight(card.width() * RATIO)
        card.moveTopLeft(QPointF(box.left() + MARGIN, box.bottom() - MARGIN - card.height()))
        for resource in RESOURCE_RANGE:
            count = self._counts[resource]
            painter.setOpacity(1.0 if count else 0.3)
            picture = card_pixmap(resource, card.width(), self.devicePixelRatioF(), self.palette_used)
            for layer in reversed(range(min(3, max(1, count)))):
                painter.drawPixmap(card.translated(layer * 3, -layer * 3), picture, QRectF(picture.rect()))
            painter.setOpacity(1.0)
            paint_token(painter, card.bottomRight() - QPointF(8, 8), scaled(15), str(count), self.palette_used)
            card.translate(card.width() + GAP, 0)
