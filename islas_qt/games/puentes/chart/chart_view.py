"""A seat's chart at any size: the sheet on its board, painted as one picture of which only what changes is renewed."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.games.puentes.actions import Mask
from engine.games.puentes.board import Board
from engine.games.puentes.sheet import Sheet
from engine.masks import bits_of
from islas_qt.games.puentes.chart.motion import ChartMotion
from islas_qt.games.puentes.chart.place import RADIUS, ChartPlace, Target
from islas_qt.paint.painted import SMOOTH
from islas_qt.paint.scenery import pen
from islas_qt.paint.tokens import paint_token
from islas_qt.theme import Palette, faded


class ChartView(QWidget):
    """Shows one sheet. Motions follow `show_sheet` with what they lead to: the view remembers what was there before."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.palette_used = palette
        self.board: Board | None = None
        self.sheet: Sheet
        self.before: Sheet  # what was shown before, if it differs
        self.place: ChartPlace
        self.group: Mask = 0
        self.impossible: Mask = 0
        self.motion = ChartMotion(self)
        self._scene = QPixmap()  # everything that does not move
        self._stale = QRegion()  # what of it is to be painted again

    # -- what it is told

    def show_sheet(self, board: Board, sheet: Sheet) -> None:
        """Show what a seat has written and drawn; the sheet must not change afterwards."""
        if board is not self.board:
            self.motion.skip()
            self.board, self.sheet, self.before = board, sheet, sheet
            self.group = self.impossible = 0
            self._put()
        elif sheet != self.sheet:
            self.before, self.sheet = self.sheet, sheet
            self.renew()

    def light_group(self, islands: Mask) -> None:
        """Light a group of connected finished islands as a chain of lights; 0: none."""
        if islands != self.group:
            self.group = islands
            self.renew()

    def mark_impossible(self, islands: Mask) -> None:
        """Let the signs of islands that can no longer be finished crack: an aid; 0: none."""
        if islands != self.impossible:
            self.impossible = islands
            self.renew()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.palette_used = palette
        self.renew()

    def retranslate(self) -> None:
        """Nothing is written on a chart but letters and numbers; the rest is put into words when asked for."""

    # -- painting

    def renew(self, targets: Iterable[Target] | None = None) -> None:
        """Paint everything again, or only some islands and lines."""
        for box in [self.rect()] if targets is None else map(self.place.rect, targets):
            self._stale |= box
            self.update(box)

    def _put(self) -> None:
        if self.board:
            self.place = ChartPlace(self.board, QRectF(self.rect()))
            self.renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._put()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.board is None:
            return
        self._paint_scene()
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        painter.drawPixmap(0, 0, self._scene)
        self.motion.paint(painter)
        self._paint_over(painter)
        painter.end()

    def _paint_over(self, painter: QPainter) -> None:
        """Paint what comes and goes with the pointer: nothing, unless somebody says so."""

    def _paint_scene(self) -> None:
        """Bring the picture of what does not move up to date."""
        ratio = self.devicePixelRatioF()
        if self._scene.size() != self.size() * ratio:
            self._scene = QPixmap(self.size() * ratio)
            self._scene.setDevicePixelRatio(ratio)
            self._scene.fill(Qt.GlobalColor.transparent)
            self._stale = QRegion(self.rect())
        if self._stale.isEmpty():
            return
        painter = QPainter(self._scene)
        painter.setRenderHints(SMOOTH)
        painter.setClipRegion(self._stale)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillRect(self.rect(), Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        self._paint_sheet(painter)
        painter.end()
        self._stale = QRegion()

    def _paint_sheet(self, painter: QPainter) -> None:
        assert self.board is not None
        unit, palette = self.place.unit, self.palette_used
        for line in range(len(self.board.lines)):
            one, other = self.place.ends(line)
            painter.setPen(pen(faded(palette.sea_ink, 0.1 if self.sheet.shut >> line & 1 else 0.4), 1.5))
            painter.drawLine(one, other)
            for bridge in range(self.sheet.bridges[line]):
                aside = QPointF(0, 6) * (bridge - (self.sheet.bridges[line] - 1) / 2)
                painter.setPen(pen(palette.road, 5))
                painter.drawLine(one + aside, other + aside)
        for isle, island in enumerate(self.board.islands):
            spot = self.place.spot(isle)
            painter.setPen(pen(palette.foam, 2))
            painter.setBrush(QColor(palette.glow if self.sheet.finished >> isle & 1 else palette.land))
            painter.drawEllipse(spot, RADIUS * unit, RADIUS * unit)
            if island.flag:
                colour = {"red": "#d23a26", "blue": "#0b57a4"}[island.flag]
                painter.fillRect(QRectF(spot.x() + 6, spot.y() - RADIUS * unit - 4, 14, 10), QColor(colour))
            if self.sheet.numbers[isle]:
                paint_token(painter, spot, 0.2 * unit, str(self.sheet.numbers[isle]), palette)


def targets_of(islands: Mask, lines: Mask) -> list[Target]:
    """Return some islands and lines as targets."""
    return [Target("island", isle) for isle in bits_of[islands]] + [Target("line", line) for line in bits_of[lines]]


def box_of(view: ChartView, target: Target) -> QRect:
    """Return where an island or a line is on the screen."""
    return view.place.rect(target).translated(view.mapToGlobal(view.rect().topLeft()))
