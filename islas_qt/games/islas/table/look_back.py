"""Looking back at a finished match on its table: to any moment of it, step by step, or as it runs by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from engine.core import Event, Seat
from engine.games.islas import events as ev
from engine.games.islas.scoring import GOAL
from engine.match import CRESTS, Match
from islas_qt.games.islas.log_rows import mark_of
from islas_qt.games.islas.news import News, news_of_step
from islas_qt.games.islas.table.director import Director
from islas_qt.play.moments import Moment
from islas_qt.play.review import Review
from islas_qt.table.scrubber import Course
from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.games.islas.table.match_view import MatchView

SPEEDS = (0.5, 1.0, 2.0, 4.0)
READ, GLANCE = 1500, 500  # milliseconds between two steps: after something was built, lost or decided; after all else
TOLD = 2  # sentences about one action

_SILENT = (ev.TurnBegan, ev.ShipArrived, ev.Reshuffled, ev.RoundEnded)
_SMALL = (*_SILENT, ev.Drew, ev.Played, ev.Loaded, ev.LoadSkipped)
_LANDED = (ev.SettlerLanded, ev.PirateLanded)


class LookBack(QObject):
    """Leads through a match that is over, on the widgets of a table."""

    def __init__(self, match: Match, table: MatchView, director: Director) -> None:
        super().__init__(table)
        self.review = Review(match, mark_of)
        self._table = table
        self._director = director
        self.is_playing = False
        self.speed = 1.0
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._run)
        table.review_bar.ply_chosen.connect(self.go_to)
        table.review_bar.chosen.connect(self.go)
        self.tell_names()
        self._tell_playing()

    def log(self) -> list[tuple[int, Event]]:
        """Return everything that happened, with its ply."""
        return self.review.log()

    def so_far(self) -> list[tuple[int, Event]]:
        """Return what has happened up to this moment, with its ply."""
        return self.review.so_far()

    def news(self) -> News:
        """Return what the last action has changed, once it has been shown."""
        return News() if self._director.is_running else news_of_step(self.review)

    # -- from the result and back to it

    def begin(self, ply: int | None, seat: Seat | None) -> None:
        """Begin at a ply, seen from a seat; without a ply the result comes first."""
        table = self._table
        table.review_bar.show()
        for widget in (table.board, table.hand, table.theatre, table.log.list):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the table
        table.lay_out()
        self.go_to(self.review.length if ply is None else ply, seat)
        if ply is None:
            table.show_result()

    def leave_result(self, ply: int, seat: Seat | None) -> None:
        """Go from the result to a moment of the match, seen from a seat."""
        self._table.result.hide()
        self.go_to(ply, seat)
        self._table.setFocus(Qt.FocusReason.OtherFocusReason)

    def return_to_result(self) -> bool:
        """Go from a moment of the match to its result; return whether it was not shown already."""
        table, place = self._table, self.review.ply
        if table.result.isVisible():
            return False
        table.result.place = 0 if place == self.review.length else place
        self.go_to(self.review.length)
        table.show_result()
        return True

    # -- where to

    def go_to(self, ply: int, seat: Seat | None = None) -> None:
        """Look at another moment of the match, from another seat if one is named."""
        if seat is not None:
            self.review.viewer = seat
            self._table.review_bar.slider.look_from(seat)
        self.pause()
        self._director.stop()
        self.review.go_to(ply)
        self.show_place()

    def go(self, way: str) -> None:
        """Go as a button says."""
        match way:
            case "play":
                self.pause() if self.is_playing else self.play()
            case "speed":
                self._change_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])
            case "step":
                self.pause()
                self._step()
            case _:
                kind, _, back = way.partition(" ")
                self.go_to(self.review.place(kind, not back))

    # -- by itself

    def play(self) -> None:
        """Let the match run, from its beginning if it is over."""
        if self.review.ply == self.review.length:
            self.go_to(0)
        self.is_playing = True
        self._tell_playing()
        self._run()

    def pause(self) -> None:
        """Let the match stand still; what is under way ends."""
        self._next.stop()
        if self.is_playing:
            self.is_playing = False
            self._tell_playing()

    def _run(self) -> None:
        if self.review.ply == self.review.length:
            self.pause()
        elif self.is_playing:
            self._step()

    def _change_speed(self, speed: float) -> None:
        self.speed = speed
        self._tell_playing()

    def _tell_playing(self) -> None:
        self._table.review_bar.show_playing(self.is_playing, self.speed)

    def _step(self) -> None:
        """Show the next action of the match as it happened."""
        self._director.skip()
        moments = self.review.step()
        self._show_on_bar()
        self._director.run(moments, lambda: self._arrive(moments))

    def _arrive(self, moments: list[Moment]) -> None:
        self.show_place()
        if self.is_playing:
            is_small = all(isinstance(moment.event, _SMALL) for moment in moments)
            self._next.start(round((GLANCE if is_small else READ) / self.speed))

    # -- what is shown

    def show_place(self) -> None:
        """Show the table at this moment, what was done last, and what that has changed."""
        table, review = self._table, self.review
        table.show_table(review.seen())
        self._recall_card()
        self._show_on_bar()
        table.lay_out_bar()
        self.say()

    def say(self) -> None:
        """Say what was done last."""
        story, events = self._table.story, self.review.done()
        told = [story.tell(event) for event in events if not isinstance(event, _SILENT)]
        told = told or [story.tell(event) for event in events]
        if len(told) > TOLD:
            told = [*told[: TOLD - 1], told[-1]]
        self._table.prompt.say(" ".join(told) or self._opening())

    def _opening(self) -> str:
        """Return who begins the match."""
        story, start = self._table.story, self.review.match.header.setup.start
        if start == story.you:
            return tr("The match begins: you start.")
        return tr("The match begins: {name} starts.", name=story.players[start].name)

    def tell_names(self) -> None:
        """Show how the match went, with the names that are spoken now."""
        review, players = self.review, self._table.players
        crests = [player.crest or CRESTS[seat] for seat, player in enumerate(players)]
        names = [player.name for player in players]
        self._table.review_bar.show_course(Course(review.scores, review.rounds, review.turns, names, crests, GOAL))
        self._table.review_bar.slider.look_from(review.viewer)

    def _show_on_bar(self) -> None:
        self._table.review_bar.show_place(self.review.ply, self.review.length)
        self._table.log.point_at(self.review.ply - 1)

    def _recall_card(self) -> None:
        """Keep the card in view that came off the ship last, as long as the ship is unloaded."""
        table = self._table
        if table.seen.table.unloading or any(isinstance(event, _LANDED) for event in self.review.done()):
            table.recall_card()
            table.theatre.shrink(True)
        else:
            table.theatre.end()

    # -- keys

    def press(self, event: QKeyEvent) -> bool:
        """Go where a key says; tell whether it says anything here."""
        key, held = Qt.Key(event.key()), event.modifiers()
        size = "round" if held & Qt.KeyboardModifier.ControlModifier else ""
        size = size or ("turn" if held & Qt.KeyboardModifier.ShiftModifier else "step")
        match key:
            case Qt.Key.Key_Left:
                self.go(f"{size} back")
            case Qt.Key.Key_Right:
                self.go(size)
            case Qt.Key.Key_PageUp:
                self.go("round back")
            case Qt.Key.Key_PageDown:
                self.go("round")
            case Qt.Key.Key_Home:
                self.go_to(0)
            case Qt.Key.Key_End:
                self.go_to(self.review.length)
            case Qt.Key.Key_N:
                self.go("own back" if size == "turn" else "own")
            case Qt.Key.Key_Space if not self._director.is_running or self.is_playing:
                self.go("play")
            case Qt.Key.Key_Plus | Qt.Key.Key_Minus:
                step = 1 if key == Qt.Key.Key_Plus else -1
                self._change_speed(SPEEDS[max(0, min(len(SPEEDS) - 1, SPEEDS.index(self.speed) + step))])
            case _:
                return False
        return True
