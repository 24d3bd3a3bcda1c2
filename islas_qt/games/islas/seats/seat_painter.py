"""Paints a seat's paper: who sits there, the total on a wax seal, points by colour, privileges, cards, start flag."""

from __future__ import annotations

import cmath
import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from engine.games.islas.scoring import GOAL
from islas_qt.games.islas.art.cards import card_pixmap
from islas_qt.games.islas.art.privileges import paint_privilege
from islas_qt.games.islas.board.board_marks import token_pixmap
from islas_qt.games.islas.seats.seat_layout import SeatPlan, SeatView
from islas_qt.games.islas.words import letters_on_piece
from islas_qt.paint import sea
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.board_signs import paint_cross, paint_gain, paint_spark
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import Chance, bend, closed_path, polygon
from islas_qt.paint.wax import WAX, WAX_LIT, WAX_SHADE
from islas_qt.theme import Palette, faded, mixed, scaled, serif

CORNER = 10.0  # radius of the paper's corners
FAR, NEAR, NEARLY = "#c79a2b", "#e0452f", 0.78  # the ring around a seal, and from which share on it warns
HIGH, DIGITS = 0.78, 0.9  # largest words and numbers in a row, as a share of its height: no digit hangs below the line
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
CENTRE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)


def paint_seat(painter: QPainter, plan: SeatPlan, view: SeatView, palette: Palette) -> None:
    """Paint everything that lies still, but for the island and the crest on it."""
    paint_sheet(painter, plan.paper, palette, CORNER)
    if not plan.picture.isEmpty():
        paint_water(painter, plan.picture, palette)
    _write(painter, plan.name, view.name, serif(_pixels(plan, 17, plan.name), bold=True), palette.ink)
    ring = max(3.0, plan.seal.height() * 0.1)
    _paint_progress(painter, plan.seal, ring, min(1.0, view.total / GOAL), palette)
    _paint_seal(painter, plan.seal.adjusted(ring, ring, -ring, -ring), str(view.total))
    if view.gained:
        high = plan.seal.height() * 0.44
        corner = plan.seal.topLeft() - QPointF(high * 0.5, high * 0.2)
        paint_gain(painter, QRectF(corner, QSizeF(high * 1.5, high)), view.gained)
    _paint_hand(painter, plan, view.cards, palette)
    if view.is_start:
        _paint_flag(painter, plan, palette)
    for colour, (box, points) in enumerate(zip(plan.colours, view.points, strict=True)):
        _paint_points(painter, plan, box, colour, points, palette)
    shown = view.privileges_shown
    for box, privilege in zip(plan.privilege_boxes(len(shown)), shown, strict=True):
        radius = min(box.width(), box.height()) / 2 - 0.5
        painter.setOpacity(0.4 if privilege in view.robbed else 1.0)
        paint_privilege(painter, privilege, box.center(), radius, palette)
        painter.setOpacity(1.0)
        if privilege in view.won:
            paint_spark(painter, box.center() + QPointF(-0.72, -0.72) * radius, max(4.0, radius * 0.34))
        elif privilege in view.robbed:
            paint_cross(painter, box.center(), radius * 0.8)


def paint_level(painter: QPainter, plan: SeatPlan, words: str, palette: Palette) -> None:
    """Write who plays there, or that somebody is thinking, if there is room."""
    if plan.level.isEmpty():
        return
    _write(painter, plan.level, words, serif(_pixels(plan, 13, plan.level), italic=True), palette.ink_soft)


def paint_glow(painter: QPainter, plan: SeatPlan, palette: Palette) -> None:
    """Paint light around the paper: it is this seat's turn."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for spread, opacity in ((6.0, 0.22), (4.4, 0.42), (2.8, 0.7)):
        painter.setPen(pen(faded(palette.glow, opacity), 2.6))
        painter.drawRoundedRect(plan.paper.adjusted(-spread, -spread, spread, spread), CORNER + spread, CORNER + spread)
    painter.setPen(pen(palette.glow, 3.0))
    painter.drawRoundedRect(plan.paper.adjusted(-1.2, -1.2, 1.2, 1.2), CORNER + 1, CORNER + 1)


def paint_edge(painter: QPainter, plan: SeatPlan, colour: str, width: float, dashed: bool = False) -> None:
    """Paint a line around the paper: it is pointed at, has the focus, or can be chosen."""
    line = pen(colour, width)
    if dashed:
        line.setDashPattern([2.6, 2.2])
    painter.setPen(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(plan.paper.adjusted(1, 1, -1, -1), CORNER - 1, CORNER - 1)


def _write(painter: QPainter, box: QRectF, text: str, font: QFont, colour: str) -> None:
    """Write a line from the left, in smaller type if it is long, and shortened if that is not enough."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    font.setPixelSize(int(font.pixelSize() * max(0.5, min(1.0, box.width() / max(1.0, wide)))))
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(box, LEFT, QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width()))


def _pixels(plan: SeatPlan, pixels: float, box: QRectF, share: float = HIGH) -> float:
    """Return the size of type: as large as people want it, as far as there is room."""
    return min(scaled(pixels) * plan.unit, share * box.height())


