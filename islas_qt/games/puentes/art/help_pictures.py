"""The pictures in the rules of Puentes, made by the painters of the table."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from islas_qt.games.puentes.art.emblem import paint_emblem
from islas_qt.paint.painted import SMOOTH
from islas_qt.text import language
from islas_qt.theme import Palette

NAMES = (
    *("chart", "start_number", "card", "number", "bridge", "crossing", "finished", "impossible"),
    *("flags", "group", "bonus", "piles"),
)
SIZE = QSizeF(640, 240)


def help_picture(name: str, palette: Palette, ratio: float) -> QImage | None:
    """Return a picture by the name that it has in the texts, None if there is no such picture."""
    return _picture(name, palette, ratio, language()) if name in NAMES else None


@lru_cache(maxsize=32)
def _picture(name: str, palette: Palette, ratio: float, spoken: str) -> QImage:
    """Return a picture, painted at most once; `spoken` is the language of the words in it."""
    image = QImage((SIZE * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(SMOOTH)
    paint_emblem(painter, QRectF(0, 0, SIZE.width(), SIZE.height()), palette)
    painter.end()
    return image
