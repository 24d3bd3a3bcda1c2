"""The bots of Puentes, by level."""

from __future__ import annotations

from engine.bots.agent import Agent
from engine.bots.simple import GreedyAgent, RandomAgent
from engine.games.puentes.heuristics import Evaluation

AGENTS: dict[str, Agent] = {"random": RandomAgent(), "greedy": GreedyAgent(Evaluation)}
