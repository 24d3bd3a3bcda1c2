"""A match that is over, looked back at: the game's table with nothing to decide, and where in the match it stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from engine.core import Event, Seat
from engine.match import Match
from islas_qt.paint.island.studio import Studio
from islas_qt.play.past import Past
from islas_qt.play.review import Review
from islas_qt.settings import Settings
from islas_qt.table.chances import Chances
from islas_qt.table.frame import TableFrame
from islas_qt.table.look_back import LookBack
from islas_qt.table.review_bar import ReviewBar
from islas_qt.table.scrubber import Course
from islas_qt.text import tr
from islas_qt.theme import Palette

SENTENCES = 2  # about one action


class ReviewScreen(TableFrame):
    """Leads through a finished match, from its result or from a moment of it on."""

    is_review = True
    is_left_by_escape = True

    def __init__(
        self,
        match: Match,
        studio: Studio,
        palette: Palette,
        settings: Settings,
        parent: QWidget | None = None,
        past: Past | None = None,
    ) -> None:
        super().__init__(match, studio, palette, settings, parent, past)
        self.review = Review(match, self.ui.mark_of)
        self.review_bar = ReviewBar(palette, self.game)
        self.chances = Chances(self.review, settings, self)
        self.review_bar.use_chances(self.chances)
        self.game.hold(self.log, self.review_bar)
        show, log = self.game.show_moments, self.game.log
        self.looking_back = LookBack(self.review, show, lambda event: log.weight_of(event) != "large", self)
        self.looking_back.arrived.connect(self._show_place)
        self.looking_back.moved.connect(self._show_on_bar)
        self.looking_back.playing_changed.connect(self._show_playing)
        self.review_bar.ply_chosen.connect(self.looking_back.go_to)
        self.review_bar.chosen.connect(self.looking_back.go)
        self.result.review.connect(self._leave_result)
        self.result.seat_chosen.connect(lambda seat: self._leave_result(self.review.length, seat))
        self.game.replayed.connect(self._end_replay)
        self.log.list.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the table
        self.log.show_lines(self.review.log())
        self._offer_tools()
        self._show_course()
        self._show_playing()

    # -- from the result and back to it

    def begin(self, ply: int | None = None, seat: Seat | None = None) -> None:
        """Look back from a ply on, seen from a seat; without a ply the result comes first."""
        self.lay_out()
        self.looking_back.go_to(self.review.length if ply is None else ply, seat)
        if ply is None:
            self._show_result()

    def _show_result(self) -> None:
        self.open_result(0.0)
        self.result.buttons[1].setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_result(self, ply: int, seat: Seat | None = None) -> None:
        """Go from the result to a moment of the match, seen from a seat."""
        self.result.hide()
        self.looking_back.go_to(ply, seat)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def chances_of_match(self) -> Chances:
        """Return the chances to win all through the match."""
        return self.chances

    def go_back(self) -> bool:
        """Go from a moment of the match to its result; return whether it was not shown already."""
        if self.result.isVisible():
            return False
        place = self.review.ply
        self.result.place = 0 if place == self.review.length else place
        self.looking_back.go_to(self.review.length)
        self._show_result()
        return True

    def stop(self) -> None:
        """Show nothing more of the match."""
        self.looking_back.pause()

    # -- what the game asks

    def speed_of(self, seat: Seat | None) -> float:
        """Return how quickly everything is shown; 0: at once."""
        return self.looking_back.speed if self.has_motion else 0.0

    def events(self) -> list[tuple[int, Event]]:
        """Return what has happened up to this moment, with its ply."""
        return self.review.so_far()

    def told(self) -> list[tuple[int, Event]]:
        """Return what has happened up to this moment, with its ply."""
        return self.review.so_far()

    def last_step(self) -> Sequence[Event] | None:
        """Return what came of the last action, once it has been shown."""
        return () if self.game.show_moments.is_running else self.review.done()

    def look_from(self, seat: Seat) -> bool:
        """Show this moment from another seat."""
        self.looking_back.go_to(self.review.ply, seat)
        return True

    # -- what is shown

    def _show_place(self) -> None:
        """Show the table at this moment, what was done last, and what that has changed."""
        self.game.show_place(self.review.seen(), self.review.done())
        self._show_on_bar()
        self._say()

    def _show_on_bar(self) -> None:
        self.review_bar.slider.look_from(self.review.viewer)
        self.review_bar.show_place(self.review.ply, self.review.length)
        self.log.point_at(self.review.ply - 1)

    def _show_playing(self) -> None:
        self.review_bar.show_playing(self.looking_back.is_playing, self.looking_back.speed)

    def _show_course(self) -> None:
        """Show how the match went, with the names that are spoken now."""
        review, players = self.review, self.game.log.players
        crests = [player.crest_of(seat) for seat, player in enumerate(players)]
        names = [player.name for player in players]
        goal = self.ui.goal
        self.review_bar.show_course(Course(review.scores, review.rounds, review.turns, names, crests, goal))
        self.review_bar.slider.look_from(review.viewer)

    def _say(self) -> None:
        """Say what was done last."""
        log, events = self.game.log, self.review.done()
        sentences = [log.tell(event) for event in events if log.weight_of(event) != "silent"]
        sentences = sentences or [log.tell(event) for event in events]
        if len(sentences) > SENTENCES:
            sentences = [*sentences[: SENTENCES - 1], sentences[-1]]
        self.say(" ".join(sentences) or self.game.opening())

    def show_event(self, ply: int, event: Event) -> None:
        """Go to the moment that a line of the log tells of."""
        self.looking_back.go_to(ply + 1)
        super().show_event(ply, event)

    def _end_replay(self) -> None:
        self._show_place()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- tools, keys, colours, language

    def use_tool(self, tool: str) -> None:
        """Do what a button of the prompt says; nothing can be taken back or covered."""
        if tool in ("undo", "reset"):
            self.say(tr("The match is over: nothing can be taken back."), urgent=True)
        else:
            super().use_tool(tool)

    def _offer_tools(self) -> None:
        for tool in ("undo", "reset"):
            self.prompt.offer(tool, tr("The match is over: nothing can be taken back."))
        self.prompt.offer("cover", tr("The match is over: nothing is hidden any more."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_C and not event.modifiers():
            self.review_bar.buttons["chances"].click()
        elif not self.looking_back.press(event):
            super().keyPressEvent(event)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.review_bar.use_palette(palette)
        super().use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.review_bar.retranslate()
        super().retranslate()
        self._offer_tools()
        self._show_course()
        self._show_place()
