"""Which card of a match it is, in words."""

from __future__ import annotations

from engine.games.puentes.cards import ROUNDS
from engine.games.puentes.state import Table
from islas_qt.text import tr


def round_words(table: Table) -> str:
    """Return which card of how many is played."""
    return tr("Card {round} of {rounds}", round=table.round, rounds=ROUNDS) if table.round else tr("Start numbers")
