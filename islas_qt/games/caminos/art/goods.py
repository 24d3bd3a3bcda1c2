"""The five goods, each with a shape and a colour of its own: bricks, logs, a lump of ore, a sheep, a sheaf.

A good is drawn within 50 of the origin, in ink and flat colour with the light from the top left, and scaled into place;
the smaller it is, the thicker is its ink.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from engine.games.caminos.cards import Card
from islas_qt.paint.colours import HALO, INK
from islas_qt.paint.figure_parts import loop, way
from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.theme import faded

INK_WIDTH, LEAST_INK = 2.3, 1.0  # of outlines, in units of the drawing and at least in pixels
HALO_WIDTH = 9.0
FAINT = 0.3  # opacity of a good that is not there


class GoodColours(NamedTuple):
    """The colours of a good and of its card."""

    frame: str  # around the picture on its card
    body: str
    lit: str
    shade: str


COLOURS: tuple[GoodColours, ...] = (
    GoodColours("#a8452a", "#cc5b36", "#e58055", "#97381f"),  # brick
    GoodColours("#4f6b34", "#8b5a2d", "#e3bd80", "#5d3a1a"),  # lumber
    GoodColours("#54626f", "#8996a3", "#c3ced7", "#56626e"),  # ore
    GoodColours("#6f9a86", "#fbf7ec", "#ffffff", "#d3cbbb"),  # wool
    GoodColours("#c4901c", "#efbf3d", "#ffe08a", "#b9821a"),  # grain
)


def paint_good(painter: QPainter, card: Card, centre: QPointF, size: float, is_haloed: bool = False) -> None:
    """Paint a good in a square of `size` pixels, with light paper around its outline if it stands on a dark ground."""
    painter.save()
    painter.translate(centre)
    painter.scale(size / 100, size / 100)
    if is_haloed:
        painter.strokePath(_silhouette(card), pen(HALO, HALO_WIDTH))
        painter.fillPath(_silhouette(card), QColor(HALO))
    device = painter.transform().m11() * painter.device().devicePixelRatioF()
    _PAINTERS[card](_Pencil(painter, max(INK_WIDTH, LEAST_INK / max(device, 1e-6))))
    painter.restore()


@lru_cache(maxsize=256)
def _pixmap(card: Card, size: int, ratio: float, is_haloed: bool) -> QPixmap:
    middle = QPointF(size / 2, size / 2)
    return painted(QSizeF(size, size), ratio, lambda painter: paint_good(painter, card, middle, size, is_haloed))


def good_pixmap(card: Card, size: float, ratio: float, is_haloed: bool = False) -> QPixmap:
    """Return a good in a square of `size` pixels; it is painted once."""
    return _pixmap(card, round(size), ratio, is_haloed)


def paint_missing(painter: QPainter, card: Card, centre: QPointF, size: float, ink: str) -> None:
    """Paint the place of a good that is not there: its outline, dashed, and faintly the good: outlines are alike."""
    painter.setOpacity(FAINT)
    paint_good(painter, card, centre, size)
    painter.setOpacity(1.0)
    painter.save()
    painter.translate(centre)
    painter.scale(size / 100, size / 100)
    line = pen(ink, max(3.0, 115 / size))
    line.setDashPattern([2.2, 1.9])
    painter.strokePath(_silhouette(card), line)
    painter.restore()


@lru_cache(maxsize=64)
def _missing(card: Card, size: int, ratio: float, ink: str) -> QPixmap:
    middle = QPointF(size / 2, size / 2)
    return painted(QSizeF(size, size), ratio, lambda painter: paint_missing(painter, card, middle, size, ink))


def missing_pixmap(card: Card, size: float, ratio: float, ink: str) -> QPixmap:
    """Return the place of a good that is not there; it is painted once."""
    return _missing(card, round(size), ratio, ink)


class _Pencil:
    """Draws with one width of ink."""

    def __init__(self, painter: QPainter, ink: float) -> None:
        self.painter = painter
        self.ink = ink

    def area(self, outline: str | QPainterPath, colour: str) -> None:
        path = loop(outline) if isinstance(outline, str) else outline
        self.painter.fillPath(path, QColor(colour))
        self.painter.strokePath(path, pen(INK, self.ink))

    def fill(self, outline: str, colour: str | QColor) -> None:
        self.painter.fillPath(loop(outline), QColor(colour))

    def line(self, points: str, colour: str | QColor = INK, width: float = 0.0) -> None:
        self.painter.strokePath(way(points), pen(colour, width or self.ink * 0.8))

    def disc(self, x: float, y: float, radius: float, colour: str, high: float = 1.0) -> None:
        self.painter.setPen(pen(INK, self.ink))
        self.painter.setBrush(QColor(colour))
        self.painter.drawEllipse(QPointF(x, y), radius, radius * high)

    def dot(self, x: float, y: float, radius: float, colour: str | QColor = INK) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(colour))
        self.painter.drawEllipse(QPointF(x, y), radius, radius)


def _brick(pencil: _Pencil) -> None:
    for x, y in ((-42, 8), (-2, 8), (-22, -16)):
        _one_brick(pencil, x, y)


def _one_brick(pencil: _Pencil, x: float, y: float) -> None:
    """Draw a brick: the front with its left top corner at x and y, the top, the right side."""
    colours = COLOURS[0]
    pencil.area(_moved("0,0! 9,-10! 45,-10! 36,0!", x, y), colours.lit)
    pencil.area(_moved("36,0! 45,-10! 45,12! 36,23!", x, y), colours.shade)
    pencil.area(_moved("0,0! 36,0! 36,23! 0,23!", x, y), colours.body)
    pencil.line(_moved("5,6 15,6", x, y), faded("#ffd2b4", 0.75), 2.6)
    pencil.line(_moved("22,16 29,16", x, y), faded(colours.shade, 0.8), 2.4)


def _lumber(pencil: _Pencil) -> None:
    for x, y in ((-20, 20), (16, 20), (-2, -8)):
        _log(pencil, x, y)


def _log(pencil: _Pencil, x: float, y: float) -> None:
    """Draw a log that lies away from us, its cut end around x and y."""
    colours = COLOURS[1]
    pencil.area(_moved("-14,-11! 0,-29! 16,-34 28,-26 28,-12! 14,11!", x, y), colours.body)
    pencil.line(_moved("2,-22 14,-30", x, y), faded("#c88f52", 0.9), 3.0)
    pencil.line(_moved("15,-4 25,-18", x, y), faded(colours.shade, 0.9), 2.6)
    pencil.disc(x, y, 18, colours.lit)
    pencil.painter.setBrush(Qt.BrushStyle.NoBrush)
    for radius in (11.5, 5.4):
        pencil.painter.setPen(pen("#a9763c", max(1.7, pencil.ink * 0.55)))
        pencil.painter.drawEllipse(QPointF(x, y), radius, radius)


def _ore(pencil: _Pencil) -> None:
    colours = COLOURS[2]
    pencil.area(_OUTLINES[2], colours.body)
    pencil.fill("-42,24! -30,-10! -10,-38! -6,-12! -22,8! -16,34!", colours.lit)
    pencil.fill("-10,-38! 18,-34! 16,-8! -6,-12!", "#dfe7ec")
    pencil.fill("18,-34! 42,-4! 44,26! 16,-8!", colours.shade)
    pencil.fill("16,-8! 44,26! 20,38! 2,20!", "#6f7c89")
    for edge in ("-10,-38! -6,-12! 16,-8! 18,-34!", "-6,-12! -22,8! -16,36!", "16,-8! 2,20! -22,8!", "2,20! 20,38!"):
        pencil.line(edge, faded(INK, 0.55), max(1.6, pencil.ink * 0.5))
    for nugget, glint in (
        ("-26,2! -16,-6! -5,-3! -6,7! -17,13! -27,10!", "-20,1 -13,-2"),
        ("16,-24! 26,-20! 29,-9! 19,-4! 12,-13!", "18,-18 23,-16"),
        ("8,14! 20,9! 31,17! 28,28! 14,29!", "15,17 21,14"),
    ):
        pencil.area(nugget, "#e39a3c")
        pencil.line(glint, "#ffe3ae", 2.6)
    pencil.painter.strokePath(loop(_OUTLINES[2]), pen(INK, pencil.ink))


def _wool(pencil: _Pencil) -> None:
    colours = COLOURS[3]
    for x in (-20, -8, 14, 26):
        pencil.painter.strokePath(way(f"{x},20 {x},41"), pen(INK, 7 + pencil.ink))
        pencil.painter.strokePath(way(f"{x},20 {x},40"), pen("#57483c", 6))
    fleece = _fleece()
    pencil.painter.fillPath(fleece, QColor(colours.body))
    pencil.painter.save()
    pencil.painter.setClipPath(fleece, Qt.ClipOperation.IntersectClip)
    pencil.painter.fillPath(fleece.subtracted(fleece.translated(-7, -8)), QColor(colours.shade))
    pencil.painter.restore()
    pencil.painter.strokePath(fleece, pen(INK, pencil.ink))
    for curl in (
        "-14,-4 -8,-10 -2,-5 -6,0",
        "10,-10 16,-15 22,-10 18,-5",
        "14,10 20,6 25,11 20,15",
        "-10,14 -4,9 1,13",
    ):
        pencil.line(curl, faded("#8a7f70", 0.9), max(2.0, pencil.ink * 0.7))
    pencil.area("-45,-8 -37,-20 -25,-17 -22,-4 -28,12 -38,14 -45,4", "#4f4238")
    pencil.area("-26,-15! -12,-17 -14,-6 -24,-7!", "#63544a")
    pencil.area("-40,-19 -34,-28 -24,-25 -21,-16 -30,-13", colours.body)
    pencil.dot(-36, -3, 2.6, "#fffaf0")


def _grain(pencil: _Pencil) -> None:
    colours = COLOURS[4]
    pencil.area("-22,46! -9,12! 9,12! 22,46! 8,42 0,46! -8,42", colours.shade)
    for stalk in ("-12,42 -4,14", "0,42 0,14", "12,42 4,14"):
        pencil.line(stalk, faded("#7c5410", 0.85), max(1.6, pencil.ink * 0.55))
    for turn in (-42, 42, -21, 21, 0):
        _ear(pencil, turn)
    pencil.area("-13,6! 0,10 13,6! 14,17! 0,21 -14,17!", "#c8492f")


def _ear(pencil: _Pencil, turn: float) -> None:
    """Draw an ear of grain on its stalk, turned about the band of the sheaf."""
    painter, colours = pencil.painter, COLOURS[4]
    painter.save()
    painter.translate(0, 12)
    painter.rotate(turn)
    painter.strokePath(way("0,0 0,-30"), pen(INK, 4.4 + pencil.ink))
    painter.strokePath(way("0,0 0,-30"), pen(colours.shade, 4))
    pencil.area("0,-22! 8,-28 7,-44 0,-58! -7,-44 -8,-28", colours.body)
    pencil.fill("0,-26! -5,-30 -4,-43 0,-54!", colours.lit)
    for y in (-29, -36, -43):
        pencil.line(f"-4.4,{y - 4} 0,{y} 4.4,{y - 4}", faded("#8a5c10", 0.9), max(1.5, pencil.ink * 0.5))
    painter.restore()


def _moved(outline: str, x: float, y: float) -> str:
    """Return an outline that begins elsewhere."""
    words = []
    for word in outline.split():
        a, b = word.rstrip("!").split(",")
        words.append(f"{float(a) + x:g},{float(b) + y:g}{'!' if word.endswith('!') else ''}")
    return " ".join(words)


@cache
def _fleece() -> QPainterPath:
    """Return the fluffy outline of a sheep's body."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addEllipse(QPointF(4, 4), 33, 22)
    for number in range(11):
        turn = number * math.tau / 11
        path.addEllipse(QPointF(4 + 30 * math.cos(turn), 3 + 18 * math.sin(turn)), 11.5, 11)
    return path.simplified()


