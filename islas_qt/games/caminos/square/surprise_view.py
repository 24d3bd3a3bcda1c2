"""A raid or a market day over the square: a scene, and in words what it brings."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.games.caminos.cards import Surprise
from islas_qt.games.caminos.art.scenes import paint_surprise
from islas_qt.games.caminos.words import surprise_name
from islas_qt.paint.painted import SMOOTH
from islas_qt.theme import Palette, faded, scaled, serif

Done = Callable[[], None]


class SurpriseView(QWidget):
    """Covers the square while a surprise is shown, and lets clicks through."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._surprise: Surprise = "raid"
        self._words = ""
        self._share = 0.0
        self._done: Done | None = None
        self._playing = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._playing.valueChanged.connect(self._go_to)
        self._playing.finished.connect(self.finish)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def play(self, surprise: Surprise, words: str, ms: int, done: Done) -> None:
        """Show a surprise and what it brings, then call `done`; with no milliseconds at once."""
        self.finish()
        if ms <= 0:
            done()
            return
        self._surprise, self._words, self._done = surprise, words, done
        self._playing.setDuration(ms)
        self._playing.start()
        self.raise_()
        self.show()

    def finish(self) -> None:
        """End the scene, at once."""
        done, self._done = self._done, None
        self._playing.stop()
        self.hide()
        if done is not None:
            done()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def _go_to(self, share: float) -> None:
        self._share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        opacity = min(1.0, self._share * 5, (1 - self._share) * 5)
        painter.fillRect(self.rect(), faded("#0a0f18", 0.6 * opacity))
        painter.setOpacity(opacity)
        box = QRectF(self.rect()).adjusted(self.width() * 0.2, self.height() * 0.1, -self.width() * 0.2, -60)
        paint_surprise(painter, self._surprise, box, self._palette)
        painter.setFont(serif(scaled(20), bold=True))
        painter.setPen(QColor("#fff8e6"))
        painter.drawText(
            QRectF(0, box.bottom(), self.width(), 30), int(Qt.AlignmentFlag.AlignCenter), surprise_name(self._surprise)
        )
        painter.drawText(QRectF(0, box.bottom() + 30, self.width(), 30), 0x84, self._words)
        painter.end()
