"""Paints one course of the regatta: what it is for, water with a buoy for each step, boats, and what it pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from islas_qt.games.puentes.art.boats import paint_boat
from islas_qt.games.puentes.art.bonus_signs import paint_bonus_sign
from islas_qt.games.puentes.art.signs import BRASS, BRASS_LIT, BRASS_SHADE
from islas_qt.games.puentes.race.courses import Course
from islas_qt.games.puentes.words import bonus_name
from islas_qt.paint.board_signs import paint_gain
from islas_qt.paint.colours import COLOURS, HALO, INK
from islas_qt.paint.scenery import pen
from islas_qt.paint.sea import paint_sea
from islas_qt.paint.writing import MIDDLE_LEFT, write
from islas_qt.theme import Palette, faded, mixed, scaled, serif

LANES = 2  # for boats, one above the other
TALL = 84.0  # pixels from which on there is room for words


class Boat(NamedTuple):
    """A boat on a course: its crest, how far it is, the points it got, and whether it is the viewer's."""

    crest: str
    reached: int
    points: int
    is_own: bool


def paint_course(painter: QPainter, box: QRectF, course: Course, boats: Sequence[Boat], palette: Palette) -> None:
    """Paint a course with its boats; the viewer's is painted last. Where there is room it says what it is for."""
    if box.height() >= TALL:
        caption = QRectF(box.left() + 4, box.top(), box.width() - 8, min(scaled(17), box.height() * 0.24))
        painter.setPen(QColor(palette.ink))
        write(painter, caption, bonus_name(course), caption.height(), MIDDLE_LEFT)
        box = box.adjusted(0, caption.height(), 0, 0)
    side = min(box.height(), box.width() * 0.16)
    water = box.adjusted(side * 1.12, 0, -side * 1.08, 0)
    sign = QPointF(box.left() + side * 0.5, box.center().y())
    paint_bonus_sign(painter, sign, side * 0.92, course.bonus.name, palette)
    _paint_water(painter, water, palette)
    size = _size(water, len(boats))
    start, end = water.left() + size * (0.95 if len(boats) <= LANES else 2.05), water.right() - size * 0.95
    _paint_buoys(painter, water, course.goal, start, end, palette)
    places = _places(water, boats, size, [start + (end - start) * boat.reached / course.goal for boat in boats])
    for boat, at in sorted(zip(boats, places, strict=True), key=lambda pair: pair[0].is_own):
        paint_boat(painter, at, size, boat.crest, boat.is_own, palette)
        if boat.points and len(boats) <= LANES:  # else another boat is there
            high = size * 0.72
            tag = QRectF(at.x() - size * 1.8, at.y() - size * 0.8, high * 1.4, high)
            paint_gain(painter, tag, boat.points)
    paid = QPointF(box.right() - side * 0.48, box.center().y())
    _paint_coin(painter, paid, side * 0.44, course, palette)


def _size(water: QRectF, boats: int) -> float:
    """Return how large the crest of a boat is: one boat has the water for itself, more share two lanes."""
    return min(water.height() * (0.5 if boats == 1 else 0.33), water.width() * (0.26 if boats == 1 else 0.17))


def _places(water: QRectF, boats: Sequence[Boat], size: float, along: Sequence[float]) -> list[QPointF]:
    """Return where the boats are, so that none hides another: in two lanes, in one of them one behind the other."""
    if len(boats) == 1:
        return [QPointF(along[0], water.center().y() + size * 0.52)]
    places: list[QPointF] = []
    for seat, x in enumerate(along):
        y = water.top() + water.height() * (0.47 if seat % LANES == 0 else 0.94)
        ahead = seat - LANES
        if ahead >= 0 and boats[ahead].reached == boats[seat].reached:
            x -= size * 1.25
        places.append(QPointF(x, y))
    return places


def _paint_water(painter: QPainter, box: QRectF, palette: Palette) -> None:
    strip = QPainterPath()
    strip.addRoundedRect(box, 7, 7)
    painter.save()
    painter.setClipPath(strip, Qt.ClipOperation.IntersectClip)
    paint_sea(painter, box, palette)
    painter.restore()
    painter.strokePath(strip, pen(palette.ink, 1.3))


def _paint_buoys(painter: QPainter, box: QRectF, goal: int, start: float, end: float, palette: Palette) -> None:
    """Paint a line of buoys for each step, and a chequered line at the finish."""
    for step in range(goal + 1):
        x = start + (end - start) * step / goal
        if step < goal:
            line = pen(faded(palette.sea_ink, 0.4), 1.2)
            line.setDashPattern([2, 3])
            painter.setPen(line)
            painter.drawLine(QPointF(x, box.top() + 4), QPointF(x, box.bottom() - 4))
            continue
        squares = max(4, round(box.height() / 5))
        high = box.height() / squares
        for square in range(squares):
            for side in (0, 1):
                colour = HALO if (square + side) % 2 else INK
                painter.fillRect(QRectF(x + (side - 1) * high, box.top() + square * high, high, high), QColor(colour))
    painter.setPen(pen(INK, 0.9))
    painter.setBrush(QColor(COLOURS["red"]))
    for y in (box.top() + 3.5, box.bottom() - 3.5):
        painter.drawEllipse(QPointF(start, y), 2.6, 2.6)


def _paint_coin(painter: QPainter, at: QPointF, radius: float, course: Course, palette: Palette) -> None:
    """Paint what the bonus pays now: in full on brass, less on plain wood."""
    is_full = course.pays == course.bonus.first
    metal = QRadialGradient(at - QPointF(0.4, 0.5) * radius, radius * 1.9)
    base = BRASS if is_full else mixed(palette.road, "#8d8478", 0.5).name()
    for share, colour in (
        (0.0, BRASS_LIT if is_full else HALO),
        (0.5, base),
        (1.0, BRASS_SHADE if is_full else "#5c5044"),
    ):
        metal.setColorAt(share, QColor(colour))
    painter.setPen(pen(INK, max(1.2, radius * 0.1)))
    painter.setBrush(metal)
    painter.drawEllipse(at, radius, radius)
    painter.setFont(serif(radius * 1.25, bold=True))
    painter.setPen(QColor(INK))
    box = QRectF(-radius, -radius, 2 * radius, 2 * radius).translated(at)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(course.pays))
