"""Paints what a match will need before it is needed, one picture at a time, so that no frame has to wait for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from islas_qt.paint.island.studio import Studio
from islas_qt.paint.painted import SLICE
from islas_qt.play.controller import SOON
from islas_qt.table.game_table import GameTable
from islas_qt.widgets.cover import growing_sea

PAUSE, HURRY = 50, 4  # milliseconds between two pictures, and as long as nothing moves; one of them takes 5 to 10
PATIENCE = 4000  # milliseconds that a match waits for its pictures at most


class PrePainter(QObject):
    """Has the pictures of a game and the covers of its table painted, while nothing moves there."""

    ready = Signal()  # what the match needs from the beginning is there: it may begin

    def __init__(self, game: GameTable, studio: Studio, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self._game = game
        self._studio = studio
        self._left: Iterator[None] = iter(())
        self.is_ready = False
        self._timer = QTimer(self, interval=HURRY)
        self._timer.timeout.connect(self._paint)
        QTimer.singleShot(PATIENCE, self, self._be_ready)

    def begin(self) -> None:
        """Paint everything, because its size, its colours or its words have changed."""
        self._left = self._painting()
        self._timer.start()

    def warm(self, widgets: Iterator[QWidget], done: Callable[[], None]) -> None:
        """Let widgets that nobody sees paint what they keep, one in a turn of the event loop, then call `done`."""

        def paint() -> None:
            widget = next(widgets, None)
            if widget is None:
                done()
            else:
                widget.grab()
                self.warm(widgets, done)

        QTimer.singleShot(SOON, self, paint)

    def _be_ready(self) -> None:
        if not self.is_ready:
            self.is_ready = True
            self._timer.setInterval(PAUSE)
            self.ready.emit()

    def _paint(self) -> None:
        end = perf_counter() + SLICE
        while not self._must_wait() and perf_counter() < end:
            if next(self._left, self) is self:
                self._timer.stop()
                break

    def _must_wait(self) -> bool:
        pictures = self._game.pictures
        if not self.is_ready and not pictures.is_painted:
            return True
        return self._studio.is_busy or not pictures.may_paint or not self._table.isVisible()

    def _painting(self) -> Iterator[None]:
        yield from self._game.pictures.first()
        self._be_ready()
        sea = growing_sea(self._table.size(), self._table.devicePixelRatioF(), self._game.palette_used)
        while not sea.is_done:
            sea.grow()
            yield
        yield from self._game.pictures.later()
