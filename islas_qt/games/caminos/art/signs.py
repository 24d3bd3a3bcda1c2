"""Small signs: what side A of a road or knight gives, and that something is protected or will be lost."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from islas_qt.paint.colours import HALO, INK
from islas_qt.paint.figure_parts import loop, way
from islas_qt.paint.scenery import pen


def paint_gift(painter: QPainter, name: str, centre: QPointF, size: float) -> None:
    """Paint what side A gives each turn: an exchange for a road, a card for a knight; nothing for the rest."""
    painter.save()
    painter.translate(centre)
    painter.scale(size / 20, size / 20)
    if name == "road":
        _exchange(painter)
    elif name == "knight":
        _card_more(painter)
    painter.restore()


def _exchange(painter: QPainter) -> None:
    """Paint two arrows, there and back."""
    for colour, width in ((HALO, 5.4), (INK, 3.4), ("#3f8a5a", 1.8)):
        for arrow in ("-7,-3 5,-3", "7,3 -5,3", "2,-6.4 6.4,-3 2,0.4", "-2,-0.4 -6.4,3 -2,6.4"):
            painter.strokePath(_sharp(arrow), pen(colour, width))


def _card_more(painter: QPainter) -> None:
    """Paint a card with a plus."""
    painter.setPen(pen(INK, 1.5))
    painter.setBrush(QColor("#a8452a"))
    painter.drawRoundedRect(QRectF(-8, -8, 10, 14), 1.6, 1.6)
    painter.setPen(pen(HALO, 0.9))
    painter.drawRoundedRect(QRectF(-6.4, -6.4, 6.8, 10.8), 1, 1)
    for colour, width in ((HALO, 5.2), (INK, 3.8), ("#57b070", 2.0)):
        for line in ("4,-1 4,8", "-0.5,3.5 8.5,3.5"):
            painter.strokePath(way(line), pen(colour, width))


def paint_shield(painter: QPainter, centre: QPointF, size: float) -> None:
    """Paint a shield: what it stands on cannot be taken."""
    painter.save()
    painter.translate(centre)
    painter.scale(size / 20, size / 20)
    outline = loop("-8,-9! 0,-7 8,-9! 8,0 5,6 0,10! -5,6 -8,0")
    painter.strokePath(outline, pen(HALO, 4.4))
    painter.fillPath(outline, QColor("#5f84a8"))
    painter.fillPath(loop("0,-7! 8,-9! 8,0 5,6 0,10!"), QColor("#3f5f80"))
    painter.strokePath(outline, pen(INK, 1.8))
    painter.restore()


def paint_threat(painter: QPainter, centre: QPointF, size: float) -> None:
    """Paint a hand that reaches for something: it is taken next."""
    painter.save()
    painter.translate(centre)
    painter.scale(size / 20, size / 20)
    painter.setPen(pen(HALO, 2.4))
    painter.setBrush(QColor("#c8361f"))
    painter.drawEllipse(QPointF(), 10, 10)
    painter.setPen(pen(INK, 1.2))
    painter.drawEllipse(QPointF(), 10, 10)
    for colour, width in ((INK, 4.6), ("#fff6e4", 2.8)):
        for line in ("-5,0 5,0", "1,-4 5,0 1,4"):
            painter.strokePath(_sharp(line), pen(colour, width))
    painter.restore()


def _sharp(points: str) -> QPainterPath:
    """Return a line with sharp corners."""
    return way(" ".join(f"{point}!" for point in points.split()))
