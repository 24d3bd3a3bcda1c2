"""The ground of the table: a town square, paved, at noon; in the evening with lamps."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from islas_qt.theme import Palette, mixed


def paint_plaza(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the ground of the whole table; it takes longer than a frame has time, so keep the picture."""
    painter.fillRect(box, mixed(palette.plaza, palette.stone, 0.5))
