"""The sea chart on the table: water, rhumb lines, compass rose, ships, a whale, and the frame around it all."""

from __future__ import annotations

import cmath
import math
from functools import cache

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QRadialGradient

from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import Chance, Point, bend, open_path, polygon, q
from islas_qt.theme import Palette, faded, mixed

FRAME = 14.0  # width of the chart's scale frame


def chart(size: QSize, ratio: float, rose: QPointF, radius: float, palette: Palette) -> QPixmap:
    """Return an empty chart: the sea, a compass rose from which the rhumb lines go out, and the frame."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(QPointF(), size.toSizeF())
    paint_sea(painter, box, palette)
    paint_rhumb_lines(painter, box, rose, palette)
    paint_compass(painter, rose, radius, palette)
    paint_frame(painter, box, palette)
    painter.end()
    return picture


def paint_water(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint open water without a wave."""
    glow = QRadialGradient(box.left() + box.width() * 0.4, box.top() + box.height() * 0.35, box.width() * 0.75)
    glow.setColorAt(0, mixed(palette.sea, palette.shelf, 0.3))
    glow.setColorAt(0.5, QColor(palette.sea))
    glow.setColorAt(1, QColor(palette.sea_deep))
    painter.fillRect(box, glow)


def paint_sea(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint open water with small waves."""
    paint_water(painter, box, palette)
    painter.setPen(pen(palette.wave, 1.3))
    columns, rows = math.ceil(box.width() / 86), math.ceil(box.height() / 62)
    for row in range(rows):
        for column in range(columns):
            chance = Chance(row, column, 11)
            at = complex(box.left() + (column + chance.number()) * 86, box.top() + (row + chance.number()) * 62)
            if chance.number() < 0.6:
                wave = _wave(round(chance.number(5, 9)), 1 + int(chance.number(0, 2.6)))
                painter.drawPolyline(wave.translated(q(at)))


@cache
def _wave(size: int, crests: int) -> QPolygonF:
    line: list[Point] = [0j]
    for crest in range(crests):
        start = complex(crest * 2 * size)
        line += bend(start, start + complex(size, -size * 0.9), start + 2 * size)[1:]
    return QPolygonF([q(point) for point in line])


def paint_rhumb_lines(painter: QPainter, box: QRectF, hub: QPointF, palette: Palette) -> None:
    """Paint the lines of constant course that meet in a compass rose."""
    reach = box.width() + box.height()
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    for number in range(32):
        way = cmath.rect(reach, number * math.tau / 32)
        painter.setPen(QPen(QColor(palette.rhumb), 1.4 if number % 4 == 0 else 0.8))
        painter.drawLine(QLineF(hub, hub + q(way)))
    painter.restore()


def paint_compass(painter: QPainter, centre: QPointF, radius: float, palette: Palette) -> None:
    """Paint a compass rose of sixteen points, north up."""
    painter.save()
    painter.translate(centre)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, width in ((0.74, 1.2), (0.68, 3.0), (0.36, 1.0)):
        painter.setPen(QPen(faded(palette.sea_ink, 0.55), width))
        painter.drawEllipse(QPointF(), radius * share, radius * share)
    painter.setPen(QPen(faded(palette.sea_ink, 0.55), 1.0))
    for tick in range(72):
        way = cmath.rect(radius, tick * math.tau / 72)
        painter.drawLine(q(way * 0.71), q(way * (0.78 if tick % 6 == 0 else 0.745)))
    for step, length, width in ((1, 0.52, 0.1), (2, 0.7, 0.14), (4, 0.98, 0.17)):
        for point in range(0, 16, step):
            if step == 4 or point % (2 * step):
                _paint_needle(painter, point * math.tau / 16, radius * length, radius * width, palette)
    painter.setPen(QPen(QColor(palette.title_edge), 1.2))
    painter.setBrush(QColor(palette.title))
    painter.drawEllipse(QPointF(), radius * 0.07, radius * 0.07)
    lily = [-1.06j, 0.07 - 1.16j, -1.32j, -0.07 - 1.16j]
    fill(painter, polygon(point * radius for point in lily), palette.accent)
    painter.strokePath(polygon(point * radius for point in lily), pen(palette.title_edge, 1.2))
    painter.restore()


def _paint_needle(painter: QPainter, angle: float, length: float, width: float, palette: Palette) -> None:
    way = cmath.rect(1.0, angle - math.pi / 2)
    tip = way * length
    for side, colour in ((-1, palette.title), (1, palette.compass)):
        half = polygon([0j, way * width * 0.9 + way * 1j * width * 0.5 * side, tip])
        fill(painter, half, colour)
        painter.strokePath(half, pen(palette.title_edge, 0.9))


def paint_ship(painter: QPainter, at: QPointF, size: float, palette: Palette) -> None:
    """Paint a caravel under sail, `size` pixels long, its waterline at `at`."""
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    wake = pen(faded(palette.foam, 0.6), 0.02)
    for x, y, long in ((-0.62, 0.1, 0.3), (-0.5, 0.17, 0.55), (0.2, 0.15, 0.34), (-0.2, 0.22, 0.3)):
        painter.strokePath(open_path(bend(complex(x, y), complex(x + long / 2, y - 0.03), complex(x + long, y))), wake)
    edge = pen(palette.title_edge, 0.022)
    hull = polygon(
        [
            -0.46 - 0.18j,
            *bend(-0.4 + 0.06j, 0 + 0.16j, 0.34 + 0.06j),
            0.5 - 0.14j,
            0.3 - 0.06j,
            -0.26 - 0.06j,
            -0.3 - 0.18j,
        ]
    )
    painter.setPen(pen(palette.title_edge, 0.024))
    for foot, top in ((-0.2 - 0.06j, -0.22 - 0.78j), (0.12 - 0.06j, 0.12 - 0.96j), (0.3 - 0.08j, 0.62 - 0.34j)):
        painter.drawLine(q(foot), q(top))
    for sail, colour in (
        (
            [*bend(-0.36 - 0.68j, -0.1 - 0.5j, -0.34 - 0.2j), *bend(-0.06 - 0.22j, 0.02 - 0.46j, -0.1 - 0.7j)],
            palette.title,
        ),
        (
            [*bend(-0.08 - 0.62j, 0.08 - 0.4j, -0.06 - 0.18j), *bend(0.3 - 0.18j, 0.42 - 0.4j, 0.3 - 0.64j)],
            palette.title,
        ),
        (
            [*bend(-0.02 - 0.9j, 0.08 - 0.8j, -0.02 - 0.68j), *bend(0.26 - 0.68j, 0.34 - 0.8j, 0.24 - 0.9j)],
            palette.title,
        ),
        ([0.58 - 0.36j, *bend(0.34 - 0.14j, 0.44 - 0.34j, 0.2 - 0.62j)], palette.compass),
    ):
        fill(painter, polygon(sail), colour)
        painter.strokePath(polygon(sail), edge)
    fill(painter, hull, palette.trunk)
    painter.strokePath(hull, edge)
    painter.setPen(pen(palette.title, 0.02))
    painter.drawLine(q(-0.36 - 0.02j), q(0.38 - 0.02j))
    flag = polygon([0.12 - 0.96j, 0.3 - 1.0j, 0.24 - 0.95j, 0.3 - 0.9j, 0.12 - 0.88j])
    fill(painter, flag, palette.accent)
    painter.strokePath(flag, pen(palette.title_edge, 0.016))
    painter.restore()


def paint_whale(painter: QPainter, at: QPointF, size: float, palette: Palette) -> None:
    """Paint a whale that comes up to look, `size` pixels long."""
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    edge = pen(palette.title_edge, 0.026)
    spout = pen(faded(palette.foam, 0.9), 0.026)
    for side in (-1, 1):
        painter.strokePath(open_path(bend(-0.2 - 0.3j, -0.2 - 0.56j, complex(-0.2 + side * 0.16, -0.46))), spout)
    back = polygon([*bend(-0.56 + 0.02j, -0.5 - 0.3j, -0.16 - 0.29j), *bend(-0.16 - 0.29j, 0.2 - 0.28j, 0.34 + 0.02j)])
    tail = polygon(
        [
            *bend(0.48 + 0.02j, 0.64 - 0.08j, 0.6 - 0.24j),
            *bend(0.6 - 0.24j, 0.44 - 0.24j, 0.4 - 0.36j),
            *bend(0.52 - 0.4j, 0.62 - 0.36j, 0.66 - 0.28j),
            *bend(0.7 - 0.36j, 0.8 - 0.4j, 0.92 - 0.34j),
            *bend(0.84 - 0.22j, 0.72 - 0.22j, 0.7 - 0.22j),
            *bend(0.74 - 0.08j, 0.68 + 0.02j, 0.62 + 0.02j),
        ]
    )
    for part in (back, tail):
        fill(painter, part, mixed(palette.sea_deep, palette.title_edge, 0.35))
        painter.strokePath(part, edge)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.title))
    painter.drawEllipse(QPointF(-0.4, -0.08), 0.026, 0.026)
    painter.setPen(pen(faded(palette.foam, 0.75), 0.024))
    for x, long in ((-0.74, 0.34), (-0.24, 0.5), (0.4, 0.34)):
        painter.drawPolyline(
            [q(point) for point in bend(complex(x, 0.05), complex(x + long / 2, 0.0), complex(x + long, 0.05))]
        )
    painter.restore()


def paint_frame(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the scale around a chart: a band of alternating light and dark degrees between fine lines."""
    band = QPainterPath()
    band.addRect(box)
    band.addRect(box.adjusted(FRAME, FRAME, -FRAME, -FRAME))
    fill(painter, band, palette.paper)
    inner = box.adjusted(FRAME * 0.36, FRAME * 0.36, -FRAME * 0.36, -FRAME * 0.36)
    thick = FRAME * 0.34
    for start, length, across in (
        (inner.topLeft(), inner.width(), False),
        (inner.bottomLeft() - QPointF(0, thick), inner.width(), False),
        (inner.topLeft(), inner.height(), True),
        (inner.topRight() - QPointF(thick, 0), inner.height(), True),
    ):
        count = max(2, round(length / 64) | 1)
        for number in range(0, count, 2):
            at, size = length * number / count, length / count
            bar = (
                QRectF(start.x(), start.y() + at, thick, size)
                if across
                else QRectF(start.x() + at, start.y(), size, thick)
            )
            painter.fillRect(bar, QColor(palette.ink_soft))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(palette.ink_soft), 1.0))
    painter.drawRect(inner)
    painter.drawRect(inner.adjusted(thick, thick, -thick, -thick))
    painter.setPen(QPen(QColor(palette.ink), 1.0))
    painter.drawRect(box.adjusted(FRAME, FRAME, -FRAME, -FRAME))
