"""A seat's chart at any size: the sheet on its board, painted as one picture of which only what changes is renewed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.games.puentes.board import Board
from engine.games.puentes.sheet import Sheet
from engine.masks import Mask, bits_of
from islas_qt.games.puentes.chart.motion import ChartMotion
from islas_qt.games.puentes.chart.place import ChartPlace, Target
from islas_qt.games.puentes.chart.sea_marks import BAND
from islas_qt.games.puentes.chart.sheet_painter import Detail, Look, SheetPainter
from islas_qt.paint.painted import SLICE, SMOOTH
from islas_qt.theme import Palette

NARROW = 2.0  # pixels that are left around a chart
LEAST, LARGE = 40.0, 92.0  # pixels between islands from which on there is an edge, and landmarks beside numbers
SETTLED = 90  # milliseconds after which a new size is likely to stay


class ChartView(QWidget):
    """Shows one sheet. Motions follow `show_sheet` with what they lead to: the view remembers what was there before."""

    has_edge = False  # with letters and numbers, where there is room for it

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.palette_used = palette
        self.board: Board | None = None
        self.sheet: Sheet
        self.before: Sheet  # what was shown before the last change
        self.place: ChartPlace
        self.group: Mask = 0
        self.impossible: Mask = 0
        self.motion = ChartMotion(self)
        self._detail: Detail = "small"
        self._painter: SheetPainter | None = None
        self._scene = QPixmap()  # everything that does not move
        self._stale = QRegion()  # what of it is to be painted again
        self._settled = QTimer(self, singleShot=True, interval=SETTLED)
        self._settled.timeout.connect(self._prepare)
        self._slices = QTimer(self, interval=0)
        self._slices.timeout.connect(self._paint_slice)
        self._preparing: Iterator[None] = iter(())

    # -- what it is told

    def show_sheet(self, board: Board, sheet: Sheet) -> None:
        """Show what a seat has written and drawn; the sheet must not change afterwards."""
        if board is not self.board:
            self.motion.skip()
            self.board, self.sheet, self.before = board, sheet, sheet
            self.group = self.impossible = 0
            self._rebuild()
        elif sheet != self.sheet:
            self.motion.skip()  # it is about what was shown before
            self.before, self.sheet = self.sheet, sheet
            self.renew(self._changed())

    def light_group(self, islands: Mask) -> None:
        """Light a group of connected finished islands as a chain of lights; 0: none."""
        if islands != self.group:
            changed, self.group = self.group ^ islands, islands
            self.renew(self.with_lines(changed))

    def mark_impossible(self, islands: Mask) -> None:
        """Let the signs of islands that can no longer be finished crack, or give them an empty one: an aid; 0: none."""
        if islands != self.impossible:
            changed, self.impossible = self.impossible ^ islands, islands
            self.renew(targets_of(changed, 0))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.palette_used = palette
        self._rebuild()

    def retranslate(self) -> None:
        """Nothing is written on a chart but letters and numbers; the rest is put into words when asked for."""

    # -- what has changed

    def _changed(self) -> list[Target]:
        """Return the islands and lines that look different than before."""
        old, new = self.before, self.sheet
        kit = new.kit
        isles = old.finished ^ new.finished
        for isle in range(kit.isles):
            if old.numbers[isle] != new.numbers[isle] or old.room[isle] != new.room[isle]:
                isles |= 1 << isle
        lines = (old.shut ^ new.shut) | (old.lit ^ new.lit)
        for line in range(kit.lines):
            if old.bridges[line] != new.bridges[line]:
                lines |= 1 << line
        return targets_of(isles, lines) + self.with_lines(old.finished ^ new.finished)

    def with_lines(self, islands: Mask) -> list[Target]:
        """Return some islands, and the lines that lead to them."""
        lines = 0
        for isle in bits_of[islands]:
            lines |= self.sheet.kit.at[isle]
        return targets_of(islands, lines)

    def look(self) -> Look:
        """Return what of the sheet does not move."""
        motion = self.motion
        return Look(
            self.sheet,
            self.sheet.finished & ~motion.unlit,
            self.group & ~motion.unlit & ~motion.plain,
            self.impossible,
            hidden_signs=motion.signs,
            hidden_bridges=motion.bridges,
        )

    # -- painting

    def renew(self, targets: Iterable[Target] | None = None) -> None:
        """Paint everything again, or only some islands and lines."""
        if self.board is None:
            return
        for box in [self.rect()] if targets is None else map(self.place.rect, targets):
            self._stale |= box
            self.update(box)

    @property
    def painter_used(self) -> SheetPainter:
        """What paints sheets at this size and in these colours."""
        if self._painter is None:
            size, ratio = self.size().toSizeF(), self.devicePixelRatioF()
            self._painter = SheetPainter(self.place, size, ratio, self.palette_used, self._detail)
        return self._painter

    def _prepare(self) -> None:
        """Paint the pictures for a new size bit by bit, so that no frame waits for them."""
        self._rebuild()
        if self.board:
            self._preparing = self.painter_used.prepare()
            self._slices.start()

    def _paint_slice(self) -> None:
        end = perf_counter() + SLICE
        while perf_counter() < end:
            if next(self._preparing, self) is self:
                self._slices.stop()
                self.update()
                return

    def _rebuild(self) -> None:
        """Paint everything with new pictures: another board, size or palette."""
        self._settled.stop()
        self._slices.stop()
        if self.board:
            room = QRectF(self.rect()).adjusted(NARROW, NARROW, -NARROW, -NARROW)
            self.place = ChartPlace(self.board, room)
            self._detail = "islands" if self.place.unit >= LARGE else "small"
            if self.has_edge and self.place.unit >= LEAST:
                self._detail, self.place = "chart", ChartPlace(self.board, room.adjusted(BAND, BAND, -BAND, -BAND))
            self._painter = None
            self.renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.isVisible() and not self._scene.isNull():
            self._settled.start()
        else:
            self._rebuild()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.board is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(SMOOTH)
        if self._settled.isActive() or self._slices.isActive():
            painter.drawPixmap(self.rect(), self._scene)
        else:
            self._paint_scene()
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
            if self._scene.devicePixelRatio() != ratio:  # it has come to another screen
                self._painter = None
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
        seen = [target for target in self.targets() if self._stale.intersects(self.place.rect(target))]
        islands = [target.number for target in seen if target.kind == "island"]
        lines = [target.number for target in seen if target.kind == "line"]
        self.painter_used.paint(painter, self.look(), islands, lines)
        painter.end()
        self._stale = QRegion()

    def targets(self) -> list[Target]:
        """Return all islands, then all lines."""
        kit = self.sheet.kit
        return targets_of((1 << kit.isles) - 1, (1 << kit.lines) - 1)

    def box_of(self, target: Target) -> QRect:
        """Return where an island or a line is on the screen."""
        return self.place.rect(target).translated(self.mapToGlobal(QPoint()))


def targets_of(islands: Mask, lines: Mask) -> list[Target]:
    """Return some islands and lines as targets."""
    return [Target("island", isle) for isle in bits_of[islands]] + [Target("line", line) for line in bits_of[lines]]
