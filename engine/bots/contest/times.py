"""How long bots take for their answers: no part of the results, which are the same on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, log
from time import perf_counter, thread_time
from typing import Any

from engine.bots.agent import Agent, Stop, never
from engine.core import Action

STEP = 1.05  # answer times are kept in steps of a twentieth
SHORTEST, LONGEST = 1e-6, 1e9  # seconds; what lies beyond counts as these


def step_of(seconds: float) -> int:
    """Return the least power of STEP that so many seconds do not exceed."""
    return ceil(log(max(seconds, SHORTEST)) / log(STEP))


@dataclass(slots=True)
class Times:
    """Seconds of many answers: as small for a million as for a hundred, and easily added to others."""

    counts: Counter[int] = field(default_factory=Counter)  # by step: the power of STEP that they do not exceed
    longest: float = 0.0

    @property
    def total(self) -> int:
        """How many answers there are."""
        return self.counts.total()

    def add(self, seconds: float) -> None:
        """Take in an answer."""
        seconds = min(seconds, LONGEST)
        self.counts[step_of(seconds)] += 1
        self.longest = max(self.longest, seconds)

    def merge(self, others: Times) -> None:
        """Take in other answers."""
        self.counts.update(others.counts)
        self.longest = max(self.longest, others.longest)

    def within(self, share: float) -> float:
        """Return the seconds within which this share of the answers came; at most a twentieth too many."""
        wanted = share * self.total
        for step in sorted(self.counts):
            wanted -= self.counts[step]
            if wanted <= 0:
                return float(min(STEP**step, self.longest))
        return self.longest


@dataclass(slots=True)
class AnswerTimes:
    """How long a level took, by the clock and of the processor, for decisions that have more than one answer."""

    wall: Times = field(default_factory=Times)
    cpu: Times = field(default_factory=Times)

    def merge(self, others: AnswerTimes) -> None:
        """Take in other answers."""
        self.wall.merge(others.wall)
        self.cpu.merge(others.cpu)


class TimedAgent:
    """A bot whose answers are timed."""

    def __init__(self, agent: Agent, times: AnswerTimes) -> None:
        self.agent = agent
        self.times = times

    def choose(self, observation: Any, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return what the bot chooses."""
        wall, cpu = perf_counter(), thread_time()
        action = self.agent.choose(observation, legal, seed, stop)
        if len(legal) > 1:
            self.times.wall.add(perf_counter() - wall)
            self.times.cpu.add(thread_time() - cpu)
        return action
