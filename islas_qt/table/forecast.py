"""“Who would get this card?”: a slip of paper at the foot of a card of the hand, an aid that can be switched off."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif
from islas_qt.views.scenery import pen

WIDEST = 640.0
EDGE = 12.0


class Forecast(QWidget):
    """One sentence about a card, if it were turned over from the ship now. It takes no clicks."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, sentence: str, middle: int, hand: QRect) -> None:
        """Say what would happen to the card whose middle is there, on a slip as large as that needs.

        It covers only the names of the other cards: the card itself is lifted.
        """
        self._words = sentence
        self.setAccessibleName(f"{tr('If you load it:')} {sentence}")
        room = QRectF(0, 0, min(scaled(WIDEST), hand.width() - 2 * EDGE - 8), 1000)
        needed = QFontMetricsF(serif(scaled(14))).boundingRect(room, int(Qt.TextFlag.TextWordWrap), sentence)
        head = QFontMetricsF(serif(scaled(12), italic=True)).height()
        self.resize(round(max(needed.width(), 150) + 2 * EDGE) + 8, round(needed.height() + head + EDGE) + 4)
        left = max(hand.left(), min(hand.right() - self.width(), middle - self.width() // 2))
        self.move(left, hand.bottom() - self.height() + 1)
        self.show()
        self.raise_()
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def retranslate(self) -> None:
        """What was said is no longer right."""
        self.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        self._words = ""  # it was about a card of a hand, which may be somebody else's soon
        self.setAccessibleName("")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -3.5, -4.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#000000", 0.25))
        painter.drawRoundedRect(box.translated(2, 3), 8, 8)
        painter.setPen(pen(self._palette.ink_soft, 1.2))
        painter.setBrush(QColor(self._palette.paper))
        painter.drawRoundedRect(box, 8, 8)
        inner = box.adjusted(EDGE, EDGE * 0.25, -EDGE, -EDGE * 0.25)
        head = QFontMetricsF(serif(scaled(12), italic=True)).height()
        painter.setFont(serif(scaled(12), italic=True))
        painter.setPen(QColor(self._palette.ink_soft))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignTop), tr("If you load it:"))
        painter.setFont(serif(scaled(14)))
        painter.setPen(QColor(self._palette.ink))
        painter.drawText(inner.adjusted(0, head, 0, 4), int(Qt.TextFlag.TextWordWrap), self._words)
        painter.end()
