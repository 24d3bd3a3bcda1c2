"""Shows what happens at the table of Islas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QPixmap

from engine.core import Seat
from engine.games.islas import events as ev
from engine.games.islas.actions import Plot
from engine.games.islas.cards import Card
from islas_qt.games.islas.art.cards import card_pixmap
from islas_qt.games.islas.table import spots
from islas_qt.games.islas.table.replay import cards_of_ship
from islas_qt.play.moments import Moment
from islas_qt.table import director
from islas_qt.table.director import Done
from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.games.islas.board.board import Board
    from islas_qt.games.islas.table.islas_table import IslasTable

CARD_MS, HOUSE_MS, MERGE_MS, SHIP_MS = 220, 260, 320, 700
READ_MS = 650  # to read one sentence
DWELL_MS = 1300  # on what matters: a palace or town, a privilege, a house that is lost; less on one's own doing
HERALD_MS = 2600
PLAYED_MS = 620  # a card that somebody else plays: slow enough to be recognised
STAGGER_MS = 90  # between cards drawn together
FLYING = 96  # width of a flying card
PLAYED = 150

_LANDED = ev.SettlerLanded, ev.PirateLanded


class Director(director.Director):
    """Plays lists of moments on the widgets of a table."""

    def __init__(self, table: IslasTable) -> None:
        super().__init__(table)
        self._table = table

    def skip(self) -> None:
        """Show at once what the moments lead to; if the theatre waits for the viewer, go on."""
        if self._table.theatre.is_waiting:
            self._table.theatre.skip()
        else:
            super().skip()

    def say_again(self) -> None:
        """Say what is being shown; how a landing ends is told by the theatre."""
        if self.shown and isinstance(self.shown.event, _LANDED):
            self._table.frame.say(tr("The next card of the ship is turned over."))
        else:
            super().say_again()

    def endings(self) -> Iterable[Done]:
        """Return what lets flights, pieces and the theatre arrive now."""
        table = self._table
        return (table.flight.finish, *(board.motion.finish for board in table.large.boards()), table.theatre.skip)

    def perform(self, moment: Moment, done: Done) -> None:
        """Say a moment and show it; what the theatre tells must not be given away before."""
        if isinstance(moment.event, _LANDED):
            self.show(moment, lambda: self._note_and_go_on(moment, done))
        else:
            before = self._table.seen.table.scores()
            self._table.frame.note(moment)
            self.show(moment, lambda: self._proclaim(moment, before, done))

    def _note_and_go_on(self, moment: Moment, done: Done) -> None:
        self._table.frame.note(moment)
        done()

    def _proclaim(self, moment: Moment, before: Sequence[int], done: Done) -> None:
        """Let everybody know if the end of the match has come nearer, then go on."""
        table = self._table
        if isinstance(moment.event, ev.LastRoundBegan):
            table.notices.proclaim_last_round(moment.event)
        elif not table.notices.proclaim_goal(before, moment.seen.table):
            done()
            return
        self.wait(self.ms(HERALD_MS, None), done)

    def show(self, moment: Moment, done: Done) -> None:
        """Show a moment, and call `done` when it has been seen."""
        table, event = self._table, moment.event
        match event:
            case ev.Drew(seat, count):
                self._draw(moment, seat, count, event.cards, done)
            case ev.Played(seat, card):
                self._fly_played(moment, seat, card, done)
            case ev.Loaded(seat, cards):
                self._fly_to_ship(moment, seat, cards[0] if cards else None, done)
            case ev.Built(seat):
                table.theatre.shrink(True)  # or it would hide the house that falls
                self.soon(lambda: self._drop(moment, seat, event.plot, done))
            case ev.Merged(seat, _, plots, place):
                after = self._dwelling(seat, done)
                self._board_after(moment, seat).motion.melt(plots, place, self.ms(MERGE_MS, seat), after)
            case ev.HouseLost(seat, plot):
                self._board_after(moment, seat).motion.lose(plot, self.ms(HOUSE_MS, seat), self._dwelling(seat, done))
            case ev.ShipArrived(count):
                table.theatre.begin(moment.seen.table, table.players, count - 1)
                self.wait(self.ms(SHIP_MS, None), done)
            case ev.SettlerLanded() | ev.PirateLanded():
                self._open_theatre(moment)
                self.say_again()
                waits = not self.is_skipping and table.notices.waits_for_viewer(event)
                table.theatre.perform(moment, self.speed(None), done, waits)
            case ev.RoundEnded() | ev.Ended():
                table.theatre.end()
                table.show_table(moment.seen)
                self.wait(self.ms(READ_MS, None), done)
            case ev.PrivilegeMoved(_, _, seat):
                table.show_table(moment.seen)
                self._dwelling(seat, done)()
            case _:
                table.show_table(moment.seen)
                done()

    def _dwelling(self, seat: Seat, done: Done) -> Done:
        """Return what to do after something that matters was shown: give people time to see it, then `done`."""
        usual = READ_MS if seat == self._table.seen.seat else DWELL_MS
        return lambda: self.wait(self.ms(usual, seat), done)

    def _drop(self, moment: Moment, seat: Seat, plot: Plot, done: Done) -> None:
        self._board_after(moment, seat).motion.drop(plot, self.ms(HOUSE_MS, seat), done)

    def _board_after(self, moment: Moment, seat: Seat) -> Board:
        """Show the table just after a moment and return the island where it happened, which knows what stood there."""
        self._table.large.board_of(seat)  # before: one's own comes back in place of another that was looked at
        self._table.show_table(moment.seen)
        return self._table.large.board_of(seat)

    def _open_theatre(self, moment: Moment) -> None:
        table = self._table
        if not table.theatre.isVisible():  # the match was continued while the ship was being unloaded
            table.theatre.begin(moment.seen.table, table.players, *cards_of_ship(table.frame.told()))
        table.theatre.shrink(False)

    # -- cards

    def _picture(self, card: Card | None, width: int = FLYING) -> QPixmap:
        table = self._table
        return card_pixmap(table.deck, card, width, table.devicePixelRatioF(), table.palette_used)

    def _draw(self, moment: Moment, seat: Seat, count: int, cards: Sequence[Card], done: Done) -> None:
        table, ms = self._table, self.ms(CARD_MS, seat)
        if not ms or not count:
            table.show_table(moment.seen)
            self.wait(self.ms(READ_MS, seat) if ms else 0, done)
            return
        start, end = spots.middle_of_deck(table), spots.place_of_hand(table, seat)
        for number in range(count):
            card = cards[number] if number < len(cards) else None
            last = self._arriving(moment, done) if number == count - 1 else None
            table.flight.fly(self._picture(card), start, end, ms, last, number * STAGGER_MS, back=self._picture(None))

    def _fly_played(self, moment: Moment, seat: Seat, card: Card, done: Done) -> None:
        table = self._table
        start = spots.place_of_card(table, seat, card)
        table.show_table(moment.seen)
        own = seat == moment.seen.seat
        ms = self.ms(CARD_MS if own else PLAYED_MS, seat)
        middle = spots.middle_of_board(table, seat)
        table.flight.fly(self._picture(card, PLAYED), start, middle, ms, done, grown=0.7 if own else 1.0)

    def _fly_to_ship(self, moment: Moment, seat: Seat, card: Card | None, done: Done) -> None:
        table = self._table
        start = spots.place_of_card(table, seat, card)
        arrive = self._arriving(moment, done)
        table.show_hand_of(moment.seen)
        end, ms = spots.middle_of_ship(table), self.ms(CARD_MS, seat)
        table.flight.fly(self._picture(card), start, end, ms, arrive, grown=0.4, back=self._picture(None))

    def _arriving(self, moment: Moment, done: Done) -> Done:
        def arrive() -> None:
            self._table.show_table(moment.seen)
            done()

        return arrive
