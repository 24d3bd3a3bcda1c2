"""The window may be closed at any moment: the next one goes on at the same decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.games.islas.actions import Build, Place
from engine.match import Match, Player
from islas_qt.database_opener import DatabaseOpener
from islas_qt.screens.start.menu import Sign
from islas_qt.screens.start.screen import StartScreen
from islas_qt.settings import Settings
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.islas.decisions import new_match, random_action
from tests.islas_qt.games.islas.driver import Mouse, wait
from tests.islas_qt.games.islas.table.test_whole_matches import go_on, keep, until_asked

Open = Callable[[], MainWindow]


@pytest.fixture
def reopen(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Return a function that closes the window, if there is one, and starts the program again."""
    for kind in (StartScreen, Sign):
        monkeypatch.setattr(kind, "paintEvent", lambda *_: None)  # painting takes most of the time
    windows: list[MainWindow] = []

    def start() -> MainWindow:
        for window in windows:
            window.close()
            window.deleteLater()
        windows[:] = [MainWindow(Settings(tmp_path / "settings.ini"), DatabaseOpener(tmp_path))]
        window = windows[0]
        window.resize(1024, 640)
        window.show()
        wait(lambda: window.shelf.database is not None)
        window.setUpdatesEnabled(False)
        return window

    yield start
    for window in windows:
        window.close()
        window.deleteLater()


def decide(table: TableScreen, person: Mouse, expected: Match) -> None:
    """Let the person who is asked do the same as in a match that is never closed; a house is built with its card."""
    action = random_action(expected)
    expected.play(expected.ply, action)
    place = None
    if isinstance(action, Build) and expected.state.table.phase == "place":
        place = random_action(expected)
        assert isinstance(place, Place)
        expected.play(expected.ply, place)
    person.decide(action, place)
    wait(lambda: table.match.ply == expected.ply)


@pytest.mark.slow
def test_closing_at_every_decision(reopen: Open) -> None:
    expected = new_match(3, (Player("Ana"), Player("Björn")))
    keep(reopen(), new_match(3, expected.header.players))
    phases = set()
    while expected.to_act is not None:
        table = go_on(reopen())
        person = Mouse(table)
        assert until_asked(table, person)
        assert table.turn is not None
        assert table.turn.ply == expected.ply
        assert table.game.seen.seat == expected.to_act or expected.state.table.unloading
        assert table.match.state == expected.state
        phases.add(expected.state.table.phase)
        decide(table, person, expected)
    assert phases == {"turn", "load", "place", "give_back"}
    window = reopen()
    assert window.start.menu.signs[0].key != "continue"
