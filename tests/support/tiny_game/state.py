"""What is agreed, how a match of Faros stands, and what a seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.core import Seat
from engine.rng import below, shuffled
from tests.support.tiny_game.actions import CHOICES, LAMPS, Choose, Lamp


@dataclass(frozen=True, slots=True)
class Setup:
    """How many play, for how many rounds, and who begins."""

    seats: int
    rounds: int = 4
    start: Seat = 0


@dataclass(slots=True)
class State:
    """A whole match at one moment. Lamps and choices are private until the last seat has chosen."""

    setup: Setup
    rng: int
    start: Seat
    scores: list[int]
    round: int = 1
    lamps: list[Lamp] = field(default_factory=list)  # by seat
    choices: list[Choose] = field(default_factory=list)  # of this round so far, in the order of turns
    revealed: tuple[Lamp, ...] = ()  # the lamps of the round before
    is_over: bool = False
    plies: int = 0
    shown: int = 0  # how often something came to light: nobody takes back what was before

    @property
    def to_act(self) -> Seat | None:
        """The seat that chooses next; None when the match is over."""
        return None if self.is_over else (self.start + len(self.choices)) % self.setup.seats

    def copy(self) -> State:
        """Return an independent copy."""
        return replace(self, scores=self.scores[:], lamps=self.lamps[:], choices=self.choices[:])


@dataclass(frozen=True, slots=True)
class Observation:
    """What lies open, and the seat's own lamp and choice; both are None if they are covered."""

    seat: Seat
    setup: Setup
    round: int
    start: Seat
    scores: tuple[int, ...]
    revealed: tuple[Lamp, ...]
    chosen: int  # how many seats have chosen in this round
    is_over: bool
    lamp: Lamp | None
    choice: Choose | None = None


def observe(state: State, seat: Seat) -> Observation:
    """Return everything that `seat` may know."""
    turn = (seat - state.start) % state.setup.seats
    return Observation(
        seat,
        state.setup,
        state.round,
        state.start,
        tuple(state.scores),
        state.revealed,
        len(state.choices),
        state.is_over,
        state.lamps[seat],
        state.choices[turn] if turn < len(state.choices) else None,
    )


def determinize(seen: Observation, rng: int) -> State:
    """Return a state that the observation allows: the other lamps and choices are drawn at random."""
    state = State(seen.setup, rng, seen.start, list(seen.scores), seen.round, revealed=seen.revealed)
    state.is_over = seen.is_over
    state.rng, others = shuffled(rng, [lamp for lamp in range(len(LAMPS)) if lamp != seen.lamp])
    for seat in range(seen.setup.seats):
        state.lamps.append(seen.lamp if seat == seen.seat and seen.lamp is not None else others.pop())
    for turn in range(seen.chosen):
        state.rng, choice = below(state.rng, len(CHOICES))
        is_own = (seen.start + turn) % seen.setup.seats == seen.seat
        state.choices.append(seen.choice if is_own and seen.choice else CHOICES[choice])
    return state
