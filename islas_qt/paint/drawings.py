"""Drawings of a fixed size, such as the pictures in the rules: each is painted once for colours, words and text."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from islas_qt.paint.painted import SMOOTH
from islas_qt.text import language
from islas_qt.theme import Palette, scaled

Draw = Callable[[QPainter, QRectF, Palette], None]


class Drawing(NamedTuple):
    """A picture and its size in pixels."""

    width: int
    height: int
    paint: Draw


def drawn(drawing: Drawing, palette: Palette, ratio: float) -> QImage:
    """Return a drawing as a picture, in the language spoken now and as large text wants it."""
    return _drawn(drawing, palette, ratio, language(), scaled(1))


@lru_cache(maxsize=64)
def _drawn(drawing: Drawing, palette: Palette, ratio: float, spoken: str, text_scale: float) -> QImage:
    """Return a picture, painted at most once; `spoken` is the language of the words in it."""
    image = QImage((QSizeF(drawing.width, drawing.height) * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(SMOOTH)
    drawing.paint(painter, QRectF(0, 0, drawing.width, drawing.height), palette)
    painter.end()
    return image
