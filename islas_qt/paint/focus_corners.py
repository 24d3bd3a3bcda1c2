"""Four corners of a frame that say where the keys are."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette


def paint_corners(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the four corners of a frame: the keys are there. A line around the island would look like its coast."""
    long = min(26.0, box.height() / 6)
    frame = box.adjusted(7, 7, -7, -7)
    corners = QPainterPath()
    for corner, right, down in (
        (frame.topLeft(), 1, 1),
        (frame.topRight(), -1, 1),
        (frame.bottomRight(), -1, -1),
        (frame.bottomLeft(), 1, -1),
    ):
        corners.moveTo(corner + QPointF(0, down * long))
        corners.lineTo(corner)
        corners.lineTo(corner + QPointF(right * long, 0))
    painter.strokePath(corners, pen(palette.title_edge, 6.0))
    painter.strokePath(corners, pen(palette.glow, 3.0))
