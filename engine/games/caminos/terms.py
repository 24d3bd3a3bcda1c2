"""What speaks for an action in Caminos, and against it: the terms that `Judgement` adds up, each for itself.

What `Judgement` adds only to bring actions into an order, such as to build before the turn ends, is left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.bots.terms import Term, Terms, added, less
from engine.core import Seat
from engine.games.caminos.actions import (
    Build,
    CaminosAction,
    Discard,
    DrawFrom,
    EndTurn,
    GiveBack,
    KeepWind,
    OpenHand,
    Pay,
    Pick,
    PutBack,
    Substitute,
    Swap,
    TakeCard,
    TakeFromMarket,
    TurnWind,
    Waive,
)
from engine.games.caminos.cards import RESOURCE_RANGE, ROAD, SETTLEMENT, Card, Counts, What
from engine.games.caminos.explain import loser_of, missing, why_not_build
from engine.games.caminos.heuristics import (
    EXCHANGE,
    PAYMENT,
    ROBBERS_CARD,
    WIN,
    Judgement,
    points_of,
    with_card,
)
from engine.games.caminos.observation import Observation
from engine.games.caminos.plans import loss_of
from engine.games.caminos.state import GOAL, MOST_KEPT


@dataclass(frozen=True, slots=True)
class Winning(Term):
    """The goal is reached."""

    @property
    def wins(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Points(Term):
    """So many points at once."""

    points: int


@dataclass(frozen=True, slots=True)
class Use(Term):
    """What something that is built is good for later."""

    what: What


@dataclass(frozen=True, slots=True)
class Taking(Term):
    """A point or cards that somebody loses."""

    loser: Seat


@dataclass(frozen=True, slots=True)
class Victim(Term):
    """Somebody from whom this seat could take roads and knights, as the wind blows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Plan(Term):
    """How near the hand is to something that could be built."""

    what: What
    at_once: bool = False  # it can be built now
    is_ready: bool = field(default=False, compare=False)  # it can be after this, in the same turn

    @property
    def is_certain(self) -> bool:
        """Whether it can be built in this turn: that is told even if something else could be built instead."""
        return self.is_ready

    def tells(self, action: CaminosAction, other: CaminosAction) -> bool:
        """Return False for what is built or need not wait, and if only one of the two pays back what is owed."""
        if (self.at_once and isinstance(action, EndTurn)) or action == Build(self.what):
            return False
        return isinstance(action, GiveBack) == isinstance(other, GiveBack)


@dataclass(frozen=True, slots=True)
class Rank(Term):
    """What plans are worth more or less only because of their place among the others."""

    def tells(self, action: CaminosAction, other: CaminosAction) -> bool:
        """Return False: nobody would name it."""
        return False


@dataclass(frozen=True, slots=True)
class Cards(Term):
    """Cards in the hand."""

    too_many: bool = False  # those that a raid would cost

    def tells(self, action: CaminosAction, other: CaminosAction) -> bool:
        """Return whether both are builds or the end of the turn: after an exchange it is still possible to build."""
        return isinstance(action, Build | EndTurn) and isinstance(other, Build | EndTurn)


@dataclass(frozen=True, slots=True)
class BeforeBuilding(Term):
    """An exchange that gains something, and that is not possible any more after the first build."""

    def tells(self, action: CaminosAction, other: CaminosAction) -> bool:
        """Return whether the other one is a build."""
        return isinstance(other, Build)


@dataclass(frozen=True, slots=True)
class Cheapest(Term):
    """The way to pay that leaves the best hand."""


@dataclass(frozen=True, slots=True)
class Robber(Term):
    """Somebody who would take roads and knights from this seat."""

    seat: Seat


