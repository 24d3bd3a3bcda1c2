"""Letters from the harbour master: the card of a round large, small ones for the board of cards, and sealed ones."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from islas_qt.games.puentes.art.timber import DECK, paint_bridge
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import Chance, Point, closed_path, polygon, q
from islas_qt.paint.wax import WAX, WAX_LIT, WAX_SHADE
from islas_qt.paint.writing import CENTRE, write
from islas_qt.theme import Palette, faded, mixed, serif

RATIO = 1.3  # height of a letter by its width
TICK = (-0.7, 0.0), (-0.15, 0.55), (0.8, -0.6)
STROKE = (-0.9, 0.6), (0.9, -0.6)

Fate = Literal["", "done", "skipped"]  # of a number or of bridges; "": not decided yet


class Page(NamedTuple):
    """What is on a letter: words above, a number, its bridges with so many drawn, words below; what is to be done."""

    heading: str
    number: int
    bridges: int
    drawn: int
    footing: str
    step: str = ""  # "number", "bridges", or nothing of both
    number_fate: Fate = ""
    number_words: str = ""  # below the number, where it was skipped
    are_bridges_skipped: bool = False


def letter_box(room: QRectF) -> QRectF:
    """Return where a letter lies in a room, as large as fits."""
    high = min(room.height(), room.width() * RATIO)
    box = QRectF(QPointF(), QSizeF(high / RATIO, high))
    box.moveCenter(room.center())
    return box


def paint_paper(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint an open letter: a sheet that was folded twice, with a worn edge and a ruled border."""
    outline = _torn(box)
    fill(painter, outline.translated(box.width() * 0.014, box.width() * 0.026), faded("#00111a", 0.34))
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, mixed(palette.paper, "#ffffff", 0.25 if palette.name == "light" else 0.04))
    light.setColorAt(1, mixed(palette.paper, palette.paper_edge, 0.35))
    painter.fillPath(outline, light)
    for share in (1 / 3, 2 / 3):
        y = box.top() + box.height() * share
        painter.fillRect(QRectF(box.left() + 2, y, box.width() - 4, box.height() * 0.012), faded(palette.ink, 0.06))
        painter.fillRect(QRectF(box.left() + 2, y - 1, box.width() - 4, 1), faded("#ffffff", 0.2))
    painter.strokePath(outline, pen(palette.ink, max(1.2, box.width() * 0.009)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(palette.ink_soft, 0.5), max(0.8, box.width() * 0.005)))
    inset = box.width() * 0.045
    painter.drawRect(box.adjusted(inset, inset, -inset, -inset))


def _torn(box: QRectF) -> QPainterPath:
    chance, rough = Chance(3, 14), box.width() * 0.008
    corners = [box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft(), box.topLeft()]
    points: list[Point] = []
    for start, end in pairwise(corners):
        for step in range(8):
            at = start + (end - start) * (step / 8)
            points.append(complex(at.x(), at.y()) + chance.point(rough))
    return polygon(points)


def paint_page(painter: QPainter, box: QRectF, page: Page, palette: Palette) -> None:
    """Paint the letter of a round: its number large, its bridges below."""
    paint_paper(painter, box, palette)
    wide, high = box.width(), box.height()
    painter.setPen(QColor(palette.ink_soft))
    inset = wide * 0.075
    heading = QRectF(box.left() + inset, box.top() + high * 0.055, wide - 2 * inset, high * 0.085)
    write(painter, heading, page.heading, heading.height(), CENTRE)
    middle = QPointF(box.center().x(), box.top() + high * 0.37)
    _paint_number(painter, middle, high * 0.36, page, palette)
    deck = QRectF(box.left() + wide * 0.17, box.top() + high * 0.61, wide * 0.66, high * 0.2)
    if page.step == "bridges":
        paint_light(painter, deck.adjusted(-wide * 0.05, -high * 0.012, wide * 0.05, high * 0.012), palette)
    _paint_bridges(painter, deck, page, palette)
    footing = QRectF(box.left() + inset, box.bottom() - high * 0.165, wide - 2 * inset, high * 0.1)
    painter.setPen(QColor(palette.ink))
    write(painter, footing, page.footing, footing.height(), CENTRE, page.step == "bridges")


def _paint_number(painter: QPainter, middle: QPointF, tall: float, page: Page, palette: Palette) -> None:
    if page.number_fate == "skipped":  # its word needs room
        middle, tall = middle - QPointF(0, 0.08) * tall, tall * 0.84
    if page.step == "number":
        box = QRectF(0, 0, tall * 1.24, tall * 1.24)
        box.moveCenter(middle)
        paint_light(painter, box, palette)
    text = QPainterPath()
    text.addText(QPointF(), serif(200, bold=True), str(page.number))
    shape = text.boundingRect()
    painter.save()
    painter.translate(middle)
    painter.scale(tall / shape.height(), tall / shape.height())
    painter.translate(-shape.center())
    fill(painter, text, faded(palette.ink, 0.5) if page.number_fate else palette.ink)
    painter.restore()
    if page.number_fate == "done":
        paint_tick(painter, middle + QPointF(0.42, 0.36) * tall, tall * 0.16)
    elif page.number_fate == "skipped":
        paint_stroke(painter, middle, tall * 0.5)
        words = QRectF(0, 0, tall * 1.9, tall * 0.22)
        words.moveCenter(middle + QPointF(0, 0.66) * tall)
        painter.setPen(QColor(palette.ink))
        write(painter, words, page.number_words, words.height(), CENTRE)


