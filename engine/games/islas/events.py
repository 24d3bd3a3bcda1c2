"""What happens in Islas, told with its reasons: for the log, the animation, the tooltips and the screen reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core import Event, Seat
from engine.games.islas.actions import Plot
from engine.games.islas.cards import Card, Colour, Piece
from engine.games.islas.explain import WishIndex


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn begins."""

    kind: ClassVar[str] = "turn_began"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew cards; `extra`: by its privilege. `wanted` may be more than there were."""

    kind: ClassVar[str] = "drew"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    count: int
    wanted: int
    extra: bool
    cards: tuple[Card, ...]

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards became the new deck; the last of `order` lies on top."""

    kind: ClassVar[str] = "reshuffled"
    secret: ClassVar[tuple[str, ...]] = ("order",)
    count: int
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat plays a settler from its hand, to be built."""

    kind: ClassVar[str] = "played"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A house was built; `wish` 0–3 allowed the plots in `allowed`, 4: no wish could be met, or none was needed."""

    kind: ClassVar[str] = "built"
    seat: Seat
    card: Card
    plot: Plot
    colour: Colour
    wish: WishIndex
    allowed: tuple[Plot, ...]
    from_ship: bool
    forced: bool


@dataclass(frozen=True, slots=True)
class Merged(Event):
    """Houses became a palace or a town."""

    kind: ClassVar[str] = "merged"
    seat: Seat
    piece: Piece
    plots: tuple[Plot, ...]
    place: Plot
    colour: Colour
    forced: bool


@dataclass(frozen=True, slots=True)
class PrivilegeMoved(Event):
    """A colour's privilege has a new owner; `points` of every seat in the colour. `loser` is -1 if nobody had it."""

    kind: ClassVar[str] = "privilege_moved"
    colour: Colour
    loser: Seat
    seat: Seat
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Loaded(Event):
    """A seat put a card face down on the ship."""

    kind: ClassVar[str] = "loaded"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    cards: tuple[Card, ...]

    def knows(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class LoadSkipped(Event):
    """A seat without any card loaded nothing."""

    kind: ClassVar[str] = "load_skipped"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ShipArrived(Event):
    """The ship was shuffled: the last of `order` is turned over first, the first stays for the next ship."""

    kind: ClassVar[str] = "ship_arrived"
    secret: ClassVar[tuple[str, ...]] = ("order",)
    count: int
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SettlerLanded(Event):
    """A settler was turned over: free plots by wish and island, who was still in it, and who gets it (or -1).

    `by`: "most", "win_ties", or "nobody".
    """

    kind: ClassVar[str] = "settler_landed"
    card: Card
    counts: tuple[tuple[int, ...], ...]
    rivals: tuple[tuple[Seat, ...], ...]
    seat: Seat
    wish: WishIndex
    by: str


@dataclass(frozen=True, slots=True)
class NotBuilt(Event):
    """A settler found its island, but no house of any colour is left in the stock."""

    kind: ClassVar[str] = "not_built"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PirateLanded(Event):
    """A pirate was turned over. `by`: "owner", "most", "diverted" (one of `seats`, as `namer` says), "nobody".

    `points` of every seat in the pirate's colour; `namer` and `shielded` (never attacked) are -1 if there is none.
    """

    kind: ClassVar[str] = "pirate_landed"
    card: Card
    colour: Colour
    seats: tuple[Seat, ...]
    by: str
    namer: Seat
    shielded: Seat
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Diverted(Event):
    """The owner of the shield named a victim."""

    kind: ClassVar[str] = "diverted"
    seat: Seat
    victim: Seat
    forced: bool


@dataclass(frozen=True, slots=True)
class HouseLost(Event):
    """A seat gave a house back because of a pirate."""

    kind: ClassVar[str] = "house_lost"
    seat: Seat
    plot: Plot
    colour: Colour
    forced: bool


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """An attacked seat lost nothing. `by`: "no_house"."""

    kind: ClassVar[str] = "spared"
    seat: Seat
    by: str


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The ship is empty but for the card that stays; `start` begins the next round."""

    kind: ClassVar[str] = "round_ended"
    round: int
    scores: tuple[int, ...]
    start: Seat


@dataclass(frozen=True, slots=True)
class LastRoundBegan(Event):
    """Somebody has reached the goal: exactly one more round."""

    kind: ClassVar[str] = "last_round_began"
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The match is over."""

    kind: ClassVar[str] = "ended"
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    TurnBegan,
    Drew,
    Reshuffled,
    Played,
    Built,
    Merged,
    PrivilegeMoved,
    Loaded,
    LoadSkipped,
    ShipArrived,
    SettlerLanded,
    NotBuilt,
    PirateLanded,
    Diverted,
    HouseLost,
    Spared,
    RoundEnded,
    LastRoundBegan,
    Ended,
)
