"""The bots of Caminos, by level and style. A process of bots loads this, and not the rules with their files."""

from __future__ import annotations

from engine.bots.agent import Agent
from engine.bots.search import Budget
from engine.bots.searching import SearchAgent
from engine.bots.simple import CarelessAgent, GreedyAgent, RandomAgent
from engine.bots.styles import friendly
from engine.games.caminos.heuristics import Judgement

GREEDY = GreedyAgent(Judgement)
GUIDE = "engine.games.caminos.guide"
SURE = 25.0  # points: to win, to use the guild, the best way to pay
CLOSE = 0.015  # of a victory: an exchange before a build hardly changes it, and is left out otherwise
LEVELS: dict[str, Agent] = {
    "easy": CarelessAgent(GREEDY, overlooks=0.4),
    "greedy": GREEDY,
    "hard": SearchAgent(GUIDE, Budget(100, seconds=0.9, sure=SURE, close=CLOSE), GREEDY),
    "expert": SearchAgent(
        GUIDE, Budget(250, seconds=0.9, rounds=2.0, seats=4, sure=SURE, close=CLOSE, explore=0.1), GREEDY
    ),
}
AGENTS: dict[str, Agent] = {"random": RandomAgent(), **LEVELS, **friendly(GUIDE, LEVELS, GREEDY)}
