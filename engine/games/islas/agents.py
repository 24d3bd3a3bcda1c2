"""The bots of Islas, by level. A process of bots loads this, and not the rules with their files."""

from __future__ import annotations

from engine.bots.agent import Agent
from engine.bots.search import Budget
from engine.bots.searching import SearchAgent
from engine.bots.simple import CarelessAgent, GreedyAgent, RandomAgent
from engine.games.islas.heuristics import Evaluation

GREEDY = GreedyAgent(Evaluation)
GUIDE = "engine.games.islas.guide"
AGENTS: dict[str, Agent] = {
    "random": RandomAgent(),
    "easy": CarelessAgent(GREEDY, overlooks=0.4),
    "greedy": GREEDY,
    "hard": SearchAgent(GUIDE, Budget(300, seconds=0.9, rounds=1), GREEDY),
    "expert": SearchAgent(GUIDE, Budget(400, seconds=0.9, rounds=2), GREEDY),
}
