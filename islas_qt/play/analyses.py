"""Lets the analyst look into decisions of a match that is over, in another process, and keeps what was found."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from engine.bots.agent import decision_seed
from engine.bots.analyst import PARTS, Analysis
from engine.bots.question import Question, analyst_of
from islas_qt.play.review import Review
from islas_qt.widgets.background_job import BackgroundJob

REST_MS = 200  # that somebody stays at a decision before a process is started for it


class Analyses(QObject):
    """Looks into one decision at a time; another one takes its place. `changed` tells that there is more to show."""

    changed = Signal()

    def __init__(self, review: Review, parent: QObject) -> None:
        super().__init__(parent)
        self.review = review
        self.has_analyst = analyst_of(review.match.header.game) is not None
        self.ply: int | None = None  # of the decision that is looked into; None: nobody asks
        self.parts = 0  # how many there are of what was found
        self.found: Analysis | None = None
        self.has_failed = False
        self.kept: dict[int, Analysis | None] = {}  # by ply, once all of it was found; None: it is not judged
        self._job = BackgroundJob(self)
        self._job.brought.connect(self._take)
        self._job.ended.connect(self._end)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._begin)

    @property
    def is_done(self) -> bool:
        """Whether everything was found out that there is to find."""
        return self.ply in self.kept

    def look_into(self, ply: int) -> None:
        """Find out about the decision that was made at `ply`, unless that is known, under way or has failed."""
        if ply == self.ply:
            return
        self.cancel()
        self.ply = ply
        if ply in self.kept:
            self.found, self.parts = self.kept[ply], PARTS
        else:
            self._rest.start()

    def cancel(self) -> None:
        """Look into nothing any more; may be called at any moment."""
        self._rest.stop()
        self._job.cancel()
        self.ply, self.found, self.parts, self.has_failed = None, None, 0, False

    def _begin(self) -> None:
        assert self.ply is not None
        match, entry = self.review.match, self.review.match.entries[self.ply]
        seen = match.rules.observe(self.review.states[self.ply], entry.seat)
        seed = decision_seed(match.header.seed, entry.ply, entry.seat)
        self._job.start(Question(match.header.game, seen, entry.action, seed), range(PARTS), 1)

    def _take(self, found: Analysis | None) -> None:
        self.found = found
        self.parts += 1
        if self.ply is not None and (found is None or self.parts == PARTS):
            self.kept[self.ply] = found
            self._job.cancel()
        self.changed.emit()

    def _end(self, is_good: bool) -> None:
        self.has_failed = not is_good
        self.changed.emit()
