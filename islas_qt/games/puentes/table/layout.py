"""Where the widgets of the table of Puentes lie, and which of them lies over which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from islas_qt.games.puentes.seats.plate import plate_height
from islas_qt.text import tr
from islas_qt.theme import scaled

if TYPE_CHECKING:
    from islas_qt.games.puentes.table.puentes_table import PuentesTable

GAP = 10
NARROWEST = 430  # of the chart beside an open log; in smaller windows the log lies over the right column
LOWEST = 230  # of a log below the only other seat
LETTER, CARDS, RACE = 0.42, 0.24, 0.34  # shares of the left column


class PuentesLayout:
    """Lays out the widgets of a table, and those of its frame that lie among them."""

    def __init__(self, table: PuentesTable) -> None:
        self._table = table
        self._room = QRect()
        self._middle = QRect()

    def lay_out_again(self) -> None:
        """Put everything in its place, because something needs another size."""
        self.lay_out(self._room)

    def lay_out(self, room: QRect) -> None:
        """Put everything in its place."""
        self._room = room
        table = self._table
        inner = room.adjusted(GAP, GAP, -GAP, -GAP)
        larger = max(0.0, scaled(1) - 1)  # by how much more than usual
        side = _between(210, inner.width() * (0.19 + 0.05 * min(larger, 1)), 380)
        others = self._width_of_others(inner.width())
        left = QRect(inner.left(), inner.top(), side, inner.height())
        right = QRect(inner.right() - others + 1, inner.top(), others, inner.height())
        middle = inner.adjusted(side + GAP, 0, -(others + GAP) if others else 0, 0)
        self._lay_out_left(left, right)
        if table.others.rows:
            table.others.lie_in(right)
        middle = self._lay_out_log(middle, right)
        self._middle = middle
        table.chart.setGeometry(middle.adjusted(0, plate_height(), 0, -self._deeds()))
        table.herald.lie_in(table.chart.geometry())
        self.lay_out_plate()
        self.lay_out_bar()
        self.lay_out_coach()

    def _width_of_others(self, width: int) -> int:
        """Return the width of the right column: who plays alone has the race and the ranks there."""
        seats = len(self._table.players)
        return _between(190, width * {1: 0.19, 2: 0.27}.get(seats, 0.21), 520)

    def _deeds(self) -> int:
        """Return the height of the buttons below the chart, or of the review bar."""
        if self._table.review_bar is not None:
            return self._table.review_bar.sizeHint().height() + GAP
        return round(min(scaled(22), 40) + 26)

    def _lay_out_left(self, left: QRect, right: QRect) -> None:
        table = self._table
        column: dict[QWidget, float] = {table.letter: LETTER, table.cards: CARDS, table.race: RACE}
        if not table.others.rows:
            column = {table.letter: 0.62, table.cards: 0.38}
            high = min(right.height() // 2, 2 * right.width())
            table.race.setGeometry(right.left(), right.top(), right.width(), high)
            table.ladder.setGeometry(right.adjusted(0, high + GAP, 0, 0))
        top, room = left.top(), left.height() - GAP * (len(column) - 1)
        for widget, share in column.items():
            high = round(room * share)
            widget.setGeometry(left.left(), top, left.width(), high)
            top += high + GAP

    def _lay_out_log(self, middle: QRect, column: QRect) -> QRect:
        """Put the log below the only other seat, beside the chart or over the column, and return what is left."""
        log = self._table.log_panel
        if log is None:
            return middle
        below = column.adjusted(0, self._table.others.height() + GAP, 0, 0)
        if len(self._table.others.rows) == 1 and below.height() >= scaled(LOWEST):
            log.setGeometry(below)
            return middle
        width = _between(280, scaled(290), 440)
        is_beside = middle.width() - width - GAP >= NARROWEST
        right = middle.right() if is_beside else column.right()
        log.setGeometry(right - width + 1, middle.top(), width, middle.height() - (self._deeds() if is_beside else 0))
        if not self._table.has_log:
            return middle
        if not is_beside:
            log.raise_()
        return middle.adjusted(0, 0, min(0, right - width - GAP - middle.right()), 0)

    def lay_out_plate(self) -> None:
        """Put the name plate above the chart, beside the button that leads back if that is seen."""
        table, middle = self._table, self._middle
        is_own = table.usual_seat() == table.seen.seat
        table.home.setText(tr("‹ Back to my chart") if is_own else f"‹ {tr('Back')}")
        size = table.home.sizeHint()
        table.home.setGeometry(QRect(QPoint(middle.right() - size.width() + 1, middle.top() + 2), size))
        room = middle.width() - (0 if table.home.isHidden() else size.width() + GAP)
        table.plate.setGeometry(middle.left(), middle.top(), min(room, round(scaled(420))), plate_height())

    def lay_out_bar(self) -> None:
        """Put the buttons, or the review bar, below the chart."""
        middle, table = self._middle, self._table
        table.bar.stand_on(middle.center().x(), middle.bottom(), middle.width())
        if (bar := self._table.review_bar) is not None:
            width, height = min(middle.width(), round(scaled(900))), bar.sizeHint().height()
            bar.setGeometry(middle.center().x() - width // 2, middle.bottom() - height, width, height)

    def lay_out_coach(self) -> None:
        """Put the tip at the foot of the right column, where it covers the least that it speaks of."""
        table = self._table
        column = table.others.geometry() if table.others.rows else table.race.geometry()
        width = max(column.width(), table.coach.least_width())
        high = table.coach.height_for(width)
        table.coach.setGeometry(column.right() - width + 1, self._room.bottom() - GAP - high, width, high)
        table.coach.raise_()


def _between(least: float, wanted: float, most: float) -> int:
    return round(min(most, max(least, wanted)))
