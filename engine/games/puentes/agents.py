"""The bots of Puentes, by level."""

from __future__ import annotations

from engine.bots.agent import Agent
from engine.bots.simple import GreedyAgent, RandomAgent
from engine.games.puentes.heuristics import Judgement

AGENTS: dict[str, Agent] = {"random": RandomAgent(), "greedy": GreedyAgent(Judgement)}
