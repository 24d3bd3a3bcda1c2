"""The classic islands are read while the window is already alive."""

from __future__ import annotations

import threading
from queue import SimpleQueue
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from engine.reasons import RefusedError

if TYPE_CHECKING:
    from engine.island.cells import Island

LOOK_MS = 15


class ClassicIslands(QObject):
    """Reads the islands that come with the program, in a thread, and tells of each as soon as it is there."""

    came = Signal(object)  # Island
    refused = Signal(object)  # RefusedError

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.islands: tuple[Island, ...] = ()
        self._found: SimpleQueue[Island | RefusedError | None] = SimpleQueue()
        self._looking = QTimer(self, interval=LOOK_MS)
        self._looking.timeout.connect(self._look)

    def read(self) -> None:
        """Begin to read them."""
        threading.Thread(target=_read, args=(self._found,), name="islands").start()
        self._looking.start()

    def _look(self) -> None:
        while not self._found.empty():
            match self._found.get():
                case None:
                    self._looking.stop()
                case RefusedError() as error:
                    self.refused.emit(error)
                case island:
                    self.islands += (island,)
                    self.came.emit(island)


def _read(found: SimpleQueue[Island | RefusedError | None]) -> None:
    """Read and measure the classic islands, one by one; None follows the last one, or what is wrong with it.

    It runs in a thread, which must not hold a QObject: the last one to hold it would destroy it, in the wrong thread.
    """
    import islas_qt.paint.island.studio  # noqa: F401  here the imports hold nobody up
    from engine.island.files import classic_islands
    from islas_qt.paint.island.shape import island_shape

    try:
        for island in classic_islands():
            island_shape(island)  # it is remembered there
            found.put(island)
    except RefusedError as error:
        found.put(error)
    found.put(None)
