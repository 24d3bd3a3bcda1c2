"""What can be built, as small scenes that fill a box, and as cards.

A scene is called by the name of what is built, as in the deck; a road or a knight has sides A and B.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPixmap

from islas_qt import text
from islas_qt.games.caminos.art.cards import RATIO
from islas_qt.paint.painted import painted
from islas_qt.paint.pieces import INK
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette


def paint_building(painter: QPainter, name: str, is_b: bool, box: QRectF, palette: Palette) -> None:
    """Paint the scene of something that can be built, as large as the box; `is_b`: the side that counts."""
    painter.fillRect(box, QColor(palette.land))
    painter.setPen(pen(INK, 1))
    painter.drawText(box, 0x84, f"{name[:4]} {'B' if is_b else 'A'}")


@lru_cache(maxsize=256)
def _scene(name: str, is_b: bool, width: int, height: int, ratio: float, palette: Palette) -> QPixmap:
    box = QRectF(0, 0, width, height)
    return painted(box.size(), ratio, lambda painter: paint_building(painter, name, is_b, box, palette))


def building_scene(name: str, is_b: bool, size: QSizeF, ratio: float, palette: Palette) -> QPixmap:
    """Return the scene of something that can be built, without a frame; it is painted once."""
    return _scene(name, is_b, round(size.width()), round(size.height()), ratio, palette)


@lru_cache(maxsize=128)
def _card(name: str, is_b: bool, width: int, ratio: float, palette: Palette, language: str) -> QPixmap:
    box = QRectF(0, 0, width, width * RATIO)
    return painted(box.size(), ratio, lambda painter: paint_building(painter, name, is_b, box, palette))


def building_card(name: str, is_b: bool, width: float, ratio: float, palette: Palette) -> QPixmap:
    """Return a building card `width` pixels wide, for flights and piles: scene, name, and its points as suns."""
    return _card(name, is_b, round(width), ratio, palette, text.language())
