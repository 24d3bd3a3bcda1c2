"""A game's part of the table: shows a match and asks for decisions, inside a frame that is the same for all games.

`Frame` is what a game's table may ask of that frame, `GameTable` what the frame asks of it. The smallest table has a
`log`, paints `seen`, and implements `offer` and `lay_out_game`; everything else has an answer that will do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from engine.core import Action, Event, Seat
from engine.match import Match
from islas_qt.game_ui import game_ui
from islas_qt.paint.island.studio import Studio
from islas_qt.play.moments import Moment, Observation, Turn
from islas_qt.play.past import Past
from islas_qt.settings import Settings
from islas_qt.table.counsel import Counsel
from islas_qt.table.curtain import PaintIn, PaintSeat
from islas_qt.table.game_log import GameLog
from islas_qt.table.plain_show import PlainShow
from islas_qt.table.points_sheet import PointsSheet
from islas_qt.table.result_sheet import ResultSheet
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.overlay import Overlay
from islas_qt.widgets.screen import Themed

LOG = 330  # width of the log, with text of the usual size
GAP = 10

Done = Callable[[], None]


class Frame(Protocol):
    """What a game's table asks of the frame that it lies in."""

    match: Match
    settings: Settings
    studio: Studio
    is_review: bool  # the match is looked back at: nothing is decided, nothing is hidden
    past: Past  # what people have reached before

    @property
    def has_motion(self) -> bool:
        """Whether anything is shown as it moves."""

    def speed_of(self, seat: Seat | None) -> float:
        """Return how quickly what a seat does is shown, or what nobody does (None); 0: at once."""

    def events(self) -> list[tuple[int, Event]]:
        """Return what has happened, with its ply, as whoever looks may know it."""

    def told(self) -> list[tuple[int, Event]]:
        """Return what has happened and been shown."""

    def last_step(self) -> Sequence[Event] | None:
        """Return what came of the last action that is looked back at; None while the match is played."""

    def say(self, sentence: str, urgent: bool = False) -> None:
        """Say one sentence at the top of the table; an urgent one asks for something."""

    def tell_round(self, words: str, explained: str, is_last: bool) -> None:
        """Say at the top of the table which round it is, and how the match ends."""

    def note(self, moment: Moment) -> None:
        """Say what is being shown, and write it into the log."""

    def look_from(self, seat: Seat) -> bool:
        """Show the match from another seat, if nothing is hidden; return whether that was so."""


class Show(Protocol):
    """Shows what happens, one moment after another. It owns no state, so everything can be skipped."""

    @property
    def is_running(self) -> bool:
        """Whether something is still being shown."""

    def run(self, moments: Sequence[Moment], done: Done) -> None:
        """Show the moments, then call `done`."""

    def skip(self) -> None:
        """Show at once what the moments lead to; if the viewer is waited for, go on."""

    def stop(self) -> None:
        """Forget what is left."""

    def say_again(self) -> None:
        """Say what is being shown, in the language spoken now."""


class Pictures(Protocol):
    """What a game's table can paint before it is needed, one picture at a time."""

    @property
    def may_paint(self) -> bool:
        """Whether there is time for it: nothing moves."""

    @property
    def is_painted(self) -> bool:
        """Whether what lies on the table from the beginning is there."""

    def first(self) -> Iterator[None]:
        """Paint what must be there before the match begins."""

    def later(self) -> Iterator[None]:
        """Paint the rest."""


class NothingToPaint(Pictures):
    """For a table that paints nothing beforehand."""

    may_paint = is_painted = True

    def first(self) -> Iterator[None]:
        """Paint nothing."""
        return iter(())

    def later(self) -> Iterator[None]:
        """Paint nothing."""
        return iter(())


