"""A slip of paper beside something on a chart: why it is not possible, or what would come of it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from islas_qt.paint.painted import SMOOTH
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import polygon
from islas_qt.theme import Palette, faded, scaled, serif

WIDEST = 270  # pixels at the usual text size
EDGE, TIP = 9, 8  # around the words; from the slip to what it is about
WRAPPED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)


def _font() -> QFont:
    return serif(scaled(15))


class Slip(QWidget):
    """Words beside a box of its parent, above or below it, wherever there is room. It takes no clicks."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.palette_used = palette
        self.words = ""
        self._is_below = True
        self._tip = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str, about: QRect) -> None:
        """Show some words beside a box of the parent; without words there is no slip."""
        self.words = words
        if not words:
            self.hide()
            return
        room = self._over.rect()
        widest = min(scaled(WIDEST), room.width() - 2 * EDGE - 8)
        text = QFontMetricsF(_font()).boundingRect(QRectF(0, 0, widest, 1e4), WRAPPED, words)
        wide, high = round(text.width()) + 2 * EDGE + 6, round(text.height()) + 2 * EDGE + TIP
        left = min(max(room.left() + 2, about.center().x() - wide // 2), room.right() - wide - 2)
        self._is_below = about.bottom() + high <= room.bottom() or about.top() - high < room.top()
        top = min(about.bottom(), room.bottom() - high) if self._is_below else about.top() - high
        self._tip = min(max(16.0, about.center().x() - left), wide - 16.0)
        self.setGeometry(left, top, wide, high)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        palette = self.palette_used
        box = QRectF(self.rect()).adjusted(2, 2, -4, -4)
        box.adjust(0, TIP if self._is_below else 0, 0, 0 if self._is_below else -TIP)
        edge, out = (box.top(), box.top() - TIP) if self._is_below else (box.bottom(), box.bottom() + TIP)
        tip = polygon([complex(self._tip - 8, edge), complex(self._tip, out), complex(self._tip + 8, edge)])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#00111a", 0.35))
        painter.drawRoundedRect(box.translated(2, 3), 6, 6)
        painter.strokePath(tip, pen(palette.ink_soft, 2.4))
        painter.setPen(pen(palette.ink_soft, 1.2))
        painter.setBrush(QColor(palette.paper))
        painter.drawRoundedRect(box, 6, 6)
        fill(painter, tip.translated(QPointF(0, 1 if self._is_below else -1)), palette.paper)
        painter.setPen(QColor(palette.ink))
        painter.setFont(_font())
        painter.drawText(box.adjusted(EDGE, EDGE - 2, -EDGE + 4, 0), WRAPPED, self.words)
        painter.end()
