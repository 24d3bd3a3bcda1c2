"""What the rules of every game do around an action: accept it, count it, and say whether it can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.core import Action, IllegalActionError, Seat


class Counted(Protocol):
    """A state that knows what undo asks: how many actions there were, since when one seat acted, what was shown."""

    plies: int
    run_start: int
    last_actor: Any  # a seat, or what a game has for nobody
    shown: int


def accept(state: Counted, seat: Seat, action: Action, legal: Sequence[Action]) -> None:
    """Count `action` of `seat` as the next one, or raise IllegalActionError if it is not legal."""
    for option in legal:  # most callers hand back one of our own objects; comparing fields is slow
        if option is action:
            break
    else:
        if action not in legal:
            raise IllegalActionError(f"{action} is not possible here")
    if seat != state.last_actor:
        state.last_actor = seat
        state.run_start = state.plies
    state.plies += 1


def can_take_back(before: Counted, after: Counted) -> bool:
    """Return whether nothing new was shown, and no other seat acted, between the two states."""
    return after.run_start <= before.plies <= after.plies and before.shown == after.shown
