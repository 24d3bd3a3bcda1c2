"""Asks bots without ever letting the window wait: they think in a process that may crash, hang or be killed."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from engine import registry
from engine.bots.simple import RandomAgent
from engine.bots.styles import level_and_style
from engine.bots.worker import Worker, WorkerLostError
from engine.core import Action

THINK_SECONDS = 10.0
LOOK_MS = 10  # between two looks at the answers; a socket notifier would not do for the pipes of Windows

# Who thinks about most decisions, and answers at once where there is nothing to think about, would tell something of a
# hand by that. Such levels take at least this long; what happened before is mostly still being shown.
THINKING = "hard", "expert"
LEAST_SECONDS = 0.3

# What `decided` tells of how the answer came about, besides nothing to tell.
RESTARTED = "restarted"  # the process was lost and started again
SIMPLE_MOVE = "simple move"  # it was lost again: what looks best at once


@dataclass(slots=True)
class _Question:
    ply: int
    game: str
    observation: Any
    legal: Sequence[Action]
    seed: int
    as_bytes: bytes
    not_before: float  # by the clock
    is_repeated: bool = False


class BotRunner(QObject):
    """Answers every question that is not cancelled, by `decided`, whatever happens to the process.

    One question at a time: another one takes its place. The process is started by the first one or by `warm`.
    """

    decided = Signal(int, object, str)  # ply, action, trouble: "", RESTARTED or SIMPLE_MOVE

    def __init__(self, parent: QObject | None = None, think_seconds: float = THINK_SECONDS) -> None:
        super().__init__(parent)
        self.think_seconds = think_seconds
        self._question: _Question | None = None
        self._worker: Worker | None = None
        self._dropped: list[Worker] = []  # killed, but perhaps not yet gone
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)

    def warm(self) -> Worker:
        """Start the process if it does not run: before the first question there is mostly time for it."""
        if self._worker is None:
            self._worker = Worker()
        return self._worker

    def ask(self, ply: int, game: str, level: str, observation: Any, legal: Sequence[Action], seed: int) -> None:
        """Let a bot choose one of `legal`; `decided` tells it, never before this returns."""
        self.cancel()
        # Pickled here, not in the thread: a set-up works things out when they are first asked for, and keeps them.
        as_bytes = pickle.dumps((game, level, observation, legal, seed))
        pause = LEAST_SECONDS if level_and_style(level)[0] in THINKING else 0.0
        self._question = question = _Question(ply, game, observation, legal, seed, as_bytes, monotonic() + pause)
        if (
            level not in registry.game(game).agents
        ):  # a file may name any; a process that was asked would only die of it
            QTimer.singleShot(0, self, lambda: self._play_simply(question))
            return
        self.warm().ask(as_bytes)
        self._timer.start()

    def cancel(self) -> None:
        """Forget the question. Its process goes with it, so there is nobody who could answer too late."""
        if self._question:
            self._question = None
            self._timer.stop()
            self._drop_worker()

    def close(self) -> None:
        """End the process and wait the few milliseconds until it is gone; may be called at any moment, also twice."""
        self.cancel()
        self._drop_worker()
        for worker in self._dropped:
            worker.wait_until_gone()
        self._dropped.clear()

    def _drop_worker(self) -> None:
        if self._worker:
            self._worker.end()
            self._dropped = [worker for worker in (*self._dropped, self._worker) if not worker.is_gone]
            self._worker = None

    def _look(self) -> None:
        question = self._question
        assert question
        if monotonic() < question.not_before:
            return
        try:
            answer = self.warm().answer(self.think_seconds)
            if answer is None:
                return
            if answer not in range(len(question.legal)):
                raise WorkerLostError("there is no such action")
        except WorkerLostError:
            self._drop_worker()
            self._ask_again(question)
        else:
            self._decide(question, question.legal[answer], RESTARTED if question.is_repeated else "")

    def _ask_again(self, question: _Question) -> None:
        if question.is_repeated:
            self._play_simply(question)
        else:
            question.is_repeated = True
            self.warm().ask(question.as_bytes)

    def _play_simply(self, question: _Question) -> None:
        if question is self._question:
            self._decide(question, _simple_move(question), SIMPLE_MOVE)

    def _decide(self, question: _Question, action: Action, trouble: str) -> None:
        self._question = None  # first: who hears of it may ask the next question at once
        self._timer.stop()
        self.decided.emit(question.ply, action, trouble)


def _simple_move(question: _Question) -> Action:
    """Return the move of the quick bot; if that fails too, any legal one: the match must go on."""
    game = registry.game(question.game)
    try:
        return game.agents[game.fallback].choose(question.observation, question.legal, question.seed)
    except Exception:
        return RandomAgent().choose(question.observation, question.legal, question.seed)
