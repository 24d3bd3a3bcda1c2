"""The table of Islas: the viewer's island large, the hand below, the others beside it, the harbour and the stock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from engine.core import Action, Event, Seat
from engine.games.islas import events as ev
from engine.games.islas.actions import Build, GiveBack, Load, Palace, Place, Town, mask_of
from engine.games.islas.cards import Card, Deck
from engine.games.islas.observation import Observation
from engine.masks import Mask
from engine.match import Player
from islas_qt.games.islas.board.board import Board
from islas_qt.games.islas.board.own_island import OwnIsland
from islas_qt.games.islas.counsel import IslasCounsel
from islas_qt.games.islas.drawn import new_cards
from islas_qt.games.islas.event_texts import when_it_ends
from islas_qt.games.islas.hand.forecast import Forecast
from islas_qt.games.islas.hand.hand import Hand
from islas_qt.games.islas.harbour.discard_viewer import DiscardViewer
from islas_qt.games.islas.harbour.harbour import Harbour
from islas_qt.games.islas.harbour.stock import Stock
from islas_qt.games.islas.news import News
from islas_qt.games.islas.prompts import Prompts
from islas_qt.games.islas.seats.seats import OwnSeat, SeatColumn, SeatPaper
from islas_qt.games.islas.table.curtain_sheet import IslasHandOver
from islas_qt.games.islas.table.decider import Decider
from islas_qt.games.islas.table.director import Director
from islas_qt.games.islas.table.islas_log import IslasLog
from islas_qt.games.islas.table.keys import press, topic_of
from islas_qt.games.islas.table.large_island import LargeIsland
from islas_qt.games.islas.table.layout import IslasLayout
from islas_qt.games.islas.table.notices import Notices
from islas_qt.games.islas.table.pictures import IslasPictures
from islas_qt.games.islas.table.replay import Replay
from islas_qt.games.islas.table.result_sheet import IslasResult
from islas_qt.games.islas.table.round_words import round_words
from islas_qt.games.islas.theatre.theatre import Theatre
from islas_qt.play.moments import Turn
from islas_qt.table.action_bar import ActionBar
from islas_qt.table.coach import Coach
from islas_qt.table.flight import Flight
from islas_qt.table.game_table import Frame, GameTable
from islas_qt.table.herald import Herald
from islas_qt.table.recap import NewsSlip
from islas_qt.text import tr
from islas_qt.theme import Palette


class IslasTable(GameTable):
    """The widgets of a table. `seen` is what they show."""

    seen: Observation

    def __init__(self, frame: Frame, palette: Palette, parent: QWidget) -> None:
        super().__init__(frame, palette, parent)
        header, studio = frame.match.header, frame.studio
        self.deck: Deck = header.setup.deck
        self.story = Prompts(header.players, header.setup)
        self.large = LargeIsland(self)
        self.news = News()  # what is marked as new
        self.is_news_told = False  # on its slip, too
        self.board = Board(studio, palette, self)
        self.stock = Stock(palette, self)
        self.harbour = Harbour(palette, self)
        self.own = OwnSeat(palette, self)
        self.seats = SeatColumn(studio, palette, self)
        self.seats.are_ways_to_seats = frame.is_review
        self.hand = Hand(palette, self)
        self.bar = ActionBar(self)
        self.home = QPushButton(self)  # leads back to one's own island
        self.home.setObjectName("primary")
        self.home.setToolTip("Esc")
        self.slip = NewsSlip(palette, self)
        self.forecast = Forecast(palette, self)
        self.theatre = Theatre(palette, self)
        self.flight = Flight(self, lambda: self.hides_hand)
        self.own_island = OwnIsland(studio, palette, self)
        self.coach = Coach(palette, self)
        self.herald = Herald(palette, self)
        self.parts = (
            *(self.board, self.stock, self.harbour, self.own, self.seats, self.hand, self.slip, self.forecast),
            *(self.theatre, self.own_island, self.coach, self.herald),
        )
        for hidden in (self.theatre, self.home):
            hidden.hide()
        self.log = IslasLog(self.story)
        self.layout_used = IslasLayout(self)
        self.notices = Notices(self)
        self.decider = Decider(self)
        self.show_moments = self.director = Director(self)
        self.replay = Replay(self)
        self.pictures = IslasPictures(self)
        self.hand_over = IslasHandOver(self)
        self._connect()

    def _connect(self) -> None:
        self.theatre.reshaped.connect(self.layout_used.lay_out_theatre)
        self.theatre.skipped.connect(self.director.skip)
        self.theatre.counted.connect(self.seats.pick_out)
        self.theatre.counted.connect(self.own_island.pick_out)
        self.theatre.wanted.connect(self.replay.show_last)
        self.seats.seat_chosen.connect(self._choose_seat)
        self.harbour.discard_chosen.connect(
            lambda: DiscardViewer(self.deck, self.seen.table.discard, self.palette_used, self)
        )
        self.decided.connect(self.herald.hide)
        self.home.clicked.connect(lambda: self.large.look_at(None))
        if self.frame.is_review:
            for widget in (self.board, self.hand, self.theatre):
                widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the table

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by the names that are spoken now."""
        return self.story.players

    # -- what is shown

    def show_table(self, seen: Observation) -> None:
        """Show how the table stands now; nothing of it moves."""
        self.news = self.notices.news_for(seen.seat)
        self._show(self.as_shown(seen))

    def _show(self, seen: Observation) -> None:
        self.seen = seen
        table = seen.table
        order = [(seen.seat + step) % len(self.players) for step in range(1, len(self.players))]
        self.large.refresh()
        self.seats.show_seats(seen, self.players, order, self.news)
        self.own.show_seat(seen, self.players, self.news)
        self.layout_used.keep_own_largest()
        self.stock.show_stock(table, self.players)
        self.own_island.show_seen(seen)
        self.harbour.show_seen(seen)
        self.harbour.reveal(not self.hides_hand)
        self.show_hand_of(seen)
        self.frame.tell_round(round_words(table), when_it_ends(table.last_round), table.last_round)

    def show_hand_of(self, seen: Observation) -> None:
        """Show only the hand as it is then: what left it is still under way."""
        size = seen.hand_sizes[seen.seat]
        is_open = len(seen.hand) == size and not self.hides_hand
        self.hand.show_hand(self.deck, seen.hand if is_open else [0] * size, is_open)
        self.hand.mark_new(new_cards(self.frame, seen) if is_open else ())

    def show_place(self, seen: Observation, events: Sequence[Event]) -> None:
        """Show a moment that is looked back at, with the card that came off the ship last while it is unloaded."""
        self.show_table(seen)
        if seen.table.unloading or any(isinstance(event, ev.SettlerLanded | ev.PirateLanded) for event in events):
            self.replay.recall_card()
            self.theatre.shrink(True)
        else:
            self.theatre.end()
        self.layout_used.lay_out_bar()

    def show_slip(self) -> None:
        """Show the slip with the news, if there are any and nothing else has its place."""
        has_place = self.large.other is None and not self.is_theatre_open
        self.slip.setVisible(self.is_news_told and has_place)

    @property
    def is_theatre_open(self) -> bool:
        """Whether the theatre fills the middle of the table."""
        return self.theatre.isVisible() and not self.theatre.is_shrunk

    def show_event(self, ply: int, event: Event) -> None:
        """Show what a line of the log tells: the theatre once more, or the plot."""
        if isinstance(event, ev.SettlerLanded | ev.PirateLanded):
            self.replay.show(ply, event)
        elif isinstance(event, ev.Built | ev.HouseLost | ev.Merged) and not self.frame.is_review:
            self.large.look_at(event.seat)
            self.board.point_at(event.place if isinstance(event, ev.Merged) else event.plot)

    def point_out(self, seat: Seat, action: Action | None) -> None:
        """Mark the plots of its island that an action of a seat is about, or the card if the hand is the viewer's."""
        plots, card = 0, None
        match action:
            case Place(plot) | GiveBack(plot):
                plots = 1 << plot
            case Palace(houses) | Town(houses):
                plots = mask_of(houses)
            case Build(played) | Load(played):
                card = played
        self.large.enlarge(seat if plots else None)
        self.board.pick_out(plots)
        self.hand.choose(self.hand.cards.index(card) if seat == self.seen.seat and card is not None else None)

    def open_news(self) -> None:
        """Tell all that has happened since the viewer's turn."""
        self.notices.open_recap()

    def result_sheet(self, rounds: Sequence[tuple[int, ...]], parent: QWidget) -> IslasResult:
        """Return the islands and the points in every colour."""
        frame = self.frame
        players = frame.match.header.players
        return IslasResult(self.seen.table, players, rounds, frame.studio, self.palette_used, parent)

    def topic(self) -> str:
        """Return the topic of the help that fits this moment."""
        choosing = self.decider.choosing
        return topic_of(self.seen, choosing is not None and choosing.is_merging)

    def opening(self) -> str:
        """Return who begins the match."""
        return self.story.begins(self.frame.match.header.setup.start)

    def counsel(self) -> IslasCounsel:
        """Return what speaks of the decisions of this match that are analysed."""
        return IslasCounsel(self.story)

    # -- deciding

    @property
    def turn(self) -> Turn | None:
        """What the viewer is asked now, and can decide."""
        return self.decider.choosing.turn if self.decider.choosing else None

    def ask(self, turn: Turn | None) -> None:
        """Ask the viewer for a decision; None: just wait."""
        self.asked = turn
        self.seats.set_thinking(None)
        if turn is None:
            self.decider.end()
        else:
            if self.theatre.is_replay:
                self.theatre.end()
            if self.seen.table.unloading and not self.theatre.isVisible():
                self.replay.recall_card()
            self.theatre.shrink(True)
            self.ask_again()
        self.notices.tell_news()
        self.notices.tips.tell()

    def ask_again(self) -> None:
        """Let the viewer decide, if there is something to decide and the hand can be seen."""
        if self.hides_hand:
            self.frame.say(tr("Your hand is covered. H or the button with the cards shows it again."), urgent=True)
        elif self.asked:
            self.decider.begin(self.asked)
            self.focus_decision()

    def wait_for(self, seat: Seat) -> None:
        """Show that a bot is thinking."""
        self.seats.set_thinking(seat)
        self.say_what_now()

    def cover(self, hides_hand: bool) -> None:
        """Let everything private be covered or not, once the table is shown again; nothing is asked meanwhile."""
        super().cover(hides_hand)
        self.decider.end()

    def say_what_now(self, card: Card | None = None, houses: Mask | None = None) -> None:
        """Say what the viewer has to do, or whom everybody waits for; of a covered hand nothing can be said."""
        if self.hides_hand and self.asked:
            self.ask_again()  # which says that it is covered
            return
        is_own = self.seen.table.actor == self.seen.seat
        self.frame.say(self.story.what_now(self.seen, card, houses), urgent=is_own)

    def decided_on(self) -> QWidget:
        """Return the board, or the hand."""
        choosing = self.decider.choosing
        return self.board if choosing and (choosing.must_place or choosing.must_give_back) else self.hand

    def _choose_seat(self, seat: Seat) -> None:
        if self.decider.choosing and seat in self.decider.choosing.victims:
            self.decider.divert_to(seat)
        elif not self.frame.look_from(seat):
            self.large.look_at(None if seat == self.large.other else seat)

    # -- keys

    @property
    def is_replaying(self) -> bool:
        """Whether a ship is seen again, which Esc closes first."""
        return self.theatre.is_replay

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key of the game says; return whether it says anything here."""
        return press(self, event)

    def cancel(self) -> bool:
        """Close what is seen again, or put back what is picked; return whether there was anything."""
        if self.theatre.is_replay:
            self.theatre.close_replay()
        elif self.large.other is not None:
            self.large.look_at(None)
        elif not self.decider.cancel():
            if not self.coach.tip:
                return False
            self.notices.tips.close(True)
        return True

    def key_takers(self) -> Sequence[QWidget]:
        """Return the board and the hand, which take Space."""
        return self.board, self.hand

    def is_for_show(self, event: QKeyEvent) -> bool:
        """Return whether a key takes the theatre on."""
        return event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Plus) and self.theatre.steps.is_running

    # -- layout, colours, language

    def hold(self, log: QWidget, review_bar: QWidget | None) -> None:
        """Take the log and the review bar among one's own widgets."""
        super().hold(log, review_bar)
        log.stackUnder(self.theatre)
        if review_bar is not None:
            review_bar.stackUnder(self.home)

    def lay_out(self, room: QRect) -> None:
        """Put everything in its place."""
        self.layout_used.lay_out(room)

    def retranslate(self) -> None:
        """Say everything again; another island that is looked at stays there."""
        large = self.large.other
        self._show(self.seen)  # who has no name of their own is called otherwise now
        for widget in self.parts:
            widget.retranslate()
        self.layout_used.lay_out_again()
        self.notices.tell_news()
        self.decider.refresh()
        if large is not None:
            self.large.look_at(large)

    def turned_parts(self) -> Iterator[QWidget]:
        """Return the widgets that look different for the next person, to be painted before the curtain opens."""
        papers = self.seats.findChildren(SeatPaper)
        return iter((self.own, *papers, self.stock, self.harbour, self.hand, self.board))
