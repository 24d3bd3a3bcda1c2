"""The history of matches on its screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from islas_qt.screens.history.screen import HistoryScreen
from islas_qt.storage.database import Database
from islas_qt.storage.matches import Matches
from islas_qt.theme import LIGHT, style_sheet
from tests.islas_qt.screens.history.samples import HOSTILE, played
from tests.support import tiny_matches

OpenScreen = Callable[..., HistoryScreen]


@pytest.fixture
def open_screen(qtbot: QtBot) -> Callable[..., HistoryScreen]:
    """Return a function that opens the screen."""

    def start(database: Database | None, width: int = 1280, height: int = 760) -> HistoryScreen:
        screen = HistoryScreen(LIGHT)
        qtbot.addWidget(screen)
        screen.setStyleSheet(style_sheet(LIGHT))
        screen.use_palette(LIGHT)
        screen.resize(width, height)
        screen.show_history(database)
        screen.show()
        screen.activateWindow()
        screen.setFocus()
        return screen

    return start


@pytest.fixture
def three(database: Database) -> Database:
    """Return a database with a finished match of Ana, one of Zoë, and one that goes on."""
    for match in (played("Ana"), played("Zoë", 2), played(HOSTILE, 3, 4)):
        Matches(database).create(match)
    return database


@pytest.fixture
def two_games(three: Database, second_game: None) -> Database:
    """The database of three matches with one more, of another game."""
    Matches(three).create(tiny_matches.finished("Eva"))
    return three
