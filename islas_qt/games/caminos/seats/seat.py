"""A seat at the square: who sits there, and everything that lies open before it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.games.caminos.cards import What
from engine.reasons import Reason
from islas_qt.games.caminos.seats.seat_look import SeatLook
from islas_qt.games.caminos.seats.seat_painter import (
    GOLD,
    paint_dots,
    paint_edge,
    paint_glow,
    paint_seat,
    paint_state,
    paint_threats,
)
from islas_qt.games.caminos.seats.seat_plan import SeatPlan, seat_plan
from islas_qt.games.caminos.seats.seat_words import seat_description, told
from islas_qt.paint.painted import painted
from islas_qt.table.seat_button import SeatButton
from islas_qt.text import speak, tr, tr_n
from islas_qt.theme import Palette, scaled


class SeatView(SeatButton):
    """A paper that tells everything about a seat; it can be chosen with the mouse and the keys.

    The smaller it is, the more is told by numbers, down to a single line; nothing public is ever left out.
    """

    game = "caminos"

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.look: SeatLook | None = None
        self.deed = ""  # what a click does
        self.why_not: Reason | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_look(self, look: SeatLook) -> None:
        """Tell about a seat as it is now."""
        if look != self.look:
            is_new = self.look is None or look.lying_still() != self.look.lying_still()
            self.look = look
            self._tell()
            self._renew() if is_new else self.update()

    def offer(self, deed: str, why_not: Reason | None = None) -> None:
        """Light the paper if a click on it does something, or say from now on why it does nothing."""
        self.is_offered, self.deed, self.why_not = bool(deed), deed, why_not
        self.setCursor(Qt.CursorShape.PointingHandCursor if self.is_offered else Qt.CursorShape.ArrowCursor)
        self._tell()
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

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now, and at the present size of text."""
        self._tell()
        self._renew()

    def _tell(self) -> None:
        if self.look:
            points = tr_n("{n} point", "{n} points", self.look.points)
            self.setAccessibleName(f"{self.look.name}, {points}")
            description = seat_description(self.look, self.state_of(self.look.bot))
            self.setAccessibleDescription(" ".join(filter(None, (description, self._offer()))))

    def told(self) -> list[tuple[QRectF, str]]:
        """Return what is said of each box of the plan, and what a click does, or why it does nothing."""
        if self.look is None:
            return []
        found = told(self.look, self.plan(), self.state_of(self.look.bot))
        return [(box, "\n".join(filter(None, (words, self._offer())))) for box, words in found]

    def _offer(self) -> str:
        """Return what a click does, or why it does nothing."""
        return speak(self.why_not) if self.why_not else tr("Click: {deed}", deed=self.deed) if self.deed else ""

    # -- events

    def sizeHint(self) -> QSize:
        return QSize(250, 150)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.look is None:
            return
        plan, palette = self.plan(), self._palette
        if self._paper.isNull():
            self._paper = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint_paper)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.look.is_acting:
            paint_glow(painter, plan, palette)
        painter.drawPixmap(0, 0, self._paper)
        paint_threats(painter, plan, self.look)
        paint_state(painter, plan, self.short_state_of(self.look.bot), palette)
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
        paint_seat(painter, self.plan(), self.look, self._palette)
