"""The ship in the harbour, and the wishes of the settlers that it carries."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from engine.games.islas.cards import FIRST_COLOUR, Symbol
from engine.island.graph import FEATURES
from islas_qt.games.islas.art.pieces import HUE_NAMES, paint_building
from islas_qt.paint.badges import paint_badge
from islas_qt.paint.figure_parts import loop, way
from islas_qt.paint.scenery import fill, pen
from islas_qt.theme import Palette, faded, mixed

WIDTH, HEIGHT = 222.0, 140.0
ROOM = QRectF(54, 38, 90, 66)  # free between the masts and above the deck
_HULL = "6,70! 48,76! 50,102! 146,102! 149,82! 202,66! 196,90 184,114 164,137! 36,137! 20,122 11,98"


def cargo_room(box: QRectF) -> QRectF:
    """Return where on the ship that `paint_vessel` puts into `box` there is room for cards: they stand on deck."""
    scale, origin = _fit(box)
    return QRectF(origin + ROOM.topLeft() * scale, ROOM.size() * scale)


def _fit(box: QRectF) -> tuple[float, QPointF]:
    scale = min(box.width() / WIDTH, box.height() / HEIGHT)
    return scale, QPointF(box.center().x() - scale * WIDTH / 2, box.bottom() - scale * HEIGHT)


def paint_vessel(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the ship as large as fits into the box, its waterline at the foot: hull, two masts, room between them."""
    scale, origin = _fit(box)
    painter.save()
    painter.translate(origin)
    painter.scale(scale, scale)
    rope_colour = (
        faded(palette.title_edge, 0.85) if palette.name == "light" else mixed(palette.trunk, palette.title, 0.3)
    )
    for rope in ("38,12 10,72", "38,12 56,100", "160,10 142,100", "160,10 216,44", "38,12 98,24 160,10"):
        painter.strokePath(way(rope), pen(rope_colour, 1.0))
    _paint_spar(painter, "186,74 218,44", 3.2, palette)
    for x, top, reach in ((38, 6, 27), (160, 2, 32)):
        _paint_spar(painter, f"{x},100 {x},{top}", 4.4, palette)
        _paint_sail(painter, x, top + 17, reach, palette)
    _outlined(painter, loop("152,32! 168,32! 166,42! 154,42!").translated(0, -26), palette.trunk, palette)
    _outlined(painter, loop("160,4! 172,0 182,6 196,3! 191,9 195,16! 182,16 172,11 160,14!"), palette.accent, palette)
    _paint_hull(painter, palette)
    painter.restore()


def _outlined(painter: QPainter, path: QPainterPath, colour: str | QColor, palette: Palette) -> None:
    painter.strokePath(path, pen(palette.title_edge, 2.6))
    fill(painter, path, colour)


def _paint_spar(painter: QPainter, line: str, width: float, palette: Palette) -> None:
    painter.strokePath(way(line), pen(palette.title_edge, width + 2.6))
    painter.strokePath(way(line), pen(palette.trunk, width))


def _paint_sail(painter: QPainter, x: float, y: float, reach: float, palette: Palette) -> None:
    """Paint a sail that is rolled up under its yard."""
    bulges = " ".join(f"{x + reach * share},{y + 13 - 3 * abs(share)}" for share in (0.8, 0.4, 0, -0.4, -0.8))
    _outlined(painter, loop(f"{x - reach},{y}! {x + reach},{y}! {bulges}"), palette.title, palette)
    for share in (-0.6, -0.2, 0.2, 0.6):
        tie = way(f"{x + reach * share},{y - 1} {x + reach * share * 0.96 + 1.5},{y + 6} {x + reach * share},{y + 12}")
        painter.strokePath(tie, pen(palette.compass, 1.8))
    _paint_spar(painter, f"{x - reach - 3},{y} {x + reach + 3},{y}", 3.0, palette)


def _paint_hull(painter: QPainter, palette: Palette) -> None:
    hull = loop(_HULL)
    shade = mixed(palette.trunk, palette.title_edge, 0.4)
    lit = mixed(palette.trunk, palette.title, 0.22)
    painter.strokePath(hull, pen(palette.title_edge, 3.4))
    painter.save()
    painter.setClipPath(hull, Qt.ClipOperation.IntersectClip)
    fill(painter, hull, palette.trunk)
    fill(painter, loop("0,60! 60,60! 56,100! 150,100! 152,60! 210,60! 206,84! 150,112 56,112 0,88!"), lit)
    fill(painter, loop("0,124! 60,134 150,134 210,118! 210,150! 0,150!"), shade)
    for plank in ("0,98 60,120 150,120 210,94", "0,110 60,128 150,128 210,106"):
        painter.strokePath(way(plank), pen(shade, 1.2))
    for rail in ("0,76 56,83", "144,90 206,72"):
        painter.strokePath(way(rail), pen(palette.title, 2.8))
    painter.strokePath(way("0,88 56,110 150,110 210,84"), pen(palette.compass, 3.2))
    painter.restore()
    for x, y in ((20, 91), (34, 95), (166, 94), (181, 90)):
        window = QPainterPath()
        window.addRoundedRect(QRectF(x - 4, y - 4, 8, 8), 1.6, 1.6)
        _outlined(painter, window, palette.glow, palette)
    painter.strokePath(way("10,71 9,64"), pen(palette.title_edge, 2.4))
    _outlined(painter, loop("9,56 13,60 12,66! 6,66! 5,60"), palette.glow, palette)
    for y, opacity in ((135, 0.9), (139, 0.5)):
        wave = " ".join(f"{x},{y - 4 * (x // 18 % 2)}" for x in range(-6, 226, 18))
        painter.strokePath(way(wave), pen(faded(palette.foam, opacity), 2.0))


def paint_wish(painter: QPainter, symbol: Symbol, centre: QPointF, radius: float, letters: str = "") -> None:
    """Paint what a settler wishes for: the badge of a feature, or the house of a colour, perhaps with letters on it."""
    if symbol < FIRST_COLOUR:
        paint_badge(painter, FEATURES[symbol], centre, radius)
    else:
        paint_building(painter, "house", HUE_NAMES[symbol - FIRST_COLOUR], centre, radius * 2.1, letters)
