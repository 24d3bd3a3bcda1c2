"""The bots of Puentes, by level and style."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.agent import Agent, Stop, never
from engine.bots.simple import CarelessAgent, GreedyAgent, RandomAgent
from engine.bots.styles import friendly
from engine.core import Action
from engine.games.puentes.actions import Start
from engine.games.puentes.heuristics import Evaluation
from engine.games.puentes.lookahead import LookAheadAgent, Reach
from engine.games.puentes.observation import Observation
from engine.rng import below

HINDERING = 8  # start numbers that hinder another seat most, one of which is written


class Greedy(GreedyAgent):
    """Plays what looks best, but writes one of several start numbers for another seat.

    Charts that begin alike would be played alike to the end by all bots of this level.
    """

    def __init__(self) -> None:
        super().__init__(Evaluation)

    def choose(self, observation: Observation, legal: Sequence[Action], seed: int, stop: Stop = never) -> Action:
        """Return one of `legal`."""
        if not isinstance(legal[0], Start) or len(observation.table.sheets) == 1:
            return super().choose(observation, legal, seed)
        found = sorted(legal, key=self.evaluation(observation), reverse=True)[:HINDERING]
        return found[below(seed, len(found))[1]]


GREEDY = Greedy()
GUIDE = "engine.games.puentes.guide"
LEVELS: dict[str, Agent] = {
    "easy": CarelessAgent(GREEDY, overlooks=0.3),
    "greedy": GREEDY,
    "hard": LookAheadAgent(Reach(candidates=8, deals=16, seconds=0.9), GREEDY),
    "expert": LookAheadAgent(Reach(candidates=16, deals=192, seconds=0.9), GREEDY),
}
AGENTS: dict[str, Agent] = {"random": RandomAgent(), **LEVELS, **friendly(GUIDE, LEVELS, GREEDY)}
