"""The lands that the goods come from: a clay pit, a forest, mountains, a meadow, a field. A land fills its box."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from engine.games.caminos.cards import Card
from islas_qt.paint.figure_parts import INK, draw_line, loop, spot
from islas_qt.paint.scenery import fill, peak, pen, windmill
from islas_qt.paint.strokes import Chance
from islas_qt.theme import LIGHT, faded

SIZE = 100.0  # a land is drawn this wide and high


def paint_land(painter: QPainter, card: Card, box: QRectF) -> None:
    """Paint the land of a good into a box; it is for cards, which are of light paper by night too."""
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / SIZE, box.height() / SIZE)
    sky = QLinearGradient(0, 0, 0, 64)
    above, below = _SKIES[card]
    sky.setColorAt(0, QColor(above))
    sky.setColorAt(1, QColor(below))
    painter.fillRect(QRectF(0, 0, SIZE, SIZE), sky)
    _LANDS[card](painter)
    painter.restore()


def _cloud(painter: QPainter, x: float, y: float, size: float) -> None:
    for dx, dy, radius in ((0, 0, 6), (7, -2, 7), (14, 0, 5)):
        spot(painter, x + dx * size, y + dy * size, radius * size, faded("#ffffff", 0.75), 0.7)


def _hill(painter: QPainter, outline: str, colour: str) -> None:
    fill(painter, loop(outline), colour)
    painter.strokePath(loop(outline), pen(faded(INK, 0.55), 1.0))


def _clay_pit(painter: QPainter) -> None:
    _cloud(painter, 60, 16, 1.0)
    _hill(painter, "-8,62! 8,46 30,40 52,44 70,36 108,46! 108,104! -8,104!", "#d99a6a")
    _hill(painter, "-8,74! 16,60 44,58 70,52 108,58! 108,104! -8,104!", "#c97c4c")
    for y in (66, 74):
        draw_line(painter, f"50,{y} 72,{y - 4} 104,{y - 2}", 1.4, faded("#8f4a26", 0.7))
    _kiln(painter)
    _hill(painter, "-8,92! 20,80 60,78 108,86! 108,104! -8,104!", "#b9673c")


def _kiln(painter: QPainter) -> None:
    """Paint an oven for bricks, with its smoke."""
    for x, y, radius in ((84, 33, 4.4), (88, 25, 5.6), (86, 15, 6.6)):
        spot(painter, x, y, radius, faded("#f5ece0", 0.8))
    oven = "70,68! 72,50 79,44 81,36! 88,36! 90,44 96,50 98,68!"
    fill(painter, loop(oven), "#a94c2c")
    painter.strokePath(loop(oven), pen(INK, 1.3))
    fill(painter, loop("79,68! 79,58 84,54 89,58 89,68!"), "#3a1c10")
    fill(painter, loop("81,68! 81,61 84,58 87,61 87,68!"), "#f6a13a")


def _forest(painter: QPainter) -> None:
    _cloud(painter, 12, 12, 0.9)
    _hill(painter, "-8,56! 26,42 60,48 108,38! 108,104! -8,104!", "#9db57c")
    chance = Chance(4, 1)
    for x in range(2, 104, 11):
        _fir(painter, x + chance.number(-2, 2), 60 + chance.number(-3, 3), 26, "#5f8552")
    for x in (-2, 14, 84, 101):
        _fir(painter, x, 80 + chance.number(-2, 3), 46, "#3f6a3f")
    _hill(painter, "-8,86! 24,78 64,80 108,76! 108,104! -8,104!", "#7c9a5a")


def _fir(painter: QPainter, x: float, foot: float, high: float, colour: str) -> None:
    painter.strokePath(
        loop(f"{x - 1},{foot}! {x + 1},{foot}! {x + 1},{foot - 6}! {x - 1},{foot - 6}!"), pen("#5d3a1a", 2)
    )
    for share, wide in ((0.12, 0.34), (0.38, 0.27), (0.64, 0.19)):
        y, half = foot - high * share, high * wide
        top = y - high * 0.42
        tier = loop(f"{x - half},{y}! {x},{y - 2} {x + half},{y}! {x},{top}!")
        fill(painter, tier, colour)
        painter.strokePath(tier, pen(faded(INK, 0.75), 1.0))


def _mountains(painter: QPainter) -> None:
    _cloud(painter, 68, 14, 1.0)
    painter.save()
    painter.scale(20, 20)
    for x, y, wide, high, seed in ((0.9, 3.5, 3.0, 2.6, 1), (4.1, 3.5, 3.2, 2.9, 5), (2.5, 3.7, 3.4, 3.0, 9)):
        peak(painter, complex(x, y), wide, high, Chance(seed, 3), LIGHT)
    painter.restore()
    _hill(painter, "-8,74! 30,66 64,72 108,64! 108,104! -8,104!", "#9aa089")
    _hill(painter, "-8,88! 40,80 108,84! 108,104! -8,104!", "#83897a")


def _meadow(painter: QPainter) -> None:
    _cloud(painter, 14, 18, 1.1)
    _cloud(painter, 66, 12, 0.8)
    _hill(painter, "-8,52! 30,40 66,50 108,38! 108,104! -8,104!", "#b9d29a")
    _hill(painter, "-8,66! 40,54 70,60 108,54! 108,104! -8,104!", "#9fc184")
    for x in range(4, 108, 13):  # a fence
        draw_line(painter, f"{x},70 {x},58", 2.6, "#8b6a3e")
    for y in (61, 66):
        draw_line(painter, f"-4,{y} 50,{y - 1.5} 104,{y}", 1.8, "#a5824e")
    _hill(painter, "-8,76! 40,69 108,74! 108,104! -8,104!", "#8cb271")
    chance = Chance(8, 2)
    for _ in range(26):
        a, b = chance.number(2, 98), chance.number(80, 99)
        draw_line(painter, f"{a},{b} {a + chance.number(-2, 2)},{b - 4}", 1.0, "#5f8a4c")


def _field(painter: QPainter) -> None:
    _cloud(painter, 10, 14, 1.0)
    _hill(painter, "-8,56! 30,48 66,54 108,44! 108,104! -8,104!", "#c7c978")
    painter.save()
    painter.translate(79, 56)
    painter.scale(34, 34)
    windmill(painter, 0j, 1.0, LIGHT)
    painter.restore()
    _hill(painter, "-8,64! 40,58 108,62! 108,104! -8,104!", "#eccb62")
    for x in range(-60, 170, 11):
        draw_line(painter, f"{50 + (x - 50) * 0.34},61 {x},104", 1.5, faded("#a8842c", 0.75))


_SKIES = (
    ("#a9d3dd", "#f3e6c6"),
    ("#a3d0d8", "#e4eecf"),
    ("#93c1d6", "#e6eef0"),
    ("#97cfe0", "#e6f3e4"),
    ("#8fcbe0", "#fbf0cc"),
)
_LANDS: tuple[Callable[[QPainter], None], ...] = (_clay_pit, _forest, _mountains, _meadow, _field)
