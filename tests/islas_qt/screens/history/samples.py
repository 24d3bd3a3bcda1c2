"""Matches for the history, and what a person reads of them."""

from __future__ import annotations

from functools import cache

from PySide6.QtWidgets import QComboBox

from engine import registry
from engine.bots.agent import decision_seed
from engine.match import Match, Player
from islas_qt.games.islas.setup.header import header
from islas_qt.play.plan import usual_plan
from islas_qt.screens.history.screen import HistoryScreen
from islas_qt.storage.database import Database
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History

HOSTILE = '<img src="file:///etc/passwd"> & {0}'


@cache
def played(name: str = "Ana", seed: int = 1, plies: int | None = None) -> Match:
    """Return a match, over or after some plies."""
    start = header(usual_plan("islas", 1, 1), (), seed)
    players = (Player(name, None, "palm"), Player("Bo", "random", "dove"))
    match = Match(type(start)(start.match_id, start.game, start.rules_version, start.setup, seed, players))
    agent = registry.game("islas").agents["random"]
    while match.to_act is not None and (plies is None or match.ply < plies):
        seen = match.rules.observe(match.state, match.to_act)
        legal = match.rules.legal_actions(match.state)
        match.play(match.ply, agent.choose(seen, legal, decision_seed(seed, match.ply, match.to_act)))
    return match


def ids(database: Database) -> list[str]:
    """Return the matches there are, the newest first."""
    return [row.id for row in History(database).page(Filter(), Sort()).rows]


def shown(screen: HistoryScreen) -> list[str]:
    """Return what a screen reader says of each row."""
    return [str(screen.model.index(row).data()) for row in range(screen.model.rowCount())]


def choose(pick: QComboBox, words: str) -> None:
    """Choose an entry of a list, as a person does."""
    pick.setCurrentIndex(pick.findText(words))
    pick.activated.emit(pick.currentIndex())
