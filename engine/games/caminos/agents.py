"""The bots of Caminos, by level."""

from __future__ import annotations

from engine.bots.agent import Agent
from engine.bots.simple import RandomAgent

AGENTS: dict[str, Agent] = {"random": RandomAgent()}
