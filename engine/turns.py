"""What the rules of our games share: which actions are legal, how one is accepted, and when it can be undone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from engine.core import Action, Emit, IllegalActionError, Seat

OVER: Final = "over"  # the phase of a match that has ended


class Table(Protocol):
    """What lies open: in which phase the match is, and whose decision it is."""

    phase: Any
    actor: Seat


class InPhases(Protocol):
    """A state that goes from phase to phase, and knows what undo asks."""

    plies: int
    run_start: int  # since when one seat acted
    last_actor: Any  # a seat, or what a game has for nobody
    shown: int  # how much was drawn or revealed
    legal: Any  # kept from legal_actions to advance

    @property
    def table(self) -> Table:
        """What lies open."""

    def copy(self) -> Self:
        """Return an independent copy."""


S = TypeVar("S", bound=InPhases)
A = TypeVar("A", bound=Action)


class PhaseRules(Generic[S, A]):
    """Rules that have a function for the legal actions of each phase, and one that carries out each kind of action."""

    def __init__(
        self,
        legal: Mapping[Any, Callable[[S], tuple[A, ...]]],
        carry_out: Mapping[type[A], Callable[[S, Any, Emit | None], None]],
    ) -> None:
        self._legal = legal
        self._carry_out = carry_out

    def to_act(self, state: S) -> Seat | None:
        """Return the seat that decides next; None when the match is over."""
        return None if state.table.phase == OVER else state.table.actor

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """Return what the seat to act may do, in an order that each game tells."""
        legal: tuple[A, ...] | None = state.legal
        if legal is None:
            legal = state.legal = self._legal[state.table.phase](state)
        return legal

    def advance(self, state: S, action: A, emit: Emit | None = None) -> None:
        """Carry out `action` in place, or raise IllegalActionError and change nothing."""
        legal = state.legal or self.legal_actions(state)
        for option in legal:  # most callers hand back one of our own objects; comparing fields is slow
            if option is action:
                break
        else:
            if action not in legal:
                raise IllegalActionError(f"{action} is not possible here")
        state.legal = None
        seat = state.table.actor
        if seat != state.last_actor:
            state.last_actor = seat
            state.run_start = state.plies
        state.plies += 1
        self._carry_out[type(action)](state, action, emit)

    def copy(self, state: S) -> S:
        """Return an independent copy."""
        return state.copy()

    def can_take_back(self, before: S, after: S) -> bool:
        """Return whether nothing new was shown, and no other seat acted, between the two states."""
        return after.run_start <= before.plies <= after.plies and before.shown == after.shown
