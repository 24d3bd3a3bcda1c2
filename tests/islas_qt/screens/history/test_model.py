"""A match in the list says in a few words how it ended."""

from __future__ import annotations

from islas_qt import text
from islas_qt.screens.history.model import result
from islas_qt.storage.history import Player, Summary


def over(*players: Player) -> Summary:
    return Summary("id", 1, "puentes", 0, 0, players, 60, 40, finished=True)


def ended(name: str, points: int, share: float) -> Player:
    return Player(name, None, "anchor", (), points, share)


def test_who_played_alone_has_won_against_nobody() -> None:
    assert result(over(ended("Ana", 43, 1.0))) == "Ana played alone: 43 points"
    text.use("de")
    said = result(over(ended("Player 1", 1, 1.0)))
    text.use("en")
    assert said == "Spieler 1 hat allein gespielt: 1 Punkt"


def test_those_with_a_share_of_the_victory_have_won() -> None:
    assert result(over(ended("Ana", 43, 1.0), ended("Ben", 40, 0.0))) == "Ana has won"
    assert result(over(ended("Ana", 43, 0.5), ended("Ben", 43, 0.5))) == "Ana and Ben have won"
