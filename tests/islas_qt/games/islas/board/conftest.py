"""An island on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup, Table
from engine.island.files import classic_islands
from islas_qt.games.islas.board.board import Board
from islas_qt.paint.island.studio import Studio
from islas_qt.theme import LIGHT

ORANGE, BLUE = 0, 3
SETUP = Setup(classic_islands()[:2], classic_deck())


@pytest.fixture
def table() -> Table:
    """Return a table with an orange house on plot 3 and a blue one on plot 7 of the first island."""
    table = Table(SETUP)
    table.lands[0].put_house(2, ORANGE)
    table.lands[0].put_house(6, BLUE)
    return table


@pytest.fixture
def board(qtbot: QtBot, table: Table) -> Iterator[Board]:
    studio = Studio()
    board = Board(studio, LIGHT, None)  # type: ignore[arg-type]
    qtbot.addWidget(board)
    board.resize(500, 500)
    board.show_land(table, 0)
    board.show()
    qtbot.waitUntil(lambda: not studio.is_busy, timeout=30_000)
    yield board
    QToolTip.hideText()
