"""The bots of Islas."""

from engine.games.islas.agents import AGENTS

__all__ = ["AGENTS"]
