"""What a seat can decide in Caminos: one click, one action. Forced steps are not actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core import Action, Seat
from engine.games.caminos.cards import Card, What


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Draw cards; this ends the turn."""

    kind: ClassVar[str] = "end_turn"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Exchange with the pile: discard a card, draw one."""

    kind: ClassVar[str] = "swap"
    card: Card


@dataclass(frozen=True, slots=True)
class TakeFromMarket(Action):
    """Exchange with the market: take a card; another one is put back next."""

    kind: ClassVar[str] = "take_from_market"
    card: Card


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Put a card back on the market for the one taken."""

    kind: ClassVar[str] = "put_back"
    card: Card


@dataclass(frozen=True, slots=True)
class DrawFrom(Action):
    """Exchange with a seat: draw a card from its hand, unseen; one is given back later."""

    kind: ClassVar[str] = "draw_from"
    partner: Seat


@dataclass(frozen=True, slots=True)
class OpenHand(Action):
    """Exchange with a seat by the library: look at its hand; a card is picked from it next."""

    kind: ClassVar[str] = "open_hand"
    partner: Seat


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Take a card from the open hand; one is given back later."""

    kind: ClassVar[str] = "pick"
    card: Card


@dataclass(frozen=True, slots=True)
class GiveBack(Action):
    """Give a card to the seat that one was taken from."""

    kind: ClassVar[str] = "give_back"
    card: Card


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Use the guild: take a card from a hand, unseen; nothing is given back."""

    kind: ClassVar[str] = "take_card"
    partner: Seat


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build something; it is paid next, at once if there is only one way."""

    kind: ClassVar[str] = "build"
    what: What


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay all that is still to be paid, card by card."""

    kind: ClassVar[str] = "pay"


@dataclass(frozen=True, slots=True)
class Waive(Action):
    """Use the university: one card of the price need not be paid."""

    kind: ClassVar[str] = "waive"
    card: Card


@dataclass(frozen=True, slots=True)
class Substitute(Action):
    """Pay three cards of the resource `by` for one card of the price."""

    kind: ClassVar[str] = "substitute"
    card: Card
    by: Card


@dataclass(frozen=True, slots=True)
class TurnWind(Action):
    """Turn the wind after building a settlement."""

    kind: ClassVar[str] = "turn_wind"


@dataclass(frozen=True, slots=True)
class KeepWind(Action):
    """Leave the wind as it lies."""

    kind: ClassVar[str] = "keep_wind"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Give up a card of a hand that is too large."""

    kind: ClassVar[str] = "discard"
    card: Card


CaminosAction = (
    EndTurn
    | Swap
    | TakeFromMarket
    | PutBack
    | DrawFrom
    | OpenHand
    | Pick
    | GiveBack
    | TakeCard
    | Build
    | Pay
    | Waive
    | Substitute
    | TurnWind
    | KeepWind
    | Discard
)
ACTIONS: tuple[type[Action], ...] = (
    EndTurn,
    Swap,
    TakeFromMarket,
    PutBack,
    DrawFrom,
    OpenHand,
    Pick,
    GiveBack,
    TakeCard,
    Build,
    Pay,
    Waive,
    Substitute,
    TurnWind,
    KeepWind,
    Discard,
)
