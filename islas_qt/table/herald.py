"""A ribbon across the table for moments that nobody should miss: somebody has enough points, the last round begins."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from islas_qt.paint.banner import banner_width, paint_banner, paint_sheet
from islas_qt.paint.painted import SMOOTH
from islas_qt.theme import Palette, scaled, serif

LONG = 6000  # milliseconds that it stays if nothing is done
EDGE = 10.0
CENTRE = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


class Herald(QWidget):
    """A headline on a ribbon and a sentence below it. It takes no clicks, and goes by itself."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.headline = self.sentence = ""
        self._room = QRect()
        self._leaving = QTimer(self, singleShot=True, interval=LONG)
        self._leaving.timeout.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def proclaim(self, headline: str, sentence: str) -> None:
        """Be seen with these words, and let a screen reader speak them."""
        self.headline, self.sentence = headline, sentence
        self.setAccessibleName(f"{headline} {sentence}")
        self.lie_in(self._room)
        self.show()
        self.raise_()
        self._leaving.start()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.accessibleName()))

    def lie_in(self, room: QRect) -> None:
        """Lie across a room, in its upper half."""
        self._room = room
        wanted = max(banner_width(self.headline, self._high()), scaled(380)) + 2 * EDGE
        width = min(room.width(), round(wanted))
        words = QRectF(0, 0, width - 6 * EDGE, 1000)
        text = QFontMetricsF(serif(scaled(16))).boundingRect(words, CENTRE, self.sentence).height()
        height = round(self._high() * 1.1 + text + 4 * EDGE)
        self.setGeometry(room.center().x() - width // 2, room.top() + round(room.height() * 0.16), width, height)
        self.update()

    def _high(self) -> float:
        return scaled(50)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.lie_in(self._room)

    def retranslate(self) -> None:
        """What was said is over."""
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        high, wide = self._high(), float(self.width())
        sheet = QRectF(2.5 * EDGE, high * 0.5, wide - 5 * EDGE, self.height() - high * 0.5 - EDGE)
        paint_sheet(painter, sheet, self._palette)
        paint_banner(painter, QRectF(EDGE, EDGE, wide - 2 * EDGE, high), self.headline, self._palette)
        painter.setPen(QColor(self._palette.ink))
        painter.setFont(serif(scaled(16)))
        words = sheet.adjusted(EDGE, high * 0.5 + EDGE, -EDGE, -EDGE * 0.6)
        painter.drawText(words, CENTRE, self.sentence)
        painter.end()
