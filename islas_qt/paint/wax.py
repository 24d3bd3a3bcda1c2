"""Sealing wax: its colours, and a strip of it to write on."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from islas_qt.paint.scenery import pen

WAX, WAX_SHADE, WAX_LIT = "#a8382a", "#4f150f", "#fff4dc"  # by day and by night, as the crests


def paint_wax(painter: QPainter, box: QRectF) -> QRectF:
    """Paint a strip of wax, as the seals are of, and return the room on it."""
    wax = QColor(WAX)
    light = QLinearGradient(box.topLeft(), box.bottomLeft())
    light.setColorAt(0, wax.lighter(125))
    light.setColorAt(1, wax.darker(120))
    painter.setPen(pen(WAX_SHADE, 1.4))
    painter.setBrush(light)
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    return box.adjusted(6, 0, -6, 0)
