"""Bots play and small changes are made in turn until an island is fair, while the window stays alive."""

from __future__ import annotations

from functools import partial
from typing import Literal

from PySide6.QtCore import QObject, Signal

from editor.fairness.evidence import MATCHES, TOLERANCE, Evidence
from editor.fairness.proposals import Proposal, way_to_fair
from editor.fairness.trial import Trial, against_classic
from engine.island.graph import IslandGraph, graph
from islas_qt.library.fairness_run import FairnessRun
from islas_qt.widgets.background_job import BackgroundJob

MOST_CHANGES = 12
SEEMS = TOLERANCE / 2  # what is nearer to the border is changed rather than played until it is sure
MOST_MATCHES = 3 * MATCHES  # with an island that seems to be fair, until that is sure

Outcome = Literal["fair", "likely", "stuck", "enough", "stopped", "failed"]


class UntilFair(QObject):
    """Judges an island as soon as the evidence allows it, changes it, and goes on; `evidence` is of the newest one."""

    grown = Signal()  # there is more evidence, or other
    changed = Signal(object)  # the Proposal that was made true
    ended = Signal(str)  # the Outcome

    def __init__(self, evidence: Evidence, parent: QObject) -> None:
        super().__init__(parent)
        self.evidence = evidence
        self.made: list[Proposal] = []
        self.is_under_way = False
        self._seen: set[IslandGraph] = set()
        self._run = FairnessRun(self)
        self._job = BackgroundJob(self)
        self._run.grown.connect(self._look)
        self._run.ended.connect(self._decide)
        self._job.brought.connect(self._change)
        self._job.ended.connect(lambda is_good: None if is_good else self._end("failed"))

    def start(self, evidence: Evidence) -> None:
        """Begin with an island and what is known about it."""
        self.cancel()
        self.evidence, self.made, self._seen = evidence, [], {graph(evidence.trial.island)}
        self.is_under_way = True
        self._play_or_decide()

    def stop(self) -> None:
        """Stop; the changes so far stay made."""
        if self.is_under_way:
            self._end("stopped")

    def cancel(self) -> None:
        """Stop without a word; may be called at any moment, also twice."""
        self.is_under_way = False
        self._run.cancel()
        self._job.cancel()

    def _play_or_decide(self) -> None:
        if self.evidence.verdict == "undecided":
            self._run.start(self.evidence, MATCHES)
        else:
            self._decide(True)

    def _look(self) -> None:
        self.grown.emit()
        if self.is_under_way and self.evidence.verdict != "undecided":
            self._run.cancel()
            self._decide(True)

    def _decide(self, is_good: bool) -> None:
        evidence = self.evidence
        seems_fair = abs(evidence.share - evidence.trial.fair) <= SEEMS * evidence.trial.fair
        if not is_good:
            self._end("failed")
        elif evidence.verdict == "fair":
            self._end("fair")
        elif evidence.verdict == "undecided" and seems_fair:
            self._run.start(evidence, MATCHES) if evidence.played < MOST_MATCHES else self._end("likely")
        elif len(self.made) >= MOST_CHANGES:
            self._end("enough")
        else:
            self._job.start(partial(_way, evidence.trial, evidence.share, tuple(self.made)), range(1), 1)

    def _change(self, way: list[Proposal]) -> None:
        if not way or graph(way[-1].island) in self._seen:  # else it would go round in a circle
            self._end("stuck")
            return
        trial = self.evidence.trial
        self._seen.add(graph(way[-1].island))
        self.evidence = Evidence(against_classic(way[-1].island, trial.seed, trial.seats, trial.bot))
        for proposal in way:
            self.made.append(proposal)
            self.changed.emit(proposal)
        self.grown.emit()
        self._play_or_decide()

    def _end(self, outcome: Outcome) -> None:
        self.cancel()
        self.ended.emit(outcome)


def _way(trial: Trial, share: float, made: tuple[Proposal, ...], _number: int) -> list[Proposal]:
    return way_to_fair(trial, share, made=made)
