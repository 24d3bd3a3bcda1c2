"""What passes between a match and the screen: what happened, as one seat saw it, and what a person is asked."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Event, Seat
from engine.games.islas.actions import IslasAction
from engine.games.islas.observation import Observation


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
    legal: tuple[IslasAction, ...]