def paint_light(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint light behind what is to be done now."""
    painter.setBrush(faded(palette.glow, 0.75 if palette.name == "light" else 0.2))
    painter.setPen(pen(palette.compass if palette.name == "light" else palette.glow, 2.0))
    painter.drawRoundedRect(box, min(box.height(), box.width()) * 0.2, min(box.height(), box.width()) * 0.2)


def paint_tick(painter: QPainter, at: QPointF, size: float) -> None:
    """Paint a tick: this is done."""
    _paint_mark(painter, at, size, TICK, "#2f6b34", 0.36)


def paint_stroke(painter: QPainter, at: QPointF, size: float) -> None:
    """Paint a stroke through something: this was skipped."""
    _paint_mark(painter, at, size, STROKE, "#6b5a48", 0.14)


def _paint_mark(
    painter: QPainter, at: QPointF, size: float, points: Sequence[tuple[float, float]], colour: str, width: float
) -> None:
    for each, wide in (("#fff4dc", width * 1.72), (colour, width)):
        painter.setPen(pen(each, size * wide))
        painter.drawPolyline([at + QPointF(x, y) * size for x, y in points])


def _paint_bridges(painter: QPainter, box: QRectF, page: Page, palette: Palette) -> None:
    """Paint the bridges one below another; those drawn are pale and ticked, skipped ones pale and struck out."""
    step = box.height() / 3
    unit = step * 0.44 / DECK
    for bridge in range(page.bridges):
        y = box.center().y() + (bridge - (page.bridges - 1) / 2) * step
        is_drawn = bridge < page.drawn
        painter.save()
        painter.translate(box.left(), y)
        painter.setOpacity(0.32 if is_drawn or page.are_bridges_skipped else 1.0)
        paint_bridge(painter, box.width(), unit, 0.0, False, 1.0, palette)
        painter.restore()
        if page.are_bridges_skipped:
            paint_stroke(painter, QPointF(box.center().x(), y), step * 0.9)
        elif is_drawn:
            paint_tick(painter, QPointF(box.center().x(), y), step * 0.42)


def paint_seal(painter: QPainter, at: QPointF, radius: float) -> None:
    """Paint a wax seal with an anchor."""
    chance = Chance(8, 30)
    rim = [cmath.rect(radius * chance.number(0.9, 1.08), step * math.tau / 14) for step in range(14)]
    blob = closed_path([complex(at.x(), at.y()) + point for point in rim])
    fill(painter, blob.translated(radius * 0.08, radius * 0.14), faded("#000000", 0.3))
    wax = QRadialGradient(at - QPointF(0.4, 0.5) * radius, radius * 2)
    wax.setColorAt(0, QColor(WAX).lighter(140))
    wax.setColorAt(0.5, QColor(WAX))
    wax.setColorAt(1, QColor(WAX_SHADE))
    painter.fillPath(blob, wax)
    painter.strokePath(blob, pen(WAX_SHADE, radius * 0.1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(WAX_SHADE, 0.8), radius * 0.07))
    painter.drawEllipse(at, radius * 0.7, radius * 0.7)
    painter.setPen(pen(WAX_LIT, radius * 0.13))
    middle = complex(at.x(), at.y())
    painter.drawLine(q(middle - 0.32j * radius), q(middle + 0.42j * radius))
    painter.drawLine(q(middle + complex(-0.2, -0.12) * radius), q(middle + complex(0.2, -0.12) * radius))
    painter.drawPolyline([q(middle + cmath.rect(0.42 * radius, turn * math.pi / 12)) for turn in range(1, 12)])
    painter.drawEllipse(q(middle - 0.42j * radius), radius * 0.09, radius * 0.09)


def paint_envelope(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint a sealed letter."""
    paper = QPainterPath()
    paper.addRoundedRect(box, box.width() * 0.03, box.width() * 0.03)
    fill(painter, paper.translated(box.width() * 0.014, box.width() * 0.026), faded("#00111a", 0.34))
    fill(painter, paper, mixed(palette.paper, palette.paper_edge, 0.25))
    low = [
        complex(box.left(), box.bottom()),
        complex(box.center().x(), box.center().y()),
        complex(box.right(), box.bottom()),
    ]
    fill(painter, polygon(low), mixed(palette.paper, palette.paper_edge, 0.45))
    point = complex(box.center().x(), box.top() + box.height() * 0.56)
    flap = polygon([complex(box.left(), box.top()), point, complex(box.right(), box.top())])
    fill(painter, flap, mixed(palette.paper, "#ffffff", 0.12 if palette.name == "light" else 0.03))
    line = pen(palette.ink, max(1.0, box.width() * 0.012))
    painter.strokePath(flap, line)
    painter.strokePath(paper, line)
    paint_seal(painter, q(point), min(box.width(), box.height()) * 0.2)
