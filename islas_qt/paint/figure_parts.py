"""What people on cards are made of: heads, hats and clothes, drawn in ink and flat colour with the light from the left.

A picture of a person is 100 wide and 80 high, zero at the top left, and cut off at the waist by its lower edge. An
outline is written as "x,y x,y …": a smooth curve close to these points that turns sharply where a point ends in "!".
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import Point, q
from islas_qt.theme import faded

WIDTH, HEIGHT = 100.0, 80.0
INK = "#2b2118"
LINE = 1.5

Beard = Literal["", "moustache", "full", "stubble"]
Hat = Literal["none", "straw", "flat", "knit", "beret", "scarf", "toque", "tricorne", "oilskin", "tonsure"]
Dress = Literal["shirt", "apron", "vest", "coat", "habit", "cloak", "striped", "checked"]


def _points(outline: str) -> list[tuple[Point, bool]]:
    """Return the points of an outline and whether the curve turns sharply there."""
    found = []
    for word in outline.split():
        x, y = word.rstrip("!").split(",")
        found.append((complex(float(x), float(y)), word.endswith("!")))
    return found


def _curve(points: Sequence[tuple[Point, bool]], closed: bool) -> QPainterPath:
    doubled = [point for point, sharp in points for _ in range(2 if sharp else 1)]
    path = QPainterPath()
    if closed:
        path.moveTo(q((doubled[-1] + doubled[0]) / 2))
        doubled.append(doubled[0])
    else:
        path.moveTo(q(doubled[0]))
        doubled.append(doubled[-1])
    for at, after in pairwise(doubled):
        path.quadTo(q(at), q((at + after) / 2))
    return path


@cache
def loop(outline: str) -> QPainterPath:
    """Return a closed outline."""
    return _curve(_points(outline), closed=True)


@cache
def twofold(half: str) -> QPainterPath:
    """Return a closed outline that is the same left and right of x = 50, from its right half."""
    right = _points(half)
    left = [(complex(100 - point.real, point.imag), sharp) for point, sharp in reversed(right)]
    return _curve([*right, *left], closed=True)


@cache
def way(points: str) -> QPainterPath:
    """Return an open curve."""
    return _curve(_points(points), closed=False)


def area(painter: QPainter, path: QPainterPath, colour: str, depth: float = 2.2) -> None:
    """Paint a body: flat colour, a darker band `depth` wide on its right, an ink outline."""
    base = QColor(colour)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillPath(path, base.darker(122))
    painter.fillPath(path.translated(-depth, -depth * 0.3), base)
    painter.restore()
    painter.strokePath(path, pen(INK, LINE))


def stroke(painter: QPainter, points: str, colour: str, width: float) -> None:
    """Paint something long of even width: an arm, a pole, a rope."""
    path = way(points)
    painter.strokePath(path, pen(INK, width + 2 * LINE * 0.9))
    painter.strokePath(path, pen(QColor(colour).darker(122), width))
    painter.strokePath(path.translated(-width * 0.1, -width * 0.08), pen(colour, width * 0.72))


def draw_line(painter: QPainter, points: str, width: float = 1.2, colour: str | QColor = INK) -> None:
    """Draw a plain line."""
    painter.strokePath(way(points), pen(colour, width))


def ball(painter: QPainter, x: float, y: float, radius: float, colour: str, high: float = 1.0) -> None:
    """Paint something round, `high` times as high as wide."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius * high)
    area(painter, path, colour, radius * 0.35)


