"""The classic islands are read while the window is already alive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from engine.reasons import RefusedError
from islas_qt.widgets.background_task import BackgroundTask, Tell, importing

if TYPE_CHECKING:
    from engine.island.cells import Island


class ClassicIslands(QObject):
    """Reads the islands that come with the program, in a thread, and tells of each as soon as it is there."""

    came = Signal(object)  # Island
    refused = Signal(object)  # RefusedError

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.islands: tuple[Island, ...] = ()

    def read(self) -> None:
        """Begin to read them."""
        task = BackgroundTask(_read, "islands")
        task.came.connect(self._take)
        task.start()

    def _take(self, found: Island | RefusedError) -> None:
        if isinstance(found, RefusedError):
            self.refused.emit(found)
        else:
            self.islands += (found,)
            self.came.emit(found)


def _read(tell: Tell) -> None:
    """Read and measure the classic islands one by one, or tell what is wrong with one."""
    with importing:
        import islas_qt.paint.island.studio  # noqa: F401  here the imports hold nobody up
        from engine.island.files import classic_islands
        from islas_qt.paint.island.shape import island_shape

    try:
        for island in classic_islands():
            island_shape(island)  # it is remembered there
            tell(island)
    except RefusedError as error:
        tell(error)
