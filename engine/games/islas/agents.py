"""The bots of Islas, by level and style. A process of bots loads this, and not the rules with their files."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.agent import Agent
from engine.bots.search import Budget, without_liking
from engine.bots.searching import SearchAgent
from engine.bots.simple import CarelessAgent, GreedyAgent, RandomAgent
from engine.bots.styles import USUAL, bot_of, friendly
from engine.games.islas.actions import IslasAction
from engine.games.islas.heuristics import Evaluation
from engine.games.islas.observation import Observation
from engine.games.islas.weights import weights

GUIDE = "engine.games.islas.guide"
SURE = 8.0  # points: the extra card, and nearly every palace or town that the judgement would make at once
STYLES = ("builder", "trader", "hunter", "pirate")


def _levels(style: str) -> dict[str, Agent]:
    def evaluation(seen: Observation) -> Callable[[IslasAction], float]:
        return Evaluation(seen, weights(style))

    def likes(seen: Observation) -> Callable[[IslasAction], float]:
        usual, own = Evaluation(seen), evaluation(seen)
        return lambda action: own(action) - usual(action)

    greedy = GreedyAgent(evaluation if style else Evaluation)
    liking = likes if style else without_liking
    return {
        "easy": CarelessAgent(greedy, overlooks=0.4),
        "greedy": greedy,
        "hard": SearchAgent(GUIDE, Budget(100, seconds=0.9, sure=SURE), greedy, liking),
        "expert": SearchAgent(GUIDE, Budget(500, seconds=0.9, seats=5, sure=SURE), greedy, liking),
    }


_USUAL = _levels(USUAL)
AGENTS: dict[str, Agent] = {
    "random": RandomAgent(),
    **_USUAL,
    **{bot_of(level, style): agent for style in STYLES for level, agent in _levels(style).items()},
    **friendly(GUIDE, _USUAL, _USUAL["greedy"]),
}
