"""The islands of the matches in a list: read and surveyed a little at a time, so that the list never waits for them."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from islas_qt.paint.island.shape import IslandShape, surveying
from islas_qt.paint.painted import SLICE
from islas_qt.storage.errors import StorageError

if TYPE_CHECKING:
    from engine.island.cells import Island
    from islas_qt.storage.database import Database


class SmallIslands(QObject):
    """Knows islands by their hash; those it does not know it finds out about, and says so by `grown`."""

    grown = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._database: Database | None = None
        self._known: dict[str, Island | None] = {}  # None: not there, or not surveyed yet
        self._wanted: list[str] = []
        self._work: list[tuple[str, Island, Generator[None, None, IslandShape]]] = []
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    def use(self, database: Database | None) -> None:
        """Look for islands in this database from now on."""
        self._database = database
        self._known = {name: island for name, island in self._known.items() if island}

    def island(self, name: str) -> Island | None:
        """Return an island that can be painted at once, or None and find out about it."""
        if name not in self._known:
            self._known[name] = None
            self._wanted.append(name)
            self._timer.start()
        return self._known[name]

    def _go_on(self) -> None:
        if self._wanted:
            self._read()
        end = perf_counter() + SLICE
        while self._work and perf_counter() < end:
            name, island, survey = self._work[0]
            try:
                next(survey)
            except StopIteration:
                self._work.pop(0)
                self._known[name] = island
                self.grown.emit()
        if not self._work:
            self._timer.stop()

    def _read(self) -> None:
        from islas_qt.storage.islands import Islands

        wanted, self._wanted = self._wanted, []
        if self._database is None:
            return
        try:
            found = Islands(self._database).by_hash(wanted)
        except StorageError:  # the list without them is better than none
            return
        self._work += ((name, island, surveying(island)) for name, island in found.items())
