"""The bots of Caminos, by level. A process of bots loads this, and not the rules with their files."""

from __future__ import annotations

from engine.bots.agent import Agent
from engine.bots.search import Budget
from engine.bots.searching import SearchAgent
from engine.bots.simple import CarelessAgent, GreedyAgent, RandomAgent
from engine.games.caminos.heuristics import Judgement

GREEDY = GreedyAgent(Judgement)
GUIDE = "engine.games.caminos.guide"
AGENTS: dict[str, Agent] = {
    "random": RandomAgent(),
    "easy": CarelessAgent(GREEDY, overlooks=0.4),
    "greedy": GREEDY,
    "hard": SearchAgent(GUIDE, Budget(100, seconds=0.9, rounds=1), GREEDY),
    "expert": SearchAgent(GUIDE, Budget(500, seconds=0.9, rounds=2), GREEDY),
}
