"""The bots of Islas, by level. A process of bots loads this, and not the rules with their files."""

from __future__ import annotations

from engine.bots.agent import Agent
from engine.bots.simple import GreedyAgent, RandomAgent
from engine.games.islas.heuristics import Evaluation

AGENTS: dict[str, Agent] = {"random": RandomAgent(), "greedy": GreedyAgent(Evaluation)}
