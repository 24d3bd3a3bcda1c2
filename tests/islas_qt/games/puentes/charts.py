"""Sheets and charts to look at, for the tests."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from engine.games.puentes.board import Board
from engine.games.puentes.files import classic_boards
from engine.games.puentes.sheet import Sheet

BOARD = classic_boards()[0]


def sheet_of(numbers: dict[int, int], *bridges: tuple[int, int], board: Board = BOARD) -> Sheet:
    """Return a sheet with numbers on islands and bridges between them, in this order."""
    sheet = Sheet(board.kit)
    for isle, number in numbers.items():
        sheet.write(isle, number)
    for ends in bridges:
        sheet.draw(board.kit.line_of[ends])
    return sheet


def look(widget: QWidget) -> QImage:
    """Return what a widget looks like."""
    return widget.grab().toImage()


def differs(before: QImage, after: QImage, box: QRect) -> bool:
    """Return whether anything looks different in a box."""
    return before.copy(box) != after.copy(box)


def around(at: QPoint, reach: int = 4) -> QRect:
    """Return a small box around a point."""
    return QRect(at.x() - reach, at.y() - reach, 2 * reach + 1, 2 * reach + 1)
