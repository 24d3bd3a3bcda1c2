"""A database with islands, a studio, and a parent for dialogs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands
from islas_qt.paint.island.studio import Studio
from islas_qt.storage.database import Database
from islas_qt.storage.islands import Islands
from islas_qt.theme import LIGHT, style_sheet

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
