"""The one decision of Faros, and what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from engine.core import Action, Event, Seat, Words

COLOURS = ("red", "green", "white")
LAMPS = tuple(f"{colour} {brightness}" for brightness in range(1, 5) for colour in COLOURS)  # the brightest last

Colour = Annotated[int, Words("colour")]
Lamp = Annotated[int, Words("lamp")]


def colour_of(lamp: Lamp) -> Colour:
    """Return the colour of a lamp."""
    return lamp % len(COLOURS)


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Let one's lamp shine or not, and bet on a colour or on none."""

    kind: ClassVar[str] = "choose"
    shines: bool
    bet: Colour | None


CHOICES = tuple(Choose(shines, bet) for shines in (False, True) for bet in (None, *range(len(COLOURS))))


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A round begins; `lamp` is that of `seat`."""

    kind: ClassVar[str] = "dealt"
    secret: ClassVar[tuple[str, ...]] = ("lamp",)
    round: int
    seat: Seat
    lamp: Lamp | None

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Chose(Event):
    """A seat has chosen, and only it knows what."""

    kind: ClassVar[str] = "chose"
    secret: ClassVar[tuple[str, ...]] = ("shines", "bet")
    seat: Seat
    shines: bool | None
    bet: Colour | None

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All have chosen: lamps, which of them shine, bets and gains by seat; `brightest` is None if all stay dark."""

    kind: ClassVar[str] = "revealed"
    round: int
    lamps: tuple[Lamp, ...]
    shining: tuple[Seat, ...]
    bets: tuple[Colour | None, ...]
    brightest: Seat | None
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The match is over."""

    kind: ClassVar[str] = "ended"
    scores: tuple[int, ...]
    winner: Seat


EVENTS: tuple[type[Event], ...] = (Dealt, Chose, Revealed, Ended)
