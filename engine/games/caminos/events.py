"""What happens in Caminos, told with its reasons: for the log, the animation, the tooltips and the screen reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core import Event, Seat
from engine.games.caminos.cards import Card, What


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn begins, with so many exchanges; `pile_only`: it has no road, and one exchange with the pile."""

    kind: ClassVar[str] = "turn_began"
    seat: Seat
    round: int
    exchanges: int
    pile_only: bool


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A seat exchanged with the pile: it discarded a card, and drew one."""

    kind: ClassVar[str] = "swapped"
    secret: ClassVar[tuple[str, ...]] = ("drawn",)
    seat: Seat
    card: Card
    drawn: Card | None

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards became the new pile; the last of `order` lies on top."""

    kind: ClassVar[str] = "reshuffled"
    secret: ClassVar[tuple[str, ...]] = ("order",)
    count: int
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TookFromMarket(Event):
    """A seat took a card from a stall of the market."""

    kind: ClassVar[str] = "took_from_market"
    seat: Seat
    card: Card
    stall: int


@dataclass(frozen=True, slots=True)
class PutOnMarket(Event):
    """A seat put a card on the empty stall."""

    kind: ClassVar[str] = "put_on_market"
    seat: Seat
    card: Card
    stall: int
    forced: bool


@dataclass(frozen=True, slots=True)
class HandOpened(Event):
    """By its library a seat looks at the hand of another."""

    kind: ClassVar[str] = "hand_opened"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    partner: Seat
    cards: tuple[Card, ...]

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat, self.partner)


@dataclass(frozen=True, slots=True)
class TookCard(Event):
    """A seat took a card from another. `by`: "blind" (an exchange), "library" (picked), "guild" (nothing goes back)."""

    kind: ClassVar[str] = "took_card"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    partner: Seat
    by: str
    forced: bool
    card: Card | None

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat, self.partner)


@dataclass(frozen=True, slots=True)
class GaveBack(Event):
    """A seat gave a card to its partner; so many are still `owed`."""

    kind: ClassVar[str] = "gave_back"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    partner: Seat
    owed: int
    forced: bool
    card: Card | None

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat, self.partner)


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A seat built something and paid `cards` for it.

    `waived`: the card that the university saved. `replaced`: cards of the price, each with the resource of which three
    were paid for it. `forced`: there was only one way to pay. `points` of the seat now.
    """

    kind: ClassVar[str] = "built"
    seat: Seat
    what: What
    cards: tuple[Card, ...]
    waived: Card | None
    replaced: tuple[tuple[Card, Card], ...]
    forced: bool
    points: int


@dataclass(frozen=True, slots=True)
class Seized(Event):
    """The supply was empty, so a seat took the topmost road or knight of the nearest seat that had one to lose.

    `clockwise`: where the wind blows. `without` had none, `protected` had only protected ones: both were passed over.
    """

    kind: ClassVar[str] = "seized"
    seat: Seat
    loser: Seat
    what: What
    clockwise: bool
    without: tuple[Seat, ...]
    protected: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A settlement became a city; on its back was a "raid" or a "market" day."""

    kind: ClassVar[str] = "revealed"
    seat: Seat
    surprise: str


@dataclass(frozen=True, slots=True)
class WindTurned(Event):
    """the wind was turned. `by`: "settlement" (its builder wanted to) or "raid"."""

    kind: ClassVar[str] = "wind_turned"
    seat: Seat
    by: str
    clockwise: bool


@dataclass(frozen=True, slots=True)
class WindKept(Event):
    """The builder of a settlement left the wind as it lies."""

    kind: ClassVar[str] = "wind_kept"
    seat: Seat
    clockwise: bool


@dataclass(frozen=True, slots=True)
class HandsCut(Event):
    """Every hand of more than seven is cut to seven, that of `seats` in this order: so `many` cards each.

    `by`: "raid", or "few_left" (there are too few cards to draw).
    """

    kind: ClassVar[str] = "hands_cut"
    by: str
    seats: tuple[Seat, ...]
    many: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat gave up cards, because its hand was too large."""

    kind: ClassVar[str] = "discarded"
    seat: Seat
    cards: tuple[Card, ...]
    forced: bool


@dataclass(frozen=True, slots=True)
class MarketReplaced(Event):
    """Market day: the `old` cards were discarded, `cards` lie there now."""

    kind: ClassVar[str] = "market_replaced"
    old: tuple[Card, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew cards at the end of its turn, some of them for its knights; `wanted` may be more than there were."""

    kind: ClassVar[str] = "drew"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    count: int
    wanted: int
    for_knights: int
    cards: tuple[Card, ...]

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Everybody has had a turn."""

    kind: ClassVar[str] = "round_ended"
    round: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The match is over: `seat` has reached the goal in its turn."""

    kind: ClassVar[str] = "ended"
    seat: Seat
    scores: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    TurnBegan,
    Swapped,
    Reshuffled,
    TookFromMarket,
    PutOnMarket,
    HandOpened,
    TookCard,
    GaveBack,
    Built,
    Seized,
    Revealed,
    WindTurned,
    WindKept,
    HandsCut,
    Discarded,
    MarketReplaced,
    Drew,
    RoundEnded,
    Ended,
)
