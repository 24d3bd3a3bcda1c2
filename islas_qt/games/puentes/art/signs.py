"""The round sign with an island's number: of wood, with a hole for each bridge that is missing; of brass when finished.

Painted about the origin, in radii of an islet.
"""

from __future__ import annotations

import cmath
import math
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient, QTransform

from islas_qt.paint.colours import HALO, INK
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import Chance, bend, open_path, polygon, q
from islas_qt.theme import Palette, faded, mixed, serif

Material = Literal["wood", "cracked", "brass"]
RADIUS = 0.56
HOLES = RADIUS + 0.17  # how far from the middle they are
BRASS, BRASS_LIT, BRASS_SHADE = "#e3b34c", "#fff2c0", "#7d5212"
PEG = "#ffc94d"  # in a hole, for a bridge


def paint_sign(painter: QPainter, number: int, bridges: int | None, material: Material, palette: Palette) -> None:
    """Paint a sign with its number (0: none); around one of wood are the bridges that it wants and has, if told."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.3))
    painter.drawEllipse(QPointF(0.05, 0.1), RADIUS * 1.03, RADIUS * 1.03)
    if material == "brass":
        _paint_brass(painter)
    else:
        _paint_wood(painter, number, material == "cracked", palette)
    if material == "cracked":
        _paint_crack(painter)
    if number:
        digit = digit_path(number)
        painter.strokePath(digit, pen(faded(HALO, 0.9 if material == "cracked" else 0.6), 0.1))
        fill(painter, digit, INK)
    if material != "brass" and bridges is not None:
        _paint_holes(painter, number, bridges, material == "cracked")


@lru_cache(maxsize=16)
def digit_path(number: int) -> QPainterPath:
    """Return a number about the origin, as high as a sign has room for."""
    text = QPainterPath()
    text.addText(QPointF(), serif(100, bold=True), str(number))
    box = text.boundingRect()
    scale = RADIUS * 1.14 / box.height()
    return QTransform.fromScale(scale, scale).map(text.translated(-box.center()))


def _paint_wood(painter: QPainter, number: int, is_grey: bool, palette: Palette) -> None:
    base = mixed(palette.road, "#9a938a", 0.6).name() if is_grey else palette.road
    wood = QRadialGradient(-RADIUS * 0.4, -RADIUS * 0.5, RADIUS * 2)
    wood.setColorAt(0, mixed(base, "#ffffff", 0.3))
    wood.setColorAt(0.5, QColor(base))
    wood.setColorAt(1, mixed(base, palette.road_bank, 0.75))
    painter.setBrush(wood)
    painter.setPen(pen(palette.line, 0.075))
    painter.drawEllipse(QPointF(), RADIUS, RADIUS)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(palette.road_bank, 0.6), 0.035))
    painter.drawEllipse(QPointF(), RADIUS * 0.84, RADIUS * 0.84)
    chance = Chance(number, 77)
    for row in range(-3, 4):
        y = row * 0.13 + chance.number(-0.02, 0.02)
        half = math.sqrt(max(0.0, (RADIUS * 0.8) ** 2 - y * y)) * chance.number(0.6, 0.95)
        grain = bend(complex(-half, y), complex(0, y + chance.number(-0.05, 0.05)), complex(half, y))
        painter.strokePath(open_path(grain), pen(faded(palette.road_bank, 0.3), 0.022))


def _paint_brass(painter: QPainter) -> None:
    metal = QRadialGradient(-RADIUS * 0.42, -RADIUS * 0.52, RADIUS * 1.9)
    metal.setColorAt(0, QColor(BRASS_LIT))
    metal.setColorAt(0.42, QColor(BRASS))
    metal.setColorAt(1, QColor(BRASS_SHADE))
    painter.setBrush(metal)
    painter.setPen(pen(INK, 0.075))
    painter.drawEllipse(QPointF(), RADIUS * 1.06, RADIUS * 1.06)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(BRASS_SHADE, 0.05))
    painter.drawEllipse(QPointF(), RADIUS * 0.82, RADIUS * 0.82)
    painter.setPen(pen(BRASS_LIT, 0.03))
    painter.drawEllipse(QPointF(0.012, 0.02), RADIUS * 0.78, RADIUS * 0.78)
    painter.setPen(Qt.PenStyle.NoPen)
    for rivet in range(8):
        at = cmath.rect(RADIUS * 0.94, (rivet + 0.5) * math.tau / 8)
        painter.setBrush(QColor(BRASS_SHADE))
        painter.drawEllipse(q(at + 0.01 + 0.015j), 0.04, 0.04)
        painter.setBrush(QColor(BRASS_LIT))
        painter.drawEllipse(q(at), 0.032, 0.032)


def _paint_crack(painter: QPainter) -> None:
    """Paint a crack from the upper right to the lower left; the number stays readable on it."""
    crack = [0.34 - 0.5j, 0.2 - 0.34j, 0.34 - 0.2j, 0.16 - 0.02j, 0.02 + 0.04j, -0.1 + 0.2j, -0.3 + 0.2j, -0.36 + 0.44j]
    wide = (0.13, 0.1, 0.09, 0.05, 0.05, 0.07, 0.1, 0.13)
    gap = polygon([*crack, *(point + width * (1 + 1j) * 0.7 for point, width in zip(crack[::-1], wide, strict=True))])
    painter.strokePath(gap, pen(faded(HALO, 0.55), 0.05))
    fill(painter, gap, INK)
    painter.setPen(pen(INK, 0.04))
    for start, end in ((0.38 - 0.16j, 0.52 - 0.1j), (-0.28 + 0.22j, -0.48 + 0.12j), (0.22 - 0.36j, 0.06 - 0.44j)):
        painter.drawLine(q(start), q(end))


def _paint_holes(painter: QPainter, number: int, bridges: int, is_dull: bool) -> None:
    """Paint a hole for each bridge that is asked for, clockwise from the top; for each there is, a peg is in it."""
    for hole in range(number):
        at = cmath.rect(HOLES, (hole / number - 0.25) * math.tau)
        painter.setPen(pen(INK, 0.055))
        painter.setBrush(QColor(PEG if hole < bridges else "#6b5a48" if is_dull else HALO))
        painter.drawEllipse(q(at), 0.1, 0.1)
        if hole < bridges:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#fff6d8"))
            painter.drawEllipse(q(at - 0.03 - 0.03j), 0.035, 0.035)
