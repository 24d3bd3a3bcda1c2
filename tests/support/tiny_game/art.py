"""The pictures of Faros: a lamp, and the emblem."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette, serif
from tests.support.tiny_game.actions import Lamp, colour_of
from tests.support.tiny_game.words import brightness_of

NIGHT, BEAM = "#232b45", "#f2c14e"
GLASS = ("#d2553f", "#58a868", "#f6efd9")  # by colour
RAYS = 3  # for each step of brightness


def paint_lamp(painter: QPainter, lamp: Lamp | None, centre: QPointF, radius: float, palette: Palette) -> None:
    """Paint a lamp with its brightness; one that may not be seen (None) is a dark disc."""
    painter.setPen(pen(palette.ink, max(1.0, radius * 0.05)))
    painter.setBrush(QColor(NIGHT))
    painter.drawEllipse(centre, radius, radius)
    if lamp is None:
        return
    light, count = QColor(GLASS[colour_of(lamp)]), RAYS * brightness_of(lamp)
    painter.setPen(pen(light, max(1.0, radius * 0.07)))
    for ray in range(count):
        way = QPointF(math.sin(ray * math.tau / count), -math.cos(ray * math.tau / count))
        painter.drawLine(centre + way * radius * 0.66, centre + way * radius * 0.88)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(centre, radius * 0.54, radius * 0.54)
    painter.setPen(QColor(NIGHT))
    painter.setFont(serif(radius * 0.7, bold=True))
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(brightness_of(lamp)))


def paint_emblem(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint a lighthouse with its light on both sides, as large as fits into the middle of the box."""
    side = min(box.width(), box.height())
    painter.save()
    painter.translate(box.center())
    painter.scale(side / 100, side / 100)
    painter.setPen(pen(palette.ink, 3))
    painter.setBrush(QColor(NIGHT))
    painter.drawEllipse(QPointF(), 47, 47)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(BEAM))
    for aside in (-1, 1):
        painter.drawPolygon([QPointF(0, -20), QPointF(40 * aside, -34), QPointF(40 * aside, -8)])
    painter.setBrush(QColor(GLASS[-1]))
    painter.drawPolygon([QPointF(-8, -12), QPointF(8, -12), QPointF(14, 38), QPointF(-14, 38)])
    painter.drawEllipse(QPointF(0, -20), 8, 8)
    painter.setBrush(QColor(GLASS[0]))
    painter.drawRect(QRectF(-10.5, 4, 21, 13))
    painter.restore()
