"""Dialogs on paper: a strip of sea with a title at the top, whatever is asked below it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from islas_qt.paint import sea
from islas_qt.paint.wood import fitting
from islas_qt.text import as_title
from islas_qt.theme import Palette, scaled
from islas_qt.typefaces import SERIF

HEAD = 74  # height of the strip of sea
ROOM = 40  # that is left of the window around a dialog


class PaperDialog(QDialog):
    """A dialog that is gone when it is closed; `column` is where everything goes, below the title."""

    def __init__(self, palette: Palette, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.colours = palette
        self._title = ""
        self._head = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(24, HEAD + 18, 24, 20)
        self.column.setSpacing(12)

    def entitle(self, words: str) -> None:
        """Give it a title, on the strip and for the window."""
        self._title = words
        self.setWindowTitle(as_title(words))

    def fit(self, wanted: QSize) -> None:
        """Become as large as wanted, as far as the window has room for it."""
        parent = self.parentWidget()
        room = parent.window().size() if parent else self.screen().availableSize()
        self.resize(wanted.boundedTo(room - QSize(ROOM, ROOM)))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.colours = palette
        self._head = QPixmap()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self.colours.paper))
        self._paint_head(painter)
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        head, ratio = QRectF(0, 0, self.width(), HEAD), self.devicePixelRatioF()
        if self._head.size() != head.size().toSize() * ratio:  # the sea takes longer than a frame has time
            self._head = QPixmap(head.size().toSize() * ratio)
            self._head.setDevicePixelRatio(ratio)
            water = QPainter(self._head)
            water.setRenderHint(QPainter.RenderHint.Antialiasing)
            sea.paint_sea(water, head, self.colours)
            sea.paint_ship(water, QPointF(52, HEAD * 0.78), 50, self.colours)
            water.fillRect(QRectF(0, HEAD - 2, self.width(), 2), QColor(self.colours.ink_soft))
            water.end()
        painter.drawPixmap(0, 0, self._head)
        painter.setFont(fitting(self._title, self.width() - 130, min(scaled(28), HEAD * 0.46)))
        painter.setPen(QColor(self.colours.title))
        painter.drawText(head.adjusted(100, 0, -20, 0), int(Qt.AlignmentFlag.AlignVCenter), self._title)


def label(parent: QWidget, wrap: bool = True) -> QLabel:
    """Return a label that never reads its text as mark-up."""
    return QLabel(parent, textFormat=Qt.TextFormat.PlainText, wordWrap=wrap)


def heading(of: QLabel, pixels: float = 18) -> None:
    """Let a label be a heading, in text of the size used now."""
    size = round(scaled(pixels))
    of.setStyleSheet(f"font-family: {SERIF}; font-weight: bold; font-size: {size}px;")  # a style sheet hides setFont
