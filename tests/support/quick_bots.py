"""Bots of every level, with so small a budget that a test can ask them often."""

from __future__ import annotations

from dataclasses import replace

from engine.bots.agent import Agent
from engine.bots.searching import SearchAgent
from engine.bots.styles import FriendlyAgent
from engine.games.puentes.lookahead import LookAheadAgent
from engine.registry import Game

DAY = 86400.0


def quick_bots(game: Game, iterations: int = 8) -> dict[str, Agent]:
    """Return a game's bots by level; those that search look at little, and are never cut short by the clock."""
    return {level: _quick(agent, iterations) for level, agent in game.agents.items()}


def _quick(agent: Agent, iterations: int) -> Agent:
    if isinstance(agent, SearchAgent):
        budget = replace(agent.budget, iterations=iterations, seats=None, seconds=DAY)
        return SearchAgent(agent.module, budget, agent.fallback, agent.likes)
    if isinstance(agent, LookAheadAgent):
        return LookAheadAgent(replace(agent.reach, candidates=3, deals=iterations // 8, seconds=DAY), agent.fallback)
    if isinstance(agent, FriendlyAgent):
        return FriendlyAgent(agent.module, _quick(agent.able, iterations), agent.careless.careful)
    return agent
