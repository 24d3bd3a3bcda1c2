"""Who sits around the square: one's own seat below it, the others in playing order, clockwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from engine.core import Seat
from engine.games.caminos.cards import What
from engine.games.caminos.observation import Observation
from engine.match import Player
from engine.reasons import Reason
from islas_qt.games.caminos.art.wind import paint_gust
from islas_qt.games.caminos.seats.ring import WIND, Ring, gusts, ring
from islas_qt.games.caminos.seats.seat import SeatView
from islas_qt.games.caminos.seats.seat_look import seat_look
from islas_qt.text import plain, speak
from islas_qt.theme import Palette, scaled


class Seats(QWidget):
    """The other seats around a room for the square; `own` is one's own seat, to be laid out elsewhere.

    It lies below the square: lay it out first, then put the square into `square_room()`.
    """

    seat_chosen = Signal(int)
    are_ways_to_seats = False  # a click shows the match from another seat

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.own = self._new_view(parent)
        self._others: dict[Seat, SeatView] = {}
        self._is_clockwise = True

    def show_seats(self, seen: Observation, players: Sequence[Player]) -> None:
        """Show all seats as they are now, from one of them."""
        count = len(players)
        order = [(seen.seat + step) % count for step in range(1, count)]
        if list(self._others) != order:
            self._deal(order)
        for seat, view in (*self._others.items(), (seen.seat, self.own)):
            view.show_look(seat_look(seen, players, seat))
        if seen.table.clockwise != self._is_clockwise:
            self._is_clockwise = seen.table.clockwise
            self.update()

    def offer(self, deeds: Mapping[Seat, str], why_not: Mapping[Seat, Reason | None]) -> None:
        """Light the seats with which something can be done, and say what; others say why nothing can."""
        for seat, view in self._others.items():
            view.offer(deeds.get(seat, ""), why_not.get(seat))

    def set_thinking(self, seat: Seat | None) -> None:
        """Show which seat thinks, if any."""
        for each, view in self._others.items():
            view.set_thinking(each == seat)

    def view_of(self, seat: Seat) -> SeatView:
        """Return the paper of a seat."""
        return self._others.get(seat, self.own)

    def place_of(self, seat: Seat, what: What | None) -> QRectF:
        """Return where a card of this kind lies on the screen, or comes to lie, at a seat; None: in its hand."""
        return self.view_of(seat).place_of(what)

    def square_room(self) -> QRect:
        """Return the room among the seats, in this widget's parent."""
        return self._ring().square.translated(self.pos())

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        for view in (*self._others.values(), self.own):
            view.use_palette(palette)
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for view in (*self._others.values(), self.own):
            view.retranslate()
        self._lay_out()

    # -- inside

    def _new_view(self, parent: QWidget) -> SeatView:
        view = SeatView(self._palette, parent)
        view.clicked.connect(partial(self._choose, view))
        return view

    def _deal(self, order: Sequence[Seat]) -> None:
        views = list(self._others.values())
        for view in views[len(order) :]:
            view.hide()
            view.deleteLater()
        for _ in order[len(views) :]:
            views.append(view := self._new_view(self))
            view.is_way_to_seat = self.are_ways_to_seats
            view.setVisible(True)
        self._others = dict(zip(order, views, strict=False))
        self._lay_out()

    def _choose(self, view: SeatView) -> None:
        if view.why_not is not None:
            QToolTip.showText(view.mapToGlobal(view.rect().center()), plain(speak(view.why_not)), view)
        elif view.look:
            self.seat_chosen.emit(view.look.seat)

    def _ring(self) -> Ring:
        return ring(self.rect(), len(self._others), scaled(1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        if len(self._others) < 2:
            return  # with two seats there is no wind
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for start, end, towards in gusts(self._ring(), self.rect()):
            ends = (start, end) if self._is_clockwise else (end, start)
            paint_gust(painter, *ends, towards, WIND * 0.9, self._palette)
        painter.end()

    def _lay_out(self) -> None:
        for view, box in zip(self._others.values(), self._ring().seats, strict=True):
            view.setGeometry(box)
        self.update()
