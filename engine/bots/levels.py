"""The bots there are for each game, by name."""

from __future__ import annotations

from engine.bots.agent import Agent
from engine.bots.simple import GreedyAgent, RandomAgent
from engine.games.islas.heuristics import Judgement

AGENTS: dict[str, dict[str, Agent]] = {
    "islas": {"random": RandomAgent(), "greedy": GreedyAgent(Judgement)},
}
