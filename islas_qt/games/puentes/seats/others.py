"""The other seats in a column: name plates and live charts, large on a click."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QWidget

from engine.core import Seat
from engine.games.puentes.explain import impossible, is_group, largest_group
from engine.games.puentes.state import Table
from engine.match import Player
from islas_qt.games.puentes.chart.small_chart import SmallChart
from islas_qt.games.puentes.seats.plate import Plate, plate_height, standing
from islas_qt.text import plain, tr
from islas_qt.theme import Palette

GAP = 8
HIGHEST = 0.95  # height of a chart, in its widths


class OtherSeat(QWidget):
    """A name plate, and below it the chart of the seat."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.plate = Plate(palette, self)
        self.chart = SmallChart(palette, self)

    def lay_out(self) -> None:
        """Put the plate on top of the chart."""
        high = plate_height()
        self.plate.setGeometry(0, 0, self.width(), high)
        self.chart.setGeometry(0, high, self.width(), max(0, self.height() - high))


class Others(QWidget):
    """The seats whose charts are not the large one; `chosen` tells whose is wanted large."""

    chosen = Signal(int)

    def __init__(self, seats: int, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.order: Sequence[Seat] = ()
        self.rows = [OtherSeat(palette, self) for _ in range(seats - 1)]
        for number, row in enumerate(self.rows):
            row.chart.chosen.connect(lambda number=number: self.chosen.emit(self.order[number]))
        self.setVisible(bool(self.rows))

    def show_seats(
        self,
        table: Table,
        players: tuple[Player, ...],
        order: Sequence[Seat],
        on_turn: Seat | None,
        has_cracks: bool,
        ways: Collection[Seat],
    ) -> None:
        """Show how some seats stand, from the top down; with a click on some (`ways`) the match is seen from there."""
        self.order = order
        for number, (seat, row) in enumerate(zip(self.order, self.rows, strict=True), 1):
            sheet = table.sheets[seat]
            row.plate.show_standing(standing(table, players, seat, seat == on_turn))
            row.chart.show_sheet(table.setup.board, sheet)
            group = largest_group(sheet)
            row.chart.light_group(group if is_group(group) else 0)
            row.chart.mark_impossible(impossible(table, seat) if has_cracks else 0)
            name = players[seat].name
            row.chart.setAccessibleName(tr("Chart of {name}", name=name))
            words = [tr("See the chart of {name} large ({key})", name=name, key=number)]
            if seat in ways:
                words.append(tr("Click to look from this seat."))
            row.chart.setToolTip(plain("\n".join(words)))

    def chart_of(self, seat: Seat) -> SmallChart:
        """Return the small chart of a seat."""
        return self.rows[self.order.index(seat)].chart

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        for row in self.rows:
            row.plate.use_palette(palette)
            row.chart.use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for row in self.rows:
            row.plate.retranslate()

    def lie_in(self, room: QRect) -> None:
        """Stand one below the other at the top of a room, no higher than a chart needs to be."""
        most = plate_height() + round(HIGHEST * room.width())
        high = min((room.height() - GAP * (len(self.rows) - 1)) // len(self.rows), most)
        for number, row in enumerate(self.rows):
            row.setGeometry(0, number * (high + GAP), room.width(), high)
            row.lay_out()
        self.setGeometry(room.left(), room.top(), room.width(), len(self.rows) * (high + GAP) - GAP)
