"""What people have built on the islets: chapel, lighthouse, fort, mill. Each islet is known by one landmark.

A landmark is painted in radii of its islet, about the middle of it, and stands at the left behind: the middle is for
the sign with the number, the right for a flag, and bridges land in the four directions.
"""

from __future__ import annotations

import cmath
import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter

from islas_qt.paint.scenery import bush, church, fill, house, pen
from islas_qt.paint.scenery import windmill as mill
from islas_qt.paint.strokes import Chance, Point, bend, closed_path, open_path, polygon, q
from islas_qt.theme import Palette, mixed

EDGE = 0.055  # width of an outline
FOOT = -0.52 - 0.12j  # where most landmarks stand


def shape(painter: QPainter, points: list[Point], colour: str | QColor, palette: Palette, edge: float = EDGE) -> None:
    """Paint a straight-sided piece with an outline."""
    path = polygon(points)
    fill(painter, path, colour)
    painter.strokePath(path, pen(palette.line, edge))


def shade(painter: QPainter, at: Point, wide: float, high: float, palette: Palette) -> None:
    """Paint the shadow of something that stands at a point: the light comes from the top left."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.shadow))
    painter.drawEllipse(q(at + complex(0.3 * wide, 0.02)), wide, high)


def chapel(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a white chapel with a bell tower, and a cypress."""
    church(painter, -0.46 - 0.1j, 0.72, palette)
    for x in (0.36, 0.54):
        _cypress(painter, complex(x, -0.2), chance.number(0.42, 0.56), palette)


def _cypress(painter: QPainter, foot: Point, size: float, palette: Palette) -> None:
    shade(painter, foot, 0.14, 0.06, palette)
    tip = foot - 1.1j * size
    left, right = foot + complex(-0.3, -0.3) * size, foot + complex(0.3, -0.3) * size
    tree = polygon([*bend(foot - 0.02, left, tip), *bend(tip, right, foot + 0.02)])
    fill(painter, tree, palette.palm)
    painter.strokePath(tree, pen(palette.line, 0.04))


