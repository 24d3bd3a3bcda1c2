from __future__ import annotations

import pytest

from engine.bots.contest.times import LONGEST, STEP, AnswerTimes, TimedAgent, Times
from engine.bots.simple import RandomAgent
from engine.core import Action


def test_how_many_answers_come_within_a_time() -> None:
    times, more = Times(), Times()
    for number in range(1, 51):
        times.add(number / 1000)
        more.add((number + 50) / 1000)
    times.merge(more)
    assert times.total == 100
    assert times.longest == times.within(1) == 0.1
    for share in (0.01, 0.5, 0.95):
        assert share / 10 <= times.within(share) <= share / 10 * STEP * 1.001
    times.add(0)
    assert times.within(0.001) == pytest.approx(1e-6, rel=0.06)
    times.add(1e300)
    assert times.longest == times.within(1) == LONGEST


def test_only_decisions_are_timed() -> None:
    times = AnswerTimes()
    bot, actions = TimedAgent(RandomAgent(), times), [Action(), Action()]
    assert bot.choose(None, actions, 5) is RandomAgent().choose(None, actions, 5)
    bot.choose(None, actions[:1], 5)
    assert (times.wall.total, times.cpu.total) == (1, 1)
