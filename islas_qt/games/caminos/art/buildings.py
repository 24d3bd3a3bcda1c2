"""What can be built, as scenes that fill a box, and as cards.

A scene is called by the name of what is built, as in the deck; a road or a knight has sides A and B.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from engine.games.caminos.decks import classic_deck
from islas_qt.games.caminos.art.cards import RATIO, begin, end, paint_sheet, rounded
from islas_qt.games.caminos.art.landmarks import paint_landmark
from islas_qt.games.caminos.art.signs import paint_gift
from islas_qt.games.caminos.art.sites import HEIGHT, WIDTH, Site
from islas_qt.games.caminos.art.suns import paint_suns
from islas_qt.games.caminos.art.ways import (
    paint_foot_knight,
    paint_path,
    paint_paved,
    paint_rider,
    paint_town,
    paint_village,
)
from islas_qt.paint.colours import INK
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.theme import LIGHT, Palette, serif

PICTURE = QRectF(6, 6, 88, 94)
HIGHEST = 100.0  # of a scene that is shown without cutting off its sides
FRAMES = {"road": "#8a6a3c", "knight": "#9c3f2a", "settlement": "#5f7d3f", "city": "#5b6a79"}
EXPANSION = "#6d4f86"
DUSK = "#b3abc2"  # what falls on a scene in the evening


def paint_building(painter: QPainter, name: str, is_b: bool, box: QRectF, palette: Palette) -> None:
    """Paint the scene of something that can be built, as large as the box; `is_b`: the side that counts."""
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    scale = max(box.width() / WIDTH, box.height() / HIGHEST)
    below = max(0.0, box.height() - HEIGHT * scale) * 0.4  # a high box shows more of the sky, and of the ground
    painter.translate(box.center().x() - WIDTH * scale / 2, box.bottom() - below - HEIGHT * scale)
    painter.scale(scale, scale)
    is_night = palette.name == "dark"
    site = Site(painter, LIGHT, is_night)
    match name:
        case "road":
            (paint_paved if is_b else paint_path)(site)
        case "knight":
            (paint_rider if is_b else paint_foot_knight)(site)
        case "settlement":
            paint_village(site)
        case "city":
            paint_town(site)
        case _:
            paint_landmark(site, name)
    if is_night:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.fillRect(QRectF(-60, -60, 260, 260), QColor(DUSK))
    painter.restore()


@lru_cache(maxsize=384)
def _scene(name: str, is_b: bool, width: int, height: int, ratio: float, palette: Palette) -> QPixmap:
    box = QRectF(0, 0, width, height)
    return painted(box.size(), ratio, lambda painter: paint_building(painter, name, is_b, box, palette))


def building_scene(name: str, is_b: bool, size: QSizeF, ratio: float, palette: Palette) -> QPixmap:
    """Return the scene of something that can be built, without a frame; it is painted once."""
    return _scene(name, is_b, round(size.width()), round(size.height()), ratio, palette)


@lru_cache(maxsize=192)
def _card(name: str, is_b: bool, width: int, ratio: float, palette: Palette) -> QPixmap:
    box = QRectF(0, 0, width, width * RATIO)
    return painted(box.size(), ratio, lambda painter: paint_building_card(painter, name, is_b, box, palette))


def building_card(name: str, is_b: bool, width: float, ratio: float, palette: Palette) -> QPixmap:
    """Return a building card `width` pixels wide: its scene, below it its points as suns, or what its side A gives."""
    return _card(name, is_b, round(width), ratio, palette)


def _points(name: str, is_b: bool) -> int:
    """Return the points on a building card."""
    if name in ("road", "knight"):
        return int(is_b)
    expansions = {expansion.name: expansion.points for expansion in classic_deck().expansions}
    return {"settlement": 1, "city": 2}.get(name, expansions.get(name, 3))


def frame_colour(name: str) -> str:
    """Return the colour around the scene of something that can be built."""
    return FRAMES.get(name, EXPANSION)


def paint_building_card(painter: QPainter, name: str, is_b: bool, box: QRectF, palette: Palette) -> None:
    """Paint a building card into a box of 5 to 7."""
    points = _points(name, is_b)
    begin(painter, box)
    paint_sheet(painter, "#fffaec", LIGHT.paper_shade)
    frame = rounded(PICTURE, 5)
    painter.save()
    painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    paint_building(painter, name, is_b, PICTURE, LIGHT)
    painter.restore()
    painter.strokePath(frame, pen(INK, 4.0))
    painter.strokePath(frame, pen(frame_colour(name), 2.2))
    foot = QRectF(8, 105, 84, 29)
    if name in ("road", "knight"):
        _paint_side(painter, "B" if is_b else "A")
    if points:
        size = 26.0
        wide = min(foot.width(), size * points)
        paint_suns(painter, QRectF(foot.center().x() - wide / 2, foot.center().y() - size / 2, wide, size), points)
    else:
        paint_gift(painter, name, foot.center(), 26)
    end(painter, palette)


def _paint_side(painter: QPainter, side: str) -> None:
    """Paint which side of a road or knight it is, in a badge."""
    middle = QPointF(18, 18)
    painter.setPen(pen(INK, 1.6))
    painter.setBrush(QColor("#fffaec"))
    painter.drawEllipse(middle, 11, 11)
    painter.setFont(serif(16, bold=True))
    painter.drawText(QRectF(7, 6.4, 22, 22), int(Qt.AlignmentFlag.AlignCenter), side)
