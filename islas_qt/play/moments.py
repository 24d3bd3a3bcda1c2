"""What passes between a match and the screen: what happened, as one seat saw it, and what a person is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from engine.core import Action, Event, Seat

Observation = Any  # what a seat may know: only its game looks into it
Mark = Literal["round", "turn", "end"]  # just after an event a round or a turn begins, or the match is over
MarkOf = Callable[[Event], Mark | None]  # a game's answer


@dataclass(frozen=True, slots=True)
class Moment:
    """One event, as the viewer may know it, and how the viewer sees the table just after it."""

    ply: int  # of the action that it came from
    event: Event
    seen: Observation


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that a person is asked for."""

    ply: int
    seat: Seat
    legal: tuple[Action, ...]
