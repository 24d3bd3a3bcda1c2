"""The pictures in the rules, made by the painters of the table, so that people find again what they have read about."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from islas_qt.games.caminos.art.buildings import paint_building
from islas_qt.paint.painted import SMOOTH
from islas_qt.text import language
from islas_qt.theme import Palette

Paint = Callable[[QPainter, QRectF, Palette], None]


class Drawing(NamedTuple):
    """A picture and its size in pixels."""

    width: int
    height: int
    paint: Paint


def help_picture(name: str, palette: Palette, ratio: float) -> QImage | None:
    """Return a picture by the name that it has in the texts, None if there is no such picture."""
    return _picture(name, palette, ratio, language()) if name in PICTURES else None


@lru_cache(maxsize=32)
def _picture(name: str, palette: Palette, ratio: float, spoken: str) -> QImage:
    """Return a picture, painted at most once; `spoken` is the language of the words in it."""
    drawing = PICTURES[name]
    image = QImage((QSizeF(drawing.width, drawing.height) * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(SMOOTH)
    drawing.paint(painter, QRectF(0, 0, drawing.width, drawing.height), palette)
    painter.end()
    return image


def _building(name: str, painter: QPainter, box: QRectF, palette: Palette) -> None:
    paint_building(painter, name, False, box, palette)


PICTURES: dict[str, Drawing] = {
    name: Drawing(320, 150, partial(_building, name))
    for name in (
        *("market", "pile", "road", "knight", "settlement", "city", "expansion", "wind", "raid", "market_day"),
        *("payment", "three_for_one", "points", "taken"),
    )
}
