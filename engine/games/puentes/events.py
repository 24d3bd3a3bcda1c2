"""What happens in Puentes, told with its reasons: for the log, the animation, the tooltips and the screen reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core import Event, Seat
from engine.games.puentes.actions import Isle
from engine.games.puentes.cards import Card


@dataclass(frozen=True, slots=True)
class StartWritten(Event):
    """A seat wrote a start number on the sheet of its left neighbour; nobody sees which before all have."""

    kind: ClassVar[str] = "start_written"
    secret: ClassVar[tuple[str, ...]] = ("island", "number")
    seat: Seat
    neighbour: Seat
    island: Isle | None
    number: int | None


@dataclass(frozen=True, slots=True)
class StartsShown(Event):
    """All sheets are shown: the island and the start number on each, by the seat that plays with it."""

    kind: ClassVar[str] = "starts_shown"
    islands: tuple[Isle, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A card was turned over for everybody: a round begins, with the turn of `seat`."""

    kind: ClassVar[str] = "card_turned"
    round: int
    card: Card
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat plays the card."""

    kind: ClassVar[str] = "turn_began"
    seat: Seat


@dataclass(frozen=True, slots=True)
class NumberWritten(Event):
    """A seat wrote the number of the card on an island that `bridges` bridges lead to."""

    kind: ClassVar[str] = "number_written"
    seat: Seat
    island: Isle
    number: int
    bridges: int


@dataclass(frozen=True, slots=True)
class NumberSkipped(Event):
    """A seat did without the number; `forced`: no island could take it."""

    kind: ClassVar[str] = "number_skipped"
    seat: Seat
    number: int
    forced: bool


@dataclass(frozen=True, slots=True)
class BridgeDrawn(Event):
    """A seat drew a bridge, the first or second on its line; `left` of the card's bridges are still to be drawn."""

    kind: ClassVar[str] = "bridge_drawn"
    seat: Seat
    between: tuple[Isle, ...]
    on_line: int
    left: int


@dataclass(frozen=True, slots=True)
class BridgesSkipped(Event):
    """A seat did without the bridges of the card; `forced`: not all of them would fit."""

    kind: ClassVar[str] = "bridges_skipped"
    seat: Seat
    bridges: int
    forced: bool


@dataclass(frozen=True, slots=True)
class IslandFinished(Event):
    """As many bridges lead to an island as its number says."""

    kind: ClassVar[str] = "island_finished"
    seat: Seat
    island: Isle
    number: int


@dataclass(frozen=True, slots=True)
class BonusWon(Event):
    """A seat gets a bonus ("red", "blue", "group") for these islands; `first`: it pays in full."""

    kind: ClassVar[str] = "bonus_won"
    seat: Seat
    bonus: str
    points: int
    first: bool
    islands: tuple[Isle, ...]


@dataclass(frozen=True, slots=True)
class BonusLowered(Event):
    """From now on a bonus pays only `points`. `by`: "taken" (somebody was first) or "deadline" (of who plays alone)."""

    kind: ClassVar[str] = "bonus_lowered"
    bonus: str
    points: int
    by: str


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Everybody has played the card, and the bonuses are settled."""

    kind: ClassVar[str] = "round_ended"
    round: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The match is over."""

    kind: ClassVar[str] = "ended"
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    StartWritten,
    StartsShown,
    CardTurned,
    TurnBegan,
    NumberWritten,
    NumberSkipped,
    BridgeDrawn,
    BridgesSkipped,
    IslandFinished,
    BonusWon,
    BonusLowered,
    RoundEnded,
    Ended,
)
