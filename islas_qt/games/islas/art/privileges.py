"""The six privileges as wooden plaques in the colour that gives them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from engine.games.islas.cards import PRIVILEGES, Privilege
from islas_qt.games.islas.art.pieces import HUE_NAMES
from islas_qt.paint.colours import COLOURS, HALO, INK, Colour
from islas_qt.paint.figure_parts import loop, twofold, way
from islas_qt.paint.scenery import fill, pen
from islas_qt.theme import Palette, faded

_GIVEN_BY: dict[Privilege, Colour] = dict(zip(PRIVILEGES, HUE_NAMES, strict=True))


def paint_privilege(
    painter: QPainter,
    privilege: Privilege,
    centre: QPointF,
    radius: float,
    palette: Palette,
    colour: Colour | None = None,
) -> None:
    """Paint the plaque of a privilege; a deck of one's own may have it given by another colour."""
    hue = QColor(COLOURS[colour or _GIVEN_BY[privilege]])
    painter.save()
    painter.translate(centre)
    painter.scale(radius / 20, radius / 20)
    plaque = QPainterPath()
    plaque.addRoundedRect(QRectF(-17.5, -17.5, 35, 35), 7, 7)
    fill(painter, plaque.translated(1, 2), faded("#000000", 0.25))
    wood = QLinearGradient(-18, -18, 18, 18)
    for at, light in ((0.0, 120), (0.4, 100), (1.0, 88)):
        wood.setColorAt(at, hue.lighter(light))
    painter.strokePath(plaque, pen(HALO, 5))
    painter.strokePath(plaque, pen(INK, 2.8))
    painter.fillPath(plaque, wood)
    _ICONS[privilege](painter)
    painter.restore()


def _area(painter: QPainter, path: QPainterPath, colour: str = HALO) -> None:
    painter.strokePath(path, pen(INK, 2.8))
    fill(painter, path, colour)


def _card(painter: QPainter, x: float, y: float, turn: float) -> None:
    painter.save()
    painter.translate(x, y)
    painter.rotate(turn)
    card = QPainterPath()
    card.addRoundedRect(QRectF(-5, -7, 10, 14), 1.6, 1.6)
    _area(painter, card)
    painter.restore()


def _plus(painter: QPainter, x: float, y: float) -> None:
    for colour, width in ((HALO, 6.4), (INK, 3.4)):
        painter.setPen(pen(colour, width))
        painter.drawLine(QPointF(x - 4, y), QPointF(x + 4, y))
        painter.drawLine(QPointF(x, y - 4), QPointF(x, y + 4))


def _win_ties(painter: QPainter) -> None:
    """Two of the same height, and the crown on one."""
    for x in (-11.5, 1.5):
        column = QPainterPath()
        column.addRoundedRect(QRectF(x, -0.5, 10, 13.5), 1.4, 1.4)
        _area(painter, column)
    _area(painter, twofold("50,-14 52.6,-10! 57.6,-13! 56.6,-4! 50,-4").translated(-56.5, 0))


def _draw_more(painter: QPainter) -> None:
    for x, y, turn in ((-8.5, 3, -24), (-3, 0.4, -8), (3, 0.4, 8), (8.5, 3, 24)):
        _card(painter, x, y, turn)


def _mixed_palace(painter: QPainter) -> None:
    palace = twofold("50,-13 54,-8! 54,1! 58,1! 58,-6! 64,-6! 64,12! 50,12!").translated(-50, 0)
    _area(painter, palace)
    painter.save()
    painter.setClipPath(palace, Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(-16, -20, 10, 40), QColor(COLOURS["orange"]))
    painter.fillRect(QRectF(6, -20, 10, 40), QColor(COLOURS["red"]))
    painter.restore()


def _build_anywhere(painter: QPainter) -> None:
    for turn in range(4):
        painter.save()
        painter.rotate(turn * 90)
        _area(painter, loop("0,-15.5! 4.6,-10! -4.6,-10!"))
        painter.restore()
    _area(painter, loop("-6,7! -6,-1! 0,-7! 6,-1! 6,7!"))


def _extra_card(painter: QPainter) -> None:
    painter.save()
    painter.translate(-3, -1)
    painter.scale(1.35, 1.35)
    _card(painter, 0, 0, -8)
    painter.restore()
    _plus(painter, 8, 7)


def _pirate_shield(painter: QPainter) -> None:
    _area(painter, loop("-12,-12! 0,-14 12,-12! 12,2 8,9 0,15 -8,9 -12,2"))
    for bone in ("-7,-7 7,7", "7,-7 -7,7"):
        painter.strokePath(way(bone), pen(INK, 2.4))
    fill(painter, loop("-6,-4 -5,-10 0,-11.4 5,-10 6,-4 3.4,-0.4 3,3! -3,3! -3.4,-0.4"), INK)
    painter.setPen(pen(HALO, 2.6))
    for x in (-2.4, 2.4):
        painter.drawPoint(QPointF(x, -4.6))


_ICONS: dict[Privilege, Callable[[QPainter], None]] = {
    "win_ties": _win_ties,
    "draw_more": _draw_more,
    "mixed_palace": _mixed_palace,
    "build_anywhere": _build_anywhere,
    "extra_card": _extra_card,
    "pirate_shield": _pirate_shield,
}
