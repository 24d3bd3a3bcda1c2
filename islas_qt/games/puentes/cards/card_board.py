"""The board of the eighteen cards: which have been, which is played, which may still come, and the one laid aside."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.games.puentes.cards import CARDS, NAMES, Card
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import CENTRE, write
from islas_qt.theme import Palette


class CardBoard(QWidget):
    """Six columns for the numbers, three rows for the bridges. Who plays alone also sees the three piles."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._turned: tuple[Card, ...] = ()
        self._is_over = self._is_alone = False

    def show_cards(self, turned: Sequence[Card], is_over: bool, is_alone: bool) -> None:
        """Show which cards have been turned over, the last of them the current one; at the end the sealed one opens."""
        self._turned, self._is_over, self._is_alone = tuple(turned), is_over, is_alone
        self.retranslate()
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(230, 150)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, high = self.width() / 6, self.height() / 3
        for card in CARDS:
            box = QRectF(card // 3 * wide, card % 3 * high, wide, high).adjusted(2, 2, -2, -2)
            painter.setPen(pen(self._palette.ink, 1))
            painter.setBrush(QColor(self._palette.paper_shade if card in self._turned else self._palette.paper))
            painter.drawRect(box)
            write(painter, box, NAMES[card], 20, CENTRE)
        painter.end()
