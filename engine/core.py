"""What every game is to the rest of the program: the rules protocol and the small values that pass through it.

Actions go in, observations and events come out. Nothing outside a game's package looks into its state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Protocol, Self, TypeVar

from engine.reasons import Reason

Seat = int
Json = Any
Vocabulary = Mapping[str, Sequence[str]]  # name as in `Words` -> the words for the numbers 0, 1, 2 …


@dataclass(frozen=True, slots=True)
class Words:
    """Says that a number is written as a word: `Card = Annotated[int, Words("card")]`."""

    name: str


@dataclass(frozen=True, slots=True)
class AtMost:
    """Says how long a list in an action may be: `plots: Annotated[tuple[Plot, ...], AtMost(3)]`."""

    entries: int


class IllegalActionError(ValueError):
    """The action is well-formed but the rules do not allow it here; the state is unchanged."""


class StaleActionError(ValueError):
    """The action was meant for an earlier moment of the match: a double click or a late answer."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the final scores, the seats that share the victory, and why it was over.

    Who plays alone always wins; `rank` says how well, by the game's own scale: 0 is the lowest. It is None for several.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    why: Reason | None = None
    rank: int | None = None

    def share(self, seat: Seat) -> float:
        """Return a seat's share of the victory: 1 if it won alone, 0 if it lost."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def as_json(self) -> Json:
        """Return what files tell of the result; the rest follows from the actions."""
        return {"scores": list(self.scores), "winners": list(self.winners)}


@dataclass(frozen=True, slots=True)
class Action:
    """Base of a game's actions: one thing that a person decides with one click.

    Its fields are `int`, `bool`, `tuple[int, ...]` with a bound (`AtMost`), or one of them or None; a number may have
    `Words`. None is the only value for “none”: a number such as -1 would be taken for one of the others.
    """

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Event:
    """Base of a game's events: something that happened, with its reasons; the rules never read them back.

    `secret` names the fields that not everybody may see, tuples or optional values; `knows()` says who may.
    """

    kind: ClassVar[str]
    secret: ClassVar[tuple[str, ...]] = ()

    def knows(self) -> tuple[Seat, ...]:
        """Return the seats that may see the secret fields."""
        return ()

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event as `seat` may see it, or anybody (None): secret fields are empty for who does not know."""
        if not self.secret or seat in self.knows():
            return self
        return replace(self, **{name: () if isinstance(getattr(self, name), tuple) else None for name in self.secret})


Emit = Callable[[Event], None]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
O = TypeVar("O")  # noqa: E741
Setup = TypeVar("Setup")


class Rules(Protocol[S, A, O, Setup]):
    """The rules of one game. The state is theirs alone; everybody else gets observations and events."""

    key: str
    version: int
    seats: range
    actions: tuple[type[A], ...]

    # -- playing

    def seats_of(self, setup: Setup) -> int:
        """Return the number of seats of a match with this set-up."""

    def initial(self, setup: Setup, seed: int) -> S:
        """Return the state at the first decision of a match."""

    def to_act(self, state: S) -> Seat | None:
        """Return the seat that decides next; None when the match is over."""

    def legal_actions(self, state: S) -> Sequence[A]:
        """Return what the seat to act may do, in a fixed order that depends only on what it may know."""

    def advance(self, state: S, action: A, emit: Emit | None = None) -> None:
        """Carry out `action` in place, or raise IllegalActionError and change nothing."""

    def copy(self, state: S) -> S:
        """Return an independent copy."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Return the points of every seat now."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the match goes on."""

    def is_open(self, state: S) -> bool:
        """Return whether nobody needs anything private for the decision: it can be made while others look on."""

    def can_take_back(self, before: S, after: S) -> bool:
        """Return whether nothing was drawn or revealed, and no other seat acted, between the two states."""

    # -- what may be known

    def observe(self, state: S, seat: Seat) -> O:
        """Return everything that `seat` may know, and nothing else."""

    def covered(self, observation: O) -> O:
        """Return what anybody may see from this seat: the observation without what only its seat knows."""

    def determinize(self, observation: O, rng: int) -> S:
        """Return a state that the observation allows, the hidden part drawn at random."""

    def seat_of(self, observation: O) -> Seat:
        """Return whose observation it is."""

    # -- as JSON

    def snapshot(self, state: S) -> Json:
        """Return the whole state, secrets included, as JSON; equal states have equal snapshots."""

    def observation_to_json(self, observation: O) -> Json:
        """Return an observation as JSON."""

    def vocabulary(self, setup: Setup) -> Vocabulary:
        """Return the words that stand for numbers in the JSON of actions and events, by the names of `Words`."""

    def setup_to_json(self, setup: Setup) -> Json:
        """Return the set-up as JSON, islands and decks included."""

    def setup_from_json(self, value: Json) -> Setup:
        """Return the set-up read from JSON, or raise RefusedError."""

    def derived(self, setup: Setup) -> Json:
        """Return as JSON what the rules work out of the set-up before the match, for those who check them."""


def apply(rules: Rules[S, A, O, Setup], state: S, action: A, emit: Emit | None = None) -> S:
    """Return the state after `action`; `state` itself is left as it is."""
    after = rules.copy(state)
    rules.advance(after, action, emit)
    return after


def field_values(value: Action | Event) -> dict[str, Any]:
    """Return the fields of an action or event by name."""
    return {field.name: getattr(value, field.name) for field in fields(value)}
