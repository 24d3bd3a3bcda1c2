"""Everything that lies on the table, and where: it is shown observations and knows nothing of how a match goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from engine.core import Seat
from engine.games.islas.cards import Card, Deck
from engine.games.islas.observation import Observation
from engine.games.islas.scoring import GOAL
from engine.match import Match, Player
from islas_qt.games.islas.board.board import Board
from islas_qt.games.islas.board.own_island import OwnIsland
from islas_qt.games.islas.event_texts import when_it_ends
from islas_qt.games.islas.hand.fan import LIFT
from islas_qt.games.islas.hand.forecast import Forecast
from islas_qt.games.islas.hand.hand import Hand
from islas_qt.games.islas.harbour.harbour import Harbour
from islas_qt.games.islas.harbour.stock import Stock
from islas_qt.games.islas.news import News
from islas_qt.games.islas.prompts import Prompts
from islas_qt.games.islas.seats.seats import OwnSeat, SeatColumn
from islas_qt.games.islas.table.islas_log import IslasLog
from islas_qt.games.islas.table.places import GAP, places, room_for_deeds
from islas_qt.games.islas.table.pre_painter import PrePainter
from islas_qt.games.islas.table.recap import NewsSlip, slip_height
from islas_qt.games.islas.theatre.theatre import Theatre
from islas_qt.paint import sea
from islas_qt.paint.island.studio import Studio
from islas_qt.settings import Settings
from islas_qt.table.action_bar import ActionBar
from islas_qt.table.coach import Coach
from islas_qt.table.curtain import Curtain
from islas_qt.table.flight import Flight
from islas_qt.table.herald import Herald
from islas_qt.table.log import Log
from islas_qt.table.prompt import Prompt
from islas_qt.table.result import Result
from islas_qt.table.review_bar import ReviewBar
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.key_focus import KeyScreen

STAGE = 620  # width that the theatre wants


class TableLayout(KeyScreen):
    """The widgets of a table on their piece of sea. `seen` is what they show."""

    def __init__(
        self, match: Match, studio: Studio, palette: Palette, settings: Settings, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.studio = studio
        self.palette_used = palette
        self.settings = settings
        self.deck: Deck = match.header.setup.deck
        self.story = Prompts(match.header.players, match.header.setup)
        self.seen: Observation = match.rules.covered(match.rules.observe(match.state, 0))
        self.enlarged: Seat | None = None  # another seat whose island is shown large
        self.hides_hand = False
        self.news = News()  # what is marked as new
        self.is_news_told = False  # on its slip, too
        self._sea = QPixmap()
        self._middle = QRect()
        self.board = Board(studio, palette, self)
        self.stock = Stock(palette, self)
        self.harbour = Harbour(palette, self)
        self.own = OwnSeat(palette, self)
        self.seats = SeatColumn(studio, palette, self)
        self.hand = Hand(palette, self)
        self.bar = ActionBar(self)
        self.review_bar = ReviewBar(palette, self)
        self.prompt = Prompt(palette, self)
        self.home = QPushButton(self)  # leads back to one's own island
        self.home.setObjectName("primary")
        self.home.setToolTip("Esc")
        self.slip = NewsSlip(palette, self)
        self.forecast = Forecast(palette, self)
        self.log = Log(IslasLog(self.story), palette, self)
        self.theatre = Theatre(palette, self)
        self.flight = Flight(self)
        self.own_island = OwnIsland(studio, palette, self)
        self.coach = Coach(palette, self)
        self.herald = Herald(palette, self)
        self.result = Result(palette, self)
        self.curtain = Curtain(palette, self)
        for hidden in (self.theatre, self.result, self.curtain, self.review_bar, self.home):
            hidden.hide()
        self.log.setVisible(settings.log_open)
        self.theatre.reshaped.connect(self._lay_out_theatre)
        self.ahead = PrePainter(self, studio)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by the names that are spoken now."""
        return self.story.players

    # -- what is shown

    def show_table(self, seen: Observation) -> None:
        """Show how the table stands now; nothing of it moves."""
        self.seen = seen
        if self.enlarged == seen.seat:
            self.enlarge(None)
        table = seen.table
        order = [(seen.seat + step) % len(self.players) for step in range(1, len(self.players))]
        self.board.show_land(table, self.large_seat())
        self.board.mark_news(self.news.of(self.large_seat()))
        self.seats.show_seats(seen, self.players, order, self.news)
        self.own.show_seat(seen, self.players, self.news)
        self._keep_own_largest()
        self.stock.show_stock(table, self.players)
        self.own_island.show_seen(seen)
        self.harbour.show_seen(seen)
        self.harbour.reveal(not self.hides_hand)
        self.show_hand_of(seen)
        self.tell_round()

    def show_hand_of(self, seen: Observation) -> None:
        """Show only the hand as it is then: what left it is still under way."""
        size = seen.hand_sizes[seen.seat]
        is_open = len(seen.hand) == size and not self.hides_hand
        self.hand.show_hand(self.deck, seen.hand if is_open else [0] * size, is_open)
        self.hand.mark_new(self.new_cards(seen) if is_open else ())

    def new_cards(self, seen: Observation) -> Sequence[Card]:
        """Return the cards of the hand that were drawn in this turn: nobody here knows how a match goes on."""
        return ()

    def tell_round(self) -> None:
        """Say which round it is and when the match ends."""
        table = self.seen.table
        words = tr("Round {round} · once somebody has {goal} points, one last round", round=table.round, goal=GOAL)
        if table.last_round:
            words = tr("Last round")
        self.prompt.tell_round(words, when_it_ends(table.last_round), table.last_round)

    def enlarge(self, seat: Seat | None) -> None:
        """Show another seat's island large, or one's own again."""
        self.enlarged = None if seat == self.seen.seat else seat
        self.board.show_land(self.seen.table, self.large_seat())
        self.board.mark_news(self.news.of(self.large_seat()))
        self.home.setVisible(self.enlarged is not None)
        self.show_slip()

    def show_slip(self) -> None:
        """Show the slip with the news, if there are any and nothing else has its place."""
        has_place = self.enlarged is None and not self._is_theatre_open()
        self.slip.setVisible(self.is_news_told and has_place)

    def _is_theatre_open(self) -> bool:
        return self.theatre.isVisible() and not self.theatre.is_shrunk

    def large_seat(self) -> Seat:
        """Return whose island is shown large."""
        return self.seen.seat if self.enlarged is None else self.enlarged

    # -- where things are, for what flies

    def boards(self) -> list[Board]:
        """Return the islands on which something happens."""
        return [board for board in self.findChildren(Board) if board is not self.own_island.board]

    def board_of(self, seat: Seat) -> Board:
        """Return the picture of a seat's island: the large one, or that on its card. One's own has no card."""
        if seat == self.seen.seat:
            self.enlarge(None)
        return self.board if seat == self.large_seat() else self.seats.card_of(seat).board

    def middle_of_board(self, seat: Seat) -> QPointF:
        """Return where a seat's island lies, on the screen."""
        return _middle(self.board_of(seat), self.board_of(seat).rect())

    def middle_of_deck(self) -> QPointF:
        """Return where the deck lies, on the screen."""
        return _middle(self.harbour, self.harbour.deck_rect())

    def middle_of_ship(self) -> QPointF:
        """Return where the ship lies, on the screen."""
        return _middle(self.harbour, self.harbour.ship_rect())

    def place_of_hand(self, seat: Seat) -> QPointF:
        """Return where a seat's hand is, on the screen."""
        widget = self.hand if seat == self.seen.seat else self.seats.card_of(seat)
        return _middle(widget, widget.rect())

    def place_of_card(self, seat: Seat, card: Card | None) -> QPointF:
        """Return where a card of a seat's hand is, on the screen; None: any of it."""
        if seat == self.seen.seat and card in self.seen.hand:
            return self.hand.place_of(self.seen.hand.index(card))
        return self.place_of_hand(seat)

    # -- colours and layout

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.palette_used = palette
        self._sea = QPixmap()
        for widget in self.parts():
            widget.use_palette(palette)
        self.lay_out()  # the text may have another size as well
        self.ahead.begin()
        self.update()

    def parts(self) -> tuple[Any, ...]:
        """Return everything that has words or colours."""
        return (
            self.board,
            self.stock,
            self.harbour,
            self.own,
            self.seats,
            self.hand,
            self.prompt,
            self.review_bar,
            self.slip,
            self.forecast,
            self.log,
            self.theatre,
            self.own_island,
            self.coach,
            self.herald,
            self.result,
            self.curtain,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._sea = QPixmap()
        self.lay_out()
        self.ahead.begin()

    def lay_out(self) -> None:
        """Put everything in its place."""
        has_log = self.log.isVisibleTo(self)
        deeds = self.review_bar.sizeHint().height() + GAP if self.review_bar.isVisibleTo(self) else room_for_deeds()
        at = places(self.size(), len(self.players), self.prompt.sizeHint().height(), deeds, has_log)
        self.prompt.setGeometry(at.prompt)
        self.harbour.setGeometry(at.harbour)
        self.stock.fold(at.is_stock_folded)
        self.stock.setGeometry(at.stock)
        self.own.setGeometry(at.own)
        self.log.setGeometry(at.log)  # also if hidden: its lines are measured for it
        self.board.setGeometry(at.land)
        self.board.number_plots(has_log)
        self.seats.number_plots(has_log)
        above = slip_height() + GAP // 2
        self.board.lie_in(QRectF(0, above, at.land.width(), at.land.height() - deeds - above))
        self.slip.lie_in(at.land.adjusted(0, GAP // 2, 0, 0))
        self.herald.lie_in(at.middle)
        self.seats.setGeometry(at.seats)
        self.lay_out_coach()
        self.hand.setGeometry(at.hand)
        self._middle = at.middle
        self.home.setText(tr("‹ Back to my island"))
        self.home.setGeometry(QRect(at.land.topLeft() + QPoint(0, GAP), self.home.sizeHint()))
        self.lay_out_bar()
        self._lay_out_theatre()
        for cover in (self.result, self.curtain):
            cover.setGeometry(self.rect())
        if at.is_log_over and not self.theatre.is_replay:
            self.log.stackUnder(self.result)  # which lies under the curtain: over all the rest

    def _keep_own_largest(self) -> None:
        """Let no other island and no other points be larger than one's own, nor than they would be as one's own."""
        place = self.own_island if self.own_island.isVisibleTo(self) else self.board
        scales = [place.scale_for(island) for island in self.seen.table.setup.islands]
        self.seats.limit(self.own.plan().unit, [min(scale, scales[self.seen.seat]) for scale in scales])

    def lay_out_coach(self) -> None:
        """Put the tip below the other seats if they leave room, else over the stock, else over the topmost island."""
        stock, seats = self.stock.geometry(), self.seats.geometry()
        high, below = self.coach.height_for(seats.width()), seats.bottom() + GAP
        if high <= self.height() - below and not self.log.isVisibleTo(self):
            self.coach.setGeometry(seats.left(), below, seats.width(), high)
        elif self.coach.height_for(stock.width()) <= stock.height() + GAP:
            self.coach.setGeometry(stock.adjusted(0, -GAP, 0, 0))
        else:
            self.coach.setGeometry(seats.left(), seats.top(), seats.width(), min(seats.height(), high))

    def _lay_out_theatre(self) -> None:
        """Fill the middle with the theatre; if it is a strip, put it where the buttons are, clear of the island."""
        more = 0 if self.theatre.is_shrunk else max(0, STAGE - self._middle.width()) // 2
        self.theatre.setGeometry(self._middle.adjusted(-more, GAP, more, round(LIFT) - GAP))  # no card is lifted now
        if self.theatre.is_shrunk:
            top = self.hand.y() + round(LIFT) - self.theatre.height()
            if self.review_bar.isVisibleTo(self):  # which has that place
                self.theatre.setGeometry(QRect(self.board.pos(), QSize(self.board.width(), self.theatre.height())))
                top = self.board.y()
            self.theatre.move(self.theatre.x(), self.height() if self.bar.buttons else top)  # they need its place
            self.theatre.stackUnder(self.hand)  # a card that is lifted hides less than it would lose
        else:
            self.theatre.stackUnder(self.result)
        self.show_slip()
        self.own_island.setGeometry(self.stock.geometry())  # which nobody needs meanwhile
        self.own_island.stackUnder(self.theatre)
        self.own_island.setVisible(self._is_theatre_open() and not self.stock.is_folded)
        self._keep_own_largest()

    def lay_out_bar(self) -> None:
        """Put the buttons above the middle of the hand."""
        self.bar.stand_on(self._middle.center().x(), self._middle.bottom() - 4, self._middle.width())
        foot = self.bar.y() - 2 if self.bar.buttons else self._middle.bottom() - 4
        self.forecast.stand_on(QPoint(self._middle.center().x(), foot), self._middle.width())
        if self.theatre.is_shrunk:
            self._lay_out_theatre()
        width, height = min(self._middle.width(), round(scaled(900))), self.review_bar.sizeHint().height()
        left = self._middle.center().x() - width // 2
        self.review_bar.setGeometry(left, self._middle.bottom() - height, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sea.isNull():
            ratio = self.devicePixelRatioF()
            self._sea = QPixmap(self.size() * ratio)
            self._sea.setDevicePixelRatio(ratio)
            painter = QPainter(self._sea)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            sea.paint_sea(painter, QRectF(self.rect()), self.palette_used)
            painter.end()
        painter = QPainter(self)
        painter.drawPixmap(event.rect().topLeft(), self._sea, _in_pixels(event.rect(), self.devicePixelRatioF()))
        painter.end()


def _middle(widget: QWidget, part: QRect) -> QPointF:
    return QPointF(widget.mapToGlobal(part.center()))


def _in_pixels(rect: QRect, ratio: float) -> QRect:
    return QRect(QPoint(round(rect.x() * ratio), round(rect.y() * ratio)), rect.size() * ratio)
