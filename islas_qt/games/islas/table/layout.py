"""Where the widgets of the table of Islas lie, and which of them lies over which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize

from islas_qt.games.islas.table.places import GAP, places, room_for_deeds
from islas_qt.games.islas.theatre.sheet import EDGE
from islas_qt.table.pose import LIFT
from islas_qt.table.recap import slip_height
from islas_qt.text import tr
from islas_qt.theme import scaled

if TYPE_CHECKING:
    from islas_qt.games.islas.table.islas_table import IslasTable

STAGE = 620  # width that the theatre wants
NARROW_STAGE = 445  # what it can do with, with text of the usual size


class IslasLayout:
    """Lays out the widgets of a table, and those of its frame that lie among them."""

    def __init__(self, table: IslasTable) -> None:
        self._table = table
        self._room = QRect()
        self._middle = QRect()

    def lay_out_again(self) -> None:
        """Put everything in its place, because something needs another size."""
        self.lay_out(self._room)

    def lay_out(self, room: QRect) -> None:
        """Put everything in its place."""
        table = self._table
        self._room = room
        has_log = table.has_log
        deeds = room_for_deeds() if table.review_bar is None else table.review_bar.sizeHint().height() + GAP
        at = places(table.size(), len(table.players), room.top(), deeds, has_log)
        table.harbour.setGeometry(at.harbour)
        table.stock.fold(at.is_stock_folded)
        table.stock.setGeometry(at.stock)
        table.own.setGeometry(at.own)
        if table.log_panel is not None:
            table.log_panel.setGeometry(at.log)  # also if hidden: its lines are measured for it
        table.board.setGeometry(at.land)
        table.board.number_plots(has_log or table.is_analysed)
        table.seats.number_plots(has_log or table.is_analysed)
        above = slip_height() + GAP // 2
        table.board.lie_in(QRectF(0, above, at.land.width(), at.land.height() - deeds - above))
        table.slip.lie_in(at.land.adjusted(0, GAP // 2, 0, 0))
        table.herald.lie_in(at.middle)
        table.seats.setGeometry(at.seats)
        self.lay_out_coach()
        table.hand.setGeometry(at.hand)
        self._middle = at.middle
        table.home.setText(tr("‹ Back to my island"))
        table.home.setGeometry(QRect(at.land.topLeft() + QPoint(0, GAP), table.home.sizeHint()))
        self.lay_out_bar()
        self.lay_out_theatre()
        if at.is_log_over and not table.theatre.is_replay and table.log_panel is not None:
            table.log_panel.raise_()

    def keep_own_largest(self) -> None:
        """Let no other island and no other points be larger than one's own, nor than they would be as one's own."""
        table = self._table
        place = table.own_island if table.own_island.isVisibleTo(table) else table.board.place
        scales = [place.scale_for(island) for island in table.seen.table.setup.islands]
        table.seats.limit(table.own.plan().unit, [min(scale, scales[table.seen.seat]) for scale in scales])

    def lay_out_coach(self) -> None:
        """Put the tip below the other seats if they leave room, else over the stock, else over the topmost island."""
        table = self._table
        stock, seats = table.stock.geometry(), table.seats.geometry()
        high, below = table.coach.height_for(seats.width()), seats.bottom() + GAP
        if high <= table.height() - below and not table.has_log:
            table.coach.setGeometry(seats.left(), below, seats.width(), high)
        elif table.coach.height_for(stock.width()) <= stock.height() + GAP:
            table.coach.setGeometry(stock.adjusted(0, -GAP, 0, 0))
        else:
            table.coach.setGeometry(seats.left(), seats.top(), seats.width(), min(seats.height(), high))

    def lay_out_theatre(self) -> None:
        """Fill the middle with the theatre; if it is a strip, put it where the buttons are, clear of the island.

        Where the middle is narrow it lies over what is beside it, the less the less room the analysis leaves.
        """
        table = self._table
        wanted = min(STAGE, round(scaled(NARROW_STAGE))) if table.is_analysed else STAGE
        least = 0 if table.review_bar is None else EDGE  # or the bar would look out at both sides
        more = 0 if table.theatre.is_shrunk else max(least, (wanted - self._middle.width()) // 2)
        table.theatre.setGeometry(self._middle.adjusted(-more, GAP, more, round(LIFT) - GAP))  # no card is lifted now
        if table.theatre.is_shrunk:
            top = table.hand.y() + round(LIFT) - table.theatre.height()
            if table.review_bar is not None:  # which has that place
                table.theatre.setGeometry(QRect(table.board.pos(), QSize(table.board.width(), table.theatre.height())))
                top = table.board.y()
            table.theatre.move(table.theatre.x(), table.height() if table.bar.buttons else top)  # they need its place
            table.theatre.stackUnder(table.hand)  # a card that is lifted hides less than it would lose
        else:
            table.theatre.raise_()
        table.show_slip()
        table.own_island.setGeometry(table.stock.geometry())  # which nobody needs meanwhile
        table.own_island.stackUnder(table.theatre)
        table.own_island.setVisible(table.is_theatre_open and not table.stock.is_folded)
        self.keep_own_largest()

    def lay_out_bar(self) -> None:
        """Put the buttons above the middle of the hand."""
        table = self._table
        table.bar.stand_on(self._middle.center().x(), self._middle.bottom() - 4, self._middle.width())
        foot = table.bar.y() - 2 if table.bar.buttons else self._middle.bottom() - 4
        table.forecast.stand_on(QPoint(self._middle.center().x(), foot), self._middle.width())
        if table.theatre.is_shrunk:
            self.lay_out_theatre()
        if table.review_bar is not None:
            width, height = min(self._middle.width(), round(scaled(900))), table.review_bar.sizeHint().height()
            left = self._middle.center().x() - width // 2
            table.review_bar.setGeometry(left, self._middle.bottom() - height, width, height)
