"""The five goods, each with a shape and a colour of its own: bricks, logs, a lump of ore, a skein of wool, a sheaf.

A good is drawn within 50 of the origin, in ink and flat colour with the light from the top left, and scaled into place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QPainter, QPixmap

from engine.games.caminos.cards import Card
from islas_qt.paint.figure_parts import area, ball, draw_line, loop, stroke
from islas_qt.paint.painted import painted
from islas_qt.paint.pieces import HALO
from islas_qt.paint.scenery import pen


class GoodColours(NamedTuple):
    """The colours of a good and of what belongs to it."""

    field: str  # of its card
    field_shade: str
    body: str
    mark: str  # where the good is only a spot of colour


COLOURS: tuple[GoodColours, ...] = (
    GoodColours("#e9b38f", "#c9764d", "#c4552f", "#b5482a"),  # brick
    GoodColours("#b9c795", "#7f9a5d", "#8a5a2c", "#5f7d3f"),  # lumber
    GoodColours("#c3ccd4", "#8795a3", "#77838f", "#5b6a79"),  # ore
    GoodColours("#dbe8d9", "#a3c3b4", "#f6f1e4", "#7fae9b"),  # wool
    GoodColours("#f6e3a1", "#dfb64c", "#e8b633", "#c98f12"),  # grain
)


def paint_good(painter: QPainter, card: Card, centre: QPointF, size: float, is_haloed: bool = False) -> None:
    """Paint a good in a square of `size` pixels, with light paper around its outline if it stands on a dark ground."""
    painter.save()
    painter.translate(centre)
    painter.scale(size / 100, size / 100)
    if is_haloed:
        for outline in _OUTLINES[card]:
            painter.strokePath(loop(outline), pen(HALO, 11))
    _PAINTERS[card](painter)
    painter.restore()


@lru_cache(maxsize=256)
def _pixmap(card: Card, size: int, ratio: float, is_haloed: bool) -> QPixmap:
    middle = QPointF(size / 2, size / 2)
    return painted(QSizeF(size, size), ratio, lambda painter: paint_good(painter, card, middle, size, is_haloed))


def good_pixmap(card: Card, size: float, ratio: float, is_haloed: bool = False) -> QPixmap:
    """Return a good in a square of `size` pixels; it is painted once."""
    return _pixmap(card, round(size), ratio, is_haloed)


def _brick(painter: QPainter) -> None:
    for outline in _OUTLINES[0]:
        area(painter, loop(outline), COLOURS[0].body, 6)


def _lumber(painter: QPainter) -> None:
    for y in (28, -2):
        stroke(painter, f"-34,{y} 34,{y - 6}", COLOURS[1].body, 20)
        ball(painter, 34, y - 6, 11, "#e0b878")


def _ore(painter: QPainter) -> None:
    area(painter, loop(_OUTLINES[2][0]), COLOURS[2].body, 9)


def _wool(painter: QPainter) -> None:
    ball(painter, 0, 0, 38, COLOURS[3].body, 0.86)
    draw_line(painter, "-30,-8 0,-24 30,-2", 3)


def _grain(painter: QPainter) -> None:
    area(painter, loop(_OUTLINES[4][0]), COLOURS[4].body, 6)


_OUTLINES: tuple[tuple[str, ...], ...] = (
    ("-42,6! -4,6! -4,32! -42,32!", "4,6! 42,6! 42,32! 4,32!", "-20,-24! 22,-24! 22,2! -20,2!"),
    ("-46,-14! 46,-22! 46,34! -46,42!",),
    ("-40,28! -30,-10! -8,-36! 20,-30! 40,0! 34,30!",),
    ("-40,0 -30,-32 0,-36 30,-32 40,0 30,32 0,36 -30,32",),
    ("-12,44! -8,6! -34,-34! 0,-44! 34,-34! 8,6! 12,44!",),
)
_PAINTERS: tuple[Callable[[QPainter], None], ...] = (_brick, _lumber, _ore, _wool, _grain)
