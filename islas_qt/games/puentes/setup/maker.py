"""Makes boards in the background: it takes up to two seconds, and the window stays alive meanwhile."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from islas_qt.games.puentes.setup.boards import made, make
from islas_qt.widgets.background_task import BackgroundTask, Tell


class BoardMaker(QObject):
    """Makes boards by their words, each once."""

    came = Signal(str)  # the word of a board that is there now

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waited_for: set[str] = set()

    def ask(self, word: str) -> None:
        """Let a board be made, unless it is there or on its way; `came` tells when it is."""
        if made(word) is None and word not in self._waited_for:
            self._waited_for.add(word)
            task = BackgroundTask(partial(_make, word), "board")
            task.came.connect(self._take)
            task.start()

    def _take(self, word: str) -> None:
        self._waited_for.discard(word)
        self.came.emit(word)


def _make(word: str, tell: Tell) -> None:
    make(word)
    tell(word)
