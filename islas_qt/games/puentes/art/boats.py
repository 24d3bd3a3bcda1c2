"""The boats of the regatta: a small hull under the crest of its seat."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from islas_qt.paint.colours import HALO, INK
from islas_qt.paint.crests import crest_pixmap
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import bend, open_path, polygon
from islas_qt.theme import Palette, faded


def paint_boat(painter: QPainter, at: QPointF, size: float, crest: str, is_own: bool, palette: Palette) -> None:
    """Paint a boat whose sail is a crest of `size` pixels; its waterline is at `at`."""
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    for x, y, long in ((-0.95, 0.1, 0.5), (-1.1, -0.04, 0.36)):
        wake = open_path(bend(complex(x, y), complex(x + long / 2, y - 0.06), complex(x + long, y)))
        painter.strokePath(wake, pen(faded(palette.foam, 0.9), 0.06))
    hull = polygon(
        [-0.62 - 0.2j, *bend(-0.5 + 0.1j, 0.0 + 0.2j, 0.42 + 0.08j), 0.78 - 0.26j, 0.5 - 0.16j, -0.4 - 0.16j]
    )
    painter.strokePath(hull, pen(palette.glow if is_own else HALO, 0.3 if is_own else 0.2))
    painter.strokePath(hull, pen(INK, 0.12))
    fill(painter, hull, palette.trunk)
    painter.setPen(pen(INK, 0.12))
    painter.drawLine(QPointF(0.02, -0.16), QPointF(0.02, -0.5))
    painter.restore()
    sail = crest_pixmap(crest, round(size), painter.device().devicePixelRatioF(), palette)
    box = QRectF(0, 0, round(size), round(size))
    box.moveCenter(at + QPointF(0.02, -0.72) * size)
    if is_own:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.glow))
        painter.drawEllipse(box.center(), size * 0.56, size * 0.56)
    painter.drawPixmap(QPointF(round(box.left()), round(box.top())), sail)
