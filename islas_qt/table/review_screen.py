"""A match that is over, looked back at: the game's table with nothing to decide, and where in the match it stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from engine.core import Event, Seat
from engine.match import Match
from islas_qt.paint.island.studio import Studio
from islas_qt.play.past import Past
from islas_qt.play.review import Review
from islas_qt.settings import Settings
from islas_qt.table.analysing import Analysing
from islas_qt.table.analysis_panel import NARROW, WIDTH, AnalysisPanel
from islas_qt.table.chances import Chances
from islas_qt.table.frame import TableFrame
from islas_qt.table.look_back import LookBack
from islas_qt.table.review_bar import ReviewBar
from islas_qt.table.scrubber import Course
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled

SENTENCES = 2  # about one action
NARROWEST = 900  # width of a table that has the analysis beside it
SHADOW = 5  # of the prompt


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
        self.analysis = AnalysisPanel(palette, self)
        self.analysis.stackUnder(self.prompt)
        self.analysing = Analysing(self.review, self.game.counsel(), self.analysis, self)
        self.analysing.pointed_out.connect(self.game.point_out)
        self.looking_back.moved.connect(self.analysing.wait)
        self.analysis.closed.connect(lambda: self._open_analysis(False))
        self.review_bar.analysis_wanted.connect(self._open_analysis)
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
        self.review_bar.show_analysis(False, self.analysing.why_not)

    # -- from the result and back to it

    def begin(self, ply: int | None = None, seat: Seat | None = None) -> None:
        """Look back from a ply on, seen from a seat; without a ply the result comes first."""
        self.lay_out()
        self.looking_back.go_to(self.review.length if ply is None else ply, seat)
        if ply is None:
            self._show_result()

    def _show_result(self) -> None:
        self.analysing.rest()
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

    def topic(self) -> str:
        return "review"

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
        self.analysing.rest()

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
        self.analysing.show_place()

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
        outcome = review.match.outcome
        winners = outcome.winners if outcome else ()
        course = Course(review.scores, review.rounds, review.turns, names, crests, winners, self.ui.goal)
        self.review_bar.show_course(course)
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

    # -- the analysis

    def _open_analysis(self, is_open: bool) -> None:
        """Open the analysis or close it; while it is open it takes the room of the log."""
        self.analysing.open(is_open)
        is_open = self.analysing.is_open
        self.game.be_analysed(is_open)
        self.log.setVisible(self.settings.log_open and not is_open)
        self.review_bar.show_analysis(is_open, self.analysing.why_not)
        self.lay_out()
        if self.analysing.why_not:
            self.say(self.analysing.why_not)

    def room_of_game(self) -> QRect:
        """Return where the game's table lies: beside the analysis, or below it where there is little room."""
        left = self.width() - round(scaled(WIDTH))
        is_beside = self.analysing.is_open and left >= NARROWEST
        return QRect(0, 0, left, self.height()) if is_beside else self.rect()

    def lay_out(self) -> None:
        """Put everything in its place: the analysis on the right, beside the review bar or above it."""
        super().lay_out()
        table, bar, top = self.game.width(), self.review_bar.geometry(), self.prompt.height()
        self.analysis.is_beside = table < self.width()
        if self.analysis.is_beside:  # the shadow of the prompt falls on it
            self.analysis.setGeometry(table, top - SHADOW, self.width() - table, self.height() - top + SHADOW)
            return
        wide = min(round(scaled(WIDTH)), self.width() - bar.right() - 1)
        is_above = wide < scaled(NARROW)
        wide = min(round(scaled(WIDTH)), self.width() // 2) if is_above else wide
        bottom = bar.top() if is_above and bar.top() > top else self.height()
        self.analysis.setGeometry(self.width() - wide, top, wide, bottom - top)

    # -- tools, keys, colours, language

    def use_tool(self, tool: str) -> None:
        """Do what a button of the prompt says; nothing can be taken back or covered."""
        if tool == "log" and self.analysing.is_open:
            self.settings.log_open = True
            self._open_analysis(False)
        elif tool in ("undo", "reset"):
            self.say(tr("The match is over: nothing can be taken back."), urgent=True)
        else:
            super().use_tool(tool)

    def _offer_tools(self) -> None:
        for tool in ("undo", "reset"):
            self.prompt.offer(tool, tr("The match is over: nothing can be taken back."))
        self.prompt.offer("cover", tr("The match is over: nothing is hidden any more."))

    def press(self, event: QKeyEvent) -> None:
        """Do what a key says."""
        key, is_open = Qt.Key(event.key()), self.analysing.is_open
        if key == Qt.Key.Key_A and not event.modifiers():
            self._open_analysis(not is_open)
        elif key == Qt.Key.Key_C and not event.modifiers():
            self.review_bar.buttons["chances"].click()
        elif is_open and key == Qt.Key.Key_Escape:
            if not self.game.cancel():
                self._open_analysis(False)
        elif is_open and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.analysis.step(1 if key == Qt.Key.Key_Down else -1)
        elif not self.looking_back.press(event):
            super().press(event)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.review_bar.use_palette(palette)
        self.analysis.use_palette(palette)
        super().use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.review_bar.retranslate()
        self.analysis.retranslate()
        self.review_bar.show_analysis(self.analysing.is_open, self.analysing.why_not)
        super().retranslate()
        self._offer_tools()
        self._show_course()
        self._show_place()