def spot(painter: QPainter, x: float, y: float, radius: float, colour: str | QColor = INK, high: float = 1.0) -> None:
    """Paint a disc without an outline."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QPointF(x, y), radius, radius * high)


class Look(NamedTuple):
    """How a person looks."""

    skin: str
    hair: str
    beard: Beard
    hat: Hat
    hat_colour: str
    hat_trim: str
    dress: Dress
    cloth: str
    trim: str


# Every hat from the back to the front: the right half of an outline, and whether it is of the trim's colour.
_HATS: dict[Hat, tuple[tuple[str, bool], ...]] = {
    "none": (),
    "straw": (
        ("50,4 58,4 61.5,11 63,22! 50,24", False),
        ("50,16 62.4,15! 63,22! 50,24", True),
        ("50,19.5 66,19 82,25 66,27.5 50,25.5", False),
    ),
    "flat": (
        ("50,7.5 59,7.5! 63,20! 50,22", False),
        ("50,15.5 62,15! 63,20! 50,22", True),
        ("50,19 65,18.5 76,20 66,25.5 50,25", False),
    ),
    "knit": (("50,6 62,7 64,22! 50,23", False), ("50,18.5 64,18.5 64.5,25.5 50,25", True)),
    "beret": (("50,7 66,6 74,16 63,23 50,23", False), ("50,20 62,20! 62.6,24! 50,24.5", True)),
    "scarf": (("50,13 62,14 63.5,27! 50,23.5", False),),
    "toque": (("50,5 62,2 71,9 66,17 50,17", False), ("50,14 62,14! 62.6,24! 50,24.5", False)),
    "tricorne": (("50,6 60,7 64,22! 50,23", False), ("50,15 64,13 81,14! 72,24 60,23 50,26", False)),
    "oilskin": (("50,6 61,7 63.5,20! 50,22", False), ("50,17 65,17 78,29! 62,26.5 50,24.5", False)),
    "tonsure": (),
}


def person(painter: QPainter, look: Look) -> None:
    """Paint body, head and hat of a person without arms."""
    _body(painter, look)
    _head(painter, look)
    for half, trimmed in _HATS[look.hat]:
        area(painter, twofold(half), look.hat_trim if trimmed else look.hat_colour, 3.0)
    match look.hat:
        case "scarf":
            area(painter, loop("63,24! 72,20 74,27 64,28 73,34 67,36 62,28!"), look.hat_colour, 1.0)
        case "tricorne":
            draw_line(painter, "20,15.4 28,22.4 40,21.4 50,24.2 60,21.4 72,22.4 80,15.4", 1.4, look.hat_trim)
        case "beret":
            draw_line(painter, "50,8 50.6,5 52,4.4", 1.8)


def _body(painter: QPainter, look: Look) -> None:
    match look.dress:
        case "cloak":
            area(painter, twofold("50,43 62,43 74,52 79,86! 50,86"), look.cloth, 5)
            area(painter, twofold("50,42 60,42 68,50 60,55 50,54"), look.trim, 3)
            return
        case "habit":
            area(painter, twofold("50,44 64,46 72,56 74,86! 50,86"), look.cloth, 4)
            area(painter, twofold("50,41 61,41 67,48 60,56 50,58"), look.cloth, 3)
            stroke(painter, "33,74 50,76.5 67,74", look.trim, 2.2)
            return
    body = twofold("50,44 60,44.5 69,48.5 71,62 70,86! 50,86")
    area(painter, body, look.trim if look.dress == "vest" else look.cloth, 4)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    match look.dress:
        case "striped":
            for y in range(51, 86, 7):
                draw_line(painter, f"26,{y} 50,{y + 3} 74,{y}", 2.6, look.trim)
        case "checked":
            for at in range(32, 72, 8):
                draw_line(painter, f"{at},44 {at},86", 2.4, faded(look.trim, 0.6))
                draw_line(painter, f"26,{at + 20} 74,{at + 20}", 2.4, faded(look.trim, 0.6))
        case "vest":
            for half in ("26,40! 44,42! 46,60 42,86! 26,86!", "74,40! 56,42! 54,60 58,86! 74,86!"):
                area(painter, loop(half), look.cloth, 3)
        case "coat":
            area(painter, loop("43,42! 57,42! 52,86! 48,86!"), look.trim, 1)
            for side in ("43,42! 36,50 44,60 48.5,70!", "57,42! 64,50 56,60 51.5,70!"):
                area(painter, loop(side), look.cloth, 1)
        case "shirt":
            draw_line(painter, "50,48 50,70", 1.0)
            area(painter, twofold("50,71 72,69! 72,77! 50,79"), look.trim, 3)
        case "apron":
            draw_line(painter, "40,44 41,54", 2.2, look.trim)
            draw_line(painter, "60,44 59,54", 2.2, look.trim)
            area(painter, twofold("50,54 60,53.6! 61,66 66,70! 66,88! 50,88"), look.trim, 3)
    painter.restore()
    painter.strokePath(body, pen(INK, LINE))
    if look.dress != "coat":
        area(painter, twofold("50,43 56,42.6! 55,47 50,49.5"), look.skin, 1)


def _head(painter: QPainter, look: Look) -> None:
    area(painter, twofold("50,17 61,17 64,28 62,37 50,39"), look.hair)
    for x in (38.6, 61.4):
        ball(painter, x, 33.4, 2.7, look.skin)
    area(painter, twofold("50,18.5 60,18.5 62.5,29 61,39 56,45 50,45.4"), look.skin, 2.4)
    for x in (43.4, 57.0):
        spot(painter, x, 37.0, 2.7, faded("#d2452a", 0.22))
    if look.hat in ("none", "scarf", "flat", "beret", "straw"):
        draw_line(painter, "39,27 39.4,30.5", 2.2, look.hair)
        draw_line(painter, "61,27 60.6,30.5", 2.2, look.hair)
    match look.beard:
        case "full":
            area(painter, twofold("50,36.4 56,35 61.5,32! 63,42 57,51 50,52"), look.hair, 2)
            draw_line(painter, "47,41.2 50,42.6 53,41.2", 1.3)
        case "moustache":
            draw_line(painter, "47.4,42.2 50,43.4 52.6,42.2", 1.1)
            area(painter, twofold("50,37.2 54,36.8 58,40.4! 53,40.6 50,39.6"), look.hair, 0.6)
        case _:
            if look.beard == "stubble":
                spot(painter, 50, 40.6, 7, faded(look.hair, 0.25), 0.62)
            draw_line(painter, "46,39.6 50,42.4 54.4,39.4", 1.3)
    for x in (45.6, 54.6):
        spot(painter, x, 31.6, 1.45, INK, 1.2)
        spot(painter, x - 0.5, 31.0, 0.45, "#ffffff")
    draw_line(painter, "42.8,28 45.6,26.8 48,28", 1.5, look.hair)
    draw_line(painter, "52.2,28 54.6,26.8 57.4,28", 1.5, look.hair)
    draw_line(painter, "50.4,31.4 52.6,35.6 49.6,36.2", 1.2, QColor(look.skin).darker(165))
    if look.hat == "tonsure":
        area(painter, twofold("50,14.5 57,15 60.5,23! 50,24"), look.skin, 2.4)
        draw_line(painter, "44.4,18 46,16.8 48,16.6", 1.2, "#ffffff")
        area(painter, twofold("50,19.4 58,20 64,24 63.4,34! 60.6,28 57,24.4 53,26.6 50,24.6"), look.hair, 1)


def sleeve(painter: QPainter, points: str, look: Look, bare: bool) -> None:
    """Paint an arm from the shoulder on; a bare forearm shows skin below a rolled sleeve."""
    cloth = look.trim if look.dress == "vest" else look.cloth
    if not bare:
        stroke(painter, points, cloth, 8.4)
        return
    shoulder, elbow, hand = points.split()
    stroke(painter, f"{shoulder} {elbow} {hand}", look.skin, 5.4)
    (a, _), (b, _) = _points(f"{shoulder} {elbow}")
    middle = a + (b - a) * 0.72
    stroke(painter, f"{shoulder} {middle.real},{middle.imag}", cloth, 8.4)


def fist(painter: QPainter, points: str, look: Look) -> None:
    """Paint the hand at the end of an arm."""
    (end, _) = _points(points)[-1]
    ball(painter, end.real, end.imag, 4.3, look.skin)
