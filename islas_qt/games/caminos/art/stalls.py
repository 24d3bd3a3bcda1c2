"""The five stalls of the market: striped awnings on posts, over a counter for the card."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from islas_qt.games.caminos.art.cards import RATIO
from islas_qt.paint.figure_parts import loop
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import Chance
from islas_qt.theme import Palette, faded, mixed

STRIPES = ("#c8452f", "#3f7d4c", "#2f6d8c", "#d9952a", "#7a5a94")  # of the awnings, from the left
CLOTH = "#fff6e0"
FLAPS = 7
AWNING, DEPTH = 0.27, 0.08  # heights of the awning and of its flaps, as shares of the stall's
COUNTER = 0.17


def card_on_stall(box: QRectF) -> QRectF:
    """Return where the card lies in the box of a stall."""
    high = min(box.height() * 0.69, box.width() * 0.8 * RATIO)
    card = QRectF(0, 0, high / RATIO, high)
    card.moveCenter(QPointF(box.center().x(), box.bottom() - box.height() * 0.04 - high / 2))
    return card


def paint_stall(painter: QPainter, box: QRectF, number: int, palette: Palette) -> None:
    """Paint an empty stall as large as its box."""
    wide, high = box.width(), box.height()
    left, right = box.left() + wide * 0.05, box.right() - wide * 0.05
    _paint_shadow(painter, box)
    inside = QRectF(left, box.top() + high * AWNING * 0.8, right - left, high * (0.94 - AWNING * 0.8))
    painter.fillRect(inside, mixed(palette.trunk, palette.line, 0.45))
    for x in (left, right - wide * 0.055):
        post = QRectF(x, box.top() + high * 0.12, wide * 0.055, high * 0.84)
        painter.setPen(pen(palette.line, 1.4))
        painter.setBrush(QColor(palette.road_bank))
        painter.drawRect(post)
    _paint_counter(painter, box, number, palette)
    _paint_awning(painter, box, STRIPES[number], palette)


def _paint_shadow(painter: QPainter, box: QRectF) -> None:
    foot, wide = box.bottom(), box.width()
    a, b, c, d = (box.left() + wide * share for share in (0.06, 0.98, 1.08, 0.16))
    top, low = foot - box.height() * 0.06, foot + box.height() * 0.035
    fill(painter, loop(f"{a},{top}! {b},{top}! {c},{low}! {d},{low}!"), faded("#1a1208", 0.22))


def _paint_counter(painter: QPainter, box: QRectF, number: int, palette: Palette) -> None:
    """Paint the boards before the seller, with a top that catches the light."""
    high = box.height() * COUNTER
    front = QRectF(box.left() + box.width() * 0.03, box.bottom() - high, box.width() * 0.94, high * 0.96)
    wood = mixed(palette.road, palette.trunk, 0.3)
    painter.setPen(pen(palette.line, 1.4))
    painter.setBrush(wood)
    painter.drawRoundedRect(front, 2, 2)
    boards, chance = 5, Chance(number, 17)
    for board in range(1, boards):
        x = front.left() + front.width() * board / boards + chance.number(-1, 1)
        painter.setPen(pen(faded(palette.line, 0.5), 1.0))
        painter.drawLine(QPointF(x, front.top() + 3), QPointF(x, front.bottom() - 1))
    top = QRectF(front.left() - 2, front.top() - 2, front.width() + 4, max(4.0, high * 0.2))
    painter.setPen(pen(palette.line, 1.3))
    painter.setBrush(wood.lighter(118))
    painter.drawRoundedRect(top, 2, 2)


def _paint_awning(painter: QPainter, box: QRectF, colour: str, palette: Palette) -> None:
    """Paint the cloth: stripes that widen towards us, and below them round flaps."""
    high, wide = box.height(), box.width()
    top, edge, tip = box.top() + high * 0.015, box.top() + high * (AWNING - DEPTH), high * DEPTH
    ridge = (box.left() + wide * 0.12, box.right() - wide * 0.12)
    cloth, night = QColor(CLOTH), palette.name == "dark"
    dyed = QColor(colour)
    if night:
        cloth, dyed = mixed(CLOTH, "#20262e", 0.3), mixed(colour, "#20262e", 0.3)
    for stripe in range(FLAPS):
        a, b = stripe / FLAPS, (stripe + 1) / FLAPS
        up = [ridge[0] + (ridge[1] - ridge[0]) * share for share in (a, b)]
        low = [box.left() + wide * share for share in (a, b)]
        paint = dyed if stripe % 2 == 0 else cloth
        path = QPainterPath(QPointF(up[0], top))
        path.lineTo(up[1], top)
        path.lineTo(low[1], edge)
        path.lineTo(low[0], edge)
        path.closeSubpath()
        painter.fillPath(path, paint)
        painter.strokePath(path, pen(palette.line, 1.2))
        flap = QPainterPath(QPointF(low[0], edge))
        flap.lineTo(low[1], edge)
        flap.cubicTo(low[1], edge + tip * 1.3, low[0], edge + tip * 1.3, low[0], edge)
        painter.fillPath(flap, paint.darker(112))
        painter.strokePath(flap, pen(palette.line, 1.2))
    painter.setPen(pen(faded("#ffffff", 0.5), 1.6))
    painter.drawLine(QPointF(ridge[0] + 2, top + 2), QPointF(ridge[1] - 2, top + 2))
