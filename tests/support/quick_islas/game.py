"""Islas as it is."""

from engine.games.islas.game import GAME

__all__ = ["GAME"]
