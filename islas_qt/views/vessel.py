"""The ship in the harbour, and the wishes of the settlers that it carries."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from engine.games.islas.cards import FIRST_COLOUR, Symbol
from engine.island.graph import FEATURES
from islas_qt.theme import Palette, faded, mixed
from islas_qt.views.figure_parts import loop, way
from islas_qt.views.pieces import HUE_NAMES, paint_badge, paint_building
from islas_qt.views.scenery import fill, pen

WIDTH, HEIGHT = 200.0, 130.0
ROOM = QRectF(52, 28, 88, 66)  # free between the masts and above the deck


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
    edge = pen(palette.title_edge, 1.8)
    for mast, yard in (("40,96 38,6", "18,22 40,18 62,22"), ("154,96 155,2", "130,20 155,16 180,20")):
        for line, width in ((mast, 4.2), (yard, 3.0)):
            painter.strokePath(way(line), pen(palette.title_edge, width + 2.4))
            painter.strokePath(way(line), pen(palette.trunk, width))
    for shroud in ("38,8 14,84", "38,8 62,98", "155,4 132,98", "155,4 196,74", "38,8 96,14 155,4"):
        painter.strokePath(way(shroud), pen(faded(palette.title_edge, 0.8), 0.9))
    for sail in (
        "20,22! 30,20 50,20 60,22! 56,30 51,26 46,32 40,27 34,32 29,26 24,30",
        "132,20! 144,17 166,17 178,20! 174,29 168,24 162,31 155,25 148,31 142,24 136,29",
    ):
        fill(painter, loop(sail), palette.title)
        painter.strokePath(loop(sail), edge)
    flag = loop("155,2! 168,-2 176,4 188,1! 184,8 188,14! 176,13 168,8 155,12!")
    fill(painter, flag, palette.accent)
    painter.strokePath(flag, pen(palette.title_edge, 1.2))
    _paint_hull(painter, palette)
    painter.restore()


def _paint_hull(painter: QPainter, palette: Palette) -> None:
    hull = loop("6,66! 46,70! 48,92! 144,92! 147,74! 198,62! 190,84 176,110 160,126! 34,126! 18,112 10,90")
    painter.save()
    painter.setClipPath(hull, Qt.ClipOperation.IntersectClip)
    fill(painter, hull, palette.trunk)
    shade = mixed(palette.trunk, palette.title_edge, 0.4)
    fill(painter, loop("0,112! 100,116 200,106! 200,130! 0,130!"), shade)
    for plank in ("0,86 60,101 140,101 200,84", "0,97 60,109 140,109 200,95"):
        painter.strokePath(way(plank), pen(shade, 1.2))
    for rail in ("0,74 46,79", "148,83 200,72"):
        painter.strokePath(way(rail), pen(palette.title, 2.6))
    painter.strokePath(way("0,82 48,95 144,95 200,80"), pen(palette.compass, 3.0))
    painter.restore()
    painter.strokePath(hull, pen(palette.title_edge, 2.2))
    for x, y in ((20, 88), (34, 91), (162, 91), (176, 88)):
        window = QRectF(x - 3.4, y - 3.4, 6.8, 6.8)
        painter.setPen(pen(palette.title_edge, 1.2))
        painter.setBrush(mixed(palette.glow, palette.compass, 0.3))
        painter.drawRoundedRect(window, 1.2, 1.2)
    bowsprit = way("190,68 218,52")
    painter.strokePath(bowsprit, pen(palette.title_edge, 5))
    painter.strokePath(bowsprit, pen(palette.trunk, 2.8))
    for y, opacity in ((125, 0.9), (129, 0.5)):
        wave = " ".join(f"{x},{y - 4 * (x // 18 % 2)}" for x in range(-6, 206, 18))
        painter.strokePath(way(wave), pen(faded(palette.foam, opacity), 2.0))


def paint_wish(painter: QPainter, symbol: Symbol, centre: QPointF, radius: float) -> None:
    """Paint what a settler wishes for: the badge of a feature, or the house of a colour."""
    if symbol < FIRST_COLOUR:
        paint_badge(painter, FEATURES[symbol], centre, radius)
    else:
        paint_building(painter, "house", HUE_NAMES[symbol - FIRST_COLOUR], centre, radius * 2.1)
