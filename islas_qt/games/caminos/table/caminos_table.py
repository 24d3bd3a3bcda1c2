"""The table of Caminos: the square among the seats, the prices on the left, one's own seat and hand below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.core import Action, Seat
from engine.games.caminos.actions import Build, Discard, GiveBack, PutBack, Swap, TakeFromMarket
from engine.games.caminos.cards import NOTHING
from engine.games.caminos.observation import Observation
from engine.games.caminos.state import GOAL, PICK
from engine.match import Player
from islas_qt.games.caminos.art.plaza import paint_plaza
from islas_qt.games.caminos.building.price_list import PriceList
from islas_qt.games.caminos.counsel import CaminosCounsel
from islas_qt.games.caminos.event_texts import when_it_ends
from islas_qt.games.caminos.hand.hand import Hand
from islas_qt.games.caminos.seats.seats import Seats
from islas_qt.games.caminos.square.discard_viewer import DiscardViewer
from islas_qt.games.caminos.square.square import Square
from islas_qt.games.caminos.table.caminos_log import CaminosLog
from islas_qt.games.caminos.table.decider import Decider
from islas_qt.games.caminos.table.director import CaminosDirector
from islas_qt.games.caminos.table.hand_over import CaminosHandOver
from islas_qt.games.caminos.table.keys import press, topic_of
from islas_qt.games.caminos.table.layout import CaminosLayout
from islas_qt.games.caminos.table.notices import Notices
from islas_qt.games.caminos.table.open_hand import OpenHand
from islas_qt.games.caminos.table.pictures import CaminosPictures
from islas_qt.games.caminos.table.result_sheet import CaminosResult
from islas_qt.games.caminos.ui import KNOWN_CARDS
from islas_qt.paint.painted import painted
from islas_qt.play.moments import Turn
from islas_qt.table.action_bar import ActionBar
from islas_qt.table.coach import Coach
from islas_qt.table.flight import Flight
from islas_qt.table.game_table import Frame, GameTable
from islas_qt.table.herald import Herald
from islas_qt.table.hurrying import Hurrying
from islas_qt.table.recap import NewsSlip
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled

NARROWEST = 640  # room beside the log, with text of the usual size


class CaminosTable(GameTable):
    """The widgets of a table. `seen` is what they show."""

    seen: Observation

    def __init__(self, frame: Frame, palette: Palette, parent: QWidget) -> None:
        super().__init__(frame, palette, parent)
        self.log = CaminosLog(frame.match.header)
        self.story = self.log.texts
        self._ground = QPixmap()
        self.seats = Seats(palette, self)
        self.seats.are_ways_to_seats = frame.is_review
        self.square = Square(palette, self)
        self.prices = PriceList(palette, self)
        self.hand = Hand(palette, self)
        self.bar = ActionBar(self)
        self.slip = NewsSlip(palette, self)
        self.open_hand = OpenHand(palette, self)
        self.flight = Flight(self, lambda: self.hides_hand)
        self.coach = Coach(palette, self)
        self.herald = Herald(palette, self)
        self.parts = (
            *(self.seats, self.square, self.prices, self.hand, self.slip, self.open_hand, self.coach, self.herald),
        )
        self.layout_used = CaminosLayout(self)
        self.notices = Notices(self)
        self.decider = Decider(self)
        self.show_moments = self.director = CaminosDirector(self)
        self.pictures = CaminosPictures(self)
        self.hand_over = CaminosHandOver(self)
        self.square.discards_chosen.connect(lambda: DiscardViewer(self.seen.table.discard, self.palette_used, self))
        self.hand.uncover_wanted.connect(self.uncover_wanted)
        self.decided.connect(self.herald.hide)
        self.seats.show_seats(self.seen, self.players)  # so that everything can be laid out
        seats = (self.seats.view_of(seat) for seat in range(len(self.players)))
        picked = (self.hand, self.prices, self.square.storehouse, *self.square.stalls, *seats)
        self.hurrying = Hurrying(self, picked, wants_enter=True)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by the names that are spoken now."""
        return self.story.players

    # -- what is shown

    def show_table(self, seen: Observation) -> None:
        """Show how the table stands now; nothing of it moves."""
        self._show(self.as_shown(seen))

    def _show(self, seen: Observation) -> None:
        self.seen = seen
        table = seen.table
        knows = KNOWN_CARDS in self.aids or self.frame.is_review
        told = seen if knows else replace(seen, known=(NOTHING,) * len(seen.known))
        self.seats.show_seats(told, self.players)
        self.square.show_seen(seen)
        self.show_hand_of(seen)
        self.open_hand.name_seats(self.story.names)
        words = tr("Round {round} · {goal} points win", round=table.round, goal=GOAL)
        self.frame.tell_round(words, when_it_ends(), False)

    def show_hand_of(self, seen: Observation) -> None:
        """Show only the hand, and what can be paid with it, as they are then: what left it is still under way."""
        size = seen.table.hand_sizes[seen.seat]
        is_open = sum(seen.hand) == size and not self.hides_hand
        if is_open:
            self.hand.show_hand(seen.hand)
        else:
            self.hand.show_backs(size)
        self.prices.show_seen(seen, not is_open)

    def result_sheet(self, rounds: Sequence[tuple[int, ...]], parent: QWidget) -> CaminosResult:
        """Return what brought everybody their points."""
        return CaminosResult(self.frame.match, self.story, rounds)

    def point_out(self, seat: Seat, action: Action | None) -> None:
        """Mark what an action of a seat is about: a card of the market, a build, or a card of the viewer."""
        card, stall, what = None, None, None
        match action:
            case TakeFromMarket(wanted):
                stall = next(stall.number for stall in self.square.stalls if stall.card == wanted)
            case Swap(given) | PutBack(given) | GiveBack(given) | Discard(given):
                card = given
            case Build(built):
                what = built
        self.prices.point_at(what)
        self.square.hover_drop(None if stall is None else "stall", stall or 0)
        self.hand.choose(card if seat == self.seen.seat else None)

    def open_news(self) -> None:
        """Tell all that has happened since the viewer's turn."""
        self.notices.open_recap()

    def topic(self) -> str:
        """Return the topic of the help that fits this moment."""
        return topic_of(self.seen.table)

    def opening(self) -> str:
        """Return who begins the match."""
        return self.story.begins(self.frame.match.header.setup.start)

    def counsel(self) -> CaminosCounsel:
        """Return what speaks of the decisions of this match that are analysed."""
        return CaminosCounsel(self.story)

    # -- deciding

    @property
    def turn(self) -> Turn | None:
        """What the viewer is asked now, and can decide."""
        return self.decider.choosing.turn if self.decider.choosing else None

    def ask(self, turn: Turn | None) -> None:
        """Ask the viewer for a decision; None: just wait."""
        self.seats.set_thinking(None)
        super().ask(turn)
        self.notices.tell_news()
        self.notices.tips.tell()
        self.layout_used.lay_out_bar()

    def offer(self, turn: Turn | None) -> None:
        """Let the viewer decide, or nothing any more."""
        if turn is None:
            self.decider.end()
        else:
            self.decider.begin(turn)

    def wait_for(self, seat: Seat) -> None:
        """Show that a bot is thinking."""
        self.seats.set_thinking(seat)
        super().wait_for(seat)

    def cover(self, hides_hand: bool) -> None:
        """Let everything private be covered or not, once the table is shown again; nothing is asked meanwhile."""
        super().cover(hides_hand)
        self.decider.end()

    def what_now(self) -> str:
        """Return what the viewer has to do, or whom everybody waits for."""
        return self.story.what_now(self.seen, self.decider.choosing)

    def decided_on(self) -> QWidget:
        """Return the hand that lies open, the first of the buttons if there is nothing else, or one's own hand."""
        if self.seen.table.phase == PICK:
            return self.open_hand.hand
        buttons = self.bar.buttons
        return next((buttons[name] for name in ("turn", "way 0") if name in buttons), self.hand)

    def first_other(self) -> QWidget:
        """Return the paper of the next seat that can be chosen, or just the next."""
        count = len(self.players)
        views = [self.seats.view_of((self.seen.seat + step) % count) for step in range(1, count)]
        return next((view for view in views if view.is_offered), views[0])

    # -- keys

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key of the game says; return whether it says anything here."""
        return press(self, event)

    def cancel(self) -> bool:
        """Put back what is picked; return whether there was anything."""
        if self.decider.cancel():
            return True
        if self.coach.tip:
            self.notices.tips.close(True)
            return True
        return False

    def key_takers(self) -> Sequence[QWidget]:
        """Return the widgets that take Space."""
        return self.hand, self.prices, *self.square.stalls, self.square.storehouse, self.square.cart

    # -- layout, colours, language

    def lay_out_game(self, room: QRect) -> None:
        """Put everything in its place; where that would be too narrow beside the log, it lies over the table."""
        if room.width() < scaled(NARROWEST) and self.log_panel is not None:
            room = QRect(room.left(), room.top(), self.width() - room.left(), room.height())
            self.log_panel.raise_()
        self.layout_used.lay_out(room)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        super().use_palette(palette)
        self._ground = QPixmap()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self._show(self.seen)  # who has no name of their own is called otherwise now
        for widget in self.parts:
            widget.retranslate()
        self.layout_used.lay_out_again()
        self.notices.tell_news()
        self.decider.refresh()

    def turned_parts(self) -> Iterator[QWidget]:
        """Return the widgets that look different for the next person, to be painted before the curtain opens."""
        seats = (self.seats.view_of(seat) for seat in range(len(self.players)))
        return iter((*seats, self.prices, *self.square.parts, self.square, self.hand))

    # -- the ground

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._ground = QPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ground.isNull():
            box = QRectF(self.rect())
            self._ground = painted(
                box.size(), self.devicePixelRatioF(), lambda painter: paint_plaza(painter, box, self.palette_used)
            )
        ratio = self.devicePixelRatioF()
        part = QRectF(event.rect())
        painter = QPainter(self)
        painter.drawPixmap(part, self._ground, QRectF(part.topLeft() * ratio, part.size() * ratio))
        painter.end()
