"""Sheets and charts to look at, for the tests."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from engine.games.puentes.board import Board
from engine.games.puentes.files import classic_boards
from engine.games.puentes.sheet import Sheet
from islas_qt.games.puentes.chart.chart import Chart
from islas_qt.games.puentes.chart.place import Target

BOARD = classic_boards()[0]
LINE = BOARD.kit.line_of[0, 1]  # in the first row
CROSSED, CROSSING = next((line, other) for line in range(25) for other in range(25) if BOARD.cross(line, other))


def sheet_of(numbers: dict[int, int], *bridges: tuple[int, int], board: Board = BOARD) -> Sheet:
    """Return a sheet with numbers on islands and bridges between them, in this order."""
    sheet = Sheet(board.kit)
    for isle, number in numbers.items():
        sheet.write(isle, number)
    for ends in bridges:
        sheet.draw(board.kit.line_of[ends])
    return sheet


def point(chart: Chart, target: Target) -> QPoint:
    """Return a point of an island, or of a line where no other crosses it."""
    if target.kind == "island":
        return chart.place.spot(target.number).toPoint()
    return chart.painter_used.clear_middle(target.number).toPoint()


def look(widget: QWidget) -> QImage:
    """Return what a widget looks like."""
    return widget.grab().toImage()


def differs(before: QImage, after: QImage, box: QRect) -> bool:
    """Return whether anything looks different in a box."""
    return before.copy(box) != after.copy(box)


def around(at: QPoint, reach: int = 4) -> QRect:
    """Return a small box around a point."""
    return QRect(at.x() - reach, at.y() - reach, 2 * reach + 1, 2 * reach + 1)
