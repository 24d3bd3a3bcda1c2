"""The games on the board that leads to a new match: emblem and name of each, where there are several."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from islas_qt.game_ui import game_ui
from islas_qt.paint.scenery import pen
from islas_qt.screens.start.chart_button import ChartButton
from islas_qt.text import plain, tr, tr_marked
from islas_qt.theme import Palette, scaled, serif

EDGE, GAP = 3.0, 5.0  # around the emblem, and between it and the name


class GameButton(ChartButton):
    """One game; a click plans a match of it."""

    def __init__(self, key: str, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self._ui = game_ui(key)
        self._palette = palette
        self._unit = 1.0
        self._font = serif(15, bold=True)
        self.retranslate()

    @property
    def name(self) -> str:
        """The name of the game."""
        return self._ui.name

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(tr("New match of {game}", game=self._ui.name))
        self.setAccessibleDescription(tr_marked(self._ui.about))
        self.setToolTip(plain(tr_marked(self._ui.about)))

    def place(self, box: QRectF, unit: float, pixels: float) -> None:
        """Lie in a box of the menu, the name `pixels` large, everything `unit` times as large as designed."""
        self._unit = unit
        self._font = serif(pixels, bold=True)
        self.setGeometry(box.toAlignedRect())
        self.update()

    # -- events

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._unit, self._unit)
        box = QRectF(QPointF(), QSizeF(self.size()) / self._unit)
        side = box.height() - 2 * EDGE
        self._ui.emblem(painter, QRectF(EDGE, EDGE, side, side), self._palette)
        room = box.adjusted(box.height() + GAP, 0, 0, 0)
        painter.setFont(self._font)
        painter.setPen(QColor(self._palette.title))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self._ui.name)
        if self.underMouse() or self.hasFocus():
            width = QFontMetricsF(self._font).horizontalAdvance(self._ui.name)
            low = box.center().y() + self._font.pixelSize() * 0.62
            painter.setPen(pen(self._palette.title, 1.6))
            painter.drawLine(QPointF(room.left(), low), QPointF(room.left() + width, low))
        if self.hasFocus():
            ring = pen(self._palette.glow, 2.0)
            ring.setDashPattern([4, 3.2])
            painter.setPen(ring)
            painter.drawEllipse(QRectF(1, 1, box.height() - 2, box.height() - 2))
        painter.end()


def lay_out_games(buttons: Sequence[GameButton], room: QRectF, unit: float) -> None:
    """Put the games side by side in a part of the menu, with all names equally large."""
    if not buttons:
        return
    high, wide = room.height() / unit, room.width() / unit
    spare = wide - len(buttons) * (high + 2 * GAP)
    names = [QFontMetricsF(serif(100, bold=True)).horizontalAdvance(button.name) / 100 for button in buttons]
    pixels = min(scaled(15), high * 0.48, spare / sum(names))
    gap = (spare - pixels * sum(names)) / len(buttons)
    left = room.left()
    for button, name in zip(buttons, names, strict=True):
        width = (high + 2 * GAP + name * pixels) * unit
        button.place(QRectF(left, room.top(), width, room.height()), unit, pixels)
        left += width + gap * unit
