"""A seat at the square: who sits there, and everything that lies open before it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from engine.games.caminos.cards import What
from engine.reasons import Reason
from islas_qt.games.caminos.seats.seat_look import SeatLook
from islas_qt.games.caminos.seats.seat_painter import GOLD, paint_dots, paint_edge, paint_glow, paint_seat, paint_state
from islas_qt.games.caminos.seats.seat_plan import SeatPlan, seat_plan
from islas_qt.games.caminos.seats.seat_words import seat_description, told
from islas_qt.paint.painted import painted
from islas_qt.text import plain, speak, tr, tr_n
from islas_qt.theme import Palette, scaled

DOTS = 320  # milliseconds between two dots of somebody who thinks
LevelName = Callable[[str], str]


class SeatView(QAbstractButton):
    """A paper that tells everything about a seat; it can be chosen with the mouse and the keys.

    The smaller it is, the more is told by numbers, down to a single line; nothing public is ever left out.
    """

    def __init__(self, palette: Palette, parent: QWidget, level_name: LevelName) -> None:
        super().__init__(parent)
        self._palette = palette
        self._level_name = level_name
        self.look: SeatLook | None = None
        self.is_offered = False
        self.why_not: Reason | None = None
        self._paper = QPixmap()  # everything that lies still
        self._dots = 0  # 0: does not think
        self._thinking = QTimer(self, interval=DOTS)
        self._thinking.timeout.connect(self._think)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_look(self, look: SeatLook) -> None:
        """Tell about a seat as it is now."""
        if look != self.look:
            self.look = look
            self.retranslate()

    def offer(self, is_offered: bool, why_not: Reason | None = None) -> None:
        """Light the paper because somebody may choose it, or say from now on why it cannot be chosen."""
        self.is_offered, self.why_not = is_offered and why_not is None, why_not
        self.setCursor(Qt.CursorShape.PointingHandCursor if self.is_offered else Qt.CursorShape.ArrowCursor)
        self.retranslate()

    def set_thinking(self, is_thinking: bool) -> None:
        """Show that the seat thinks about its decision."""
        if is_thinking != self._thinking.isActive():
            self._dots = int(is_thinking)
            self._thinking.start() if is_thinking else self._thinking.stop()
            self.update()

    def place_of(self, what: What | None) -> QRectF:
        """Return where a card of this kind lies on the screen, or comes to lie; None: in the hand."""
        plan, look = self.plan(), self.look
        assert look is not None
        box = plan.place_of(look, what)
        return QRectF(self.mapToGlobal(box.topLeft()), box.size())

    def plan(self) -> SeatPlan:
        """Return where everything lies."""
        assert self.look is not None
        return seat_plan(self.size().toSizeF(), scaled(1), self.look)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._renew()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now, and at the present size of text."""
        if self.look:
            points = tr_n("{n} point", "{n} points", self.look.points)
            self.setAccessibleName(f"{self.look.name}, {points}")
            why = f" {speak(self.why_not)}" if self.why_not else ""
            self.setAccessibleDescription(seat_description(self.look) + why)
        self._renew()

    # -- inside

    def _renew(self) -> None:
        self._paper = QPixmap()
        self.update()

    def _think(self) -> None:
        self._dots = self._dots % 3 + 1
        self.update()

    def _state(self) -> str:
        assert self.look is not None
        if self._dots:
            return tr("thinking") + "." * self._dots
        if self.look.bot is None:
            return tr("Person")
        return tr("Bot: {level}", level=self._level_name(self.look.bot))

    # -- events

    def sizeHint(self) -> QSize:
        return QSize(250, 150)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._renew()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.look:
            self._show_tip(event)
            return True
        return super().event(event)

    def _show_tip(self, event: QHelpEvent) -> None:
        assert self.look is not None
        for box, words in reversed(told(self.look, self.plan(), self._state())):
            if box.contains(QPointF(event.pos())):
                if self.why_not:
                    words += f"\n{speak(self.why_not)}"
                QToolTip.showText(event.globalPos(), plain(words), self, box.toAlignedRect())
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.look is None:
            return
        plan, palette = self.plan(), self._palette
        if self._paper.isNull():
            self._paper = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint_paper)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._paper)
        paint_state(painter, plan, self._state(), palette)
        if plan.is_line:
            paint_dots(painter, plan, self._dots, palette)
        if self.is_offered:
            paint_edge(painter, plan, GOLD, 3.6 if self.underMouse() else 2.4)
        if self.hasFocus():
            paint_edge(painter, plan, palette.accent, 2.2)
        elif self.underMouse() and not self.is_offered:
            paint_edge(painter, plan, palette.ink_soft, 2.0)
        painter.end()

    def _paint_paper(self, painter: QPainter) -> None:
        assert self.look is not None
        if self.look.is_acting:
            paint_glow(painter, self.plan(), self._palette)
        paint_seat(painter, self.plan(), self.look, self._palette)
