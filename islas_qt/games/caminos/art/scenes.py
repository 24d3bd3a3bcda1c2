"""The scenes on the backs of the settlements: a raid in the dark, and a market day with its bell."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from engine.games.caminos.cards import Surprise
from islas_qt.theme import Palette


def paint_surprise(painter: QPainter, surprise: Surprise, box: QRectF, palette: Palette) -> None:
    """Paint a raid or a market day, about as wide as high or wider, without a frame."""
    painter.fillRect(box, QColor("#26323c" if surprise == "raid" else palette.fields[0]))
