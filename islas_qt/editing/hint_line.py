"""The strip below the chart that tells what is pointed at, what the keys do, and why something is not possible."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QWidget

from islas_qt.theme import Palette, scaled, serif

LINE = 26  # height of a line, at the usual size of text


class HintLine(QLabel):
    """One line of words; those that need more lines grow over the chart, where the pointer goes through them.

    At its right end are the keys of the tool in the hand, if there is room for them.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.keys = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self._strip = QRect()

    def lie_in(self, strip: QRect) -> None:
        """Lie in a strip, as far as its height is enough."""
        self._strip = strip
        self._fit()

    def say(self, words: str) -> None:
        """Write these words."""
        self.setText(words)
        self.setAccessibleName(words)
        self._fit()

    def announce(self, words: str) -> None:
        """Write these words, and let a screen reader speak them at once."""
        self.say(words)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def show_keys(self, words: str) -> None:
        """Write what the keys do with the tool in the hand."""
        self.keys.setText(words)
        self._fit()

    def use_palette(self, palette: Palette) -> None:
        """Write in other colours, with text of the size used now."""
        self.setFont(serif(1, italic=True))
        self.setStyleSheet(
            f"color: {palette.ink_soft}; background: {palette.paper}; font-size: {round(scaled(13))}px; padding: 0 8px;"
        )
        self.keys.setFont(serif(1))
        self.keys.setStyleSheet(f"color: {palette.ink_soft}; font-size: {round(scaled(12))}px; padding: 0 4px;")

    def _fit(self) -> None:
        high = max(self._strip.height(), self.heightForWidth(self._strip.width()))
        self.setGeometry(self._strip.adjusted(0, self._strip.height() - high, 0, 0))
        wide = self.keys.sizeHint().width()
        words = self.fontMetrics().horizontalAdvance(self.text()) + 40
        self.keys.setVisible(words + wide < self._strip.width())
        self.keys.setGeometry(self.width() - wide, self.height() - self._strip.height(), wide, self._strip.height())
