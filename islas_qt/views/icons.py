"""Small line icons for the bar, in the colour of the text beside them."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from islas_qt.views.hand import q
from islas_qt.views.scenery import pen

SIZE = 18
GAP = 5  # between icon and text: part of the icon, as styles leave too little


def icon(name: str, colour: str, ratio: float) -> QIcon:
    """Return the icon `name`: back, language, system, light, dark or about."""
    pixmap = QPixmap(round((SIZE + GAP) * ratio), round(SIZE * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(SIZE / 2, SIZE / 2)
    painter.setPen(pen(colour, 1.6))
    _ICONS[name](painter, QColor(colour))
    painter.end()
    return QIcon(pixmap)


def _back(painter: QPainter, colour: QColor) -> None:
    painter.drawPolyline([QPointF(2.5, -5.5), QPointF(-3, 0), QPointF(2.5, 5.5)])


def _language(painter: QPainter, colour: QColor) -> None:
    painter.drawEllipse(QPointF(), 7, 7)
    painter.drawEllipse(QPointF(), 3, 7)
    painter.drawLine(QPointF(-7, 0), QPointF(7, 0))


def _light(painter: QPainter, colour: QColor) -> None:
    for ray in range(8):
        way = cmath.rect(1.0, ray * math.pi / 4)
        painter.drawLine(q(way * 5.6), q(way * 7.6))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(), 3, 3)


def _dark(painter: QPainter, colour: QColor) -> None:
    outer = [cmath.rect(7.0, 0.35 + step * 0.25) for step in range(19)]
    inner = [3.4 - 2.4j + cmath.rect(5.6, 1.45 + step * 0.2) for step in range(13)]
    painter.setBrush(colour)
    painter.drawPolygon([q(point) for point in (*outer, *reversed(inner))])


def _system(painter: QPainter, colour: QColor) -> None:
    painter.drawEllipse(QPointF(), 6.5, 6.5)
    painter.setBrush(colour)
    painter.drawPie(QRectF(-6.5, -6.5, 13, 13), 90 * 16, 180 * 16)


def _about(painter: QPainter, colour: QColor) -> None:
    painter.drawEllipse(QPointF(), 7, 7)
    painter.drawLine(QPointF(0, -0.5), QPointF(0, 3.8))
    painter.drawPoint(QPointF(0, -3.6))


_ICONS: dict[str, Callable[[QPainter, QColor], None]] = {
    "back": _back,
    "language": _language,
    "system": _system,
    "light": _light,
    "dark": _dark,
    "about": _about,
}
