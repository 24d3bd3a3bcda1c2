"""Cards are dragged onto the island and the ship."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.islas.actions import Build, Draw, Load
from tests.islas_qt.games.islas.driver import Mouse, first
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


def test_a_card_let_go_elsewhere_stays_in_the_hand(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    hand = table.game.seen.hand
    where = table.game.seats.mapToGlobal(table.game.seats.rect().center().toPointF())
    table.game.hand.dragged.emit(0, where)
    table.game.hand.dropped.emit(0, where)
    QApplication.processEvents()
    assert table.match.ply == 0
    assert table.game.seen.hand == hand
