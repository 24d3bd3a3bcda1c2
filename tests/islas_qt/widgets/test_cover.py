"""The sea that covers the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

from islas_qt.paint import sea
from islas_qt.theme import DARK, LIGHT, Palette
from islas_qt.widgets.cover import growing_sea, paint_calm, sea_picture


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_a_calm_part_of_the_sea_differs_by_its_waves_only(
    palette: Palette, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    part, size = QRect(300, 190, 400, 40), QSize(1000, 620)
    picture = QPixmap(sea_picture(size, 1.0, palette))
    with_waves = picture.toImage()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_calm(painter, QRectF(0, 0, 1000, 620), QRectF(part), palette)
    painter.end()
    monkeypatch.setattr(sea, "paint_sea", sea.paint_water)
    growing_sea.cache_clear()
    calm = sea_picture(size, 1.0, palette).toImage()
    growing_sea.cache_clear()
    assert picture.toImage().copy(part) == calm.copy(part)
    assert picture.toImage().copy(part) != with_waves.copy(part)
