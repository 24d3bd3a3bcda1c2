"""The storehouse, in whose gate the pile lies, and the cart for the discards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from islas_qt.games.caminos.art.cards import RATIO
from islas_qt.games.caminos.art.sites import Site
from islas_qt.paint.figure_parts import loop
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette, faded, mixed

WIDE, HIGH = 150.0, 100.0  # what both are drawn in


def _fit(painter: QPainter, box: QRectF) -> None:
    scale = min(box.width() / WIDE, box.height() / HIGH)
    painter.translate(box.center().x() - WIDE * scale / 2, box.bottom() - HIGH * scale)
    painter.scale(scale, scale)


def _in(box: QRectF, part: QRectF) -> QRectF:
    scale = min(box.width() / WIDE, box.height() / HIGH)
    left = box.center().x() - WIDE * scale / 2
    return QRectF(
        left + part.left() * scale,
        box.bottom() - (HIGH - part.top()) * scale,
        *(side * scale for side in (part.width(), part.height())),
    )


def card_in_storehouse(box: QRectF) -> QRectF:
    """Return where the pile lies in the box of the storehouse."""
    high = 62.0
    return _in(box, QRectF(75 - high / RATIO / 2, 35, high / RATIO, high))


def card_on_cart(box: QRectF) -> QRectF:
    """Return where the discards lie in the box of the cart."""
    high = 60.0
    return _in(box, QRectF(66 - high / RATIO / 2, 6, high / RATIO, high))


def paint_storehouse(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the storehouse with its gate open, and before it sacks and a barrel."""
    painter.save()
    _fit(painter, box)
    site = Site(painter, palette)
    painter.fillPath(loop("14,96! 140,96! 152,101! 26,103!"), faded("#1a1208", 0.2))
    site.wall(22, 97, 106, 58)
    site.area("12,42! 30,10! 120,10! 138,42!", palette.roof)
    for y in (20, 30):
        site.line(f"{12 + (42 - y) * 0.56},{y} {138 - (42 - y) * 0.56},{y}", 1.0, faded(palette.line, 0.35))
    for number in range(9):
        x = 22 + number * 13
        site.line(f"{x},41 {30 + (x - 12) * 0.71},11", 0.8, faded(palette.line, 0.28))
    site.area("48,97! 48,44 75,30 102,44 102,97!", "#33241a", 1.6)
    site.area("34,97! 34,44! 48,46! 48,97!", site.wood, 1.4)
    site.area("102,97! 102,46! 116,44! 116,97!", mixed(palette.trunk, palette.line, 0.2).name(), 1.4)
    for y in (58, 80):
        site.line(f"35,{y} 47,{y + 1}", 1.6)
        site.line(f"103,{y + 1} 115,{y}", 1.6)
    site.disc(75, 20, 5, site.window, 1.3)
    site.area("118,98! 116,84 120,76 136,76 140,84 138,98!", "#a8763f", 1.5)
    for y in (81, 93):
        site.line(f"117,{y} 128,{y + 2} 139,{y}", 1.8, palette.line)
    site.area("8,98! 6,86 14,80 12,76! 20,76! 19,80 28,87 26,98!", "#dcc28e", 1.5)
    painter.restore()


def paint_cart(painter: QPainter, box: QRectF, palette: Palette, is_front: bool) -> None:
    """Paint the cart: first what is behind the cards, then with `is_front` the rail and the wheels before them."""
    painter.save()
    _fit(painter, box)
    site = Site(painter, palette)
    wood = mixed(palette.road, palette.trunk, 0.35).name()
    if not is_front:
        painter.fillPath(loop("16,94! 128,94! 140,100! 28,101!"), faded("#1a1208", 0.22))
        site.area("18,62! 14,40! 112,40! 116,62!", mixed(palette.trunk, palette.line, 0.4).name(), 1.5)
        site.line("112,64 150,74", 5.4)
        site.line("112,64 150,74", 3, palette.trunk)
    else:
        site.area("14,58! 118,58! 112,78! 22,78!", wood, 1.7)
        for y in (64.6, 71.4):
            site.line(f"17,{y} 115,{y}", 1.0, faded(palette.line, 0.5))
        for x in (20, 42, 66, 90, 112):
            site.line(f"{x},57 {x * 0.94 + 4},78", 3.4)
            site.line(f"{x},57 {x * 0.94 + 4},78", 1.8, palette.trunk)
        for x in (40, 94):
            _wheel(site, x, 82, 15)
    painter.restore()


def _wheel(site: Site, x: float, y: float, radius: float) -> None:
    painter = site.painter
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((site.palette.line, 6.4), (site.palette.road_bank, 3.6)):
        painter.setPen(pen(colour, width))
        painter.drawEllipse(QPointF(x, y), radius, radius)
        for dx, dy in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7)):
            painter.setPen(pen(colour, width * 0.62))
            painter.drawLine(QPointF(x - dx * radius, y - dy * radius), QPointF(x + dx * radius, y + dy * radius))
    painter.setPen(pen(site.palette.line, 1.3))
    painter.setBrush(QColor(site.palette.road))
    painter.drawEllipse(QPointF(x, y), 3.6, 3.6)
