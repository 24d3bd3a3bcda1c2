"""The eighteen cards as small letters: to come, on the table, or ticked off."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF, Card
from islas_qt.games.puentes.art.letters import paint_tick
from islas_qt.paint.scenery import pen
from islas_qt.theme import Palette, faded, mixed, serif

CardState = Literal["to_come", "current", "turned"]
WOOD = "#b98a4e"


def paint_small_letter(painter: QPainter, box: QRectF, card: Card, state: CardState, palette: Palette) -> None:
    """Paint a card with its number, and its bridges as bars below it."""
    painter.save()
    if state == "turned":
        painter.setOpacity(0.42)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#000000", 0.18))
        painter.drawRoundedRect(box.translated(1, 1.6), 3, 3)
    if state == "current":
        painter.setPen(pen(palette.accent, 2.6))
        painter.setBrush(QColor(palette.glow if palette.name == "light" else "#5a4a20"))
        box = box.adjusted(-1, -1, 1, 1)
    else:
        painter.setPen(pen(faded(palette.ink, 0.75), 1.0))
        painter.setBrush(mixed(palette.paper, "#ffffff", 0.4 if palette.name == "light" else 0.07))
    painter.drawRoundedRect(box, 3, 3)
    painter.setFont(serif(min(box.height() * 0.56, box.width() * 0.72), bold=True))
    painter.setPen(QColor(palette.ink))
    number = QRectF(box.left(), box.top(), box.width(), box.height() * 0.62)
    painter.drawText(number, int(Qt.AlignmentFlag.AlignCenter), str(NUMBER_OF[card]))
    _paint_bars(painter, box, BRIDGES_OF[card], palette)
    painter.restore()
    if state == "turned":
        paint_tick(painter, box.center() + QPointF(0, box.height() * 0.02), min(box.width(), box.height()) * 0.3)


def _paint_bars(painter: QPainter, box: QRectF, bridges: int, palette: Palette) -> None:
    """Paint a bar for each bridge, side by side."""
    wide, high, gap = box.width() * 0.2, max(3.0, box.height() * 0.13), box.width() * 0.08
    left = box.center().x() - (bridges * wide + (bridges - 1) * gap) / 2
    painter.setPen(pen(palette.ink, 0.9))
    painter.setBrush(QColor(WOOD))
    for bridge in range(bridges):
        bar = QRectF(left + bridge * (wide + gap), box.top() + box.height() * 0.72, wide, high)
        painter.drawRect(bar)
