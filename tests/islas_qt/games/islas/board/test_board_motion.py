"""Pieces fall, melt and go; in the end they stand where they are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from engine.games.islas.state import Table
from islas_qt.games.islas.board.board import Board
from islas_qt.games.islas.board.board_motion import Token, dropping, losing, melting
from tests.islas_qt.games.islas.board.conftest import BLUE
from tests.islas_qt.games.islas.board.looks import changed, differs, look


def test_a_house_falls_and_then_stands(board: Board, table: Table, qtbot: QtBot) -> None:
    empty = look(board)
    table.lands[0].put_house(4, BLUE)
    board.show_land(table, 0)
    standing = look(board)
    ended: list[bool] = []
    board.motion.drop(4, 60, lambda: ended.append(True))
    assert not differs(empty, look(board), board.place.spot(4) + QPointF(0, 6))  # it is still above
    qtbot.waitUntil(lambda: bool(ended), timeout=5_000)
    assert look(board) == standing
    assert ended == [True]


def test_houses_melt_into_a_palace(board: Board, table: Table, qtbot: QtBot) -> None:
    land = table.lands[0]
    land.take_houses(0b1000100)
    land.put(land.palaces, 6, BLUE)
    board.show_land(table, 0)
    standing = look(board)
    ended: list[bool] = []
    board.motion.melt((2, 6), 6, 10_000, lambda: ended.append(True))
    assert changed(standing, look(board), board) == {2, 6}  # both houses are back
    board.motion.finish()
    assert look(board) == standing
    assert ended == [True]


def test_a_lost_house_goes(board: Board, table: Table) -> None:
    before = look(board)
    table.lands[0].take_houses(0b100)
    board.show_land(table, 0)
    gone = look(board)
    ended: list[bool] = []
    board.motion.lose(2, 10_000, lambda: ended.append(True))
    assert look(board) == before
    board.motion.finish()
    assert look(board) == gone
    assert ended == [True]


def test_without_time_a_motion_has_ended_at_once(board: Board) -> None:
    ended: list[bool] = []
    board.motion.drop(2, 0, lambda: ended.append(True))
    assert ended == [True]


def test_a_motion_may_follow_from_the_end_of_another(board: Board, qtbot: QtBot) -> None:
    ended: list[int] = []

    def again() -> None:
        ended.append(1)
        board.motion.drop(6, 20, lambda: ended.append(2))

    before = look(board)
    board.motion.drop(2, 20, again)
    qtbot.waitUntil(lambda: ended == [1, 2], timeout=5_000)
    assert look(board) == before


def test_motions_end_at_rest() -> None:
    house: Token = ("house", BLUE)
    palace: Token = ("palace", BLUE)
    at, from_ = QPointF(40, 40), QPointF(90, 10)
    for motion, token in ((dropping(house, at, 20), house), (melting([(house, from_)], palace, at), palace)):
        [last] = motion(1.0)
        assert (last.token, last.at, last.opacity) == (token, at, 1.0)
        assert (last.across, last.high) == pytest.approx((1, 1))
    assert losing(house, at, 20)(1.0)[0].opacity == pytest.approx(0)
    assert losing(house, at, 20)(0.0)[0].at == at


def test_a_motion_does_not_paint_the_island_again(
    board: Board, table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    look(board)
    ended: list[bool] = []
    painted: list[int] = []
    monkeypatch.setattr(board, "_paint_land", lambda painter, plots: painted.append(len(plots)))
    board.motion.drop(2, 200, lambda: ended.append(True))
    qtbot.waitUntil(lambda: bool(ended), timeout=5_000)
    board.repaint()
    assert len(painted) <= 2  # when the house leaves its plot, and when it is back
    assert max(painted) < 12
