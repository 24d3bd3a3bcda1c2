"""The bots that do not search."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.simple import CarelessAgent, GreedyAgent
from engine.core import Action
from engine.rng import derive
from tests.support.tiny_game.actions import CHOICES as ACTIONS

BEST = GreedyAgent(lambda _: ACTIONS.index)  # the last one


def choices(overlooks: float, legal: Sequence[Action] = ACTIONS) -> list[Action]:
    agent = CarelessAgent(BEST, overlooks)
    found = [agent.choose(None, legal, derive(number)) for number in range(400)]
    assert found == [agent.choose(None, legal, derive(number)) for number in range(400)]
    return found


def test_who_overlooks_nothing_plays_the_best_action() -> None:
    assert set(choices(0.0)) == {ACTIONS[-1]}


def test_the_best_action_is_overlooked_as_often_as_it_says() -> None:
    found = choices(0.4)
    missed = len(found) - found.count(ACTIONS[-1])
    assert 120 < missed < 200
    assert found.count(ACTIONS[-2]) > found.count(ACTIONS[0])


def test_who_overlooks_everything_looks_once_more() -> None:
    assert set(choices(1.0)) == {ACTIONS[-1]}
    assert set(choices(0.9, ACTIONS[:1])) == {ACTIONS[0]}
