"""The bots of Caminos, by level."""

from __future__ import annotations

from engine.bots.agent import Agent
from engine.bots.simple import GreedyAgent, RandomAgent
from engine.games.caminos.heuristics import Judgement

AGENTS: dict[str, Agent] = {"random": RandomAgent(), "greedy": GreedyAgent(Judgement)}
