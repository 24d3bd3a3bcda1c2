"""How a board looks, and where it has changed."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QImage

from islas_qt.games.islas.board.board import Board


def look(board: Board) -> QImage:
    return board.grab().toImage()


def differs(before: QImage, after: QImage, at: QPointF, reach: int = 4) -> bool:
    """Tell whether anything looks different near a point."""
    box = range(-reach, reach + 1)
    return any(
        before.pixel(at.toPoint() + QPoint(x, y)) != after.pixel(at.toPoint() + QPoint(x, y)) for x in box for y in box
    )


def changed(before: QImage, after: QImage, board: Board) -> set[int]:
    """Return the plots that look different."""
    return {plot for plot in range(len(board.plots)) if differs(before, after, board.place.spot(plot))}
