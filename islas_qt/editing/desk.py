"""The wooden desk under the chart and the sheets of the editor, painted once for each size."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.strokes import Chance
from islas_qt.theme import Palette, faded, mixed, scaled

EDGE = 8  # around and between the sheets
TOOLS = 124  # width of the toolbox with its sheet, at the usual size of text


def sheets(screen: QRect) -> tuple[QRect, QRect, QRect, QRect]:
    """Return the places of the top row, the tools, the chart and the panel."""
    box = screen.adjusted(EDGE, EDGE, -EDGE - 2, -EDGE - 2)
    high = round(scaled(26)) + 24
    wide = round(min(max(0.24 * box.width(), scaled(252)), scaled(380), 0.38 * box.width()))
    below = box.top() + high + EDGE
    tall = box.bottom() - below
    tools = round(min(max(1.0, scaled(1.0)), 1.5) * TOOLS)
    left = box.left() + tools + EDGE
    return (
        QRect(box.left(), box.top(), box.width(), high),
        QRect(box.left(), below, tools, tall),
        QRect(left, below, box.right() - wide - EDGE - left, tall),
        QRect(box.right() - wide, below, wide, tall),
    )


def painted_desk(screen: QWidget, sheets: Iterable[QRect], strip: QRect, palette: Palette) -> QPixmap:
    """Return the desk of a screen with sheets of paper on it, and a strip to write on below the chart."""
    ratio = screen.devicePixelRatioF()
    pixmap = QPixmap(screen.size() * ratio)
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_wood(painter, QRectF(screen.rect()), palette)
    for sheet in sheets:
        paint_sheet(painter, QRectF(sheet), palette)
    painter.fillRect(strip, QColor(palette.paper))
    painter.fillRect(QRect(strip.left(), strip.bottom(), strip.width(), 2), faded(palette.ink_soft, 0.6))
    painter.end()
    return pixmap


def _paint_wood(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint planks from side to side."""
    dark = palette.name == "dark"
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, mixed(palette.trunk, palette.road, 0.12 if dark else 0.32))
    light.setColorAt(1, mixed(palette.trunk, palette.line, 0.35 if dark else 0.15))
    painter.fillRect(box, light)
    chance = Chance(23)
    for row in range(int(box.height() / 9) + 1):
        y = row * 9 + chance.number(-3, 3)
        start = chance.number(-200, box.width())
        painter.setPen(faded(palette.line, 0.1))
        painter.drawLine(QPointF(start, y), QPointF(start + chance.number(80, 600), y + chance.number(-2, 2)))
    painter.setPen(faded(palette.line, 0.35))
    for y in range(90, int(box.height()), 128):
        painter.drawLine(QPointF(0, y), QPointF(box.width(), y))
