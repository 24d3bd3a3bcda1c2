"""Picks that get in each other's way, at a table where houses can become a palace."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.games.islas.driver import Keys
from tests.support.at_table import wait
from tests.support.islas_scenes import sit_down
from tests.support.islas_screen import IslasScreen
from tests.support.positions import position


@pytest.fixture
def table(open_window: OpenWindow) -> IslasScreen:
    """Return a table whose person is on turn, has houses to merge, and confirms what cannot be taken back."""
    window = open_window()
    window.settings.confirm = True
    found = sit_down(window, position("merge").match)
    wait(lambda: found.turn is not None)
    return found


@pytest.mark.parametrize("begun", [Qt.Key.Key_M, Qt.Key.Key_D])
def test_a_key_says_why_it_does_nothing_while_something_is_begun(table: IslasScreen, begun: Qt.Key) -> None:
    for key in (Qt.Key.Key_M, Qt.Key.Key_D):
        Keys(table).press(begun, key)
        assert table.prompt.sentence == "First finish what you have begun, or cancel it (Esc)."
        Keys(table).press(Qt.Key.Key_Escape)
        assert "merge" in table.game.bar.buttons


def test_picking_a_house_takes_back_what_is_to_be_confirmed(table: IslasScreen) -> None:
    Keys(table).press(Qt.Key.Key_D)
    choosing = table.game.decider.choosing
    assert choosing
    assert "yes" in table.game.bar.buttons
    for plot in choosing.merge_effects()[0][0].plots:
        table.game.board.choose(plot)
    assert list(table.game.bar.buttons) == ["build", "cancel"]
