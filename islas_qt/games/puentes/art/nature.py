"""What grows and rises on the islets by itself: palms, pines, a volcano, dunes. See `landmarks` for where it stands."""

from __future__ import annotations

import cmath
import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter

from islas_qt.games.puentes.art.landmarks import EDGE, FOOT, shade, shape
from islas_qt.paint.scenery import bush, fill, palm, pen
from islas_qt.paint.strokes import Chance, Point, bend, open_path, polygon, q
from islas_qt.theme import Palette, faded, mixed


def palms(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a grove of palms."""
    for at, size in ((-0.3 - 0.44j, 0.6), (-0.72 - 0.22j, 0.74), (0.56 - 0.3j, 0.66), (-0.46 - 0.1j, 0.86)):
        palm(painter, at, size, chance, palette)


def terraces(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint fields in steps around a hill, each behind a wall of stones."""
    for step, colour in enumerate((palette.fields[2], palette.fields[0], palette.hedge, palette.grass_lit)):
        middle, wide = -0.46 + complex(0, -0.12 - 0.17 * step), 0.5 - 0.11 * step
        rim = [middle + complex(math.cos(turn) * wide, math.sin(turn) * wide * 0.5) for turn in _TURNS]
        front = rim[: len(rim) // 2 + 1]
        shape(painter, [*front, *(point - 0.12j for point in reversed(front))], palette.stone, palette, 0.04)
        shape(painter, [point - 0.12j for point in rim], colour, palette, 0.04)
        painter.setPen(pen(faded(palette.line, 0.35), 0.025))
        for x in (-0.3, -0.1, 0.12, 0.32):
            painter.drawLine(
                q(middle + complex(x * wide * 2, 0.16 * wide)), q(middle + complex(x * wide * 2, 0.4 * wide))
            )
    bush(painter, -0.46 - 0.72j, 0.13, palette)
    bush(painter, 0.54 - 0.24j, 0.2, palette)
    bush(painter, 0.7 - 0.08j, 0.15, palette)


_TURNS = [step * math.tau / 24 for step in range(24)]


def volcano(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a cone that glows and smokes."""
    foot = -0.44 - 0.06j
    for drift, size in ((0.02, 0.13), (0.14, 0.17), (0.32, 0.2)):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(palette.snow, 0.62))
        painter.drawEllipse(q(foot + complex(drift, -0.98 - drift * 0.75)), size, size * 0.78)
    shade(painter, foot, 0.56, 0.13, palette)
    rim = [foot - 0.15 - 0.84j, foot - 0.05 - 0.79j, foot + 0.06 - 0.82j, foot + 0.17 - 0.84j]
    cone = [*bend(foot - 0.56 + 0.04j, foot - 0.26 - 0.24j, rim[0]), *rim[1:3]]
    cone += bend(rim[3], foot + 0.28 - 0.24j, foot + 0.56 + 0.04j)
    path = polygon([*cone, foot + 0.14j])
    fill(painter, path, palette.rock)
    fill(
        painter,
        polygon(
            [rim[2], *bend(rim[3], foot + 0.28 - 0.24j, foot + 0.56 + 0.04j), foot + 0.2 + 0.12j, foot + 0.1 - 0.3j]
        ),
        palette.rock_shade,
    )
    lava = open_path([foot - 0.02 - 0.78j, foot - 0.08 - 0.58j, foot + 0.03 - 0.42j, foot - 0.06 - 0.22j])
    painter.strokePath(lava, pen("#ff8a2a", 0.09))
    painter.strokePath(lava, pen("#ffd66b", 0.035))
    painter.strokePath(path, pen(palette.line, EDGE))


def pines(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a wood of pines on both sides."""
    for x, y, size in (
        (-0.3, -0.5, 0.5),
        (0.34, -0.5, 0.46),
        (-0.6, -0.34, 0.62),
        (0.6, -0.3, 0.56),
        (-0.84, -0.06, 0.5),
        (-0.42, -0.12, 0.66),
        (0.78, -0.02, 0.44),
    ):
        _pine(painter, complex(x, y), size, palette)


def _pine(painter: QPainter, foot: Point, size: float, palette: Palette) -> None:
    shade(painter, foot, 0.22 * size, 0.09 * size, palette)
    painter.setPen(pen(palette.trunk, 0.12 * size))
    painter.drawLine(q(foot), q(foot - 0.3j * size))
    for low, half, high in ((0.18, 0.34, 0.62), (0.5, 0.26, 1.06)):
        tier = [foot + complex(-half, -low) * size, foot + complex(half, -low) * size, foot - high * 1j * size]
        shape(painter, tier, palette.palm, palette, 0.04)
        fill(painter, polygon([tier[0] + 0.05 * size, foot - low * 1j * size, tier[2]]), palette.palm_lit)


def cacti(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint tall cacti and an agave."""
    for at, size in ((-0.66 - 0.16j, 0.82), (-0.34 - 0.26j, 0.56), (0.56 - 0.22j, 0.66)):
        shade(painter, at, 0.2 * size, 0.08, palette)
        arms = [[at, at - 1.0j * size]]
        arms.append([at - 0.36j * size, at + complex(-0.26, -0.38) * size, at + complex(-0.26, -0.74) * size])
        arms.append([at - 0.26j * size, at + complex(0.24, -0.28) * size, at + complex(0.24, -0.58) * size])
        for width, colour in ((0.26, palette.line), (0.17, palette.palm), (0.05, palette.palm_lit)):
            for arm in arms:
                painter.strokePath(open_path(arm), pen(colour, width * size))


def arch(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a gate of rock, and stacks in the surf."""
    foot = -0.48 - 0.04j
    shade(painter, foot, 0.5, 0.12, palette)
    outer = [foot - 0.5, foot - 0.46 - 0.42j, foot - 0.2 - 0.78j, foot + 0.16 - 0.82j, foot + 0.42 - 0.5j, foot + 0.5]
    inner = [foot + 0.2, foot + 0.16 - 0.32j, foot - 0.0 - 0.46j, foot - 0.16 - 0.3j, foot - 0.2]
    shape(painter, [*outer, *inner], palette.rock_lit, palette)
    fill(painter, polygon([outer[4], outer[5], inner[0], inner[1], outer[3] + 0.02 + 0.16j]), palette.rock_shade)
    painter.strokePath(polygon([*outer, *inner]), pen(palette.line, EDGE))
    painter.setPen(pen(palette.grass, 0.07))
    painter.drawLine(q(outer[2] + 0.04 + 0.03j), q(outer[3] - 0.02 + 0.05j))
    for at, size in ((0.62 - 0.16j, 0.34), (0.4 - 0.36j, 0.24)):
        rock = [at - 0.4 * size, at - 0.3 * size - 0.7j * size, at + 0.1 * size - 1j * size, at + 0.46 * size]
        shape(painter, rock, palette.rock, palette)


def dragon_tree(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint an old dragon tree: a thick trunk, many boughs, a flat crown."""
    foot = FOOT + 0.04j
    shade(painter, foot, 0.44, 0.12, palette)
    boughs = [[foot, foot - 0.34j, foot + complex(x, -0.72)] for x in (-0.32, -0.12, 0.1, 0.32)]
    for width, colour in ((0.2, palette.line), (0.12, palette.trunk)):
        for bough in boughs:
            painter.strokePath(open_path(bough), pen(colour, width))
    for outline in (True, False):
        for x, y, size in (
            (-0.36, -0.72, 0.2),
            (0.36, -0.72, 0.2),
            (-0.14, -0.86, 0.22),
            (0.16, -0.86, 0.22),
            (0, -0.72, 0.2),
        ):
            painter.setPen(pen(palette.line, 0.1) if outline else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.line if outline else palette.palm))
            painter.drawEllipse(q(foot + complex(x, y)), size, size * 0.6)
            if not outline:
                painter.setBrush(QColor(palette.palm_lit))
                painter.drawEllipse(q(foot + complex(x - 0.04, y - 0.05)), size * 0.6, size * 0.28)
    bush(painter, 0.56 - 0.2j, 0.15, palette)


def dunes(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint dunes, and a camel that crosses them."""
    sand = mixed(palette.beach, palette.snow, 0.35)
    _camel(painter, -0.74 - 0.52j, 0.46, palette)
    for x, y, wide, high in ((0.46, -0.26, 0.86, 0.36), (-0.46, -0.22, 1.06, 0.42), (0.02, -0.02, 1.0, 0.34)):
        foot, crest = complex(x, y), complex(x + 0.08 * wide, y - high)
        rise = bend(foot - wide / 2, complex(x - 0.14 * wide, y - high * 1.05), crest)
        slip = bend(crest, complex(x + 0.2 * wide, y - high * 0.9), foot + wide / 2)
        edge = bend(crest, complex(x + 0.16 * wide, y - high * 0.4), foot - 0.04 * wide + 0.05j)
        shape(painter, [*rise, *slip, foot + 0.07j], sand, palette, 0.045)
        fill(painter, polygon([*edge, *reversed(slip)]), mixed(palette.beach_wet, palette.beach, 0.4))
        painter.strokePath(open_path(edge), pen(faded(palette.line, 0.5), 0.025))


def _camel(painter: QPainter, at: Point, size: float, palette: Palette) -> None:
    body = [
        (-0.5, -0.3),
        (-0.4, -0.5),
        (-0.2, -0.52),
        (-0.05, -0.78),
        (0.12, -0.5),
        (0.3, -0.46),
        (0.46, -0.84),
        (0.7, -0.86),
    ]
    body += [(0.72, -0.72), (0.54, -0.7), (0.42, -0.28), (0.36, -0.24), (0.36, 0.06), (0.28, 0.06), (0.26, -0.22)]
    body += [(-0.28, -0.22), (-0.3, 0.06), (-0.4, 0.06), (-0.42, -0.2)]
    shape(painter, [at + complex(*point) * size for point in body], palette.roof_shade, palette, 0.035)


def springs(painter: QPainter, chance: Chance, palette: Palette) -> None:
    """Paint a cliff from which water falls into a pool."""
    foot = -0.48 - 0.06j
    shade(painter, foot, 0.5, 0.12, palette)
    cliff = [foot - 0.46, foot - 0.5 - 0.4j, foot - 0.3 - 0.72j, foot + 0.2 - 0.76j, foot + 0.42 - 0.36j, foot + 0.46]
    shape(painter, cliff, palette.cliff_lit, palette)
    fill(painter, polygon([cliff[3], cliff[4], cliff[5], foot + 0.2, foot + 0.14 - 0.5j]), palette.cliff)
    cap = [
        cliff[1] + 0.02j,
        cliff[2] - 0.06j,
        cliff[3] - 0.06j,
        cliff[4] - 0.02j,
        foot + 0.1 - 0.6j,
        foot - 0.2 - 0.54j,
    ]
    shape(painter, cap, palette.land_lit, palette, 0.045)
    fall = open_path([foot - 0.06 - 0.6j, foot - 0.07 - 0.3j, foot - 0.05 + 0.02j])
    painter.strokePath(fall, pen(palette.river_bank, 0.2))
    painter.strokePath(fall, pen(palette.river_glint, 0.13))
    painter.setPen(pen(palette.river_bank, 0.045))
    painter.setBrush(QColor(palette.river))
    painter.drawEllipse(q(foot + 0.04j), 0.26, 0.1)
    painter.setPen(pen(palette.river_glint, 0.035))
    for turn in (0.3, 0.6):
        painter.drawLine(q(foot + cmath.rect(0.1, math.pi * turn) * 0.8), q(foot + 0.1 + 0.05j))
    bush(painter, 0.54 - 0.2j, 0.18, palette)
