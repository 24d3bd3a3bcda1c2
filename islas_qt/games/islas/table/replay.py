"""Cards that came off the ship, seen again: the one that is decided about, or any that the log tells of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from engine.core import Event
from engine.games.islas.events import PirateLanded, SettlerLanded, ShipArrived
from islas_qt.games.islas.ship_replay import unloaded_again
from islas_qt.play.moments import Moment
from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.games.islas.table.islas_table import IslasTable


def cards_of_ship(events: Iterable[tuple[int, Event]]) -> tuple[int, int]:
    """Return how many cards of the last ship are turned over in all, and how many have been, as the events tell."""
    count = number = 0
    for _, event in events:
        if isinstance(event, ShipArrived):
            count, number = event.count - 1, 0
        elif isinstance(event, SettlerLanded | PirateLanded):
            number += 1
    return count, number


class Replay:
    """Shows old cards of the ship on the theatre of a table."""

    def __init__(self, table: IslasTable) -> None:
        self._table = table

    def cards_landed(self) -> list[tuple[int, Event]]:
        """Return what has come off the ship so far, with its ply."""
        events = self._table.frame.events()
        return [(ply, event) for ply, event in events if isinstance(event, SettlerLanded | PirateLanded)]

    def recall_card(self) -> None:
        """Show the card of the ship that is decided about: the match was continued, or something else was shown."""
        table = self._table
        if landed := self.cards_landed():
            ply, event = landed[-1]
            count, number = cards_of_ship(table.frame.events())
            table.theatre.begin(table.seen.table, table.players, count, number - 1)
            table.theatre.perform(Moment(ply, event, table.seen), 0, lambda: None)

    def show(self, ply: int, first: Event) -> None:
        """Show again how a ship was unloaded, from one of its cards on."""
        table = self._table
        if table.director.is_running:
            table.frame.say(tr("Something is being shown now: skip it with Space, then you can see this again."))
            return
        moments = unloaded_again(table.frame.match, ply, first)
        log = table.log_panel
        focused = QApplication.focusWidget()
        reader = focused if log is not None and focused is not None and log.isAncestorOf(focused) else None
        speed = table.frame.speed_of(None)
        table.theatre.replay(moments, table.players, speed, lambda: self._end(reader))

    def show_last(self) -> None:
        """Show again the card of the ship that is decided about."""
        self.show(*self.cards_landed()[-1])

    def _end(self, reader: QWidget | None) -> None:
        """Go back to the log or the decision; while the ship is unloaded, its card lies there again."""
        table = self._table
        if not table.frame.is_review and table.seen.table.unloading:
            self.recall_card()
            table.theatre.shrink(True)
        table.replayed.emit()
        if reader is not None:
            reader.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            table.focus_decision()
