"""Picks that get in each other's way, at a table where houses can become a palace."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from engine.games.islas.actions import Load, Place
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.games.islas.driver import Keys, Mouse
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


@pytest.mark.parametrize("hand", [Mouse, Keys])
def test_enter_confirms_the_houses_that_are_picked(table: IslasScreen, hand: type[Mouse] | type[Keys]) -> None:
    choosing = table.game.decider.choosing
    assert choosing
    ply, (palace, _) = table.match.ply, choosing.merge_effects()[0]
    Keys(table).press(Qt.Key.Key_M)
    for plot in palace.plots:
        hand(table).plot(plot)
    Keys(table).press(Qt.Key.Key_Return)
    wait(lambda: table.match.ply > ply)
    assert table.match.entries[ply].action == palace


@pytest.mark.parametrize("reason", [Qt.FocusReason.OtherFocusReason, Qt.FocusReason.TabFocusReason])
def test_enter_loads_the_card_that_is_chosen(open_window: OpenWindow, reason: Qt.FocusReason) -> None:
    table = sit_down(open_window(), position("load").match)
    wait(lambda: table.turn is not None)
    ply, hand = table.match.ply, table.game.hand
    hand.setFocus(reason)
    Keys(table).press(Qt.Key.Key_2)
    card = table.game.seen.hand[1]
    Keys(table).press(Qt.Key.Key_Return)
    wait(lambda: table.match.ply > ply)
    assert table.match.entries[ply].action == Load(card)


def test_space_puts_a_house_back(table: IslasScreen) -> None:
    choosing = table.game.decider.choosing
    assert choosing
    Keys(table).press(Qt.Key.Key_M)
    Keys(table).plot(choosing.merges[0].plots[0])
    assert choosing.houses
    Keys(table).press(Qt.Key.Key_Space)
    assert not choosing.houses


def test_enter_builds_on_the_only_plot_and_points_at_the_first_of_several(open_window: OpenWindow) -> None:
    table = sit_down(open_window(), position("turn").match)
    wait(lambda: table.turn is not None)
    ply, board = table.match.ply, table.game.board
    Keys(table).press(Qt.Key.Key_1, Qt.Key.Key_Return)
    assert len(board.choices) > 1
    assert board.plot == min(board.choices)
    only = max(board.choices)
    board.point_at(None)
    board.offer({only: board.choices[only]})
    Keys(table).press(Qt.Key.Key_Return)
    wait(lambda: table.match.ply > ply)
    built = table.match.entries[ply + 1].action
    assert isinstance(built, Place)
    assert built.plot == only


@pytest.mark.parametrize(("moment", "topic"), [("later turn", "build"), ("must draw", "draw"), ("load", "load")])
def test_the_help_fits_what_has_to_be_decided(open_window: OpenWindow, moment: str, topic: str) -> None:
    table = sit_down(open_window(), position(moment).match)
    wait(lambda: table.turn is not None)
    assert table.topic() == topic
