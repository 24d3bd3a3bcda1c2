"""The scenes on the backs of the settlements: a raid in the dark, and a market day with its bell.

A scene is 160 wide and 90 high. What moves in it is painted over it: torches that flicker, a bell that swings.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRadialGradient

from engine.games.caminos.cards import Surprise
from islas_qt.games.caminos.art.goods import paint_good
from islas_qt.games.caminos.art.sites import Site
from islas_qt.games.caminos.art.stalls import STRIPES, paint_stall
from islas_qt.paint.figure_parts import INK, Look, area, loop, person, way
from islas_qt.paint.scenery import pen
from islas_qt.theme import LIGHT, faded

WIDTH, HEIGHT = 160.0, 90.0
ROBBERS = (
    (6, 22, 0.66, Look("#d9a679", "#2c2119", "stubble", "scarf", "#5b2320", "#3b1614", "cloak", "#3a3a46", "#2b2b36")),
    (88, 20, 0.68, Look("#c98f63", "#3a2a1c", "full", "knit", "#2f3b33", "#1f2823", "cloak", "#463a33", "#332a25")),
    (
        44,
        28,
        0.78,
        Look("#e0b48a", "#1f1712", "moustache", "flat", "#33262b", "#6b2a22", "cloak", "#2f2a3c", "#231f2e"),
    ),
)
TORCHES = ((22, 20), (136, 18))


def paint_surprise(painter: QPainter, surprise: Surprise, box: QRectF) -> None:
    """Paint a raid or a market day as large as the box, cut off at two of its sides if need be."""
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    _fit(painter, box)
    if surprise == "raid":
        _paint_raid(painter)
    else:
        _paint_market_day(painter)
    painter.restore()


def paint_moving(painter: QPainter, surprise: Surprise, box: QRectF, share: float) -> None:
    """Paint what moves over a scene, `share` of its time having passed."""
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    _fit(painter, box)
    if surprise == "raid":
        for number, (x, y) in enumerate(TORCHES):
            _paint_flame(painter, x, y, 1 + 0.16 * math.sin(share * 60 + number * 2))
    else:
        _paint_bell(painter, 26 * math.sin(share * 26) * (1 - share) ** 0.6)
    painter.restore()


def _fit(painter: QPainter, box: QRectF) -> None:
    scale = max(box.width() / WIDTH, box.height() / HEIGHT)
    painter.translate(box.center().x() - WIDTH * scale / 2, box.center().y() - HEIGHT * scale / 2)
    painter.scale(scale, scale)


def _paint_raid(painter: QPainter) -> None:
    """Paint robbers with sacks and torches before a sleeping town."""
    sky = QLinearGradient(0, 0, 0, HEIGHT)
    sky.setColorAt(0, QColor("#141d2e"))
    sky.setColorAt(1, QColor("#4b5472"))
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), sky)
    painter.setPen(Qt.PenStyle.NoPen)
    for radius, opacity in ((20, 0.1), (15, 0.25), (12, 0.95)):
        painter.setBrush(faded("#f3e6bd", opacity))
        painter.drawEllipse(QPointF(80, 18), radius, radius)
    site = Site(painter, LIGHT, is_night=True)
    for x, top, wide in ((0, 40, 22), (20, 48, 30), (48, 36, 14), (64, 48, 40), (102, 38, 16), (120, 46, 46)):
        site.area(f"{x},92! {x},{top}! {x + wide / 2},{top - 12}! {x + wide},{top}! {x + wide},92!", "#3a4766", 0.9)
        site.windows((x + wide * 0.5, top + 14), wide=3, high=5)
    site.area("-5,92! -5,76 40,71 90,74 165,70! 165,92!", "#232c3f", 0)
    for x, y in TORCHES:
        painter.strokePath(way(f"{x},{y + 2} {x + (2 if x < 80 else -2)},70"), pen(INK, 4.6))
        painter.strokePath(way(f"{x},{y + 2} {x + (2 if x < 80 else -2)},70"), pen("#7b5a36", 2.8))
    for left, top, size, look in ROBBERS:
        painter.save()
        painter.translate(left, top)
        painter.scale(size, size)
        person(painter, look)
        area(painter, loop("37,28! 50,26 63,28! 63,35 55,36 50,33.5 45,36 37,35"), "#1a1517", 0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#fffaf0"))
        for eye in (45.0, 55.0):
            painter.drawEllipse(QPointF(eye, 31.6), 2.2, 1.9)
        painter.setBrush(QColor(INK))
        for eye in (45.6, 55.6):
            painter.drawEllipse(QPointF(eye, 31.8), 1.0, 1.2)
        painter.restore()
    for x in (34, 120):
        area(
            painter,
            loop(f"{x},92! {x - 4},80 {x + 4},70 {x + 2},66! {x + 12},66! {x + 10},70 {x + 19},80 {x + 15},92!"),
            "#b08a54",
            3,
        )
    for card, x in ((2, 42), (4, 128), (3, 118)):
        paint_good(painter, card, QPointF(x, 67), 13)


def _paint_flame(painter: QPainter, x: float, y: float, size: float) -> None:
    """Paint a flame and its light around the top of a torch."""
    light = QRadialGradient(QPointF(x, y), 30 * size)
    light.setColorAt(0, faded("#ffc860", 0.55))
    light.setColorAt(1, faded("#ffc860", 0.0))
    painter.fillRect(QRectF(x - 40, y - 40, 80, 80), light)
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    for outline, colour in (
        ("0,5! -6,0 -4,-8 1,-15! 1,-8 6,-4 4,3", "#f08a24"),
        ("0,4! -3,0 -1,-6 1,-9! 3,-2 2,3", "#ffe08a"),
    ):
        painter.fillPath(loop(outline), QColor(colour))
    painter.strokePath(loop("0,5! -6,0 -4,-8 1,-15! 1,-8 6,-4 4,3"), pen(INK, 1.0))
    painter.restore()


def _paint_market_day(painter: QPainter) -> None:
    """Paint stalls under bunting, and baskets full of goods."""
    sky = QLinearGradient(0, 0, 0, HEIGHT)
    sky.setColorAt(0, QColor("#8fcbe0"))
    sky.setColorAt(1, QColor("#fdf1cf"))
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), sky)
    site = Site(painter, LIGHT)
    for x, foot, size in ((-4, 66, 26), (24, 62, 20), (112, 62, 21), (136, 66, 28)):
        site.house(x, foot, size)
    site.area("-5,95! -5,64! 165,64! 165,95!", "#e3cfa6", 0)
    site.line("-5,64 165,64", 1.0)
    for number, x in ((0, 6), (4, 120)):
        paint_stall(painter, QRectF(x, 30, 34, 46), number, LIGHT)
    painter.strokePath(way("-4,4 30,16 80,8 130,16 164,4"), pen(INK, 1.0))
    for number in range(13):
        a = 2 + number * 13
        b = 8 + 7 * math.sin(math.pi * ((a % 80) / 80))
        site.area(f"{a - 4},{b}! {a + 4},{b}! {a},{b + 9}!", STRIPES[number % len(STRIPES)], 0.9)
    for card, left, top, size in ((0, 50, 71, 24), (4, 108, 69, 28), (3, 66, 75, 24), (1, 94, 75, 22), (2, 80, 78, 19)):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#1a1208", 0.2))
        painter.drawEllipse(QPointF(left + 1, top + size * 0.34), size * 0.44, size * 0.1)
        paint_good(painter, card, QPointF(left, top), size)


def _paint_bell(painter: QPainter, swing: float) -> None:
    """Paint the bell of the market under its beam, turned by an angle in degrees."""
    painter.strokePath(way("58,16 102,16"), pen(INK, 6))
    painter.strokePath(way("58,16 102,16"), pen("#8a6238", 4))
    painter.save()
    painter.translate(80, 17)
    painter.rotate(swing)
    painter.setPen(pen(INK, 1.4))
    painter.setBrush(QColor("#8a5a1c"))
    painter.drawEllipse(QPointF(-swing * 0.12, 42), 4.2, 4.2)
    area(painter, loop("-4,2! 4,2! 6,8 14,14 16,30 22,39! 0,42 -22,39! -16,30 -14,14 -6,8"), "#e2ab35", 6)
    painter.strokePath(way("-17,31 0,34 17,31"), pen("#9c6a14", 1.6))
    painter.strokePath(way("-9,14 -11,28"), pen("#fff0b8", 2.4))
    painter.restore()
