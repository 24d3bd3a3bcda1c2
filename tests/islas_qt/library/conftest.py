"""A database with islands, a studio, and a parent for dialogs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands
from islas_qt.library.fairness_results import FairnessResults
from islas_qt.library.library_screen import LibraryScreen
from islas_qt.paint.island.studio import Studio
from islas_qt.storage.database import Database
from islas_qt.storage.islands import Islands
from islas_qt.theme import LIGHT, style_sheet

OpenScreen = Callable[..., LibraryScreen]

HOSTILE = '<img src="file:///etc/passwd"> & {0}'


@pytest.fixture
def three(database: Database) -> Database:
    """Return a database with three islands: Zoë's, one with a hostile name, and one that cannot be played on."""
    islands = Islands(database)
    first, second, third = classic_islands()[:3]
    islands.create(replace(first, name="Café", author="Zoë", note="with endless beaches"))
    islands.create(replace(second, name=HOSTILE, author=HOSTILE, note=HOSTILE))
    islands.create(replace(third, name="Rock", areas=third.areas[:2], borders=()))
    return database


@pytest.fixture
def studio(qtbot: QtBot) -> Iterator[Studio]:
    """Return a studio that stops painting with the test."""
    made = Studio()
    yield made
    made.cancel_orders()


@pytest.fixture
def desk(qtbot: QtBot) -> QWidget:
    """Return a window for dialogs to stand on."""
    window = QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet(style_sheet(LIGHT))
    window.resize(1280, 800)
    window.show()
    return window


@pytest.fixture
def open_screen(qtbot: QtBot, studio: Studio) -> OpenScreen:
    """Return a function that opens the screen and waits until the islands have been read."""

    def start(database: Database | None, fairness_results: FairnessResults | None = None) -> LibraryScreen:
        screen = LibraryScreen(studio, LIGHT)
        qtbot.addWidget(screen)
        screen.setStyleSheet(style_sheet(LIGHT))
        screen.resize(1280, 748)
        screen.show_islands(database, fairness_results)
        screen.show()
        qtbot.waitUntil(lambda: screen.islands.model.has_own or database is None or not Islands(database).all())
        return screen

    return start