@cache
def _silhouette(card: Card) -> QPainterPath:
    """Return the outline of a whole good."""
    if card == 3:
        return (
            _fleece()
            .united(loop("-46,-8 -38,-22 -22,-17 -22,6 -28,13 -38,15 -46,4"))
            .united(loop("-24,20! 30,20! 30,43! -24,43!"))
        )
    return loop(_OUTLINES[card])


_OUTLINES: dict[Card, str] = {
    0: "-42,8! -33,-2! -22,-2! -22,-16! -13,-26! 23,-26! 23,-4! 16,-2! 43,-2! 43,20! 34,31! -42,31!",
    1: "-39,24 -38,8 -22,-2! -21,-12 -17,-22 -2,-38 16,-43 27,-34 27,-20 17,-10! 34,-14 44,-6 44,8 33,26 26,38 12,38"
    " 0,32 -14,39 -32,38",
    2: "-42,24! -30,-10! -10,-38! 18,-34! 42,-4! 44,26! 20,38! -16,36!",
    4: "-22,46! -11,12! -20,4! -34,-8 -44,-22 -42,-36! -28,-28! -26,-40 -18,-46! -12,-34! -6,-46 0,-48! 6,-46 12,-34!"
    " 18,-46! 26,-40 28,-28! 42,-36! 44,-22 34,-8 20,4! 11,12! 22,46! 8,42 0,46! -8,42",
}
_PAINTERS: tuple[Callable[[_Pencil], None], ...] = (_brick, _lumber, _ore, _wool, _grain)