class HandOver:
    """What a game shows on the curtain while the screen is passed on: all may see it, but for the private part."""

    def __init__(self, table: GameTable) -> None:
        self.table = table

    def recap(self, seat: Seat) -> Sequence[str]:
        """Return what has happened since the last turn of a seat, as everybody may know it."""
        log, entries = self.table.log, self.table.frame.match.entries
        last = max((ply for ply, entry in enumerate(entries) if entry.seat == seat), default=0)
        told = [event.seen_by(None) for ply, event in self.table.frame.events() if ply >= last]
        return [log.tell(event) for event in told if log.seats_of(event) != (seat,) and log.weight_of(event) == "large"]

    def paint_seat(self, seat: Seat) -> PaintSeat:
        """Return what paints something of a seat where nothing has happened yet: the emblem of the game."""

        def paint(painter: QPainter, box: QRectF, unit: float) -> None:
            game_ui(self.table.frame.match.header.game).emblem(painter, box, self.table.palette_used)

        return paint

    def paint_private(self, seen: Observation) -> PaintIn | None:
        """Return what paints what only the next person may see; None: there is nothing."""
        return None


class GameTable(QWidget):
    """Shows observations and plays moments; `decided` tells what the viewer has chosen. It fills its frame."""

    decided = Signal(int, object)  # the ply, and the actions as a tuple
    uncover_wanted = Signal()  # by the viewer who has covered the hand
    replayed = Signal()  # something old that was shown again is over

    log: GameLog

    def __init__(self, frame: Frame, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.frame = frame
        self.palette_used = palette
        self.asked: Turn | None = None  # what the viewer is to decide, also while the hand is covered
        self.hides_hand = False  # the viewer has covered everything private
        self.is_analysed = False  # decisions are told beside it
        rules, state = frame.match.rules, frame.match.state
        self.seen: Observation = rules.covered(rules.observe(state, 0))  # what is shown
        self.show_moments: Show = PlainShow(self)
        self.pictures: Pictures = NothingToPaint()
        self.hand_over = HandOver(self)
        self.parts: Sequence[Themed] = ()  # everything that has words or colours
        self.log_panel: QWidget | None = None
        self.review_bar: QWidget | None = None

    @property
    def aids(self) -> frozenset[str]:
        """The aids there are: agreed for the match, and not switched off since."""
        settings = self.frame.settings
        return frozenset(name for name in self.frame.match.header.aids if getattr(settings, name, True))

    def as_shown(self, seen: Observation) -> Observation:
        """Return an observation without what only the viewer may know, if the hand is covered now."""
        return self.frame.match.rules.covered(seen) if self.hides_hand else seen

    def as_told(self, moment: Moment) -> Moment:
        """Return a moment without what only the viewer may know, if the hand is covered now."""
        if not self.hides_hand:
            return moment
        return replace(moment, event=moment.event.seen_by(None), seen=self.as_shown(moment.seen))

    # -- what is shown

    def show_table(self, seen: Observation) -> None:
        """Show how the table stands now; nothing of it moves."""
        self.seen = self.as_shown(seen)
        self.update()

    def show_place(self, seen: Observation, events: Sequence[Event]) -> None:
        """Show a moment that is looked back at, where `events` have just happened; nothing of it moves."""
        self.show_table(seen)

    def show_event(self, ply: int, event: Event) -> None:
        """Show what a line of the log tells."""

    def point_out(self, seat: Seat, action: Action | None) -> None:
        """Mark what an action would be done with, of a seat that could choose it at this moment; None: nothing."""

    def be_analysed(self, is_analysed: bool) -> None:
        """Stand beside what is told of the next decision, or no longer."""
        self.is_analysed = is_analysed

    def open_news(self) -> None:
        """Tell all that has happened since the viewer's turn."""
        news = self.hand_over.recap(self.frame.match.rules.seat_of(self.seen))
        self.frame.say(" ".join(news) or tr("Nobody else has done anything since your turn."))

    def result_sheet(self, rounds: Sequence[tuple[int, ...]], parent: QWidget) -> ResultSheet:
        """Return what the game shows of the end; `rounds` are the scores after each of them."""
        return PointsSheet(self.frame.match, self.log.texts, rounds)

    def topic(self) -> str:
        """Return the topic of the help that fits this moment."""
        return ""

    def opening(self) -> str:
        """Return what is said at the beginning of a match that is looked back at."""
        return tr("The match begins.")

    def counsel(self) -> Counsel | None:
        """Return what speaks of the decisions of this match that are analysed; None if the game has no analyst."""
        return None

    # -- deciding

    @property
    def turn(self) -> Turn | None:
        """What the viewer is asked now, and can decide."""
        return None if self.hides_hand else self.asked

    def offer(self, turn: Turn | None) -> None:
        """Let the viewer choose among the legal actions, and emit `decided`; None: nothing can be chosen any more."""
        raise NotImplementedError

    def ask(self, turn: Turn | None) -> None:
        """Ask the viewer for a decision; None: just wait."""
        self.asked = turn
        if turn is None:
            self.offer(None)
        else:
            self.ask_again()

    def wait_for(self, seat: Seat) -> None:
        """Show that a bot is thinking."""
        self.say_what_now()

    def cover(self, hides_hand: bool) -> None:
        """Let everything private be covered or not, once the table is shown again; nothing is asked meanwhile."""
        self.hides_hand = hides_hand

    def ask_again(self) -> None:
        """Ask what is asked, or say that it cannot be decided while the hand is covered."""
        self.offer(None if self.hides_hand else self.asked)
        self.say_what_now()
        self.focus_decision()

    def say_what_now(self) -> None:
        """Say what the viewer has to do, or whom everybody waits for."""
        if self.hides_hand:
            self.frame.say(tr("Your hand is covered. H or the button with the cards shows it again."), urgent=True)
        else:
            self.frame.say(self.what_now(), urgent=self.asked is not None)

    def what_now(self) -> str:
        """Return what the viewer has to do, or whom everybody waits for."""
        seat = self.frame.match.to_act
        if seat is None:
            return tr("The match is over.")
        return tr("It is your turn.") if self.asked else tr("{name} is on turn.", name=self.log.players[seat].name)

    def focus_decision(self) -> None:
        """Give the focus to where the decision is made, unless somebody is in a dialog."""
        if self.turn and self.isActiveWindow() and not isinstance(QApplication.focusWidget(), Overlay):
            self.decided_on().setFocus(Qt.FocusReason.OtherFocusReason)

    def decided_on(self) -> QWidget:
        """Return the widget on which the viewer decides what is asked now: the frame, which has all the keys."""
        return self.parentWidget() or self

    # -- keys

    @property
    def is_replaying(self) -> bool:
        """Whether something old is shown again, which Esc closes first."""
        return False

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key of the game says; return whether it says anything here."""
        return False

    def release(self, event: QKeyEvent) -> bool:
        """End what lasts as long as a key is held; return whether anything did."""
        return False

    def cancel(self) -> bool:
        """Put back what is picked, or close what is open; return whether there was anything."""
        return False

    def key_takers(self) -> Sequence[QWidget]:
        """Return the widgets that take keys which are for `show_moments` while something is shown."""
        return ()

    def is_for_show(self, event: QKeyEvent) -> bool:
        """Return whether a key besides Space and P is for what is being shown."""
        return False

    # -- layout, colours, language

    def hold(self, log: QWidget, review_bar: QWidget | None) -> None:
        """Take parts of the frame among one's own, to lay them out where there is room."""
        self.log_panel, self.review_bar = log, review_bar

    @property
    def has_log(self) -> bool:
        """Whether the log takes room."""
        return self.log_panel is not None and self.log_panel.isVisibleTo(self)

    def lay_out(self, room: QRect) -> None:
        """Put everything in its place, in a part of this widget: the log on the right, the review bar at the foot."""
        if self.log_panel is not None:
            width = min(round(scaled(LOG)), room.width() // 3)
            self.log_panel.setGeometry(room.right() - width, room.top(), width, room.height())
            if self.has_log:
                room = room.adjusted(0, 0, -width, 0)
        if self.review_bar is not None:
            height = self.review_bar.sizeHint().height()
            foot = room.adjusted(GAP, room.height() - height - GAP, -GAP, -GAP)
            self.review_bar.setGeometry(foot)
            room = room.adjusted(0, 0, 0, -height - GAP)
        self.lay_out_game(room)

    def lay_out_game(self, room: QRect) -> None:
        """Put the game's own widgets in their place, where nothing of the frame lies."""

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.palette_used = palette
        for part in self.parts:
            part.use_palette(palette)
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.show_table(self.seen)
        for part in self.parts:
            part.retranslate()
        self.offer(self.turn)

    def turned_parts(self) -> Iterator[QWidget]:
        """Return the widgets that look different for the next person, to be painted before the curtain opens."""
        return iter(())
