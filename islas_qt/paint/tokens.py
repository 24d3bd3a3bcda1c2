"""Small wooden discs with a number burnt into them: how many cards lie somewhere, which key takes them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette, faded, mixed, serif


def paint_token(painter: QPainter, centre: QPointF, radius: float, text: str, palette: Palette) -> None:
    """Paint a token with a short text, lit from the top left."""
    painter.save()
    painter.translate(centre)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.28))
    painter.drawEllipse(QPointF(radius * 0.1, radius * 0.18), radius * 1.04, radius * 1.04)
    wood = QRadialGradient(-radius * 0.4, -radius * 0.5, radius * 2)
    wood.setColorAt(0, mixed(palette.road, "#ffffff", 0.25))
    wood.setColorAt(0.55, QColor(palette.road))
    wood.setColorAt(1, QColor(palette.road_bank))
    painter.setBrush(wood)
    painter.setPen(pen(palette.line, max(1.0, radius * 0.1)))
    painter.drawEllipse(QPointF(), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(palette.road_bank, 0.55), max(0.8, radius * 0.07)))
    painter.drawEllipse(QPointF(), radius * 0.8, radius * 0.8)
    painter.setFont(serif(radius * (1.25 if len(text) < 2 else 1.02), bold=True))
    painter.setPen(QColor("#2b2118"))
    painter.drawText(QRectF(-radius, -radius, 2 * radius, 2 * radius), int(Qt.AlignmentFlag.AlignCenter), text)
    painter.restore()
