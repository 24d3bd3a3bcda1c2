"""The table: the viewer's island large, the hand below, the others beside it, the harbour and the stock.

It is the view of a match that is played (`MatchController`) or looked at; it draws observations and decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.core import Event, Seat
from engine.games.islas.actions import IslasAction, Mask
from engine.games.islas.cards import Card, Deck
from engine.games.islas.events import (
    Built,
    Ended,
    HouseLost,
    Merged,
    PirateLanded,
    RoundEnded,
    SettlerLanded,
    TurnBegan,
)
from engine.games.islas.observation import Observation
from engine.match import CRESTS, Match
from engine.reasons import Reason
from islas_qt.play.controller import Keeps, MatchController, covered
from islas_qt.play.moments import Moment, Turn
from islas_qt.play.review import Review
from islas_qt.play.runner import BotRunner
from islas_qt.play.story import Story
from islas_qt.settings import Settings
from islas_qt.table.action_bar import ActionBar
from islas_qt.table.board import Board
from islas_qt.table.curtain import Curtain
from islas_qt.table.decider import Decider
from islas_qt.table.director import Director
from islas_qt.table.flight import Flight
from islas_qt.table.forecast import Forecast
from islas_qt.table.hand import Hand
from islas_qt.table.harbour import Harbour
from islas_qt.table.log import Log
from islas_qt.table.pile import Pile
from islas_qt.table.prompt import Prompt
from islas_qt.table.result import Result
from islas_qt.table.review_bar import ReviewBar
from islas_qt.table.seats import OwnSeat, SeatColumn
from islas_qt.table.stock import Stock
from islas_qt.table.theatre import Theatre
from islas_qt.text import speak, tr
from islas_qt.theme import Palette
from islas_qt.views import sea
from islas_qt.views.studio import Studio

GAP = 10
WIDE = 1560  # from here on the log has a place of its own


class TableScreen(QWidget):
    """One match on the screen, from the first decision to the result."""

    left = Signal()
    rematch_wanted = Signal()
    review_wanted = Signal()
    help_wanted = Signal(str)  # a topic

    def __init__(
        self, match: Match, studio: Studio, palette: Palette, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.palette_used = palette
        self.settings = settings
        self.match = match
        self.aids = frozenset(match.header.aids)
        self.players = match.header.players
        self.deck: Deck = match.header.setup.deck
        self.story = Story(self.players, match.header.setup)
        self.seen = covered(match.rules.observe(match.state, 0))
        self.controller: MatchController | None = None
        self._review: Review | None = None
        self._undo_to: int | None = None
        self._enlarged: Seat | None = None  # another seat whose island is shown large
        self._hides_hand = False
        self._sea = QPixmap()
        self.board = Board(studio, palette, self)
        self.stock = Stock(palette, self)
        self.harbour = Harbour(palette, self)
        self.own = OwnSeat(palette, self)
        self.seats = SeatColumn(studio, palette, self)
        self.hand = Hand(palette, self)
        self.bar = ActionBar(self)
        self.review_bar = ReviewBar(palette, self)
        self.prompt = Prompt(palette, self)
        self.forecast = Forecast(palette, self)
        self.log = Log(self.story, palette, self)
        self.theatre = Theatre(palette, self)
        self.flight = Flight(self)
        self.result = Result(palette, self)
        self.curtain = Curtain(palette, self)
        for hidden in (self.theatre, self.result, self.curtain, self.review_bar):
            hidden.hide()
        self.log.setVisible(settings.log_open)
        self._decider = Decider(self)
        self._director = Director(self)
        self.prompt.tool_chosen.connect(self._use_tool)
        self.seats.seat_chosen.connect(self._choose_seat)
        self.harbour.discard_chosen.connect(self._show_discards)
        self.hand.card_hovered.connect(self._foresee)
        self.review_bar.ply_chosen.connect(self._go_to)
        self.review_bar.next_wanted.connect(self._step)
        self.log.shown.connect(self._show_again)
        self.log.undo_chosen.connect(self._undo)
        self.curtain.ready.connect(self._uncover)
        self.curtain.peeking.connect(self._peek)
        self.result.rematch.connect(self.rematch_wanted)
        self.result.review.connect(self.review_wanted)
        self.result.left.connect(self.left)
        self._middle = QRect()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def start(self, keeper: Keeps, runner: BotRunner) -> None:
        """Play the match from where it stands."""
        self.controller = MatchController(keeper, self, runner, self)
        self.controller.start()
        self._show_log()

    def review(self, match: Match) -> None:
        """Look back at a match that is over."""
        self._review = Review(match)
        self.review_bar.show()
        self._show_log()
        self._go_to(match.ply)

    def _go_to(self, ply: int) -> None:
        """Look at another moment of the match."""
        if self._review:
            self._director.stop()
            self.theatre.end()
            self._review.go_to(ply)
            self._show_place()

    def _step(self) -> None:
        """Show the next action of the match."""
        if self._review:
            self._director.skip()
            self._director.run(self._review.step(), self._show_place)

    def _show_place(self) -> None:
        if self._review:
            self.show_table(self._review.seen())
            self.review_bar.show_place(self._review.ply, self._review.length)
            self.log.point_at(self._review.ply - 1)
            self.say_what_now()

    def stop(self) -> None:
        """Leave the match; everything in it is kept."""
        if self.controller:
            self._director.stop()
            self.controller.stop()

    def play(self, ply: int, *actions: IslasAction) -> None:
        """Carry out what the viewer has decided."""
        if self.controller:
            self.controller.play(ply, *actions)

    # -- the view of a match

    def show_table(self, seen: Observation) -> None:
        """Show how the table stands now; nothing of it moves."""
        self.seen = seen
        table = seen.table
        order = [(seen.seat + step) % len(self.players) for step in range(1, len(self.players))]
        self.board.show_land(table, self._large_seat())
        self.seats.show(seen, self.players, order)
        self.own.show(seen, self.players)
        self.stock.show(table, self.players)
        self.harbour.show(seen)
        self.harbour.reveal(bool(seen.hand) and not self._hides_hand)
        self.show_hand_of(seen)
        self._tell_round()

    def show_hand_of(self, seen: Observation) -> None:
        """Show only the hand as it is then: what left it is still under way."""
        size = seen.hand_sizes[seen.seat]
        is_open = len(seen.hand) == size and not self._hides_hand
        self.hand.show_hand(self.deck, seen.hand if is_open else [0] * size, is_open)

    def animate(self, moments: Sequence[Moment], done: Callable[[], None]) -> None:
        """Show what happens, then call `done`."""
        self._director.run(moments, done)

    def offer(self, turn: Turn | None, undo_to: int | None) -> None:
        """Ask the viewer for a decision, which may instead be to go back as far as ply `undo_to`; None: just wait."""
        self._undo_to = undo_to
        self.seats.set_thinking(None)
        if turn is None:
            self._decider.end()
        else:
            self.theatre.shrink(True)
            self._enlarge(None)
            self._decider.begin(turn)
            self._show_log()
            self._focus()
        self._offer_tools(turn is not None)

    def wait_for(self, seat: Seat) -> None:
        """Show that a bot is thinking."""
        self.seats.set_thinking(seat)
        self.say_what_now()

    def close_curtain(self, seat: Seat, recap: Sequence[Event]) -> None:
        """Cover everything at once, until the person on `seat` says to be ready."""
        player = self.players[seat]
        self.curtain.setGeometry(self.rect())
        self.curtain.close_for(player, player.crest or CRESTS[seat], self.story.recap(recap, seat))

    def tell_trouble(self, why: Reason | None) -> None:
        """Warn that the last actions are only in memory, or that they are kept again."""
        self.prompt.warn(tr("Not saved yet. {why}", why=speak(why)) if why else "")

    def tell_stumble(self, seat: Seat) -> None:
        """Say that a bot failed and a simple move was played in its place."""
        self.log.add_note(tr("{name} did not answer; a simple move was played instead.", name=self.players[seat].name))

    def leave(self, why: Reason) -> None:
        """Say why the match cannot go on here, and leave it."""
        self.prompt.warn(speak(why))
        self._decider.end()

    def show_result(self) -> None:
        """Show how the match ended."""
        rounds = [event.scores for _, event in self._events() if isinstance(event, RoundEnded | Ended)]
        self.result.setGeometry(self.rect())
        self.result.show_result(self.seen.table, self.players, rounds)
        self.result.raise_()

    def note(self, moment: Moment) -> None:
        """Say what happens, and write it into the log."""
        said = self.story.tell(moment.event)
        if not isinstance(moment.event, TurnBegan):
            self.prompt.say(said)
        self.log.append([(moment.ply, moment.event)])

    def say_what_now(self, card: Card | None = None, houses: Mask | None = None) -> None:
        """Say what the viewer has to do, or whom everybody waits for."""
        self.prompt.say(self.story.what_now(self.seen, card, houses), urgent=self.seen.table.actor == self.seen.seat)

    def speed_of(self, seat: Seat) -> float:
        """Return how quickly what a seat does is shown; 0: at once."""
        if self.settings.is_still or not self.isVisible():
            return 0.0
        return self.settings.speed_own if seat == self.seen.seat else self.settings.speed_others

    def _events(self) -> list[tuple[int, Event]]:
        if self._review:
            return self._review.log()
        return self.controller.log() if self.controller else []

    def _show_log(self) -> None:
        self.log.show_lines(self._events(), self._undo_to)

    def _tell_round(self) -> None:
        table = self.seen.table
        words = tr("Round {round}", round=table.round)
        if table.last_round:
            words = tr("Last round")
        self.prompt.tell_round(f"{words} · {tr('{name} began', name=self.players[table.start].name)}")

    # -- where things are, for what flies

    def boards(self) -> Iterator[Board]:
        """Yield all the islands on the screen."""
        yield self.board
        for seat in range(len(self.players)):
            if seat != self.seen.seat:
                yield self.seats.card_of(seat).board

    def board_of(self, seat: Seat) -> Board:
        """Return the picture of a seat's island: the large one, or that on its card."""
        return self.board if seat == self._large_seat() else self.seats.card_of(seat).board

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

    # -- what people do besides deciding

    def _large_seat(self) -> Seat:
        return self.seen.seat if self._enlarged is None else self._enlarged

    def _enlarge(self, seat: Seat | None) -> None:
        self._enlarged = None if seat == self.seen.seat else seat
        self.board.show_land(self.seen.table, self._large_seat())
        if self._enlarged is None:
            self._decider.refresh()
        else:
            self.board.offer({})
            self.prompt.say(tr("This is the island of {name}. Esc: back to yours.", name=self.players[seat or 0].name))

    def _choose_seat(self, seat: Seat) -> None:
        if self._decider.choosing and seat in self._decider.choosing.victims:
            self._decider.divert_to(seat)
        elif self.controller and not self.controller.people:
            self.controller.look_from(seat)
        else:
            self._enlarge(None if seat == self._enlarged else seat)

    def _show_discards(self) -> None:
        Pile(self.deck, self.seen.table.discard, self.palette_used, self)

    def _uncover(self) -> None:
        if self.controller:
            self.controller.uncover()
            self.curtain.open()

    def _peek(self, is_peeking: bool) -> None:
        seen = self.controller.peek() if is_peeking and self.controller else None
        self.curtain.show_hand(self.deck, seen.hand if seen else ())

    def _undo(self, ply: int) -> None:
        if self.controller:
            self.controller.undo(ply)

    def _foresee(self, position: int | None) -> None:
        """Say who would get the card that is pointed at, if it were on the ship."""
        if "forecast" not in self.aids or position is None or not self.seen.hand or self._decider.choosing is None:
            self.forecast.hide()
            return
        card = self.seen.hand[position]
        self.forecast.tell(self.story.foresee(self.seen.table, card))
        place = self.mapFromGlobal(self.hand.place_of(position).toPoint())
        size = self.forecast.size()
        left = max(GAP, min(self.width() - size.width() - GAP, place.x() - size.width() // 2))
        self.forecast.move(left, self.hand.y() - size.height() - 6)
        self.forecast.show()
        self.forecast.raise_()

    def _show_again(self, ply: int, event: Event) -> None:
        """Show what a line of the log tells: in a review that moment, else the theatre once more, or the plot."""
        if self._review:
            self._go_to(ply + 1)
        elif isinstance(event, SettlerLanded | PirateLanded) and not self._director.is_running:
            self.theatre.replay([Moment(ply, event, self.seen)])
        elif isinstance(event, Built | HouseLost):
            self._enlarge(event.seat)
            self.board.point_at(event.plot)
        elif isinstance(event, Merged):
            self._enlarge(event.seat)
            self.board.point_at(event.place)

    def _use_tool(self, tool: str) -> None:
        match tool:
            case "undo" if self._undo_to is not None:
                self._undo(self.match.ply - 1)
            case "reset" if self._undo_to is not None:
                self._undo(self._undo_to)
            case "log":
                self.settings.log_open = not self.settings.log_open
                self.log.setVisible(self.settings.log_open)
                self._lay_out()
            case "cover":
                self._hides_hand = not self._hides_hand
                self.show_table(self.seen)
            case "help":
                self.help_wanted.emit(self._topic())

    def _offer_tools(self, is_asked: bool) -> None:
        if not is_asked:
            why_not = tr("You can take back only your own decisions, while it is your turn.")
        elif self._undo_to is None:
            why_not = tr("Nothing to take back: since the last card was drawn or turned over you have done nothing.")
        else:
            why_not = ""
        self.prompt.offer("undo", why_not)
        self.prompt.offer("reset", why_not)

    def _topic(self) -> str:
        """Return the topic of the help that fits this moment."""
        if self._decider.choosing and self._decider.choosing.is_merging:
            return "merge"
        if self.seen.table.unloading:
            return {"give_back": "pirate", "divert": "pirate"}.get(self.seen.table.phase, "ship")
        return {"turn": "build", "over": "end"}.get(self.seen.table.phase, self.seen.table.phase)

    def _focus(self) -> None:
        """Give the focus to where the decision is made, unless somebody is in a dialog."""
        choosing = self._decider.choosing
        if choosing and self.isActiveWindow():
            on_board = choosing.must_place or choosing.must_give_back
            (self.board if on_board else self.hand).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.hand.pick(key - Qt.Key.Key_1)
        elif key in _DEEDS and self.bar.press(_DEEDS[key]):
            return
        elif key == Qt.Key.Key_U:
            self._use_tool("reset" if shift else "undo")
        elif key in _TOOLS:
            self._use_tool(_TOOLS[key])
        elif key == Qt.Key.Key_Space:
            self._director.skip()
        elif key == Qt.Key.Key_P:
            self.theatre.toggle_pause()
        elif key == Qt.Key.Key_Escape:
            if not self._decider.cancel():
                self._enlarge(None)
        elif self._review and key in _STEPS:
            self.review_bar.go(_STEPS[key])
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._confirm()
        else:
            super().keyPressEvent(event)

    def _confirm(self) -> None:
        """Do what Enter should do when no button has the focus: the main deed, else go to the lit plots."""
        choosing = self._decider.choosing
        if not choosing:
            self._director.skip()
        elif not any(self.bar.press(name) for name in ("yes", "build", "load")):
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- language, colours, layout

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.palette_used = palette
        self._sea = QPixmap()
        for widget in self._parts():
            widget.use_palette(palette)
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for widget in self._parts():
            widget.retranslate()
        self._show_log()
        self._tell_round()
        self.say_what_now()
        self._offer_tools(self._decider.choosing is not None)
        self._decider.refresh()

    def _parts(self) -> tuple[Any, ...]:
        return (
            self.board,
            self.stock,
            self.harbour,
            self.own,
            self.seats,
            self.hand,
            self.prompt,
            self.review_bar,
            self.forecast,
            self.log,
            self.theatre,
            self.result,
            self.curtain,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._sea = QPixmap()
        self._lay_out()

    def _lay_out(self) -> None:
        width, height = self.width(), self.height()
        top = self.prompt.sizeHint().height()
        side = round(min(340, max(236, width * 0.22)))
        others = round(min(360, max(236, width * 0.22)))
        log = round(min(400, max(300, width * 0.2))) if self.log.isVisibleTo(self) else 0
        beside = log if width >= WIDE else 0
        hand = round(min(230, max(140, height * 0.25)))
        self.prompt.setGeometry(0, 0, width, top)
        self.seats.setGeometry(width - others - beside - GAP, top + GAP, others, height - top - 2 * GAP)
        self.log.setGeometry(width - log, top, log, height - top)
        if log and not beside:
            self.log.setGeometry(width - others - log - 2 * GAP, top, log, height - top - hand)
        own = min(120, round(height * 0.15))
        harbour = round((height - top - own - 4 * GAP) * 0.48)
        self.harbour.setGeometry(GAP, top + GAP, side, harbour)
        self.stock.setGeometry(GAP, top + 2 * GAP + harbour, side, height - top - own - harbour - 4 * GAP)
        self.own.setGeometry(GAP, height - own - GAP, side, own)
        middle = QRect(side + 2 * GAP, top, width - side - others - beside - 4 * GAP, height - top - hand)
        self.board.setGeometry(middle)
        self.board.lie_in(QRectF(0, GAP, middle.width(), middle.height() - 44 - GAP))
        self.hand.setGeometry(middle.left(), height - hand, middle.width(), hand)
        self._middle = middle
        self.lay_out_bar()
        self.theatre.setGeometry(middle.adjusted(-40, GAP, 40, -GAP))
        for cover in (self.result, self.curtain):
            cover.setGeometry(self.rect())
        if log and not beside:
            self.log.raise_()

    def lay_out_bar(self) -> None:
        """Put the buttons above the middle of the hand."""
        for bar in (self.bar, self.review_bar):
            size = bar.sizeHint()
            left = self._middle.center().x() - size.width() // 2
            bar.setGeometry(left, self._middle.bottom() - size.height(), size.width(), size.height())

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


_DEEDS = {
    Qt.Key.Key_D: "draw",
    Qt.Key.Key_E: "extra",
    Qt.Key.Key_M: "merge",
    Qt.Key.Key_S: "load",
}
_STEPS = {
    Qt.Key.Key_Home: "first",
    Qt.Key.Key_Left: "previous",
    Qt.Key.Key_Right: "next",
    Qt.Key.Key_End: "last",
}
_TOOLS = {Qt.Key.Key_L: "log", Qt.Key.Key_H: "cover", Qt.Key.Key_F1: "help"}


def _middle(widget: QWidget, part: QRect) -> QPointF:
    return QPointF(widget.mapToGlobal(part.center()))


def _in_pixels(rect: QRect, ratio: float) -> QRect:
    return QRect(QPoint(round(rect.x() * ratio), round(rect.y() * ratio)), rect.size() * ratio)
