"""Shows what happens at the table, one event after another; owns no state, so everything can be skipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPixmap

from engine.core import Seat
from engine.games.islas import events as ev
from engine.games.islas.actions import Plot
from engine.games.islas.cards import Card
from islas_qt.games.islas.art.cards import card_pixmap
from islas_qt.games.islas.table import spots
from islas_qt.play.controller import SOON
from islas_qt.play.moments import Moment
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

Done = Callable[[], None]

_LANDED = ev.SettlerLanded, ev.PirateLanded


class Director:
    """Plays lists of moments on the widgets of a table."""

    def __init__(self, table: IslasTable) -> None:
        self._table = table
        self._queue: list[Moment] = []
        self._shown: Moment | None = None  # just now
        self._done: Done | None = None
        self._is_skipping = False
        self._run = 0  # which list is shown
        self._after: Done | None = None  # what the pause is over
        self._pause = QTimer(table, singleShot=True)
        self._pause.timeout.connect(self._resume)

    @property
    def is_running(self) -> bool:
        """Whether something is still being shown."""
        return self._done is not None

    def run(self, moments: Sequence[Moment], done: Done) -> None:
        """Show the moments, then call `done`."""
        self._run += 1
        self._queue = list(moments)
        self._done = done
        self._is_skipping = False
        self._next()

    def skip(self) -> None:
        """Show at once what the moments lead to; if the theatre waits for the viewer, go on."""
        if self._table.theatre.is_waiting:
            self._table.theatre.skip()
        elif self.is_running and not self._is_skipping:
            self._is_skipping = True
            self._hurry()

    def stop(self) -> None:
        """Forget what is left."""
        self._queue, self._done, self._is_skipping = [], None, True
        self._hurry()

    def say_again(self) -> None:
        """Say what is being shown, in the language spoken now."""
        if self._shown:
            table, event = self._table, self._shown.event
            landed = isinstance(event, _LANDED)  # how that ends is told by the theatre
            table.frame.say(tr("The next card of the ship is turned over.") if landed else table.story.tell(event))

    def _hurry(self) -> None:
        """Let everything that moves arrive now, but nothing of a list that begins thereby."""
        run, table = self._run, self._table
        for finish in (
            self._end_pause,
            table.flight.finish,
            *(board.motion.finish for board in table.boards()),
            table.theatre.skip,
        ):
            if run == self._run:
                finish()

    def _end_pause(self) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self._resume()

    def _next(self) -> None:
        if not self._queue:
            done, self._done = self._done, None
            if done:
                done()
            return
        moment = self._shown = self._table.as_told(self._queue.pop(0))
        before = self._table.seen.table.scores()
        if isinstance(moment.event, _LANDED):  # the theatre must not be given away
            self._show(moment, lambda: self._note_and_go_on(moment))
        else:
            self._table.frame.note(moment)
            self._show(moment, lambda: self._proclaim(moment, before))

    def _note_and_go_on(self, moment: Moment) -> None:
        self._table.frame.note(moment)
        self._go_on()

    def _proclaim(self, moment: Moment, before: Sequence[int]) -> None:
        """Let everybody know if the end of the match has come nearer, then go on."""
        table = self._table
        if isinstance(moment.event, ev.LastRoundBegan):
            table.notices.proclaim_last_round(moment.event)
        elif not table.notices.proclaim_goal(before, moment.seen.table):
            self._go_on()
            return
        self._wait(self._ms(HERALD_MS, None), self._go_on)

    def _go_on(self) -> None:
        self._soon(self._next)

    def _soon(self, then: Done) -> None:
        """Go on when what is shown so far is painted, if anything moves: both at once would be felt."""
        self._wait(SOON if self._table.frame.has_motion and not self._is_skipping else 0, then)

    def _ms(self, usual: int, seat: Seat | None) -> int:
        speed = self._speed(seat)
        return round(usual / speed) if speed else 0

    def _wait(self, ms: int, done: Done) -> None:
        if ms:
            self._after = done
            self._pause.start(ms)
        else:
            done()

    def _resume(self) -> None:
        after, self._after = self._after, None
        if after:
            after()

    def _show(self, moment: Moment, done: Done) -> None:
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
                self._soon(lambda: self._drop(moment, seat, event.plot, done))
            case ev.Merged(seat, _, plots, place):
                after = self._dwelling(seat, done)
                self._board_after(moment, seat).motion.melt(plots, place, self._ms(MERGE_MS, seat), after)
            case ev.HouseLost(seat, plot):
                self._board_after(moment, seat).motion.lose(plot, self._ms(HOUSE_MS, seat), self._dwelling(seat, done))
            case ev.ShipArrived(count):
                table.theatre.begin(moment.seen.table, table.players, count - 1)
                self._wait(self._ms(SHIP_MS, None), done)
            case ev.SettlerLanded() | ev.PirateLanded():
                self._open_theatre(moment)
                self.say_again()
                waits = not self._is_skipping and table.notices.waits_for_viewer(event)
                table.theatre.perform(moment, self._speed(None), done, waits)
            case ev.RoundEnded() | ev.Ended():
                table.theatre.end()
                table.show_table(moment.seen)
                self._wait(self._ms(READ_MS, None), done)
            case ev.PrivilegeMoved(_, _, seat):
                table.show_table(moment.seen)
                self._dwelling(seat, done)()
            case _:
                table.show_table(moment.seen)
                done()

    def _dwelling(self, seat: Seat, done: Done) -> Done:
        """Return what to do after something that matters was shown: give people time to see it, then `done`."""
        usual = READ_MS if seat == self._table.seen.seat else DWELL_MS
        return lambda: self._wait(self._ms(usual, seat), done)

    def _drop(self, moment: Moment, seat: Seat, plot: Plot, done: Done) -> None:
        self._board_after(moment, seat).motion.drop(plot, self._ms(HOUSE_MS, seat), done)

    def _board_after(self, moment: Moment, seat: Seat) -> Board:
        """Show the table just after a moment and return the island where it happened, which knows what stood there."""
        self._table.board_of(seat)  # before: one's own comes back in place of another that was looked at
        self._table.show_table(moment.seen)
        return self._table.board_of(seat)

    def _speed(self, seat: Seat | None) -> float:
        return 0.0 if self._is_skipping else self._table.frame.speed_of(seat)

    def _open_theatre(self, moment: Moment) -> None:
        table = self._table
        if not table.theatre.isVisible():  # the match was continued while the ship was being unloaded
            table.theatre.begin(moment.seen.table, table.players, 1)
        table.theatre.shrink(False)

    # -- cards

    def _picture(self, card: Card | None, width: int = FLYING) -> QPixmap:
        table = self._table
        return card_pixmap(table.deck, card, width, table.devicePixelRatioF(), table.palette_used)

    def _draw(self, moment: Moment, seat: Seat, count: int, cards: Sequence[Card], done: Done) -> None:
        table, ms = self._table, self._ms(CARD_MS, seat)
        if not ms or not count:
            table.show_table(moment.seen)
            self._wait(self._ms(READ_MS, seat) if ms else 0, done)
            return
        start, end = spots.middle_of_deck(table), spots.place_of_hand(table, seat)
        for number in range(count):
            card = cards[number] if number < len(cards) else None
            last = self._arriving(moment, done) if number == count - 1 else None
            table.flight.fly(self._picture(card), start, end, ms, last, number * STAGGER_MS)

    def _fly_played(self, moment: Moment, seat: Seat, card: Card, done: Done) -> None:
        table = self._table
        start = spots.place_of_card(table, seat, card)
        table.show_table(moment.seen)
        own = seat == moment.seen.seat
        ms = self._ms(CARD_MS if own else PLAYED_MS, seat)
        middle = spots.middle_of_board(table, seat)
        table.flight.fly(self._picture(card, PLAYED), start, middle, ms, done, grown=0.7 if own else 1.0)

    def _fly_to_ship(self, moment: Moment, seat: Seat, card: Card | None, done: Done) -> None:
        table = self._table
        start = spots.place_of_card(table, seat, card)
        arrive = self._arriving(moment, done)
        table.show_hand_of(moment.seen)
        table.flight.fly(
            self._picture(card), start, spots.middle_of_ship(table), self._ms(CARD_MS, seat), arrive, grown=0.4
        )

    def _arriving(self, moment: Moment, done: Done) -> Done:
        def arrive() -> None:
            self._table.show_table(moment.seen)
            done()

        return arrive
