"""One match in the window: asks people and bots in turn, and shows each viewer only what that seat may know.

It is the only caller of `AutosavedMatch.play`. Whoever sits at the screen is the viewer. Where several people share it,
the viewer's hand is covered from the end of a turn until the next person says to be ready.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from engine.bots.agent import decision_seed
from engine.core import Action, Event, Seat
from engine.match import Match, walk
from engine.reasons import Reason
from islas_qt.play.moments import MarkOf, Moment, Observation, Turn
from islas_qt.play.runner import SIMPLE_MOVE, BotRunner
from islas_qt.storage.errors import StorageError

SOON = 1  # milliseconds: after the next look at the mouse and the keys; at 0 it would be before


class MatchSession(Protocol):
    """What a match is played through: it keeps every action, or says why it could not yet."""

    match: Match
    trouble: Reason | None

    def play(
        self, ply: int, action: Action, think_ms: int = 0, emit: Callable[[Event], None] | None = None
    ) -> object: ...
    def take_back(self, ply: int) -> object: ...
    def save(self) -> bool: ...


class View(Protocol):
    """What a match is shown on."""

    def show_table(self, seen: Observation) -> None:
        """Show how the table stands now; nothing of it moves."""

    def animate(self, moments: Sequence[Moment], done: Callable[[], None]) -> None:
        """Show what happens, then call `done`."""

    def offer(self, turn: Turn | None, undo_to: int | None) -> None:
        """Ask the viewer for a decision, which may instead be to go back as far as ply `undo_to`; None: just wait."""

    def wait_for(self, seat: Seat) -> None:
        """Show that a bot is thinking."""

    def close_curtain(self, seat: Seat) -> None:
        """Cover everything at once, until the person on `seat` says to be ready."""

    def tell_trouble(self, why: Reason | None) -> None:
        """Warn that the last actions are only in memory, or that they are kept again."""

    def note_bot_failure(self, seat: Seat) -> None:
        """Say that a bot failed and a simple move was played in its place."""

    def leave(self, why: Reason) -> None:
        """Say why the match cannot go on here, and leave it."""

    def show_result(self) -> None:
        """Show how the match ended."""


class MatchController(QObject):
    """Lets a match be played on a view, by people there and by bots."""

    def __init__(
        self, keeper: MatchSession, view: View, runner: BotRunner, mark_of: MarkOf, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._view = view
        self._runner = runner
        self._mark_of = mark_of
        players = self.match.header.players
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.viewer: Seat = self.people[0] if self.people else 0
        self.is_covered = len(self.people) > 1
        self._events: list[tuple[int, Event]] = []
        self._clicks: list[int] = []  # plies at which people decided; some decisions are several actions
        self._answer: tuple[int, Action, str] | None = None  # of a bot that was quicker than the animation
        self._is_moving = False
        self._is_stopped = False
        self._is_asked = False  # a bot is thinking about the next action
        self._asked_at = 0.0
        self._replay()
        runner.decided.connect(self._take_answer)

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self._keeper.match

    def start(self) -> None:
        """Show the table and go on where the match stands."""
        self._view.show_table(self.seen())
        self._view.tell_trouble(self._keeper.trouble)
        self._go_on()

    def stop(self) -> None:
        """Leave the match as it is; everything in it is kept."""
        if not self._is_stopped:
            self._is_stopped = True
            self._runner.decided.disconnect(self._take_answer)
            self._runner.cancel()
            with suppress(StorageError):  # then it goes on elsewhere
                self._keeper.save()

    def _leave(self, error: StorageError) -> None:
        """Leave a match that goes on elsewhere, or was deleted there."""
        self.stop()
        self._view.leave(error.why)

    # -- what may be seen

    def seen(self) -> Observation:
        """Return what may be on the screen now."""
        rules = self.match.rules
        seen = rules.observe(self.match.state, self.viewer)
        return rules.covered(seen) if self.is_covered else seen

    def log(self) -> list[tuple[int, Event]]:
        """Return all that has happened, with its ply, as it may be told now."""
        return [(ply, self._told(event)) for ply, event in self._events]

    def _told(self, event: Event) -> Event:
        return event.seen_by(None if self.is_covered else self.viewer)

    def look_from(self, seat: Seat) -> None:
        """See the match from another seat: only where no person has anything to hide."""
        if not self.people or self.match.outcome:
            self.viewer = seat
            self.is_covered = False
            self._view.show_table(self.seen())

    def uncover(self) -> None:
        """The person whose turn it is sits at the screen now."""
        seat = self.match.to_act
        if seat is not None and self.is_covered:
            self.viewer = seat
            self.is_covered = False
            self._view.show_table(self.seen())
            self._go_on()

    def peek(self) -> Observation | None:
        """Return what the person sees who is about to uncover."""
        seat = self.match.to_act
        return None if seat is None else self.match.rules.observe(self.match.state, seat)

    # -- deciding

    def play(self, ply: int, *actions: Action) -> None:
        """Carry out what the viewer decided; later actions count only as long as they are still to be decided."""
        if self._is_moving or self._is_stopped or ply != self.match.ply:
            return
        if len(self.people) > 1 and self._ends_turn(actions):
            self.is_covered = True  # before anything changes: the next person may be looking already
            self._view.show_table(self.seen())
        self._clicks.append(ply)
        self._carry_out(actions)

    def _ends_turn(self, actions: Sequence[Action]) -> bool:
        """Return whether after these actions somebody else acts, or a turn or round begins, or all may look on."""
        rules, seat = self.match.rules, self.match.to_act
        state = rules.copy(self.match.state)
        events: list[Event] = []
        for action in actions:
            if rules.to_act(state) == seat and action in rules.legal_actions(state):
                rules.advance(state, action, events.append)
        begins = any(self._mark_of(event) in ("turn", "round") for event in events)
        return begins or rules.to_act(state) != seat or rules.is_open(state)

    def last_click(self) -> int:
        """Return the ply of the last decision that a person took, as far as it is remembered."""
        return max((ply for ply in self._clicks if ply < self.match.ply), default=self.match.ply - 1)

    def save(self) -> None:
        """Save what is not saved yet, if that is possible now."""
        try:
            self._keeper.save()
        except StorageError as error:
            self._leave(error)
        else:
            self._view.tell_trouble(self._keeper.trouble)

    def undo(self, ply: int) -> None:
        """Go back to the viewer's own decision at `ply`, as far as that is allowed."""
        floor = self.undo_floor()
        if self._is_moving or floor is None or not floor <= ply < self.match.ply:
            return
        try:
            self._keeper.take_back(ply)
        except StorageError as error:
            self._leave(error)
            return
        self._events = [(at, event) for at, event in self._events if at < ply]
        self._clicks = [at for at in self._clicks if at < ply]
        self._view.show_table(self.seen())
        self._go_on()

    def undo_floor(self) -> int | None:
        """Return the first ply that the viewer may go back to; None: there is nothing to take back."""
        match, rules = self.match, self.match.rules
        if match.to_act != self.viewer or (self.is_covered and not rules.is_open(match.state)):
            return None
        for position in walk(match, listen=False):
            state = position.state
            if rules.to_act(state) == self.viewer and rules.can_take_back(state, match.state):
                return position.ply if position.ply < match.ply else None
        return None

    def _go_on(self) -> None:
        """Ask whoever decides next."""
        match = self.match
        seat = match.to_act
        self._asked_at = monotonic()
        if seat is None:
            self.is_covered = False
            self._view.show_table(self.seen())
            self._view.offer(None, None)
            self._view.show_result()
            return
        if match.header.players[seat].bot is not None:
            self._view.wait_for(seat)
            if self._answer:  # to show what was and to carry out what comes takes long enough apart
                QTimer.singleShot(SOON, self, partial(self._take_answer, *self._answer))
            elif not self._is_asked:
                self._ask_bot(seat)
            return
        if match.rules.is_open(match.state) and len(self.people) > 1:  # nobody's hand is needed
            self.viewer, self.is_covered = seat, True
            self._view.show_table(self.seen())
        elif seat != self.viewer or self.is_covered:
            self.is_covered = True
            self._view.show_table(self.seen())
            self._view.offer(None, None)
            self._view.close_curtain(seat)
            return
        turn = Turn(match.ply, seat, tuple(match.rules.legal_actions(match.state)))
        self._view.offer(turn, self.undo_floor())

    def _ask_bot(self, seat: Seat) -> None:
        match = self.match
        self._is_asked = True
        self._runner.ask(
            match.ply,
            match.header.game,
            match.header.players[seat].bot or "",
            match.rules.observe(match.state, seat),
            tuple(match.rules.legal_actions(match.state)),
            decision_seed(match.header.seed, match.ply, seat),
        )

    def _take_answer(self, ply: int, action: Action, trouble: str) -> None:
        if ply != self.match.ply or self._is_stopped:
            return
        if self._is_moving:
            self._answer = (ply, action, trouble)
            return
        if trouble == SIMPLE_MOVE:
            self._view.note_bot_failure(self.match.to_act or 0)
        self._carry_out([action])

    def _carry_out(self, actions: Sequence[Action]) -> None:
        """Play some actions of one seat and let the view show what came of them."""
        match = self.match
        moments: list[Moment] = []

        def emit(event: Event) -> None:
            self._events.append((match.ply, event))
            moments.append(Moment(match.ply, self._told(event), self.seen()))

        seat = match.to_act
        think_ms = round(1000 * (monotonic() - self._asked_at))
        for action in actions:
            if match.to_act != seat or action not in match.rules.legal_actions(match.state):
                break  # the rules have done it already, because there was only one way
            try:
                self._keeper.play(match.ply, action, think_ms, emit)
            except StorageError as error:
                self._leave(error)
                return
        self._answer = None
        self._is_asked = False
        self._is_moving = True
        self._view.tell_trouble(self._keeper.trouble)
        self._view.offer(None, None)
        following = match.to_act
        if following is not None and match.header.players[following].bot is not None:
            self._ask_bot(following)  # it may think while people watch
        self._view.animate(moments, self._arrive)

    def _arrive(self) -> None:
        self._is_moving = False
        if not self._is_stopped:
            self._view.show_table(self.seen())
            self._go_on()

    def _replay(self) -> None:
        """Recall what has happened so far in a match that is continued."""
        self._events = [(position.ply - 1, event) for position in walk(self.match) for event in position.events]
