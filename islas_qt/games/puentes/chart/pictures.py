"""Pictures of what lies on charts, painted once for each size: islets, signs, bridges, lights.

Each has its zero point in the middle of a square picture, or for a bridge at its start; `draw` puts that somewhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from engine.games.puentes.board import Flag
from islas_qt.games.puentes.art import islet as art
from islas_qt.games.puentes.art.flags import paint_flag
from islas_qt.games.puentes.art.lanes import Lane, paint_buoy, paint_lane
from islas_qt.games.puentes.art.lights import (
    FLAME,
    HALO,
    bridge_spots,
    paint_glow,
    paint_lanterns,
    shine,
    shore_spots,
)
from islas_qt.games.puentes.art.signs import Material, paint_sign
from islas_qt.games.puentes.art.timber import REACH, offsets, paint_bridge
from islas_qt.paint.colours import INK
from islas_qt.paint.painted import Paint, painted
from islas_qt.theme import Palette, faded

AROUND = 1.6  # of an islet and everything on it, in radii
GLOW = 2.1
LANTERN = 0.12  # size of one on the shore, in radii
LIGHT_REACH = 0.42  # of a bridge's light beside it, in units
BRIDGE_LANTERN, CHAIN_LANTERN = 0.036, 0.042  # in units


def draw(painter: QPainter, at: QPointF, picture: QPixmap) -> None:
    """Draw a square picture with its middle at a point."""
    size = picture.deviceIndependentSize()
    painter.drawPixmap(at - QPointF(size.width(), size.height()) / 2, picture)


def _square(reach: float, ratio: float, paint: Paint) -> QPixmap:
    """Return a picture that reaches so far in every direction from the origin."""

    def from_middle(painter: QPainter) -> None:
        painter.translate(round(reach), round(reach))
        paint(painter)

    return painted(QSizeF(2 * round(reach), 2 * round(reach)), ratio, from_middle)


def _islet(islet: art.Islet, radius: float, ratio: float, palette: Palette, paint: art.PaintIslet) -> QPixmap:
    def scaled(painter: QPainter) -> None:
        painter.scale(radius, radius)
        paint(painter, islet, palette)

    return _square(AROUND * radius, ratio, scaled)


@lru_cache(maxsize=512)
def land_picture(islet: art.Islet, radius: float, ratio: float, palette: Palette) -> QPixmap:
    """Return the water around an islet, and its bare land."""
    return _islet(islet, radius, ratio, palette, art.paint_land)


@lru_cache(maxsize=512)
def standing_picture(islet: art.Islet, radius: float, ratio: float, palette: Palette) -> QPixmap:
    """Return what stands on an islet."""
    return _islet(islet, radius, ratio, palette, art.paint_standing)


@lru_cache(maxsize=16)
def flag_picture(flag: Flag, radius: float, ratio: float, palette: Palette) -> QPixmap:
    """Return just the flag of an islet."""

    def paint(painter: QPainter) -> None:
        painter.scale(radius, radius)
        paint_flag(painter, art.MAST, flag, palette)

    return _square(AROUND * radius, ratio, paint)


@lru_cache(maxsize=1024)
def sign_picture(
    number: int, bridges: int | None, material: Material, radius: float, ratio: float, palette: Palette
) -> QPixmap:
    """Return the sign of an island."""

    def paint(painter: QPainter) -> None:
        painter.scale(radius, radius)
        paint_sign(painter, number, bridges, material, palette)

    return _square(radius, ratio, paint)


@lru_cache(maxsize=512)
def shore_picture(seed: int, radius: float, ratio: float) -> QPixmap:
    """Return the lanterns around an islet and the line of light along its coast."""

    def paint(painter: QPainter) -> None:
        painter.save()
        painter.scale(radius, radius)
        art.paint_outline(painter, seed, faded(INK, 0.55), 0.13)
        art.paint_outline(painter, seed, FLAME, 0.06)
        painter.restore()
        paint_lanterns(painter, shore_spots(seed, radius), LANTERN * radius)

    return _square(AROUND * radius, ratio, paint)


@lru_cache(maxsize=512)
def shore_glow(seed: int, radius: float, ratio: float, palette: Palette) -> QPixmap:
    """Return the light of a finished islet: that of its lanterns, and a warm ground."""

    def paint(painter: QPainter) -> None:
        is_day = palette.name == "light"
        paint_glow(painter, QPointF(), GLOW * radius, 0.4 if is_day else 0.2)
        shine(painter, palette)
        for spot in shore_spots(seed, radius):
            paint_glow(painter, spot, HALO * LANTERN * radius, 0.6 if is_day else 0.42)

    return _square(GLOW * radius, ratio, paint)


class Span(NamedTuple):
    """How long a bridge is, the unit of its chart, and whether it leads down instead of to the right."""

    length: float
    unit: float
    is_down: bool

    def picture(self, reach: float, ratio: float, paint: Paint) -> QPixmap:
        """Return a picture that reaches so far beyond the span on every side."""
        edge = round(reach * self.unit)
        size = QSizeF(2 * edge, self.length + 2 * edge) if self.is_down else QSizeF(self.length + 2 * edge, 2 * edge)

        def from_start(painter: QPainter) -> None:
            painter.translate(edge, edge)
            paint(painter)

        return painted(size, ratio, from_start)


def draw_span(painter: QPainter, start: QPointF, unit: float, reach: float, picture: QPixmap) -> None:
    """Draw the picture of a span, which reaches so far beyond it, with its start at a point."""
    painter.drawPixmap(start - QPointF(1, 1) * round(reach * unit), picture)


@lru_cache(maxsize=512)
def lane_picture(span: Span, lane: Lane, ratio: float, palette: Palette) -> QPixmap:
    """Return a lane."""
    length, unit, is_down = span
    end = QPointF(0, length) if is_down else QPointF(length, 0)
    return span.picture(REACH, ratio, lambda painter: paint_lane(painter, QPointF(), end, unit, lane, palette))


@lru_cache(maxsize=32)
def buoy_picture(unit: float, is_sunk: bool, ratio: float, palette: Palette) -> QPixmap:
    """Return a buoy, or the water where it has sunk."""
    return _square(0.18 * unit, ratio, lambda painter: paint_buoy(painter, QPointF(), unit, is_sunk, palette))


@lru_cache(maxsize=512)
def offer_picture(seed: int, radius: float, ratio: float, palette: Palette) -> QPixmap:
    """Return the light around an islet that can be picked."""

    def paint(painter: QPainter) -> None:
        painter.scale(radius, radius)
        art.paint_outline(painter, seed, faded(palette.glow, 0.35), 0.34)
        art.paint_outline(painter, seed, palette.title_edge, 0.15)
        art.paint_outline(painter, seed, palette.glow, 0.09, is_dashed=True)

    return _square(AROUND * radius, ratio, paint)


@lru_cache(maxsize=512)
def bridges_picture(span: Span, count: int, ratio: float, palette: Palette) -> QPixmap:
    """Return one or two whole bridges."""
    length, unit, is_down = span

    def paint(painter: QPainter) -> None:
        for beside in offsets(count):
            paint_bridge(painter, length, unit, beside, is_down, 1.0, palette)

    return span.picture(REACH, ratio, paint)


@lru_cache(maxsize=512)
def span_lights(span: Span, count: int, is_chain: bool, ratio: float) -> QPixmap:
    """Return the lanterns of a bridge."""
    length, unit, is_down = span
    size = unit * (CHAIN_LANTERN if is_chain else BRIDGE_LANTERN)

    def paint(painter: QPainter) -> None:
        paint_lanterns(painter, bridge_spots(length, unit, is_down, count, is_chain), size)

    return span.picture(REACH, ratio, paint)


@lru_cache(maxsize=512)
def span_glow(span: Span, count: int, is_chain: bool, ratio: float, palette: Palette) -> QPixmap:
    """Return the light of a bridge's lanterns."""
    length, unit, is_down = span
    size = unit * (CHAIN_LANTERN if is_chain else BRIDGE_LANTERN)

    def paint(painter: QPainter) -> None:
        shine(painter, palette)
        for spot in bridge_spots(length, unit, is_down, count, is_chain):
            paint_glow(painter, spot, (1.5 if is_chain else 1.0) * HALO * size, 0.3 if is_chain else 0.5)

    return span.picture(LIGHT_REACH, ratio, paint)
