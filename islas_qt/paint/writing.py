"""One line of text in a box."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from islas_qt.theme import serif

CENTRE = int(Qt.AlignmentFlag.AlignCenter)
MIDDLE_LEFT = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)


def write(painter: QPainter, box: QRectF, text: str, size: float, align: int, bold: bool = False) -> None:
    """Write one line of text, smaller or at last shortened if the box is narrow."""
    size = min(size, box.height() * 0.8)
    for pixels in range(int(size), int(size * 0.5) - 1, -1):
        font = serif(pixels, bold)
        if QFontMetricsF(font).horizontalAdvance(text) <= box.width():
            break
    painter.setFont(font)
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 1)
    painter.drawText(box, align | int(Qt.TextFlag.TextSingleLine), shown)
