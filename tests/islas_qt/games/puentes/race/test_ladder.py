"""The ranks of who plays alone, and the one reached so far."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from islas_qt.games.puentes.race.ladder import Ladder
from islas_qt.games.puentes.solo import rank_title
from islas_qt.theme import LIGHT


def test_the_rank_that_points_are_worth_is_lit(qtbot: QtBot) -> None:
    ladder = Ladder(LIGHT)
    qtbot.addWidget(ladder)
    ladder.resize(220, 300)
    told = [ladder.describe(entry) for entry in range(ladder.entries())]
    assert told[0] == "Rainbow: from 60 points on"
    assert told[-1] == "Stepping stone: from 0 points on"
    before = ladder.grab().toImage()
    ladder.show_points(45)
    assert told[-1 - ladder.rank].startswith(rank_title(45))
    assert ladder.grab().toImage() != before
