"""Work that other processes do while the window stays alive: an export, candidates of a generator, proposals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from engine.processes import ProcessPool

LOOK_MS = 20  # between two looks at what has come


class BackgroundJob(QObject):
    """Carries out a task for one number after another in other processes, and tells every result in order."""

    brought = Signal(object)  # a result of the task
    ended = Signal(bool)  # whether all results have come; not if it was cancelled

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool: ProcessPool[Any] | None = None
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def is_under_way(self) -> bool:
        """Whether results are still to come."""
        return self._pool is not None

    def start(self, task: Callable[[int], object], numbers: range, jobs: int) -> None:
        """Begin; what was under way is given up. The task is pickled, so it is no lambda, and it must not raise."""
        self.cancel()
        self._pool = ProcessPool(task, numbers, min(jobs, len(numbers)))
        self._timer.start()

    def cancel(self) -> None:
        """Give it up and end the processes; may be called at any moment, also twice."""
        self._timer.stop()
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.end()

    def _look(self) -> None:
        pool = self._pool
        while pool is not None and pool is self._pool and pool.is_ready():
            try:
                result = pool.next()
            except EOFError:  # its process has died
                self._end(False)
                return
            self.brought.emit(result)
        if pool is not None and pool is self._pool and pool.is_done:
            self._end(True)

    def _end(self, is_good: bool) -> None:
        self.cancel()
        self.ended.emit(is_good)
