"""Shows what happens with motion, one event after another; owns no state, so everything can be skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from engine.core import Seat
from islas_qt.play.controller import SOON
from islas_qt.play.moments import Moment

if TYPE_CHECKING:
    from islas_qt.table.game_table import GameTable

Done = Callable[[], None]


class Director:
    """Plays lists of moments on a table. A game says how one of them is shown, and what lets its motion arrive."""

    def __init__(self, table: GameTable) -> None:
        self._over = table
        self._queue: list[Moment] = []
        self.shown: Moment | None = None  # just now
        self._done: Done | None = None
        self.is_skipping = False
        self._run = 0  # which list is shown
        self._after: Done | None = None  # what the pause is over
        self._pause = QTimer(table, singleShot=True)
        self._pause.timeout.connect(self._resume)

    # -- what a game says

    def show(self, moment: Moment, done: Done) -> None:
        """Show a moment, as its viewer may know it, and call `done` when it has been seen."""
        raise NotImplementedError

    def perform(self, moment: Moment, done: Done) -> None:
        """Say a moment, write it into the log and show it."""
        self._over.frame.note(moment)
        self.show(moment, done)

    def endings(self) -> Iterable[Done]:
        """Return what lets everything that moves arrive now."""
        return ()

    def say_again(self) -> None:
        """Say what is being shown, in the language spoken now."""
        if self.shown:
            self._over.frame.say(self._over.log.tell(self.shown.event))

    # -- leading through the moments

    @property
    def is_running(self) -> bool:
        """Whether something is still being shown."""
        return self._done is not None

    def run(self, moments: Sequence[Moment], done: Done) -> None:
        """Show the moments, then call `done`."""
        self._run += 1
        self._queue = list(moments)
        self._done = done
        self.is_skipping = False
        self._next()

    def skip(self) -> None:
        """Show at once what the moments lead to."""
        if self.is_running and not self.is_skipping:
            self.is_skipping = True
            self._hurry()

    def stop(self) -> None:
        """Forget what is left."""
        self._queue, self._done, self.is_skipping = [], None, True
        self._hurry()

    def _hurry(self) -> None:
        """Let everything that moves arrive now, but nothing of a list that begins thereby."""
        run = self._run
        for finish in (self._end_pause, *self.endings()):
            if run == self._run:
                finish()

    def _next(self) -> None:
        if not self._queue:
            done, self._done = self._done, None
            if done:
                done()
            return
        self.shown = self._over.as_told(self._queue.pop(0))
        self.perform(self.shown, lambda: self.soon(self._next))

    # -- time

    def speed(self, seat: Seat | None) -> float:
        """Return how quickly what a seat does is shown; 0: at once."""
        return 0.0 if self.is_skipping else self._over.frame.speed_of(seat)

    def ms(self, usual: int, seat: Seat | None) -> int:
        """Return how long something takes that usually takes so long."""
        speed = self.speed(seat)
        return round(usual / speed) if speed else 0

    def wait(self, ms: int, done: Done) -> None:
        """Call `done` after some time; without any, at once."""
        if ms:
            self._after = done
            self._pause.start(ms)
        else:
            done()

    def soon(self, then: Done) -> None:
        """Go on when what is shown so far is painted, if anything moves: both at once would be felt."""
        self.wait(SOON if self._over.frame.has_motion and not self.is_skipping else 0, then)

    def _end_pause(self) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self._resume()

    def _resume(self) -> None:
        after, self._after = self._after, None
        if after:
            after()
