"""The emblem of Puentes: two islets, and a lit bridge between them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from islas_qt.games.puentes.art.islet import Islet, paint_land, paint_outline, paint_standing
from islas_qt.games.puentes.art.landmarks import chapel, lighthouse
from islas_qt.games.puentes.art.lights import FLAME, bridge_spots, paint_glow, paint_lanterns, shine
from islas_qt.games.puentes.art.signs import paint_sign
from islas_qt.games.puentes.art.timber import BESIDE, paint_bridge
from islas_qt.paint.medallion import paint_medallion
from islas_qt.theme import Palette

ISLETS = ((Islet(4, chapel, None), QPointF(-0.27, 0.07)), (Islet(33, lighthouse, None), QPointF(0.29, 0.07)))
RADIUS = 0.225  # of an islet, as a share of the emblem
START, LENGTH, UNIT = QPointF(-0.12, 0.08), 0.29, 0.66  # of the bridges


def paint_emblem(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the emblem as large as fits into the middle of the box."""
    paint_medallion(painter, box, palette, _paint_scene)


def _paint_scene(painter: QPainter, frame: QRectF, palette: Palette) -> None:
    side = frame.width()
    painter.translate(frame.center())
    _paint_islets(painter, side, palette, is_standing=False)
    _paint_bridges(painter, side, palette)
    _paint_islets(painter, side, palette, is_standing=True)


def _paint_islets(painter: QPainter, side: float, palette: Palette, is_standing: bool) -> None:
    for islet, at in ISLETS:
        painter.save()
        painter.translate(at * side)
        painter.scale(RADIUS * side, RADIUS * side)
        if is_standing:
            paint_standing(painter, islet, palette)
            painter.translate(0, 0.1)
            paint_sign(painter, 2, None, "brass", palette)
        else:
            paint_land(painter, islet, palette)
            paint_outline(painter, islet.seed, FLAME, 0.09)
        painter.restore()


def _paint_bridges(painter: QPainter, side: float, palette: Palette) -> None:
    unit, length = UNIT * side, LENGTH * side
    spots = bridge_spots(length, unit, False, 2, is_chain=False)
    painter.save()
    painter.translate(START * side)
    painter.save()
    shine(painter, palette)
    for spot in spots:
        paint_glow(painter, spot, 0.16 * side, 0.5)
    painter.restore()
    for beside in (-BESIDE, BESIDE):
        paint_bridge(painter, length, unit, beside, False, 1.0, palette)
    paint_lanterns(painter, spots, 0.05 * side)
    painter.restore()
