"""Matches of the tiny game are kept as those of every game: closed, killed, listed, counted, taken along, replayed."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from engine.match import Match
from islas_qt.table.review_screen import ReviewScreen
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow, Reopen
from tests.islas_qt.games.faros.driver import Mouse, decide_next, play_on
from tests.support import matches
from tests.support.at_table import LEFT, go_on, keep, until_asked, wait
from tests.support.tiny_game import KEY
from tests.support.tiny_game.actions import Revealed
from tests.support.tiny_game.ui import UI
from tests.support.tiny_killed import TWO
from tests.support.tiny_matches import choice, finished, new_match

pytestmark = pytest.mark.usefixtures("second_game")

ROOT = Path(__file__).parents[4]


def played(seed: int, plies: int) -> Match:
    """Return the match of two people after some decisions."""
    match = new_match(seed, *TWO)
    for _ in range(plies):
        match.play(match.ply, choice(match))
    return match


def test_closing_at_every_decision(reopen: Reopen) -> None:
    keep(reopen(), new_match(1, *TWO))
    for ply in range(8):
        table = go_on(reopen())
        person = Mouse(table)
        assert until_asked(table, person)
        assert table.turn is not None
        assert table.turn.ply == ply
        assert table.match.state == played(1, ply).state
        decide_next(table, person)
    assert reopen().screens.start.menu.signs[0].key != "continue"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_match_goes_on_after_the_program_was_killed(open_window: OpenWindow, tmp_path: Path) -> None:
    program = [sys.executable, "-m", "tests.support.tiny_killed", str(tmp_path), "5", "3"]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == -signal.SIGKILL, done.stderr
    table = go_on(open_window())
    person = Mouse(table)
    assert until_asked(table, person)
    assert table.match.state == played(5, 3).state
    assert play_on(table, person) == 5
    assert table.match.outcome == played(5, 8).outcome


@pytest.fixture
def two_games(window: MainWindow) -> MainWindow:
    """Return a window with a match of each game in its history."""
    keep(window, matches.finished(1))
    keep(window, finished("Eva"))
    window.screens.start.menu.chosen.emit("history")
    return window


def rows(window: MainWindow) -> list[str]:
    """Return the games of the matches that are listed."""
    model = window.screens.history.model
    return [model.summary(row).game for row in range(model.rowCount())]


def choose_game(window: MainWindow, name: str) -> None:
    """Let the history list matches of one game, or of all."""
    box = window.screens.history.game
    box.setCurrentIndex(box.findText(name))
    box.activated.emit(box.currentIndex())


def test_it_is_listed_filtered_and_counted(two_games: MainWindow) -> None:
    window = two_games
    assert rows(window) == [KEY, "islas"]
    choose_game(window, UI.name)
    assert rows(window) == [KEY]
    window.screens.history.buttons.figures.click()
    statistics = window.screens.statistics
    statistics.game.setCurrentIndex(statistics.game.findText(UI.name))
    statistics.game.activated.emit(statistics.game.currentIndex())
    assert statistics.summary.text().startswith("Eva: one match, ")


def test_it_is_deleted_brought_back_exported_and_imported(
    two_games: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, file = two_games, tmp_path / "eva.json"
    history = window.screens.history
    choose_game(window, UI.name)
    history.finder.select(0)
    match_id = history.model.summary(0).id
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    history.buttons.export.click()
    history.buttons.delete.click()
    history.refresh()
    assert rows(window) == []
    choose_game(window, "All games")
    history.finder.which.setCurrentIndex(history.finder.which.findText("Recently deleted"))
    history.refresh()
    assert rows(window) == [KEY]
    history.finder.select(0)
    history.buttons.delete.click()
    history.finder.look_for_all()
    history.refresh()
    assert rows(window) == [KEY, "islas"]
    window.shelf.matches().remove(match_id)
    window.open_file(file)
    assert rows(window) == [KEY, "islas"]
    assert window.shelf.matches().load(history.model.summary(0).id).state == finished("Eva").state


def test_it_is_looked_back_at(two_games: MainWindow) -> None:
    window = two_games
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.screens.history.opened.emit(window.screens.history.model.summary(0).id)
    screen = window.playing.table
    assert isinstance(screen, ReviewScreen)
    assert screen.result.isVisible()
    QTest.mouseClick(screen.result.buttons[1], LEFT)
    QTest.keyClick(screen, Qt.Key.Key_Home)
    assert screen.prompt.sentence == "The match begins."
    match = finished("Eva")
    assert screen.review.rounds == [0, 3, 6, 9]
    for ply in range(1, match.ply + 1):
        QTest.keyClick(screen, Qt.Key.Key_Right)
        wait(lambda: not screen.game.show_moments.is_running)
        assert screen.review.ply == ply
        assert screen.game.seen == screen.review.seen()
        if any(isinstance(event, Revealed) for event in screen.review.done()):
            assert ("The match is over" if ply == match.ply else "Points: ") in screen.prompt.sentence
        screen.grab()
    QTest.keyClick(screen, Qt.Key.Key_PageUp)
    assert screen.review.ply == 9


def test_there_is_no_analyst(window: MainWindow) -> None:
    keep(window, finished("Ana"))
    window.screens.start.menu.chosen.emit("history")
    window.screens.history.buttons.open.click()
    table = window.playing.table
    assert isinstance(table, ReviewScreen)
    table.result.buttons[1].click()
    assert not table.review_bar.analysis.isEnabled()
    assert table.review_bar.analysis.toolTip() == "There is no analyst for this game."
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_A)
    assert not table.analysis.isVisible()
    assert table.prompt.sentence == "There is no analyst for this game."
