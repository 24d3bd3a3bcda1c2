"""Alone in the window: planned, played, ranked, played again with the same cards, and remembered."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from islas_qt.games.puentes.challenge import seed_of
from islas_qt.games.puentes.setup import boards
from islas_qt.games.puentes.setup.board_form import BoardChoice
from islas_qt.games.puentes.solo import rank_title
from islas_qt.play.plan import usual_plan
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def still(window: MainWindow) -> MainWindow:
    """Return a window in which nothing moves."""
    window.settings.speed_own = window.settings.speed_others = 0.0
    return window


def plan_alone(window: MainWindow) -> BoardChoice:
    """Open New match with a plan for one person."""
    window.screens.follow("new")
    window.screens.new_match.use_plan(usual_plan("puentes", 1, 0))
    choice = window.screens.new_match.page.choice
    assert isinstance(choice, BoardChoice)
    return choice


def start(window: MainWindow, qtbot: QtBot) -> TableScreen:
    qtbot.mouseClick(window.screens.new_match.page.start, LEFT)
    qtbot.waitUntil(lambda: window.playing.table is not None, timeout=30_000)
    table = window.playing.table
    assert isinstance(table, TableScreen)
    return table


def finish(window: MainWindow, qtbot: QtBot, which: int = 0) -> TableScreen:
    """Play the match on the table to its end, always doing the first or last thing that is allowed."""
    table = window.playing.table
    assert isinstance(table, TableScreen)
    while table.match.to_act is not None:
        qtbot.waitUntil(lambda: table.turn is not None, timeout=20_000)
        assert table.turn is not None
        table.play(table.match.ply, table.turn.legal[which])
    qtbot.waitUntil(table.result.isVisible, timeout=20_000)
    return table


def points(table: TableScreen) -> int:
    assert table.match.outcome is not None
    return table.match.outcome.scores[0]


def test_a_match_alone_is_ranked_and_compared_with_the_same_cards(still: MainWindow, qtbot: QtBot) -> None:
    plan_alone(still)
    start(still, qtbot)
    first = finish(still, qtbot)
    reached = points(first)
    assert first.result.title() == rank_title(reached)
    assert "It was your first match alone on this board." in first.result.sentence.text()
    seed = first.match.header.seed
    qtbot.mouseClick(first.result.same_cards, LEFT)
    again = finish(still, qtbot, which=-1)
    assert again.match.header.seed == seed
    assert again.match.header.match_id != first.match.header.match_id
    assert f"With the same cards you had {reached} last time" in again.result.sentence.text()
    again.result.left.emit()
    choice = plan_alone(still)
    told = f"2 matches here: {max(reached, points(again))} points at best, {points(again)} in the last one."
    assert told in choice.about.text()


def test_the_challenge_of_the_day_counts_once(still: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "_made", {})
    choice = plan_alone(still)
    qtbot.mouseClick(choice.tiles["day"], LEFT)
    assert "Today: not played." in choice.about.text()
    start(still, qtbot)  # before the board is there: the match waits for it
    table = finish(still, qtbot)
    assert table.match.header.seed == seed_of(date.today())  # noqa: DTZ011 - the day of whoever plays
    assert "That is your result in the challenge of" in table.result.sentence.text()
    table.result.left.emit()
    choice = plan_alone(still)
    qtbot.mouseClick(choice.tiles["day"], LEFT)
    assert f"Today: {points(table)} points." in choice.about.text()
