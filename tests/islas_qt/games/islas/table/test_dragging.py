"""Cards are dragged onto the island and the ship."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.islas.actions import Build, Draw, Load
from tests.islas_qt.games.islas.driver import Mouse, first
from tests.support.at_table import LEFT
from tests.support.islas_screen import IslasScreen


def test_a_dragged_card_is_built_where_it_is_let_go(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    build = first(table, Build)
    position = table.game.seen.hand.index(build.card)
    table.game.hand.choose(position)
    table.game.hand.card_chosen.emit(position)
    plot = min(table.game.board.choices)
    where = table.game.board.mapToGlobal(table.game.board.place.spot(plot))
    table.game.hand.dragged.emit(position, where)
    table.game.hand.dropped.emit(position, where)
    qtbot.waitUntil(lambda: table.match.ply > 0)
    assert not table.match.state.table.lands[0].free >> plot & 1


def test_a_dragged_card_is_loaded_where_the_ship_is(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    Mouse(table).decide(Draw())
    qtbot.waitUntil(lambda: table.match.ply == 1 and table.turn is not None)
    where = table.game.harbour.mapToGlobal(table.game.harbour.ship_rect().center().toPointF())
    table.game.hand.dragged.emit(0, where)
    assert table.game.harbour.ship.is_aimed_at
    table.game.hand.dropped.emit(0, where)
    qtbot.waitUntil(lambda: table.match.ply > 1)
    assert isinstance(table.match.entries[1].action, Load)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_H])
def test_the_ship_is_not_lit_any_more_when_a_drag_is_given_up(
    qtbot: QtBot, sit: Callable[..., IslasScreen], key: Qt.Key
) -> None:
    table = sit()
    Mouse(table).decide(Draw())
    qtbot.waitUntil(lambda: table.match.ply == 1 and table.turn is not None)
    hand, ship = table.game.hand, table.game.harbour.ship
    start, over = hand.home_of(0), ship.mapToGlobal(ship.rect().center().toPointF())
    hand.setFocus()
    QTest.mousePress(hand, LEFT, pos=hand.mapFromGlobal(start).toPoint())
    for point in (start, over):
        QTest.mouseMove(hand, hand.mapFromGlobal(point).toPoint())
    assert ship.is_aimed_at
    QTest.keyClick(hand, key)
    assert not ship.is_aimed_at
    QTest.mouseRelease(hand, LEFT, pos=hand.mapFromGlobal(over).toPoint())
    assert table.match.ply == 1


def test_a_card_let_go_elsewhere_stays_in_the_hand(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    hand = table.game.seen.hand
    where = table.game.seats.mapToGlobal(table.game.seats.rect().center().toPointF())
    table.game.hand.dragged.emit(0, where)
    table.game.hand.dropped.emit(0, where)
    QApplication.processEvents()
    assert table.match.ply == 0
    assert table.game.seen.hand == hand
