"""Looking back at a finished match: to any moment of it, step by step, or as it runs by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from engine.core import Event, Seat
from islas_qt.play.review import Review
from islas_qt.table.game_table import Show

SPEEDS = (0.5, 1.0, 2.0, 4.0)
READ, GLANCE = 1500, 500  # milliseconds between two steps: after something was built, lost or decided; after all else


class LookBack(QObject):
    """Leads through a match that is over; `arrived` tells that another moment of it is to be shown, at rest."""

    arrived = Signal()
    moved = Signal()  # on to a moment that is being shown
    playing_changed = Signal()

    def __init__(self, review: Review, show: Show, is_small: Callable[[Event], bool], parent: QObject) -> None:
        super().__init__(parent)
        self.review = review
        self._show = show
        self._is_small = is_small
        self.is_playing = False
        self.speed = 1.0
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._run)

    # -- where to

    def go_to(self, ply: int, seat: Seat | None = None) -> None:
        """Look at another moment of the match, from another seat if one is named."""
        if seat is not None:
            self.review.viewer = seat
        self.pause()
        self._show.stop()
        self.review.go_to(ply)
        self.arrived.emit()

    def go(self, way: str) -> None:
        """Go as a button says."""
        match way:
            case "play":
                self.pause() if self.is_playing else self.play()
            case "speed":
                self._change_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])
            case "step":
                self.pause()
                self._step()
            case _:
                kind, _, back = way.partition(" ")
                self.go_to(self.review.place(kind, not back))

    # -- by itself

    def play(self) -> None:
        """Let the match run, from its beginning if it is over."""
        if self.review.ply == self.review.length:
            self.go_to(0)
        self.is_playing = True
        self.playing_changed.emit()
        self._run()

    def pause(self) -> None:
        """Let the match stand still; what is under way ends."""
        self._next.stop()
        if self.is_playing:
            self.is_playing = False
            self.playing_changed.emit()

    def _run(self) -> None:
        if self.review.ply == self.review.length:
            self.pause()
        elif self.is_playing:
            self._step()

    def _change_speed(self, speed: float) -> None:
        self.speed = speed
        self.playing_changed.emit()

    def _step(self) -> None:
        """Show the next action of the match as it happened."""
        self._show.skip()
        moments = self.review.step()
        self.moved.emit()
        self._show.run(moments, lambda: self._arrive([moment.event for moment in moments]))

    def _arrive(self, events: Sequence[Event]) -> None:
        self.arrived.emit()
        if self.is_playing:
            self._next.start(round((GLANCE if all(map(self._is_small, events)) else READ) / self.speed))

    # -- keys

    def press(self, event: QKeyEvent) -> bool:
        """Go where a key says; return whether it says anything here."""
        key, held = Qt.Key(event.key()), event.modifiers()
        size = "round" if held & Qt.KeyboardModifier.ControlModifier else ""
        size = size or ("turn" if held & Qt.KeyboardModifier.ShiftModifier else "step")
        match key:
            case Qt.Key.Key_Left:
                self.go(f"{size} back")
            case Qt.Key.Key_Right:
                self.go(size)
            case Qt.Key.Key_PageUp:
                self.go("round back")
            case Qt.Key.Key_PageDown:
                self.go("round")
            case Qt.Key.Key_Home:
                self.go_to(0)
            case Qt.Key.Key_End:
                self.go_to(self.review.length)
            case Qt.Key.Key_N:
                self.go("own back" if size == "turn" else "own")
            case Qt.Key.Key_Space if not self._show.is_running or self.is_playing:
                self.go("play")
            case Qt.Key.Key_Plus | Qt.Key.Key_Minus:
                step = 1 if key == Qt.Key.Key_Plus else -1
                self._change_speed(SPEEDS[max(0, min(len(SPEEDS) - 1, SPEEDS.index(self.speed) + step))])
            case _:
                return False
        return True
