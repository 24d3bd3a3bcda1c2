"""Paints a seat's paper."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from islas_qt.games.caminos.art.suns import paint_suns
from islas_qt.games.caminos.seats.seat_look import SeatLook
from islas_qt.games.caminos.seats.seat_plan import SeatPlan
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import MIDDLE_LEFT, write
from islas_qt.theme import Palette, faded, scaled

CORNER = 10.0  # radius of the paper's corners


def paint_seat(painter: QPainter, plan: SeatPlan, look: SeatLook, palette: Palette) -> None:
    """Paint everything that lies still."""
    paint_sheet(painter, plan.paper, palette, CORNER)
    paint_crest(painter, look.crest, plan.crest.center(), plan.crest.height() / 2, palette)
    painter.setPen(QColor(palette.ink))
    write(painter, plan.name, look.name, scaled(16), MIDDLE_LEFT, bold=True)
    paint_suns(painter, QRectF(plan.points.topLeft(), plan.points.size()), look.points)
    write(painter, plan.hand, f"{look.cards}", scaled(14), MIDDLE_LEFT)
    write(painter, plan.roads, f"R {look.roads}", scaled(14), MIDDLE_LEFT)
    write(painter, plan.knights, f"K {look.knights}", scaled(14), MIDDLE_LEFT)
    write(painter, plan.town, f"{look.settlements} {look.cities} {look.expansions}", scaled(14), MIDDLE_LEFT)


def paint_state(painter: QPainter, plan: SeatPlan, words: str, palette: Palette) -> None:
    """Write who plays there, or that somebody is thinking, if there is room."""
    if not plan.state.isEmpty():
        painter.setPen(QColor(palette.ink_soft))
        write(painter, plan.state, words, scaled(12), MIDDLE_LEFT)


def paint_glow(painter: QPainter, plan: SeatPlan, palette: Palette) -> None:
    """Paint light around the paper: this seat decides."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for spread, opacity in ((5.0, 0.25), (3.4, 0.5), (1.8, 0.9)):
        painter.setPen(pen(faded(palette.glow, opacity), 2.6))
        painter.drawRoundedRect(plan.paper.adjusted(-spread, -spread, spread, spread), CORNER + spread, CORNER + spread)


def paint_edge(painter: QPainter, plan: SeatPlan, colour: str, width: float, is_dashed: bool = False) -> None:
    """Paint a line around the paper: it is pointed at, has the focus, or can be chosen."""
    line = pen(colour, width)
    if is_dashed:
        line.setDashPattern([2.6, 2.2])
    painter.setPen(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(plan.paper.adjusted(1, 1, -1, -1), CORNER - 1, CORNER - 1)
