"""What is shown step by step, on one timer: it can be paused, taken step by step, hurried and skipped."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

Show = Callable[[float], None]  # called with the share of the time that has passed, at last with 1
Step = tuple[float, Show | None]  # milliseconds, and what to show meanwhile; None: time to read

FRAME = 16  # milliseconds
LONGEST = 50  # that one frame counts for: after a stall the show goes on from where it was
HURRIES = (1, 2, 4)


class Steps(QObject):
    """Carries out one list of steps after another."""

    changed = Signal()  # paused or not, or the hurry

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: deque[Step] = deque()
        self._spent = 0.0  # milliseconds of the first of them
        self._speed = 1.0
        self._done: Callable[[], None] | None = None
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(lambda: self.advance(min(self._clock.restart(), LONGEST)))
        self.is_paused = False
        self.hurry = 1

    @property
    def is_running(self) -> bool:
        """Whether something is still to be shown, paused or not."""
        return self._done is not None

    @property
    def is_moving(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    def play(self, steps: Iterable[Step], speed: float, done: Callable[[], None]) -> None:
        """Carry out the steps and call `done`; at speed 0 all at once, at 2 twice as fast."""
        self._left = deque(steps)
        self._spent = 0.0
        self._speed = speed
        self._done = done
        if speed == 0:
            self.skip()
        else:
            self.advance(0)
            self._go_on()

    def advance(self, milliseconds: float) -> None:
        """Let time pass."""
        self._spent += milliseconds * self._speed * self.hurry
        while self._left and self._spent >= self._left[0][0]:
            self._spent -= self._left[0][0]
            self._carry_out()
        if not self._left:
            self._finish()
        elif show := self._left[0][1]:
            show(self._spent / self._left[0][0])

    def pause(self, paused: bool) -> None:
        """Stop, or go on."""
        self.is_paused = paused
        self._timer.stop()
        self._go_on()
        self.changed.emit()

    def step(self) -> None:
        """Show everything up to the next time to read, and pause there."""
        self.pause(True)
        self._spent = 0.0
        if self._left and self._left[0][1] is None:
            self._left.popleft()
        while self._left and self._left[0][1] is not None:
            self._carry_out()
        if not self._left:
            self._finish()

    def go_faster(self) -> None:
        """Hurry more, or no longer if it cannot be hurried any more."""
        self.hurry = HURRIES[(HURRIES.index(self.hurry) + 1) % len(HURRIES)]
        self.changed.emit()

    def skip(self) -> None:
        """Show at once how it ends."""
        while self._left:
            self._carry_out()
        self._finish()

    def reset(self) -> None:
        """Forget what is left, without calling `done`; neither paused nor hurried any more."""
        self._timer.stop()
        self._left.clear()
        self._done = None
        self.is_paused = False
        self.hurry = 1
        self.changed.emit()

    def _carry_out(self) -> None:
        _, show = self._left.popleft()
        if show is not None:
            show(1.0)

    def _go_on(self) -> None:
        if self.is_running and not self.is_paused:
            self._clock.start()
            self._timer.start()

    def _finish(self) -> None:
        self._timer.stop()
        done, self._done = self._done, None
        if done is not None:
            done()
