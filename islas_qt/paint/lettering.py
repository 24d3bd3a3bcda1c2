"""The name of the game in our own hand: strokes of a broad pen, held at one angle."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import Point, q
from islas_qt.theme import Palette, faded

HEIGHT = 100.0  # of a small letter
NIB = cmath.rect(0.2 * HEIGHT, -0.7)  # width and angle of the pen

# For each letter its width, and the points that the pen passes through, one line a stroke; in heights of a small
# letter, the baseline at 0.
_LETTERS = (
    (
        0.95,
        "-.12,-1.3 .02,-1.5 .26,-1.52 .5,-1.44 .74,-1.52 .86,-1.66",
        ".42,-1.46 .36,-1 .27,-.5 .16,-.02",
        "-.14,.06 .02,-.03 .2,0 .36,.04 .52,-.06",
    ),
    (0.72, ".56,-.8 .46,-.96 .28,-.98 .15,-.82 .22,-.62 .38,-.44 .42,-.2 .28,-.02 .08,0 -.04,-.14"),
    (0.54, ".1,-1.5 .24,-1.6 .32,-1.56 .26,-1.2 .14,-.5 .12,-.14 .22,.01 .38,-.08 .5,-.24"),
    (
        0.88,
        ".62,-.9 .44,-.98 .22,-.86 .08,-.56 .06,-.2 .18,-.02 .36,-.14 .52,-.5 .64,-.92",
        ".66,-.94 .56,-.5 .5,-.16 .58,0 .72,-.06 .84,-.2",
    ),
    (0.7, ".6,-.82 .5,-.97 .32,-.99 .18,-.83 .25,-.62 .42,-.42 .46,-.16 .32,.03 .1,.03 -.06,-.12"),
)


@cache
def title_path() -> QPainterPath:
    """Return the word on a wave, its baseline starting at the origin."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    start = 0.0
    for width, *strokes in _LETTERS:
        for stroke in strokes:
            points = (map(float, point.split(",")) for point in stroke.split())
            _draw(path, [complex(x + start, y) * HEIGHT for x, y in points], NIB)
        start += width
    wave = [complex(x * 0.19 - 0.3, 0.46 + 0.09 * math.sin(x * 0.95)) * HEIGHT for x in range(21)]
    _draw(path, wave, NIB * 0.62)
    return path.simplified()  # one outline instead of hundreds of overlapping pieces: far cheaper to paint


def paint_title(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the word as large as fits into the box, at its top left."""
    path = title_path()
    edge = 0.12 * HEIGHT
    whole = path.boundingRect().adjusted(-edge, -edge, edge, 2 * edge)
    scale = min(box.width() / whole.width(), box.height() / whole.height())
    word = QPixmap((whole.size() * scale * painter.device().devicePixelRatioF()).toSize())
    word.setDevicePixelRatio(painter.device().devicePixelRatioF())
    word.fill(Qt.GlobalColor.transparent)
    pencil = QPainter(word)
    pencil.setRenderHint(QPainter.RenderHint.Antialiasing)
    pencil.scale(scale, scale)
    pencil.translate(-whole.topLeft())
    pencil.strokePath(path, pen(palette.title_edge, 0.2 * HEIGHT))
    shadow = QPixmap(word)  # so the broad line, which takes longest, is drawn once
    pencil.strokePath(path, pen(palette.title, 0.045 * HEIGHT))
    pencil.fillPath(path, QColor(palette.title))
    pencil.end()
    pencil.begin(shadow)
    pencil.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    pencil.fillRect(shadow.rect(), faded("#000000", 0.28))
    pencil.end()
    painter.drawPixmap(box.topLeft() + QPointF(0.05, 0.09) * HEIGHT * scale, shadow)
    painter.drawPixmap(box.topLeft(), word)


def _draw(path: QPainterPath, through: Sequence[Point], nib: Point) -> None:
    """Add what the nib covers on a smooth way through the points."""
    for a, b in pairwise(_curve(through)):
        corners = [a - nib / 2, a + nib / 2, b + nib / 2, b - nib / 2]
        if ((corners[1] - corners[0]).conjugate() * (corners[2] - corners[1])).imag < 0:
            corners.reverse()  # all pieces turn the same way, else they would cut holes into each other
        path.addPolygon([q(corner) for corner in corners])
        path.closeSubpath()


def _curve(points: Sequence[Point], steps: int = 4) -> list[Point]:
    """Return points on the Catmull-Rom curve through the given ones."""
    padded = [2 * points[0] - points[1], *points, 2 * points[-1] - points[-2]]
    found = []
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(steps):
            t = step / steps
            found.append(
                (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
                / 2
            )
    return [*found, points[-1]]
