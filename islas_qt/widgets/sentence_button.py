"""Buttons with a whole sentence on them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from islas_qt.theme import Palette, faded, scaled, serif

WRAP = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)


class WrappedButton(QAbstractButton):
    """A button with a sentence on it, in as many lines as it takes."""

    def __init__(self, words: str, left: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._left = left  # room before the words
        self.say(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        bending = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        bending.setHeightForWidth(True)
        self.setSizePolicy(bending)

    def say(self, words: str) -> None:
        """Write other words."""
        self.words = words
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.updateGeometry()  # other words are in other lines

    def heightForWidth(self, width: int) -> int:
        room = QRectF(0, 0, width - self._left - 10, 2000)
        return round(QFontMetricsF(self._type()).boundingRect(room, WRAP, self.words).height()) + 12

    def _type(self) -> QFont:
        return serif(scaled(14))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _paint(self, painter: QPainter, ground: QColor | None, edge: str, palette: Palette) -> QRectF:
        """Paint ground, edge and words; return the box inside the edge."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        is_edged = edge or self.hasFocus()
        painter.setPen(
            QPen(QColor(palette.accent if self.hasFocus() else edge), 2.0 if self.hasFocus() else 1.0)
            if is_edged
            else QPen(Qt.PenStyle.NoPen)
        )
        painter.setBrush(ground or Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 7, 7)
        painter.setFont(self._type())
        painter.setPen(QColor(palette.ink))
        painter.drawText(box.adjusted(self._left, 0, -6, 0), WRAP, self.words)
        return box


class SentenceButton(WrappedButton):
    """A sentence on a piece of paper, such as what would put a problem right."""

    def __init__(self, words: str, palette: Palette, parent: QWidget) -> None:
        super().__init__(words, 10, parent)
        self._palette = palette

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette = self._palette
        ground = QColor(palette.paper_edge if self.underMouse() else palette.paper_shade)
        if self.isChecked():
            ground = faded(palette.compass, 0.7)
        self._paint(painter, ground, palette.ink if self.isChecked() else palette.ink_soft, palette)
        painter.end()
