"""Bot matches of a trial, played by other processes while the window stays alive."""

from __future__ import annotations

import os

from PySide6.QtCore import QObject, QTimer, Signal

from editor.fairness.evidence import Evidence, Tournament
from engine.bots.arena import FailedMatchError

LOOK_MS = 30  # between two looks at what has been played
MOST_JOBS = 8


def jobs() -> int:
    """Return how many processes to use: one for each processor, but never very many."""
    return max(1, min(MOST_JOBS, os.cpu_count() or 1))


class FairnessRun(QObject):
    """Adds matches to evidence, and tells when there is more of it."""

    grown = Signal()
    ended = Signal(bool)  # whether all matches have been played; not if it was cancelled

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._tournament: Tournament | None = None
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def is_under_way(self) -> bool:
        """Whether matches are being played."""
        return self._tournament is not None

    def start(self, evidence: Evidence, matches: int) -> None:
        """Let so many more matches be played."""
        self.cancel()
        self._tournament = Tournament(evidence, matches, jobs())
        self._timer.start()

    def cancel(self) -> None:
        """Stop playing; what was played stays in the evidence. May be called at any moment, also twice."""
        self._timer.stop()
        tournament, self._tournament = self._tournament, None
        if tournament is not None:
            tournament.end()

    def _look(self) -> None:
        assert self._tournament is not None
        try:
            is_more, is_done = self._tournament.take(), self._tournament.is_done
        except (EOFError, FailedMatchError):  # a process has died, or a match went wrong
            self.cancel()
            self.ended.emit(False)
            return
        if is_more:
            self.grown.emit()
        if is_done:
            self.cancel()
            self.ended.emit(True)
