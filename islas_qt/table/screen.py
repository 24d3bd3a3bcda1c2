"""A match that is played: shows what its controller hands it, asks whoever sits at the screen, and passes it on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from engine.core import Action, Event, Seat
from engine.match import Match
from engine.reasons import Reason
from islas_qt.paint.island.studio import Studio
from islas_qt.play.controller import MatchController
from islas_qt.play.moments import Moment, Observation, Turn
from islas_qt.play.past import Past
from islas_qt.settings import Settings
from islas_qt.table.curtain import Curtain
from islas_qt.table.frame import TableFrame
from islas_qt.table.postponed import Postponed
from islas_qt.table.screen_passing import ScreenPassing
from islas_qt.text import speak, tr
from islas_qt.theme import Palette


class TableScreen(TableFrame):
    """The view of a match, from the first decision to the result."""

    review_wanted = Signal(int, object)  # to look back at the match, from this ply on and from this seat, or any (None)
    gone = Signal(object)  # the Reason why the match cannot go on here

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
        self.controller: MatchController | None = None
        self.curtain = Curtain(palette, self)
        self.covers.append(self.curtain)
        self.game.hold(self.log, None)
        self._undo_to: int | None = None
        self._trouble: Reason | None = None
        self._postponed = Postponed(self)
        self._passing = ScreenPassing(self)
        self._untold = 0  # events that have happened and are still to be shown
        self._told_to: tuple[Seat, bool] | None = None  # for whom the log is: a seat, and whether its hand is covered
        self.game.decided.connect(lambda ply, actions: self.play(ply, *actions))
        self.log.undo_chosen.connect(self._undo)
        self.result.review.connect(lambda ply: self.review_wanted.emit(ply, None))
        self.result.seat_chosen.connect(lambda seat: self.review_wanted.emit(self.match.ply, seat))

    def follow(self, controller: MatchController) -> None:
        """Show the match that this controller leads, from where it stands."""
        self.controller = controller
        controller.start()
        self._show_log()

    def stop(self) -> None:
        """Show nothing more of the match."""
        self._postponed.forget()
        if self.controller:
            self.game.show_moments.stop()

    def play(self, ply: int, *actions: Action) -> None:
        """Carry out what the viewer has decided."""
        if self.controller:
            self.controller.play(ply, *actions)

    @property
    def turn(self) -> Turn | None:
        """What the viewer is asked now."""
        return self.game.turn

    # -- what the game asks

    def speed_of(self, seat: Seat | None) -> float:
        """Return how quickly what a seat does is shown; 0: at once."""
        if not self.has_motion:
            return 0.0
        is_own = self._told_to is not None and seat == self._told_to[0]
        return self.settings.speed_own if is_own else self.settings.speed_others

    def events(self) -> list[tuple[int, Event]]:
        """Return what has happened, with its ply, as whoever looks may know it."""
        log = self.controller.log() if self.controller else []
        return [(ply, event.seen_by(None)) for ply, event in log] if self.game.hides_hand else log

    def told(self) -> list[tuple[int, Event]]:
        """Return what has happened and been shown."""
        events = self.events()
        return events[: len(events) - self._untold]

    def note(self, moment: Moment) -> None:
        """Say what is being shown, and write it into the log."""
        super().note(moment)
        self._untold -= 1
        self.log.append([(moment.ply, moment.event)])

    def look_from(self, seat: Seat) -> bool:
        """Show the match from another seat, if no person has anything to hide."""
        if self.controller is None or self.controller.people:
            return False
        self.skip()  # what is under way is seen from where it began
        self.controller.look_from(seat)
        return True

    # -- the view of a match

    def show_table(self, seen: Observation) -> None:
        """Show how the table stands now, and tell what happened as whoever is looking may know it."""
        is_covered = self.game.hides_hand or (self.controller is not None and self.controller.is_covered)
        told_to = self.match.rules.seat_of(seen), is_covered
        is_other, self._told_to = told_to != self._told_to, told_to
        self.game.show_table(seen)
        if is_other:
            self._show_log()

    def animate(self, moments: Sequence[Moment], done: Callable[[], None]) -> None:
        """Show what happens, then call `done`; nothing happens before its pictures are there and the table is shown."""
        self._untold = len(moments)
        self._postponed.add(moments, done)

    def offer(self, turn: Turn | None, undo_to: int | None) -> None:
        """Ask the viewer for a decision, which may instead be to go back as far as ply `undo_to`; None: just wait."""
        self._undo_to = undo_to
        if turn is not None:
            self._show_log()
        self.game.ask(turn)
        self._offer_tools()

    def wait_for(self, seat: Seat) -> None:
        """Show that a bot is thinking."""
        self.game.wait_for(seat)

    def close_curtain(self, seat: Seat) -> None:
        """Cover everything at once, until the person on `seat` says to be ready."""
        self._passing.close(seat)

    def tell_trouble(self, why: Reason | None) -> None:
        """Warn that the last actions are only in memory, or that they are kept again."""
        self._trouble = why
        self.prompt.warn(tr("Not saved yet. {why}", why=speak(why)) if why else "")

    def note_bot_failure(self, seat: Seat) -> None:
        """Say that a bot failed and a simple move was played in its place."""
        name = self.game.log.players[seat].name
        self.log.add_note(tr("{name} did not answer; a simple move was played instead.", name=name))

    def leave(self, why: Reason) -> None:
        """Say why the match cannot go on here, and leave it."""
        self.game.ask(None)
        self.gone.emit(why)

    def show_result(self) -> None:
        """Show how the match ended."""
        self.open_result(self.speed_of(None))

    # -- what waits to be shown

    def showEvent(self, event: QShowEvent) -> None:
        self._postponed.show_if_seen()

    def skip(self) -> None:
        """Show at once what is under way, or waits for its pictures; if the viewer is waited for, go on."""
        self._postponed.run()
        super().skip()

    def _show_log(self) -> None:
        """Tell again what has been shown so far."""
        self.log.show_lines(self.told(), self._undo_to)

    # -- tools

    def use_tool(self, tool: str) -> None:
        """Do what a button of the prompt says."""
        match tool:
            case "undo" | "reset" if self._undo_to is None:
                self.say(self._why_not_undo(), urgent=True)
            case "undo" if self._undo_to is not None and self.controller:
                self._undo(self.controller.last_click())
            case "reset" if self._undo_to is not None:
                self._undo(self._undo_to)
            case "cover" if self.has_secrets and self.controller and not self.controller.is_covered:
                self.game.cover(not self.game.hides_hand)
                self.show_table(self.controller.seen())
                self.game.ask_again()
            case _:
                super().use_tool(tool)

    def _undo(self, ply: int) -> None:
        if self.controller:
            self.controller.undo(ply)

    def _why_not_undo(self) -> str:
        if self.game.asked is None:
            return tr("You can take back only your own decisions, while it is your turn.")
        return tr("Nothing to take back: what was done before something new was seen, or taken from somebody, stays.")

    def _offer_tools(self) -> None:
        why_not = "" if self._undo_to is not None else self._why_not_undo()
        self.prompt.offer("undo", why_not)
        self.prompt.offer("reset", why_not)

    # -- keys

    def press(self, event: QKeyEvent) -> None:
        """Do what a key says; while the curtain is closed, one that was pressed in the window's bar is for it."""
        if self.curtain.is_closed:
            self.curtain.keyPressEvent(event)
        else:
            super().press(event)

    # -- layout, colours, language

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self.curtain.use_palette(palette)
        super().use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        if self.game.show_moments.is_running:
            self.game.show_moments.say_again()
        elif not self.curtain.isVisible():
            self.game.say_what_now()
        self._passing.retell()
        self.curtain.retranslate()
        super().retranslate()
        self._show_log()
        self.tell_trouble(self._trouble)
        self._offer_tools()
