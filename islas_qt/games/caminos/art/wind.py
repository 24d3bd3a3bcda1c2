"""The wind between the seats: soft arrows on the ground, along the way that roads and knights are taken."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import Point, bend, polygon, unit
from islas_qt.theme import Palette, faded

STEPS = [number / 16 for number in range(17)]


def paint_gust(
    painter: QPainter, start: QPointF, end: QPointF, towards: QPointF, width: float, palette: Palette
) -> None:
    """Paint a gust from one point to another, bent towards a third, that widens to its head."""
    a, b, middle = (complex(point.x(), point.y()) for point in (start, end, towards))
    line = bend(a, middle, b, STEPS)
    arrow = _arrow(line, width)
    fill(painter, arrow.translated(1.2, 2.2), faded("#1a1208", 0.16))
    fill(painter, arrow, faded(palette.title, 0.82 if palette.name == "light" else 0.5))
    painter.strokePath(arrow, pen(faded(palette.line, 0.55), 1.1))


def _arrow(line: list[Point], width: float) -> QPainterPath:
    """Return an arrow along a line."""
    neck = len(line) - 4
    sides: list[list[Point]] = [[], []]
    for number in range(neck):
        across = unit(line[number + 1] - line[number]) * 1j * width * (0.12 + 0.22 * number / neck)
        sides[0].append(line[number] + across)
        sides[1].append(line[number] - across)
    across = unit(line[-1] - line[neck - 1]) * 1j * width * 0.8
    head = [line[neck - 1] + across, line[-1], line[neck - 1] - across]
    return polygon([*sides[0], *head, *reversed(sides[1])])
