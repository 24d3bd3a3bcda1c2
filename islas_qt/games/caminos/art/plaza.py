"""The ground of the table: a town square, paved in fans of stone, at noon; in the evening with lamps."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap, QRadialGradient

from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import Chance
from islas_qt.theme import Palette, faded, mixed

FAN = 92.0  # width of a fan of stones
ROWS = 5  # of stones in a fan
PIECE = 3  # fans in a row of the piece that is repeated


def ground_colour(palette: Palette) -> QColor:
    """Return the colour of the ground: darker than paper, so that what lies on it stands out."""
    if palette.name == "dark":
        return mixed(palette.plaza_line, palette.paper, 0.66)
    return mixed(mixed(palette.rock_lit, palette.shallows, 0.3).name(), palette.plaza, 0.22)


def paint_plaza(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the ground of the whole table; it takes longer than a frame has time, so keep the picture."""
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    base = ground_colour(palette)
    light.setColorAt(0, base.lighter(106))
    light.setColorAt(1, base.darker(108))
    painter.fillRect(box, light)
    painter.drawTiledPixmap(box, _fans(painter.device().devicePixelRatioF(), palette))
    if palette.name == "dark":
        for x, y in ((0.02, 0.1), (0.98, 0.1), (0.5, 1.0), (0.3, 0.35), (0.72, 0.4)):
            _paint_lamp_light(
                painter, QPointF(box.left() + box.width() * x, box.top() + box.height() * y), box.height()
            )


@lru_cache(maxsize=4)
def _fans(ratio: float, palette: Palette) -> QPixmap:
    """Return rows of fans, each shifted by half a fan, as stone layers set them: a piece that goes on at all sides."""

    def paint(painter: QPainter) -> None:
        for row in range(-1, 2 * PIECE + 2):
            for column in range(-1, PIECE + 1):
                foot = QPointF(column * FAN + (row % 2) * FAN / 2, row * FAN / 2)
                _paint_fan(painter, foot, Chance(row % (2 * PIECE), column % PIECE, 31), palette)

    return painted(QSizeF(PIECE * FAN, PIECE * FAN), ratio, paint)


def _paint_fan(painter: QPainter, foot: QPointF, chance: Chance, palette: Palette) -> None:
    joint = faded(palette.line, 0.16)
    stones = QPainterPath()
    for ring in range(1, ROWS + 1):
        radius = FAN / 2 * ring / ROWS
        circle = QRectF(foot.x() - radius, foot.y() - radius, 2 * radius, 2 * radius)
        stones.arcMoveTo(circle, 0)
        stones.arcTo(circle, 0, 180)
        count = 2 + 2 * ring
        shift = chance.number(0, 0.3)
        inner = FAN / 2 * (ring - 1) / ROWS
        for stone in range(count):
            turn = math.pi * (stone + 0.3 + shift) / count
            way = QPointF(math.cos(turn), -math.sin(turn))
            stones.moveTo(foot + way * inner)
            stones.lineTo(foot + way * radius)
    painter.strokePath(stones, pen(joint, 1.1))


def _paint_lamp_light(painter: QPainter, at: QPointF, reach: float) -> None:
    """Paint the light of a lamp on the stones."""
    light = QRadialGradient(at, reach * 0.34)
    light.setColorAt(0, faded("#ffce7a", 0.26))
    light.setColorAt(1, faded("#ffce7a", 0.0))
    painter.fillRect(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach), light)


def paint_court(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the middle of the square: a court of lighter slabs inside a kerb."""
    kerb = QPainterPath()
    kerb.addRoundedRect(box, 26, 26)
    painter.fillPath(kerb.translated(2, 4), faded("#1a1208", 0.16))
    painter.fillPath(kerb, mixed(palette.stone, palette.plaza, 0.55).darker(100 if palette.name == "light" else 150))
    court = QPainterPath()
    court.addRoundedRect(box.adjusted(8, 8, -8, -8), 20, 20)
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    is_day = palette.name == "light"
    slab = mixed(palette.stone, palette.paper, 0.35) if is_day else mixed(palette.plaza, palette.paper, 0.55)
    light.setColorAt(0, slab.lighter(105))
    light.setColorAt(1, slab.darker(106))
    painter.fillPath(court, light)
    painter.save()
    painter.setClipPath(court)
    _paint_slabs(painter, box, palette)
    if not is_day:
        for x in (0.15, 0.5, 0.85):
            at = QPointF(box.left() + box.width() * x, box.top() + box.height() * 0.3)
            _paint_lamp_light(painter, at, box.width() * 0.7)
    painter.restore()
    painter.strokePath(kerb, pen(faded(palette.line, 0.65), 1.5))
    painter.strokePath(court, pen(faded(palette.line, 0.4), 1.2))


def _paint_slabs(painter: QPainter, box: QRectF, palette: Palette) -> None:
    size = 46.0
    joint, chance = pen(faded(palette.plaza_line, 0.3), 1.1), Chance(3, 41)
    for row in range(math.ceil(box.height() / size) + 1):
        y = box.top() + row * size
        for column in range(-1, math.ceil(box.width() / size) + 1):
            x = box.left() + column * size + (row % 2) * size / 2
            if chance.number() < 0.16:
                painter.fillRect(
                    QRectF(x, y, size, size), faded(palette.plaza, 0.24 if palette.name == "light" else 0.07)
                )
            painter.setPen(joint)
            painter.drawLine(QPointF(x, y), QPointF(x, y + size))
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
