"""What moves on a chart: a sign that is put up, a bridge that grows plank by plank, lights that come on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QVariantAnimation
from PySide6.QtGui import QPainter

from engine.games.puentes.actions import Isle, Line, Mask

if TYPE_CHECKING:
    from islas_qt.games.puentes.chart.chart_view import ChartView

WRITE_MS, DRAW_MS, FINISH_MS = 260, 250, 520

Done = Callable[[], None]


class ChartMotion(QObject):
    """Moves what is new on one chart, one motion at a time; each follows `show_sheet` with what it leads to.

    `speed` is how many times as quick as usual, 0 at once. It owns no state.
    """

    def __init__(self, view: ChartView) -> None:
        super().__init__(view)
        self._view = view
        self._done: Done | None = None
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.finished.connect(self.skip)

    @property
    def is_running(self) -> bool:
        """Whether anything moves."""
        return self._done is not None

    def write(self, isle: Isle, speed: float, done: Done) -> None:
        """Put the sign with its number up on an island."""
        self._start(WRITE_MS, speed, done)

    def draw(self, line: Line, speed: float, done: Done) -> None:
        """Let the last bridge on a line grow, plank by plank; what it finishes is not lit before it has landed."""
        self._start(DRAW_MS, speed, done)

    def finish(self, islands: Mask, speed: float, done: Done) -> None:
        """Turn the signs of finished islands to brass and light their lanterns, one after another."""
        self._start(FINISH_MS, speed, done)

    def chain(self, islands: Mask, speed: float, done: Done) -> None:
        """Let the lights of a connected group run along its bridges; `light_group` keeps them lit."""
        self._start(FINISH_MS * 2, speed, done)

    def skip(self) -> None:
        """End the motion under way, if any, as if its time were over."""
        self._clock.stop()
        if self._done:
            done, self._done = self._done, None
            done()

    def _start(self, ms: int, speed: float, done: Done) -> None:
        self.skip()
        if not speed:
            done()
            return
        self._done = done
        self._clock.setDuration(round(ms / speed))
        self._clock.start()

    def paint(self, painter: QPainter) -> None:
        """Paint what moves."""
