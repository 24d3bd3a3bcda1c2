"""A finished match, looked at again: any moment of it, forwards and backwards, from any seat."""

from __future__ import annotations

from engine.core import Event, Seat
from engine.games.islas.observation import Observation
from engine.match import Match
from islas_qt.play.moments import Moment


class Review:
    """A match that is over, opened at its end; nothing in it is hidden any more, but it is seen from one seat."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.ply = match.ply  # how many actions have been carried out
        people = [seat for seat, player in enumerate(match.header.players) if player.bot is None]
        self.viewer: Seat = people[0] if people else 0
        self._states = [match.rules.initial(match.header.setup, match.header.seed)]
        self._events: list[list[Event]] = []
        for entry in match.entries:
            state = match.rules.copy(self._states[-1])
            told: list[Event] = []
            match.rules.advance(state, entry.action, told.append)
            self._states.append(state)
            self._events.append(told)

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self._events)

    def seen(self) -> Observation:
        """Return the table at this moment."""
        seen: Observation = self.match.rules.observe(self._states[self.ply], self.viewer)
        return seen

    def go_to(self, ply: int) -> None:
        """Look at the moment after `ply` actions, or the nearest there is."""
        self.ply = max(0, min(self.length, ply))

    def step(self) -> list[Moment]:
        """Go one action forward and return what happens."""
        if self.ply == self.length:
            return []
        rules, ply = self.match.rules, self.ply
        state = rules.copy(self._states[ply])
        moments: list[Moment] = []

        def emit(event: Event) -> None:
            moments.append(Moment(ply, event, rules.observe(state, self.viewer)))

        rules.advance(state, self.match.entries[ply].action, emit)
        self.ply += 1
        return moments

    def log(self) -> list[tuple[int, Event]]:
        """Return everything that happened, with its ply."""
        return [(ply, event) for ply, events in enumerate(self._events) for event in events]
