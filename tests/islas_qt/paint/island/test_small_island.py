"""A small island looks the same from its picture as freshly painted, with the water around its box."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from engine.island.cells import Island
from engine.island.files import classic_islands
from islas_qt.paint.island.small_island import draw_small_island, paint_small_island
from islas_qt.paint.painted import painted
from islas_qt.theme import LIGHT, Palette

BOX = QRectF(20, 10, 60, 40)


def shown(paint: Callable[[QPainter, Island, QRectF, Palette], None], island: Island) -> QImage:
    """Return what is on a sheet afterwards."""
    return painted(QSizeF(100, 60), 1.0, lambda painter: paint(painter, island, BOX, LIGHT)).toImage()


def test_a_picture_is_as_good_as_painting(qtbot: QtBot) -> None:
    first, second = classic_islands()[:2]
    painted_now = [shown(paint_small_island, island) for island in (first, second, first)]
    assert painted_now[0] != painted_now[1]
    assert [shown(draw_small_island, island) for island in (first, second, first)] == painted_now
