"""The row of a seat in the table of a result: who it is, points part by part, and their sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from engine.core import Seat
from engine.match import Player
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.laurel import paint_laurel
from islas_qt.paint.scenery import pen
from islas_qt.paint.writing import CENTRE, MIDDLE_LEFT, write
from islas_qt.theme import Palette, faded

TOTAL = 1.5  # width of the column of sums, in those of the others


@dataclass(frozen=True)
class ResultRow:
    """Paints one row: first a picture, of which it paints the water, then the name, then points."""

    box: QRectF
    picture: QRectF
    pictures: float  # the share of the width that pictures and their room take
    names: float  # and that of the names
    is_best: bool
    unit: float  # how large a pixel of a small window is here

    def paint(self, painter: QPainter, player: Player, seat: Seat, points: Sequence[int], palette: Palette) -> None:
        """Paint everything but what lies on the water."""
        box = self.box
        painter.setPen(pen(faded(palette.ink_soft, 0.4), 1.0))
        painter.drawLine(box.topLeft(), box.topRight())
        if self.is_best:
            painter.setPen(pen(palette.accent, 2.4))
            painter.setBrush(faded(palette.glow, 0.6 if palette.name == "light" else 0.12))
            painter.drawRoundedRect(box.adjusted(-4, 2, 4, -2), 8, 8)
        painter.setPen(pen(palette.line, 1.2))
        painter.setBrush(QColor(palette.sea))
        painter.drawRoundedRect(self.picture, 7, 7)
        self._paint_name(painter, player, seat, palette)
        left = box.left() + box.width() * (self.names + self.pictures)
        step = (box.right() - left) / (len(points) + TOTAL)
        for column, each in enumerate(points):
            cell = QRectF(left + column * step, box.top(), step, box.height())
            painter.setPen(QColor(palette.ink) if each else faded(palette.ink_soft, 0.7))
            write(painter, cell, str(each or "–"), 18 * self.unit, CENTRE)
        painter.setPen(QColor(palette.ink))
        total = QRectF(box.right() - TOTAL * step, box.top(), TOTAL * step, box.height())
        write(painter, total, str(sum(points)), (27 if self.is_best else 23) * self.unit, CENTRE, bold=True)

    def _paint_name(self, painter: QPainter, player: Player, seat: Seat, palette: Palette) -> None:
        box = self.box
        radius = min(box.height() * 0.34, 20 * self.unit)
        left = box.left() + box.width() * self.pictures
        middle = QPointF(left + radius * 1.6, box.center().y())
        if self.is_best:
            paint_laurel(painter, middle, radius, palette)
        paint_crest(painter, player.crest_of(seat), middle, radius * (0.86 if self.is_best else 1), palette)
        painter.setPen(QColor(palette.ink))
        room = QRectF(left + radius * 3.3, box.top(), box.width() * self.names - radius * 3.3 - 4, box.height())
        write(painter, room, player.name, 17 * self.unit, MIDDLE_LEFT, bold=self.is_best)
