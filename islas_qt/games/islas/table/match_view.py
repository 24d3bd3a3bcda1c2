"""A match as it is shown: played (`MatchController`) or looked back at. It draws observations and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from engine.core import Action, Event, Seat
from engine.games.islas.actions import Mask, Plot, plots_of
from engine.games.islas.cards import Card
from engine.games.islas.events import (
    PirateLanded,
    RoundEnded,
    SettlerLanded,
    ShipArrived,
    TurnBegan,
)
from engine.games.islas.observation import Observation
from engine.match import CRESTS, Match
from engine.reasons import Reason
from islas_qt.games.islas.drawn import drawn_this_turn
from islas_qt.games.islas.news import since_turn
from islas_qt.games.islas.seats.seats import SeatPaper
from islas_qt.games.islas.table.curtain_sheet import paint_hand, paint_island
from islas_qt.games.islas.table.decider import Decider
from islas_qt.games.islas.table.director import Director
from islas_qt.games.islas.table.layout import TableLayout
from islas_qt.games.islas.table.look_back import LookBack
from islas_qt.games.islas.table.notices import Notices
from islas_qt.games.islas.table.result_sheet import IslasResult
from islas_qt.paint.island.studio import Studio
from islas_qt.play.controller import SOON, MatchController
from islas_qt.play.moments import Moment, Turn
from islas_qt.settings import Settings
from islas_qt.text import speak, tr
from islas_qt.theme import Palette
from islas_qt.widgets.overlay import Overlay


class MatchView(TableLayout):
    """The view of a match: what happens is shown, whoever is to decide is asked."""

    left = Signal()
    rematch_wanted = Signal()
    review_wanted = Signal(int, object)  # to look back at the match, from this ply on and from this seat, or any (None)
    gone = Signal(object)  # the Reason why the match cannot go on here

    def __init__(
        self, match: Match, studio: Studio, palette: Palette, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(match, studio, palette, settings, parent)
        self.match = match
        self.controller: MatchController | None = None
        self.looking_back: LookBack | None = None  # if the match is over and not played here
        self.asked: Turn | None = None  # what the viewer is to decide, also while the hand is covered
        self._undo_to: int | None = None
        self._trouble: Reason | None = None
        self._postponed: tuple[Sequence[Moment], Callable[[], None]] | None = None  # until somebody looks
        self._untold = 0  # events that have happened and are still to be shown
        self._missed: Sequence[Event] = ()  # what is told on the curtain
        self._told_to: tuple[Seat, bool] | None = None  # for whom the log is: a seat, and whether its hand is covered
        self._decider = Decider(self)
        self._director = Director(self)
        self.notices = Notices(self)
        self.curtain.ready.connect(self._uncover)
        self.curtain.peeking.connect(self._peek)
        self.result.rematch.connect(self.rematch_wanted)
        self.result.review.connect(self._look_back_from)
        self.result.seat_chosen.connect(lambda seat: self._look_back_from(self.match.ply, seat))
        self.result.left.connect(self.left)
        self.theatre.skipped.connect(self.skip)
        self.ahead.ready.connect(self._show_postponed)
        self.theatre.counted.connect(self.seats.pick_out)
        self.theatre.counted.connect(self.own_island.pick_out)

    @property
    def aids(self) -> frozenset[str]:
        """The aids there are: agreed for the match, and not switched off since."""
        return frozenset(name for name in self.match.header.aids if getattr(self.settings, name, True))

    def follow(self, controller: MatchController) -> None:
        """Show the match that this controller leads, from where it stands."""
        self.controller = controller
        controller.start()
        self._show_log()

    def look_back(self, match: Match, ply: int | None = None, seat: Seat | None = None) -> None:
        """Look back at a match that is over, from a ply on, seen from a seat; without a ply its result comes first."""
        self.looking_back = LookBack(match, self, self._director)
        self._offer_tools()
        self._show_log()
        self.looking_back.begin(ply, seat)

    def _look_back_from(self, ply: int, seat: Seat | None = None) -> None:
        """Go from the result to a moment of the match, seen from a seat."""
        if self.looking_back is None:
            self.review_wanted.emit(ply, seat)
        else:
            self.looking_back.leave_result(ply, seat)

    def go_back(self) -> bool:
        """Go from a moment of the match to its result; return whether there was that way back."""
        return self.looking_back is not None and self.looking_back.return_to_result()

    def stop(self) -> None:
        """Show nothing more of the match."""
        self._postponed = None
        if self.looking_back:
            self.looking_back.pause()
        if self.controller:
            self._director.stop()

    def play(self, ply: int, *actions: Action) -> None:
        """Carry out what the viewer has decided."""
        self.herald.hide()
        if self.controller:
            self.controller.play(ply, *actions)

    @property
    def turn(self) -> Turn | None:
        """What the viewer is asked now."""
        return self._decider.choosing.turn if self._decider.choosing else None

    def picked_plots(self) -> tuple[Plot, ...]:
        """Return the houses that are picked for a palace or a town."""
        return plots_of[self._decider.choosing.houses] if self._decider.choosing else ()

    # -- the view of a match

    def show_table(self, seen: Observation) -> None:
        """Show how the table stands now, and tell what happened as whoever is looking may know it."""
        self.news = self.notices.news_for(seen.seat)
        super().show_table(self.match.rules.covered(seen) if self.hides_hand else seen)
        told_to = seen.seat, self.hides_hand or (self.controller is not None and self.controller.is_covered)
        if told_to != self._told_to:
            self._told_to = told_to
            self._show_log()

    def new_cards(self, seen: Observation) -> Sequence[Card]:
        """Return the cards that the viewer has drawn in this turn."""
        is_on_turn = seen.table.actor == seen.seat and not seen.table.unloading
        return drawn_this_turn(self._events(), seen.seat) if is_on_turn and not self.looking_back else ()

    def animate(self, moments: Sequence[Moment], done: Callable[[], None]) -> None:
        """Show what happens, then call `done`; nothing happens before the islands are there and the table is shown."""
        self._postponed = moments, done
        self._untold = len(moments)
        if self.has_motion:  # saving, asking the next bot and painting in one go would be felt
            QTimer.singleShot(SOON, self, self._show_postponed)
        else:
            self._show_postponed()

    def showEvent(self, event: QShowEvent) -> None:
        self._show_postponed()

    def _show_postponed(self) -> None:
        if self.isVisible() and (self.ahead.is_ready or not self.has_motion):
            self._run_postponed()

    def _run_postponed(self) -> None:
        if self._postponed:
            postponed, self._postponed = self._postponed, None
            self._director.run(*postponed)

    def skip(self) -> None:
        """Show at once what is under way, or waits for its pictures; if the theatre waits for the viewer, go on."""
        if self.theatre.is_waiting:
            self.theatre.skip()
            return
        self._run_postponed()
        self._director.skip()

    def as_seen(self, moment: Moment) -> Moment:
        """Return a moment without what only the viewer may know, if the hand is covered now."""
        if not self.hides_hand:
            return moment
        return replace(moment, event=moment.event.seen_by(None), seen=self.match.rules.covered(moment.seen))

    def offer(self, turn: Turn | None, undo_to: int | None) -> None:
        """Ask the viewer for a decision, which may instead be to go back as far as ply `undo_to`; None: just wait."""
        self._undo_to = undo_to
        self.asked = turn
        self.seats.set_thinking(None)
        if turn is None:
            self._decider.end()
        else:
            if self.theatre.is_replay:
                self.theatre.end()
            if self.seen.table.unloading and not self.theatre.isVisible():
                self.recall_card()
            self.theatre.shrink(True)
            self._show_log()
            self._ask()
        self.notices.tell_news()
        self.notices.tell_tip()
        self._offer_tools()

    def _events_so_far(self) -> list[tuple[int, Event]]:
        return self.looking_back.so_far() if self.looking_back else self._events()

    def cards_landed(self) -> list[tuple[int, Event]]:
        """Return what has come off the ship so far, with its ply."""
        return [(ply, event) for ply, event in self._events_so_far() if isinstance(event, SettlerLanded | PirateLanded)]

    def recall_card(self) -> None:
        """Show the card of the ship that is decided about: the match was continued, or something else was shown."""
        if landed := self.cards_landed():
            ply, event = landed[-1]
            *_, (arrived, count) = [
                (at, each.count) for at, each in self._events_so_far() if isinstance(each, ShipArrived)
            ]
            before = sum(at >= arrived for at, _ in landed[:-1])
            self.theatre.begin(self.seen.table, self.players, count - 1, before)
            self.theatre.perform(Moment(ply, event, self.seen), 0, lambda: None)

    def _ask(self) -> None:
        """Let the viewer decide, if there is something to decide and the hand can be seen."""
        if self.hides_hand:
            self.prompt.say(tr("Your hand is covered. H shows it again."), urgent=True)
        elif self.asked:
            self._decider.begin(self.asked)
            self.focus_decision()

    def wait_for(self, seat: Seat) -> None:
        """Show that a bot is thinking."""
        self.seats.set_thinking(seat)
        self.say_what_now()

    def close_curtain(self, seat: Seat) -> None:
        """Cover everything at once, until the person on `seat` says to be ready."""
        player = self.players[seat]
        told = [event for _, event in self._events()]
        self._missed = recap = told[since_turn(told, seat)]
        self.prompt.say("")
        self.curtain.setGeometry(self.rect())
        island = self.match.header.setup.islands[seat]

        def paint_seat(painter: QPainter, box: QRectF, unit: float) -> None:
            paint_island(painter, island, box, unit, self.palette_used)

        self.curtain.close_for(player, player.crest or CRESTS[seat], self.story.recap(recap), paint_seat)

    def tell_trouble(self, why: Reason | None) -> None:
        """Warn that the last actions are only in memory, or that they are kept again."""
        self._trouble = why
        self.prompt.warn(tr("Not saved yet. {why}", why=speak(why)) if why else "")

    def note_bot_failure(self, seat: Seat) -> None:
        """Say that a bot failed and a simple move was played in its place."""
        self.log.add_note(tr("{name} did not answer; a simple move was played instead.", name=self.players[seat].name))

    def leave(self, why: Reason) -> None:
        """Say why the match cannot go on here, and leave it."""
        self._decider.end()
        self.gone.emit(why)

    def show_result(self) -> None:
        """Show how the match ended."""
        ended = [(ply + 1, event.scores) for ply, event in self._events() if isinstance(event, RoundEnded)]
        ends, rounds = [ply for ply, _ in ended], [scores for _, scores in ended]
        self.result.setGeometry(self.rect())
        speed = 0.0 if self.looking_back else self.speed_of(None)
        sheet = IslasResult(
            self.seen.table, self.match.header.players, rounds, self.studio, self.palette_used, self.result
        )
        self.result.show_result(sheet, rounds, speed, ends)
        self.result.raise_()
        if self.looking_back:
            self.result.buttons[1].setFocus(Qt.FocusReason.OtherFocusReason)

    def note(self, moment: Moment) -> None:
        """Say what happens, and write it into the log."""
        said = self.story.tell(moment.event)
        if not isinstance(moment.event, TurnBegan):
            self.prompt.say(said)
        if not self.looking_back:  # then it has them all
            self._untold -= 1
            self.log.append([(moment.ply, moment.event)])

    def say_what_now(self, card: Card | None = None, houses: Mask | None = None) -> None:
        """Say what the viewer has to do, or whom everybody waits for; looking back, what was done."""
        if self.looking_back:
            self.looking_back.say()
            return
        self.prompt.say(self.story.what_now(self.seen, card, houses), urgent=self.seen.table.actor == self.seen.seat)

    @property
    def has_motion(self) -> bool:
        """Whether anything is shown as it moves."""
        return not self.settings.is_still and bool(self.settings.speed_own or self.settings.speed_others)

    def speed_of(self, seat: Seat | None) -> float:
        """Return how quickly what a seat does is shown; 0: at once."""
        if self.settings.is_still or not self.has_motion:
            return 0.0
        if self.looking_back:
            return self.looking_back.speed
        return self.settings.speed_own if seat == self.seen.seat else self.settings.speed_others

    def _events(self) -> list[tuple[int, Event]]:
        if self.looking_back:
            return self.looking_back.log()
        log = self.controller.log() if self.controller else []
        return [(ply, event.seen_by(None)) for ply, event in log] if self.hides_hand else log

    def _show_log(self) -> None:
        """Tell again what has been shown so far."""
        self.log.show_lines(self.told(), self._undo_to)

    def told(self) -> list[tuple[int, Event]]:
        """Return what has happened and been shown."""
        events = self._events()
        return events[: len(events) - self._untold]

    def _uncover(self) -> None:
        if self.controller and self.controller.is_covered:
            self.hides_hand = False
            self.controller.uncover()
            if self.has_motion:  # the table has turned: to paint all of it in one frame would be felt
                turned = (
                    self.own,
                    *self.seats.findChildren(SeatPaper),
                    self.stock,
                    self.harbour,
                    self.hand,
                    self.board,
                )
                self.ahead.warm(iter(turned), self._open_curtain)
            else:
                self._open_curtain()

    def _open_curtain(self) -> None:
        if self.controller and not self.controller.is_covered:  # again, by somebody very quick
            self.curtain.open(self.speed_of(self.seen.seat))

    def _peek(self, is_peeking: bool) -> None:
        seen = self.controller.peek() if is_peeking and self.controller else None
        hand: Sequence[Card] = seen.hand if seen else ()

        def paint(painter: QPainter, box: QRectF) -> None:
            paint_hand(painter, self.deck, hand, box, self.palette_used)

        self.curtain.show_private(paint if hand else None)

    def _why_not_undo(self) -> str:
        if self.looking_back:
            return tr("The match is over: nothing can be taken back.")
        if self.asked is None:
            return tr("You can take back only your own decisions, while it is your turn.")
        return tr("Nothing to take back: since the last card was drawn or turned over you have done nothing.")

    def _offer_tools(self) -> None:
        why_not = "" if self._undo_to is not None else self._why_not_undo()
        self.prompt.offer("undo", why_not)
        self.prompt.offer("reset", why_not)
        if self.looking_back:
            self.prompt.offer("cover", tr("The match is over: nothing is hidden any more."))

    def focus_decision(self) -> None:
        """Give the focus to where the decision is made, unless somebody is in a dialog."""
        choosing = self._decider.choosing
        if choosing and self.isActiveWindow() and not isinstance(QApplication.focusWidget(), Overlay):
            on_board = choosing.must_place or choosing.must_give_back
            (self.board if on_board else self.hand).setFocus(Qt.FocusReason.OtherFocusReason)

    # -- language

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        super().show_table(self.seen)  # who has no name of their own is called otherwise now
        self.curtain.tell(self.story.recap(self._missed))
        for widget in self.parts():
            widget.retranslate()
        self.lay_out()
        self.ahead.begin()
        self._show_log()
        self.tell_round()
        self.tell_trouble(self._trouble)
        if self.looking_back:
            self.looking_back.tell_names()
            self.looking_back.show_place()
        if self._director.is_running:
            self._director.say_again()
        elif not self.curtain.isVisible():
            self.say_what_now()
        self.notices.tell_news()
        self._offer_tools()
        self._decider.refresh()
