"""Eighteen islets, no two alike: a coast of its own, and a landmark by which it is known.

Islets are painted in radii: 1 is the radius `place.RADIUS` of an island on a chart.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtGui import QColor, QPainter, QPainterPath

from engine.games.puentes.board import Board, Flag
from islas_qt.games.puentes.art import landmarks, nature
from islas_qt.games.puentes.art.flags import paint_flag
from islas_qt.paint.scenery import fill, pen
from islas_qt.paint.strokes import Chance, Point, along, closed_path, normals, q
from islas_qt.theme import Palette, faded, mixed

Landmark = Callable[[QPainter, Chance, Palette], None]
PaintIslet = Callable[[QPainter, "Islet", Palette], None]
STEPS = 40  # points of a coast
FLAT = 0.9  # how much lower an islet is than it is wide: it is seen from the south, from high up
MAST = 0.5 - 0.14j  # where a flag stands

LANDMARKS: tuple[Landmark, ...] = (
    *(nature.palms, landmarks.chapel, landmarks.lighthouse, nature.terraces, nature.volcano, landmarks.windmill),
    *(landmarks.village, nature.pines, landmarks.fort, landmarks.salt_pans, landmarks.vineyard, nature.cacti),
    *(nature.arch, landmarks.observatory, nature.dragon_tree, landmarks.wreck, nature.dunes, nature.springs),
)
BARE = (nature.dunes, nature.cacti, landmarks.salt_pans, landmarks.vineyard)  # little grass grows there
ROCKY = (nature.volcano, nature.arch)


class Islet(NamedTuple):
    """How an island of a board looks."""

    seed: int
    landmark: Landmark
    flag: Flag | None


@lru_cache(maxsize=64)
def islets(board: Board) -> tuple[Islet, ...]:
    """Return how the islands of a board look: every landmark is on one of them."""
    seed = 0
    for island in board.islands:
        seed = seed * 31 + island.column * 7 + island.row
    chance = Chance(seed, 0x15)
    order = sorted(range(len(LANDMARKS)), key=lambda _: chance.number())
    return tuple(
        Islet(seed + 101 * number, LANDMARKS[order[number % len(order)]], island.flag)
        for number, island in enumerate(board.islands)
    )


def reach(seed: int, angle: float) -> float:
    """Return how far the coast of an islet is from its middle in a direction; 0 is east, a quarter turn south."""
    chance = Chance(seed, 0xC0)
    far = 0.97
    for waves, most in ((2, 0.1), (3, 0.075), (4, 0.05), (5, 0.04), (7, 0.025)):
        far += chance.number(0.3, 1.0) * most * math.cos(waves * angle + chance.number(0, math.tau))
    return far


@lru_cache(maxsize=256)
def coast(seed: int) -> tuple[Point, ...]:
    """Return the points of an islet's coast."""
    angles = [step * math.tau / STEPS for step in range(STEPS)]
    return tuple(_flat(cmath.rect(reach(seed, angle), angle)) for angle in angles)


def landing(seed: int, way: Point) -> Point:
    """Return where a bridge in one of the four directions meets the coast."""
    return _flat(reach(seed, cmath.phase(way)) * way)


def _flat(point: Point) -> Point:
    return complex(point.real, point.imag * FLAT)


@lru_cache(maxsize=512)
def _around(seed: int, out: float) -> QPainterPath:
    """Return a line around an islet, this far from its coast."""
    points = coast(seed)
    return closed_path([point - normal * out for point, normal in zip(points, normals(points, True), strict=True)])


def paint_land(painter: QPainter, islet: Islet, palette: Palette) -> None:
    """Paint an islet without what stands on it."""
    _paint_water(painter, islet, palette)
    _paint_ground(painter, islet, palette)


def _paint_water(painter: QPainter, islet: Islet, palette: Palette) -> None:
    """Paint the shallow water around an islet."""
    for out, colour in ((0.42, palette.shelf), (0.22, palette.shallows)):
        fill(painter, _around(islet.seed, out), colour)
    surf = pen(faded(palette.foam, 0.85), 0.045)
    surf.setDashPattern([5, 2.4, 9, 3.2])
    painter.strokePath(_around(islet.seed, 0.12), surf)


def _paint_ground(painter: QPainter, islet: Islet, palette: Palette) -> None:
    """Paint the bare land of an islet: beach, cliffs and grass."""
    seed = islet.seed
    shore = _around(seed, 0.0)
    fill(painter, shore.translated(0.05, 0.09), faded("#00111a", 0.3))
    fill(painter, shore, palette.beach)
    painter.strokePath(_around(seed, -0.035), pen(palette.beach_wet, 0.05))
    land, lit, dark = palette.land, palette.land_lit, palette.land_shade
    if islet.landmark in BARE:
        land, lit, dark = palette.plot_worn, palette.beach, palette.plot
    elif islet.landmark in ROCKY:
        land, lit, dark = (mixed(colour, palette.rock, 0.34).name() for colour in (land, lit, dark))
    meadow = _around(seed, -0.17)
    fill(painter, meadow, dark)
    fill(painter, _around(seed, -0.2).translated(-0.03, -0.045), land)
    fill(painter, _around(seed, -0.44).translated(-0.08, -0.14), lit)
    painter.strokePath(meadow, pen(faded(palette.grass, 0.8), 0.04))
    _paint_cliffs(painter, seed, palette)
    painter.strokePath(shore, pen(palette.line, 0.05))
    _paint_tufts(painter, seed, palette)


def _paint_cliffs(painter: QPainter, seed: int, palette: Palette) -> None:
    """Paint dark strokes along a part of the southern coast."""
    points = coast(seed)
    start = int(Chance(seed, 3).number(2, 9))
    stretch = along(points[start : start + 8], 0.1)
    for number, (point, out) in enumerate(zip(stretch, normals(stretch), strict=True)):
        tall = Chance(seed, number, 5).number(0.05, 0.12)
        painter.setPen(pen(palette.cliff if number % 2 else palette.cliff_lit, 0.06))
        painter.drawLine(q(point + out * 0.01), q(point + out * tall))


def _paint_tufts(painter: QPainter, seed: int, palette: Palette) -> None:
    chance = Chance(seed, 9)
    painter.setPen(pen(faded(palette.grass, 0.75), 0.03))
    for _ in range(12):
        at = _flat(chance.ring(0.3, 0.7))
        painter.drawLine(q(at), q(at + complex(-0.02, -0.08)))
        painter.drawLine(q(at + 0.04), q(at + complex(0.06, -0.07)))


def paint_standing(painter: QPainter, islet: Islet, palette: Palette) -> None:
    """Paint what stands on an islet: its landmark, and its flag if it has one."""
    islet.landmark(painter, Chance(islet.seed, 1), palette)
    if islet.flag:
        paint_flag(painter, MAST, islet.flag, palette)


def paint_outline(
    painter: QPainter, seed: int, colour: str | QColor, width: float, is_dashed: bool = False, out: float = 0.0
) -> None:
    """Paint a line along the coast of an islet, or so far out from it."""
    line = pen(colour, width)
    if is_dashed:
        line.setDashPattern([2.4, 2.2])
    painter.strokePath(_around(seed, out), line)
