"""Wooden boards and what stands on them: arrows with grain, the post that they hang on, signs for where they lead."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from islas_qt.paint.scenery import fill, palm, pen
from islas_qt.paint.strokes import Chance, bend, closed_path, open_path, polygon, q
from islas_qt.theme import Palette, faded, mixed, serif

NAIL = "#3d2d1c"


def fitting(text: str, width: float, pixels: float) -> QFont:
    """Return the bold type in which the text is at most `pixels` high and `width` wide."""
    wide = QFontMetricsF(serif(pixels, bold=True)).horizontalAdvance(text)
    pixels = int(pixels * min(1.0, width / max(wide, 1.0)))
    if QFontMetricsF(serif(pixels, bold=True)).horizontalAdvance(text) > width:  # small type is not quite as narrow
        pixels -= 1
    return serif(pixels, bold=True)


def board_outline(box: QRectF, seed: int) -> QPainterPath:
    """Return a board that points to the right; sawn by hand, so no side is quite straight."""
    chance = Chance(seed, 7)
    point = min(box.height() * 0.36, 24.0)
    corners = (
        (box.left(), box.top()),
        (box.center().x(), box.top()),
        (box.right() - point, box.top()),
        (box.right(), box.center().y()),
        (box.right() - point, box.bottom()),
        (box.center().x(), box.bottom()),
        (box.left(), box.bottom()),
        (box.left() + 4, box.top() + box.height() * 0.62),
    )
    return polygon(complex(*corner) + chance.point(1.6) for corner in corners)


def paint_board(painter: QPainter, box: QRectF, seed: int, wood: QColor, nail: float, palette: Palette) -> None:
    """Paint a board with its grain and two nails at `nail` pixels from the left."""
    outline = board_outline(box, seed)
    fill(painter, outline.translated(3, 4), faded("#00111a", 0.32))
    fill(painter, outline, wood)
    chance = Chance(seed, 3)
    left, right = box.left() + 8, box.right() - min(box.height() * 0.36, 24.0) - 6  # inside: clipping costs more
    painter.fillRect(QRectF(left - 5, box.top() + 2, right - left + 6, 2), wood.lighter(118))
    painter.fillRect(QRectF(left - 5, box.bottom() - 5, right - left + 6, 3), wood.darker(113))
    painter.setPen(QPen(faded(NAIL, 0.17), 1.2))
    for row in range(1, int(box.height() / 11)):
        y = box.top() + row * 11 + chance.number(-2, 2)
        start = left + chance.number(0, (right - left) * 0.5)
        end = min(right, start + chance.number(60, (right - left) * 0.7))
        grain = bend(complex(start, y), complex((start + end) / 2, y + chance.number(-5, 5)), complex(end, y))
        painter.drawPolyline([q(point) for point in grain])
    painter.strokePath(outline, pen(palette.title_edge, 1.8))
    painter.setPen(pen(faded("#000000", 0.5), 0.6))
    painter.setBrush(QColor(NAIL))
    for y in (box.top() + 9, box.bottom() - 9):
        painter.drawEllipse(QPointF(box.left() + nail, y), 2.2, 2.2)


def paint_post(painter: QPainter, foot: QPointF, height: float, palette: Palette, sky: float) -> None:
    """Paint a post on a small beach, a palm `sky` high beside it."""
    x, y = foot.x(), foot.y()
    around = [0j, 30 - 21j, 84 - 19j, 140 - 6j, 172 + 12j, 130 + 26j, 60 + 30j, -6 + 24j, -34 + 10j]
    for spread, colour in ((18, palette.shelf), (11, palette.shallows), (4, palette.foam), (0, palette.beach)):
        middle = 66 + 6j
        shore = [complex(x, y) + point + (point - middle) / abs(point - middle) * spread for point in around]
        fill(painter, closed_path(shore), colour)
    fill(painter, closed_path([complex(x, y) + 66 + 2j + (point - 66 - 6j) * 0.66 for point in around]), palette.land)
    wood = mixed(palette.trunk, palette.road, 0.12)
    post = QRectF(x - 8, y - height, 16, height + 4)
    fill(
        painter, closed_path([complex(x + a, y + b) for a, b in ((-12, 1), (22, 1), (30, 9), (4, 11))]), palette.shadow
    )
    painter.fillRect(post, wood)
    painter.fillRect(QRectF(post.left() + 10, post.top(), 6, post.height()), wood.darker(125))
    painter.setPen(pen(palette.title_edge, 1.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline([post.bottomLeft(), post.topLeft(), post.topRight(), post.bottomRight()])
    for number, (a, b, size) in enumerate(((96, 6, 58), (122, 10, 44))):
        painter.save()
        painter.translate(x + a, y + b)
        painter.scale(size * sky / 76, size * sky / 76)
        palm(painter, 0j, 1.0, Chance(number, 11), palette)
        painter.restore()
    painter.setPen(pen(palette.grass, 1.6))
    for a, b in ((-14, 6), (16, 10), (48, 14), (76, 16)):
        for lean in (-3, 0, 3):
            painter.drawLine(QPointF(x + a, y + b), QPointF(x + a + lean, y + b - 6))


def paint_sign_icon(painter: QPainter, key: str, centre: QPointF, radius: float, ink: str) -> None:
    """Paint the icon of a way, in ink: continue, others, learn, new, design, history, rules or settings."""
    painter.save()
    painter.translate(centre)
    painter.scale(radius, radius)
    painter.setPen(pen(ink, 0.15))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _ICONS[key](painter, ink)
    painter.restore()


def _continue(painter: QPainter, ink: str) -> None:
    fill(
        painter, polygon([-0.8 + 0.35j, 0.85 + 0.35j, *bend(0.85 + 0.35j, 0.6 + 0.9j, 0.3 + 0.85j), -0.5 + 0.85j]), ink
    )
    fill(painter, polygon([*bend(0.08 - 0.95j, 0.9 - 0.3j, 0.7 + 0.18j), 0.08 + 0.18j]), ink)
    fill(painter, polygon([*bend(-0.1 - 0.6j, -0.7 - 0.2j, -0.66 + 0.18j), -0.1 + 0.18j]), ink)


def _learn(painter: QPainter, ink: str) -> None:
    """Paint a lamp that lights up."""
    painter.drawEllipse(QPointF(0, -0.22), 0.52, 0.52)
    painter.drawLine(QPointF(-0.26, 0.5), QPointF(0.26, 0.5))
    painter.drawLine(QPointF(-0.18, 0.78), QPointF(0.18, 0.78))
    for x, y in ((0, -1.0), (-0.72, -0.76), (0.72, -0.76), (-0.98, -0.1), (0.98, -0.1)):
        painter.drawLine(QPointF(x * 0.84, y * 0.84 - 0.04), QPointF(x, y))


def _new(painter: QPainter, ink: str) -> None:
    painter.drawLine(QPointF(-0.45, 0.95), QPointF(-0.45, -0.95))
    fill(
        painter,
        polygon(
            [
                -0.45 - 0.95j,
                *bend(-0.45 - 0.95j, 0.2 - 1.2j, 0.85 - 0.8j),
                0.6 - 0.4j,
                0.85 + 0.02j,
                *bend(0.85 + 0.02j, 0.2 - 0.25j, -0.45 + 0.02j),
            ]
        ),
        ink,
    )


def _history(painter: QPainter, ink: str) -> None:
    for side in (-1, 1):
        page = [*bend(-0.62j, complex(side * 0.5, -1.0), complex(side * 0.95, -0.66)), complex(side * 0.95, 0.62)]
        page += bend(complex(side * 0.95, 0.62), complex(side * 0.5, 0.3), 0.7j)
        painter.strokePath(polygon(page), pen(ink, 0.15))
        for y in (-0.3, 0.04):
            painter.drawLine(QPointF(side * 0.3, y), QPointF(side * 0.66, y - 0.04))


def _rules(painter: QPainter, ink: str) -> None:
    painter.drawEllipse(QPointF(), 0.92, 0.92)
    hook = [*bend(-0.34 - 0.28j, -0.3 - 0.66j, 0.02 - 0.64j), *bend(0.02 - 0.64j, 0.46 - 0.58j, 0.32 - 0.22j)]
    painter.strokePath(open_path([*hook, *bend(0.32 - 0.22j, 0.0 - 0.02j, 0.0 + 0.22j)]), pen(ink, 0.17))
    painter.setBrush(QColor(ink))
    painter.drawEllipse(QPointF(0, 0.5), 0.05, 0.05)


def _settings(painter: QPainter, ink: str) -> None:
    painter.drawEllipse(QPointF(), 0.56, 0.56)
    painter.drawEllipse(QPointF(), 0.14, 0.14)
    for spoke in range(8):
        way = cmath.rect(1.0, spoke * math.tau / 8)
        painter.drawLine(q(way * 0.2), q(way * 0.95))


def _design(painter: QPainter, ink: str) -> None:
    painter.drawPolyline([q(point) for point in (-0.9 + 0.9j, -0.72 + 0.3j, 0.42 - 0.84j, 0.84 - 0.42j, -0.3 + 0.72j)])
    painter.drawLine(QPointF(-0.3, 0.72), QPointF(-0.9, 0.9))
    painter.drawLine(QPointF(0.14, -0.56), QPointF(0.56, -0.14))
    fill(painter, polygon([-0.9 + 0.9j, -0.82 + 0.62j, -0.62 + 0.82j]), ink)


_ICONS: dict[str, Callable[[QPainter, str], None]] = {
    "continue": _continue,
    "others": _continue,
    "new": _new,
    "learn": _learn,
    "design": _design,
    "history": _history,
    "rules": _rules,
    "settings": _settings,
}
