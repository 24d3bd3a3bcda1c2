"""Where the people on the cards work: washes without outlines, paler than the people in front of them.

A place is a list of layers, from the back to the front, in the coordinates of `figure_parts`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRadialGradient

from islas_qt.paint.figure_parts import HEIGHT, WIDTH, draw_line, loop, spot, way
from islas_qt.paint.scenery import fill, house, palm, peak, pen, windmill
from islas_qt.paint.sea import paint_ship
from islas_qt.paint.strokes import Chance
from islas_qt.theme import LIGHT, faded

Layer = Callable[[QPainter], None]
EVERYTHING = QRectF(-20, -20, WIDTH + 40, HEIGHT + 40)


def _sky(top: str, bottom: str, painter: QPainter) -> None:
    light = QLinearGradient(0, 0, 0, HEIGHT)
    light.setColorAt(0, QColor(top))
    light.setColorAt(1, QColor(bottom))
    painter.fillRect(EVERYTHING, light)


def _glow(x: float, y: float, radius: float, colour: str, painter: QPainter) -> None:
    light = QRadialGradient(QPointF(x, y), radius)
    light.setColorAt(0, QColor(colour))
    light.setColorAt(1, faded(colour, 0.0))
    painter.fillRect(EVERYTHING, light)


def _veil(painter: QPainter) -> None:
    """Make everything behind pale, as the air does."""
    painter.fillRect(EVERYTHING, faded("#f5efdc", 0.42))


def _sun(x: float, y: float, radius: float, painter: QPainter) -> None:
    spot(painter, x, y, radius * 1.7, faded("#fff3c4", 0.45))
    spot(painter, x, y, radius, "#ffe9a3")


def _clouds(painter: QPainter) -> None:
    for x, y in ((2, 14), (66, 8)):
        cloud = loop(f"{x},{y + 5}! {x + 2},{y} {x + 8},{y - 4} {x + 13},{y - 2} {x + 20},{y - 5} {x + 27},{y + 5}!")
        fill(painter, cloud, faded("#ffffff", 0.6))


def _land(outline: str, colour: str, painter: QPainter) -> None:
    fill(painter, loop(f"-20,100! {outline} 120,100!"), colour)


def _path(painter: QPainter) -> None:
    draw_line(painter, "30,84 8,70 40,62 22,54", 6, "#ead6a6")


def _sea(level: float, painter: QPainter) -> None:
    painter.fillRect(QRectF(-20, level, 140, 100), QColor("#7dbccb"))
    painter.fillRect(QRectF(-20, level + 12, 140, 100), QColor("#66abbe"))
    for x, y in ((4, 5), (30, 9), (68, 4), (84, 11), (12, 17), (74, 20)):
        crests = " ".join(f"{x + step * 3},{level + y - step % 2 * 1.6}" for step in range(5))
        draw_line(painter, crests, 0.9, faded("#ffffff", 0.65))


def _ship(painter: QPainter) -> None:
    paint_ship(painter, QPointF(84, 38), 24, LIGHT)


def _gulls(painter: QPainter) -> None:
    for x, y in ((12, 10), (24, 18), (88, 16)):
        draw_line(
            painter,
            f"{x - 4},{y - 2} {x - 2},{y - 3} {x},{y} {x + 2},{y - 3} {x + 4},{y - 2}",
            1.0,
            faded("#2b2118", 0.5),
        )


def _peaks(painter: QPainter) -> None:
    for x, wide, high, seed in ((16, 44, 40, 3), (86, 50, 48, 8), (60, 30, 24, 5)):
        painter.save()
        painter.translate(x, 58)
        painter.scale(30, 30)  # `scenery` draws in cells
        peak(painter, 0j, wide / 30, high / 30, Chance(seed), LIGHT)
        painter.restore()


def _pines(painter: QPainter) -> None:
    far, near = "#a5c09c", "#86ab80"
    for x, foot, size, colour in ((8, 78, 62, far), (94, 78, 66, far), (26, 80, 44, near), (76, 80, 40, near)):
        for share in (0.0, 0.26, 0.5):
            half, low, top = size * (0.3 - share * 0.28), foot - size * share, foot - size * (share + 0.5)
            fill(painter, loop(f"{x - half},{low}! {x},{low + 3} {x + half},{low}! {x},{top}!"), colour)


def _wall(colour: str, brick: str, painter: QPainter) -> None:
    painter.fillRect(EVERYTHING, QColor(colour))
    for row in range(10):
        for column in range(-1, 7):
            if (row * 7 + column * 5) % 3 == 0:
                painter.fillRect(QRectF(column * 18 + row % 2 * 9, row * 8.6, 14, 5.4), QColor(brick))


def _shelf(painter: QPainter) -> None:
    jug = "48,-14! 52,-14! 55.6,-7 53,0! 47,0! 44.4,-7"
    for x, y in ((-6, 30), (66, 30), (66, 60), (-6, 60)):
        painter.fillRect(QRectF(x, y, 42, 3), QColor("#a9794a"))
        for number, colour in enumerate(("#c98a63", "#b9c3b4", "#d4a06a")):
            fill(painter, loop(jug).translated(x - 41 + number * 12, y), colour)


def _oven(painter: QPainter) -> None:
    fill(painter, loop("-8,80! -8,30 14,14 36,30 36,80!"), "#b98567")
    fill(painter, loop("-2,80! -2,38 14,24 30,38 30,80!"), "#5a3527")
    fill(painter, loop("0,80! 2,54 10,60 14,42 20,58 26,52 28,80!"), "#f0983a")
    fill(painter, loop("6,80! 8,66 14,56 20,68 22,80!"), "#ffd35e")


def _hearth(painter: QPainter) -> None:
    fill(painter, loop("58,80! 60,40 70,34 104,34 104,80!"), "#4a3a34")
    _glow(86, 62, 30, "#ff9a35", painter)
    fill(painter, loop("70,80! 72,62 78,66 84,48 90,64 98,58 102,80!"), "#ffb545")


def _houses(painter: QPainter) -> None:
    for x, y, size, facing in ((10, 52, 30, 1), (92, 54, 34, -1), (70, 46, 22, 1), (30, 45, 20, -1)):
        house(painter, complex(x, y), size, LIGHT, facing)


def _mill(painter: QPainter) -> None:
    windmill(painter, 82 + 58j, 44, LIGHT)


def _palm(painter: QPainter) -> None:
    palm(painter, 92 + 64j, 48, Chance(6), LIGHT)


def _rows(colours: tuple[str, str], painter: QPainter) -> None:
    """Rows that run together at the horizon."""
    for number in range(-9, 10):
        foot, top = 50 + number * 22, 50 + number * 7
        fill(painter, loop(f"{top - 2},48! {top + 2},48! {foot + 7},84! {foot - 7},84!"), colours[number % 2])


def _pans(painter: QPainter) -> None:
    """Shallow pools, larger towards the front."""
    for y, wide, deep in ((44, 18, 7), (54, 23, 9), (67, 28, 12)):
        for column in range(-4, 4):
            painter.fillRect(QRectF(50 + column * wide, y, wide - 3, deep), QColor("#8cc6d4"))


def _wheat(painter: QPainter) -> None:
    for number in range(34):
        chance = Chance(number, 21)
        x, top = number * 3.2 - 4, chance.number(42, 54)
        draw_line(painter, f"{x},84 {x},{top + 8} {x + 1.4},{top}", 1.0, "#c79a34")
        draw_line(painter, f"{x + 0.6},{top + 6} {x + 1.6},{top - 2}", 2.6, "#edc75c")


def _arches(painter: QPainter) -> None:
    for x in (12, 88):
        fill(painter, loop(f"{x - 13},70! {x - 13},26 {x},10! {x + 13},26 {x + 13},70!"), "#9a8a72")
        fill(painter, loop(f"{x - 10},70! {x - 10},28 {x},15! {x + 10},28 {x + 10},70!"), "#b9dbe2")
        fill(painter, loop(f"{x - 10},70! {x - 10},54 {x},50 {x + 10},56! {x + 10},70!"), "#a9bf86")
        painter.strokePath(way(f"{x},15 {x},70"), pen("#9a8a72", 2))


def _awning(painter: QPainter) -> None:
    for number in range(-1, 9):
        x = number * 13
        colour = "#e6a99a" if number % 2 else "#fff6e2"
        fill(painter, loop(f"{x},-10! {x + 13},-10! {x + 13},16! {x + 6.5},25 {x},16!"), colour)
    for x, y, colour in ((8, 62, "#c9a06a"), (90, 56, "#b3c1a2"), (78, 64, "#d9b98a"), (98, 68, "#c99a8a")):
        spot(painter, x, y, 13, colour, 1.25)


def _baskets(painter: QPainter) -> None:
    for x, y, size in ((12, 22, 11), (30, 14, 8), (8, 54, 13)):
        painter.save()
        painter.translate(x, y)
        painter.scale(size, size)
        painter.strokePath(way("-0.8,0 -0.9,-1.5 0.9,-1.5 0.8,0"), pen("#a27a44", 0.15))
        fill(painter, loop("-1,0! 1,0! 0.7,1.2 -0.7,1.2"), "#c9a468")
        painter.restore()


_DAY = partial(_sky, "#bfe0e6", "#f7efd6")
_EVENING = partial(_sky, "#f3d7a8", "#fbefd2")
_HILLS = (
    partial(_land, "-20,52! 10,42 34,50 66,40 120,50!", "#c5d2a4"),
    partial(_land, "-20,62! 20,56 60,62 120,54!", "#b1c389"),
)
_MEADOW = partial(_land, "-20,60! 30,54 70,58 120,52!", "#b4c88a")
_SAND = partial(_land, "-20,62! 30,58 70,62 120,56!", "#ecdcae")

PLACES: dict[str, tuple[Layer, ...]] = {
    "Alfarero": (partial(_wall, "#efdcbc", "#e6cfa8"), _shelf),
    "Panadero": (partial(_wall, "#f0d9b8", "#e5c7a0"), _oven),
    "Arriero": (_EVENING, partial(_sun, 20, 20, 8), _peaks, _veil, *_HILLS, _path),
    "Capitán": (_DAY, _clouds, partial(_sea, 38), _ship, _veil),
    "Carpintero": (_DAY, _gulls, partial(_sea, 40), _SAND),
    "Leñador": (_DAY, _pines, partial(_land, "-20,74! 30,70 70,74 120,70!", "#a9bf86")),
    "Pastor": (_DAY, _clouds, _peaks, _veil, _MEADOW),
    "Hortelano": (_DAY, partial(_sun, 84, 16, 8), _HILLS[0], partial(_rows, ("#b99a66", "#8fb36c"))),
    "Viñador": (_EVENING, partial(_sun, 80, 22, 9), _HILLS[0], partial(_rows, ("#cdb57f", "#93ad66"))),
    "Pescador": (_DAY, _gulls, partial(_sea, 46)),
    "Aguador": (_DAY, _houses, _veil, partial(_land, "-20,52! 30,50 70,50 120,54!", "#ead2a8")),
    "Salinero": (_DAY, _clouds, partial(_land, "-20,40! 50,39 120,40!", "#e9dcb8"), _pans),
    "Cestero": (partial(_wall, "#ece3cd", "#ddd2b6"), _baskets),
    "Herrero": (partial(_wall, "#c9ab92", "#b99479"), _hearth),
    "Molinero": (_DAY, _clouds, _HILLS[0], _mill, _veil, _HILLS[1]),
    "Segador": (_EVENING, partial(_sun, 22, 22, 9), _HILLS[0], _wheat),
    "Monje": (partial(_wall, "#e9dcc2", "#dccbaa"), _arches),
    "Mercader": (partial(_sky, "#e2dcc0", "#f6e9cc"), _awning),
}
ANYWHERE: tuple[Layer, ...] = (_DAY, _clouds, partial(_sea, 44), _SAND, _palm, _veil)


def paint_backdrop(painter: QPainter, name: str, box: QRectF) -> None:
    """Paint where the settler with this Spanish name works, as large as covers the box."""
    scale = max(box.width() / WIDTH, box.height() / HEIGHT)
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.translate(box.center().x() - scale * WIDTH / 2, box.bottom() - scale * HEIGHT)
    painter.scale(scale, scale)
    for layer in PLACES.get(name, ANYWHERE):
        layer(painter)
    painter.restore()
