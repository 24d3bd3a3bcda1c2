"""The chart to play on: islands and lines are pointed at and picked, by mouse, by dragging and by keys."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from engine.games.puentes.actions import Isle
from engine.games.puentes.board import Board
from engine.games.puentes.explain import Preview
from engine.games.puentes.sheet import Sheet
from engine.masks import Mask
from islas_qt.games.puentes.chart.chart_access import ChartAccess
from islas_qt.games.puentes.chart.chart_view import ChartView, targets_of
from islas_qt.games.puentes.chart.ghost import Ghost, paint_ghost, paint_pointer
from islas_qt.games.puentes.chart.place import Target
from islas_qt.games.puentes.chart.sheet_painter import Look
from islas_qt.games.puentes.chart.slip import Slip
from islas_qt.games.puentes.words import island_words, line_words
from islas_qt.paint.focus_corners import paint_corners
from islas_qt.theme import Palette
from islas_qt.widgets.list_access import read_as, tell_cursor

ARROWS = {
    Qt.Key.Key_Left: -1 + 0j,
    Qt.Key.Key_Right: 1 + 0j,
    Qt.Key.Key_Up: -1j,
    Qt.Key.Key_Down: 1j,
}
PICKING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Chart(ChartView):
    """A chart whose islands and lines can be lit, pointed at and picked. It knows no rules.

    Who uses it answers `pointed` with `show_ghost` or `show_reason`, and `refused` and `not_joined` with `show_reason`.
    """

    has_edge = True
    island_chosen = Signal(int)
    line_chosen = Signal(int)
    refused = Signal(object)  # a Target that was picked though it is not offered
    not_joined = Signal(int, int)  # two islands between which somebody dragged, though no line joins them
    pointed = Signal(object)  # the Target that the mouse or the keys point at now, or None

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.islands: Mask = 0  # that can be picked
        self.lines: Mask = 0
        self.target: Target | None = None  # pointed at
        self.by_keys = False
        self.slip = Slip(palette, self)
        self._told_of: Target | None = None  # by the slip
        self._ghost: Ghost | None = None
        self._marked: Target | None = None
        self._picked_out: Mask = 0
        self._dragged_from: Isle | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # -- what it is told

    def show_sheet(self, board: Board, sheet: Sheet) -> None:
        if board is not self.board:
            self.islands = self.lines = self._picked_out = 0
            self._ghost = self._marked = self._dragged_from = None
            self._aim(None)
        elif sheet != self.sheet:
            self.hide_ghost()
            self.hide_reason()
        super().show_sheet(board, sheet)

    def offer(self, islands: Mask, lines: Mask) -> None:
        """Light the islands and lines that can be picked now; the others are refused."""
        if (islands, lines) != (self.islands, self.lines):
            changed = targets_of(self.islands ^ islands, self.lines ^ lines)
            self.islands, self.lines = islands, lines
            self.renew(changed)
            self._shape_cursor()

    def show_ghost(self, target: Target, number: int, preview: Preview | None, is_possible: bool) -> None:
        """Show pale what picking a target would bring: the number on an island (0: none), or a bridge on a line.

        With a preview also what it would finish, block and leave impossible. What is not possible is crossed out.
        """
        self._use_ghost(Ghost(target, number, preview, is_possible))

    def hide_ghost(self) -> None:
        """Show no ghost."""
        self._use_ghost(None)

    def show_reason(self, target: Target, words: str) -> None:
        """Show a sentence on a slip beside an island or a line, until something else is pointed at."""
        is_tall = target.kind == "line" and self.painter_used.spans[target.number].is_down
        self._told_of = target
        self.slip.say(words, self.place.close_rect(target), is_tall)

    def hide_reason(self) -> None:
        """Take the slip away."""
        self.slip.hide()

    def point_at(self, target: Target | None) -> None:
        """Mark an island or a line that somebody tells of, such as a line of the log; None: nothing."""
        for changed in filter(None, (self._marked, target)):
            self.update(self.place.rect(changed))
        self._marked = target

    def pick_out(self, islands: Mask) -> None:
        """Mark some islands, such as those of a bonus that is pointed at; 0: none."""
        for target in targets_of(self._picked_out ^ islands, 0):
            self.update(self.place.rect(target))
        self._picked_out = islands

    def use_palette(self, palette: Palette) -> None:
        self.slip.palette_used = palette
        super().use_palette(palette)

    def is_offered(self, target: Target) -> bool:
        """Return whether a target can be picked now."""
        return bool((self.islands if target.kind == "island" else self.lines) >> target.number & 1)

    def describe(self, target: Target) -> str:
        """Return everything that is to be seen of an island or a line, in words."""
        assert self.board is not None
        board, sheet, number = self.board, self.sheet, target.number
        if target.kind == "line":
            return line_words(board, sheet, number)
        return island_words(board, sheet, number, bool(self.impossible >> number & 1))

    # -- pointing and picking

    def pick(self, target: Target) -> None:
        """Pick an island or a line if it is offered; if not, somebody may say why."""
        if not self.is_offered(target):
            self.refused.emit(target)
        elif target.kind == "island":
            self.island_chosen.emit(target.number)
        else:
            self.line_chosen.emit(target.number)

    def _aim(self, target: Target | None) -> None:
        if target != self.target:
            for changed in filter(None, (self.target, target)):
                self.update(self.place.rect(changed))
            self.target = target
            self.hide_ghost()
            self.hide_reason()
            self._shape_cursor()
            self.pointed.emit(target)

    def _use_ghost(self, ghost: Ghost | None) -> None:
        old, self._ghost = self._ghost, ghost
        for each in filter(None, (old, ghost)):
            targets = targets_of(*each.touched())
            if each.moves_bridge(self.sheet):
                self.renew(targets)
            for target in targets:
                self.update(self.place.rect(target))

    def _shape_cursor(self) -> None:
        is_hand = self.target is not None and self.is_offered(self.target)
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_hand else Qt.CursorShape.ArrowCursor)

    def _target_at(self, at: QPointF) -> Target | None:
        """Return what is at a point; of a drag, the line that it follows, and what else it has come to."""
        if self.board is None:
            return None
        if self._dragged_from is not None:
            return self.place.dragged(self._dragged_from, at)
        return self.place.target_at(at, self.lines)

    # -- events

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.board:
            self._dragged_from = self.place.island_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.by_keys = False
        self._aim(self._target_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self.board:
            return
        target, start = self._target_at(event.position()), self._dragged_from
        self._dragged_from = None
        self._aim(target)
        if target is None:
            return
        if start is not None and target.kind == "island" and target.number != start:
            self.not_joined.emit(start, target.number)
        else:
            self.pick(target)

    def leaveEvent(self, event: QEvent) -> None:
        self._aim(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.by_keys:
            self.by_keys = False
            self._aim(None)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS and self.board:
            self.by_keys = True
            self._aim(self.target_after(self.target, key))
            tell_cursor(self, None if self.target is None else self.targets().index(self.target))
        elif key in PICKING and self.target:
            self.pick(self.target)
        else:
            super().keyPressEvent(event)

    def target_after(self, target: Target | None, key: Qt.Key) -> Target:
        """Return where an arrow key leads: from an island to the line there, along a line to its island, else to the
        nearest of both; at first to one to pick. Where only islands can be picked, from island to island."""
        targets = self.targets()
        if target is None:
            return next(filter(self.is_offered, targets), targets[0])
        if self.islands and not self.lines:
            islands = [other for other in targets if other.kind == "island"]
            return self.place.nearest(target, ARROWS[key], islands)
        return self.place.along(target, ARROWS[key]) or self.place.nearest(target, ARROWS[key], targets)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            if self.target and self.slip.isHidden():  # nobody had more to say
                self.show_reason(self.target, self.describe(self.target))
            return True
        return super().event(event)

    def _rebuild(self) -> None:
        super()._rebuild()
        if self._told_of and not self.slip.isHidden():  # it goes with what it tells of
            self.show_reason(self._told_of, self.slip.words)

    # -- what lies on it

    def look(self) -> Look:
        look = replace(super().look(), islands=self.islands, lines=self.lines)
        if self._ghost and self._ghost.moves_bridge(self.sheet):
            look = replace(look, hidden_bridges=look.hidden_bridges | {self._ghost.target.number})
        return look

    def _paint_over(self, painter: QPainter) -> None:
        used = self.painter_used
        for target in [*filter(None, [self._marked]), *targets_of(self._picked_out, 0)]:
            paint_pointer(painter, used, target, is_offered=False, by_keys=True)
        if self.target:
            paint_pointer(painter, used, self.target, self.is_offered(self.target), self.by_keys)
        if self._ghost:
            paint_ghost(painter, used, self.sheet, self._ghost)
        if self.hasFocus():
            paint_corners(painter, QRectF(self.rect()), self.palette_used)


read_as(Chart, ChartAccess)
