"""Where the widgets of the table of Caminos lie: prices on the left, the square among the seats, the hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect

from islas_qt.table.recap import slip_height
from islas_qt.theme import scaled

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable

GAP = 8
TIP = 360  # width of a tip beside the hand, at the usual size of text
NARROWEST = 700  # room for a tip and the hand beside each other
SMALLEST = 0.75  # of what its words want: what is new is not told in less room


class CaminosLayout:
    """Lays out the widgets of a table."""

    def __init__(self, table: CaminosTable) -> None:
        self._table = table
        self._room = QRect()
        self._middle = QRect()  # right of the prices, above the hand
        self._foot = QRect()  # below it, for the hand

    def lay_out_again(self) -> None:
        """Put everything in its place, because something needs another size."""
        self.lay_out(self._room)

    def lay_out(self, room: QRect) -> None:
        """Put everything in its place."""
        table = self._table
        self._room = room
        larger = max(0.0, scaled(1) - 1)
        side = _between(230, room.width() * (0.235 + 0.05 * min(larger, 1)), 420)
        own = _between(120, room.height() * 0.235 * (1 + 0.4 * larger), 300)
        is_review = table.frame.is_review
        hand = _between(100 if is_review else 124, room.height() * (0.2 if is_review else 0.225), 260)
        table.prices.setGeometry(room.left() + GAP, room.top() + GAP, side, room.height() - own - 3 * GAP)
        table.seats.own.setGeometry(room.left() + GAP, room.bottom() + 1 - own - GAP, side, own)
        left = room.left() + side + 2 * GAP
        wide = room.right() + 1 - left - GAP
        self._foot = QRect(left, room.bottom() + 1 - hand, wide, hand)
        deeds = 0 if is_review else round(scaled(14) + 26)  # looking back nothing is done
        self._middle = QRect(left, room.top() + GAP, wide, room.height() - hand - GAP)
        table.seats.setGeometry(self._middle.adjusted(0, 0, 0, -deeds - GAP // 2))
        table.square.setGeometry(table.seats.square_room())
        table.open_hand.setGeometry(self._open_hand_box())
        table.herald.lie_in(self._middle)
        table.slip.lie_in(QRect(left, self._middle.bottom() - deeds, round(wide * 0.4), slip_height()))
        self.lay_out_coach()

    def _open_hand_box(self) -> QRect:
        """Return the room of another hand that lies open: over the square, as high as a hand."""
        square = self._table.square.geometry()
        high = min(square.height(), round(scaled(230)))
        box = QRect(square.left(), square.top(), square.width(), high)
        box.moveCenter(square.center())
        return box

    def lay_out_coach(self) -> None:
        """Put a tip left of the hand, which makes room for it; if that is too narrow, over the dearest prices."""
        table, foot, prices = self._table, self._foot, self._table.prices.geometry()
        if table.coach.isHidden():
            table.hand.setGeometry(foot)
        elif foot.width() >= scaled(NARROWEST):
            wide = max(round(scaled(TIP)), table.coach.least_width())
            high = table.coach.height_for(wide)
            table.coach.setGeometry(foot.left(), foot.bottom() + 1 - GAP - high, wide, high)
            table.hand.setGeometry(foot.adjusted(wide + GAP, 0, 0, 0))
        else:
            high = min(prices.height(), table.coach.height_for(prices.width()))
            table.coach.setGeometry(prices.left(), prices.bottom() + 1 - high, prices.width(), high)
            table.hand.setGeometry(foot)
        self.lay_out_bar()

    def lay_out_bar(self) -> None:
        """Put the buttons above the hand; what is new lies left of them."""
        table, middle = self._table, QRect(self._middle)
        middle.setLeft(table.hand.x())
        table.bar.stand_on(middle.center().x(), middle.bottom(), middle.width())
        bar = table.bar.geometry() if table.bar.buttons else QRect(middle.center(), middle.center())
        if not table.slip.isHidden():  # the buttons make room for it
            wanted = table.slip.sizeHint().width() + GAP - (bar.left() - middle.left())
            bar.translate(max(0, min(wanted, middle.right() - bar.right())), 0)
            table.bar.move(bar.left(), table.bar.y())
        room = QRect(middle.left(), middle.bottom() - slip_height(), bar.left() - middle.left() - GAP, slip_height())
        table.slip.lie_in(room if room.width() > SMALLEST * table.slip.sizeHint().width() else QRect())


def _between(least: float, wanted: float, most: float) -> int:
    return round(min(most, max(least, wanted)))
