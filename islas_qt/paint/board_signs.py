"""Small signs for what is new: a spark, a tag with a number, a cross where something was lost."""

from __future__ import annotations

import cmath
import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import polygon
from islas_qt.theme import serif

GOLD, GOLD_EDGE = "#ffcf3a", "#4a3208"  # by day and by night, as the pieces
GAIN, LOSS = "#2f6b34", "#8f2418"
CENTRE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)


def paint_spark(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Paint a golden star: something is new here."""
    middle = complex(centre.x(), centre.y())
    points = [
        middle + cmath.rect(radius * (1.25 if step % 2 == 0 else 0.55), step * math.tau / 8 - math.pi / 2)
        for step in range(8)
    ]
    path = polygon(points)
    painter.strokePath(path, pen(GOLD_EDGE, max(2.0, radius * 0.5)))
    painter.fillPath(path, QColor(GOLD))


def paint_cross(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Paint a red cross: something was lost here."""
    for colour, width in (("#fff4dc", 0.62), (LOSS, 0.36)):
        painter.setPen(pen(colour, max(1.5, radius * width)))
        for side in (-1, 1):
            arm = QPointF(radius * side, radius) * 0.75
            painter.drawLine(centre - arm, centre + arm)


def paint_gain(painter: QPainter, box: QRectF, number: int) -> None:
    """Paint a tag with the points that were gained or lost."""
    painter.setPen(pen("#fff4dc", max(1.0, box.height() * 0.08)))
    painter.setBrush(QColor(GAIN if number > 0 else LOSS))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    painter.setPen(QColor("#fff4dc"))
    painter.setFont(serif(box.height() * 0.78, bold=True))
    painter.drawText(box, CENTRE, f"{number:+}".replace("-", "−"))
