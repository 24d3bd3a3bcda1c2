"""Small line icons for the bar, in the colour of the text beside them."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QIcon, QPainter

from islas_qt.paint.painted import painted
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import q

SIZE = 18
GAP = 5  # between icon and text: part of the icon, as styles leave too little


@lru_cache(maxsize=64)
def icon(name: str, colour: str, ratio: float) -> QIcon:
    """Return one of the icons in `_ICONS`."""

    def paint(painter: QPainter) -> None:
        painter.translate(SIZE / 2, SIZE / 2)
        painter.setPen(pen(colour, 1.6))
        _ICONS[name](painter, QColor(colour))

    def paint_disabled(painter: QPainter) -> None:
        painter.setOpacity(0.32)
        paint(painter)

    found = QIcon(painted(QSizeF(SIZE + GAP, SIZE), ratio, paint))
    found.addPixmap(painted(QSizeF(SIZE + GAP, SIZE), ratio, paint_disabled), QIcon.Mode.Disabled)
    return found


def _back(painter: QPainter, colour: QColor) -> None:
    painter.drawPolyline([QPointF(2.5, -5.5), QPointF(-3, 0), QPointF(2.5, 5.5)])


def _language(painter: QPainter, colour: QColor) -> None:
    painter.drawEllipse(QPointF(), 7, 7)
    painter.drawEllipse(QPointF(), 3, 7)
    painter.drawLine(QPointF(-7, 0), QPointF(7, 0))


def _light(painter: QPainter, colour: QColor) -> None:
    for ray in range(8):
        way = cmath.rect(1.0, ray * math.pi / 4)
        painter.drawLine(q(way * 5.6), q(way * 7.6))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(), 3, 3)


def _dark(painter: QPainter, colour: QColor) -> None:
    outer = [cmath.rect(7.0, 0.35 + step * 0.25) for step in range(19)]
    inner = [3.4 - 2.4j + cmath.rect(5.6, 1.45 + step * 0.2) for step in range(13)]
    painter.setBrush(colour)
    painter.drawPolygon([q(point) for point in (*outer, *reversed(inner))])


def _system(painter: QPainter, colour: QColor) -> None:
    painter.drawEllipse(QPointF(), 6.5, 6.5)
    painter.setBrush(colour)
    painter.drawPie(QRectF(-6.5, -6.5, 13, 13), 90 * 16, 180 * 16)


def _about(painter: QPainter, colour: QColor) -> None:
    painter.drawEllipse(QPointF(), 7, 7)
    painter.drawLine(QPointF(0, -0.5), QPointF(0, 3.8))
    painter.drawPoint(QPointF(0, -3.6))


def _undo(painter: QPainter, colour: QColor) -> None:
    painter.drawPolyline([QPointF(-2.5, -7), QPointF(-6.5, -3), QPointF(-2.5, 1)])
    painter.drawPolyline([QPointF(-6.5, -3), QPointF(1.5, -3)])
    painter.drawArc(QRectF(-3.5, -3, 10, 9.5), 90 * 16, -200 * 16)


def _reset(painter: QPainter, colour: QColor) -> None:
    painter.drawLine(QPointF(-7, -5), QPointF(-7, 5))
    for tip in (-4.5, 1.5):
        painter.drawPolyline([QPointF(tip + 4.5, -5), QPointF(tip, 0), QPointF(tip + 4.5, 5)])


def _log(painter: QPainter, colour: QColor) -> None:
    for low in (-5, 0, 5):
        painter.drawPoint(QPointF(-6.5, low))
        painter.drawLine(QPointF(-3, low), QPointF(7, low))


def _cover(painter: QPainter, colour: QColor) -> None:
    for turn in (-14, 14):
        painter.save()
        painter.rotate(turn)
        painter.drawRoundedRect(QRectF(-4 + turn / 8, -6, 8, 12), 1.5, 1.5)
        painter.restore()


def _help(painter: QPainter, colour: QColor) -> None:
    painter.drawEllipse(QPointF(), 7.5, 7.5)
    painter.drawArc(QRectF(-2.6, -4.6, 5.2, 5), 180 * 16, -230 * 16)
    painter.drawLine(QPointF(0.6, 0.2), QPointF(0, 1.4))
    painter.drawPoint(QPointF(0, 4.2))


def _settings(painter: QPainter, colour: QColor) -> None:
    for low, at in ((-4.5, 3), (0, -3), (4.5, 2)):
        painter.drawLine(QPointF(-7, low), QPointF(7, low))
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(at, low), 1.6, 1.6)


def _pause(painter: QPainter, colour: QColor) -> None:
    for x in (-5.0, 1.6):
        painter.fillRect(QRectF(x, -6, 3.4, 12), colour)


def _go(painter: QPainter, colour: QColor) -> None:
    _paint_arrows(painter, colour, -4.5)


def _step(painter: QPainter, colour: QColor) -> None:
    _paint_arrows(painter, colour, -6.0)
    painter.drawLine(QPointF(6, -5.5), QPointF(6, 5.5))


def _faster(painter: QPainter, colour: QColor) -> None:
    _paint_arrows(painter, colour, -8.0, 0.0)


def _skip(painter: QPainter, colour: QColor) -> None:
    _paint_arrows(painter, colour, -8.5, -1.5)
    painter.drawLine(QPointF(7.6, -5.5), QPointF(7.6, 5.5))


def _paint_arrows(painter: QPainter, colour: QColor, *lefts: float) -> None:
    painter.setBrush(colour)
    for left in lefts:
        wide = 9 if len(lefts) == 1 else 7
        painter.drawPolygon([QPointF(left, -5.5), QPointF(left + wide, 0), QPointF(left, 5.5)])


def _arrows(painter: QPainter, way: int, *tails: float) -> None:
    for tail in tails:
        painter.drawPolyline(
            [QPointF((tail - 1.5) * way, -5.5), QPointF((tail + 4) * way, 0), QPointF((tail - 1.5) * way, 5.5)]
        )


def _own(painter: QPainter, colour: QColor) -> None:
    """Paint somebody, and the way on."""
    painter.drawEllipse(QPointF(-3.5, -4), 2.6, 2.6)
    painter.drawArc(QRectF(-8, 0.5, 9, 12), 0, 180 * 16)
    painter.drawPolyline([QPointF(3.5, -5), QPointF(8, 0), QPointF(3.5, 5)])


def _analysis(painter: QPainter, colour: QColor) -> None:
    """Paint a magnifying glass."""
    painter.drawEllipse(QPointF(-1.5, -1.5), 5, 5)
    painter.drawLine(QPointF(2.4, 2.4), QPointF(7, 7))


def _up(painter: QPainter, colour: QColor) -> None:
    painter.drawPolyline([QPointF(-5.5, 2.5), QPointF(0, -3), QPointF(5.5, 2.5)])


def _down(painter: QPainter, colour: QColor) -> None:
    painter.drawPolyline([QPointF(-5.5, -2.5), QPointF(0, 3), QPointF(5.5, -2.5)])


def _remove(painter: QPainter, colour: QColor) -> None:
    painter.drawLine(QPointF(-4.5, -4.5), QPointF(4.5, 4.5))
    painter.drawLine(QPointF(-4.5, 4.5), QPointF(4.5, -4.5))


_ICONS: dict[str, Callable[[QPainter, QColor], None]] = {
    "back": _back,
    "language": _language,
    "system": _system,
    "light": _light,
    "dark": _dark,
    "about": _about,
    "up": _up,
    "down": _down,
    "remove": _remove,
    "pause": _pause,
    "go": _go,
    "step": _step,
    "faster": _faster,
    "skip": _skip,
    "undo": _undo,
    "reset": _reset,
    "log": _log,
    "cover": _cover,
    "help": _help,
    "settings": _settings,
    "much earlier": lambda painter, _: _arrows(painter, -1, -6.5, -1.5, 3.5),
    "previous": lambda painter, _: _arrows(painter, -1, -1),
    "earlier": lambda painter, _: _arrows(painter, -1, -4.5, 1.5),
    "later": lambda painter, _: _arrows(painter, 1, -4.5, 1.5),
    "own": _own,
    "analysis": _analysis,
    "next": lambda painter, _: _arrows(painter, 1, -1),
    "much later": lambda painter, _: _arrows(painter, 1, -6.5, -1.5, 3.5),
}
