"""The weather vane: it says from whom roads and knights are taken."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from islas_qt.games.caminos.art.vane import paint_vane
from islas_qt.paint.painted import SMOOTH
from islas_qt.text import plain, tr
from islas_qt.theme import Palette

Done = Callable[[], None]


class Vane(QWidget):
    """Shows which way the wind blows: around the square clockwise, or the other way."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.is_clockwise = True
        self._turned = 0.0  # from 0, clockwise, to 1
        self._done: Done | None = None
        self._turning = QVariantAnimation(self)
        self._turning.setEasingCurve(QEasingCurve.Type.OutElastic)
        self._turning.valueChanged.connect(self._turn_to)
        self._turning.finished.connect(self.finish)
        self.retranslate()

    def show_wind(self, is_clockwise: bool) -> None:
        """Show the wind as it is, at once; while it turns it shows where it turns to."""
        if self._done is None:
            self._turning.stop()
            self.is_clockwise = is_clockwise
            self._turn_to(0.0 if is_clockwise else 1.0)
        self.retranslate()

    def turn(self, is_clockwise: bool, ms: int, done: Done) -> None:
        """Turn with a creak, then call `done`; with no milliseconds at once."""
        self.finish()
        if ms <= 0:
            self.show_wind(is_clockwise)
            done()
            return
        self.is_clockwise, self._done = is_clockwise, done
        self._turning.setStartValue(self._turned)
        self._turning.setEndValue(0.0 if is_clockwise else 1.0)
        self._turning.setDuration(ms)
        self._turning.start()

    def finish(self) -> None:
        """Let it have turned."""
        done, self._done = self._done, None
        if done is not None:
            self.show_wind(self.is_clockwise)
            done()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(
            tr("The wind blows clockwise.") if self.is_clockwise else tr("The wind blows counter-clockwise.")
        )
        explained = tr("If no road or knight is left, it is taken from the next seat that the wind blows to.")
        self.setAccessibleDescription(explained)
        self.setToolTip(plain(f"{self.accessibleName()}\n{explained}"))

    def _turn_to(self, turned: float) -> None:
        self._turned = turned
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        paint_vane(painter, QRectF(self.rect()), self._turned, self._palette)
        painter.end()
