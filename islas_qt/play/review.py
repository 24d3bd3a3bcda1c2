"""A finished match, looked at again: any moment of it, forwards and backwards, from any seat."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property

from engine.core import Event, Seat
from engine.match import Match, walk
from islas_qt.play.moments import Mark, MarkOf, Moment, Observation


class Review:
    """A match that is over, opened at its beginning; nothing in it is hidden any more, but it is seen from one seat.

    A place in it is a number of actions that have been carried out.
    """

    def __init__(self, match: Match, mark_of: MarkOf) -> None:
        self.match = match
        self._mark_of = mark_of
        self.ply = 0
        people = [seat for seat, player in enumerate(match.header.players) if player.bot is None]
        self.viewer: Seat = people[0] if people else 0
        positions = [position._replace(state=match.rules.copy(position.state)) for position in walk(match)]
        self.states = [position.state for position in positions]
        self._events = [position.events for position in positions[1:]]
        self.rounds = [0, *(place for place in self._after("round") if place < self.length)]  # where each begins
        self.turns = [0, *self._after("turn")]
        self._steps = [0, *(ply + 1 for ply, events in enumerate(self._events) if events)]
        self.scores = [tuple(match.rules.scores(state)) for state in self.states]  # by place

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self._events)

    @cached_property
    def _decisions(self) -> list[int]:
        return [ply for ply in range(self.length) if self.has_choice(ply)]

    def has_choice(self, ply: int) -> bool:
        """Return whether the decision after so many actions had more than one answer."""
        rules = self.match.rules
        return len(rules.legal_actions(rules.copy(self.states[ply]))) > 1

    def seen(self) -> Observation:
        """Return the table at this moment."""
        return self.match.rules.observe(self.states[self.ply], self.viewer)

    def go_to(self, ply: int) -> None:
        """Look at the moment after `ply` actions, or the nearest there is."""
        self.ply = max(0, min(self.length, ply))

    def place(self, kind: str, forward: bool) -> int:
        """Return the next place of a kind, or the one before; the end or the beginning if there is none.

        The kinds: after a step, before a turn, a round, or a decision with several answers of the seat that looks.
        """
        if kind == "own":
            places = [ply for ply in self._decisions if self.match.entries[ply].seat == self.viewer]
        else:
            places = {"step": self._steps, "turn": self.turns, "round": self.rounds}[kind]
        at = bisect_right(places, self.ply) if forward else bisect_left(places, self.ply) - 1
        if not forward:
            return places[at] if at >= 0 else 0
        return places[at] if at < len(places) else self.length

    def step(self) -> list[Moment]:
        """Go on to the next action of which something can be seen, and return what happens."""
        rules = self.match.rules
        moments: list[Moment] = []
        while not moments and self.ply < self.length:
            ply, state = self.ply, rules.copy(self.states[self.ply])

            def emit(event: Event, ply: int = ply, state: object = state) -> None:
                moments.append(Moment(ply, event, rules.observe(state, self.viewer)))

            rules.advance(state, self.match.entries[ply].action, emit)
            self.ply += 1
        return moments

    def done(self) -> Sequence[Event]:
        """Return what came of the last action of which something could be seen; nothing at the beginning."""
        return next((events for events in reversed(self._events[: self.ply]) if events), ())

    def log(self) -> list[tuple[int, Event]]:
        """Return everything that happened, with its ply."""
        return [(ply, event) for ply, events in enumerate(self._events) for event in events]

    def so_far(self) -> list[tuple[int, Event]]:
        """Return what has happened up to this moment, with its ply."""
        return [(ply, event) for ply, event in self.log() if ply < self.ply]

    def _after(self, kind: Mark) -> list[int]:
        """Return the places where something begins."""
        return [ply + 1 for ply, events in enumerate(self._events) if kind in map(self._mark_of, events)]