def paint_water(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the piece of sea that the island lies in, as if cut out of the chart."""
    window = QPainterPath()
    window.addRoundedRect(box, CORNER - 3, CORNER - 3)
    water = _water(box.size().toSize(), painter.device().devicePixelRatioF(), palette)
    painter.save()
    painter.setClipPath(window)
    painter.drawPixmap(box.topLeft(), water)
    painter.setPen(pen(faded("#000000", 0.22), 5.0))
    painter.drawLine(box.topLeft(), box.topRight())
    painter.drawLine(box.topLeft(), box.bottomLeft())
    painter.restore()
    painter.strokePath(window, pen(palette.ink_soft, 1.4))


@lru_cache(maxsize=4)
def _water(size: QSize, ratio: float, palette: Palette) -> QPixmap:
    """Return a piece of sea, or a little more; a seat is painted again and again, but always in the same water."""
    water = QPixmap((size + QSize(1, 1)) * ratio)
    water.setDevicePixelRatio(ratio)
    painter = QPainter(water)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sea.paint_sea(painter, QRectF(0, 0, size.width() + 1, size.height() + 1), palette)
    painter.end()
    return water


def _paint_seal(painter: QPainter, box: QRectF, text: str) -> None:
    """Paint a seal of wax with a number pressed into it."""
    radius, wax = box.height() / 2, QColor(WAX)
    chance = Chance(len(text), 5)
    rim = closed_path([cmath.rect(chance.number(0.93, 1.04), step * math.tau / 18) for step in range(18)])
    painter.save()
    painter.translate(box.center())
    painter.scale(radius * 0.95, radius * 0.95)
    fill(painter, rim.translated(0.06, 0.12), faded("#000000", 0.28))
    light = QRadialGradient(-0.4, -0.5, 1.9)
    light.setColorAt(0, wax.lighter(128))
    light.setColorAt(0.5, wax)
    light.setColorAt(1, wax.darker(135))
    painter.fillPath(rim, light)
    painter.strokePath(rim, pen(WAX_SHADE, 0.07))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(WAX_SHADE, 0.55), 0.06))
    painter.drawEllipse(QPointF(0, 0), 0.78, 0.78)
    painter.restore()
    painter.setFont(serif(radius * (1.2 if len(text) < 2 else 1.06), bold=True))
    for aside, colour in ((1.2, faded(WAX_SHADE, 0.8)), (0.0, QColor(WAX_LIT))):
        painter.setPen(colour)
        painter.drawText(box.translated(aside, aside), CENTRE, text)


def _paint_progress(painter: QPainter, seal: QRectF, width: float, share: float, palette: Palette) -> None:
    """Paint a ring around a seal: how much of the way to the last round its points have come."""
    ring = seal.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(palette.ink_soft, 0.28), width))
    painter.drawEllipse(ring)
    if share:
        painter.setPen(QPen(QColor(NEAR if share >= NEARLY else FAR), width, c=Qt.PenCapStyle.FlatCap))
        painter.drawArc(ring, 90 * 16, round(-360 * 16 * share))


def _paint_points(painter: QPainter, plan: SeatPlan, box: QRectF, colour: int, points: int, palette: Palette) -> None:
    """Paint a house and the points in its colour; pale if there are none."""
    size = min(box.height() * 0.92, box.width() * 0.5)
    painter.setOpacity(1.0 if points else 0.32)
    ratio = painter.device().devicePixelRatioF()
    house = token_pixmap(("house", colour), round(size), ratio, letters_on_piece(colour, palette))
    half = house.deviceIndependentSize() / 2
    painter.drawPixmap(QPointF(box.left() + size * 0.5 - half.width(), box.center().y() - half.height()), house)
    number = box.adjusted(size * 1.06, 0, 0, 0)
    _write(painter, number, str(points), serif(_pixels(plan, 15, box, DIGITS), bold=True), palette.ink)
    painter.setOpacity(1.0)


def _paint_hand(painter: QPainter, plan: SeatPlan, cards: int, palette: Palette) -> None:
    """Paint two card backs and how many there are."""
    box = plan.hand
    high = min(box.height() * 0.72, 24 * plan.unit, box.width() * 0.36)
    wide = high * 5 / 7
    back = card_pixmap(None, None, wide * 2, painter.device().devicePixelRatioF(), palette)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for turn, x in ((-9, 0.56), (9, 0.94)):
        painter.save()
        painter.translate(box.left() + wide * x, box.center().y() + high * 0.45)
        painter.rotate(turn)
        painter.drawPixmap(QRectF(-wide / 2, -high * 0.95, wide, high), back, QRectF(back.rect()))
        painter.restore()
    font = serif(_pixels(plan, 16, box, DIGITS), bold=True)
    _write(painter, box.adjusted(wide * 1.72, 0, 0, 0), str(cards), font, palette.ink)


def _paint_flag(painter: QPainter, plan: SeatPlan, palette: Palette) -> None:
    """Paint the pennant of the seat that begins the round."""
    box, high = plan.flag, min(plan.flag.height() * 0.84, 26 * plan.unit)
    painter.save()
    painter.translate(box.center().x() - high * 0.45, box.center().y() + high / 2)
    painter.scale(high, high)
    painter.setPen(pen(palette.ink, 0.085))
    painter.drawLine(QPointF(0, 0), QPointF(0.06, -1))
    cloth = polygon(
        [
            0.06 - 1j,
            *bend(0.06 - 1j, 0.4 - 1.12j, 0.86 - 0.86j),
            0.62 - 0.7j,
            *bend(0.84 - 0.5j, 0.4 - 0.66j, 0.03 - 0.46j),
        ]
    )
    fill(painter, cloth, mixed(palette.compass, "#ffffff", 0.2))
    painter.strokePath(cloth, pen(palette.ink, 0.07))
    painter.setPen(pen(palette.ink, 0.12))
    painter.drawPoint(QPointF(0.3, -0.76))
    painter.restore()
