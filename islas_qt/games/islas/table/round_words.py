"""The round of a match in words."""

from __future__ import annotations

from engine.games.islas.scoring import GOAL
from engine.games.islas.state import Table
from islas_qt.text import tr


def round_words(table: Table) -> str:
    """Return which round it is and when the match ends."""
    if table.last_round:
        return tr("Last round")
    return tr("Round {round} · once somebody has {goal} points, one last round", round=table.round, goal=GOAL)
