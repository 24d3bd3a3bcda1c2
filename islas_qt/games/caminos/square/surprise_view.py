"""A raid or a market day over the square: a scene, and in words what it brings."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from engine.games.caminos.cards import Surprise
from islas_qt.games.caminos.art.scenes import HEIGHT, WIDTH, paint_moving, paint_surprise
from islas_qt.games.caminos.words import surprise_explained, surprise_name
from islas_qt.paint.banner import banner_width, paint_banner, paint_sheet
from islas_qt.paint.painted import SMOOTH, painted
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette, faded, scaled, serif

Done = Callable[[], None]
GAP = 10.0  # between scene and words, and around them
LOW = 2.3  # width of a square in heights from which the words are beside the scene
FADING = 0.1  # share of the time in which a scene comes, and in which it goes
_WRAPPED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


class SurpriseView(QWidget):
    """Covers the square while a surprise is shown, and lets clicks through."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._surprise: Surprise = "raid"
        self.has_wind = False
        self._picture = QPixmap()  # what stands still
        self._share = 0.0
        self._done: Done | None = None
        self._playing = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._playing.valueChanged.connect(self._go_to)
        self._playing.finished.connect(self.finish)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def play(self, surprise: Surprise, ms: int, done: Done) -> None:
        """Show a surprise and what it brings, then call `done`; with no milliseconds at once."""
        self.finish()
        if ms <= 0:
            done()
            return
        self._surprise, self._done = surprise, done
        self.retranslate()
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
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        if self._done is not None:
            self._picture = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint)
            self.update()

    def _go_to(self, share: float) -> None:
        self._share = share
        self.update()

    # -- painting

    def _boxes(self) -> tuple[QRectF, QRectF]:
        """Return where the scene and the words lie: beside each other on a low square, else one above the other."""
        width, height = self.width(), self.height()
        if width > LOW * height:
            high = height * 0.8
            wide = high * WIDTH / HEIGHT
            words = min(width * 0.5, scaled(380), width - wide - 3 * GAP)
            left = (width - wide - GAP - words) / 2
            scene = QRectF(left, (height - high) / 2, wide, high)
            return scene, QRectF(scene.right() + GAP, scene.top(), words, high)
        below = min(height * 0.3, scaled(62))
        wide = min(width * 0.74, (height * 0.9 - below) * WIDTH / HEIGHT)
        high = wide * HEIGHT / WIDTH
        scene = QRectF((width - wide) / 2, (height - high - below) / 2 + scaled(6), wide, high)
        return scene, QRectF(scene.left(), scene.bottom() + 4, wide, below)

    def _paint(self, painter: QPainter) -> None:
        scene, words = self._boxes()
        paint_sheet(painter, scene.united(words).adjusted(-GAP, -GAP, GAP, 6), self._palette)
        frame = QPainterPath()
        frame.addRoundedRect(scene, 6, 6)
        painter.save()
        painter.setClipPath(frame)
        paint_surprise(painter, self._surprise, scene)
        painter.restore()
        painter.strokePath(frame, pen(self._palette.line, 2.0))
        name, high = surprise_name(self._surprise), min(scaled(40), scene.height() * 0.34)
        if words.left() > scene.right():  # beside the scene, below the ribbon
            ribbon = QRectF(words.left(), words.top() - 4, words.width(), high)
            words = words.adjusted(0, high, 0, 0)
        else:
            ribbon = QRectF(scene.left(), max(2.0, scene.top() - high * 0.55), scene.width(), high)
        wide = min(banner_width(name, high), ribbon.width())
        paint_banner(painter, QRectF(ribbon.center().x() - wide / 2, ribbon.top(), wide, high), name, self._palette)
        explained = surprise_explained(self._surprise, self.has_wind)
        painter.setFont(_fitting(explained, words))
        painter.setPen(QColor(self._palette.ink))
        painter.drawText(words, _WRAPPED, explained)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        opacity = min(1.0, self._share / FADING, (1 - self._share) / FADING)
        veil = "#070b16" if self._surprise == "raid" else "#fff0b8"
        strength = 0.66 if self._surprise == "raid" else 0.4
        court = QPainterPath()
        court.addRoundedRect(QRectF(self.rect()).adjusted(2, 2, -4, -6), 26, 26)
        painter.fillPath(court, faded(veil, strength * opacity))
        painter.setOpacity(opacity)
        painter.drawPixmap(0, 0, self._picture)
        paint_moving(painter, self._surprise, self._boxes()[0], self._share)
        painter.end()


def _fitting(words: str, box: QRectF) -> QFont:
    """Return the largest type, up to the wanted one, in which words fit into a box."""
    for pixels in range(round(scaled(17)), 8, -1):
        font = serif(pixels)
        room = QFontMetricsF(font).boundingRect(QRectF(0, 0, box.width(), 999), _WRAPPED, words)
        if room.height() <= box.height() and room.width() <= box.width():
            break
    return font