def lighthouse(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a lighthouse with two bands."""
    foot = FOOT + 0.02j
    shade(painter, foot, 0.3, 0.1, palette)
    shape(painter, [foot - 0.26, foot + 0.26, foot + 0.2 - 0.14j, foot - 0.2 - 0.14j], palette.rock_lit, palette)
    low, high = foot - 0.14j, foot - 0.86j

    def ring(share: float, out: float = 0.0) -> tuple[Point, Point]:
        middle, half = low + (high - low) * share, 0.17 - 0.06 * share + out
        return middle - half, middle + half

    shape(painter, [*ring(0), *reversed(ring(1))], palette.wall, palette)
    for start, end in ((0.2, 0.42), (0.64, 0.86)):
        fill(painter, polygon([*ring(start), *reversed(ring(end))]), palette.accent)
    left, right = ring(0)
    top = ring(1)
    fill(painter, polygon([right - 0.1, right, top[1], top[1] - 0.06]), mixed(palette.wall_shade, palette.line, 0.25))
    painter.strokePath(polygon([left, right, top[1], top[0]]), pen(palette.line, EDGE))
    shape(painter, [high - 0.15, high + 0.15, high + 0.13 - 0.06j, high - 0.13 - 0.06j], palette.wall_shade, palette)
    shape(
        painter,
        [high - 0.09 - 0.06j, high + 0.09 - 0.06j, high + 0.09 - 0.24j, high - 0.09 - 0.24j],
        "#ffe28a",
        palette,
    )
    shape(painter, [high - 0.13 - 0.24j, high + 0.13 - 0.24j, high - 0.4j], palette.roof_shade, palette)
    bush(painter, 0.5 - 0.2j, 0.2, palette)


def windmill(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a white windmill beside a field."""
    field = closed_path([0.24 - 0.5j, 0.62 - 0.52j, 0.8 - 0.2j, 0.7 + 0.1j, 0.3 - 0.1j])
    fill(painter, field, palette.fields[0])
    painter.setPen(pen(palette.furrow, 0.035))
    for row in range(4):
        painter.drawLine(q(complex(0.34 + row * 0.1, -0.46)), q(complex(0.44 + row * 0.1, -0.06)))
    mill(painter, FOOT + 0.04j, 0.84, palette)


def village(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint white houses on both sides."""
    for at, size, facing in (
        (-0.42 - 0.46j, 0.36, 1),
        (0.46 - 0.42j, 0.36, -1),
        (-0.68 - 0.1j, 0.4, -1),
        (0.72 - 0.06j, 0.36, 1),
        (-0.3 - 0.16j, 0.3, 1),
    ):
        house(painter, at, size, palette, facing)


def fort(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a round fort with battlements and a slit."""
    foot, half, high = -0.5 - 0.08j, 0.36, 0.62
    shade(painter, foot, 0.42, 0.12, palette)
    wall = [foot - half, *bend(foot - half, foot + 0.14j, foot + half), foot + complex(half, -high)]
    shape(painter, [*wall, foot - complex(half, high)], palette.stone, palette)
    fill(
        painter,
        polygon([foot + 0.1, foot + complex(half, 0.0), foot + complex(half, -high), foot + complex(0.1, -high)]),
        mixed(palette.stone, palette.line, 0.22),
    )
    for merlon in range(4):
        left = foot + complex(-half + merlon * 0.2, -high)
        shape(painter, [left, left + 0.12, left + 0.12 - 0.13j, left - 0.13j], palette.stone, palette, 0.045)
    painter.setPen(pen(palette.line, 0.06))
    painter.drawLine(q(foot - 0.1 - 0.36j), q(foot - 0.1 - 0.22j))
    door = [foot - 0.06, foot + 0.1, foot + 0.1 - 0.18j, foot + 0.02 - 0.26j, foot - 0.06 - 0.18j]
    shape(painter, door, palette.trunk, palette, 0.04)
    bush(painter, 0.56 - 0.2j, 0.17, palette)


def observatory(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a dome for looking at the stars, on a hill."""
    foot = -0.5 - 0.1j
    hill = closed_path([foot - 0.42 + 0.1j, foot - 0.2 - 0.2j, foot + 0.24 - 0.2j, foot + 0.44 + 0.1j, foot + 0.16j])
    fill(painter, hill, palette.rock_lit)
    painter.strokePath(hill, pen(palette.line, EDGE))
    base = foot - 0.2j
    shape(painter, [base - 0.24, base + 0.24, base + 0.24 - 0.2j, base - 0.24 - 0.2j], palette.wall, palette)
    dome = [base - 0.2j + cmath.rect(0.29, -step * math.pi / 10) for step in range(11)]
    shape(painter, dome, palette.wall, palette)
    fill(painter, polygon([base - 0.2j, *dome[:4]]), palette.wall_shade)
    shape(
        painter,
        [base - 0.02 - 0.2j, base + 0.1 - 0.2j, base + 0.06 - 0.48j, base - 0.04 - 0.49j],
        palette.title_edge,
        palette,
        0.04,
    )
    bush(painter, 0.54 - 0.2j, 0.16, palette)


def salt_pans(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint salt pans: basins of sea water, and heaps of salt."""
    for row in range(2):
        for column in range(2):
            corner = complex(-0.86 + column * 0.36 + row * 0.04, -0.5 + row * 0.3)
            basin = [corner, corner + 0.3, corner + 0.32 + 0.24j, corner + 0.02 + 0.24j]
            shape(painter, basin, (palette.river_glint, palette.river)[(row + column) % 2], palette, 0.045)
    for at, size in ((0.36 - 0.22j, 0.3), (0.62 - 0.14j, 0.36), (0.46 - 0.5j, 0.24)):
        shade(painter, at, size * 0.6, 0.07, palette)
        shape(painter, [at - size * 0.5, at + size * 0.5, at - 0.72j * size], palette.snow, palette)
        fill(painter, polygon([at + size * 0.06, at + size * 0.46, at - 0.66j * size]), palette.snow_shade)


def vineyard(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint vines in hollows of black ash, each behind a bow of stones."""
    ash = closed_path([-0.94 - 0.1j, -0.7 - 0.58j, -0.1 - 0.74j, 0.5 - 0.66j, 0.88 - 0.2j, 0.5 - 0.02j, -0.5 - 0.0j])
    fill(painter, ash, mixed(palette.rock_shade, palette.line, 0.3))
    for x, y in ((-0.66, -0.2), (-0.42, -0.5), (-0.02, -0.56), (0.4, -0.46), (0.66, -0.18), (-0.24, -0.22)):
        at = complex(x, y)
        bow = open_path([at + cmath.rect(0.13, -turn * math.pi / 6) for turn in range(7)])
        painter.strokePath(bow, pen(palette.stone, 0.055))
        painter.setPen(pen(palette.line, 0.03))
        painter.setBrush(QColor(palette.palm_lit))
        painter.drawEllipse(q(at), 0.08, 0.065)


def wreck(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a stranded ship with a broken mast."""
    at = -0.5 - 0.14j
    shade(painter, at + 0.04j, 0.46, 0.1, palette)
    painter.setPen(pen(palette.line, 0.1))
    mast = [at - 0.05 - 0.2j, at + 0.12 - 0.96j]
    painter.drawLine(q(mast[0]), q(mast[1]))
    painter.setPen(pen(palette.trunk, 0.05))
    painter.drawLine(q(mast[0]), q(mast[1]))
    rag = [at + 0.08 - 0.86j, at + 0.38 - 0.7j, at + 0.3 - 0.62j, at + 0.36 - 0.46j, at + 0.02 - 0.48j]
    shape(painter, rag, palette.wall, palette, 0.045)
    hull = [at - 0.5 - 0.3j, *bend(at - 0.42, at + 0.14j, at + 0.34 + 0.04j), at + 0.5 - 0.34j, at + 0.1 - 0.16j]
    shape(painter, [*hull, at - 0.3 - 0.16j], palette.trunk, palette)
    painter.setPen(pen(palette.road_bank, 0.035))
    for rib in range(4):
        painter.drawLine(q(at + complex(-0.3 + rib * 0.17, -0.12)), q(at + complex(-0.24 + rib * 0.15, 0.02)))
    for x in (0.42, 0.62):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.rock))
        painter.drawEllipse(QPointF(x, -0.24), 0.1, 0.07)
