"""Work in a thread while the window stays alive; what comes of it arrives in the thread of the window."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

Tell = Callable[[Any], None]

# Threads that import much take turns: pydantic imports parts of itself when it is asked for a name, and two threads
# that do so at once can each find it half made, which is an ImportError.
importing = threading.Lock()

_running: set[BackgroundTask] = set()  # holds each task until its thread has ended, so that no thread destroys one


class BackgroundTask(QObject):
    """Runs `work` in a thread. `work` is given a function that tells a result; it may tell any number of them.

    An exception that leaves `work` is raised in the thread of the window: errors to be expected are told as results.
    Connect methods of QObjects: Qt forgets them with the object, so a result that comes too late reaches nobody.
    """

    came = Signal(object)  # a result
    _told = Signal(object)
    _ended = Signal(object)  # the exception that ended it, or None

    def __init__(self, work: Callable[[Tell], object], name: str) -> None:
        super().__init__()
        self._work = work
        self._thread = threading.Thread(target=self._run, name=name)
        self._told.connect(self.came, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._end, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Begin."""
        _running.add(self)
        self._thread.start()

    def wait(self) -> None:
        """Wait for the end, and deliver what has not been delivered yet."""
        self._thread.join()
        QCoreApplication.sendPostedEvents(self)

    def _run(self) -> None:
        error: BaseException | None = None
        try:
            self._work(self._told.emit)
        except BaseException as caught:
            error = caught
        self._ended.emit(error)

    def _end(self, error: BaseException | None) -> None:
        self._thread.join()  # it may still hold this object for a moment
        _running.discard(self)
        if error is not None:
            raise error
