"""Where the people on the cards work, in washes behind them."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter


def paint_backdrop(painter: QPainter, name: str, box: QRectF) -> None:
    """Paint what lies behind the settler with this Spanish name."""
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0, QColor("#cfe4e4"))
    sky.setColorAt(1, QColor("#f6ecd0"))
    painter.fillRect(box, sky)
