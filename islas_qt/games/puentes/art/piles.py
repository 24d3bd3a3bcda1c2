"""The three piles of who plays alone, and what must be reached before the next one is begun."""

from __future__ import annotations

from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from engine.games.puentes.scoring import BONUSES, PILES, Bonus
from islas_qt.games.puentes.art.bonus_signs import paint_bonus_sign
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette, faded, mixed, serif

ENDS = tuple(accumulate(PILES))  # the last card of each pile


def paint_piles(painter: QPainter, box: QRectF, turned: int, palette: Palette) -> None:
    """Paint the piles from left to right with the letters left in each; between them, what pays less afterwards."""
    gate = box.width() * 0.23
    wide = (box.width() - 2 * gate) / 3
    for number, (count, end) in enumerate(zip(PILES, ENDS, strict=True)):
        pile = QRectF(box.left() + number * (wide + gate), box.top(), wide, box.height())
        left = min(count, max(0, end - turned))
        is_current = end - count < turned <= end
        _paint_pile(painter, pile, left, is_current, palette)
        ending = [bonus for bonus in BONUSES if bonus.deadline == end]
        if ending:
            _paint_gate(painter, QRectF(pile.right(), box.top(), gate, box.height()), ending, turned > end, palette)


def _paint_pile(painter: QPainter, box: QRectF, left: int, is_current: bool, palette: Palette) -> None:
    """Paint the letters of a pile one above another, and on the last how many they are."""
    high = min(box.height() * 0.7, box.width() * 0.8)
    paper = QRectF(0, 0, min(high * 1.2, box.width() * 0.86), high)
    paper.moveCenter(QPointF(box.center().x(), box.bottom() - high * 0.56))
    for sheet in range(left):
        painter.setPen(pen(faded(palette.ink, 0.8), 0.9))
        painter.setBrush(mixed(palette.paper, "#ffffff", 0.4 if palette.name == "light" else 0.08))
        painter.drawRoundedRect(paper, 2, 2)
        if sheet < left - 1:
            paper.translate(0.5, -1.7)
    if not left:
        line = pen(faded(palette.ink_soft, 0.6), 1.0)
        line.setDashPattern([3, 3])
        painter.setPen(line)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(paper, 2, 2)
    if is_current:
        painter.setPen(pen(palette.accent, 2.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(paper.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3)
    painter.setFont(serif(high * 0.62, bold=True))
    painter.setPen(QColor(palette.ink if left else palette.ink_soft))
    painter.drawText(paper, int(Qt.AlignmentFlag.AlignCenter), str(left))


def _paint_gate(painter: QPainter, box: QRectF, ending: list[Bonus], is_past: bool, palette: Palette) -> None:
    """Paint what pays less once this pile is used up."""
    painter.save()
    painter.setOpacity(0.4 if is_past else 1.0)
    size = min(box.height() * (0.6 if len(ending) == 1 else 0.46), box.width() * 0.76)
    for number, bonus in enumerate(ending):
        y = box.center().y() + (number - (len(ending) - 1) / 2) * size * 1.02
        paint_bonus_sign(painter, QPointF(box.center().x(), y), size, bonus.name, palette)
    painter.restore()