class CaminosTerms:
    """Says what speaks for the actions of one decision."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.table = seen.table
        self.hand = seen.hand
        self.judgement = Judgement(seen)
        builds = self.judgement.builds
        self.payable = {what for what in builds if why_not_build(self.table, seen.hand, what) is None}
        self.now = self._hand(seen.hand)

    def __call__(self, action: CaminosAction) -> Terms:
        """Return what speaks for an action, and against it."""
        match action:
            case EndTurn():
                return {}
            case Build(what):
                return self._build(what)
            case TakeCard(partner):
                return added({Taking(partner): float(self.table.points[partner])}, self._drawn(partner))
            case Swap(card):
                return self._exchange(self._swapped(card))
            case TakeFromMarket(card):
                return self._exchange(self._from_market(card))
            case DrawFrom(partner):
                return {} if self.table.owed else self._exchange(self._drawn(partner))
            case OpenHand(partner):
                return {} if self.table.owed else self._exchange(self._picked(partner))
            case Pick(card):
                return self._best_without(with_card(self.hand, card))
            case PutBack(card) | GiveBack(card) | Discard(card):
                return self._change(with_card(self.hand, card, -1))
            case Pay() | Waive() | Substitute():
                return {Cheapest(): PAYMENT} if action == self.judgement.step else {}
            case TurnWind() | KeepWind():
                return self._wind(self.table.clockwise == isinstance(action, KeepWind))

    # -- hands

    def _hand(self, hand: Counts) -> Terms:
        """Return what makes a hand worth something."""
        size = sum(hand)
        found: dict[Term, float] = {Cards(): self.judgement.values.card * size}
        if size > MOST_KEPT:
            found[Cards(too_many=True)] = -self.judgement.values.too_many * (size - MOST_KEPT)
        for what, worth in self.judgement.plans(hand):
            found[Plan(what, what in self.payable)] = worth
        return found

    def _change(self, hand: Counts, built: What | None = None) -> Terms:
        """Return what changes with the hand: plans by the cards that they lack, but for what is built."""
        after = self._hand(hand)
        found = less(after, self.now)
        for plan in {**self.now, **after}:
            if not isinstance(plan, Plan):
                continue
            found[Rank()] = found.get(Rank(), 0.0) + found.pop(plan, 0.0)
            more = self._lacking(hand, plan.what) - self._lacking(self.hand, plan.what)
            if not more or plan.what == built:
                continue
            part = 1 - self.judgement.values.missing ** abs(more)
            found[plan] = part * after.get(plan, 0.0) if more < 0 else -part * self.now.get(plan, 0.0)
            found[Rank()] -= found[plan]
        return found

    def _lacking(self, hand: Counts, what: What) -> int:
        """Return how many cards a hand lacks to build something."""
        return max(0, sum(count for _, count in missing(self.table, hand, what)) - self.judgement.waiver)

    def _best_without(self, hand: Counts) -> Terms:
        """Return what changes if the card is given away that the hand misses least."""
        return self._change(self._rest(hand))

    def _rest(self, hand: Counts, kept: Card | None = None) -> Counts:
        """Return a hand without the card that it misses least, but for one that is kept."""
        hands = [with_card(hand, card, -1) for card in RESOURCE_RANGE if hand[card] and card != kept]
        return max(hands, key=self.judgement.worth)

    # -- exchanges

    def _exchange(self, terms: Terms) -> Terms:
        return (
            added(terms, {BeforeBuilding(): EXCHANGE})
            if sum(terms.values()) > self.judgement.values.not_worth_it
            else terms
        )

    def _from_market(self, card: Card) -> Terms:
        """Return what changes if a card is taken; nothing of it is left to chance, so that a plan can be ready."""
        hand = self._rest(with_card(self.hand, card), card)
        return {self._ready(term, hand): value for term, value in self._change(hand).items()}

    def _ready(self, term: Term, hand: Counts) -> Term:
        """Return a plan as one that is ready if it can be built with this hand, and could not before."""
        if isinstance(term, Plan) and not term.at_once and why_not_build(self.table, hand, term.what) is None:
            return replace(term, is_ready=True)
        return term

    def _swapped(self, card: Card) -> Terms:
        rest = with_card(self.hand, card, -1)
        return _expected((odds, self._change(with_card(rest, drawn))) for drawn, odds in self._odds())

    def _odds(self) -> list[tuple[Card, float]]:
        return [(card, odds) for card, odds in enumerate(self.judgement.odds) if odds]

    def _drawn(self, partner: Seat) -> Terms:
        odds_of = self.judgement.odds_of(partner)
        return _expected(
            (odds, self._best_without(with_card(self.hand, card))) for card, odds in enumerate(odds_of) if odds
        )

    def _picked(self, partner: Seat) -> Terms:
        return _expected(
            (odds, self._best_without(with_card(self.hand, card)))
            for card, odds in self.judgement.odds_of_picking(partner)
        )

    # -- builds

    def _build(self, what: What) -> Terms:
        table, seat = self.table, self.seen.seat
        points = points_of(table, seat, what)
        if table.points[seat] + points >= GOAL:
            return {Winning(): WIN}
        worth = self.judgement.builds.get(what, 0.0)
        found: dict[Term, float] = {}
        loser = None if what >= SETTLEMENT or table.supply[what] else loser_of(table, seat, what)
        if loser is not None:
            piles = table.roads if what == ROAD else table.knights
            found[Taking(loser)] = loss_of(table, loser, piles, self.judgement.values)
            worth -= found[Taking(loser)]
        found[Points(points)] = min(float(points), worth)
        found[Use(what)] = worth - found[Points(points)]
        return added(found, self._change(self.judgement.left_after(what), built=what))

    def _wind(self, clockwise: bool) -> Terms:
        """Return from whom one takes then, and who takes from this seat."""
        table, seat = self.table, self.seen.seat
        step = 1 if clockwise else -1
        victim, robber = (seat + step) % table.setup.seats, (seat - step) % table.setup.seats
        danger = table.points[robber] + ROBBERS_CARD * table.hand_sizes[robber]
        return {Victim(victim): float(table.points[victim]), Robber(robber): -danger}


def _expected(cases: Iterable[tuple[float, Terms]]) -> Terms:
    """Return the terms of several cases, each by how likely it is."""
    return added(*(added(terms, weight=odds) for odds, terms in cases))
