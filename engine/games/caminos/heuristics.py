"""What an action is worth at first sight, from what one seat may know: the judgement of the greedy bot.

A hand is worth what could be built of it, in points: the best plan in full, the next ones less, each less for every
card that is missing. Exchanges are judged by the hand they lead to.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

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
from engine.games.caminos.cards import FIRST_EXPANSION, RESOURCE_RANGE, ROAD, SETTLEMENT, Card, Counts, What
from engine.games.caminos.explain import may_waive, proposals
from engine.games.caminos.observation import Observation, unseen_counts
from engine.games.caminos.payment import PRICE_OF_ONE, Payment, PayStep, payments, step_towards
from engine.games.caminos.plans import worth_of_builds
from engine.games.caminos.state import GOAL, MOST_KEPT, PAY, Table
from engine.games.caminos.weights import Weights, weights
from engine.kept import Kept

PLANS = 3  # how many are looked at

# What is done first, whatever the figures: win, use the guild, exchange, build, end the turn.
WIN, GUILD, EXCHANGE, BUILD, END = 100.0, 50.0, 20.0, 10.0, 5.0
PAYMENT = 100.0  # the best way to pay: nothing else comes into question

ROBBERS_CARD = 0.2  # each card of who is going to take roads and knights from this seat


class Judgement:
    """Values the actions of one decision; only comparisons between them mean anything."""

    def __init__(self, seen: Observation, values: Weights | None = None) -> None:
        self.seen = seen
        self.values = values = values or weights()
        self.table = table = seen.table
        self.hand = seen.hand
        self.prices = table.kit.prices
        self.waiver = table.turn == seen.seat and may_waive(table)
        self.nearness = [
            _nearness_of(self.prices, waiver, values.missing, values.by_threes) for waiver in (False, True)
        ]
        self.builds = worth_of_builds(table, seen.seat, values)
        self.hands: dict[Counts, float] = {}
        self.now = self.worth(self.hand)
        hidden = unseen_counts(seen)
        whole = max(1, sum(hidden))
        self.odds = [count / whole for count in hidden]
        self.step = self._best_step() if table.phase == PAY else None

    def __call__(self, action: CaminosAction) -> float:
        """Return how good `action` looks."""
        match action:
            case EndTurn():
                return END
            case Build(what):
                return self._build(what)
            case TakeCard(partner):
                return GUILD + self.table.points[partner] + self._drawn(partner)
            case Swap(card):
                return self._exchange(self._swapped(card))
            case TakeFromMarket(card):
                return self._exchange(self._best_without(with_card(self.hand, card), card))
            case DrawFrom(partner):
                return self._exchange(self._drawn(partner)) if not self.table.owed else 0.0
            case OpenHand(partner):
                return self._exchange(self._picked(partner)) if not self.table.owed else 0.0
            case Pick(card):
                return self._best_without(with_card(self.hand, card))
            case PutBack(card) | GiveBack(card) | Discard(card):
                return self.worth(with_card(self.hand, card, -1))
            case Pay() | Waive() | Substitute():
                return PAYMENT * (action == self.step)
            case TurnWind() | KeepWind():
                return self._wind(self.table.clockwise == isinstance(action, KeepWind))

    # -- hands

    def worth(self, hand: Counts) -> float:
        """Return what could be made of a hand."""
        known = self.hands.get(hand)
        if known is None:
            size = sum(hand)
            cards = self.values.card * size - self.values.too_many * max(0, size - MOST_KEPT)
            known = self.hands[hand] = cards + sum([worth for _, worth in self.plans(hand)])
        return known

    def plans(self, hand: Counts) -> Iterator[tuple[What, float]]:
        """Yield what a hand is good for, the best plan first, and what each adds to its worth."""
        rest = list(hand)
        weight = 1.0
        left = dict(self.builds)
        waiver = self.waiver
        for _ in range(PLANS):
            best, best_worth = None, 0.0
            near = self.nearness[waiver][tuple(rest)]
            for what, worth in left.items():
                value = worth * near[what]
                if value > best_worth:
                    best, best_worth = what, value
            if best is None:
                break
            yield best, weight * best_worth
            weight *= self.values.next_plan
            waiver = False
            for card in RESOURCE_RANGE:
                rest[card] = max(0, rest[card] - self.prices[best][card])
            if best >= FIRST_EXPANSION:  # one a turn
                left = {what: worth for what, worth in left.items() if what < FIRST_EXPANSION}
            else:
                del left[best]

    def _best_without(self, hand: Counts, kept: Card | None = None) -> float:
        """Return the worth of a hand after the card is given away that it misses least."""
        return max([self.worth(with_card(hand, card, -1)) for card in RESOURCE_RANGE if hand[card] and card != kept])

    # -- exchanges

    def _exchange(self, worth: float) -> float:
        gain = worth - self.now
        return EXCHANGE + gain if gain > self.values.not_worth_it else gain

    def _swapped(self, card: Card) -> float:
        rest = with_card(self.hand, card, -1)
        return sum([odds * self.worth(with_card(rest, drawn)) for drawn, odds in enumerate(self.odds) if odds])

    def odds_of(self, partner: int) -> list[float]:
        """Return how likely each resource is if a card is drawn from a hand."""
        known = self.seen.known[partner]
        size = self.table.hand_sizes[partner]
        strangers = size - sum(known)
        return [(known[card] + strangers * self.odds[card]) / size for card in RESOURCE_RANGE]

    def _drawn(self, partner: int) -> float:
        return sum(
            [
                odds * self._best_without(with_card(self.hand, card))
                for card, odds in enumerate(self.odds_of(partner))
                if odds
            ]
        )

    def _picked(self, partner: int) -> float:
        """Return what the best card of a hand would bring."""
        odds = self.odds_of_picking(partner)
        worth = sum([chance * self._best_without(with_card(self.hand, card)) for card, chance in odds])
        return worth + (1.0 - sum([chance for _, chance in odds])) * self.now

    def odds_of_picking(self, partner: int) -> list[tuple[Card, float]]:
        """Return how likely each resource is the one to be picked from a hand: it is there, and no better one."""
        size = self.table.hand_sizes[partner]
        known = self.seen.known[partner]
        wishes = sorted(
            [(self._best_without(with_card(self.hand, card)), card) for card in RESOURCE_RANGE], reverse=True
        )
        found, left = [], 1.0
        for _, card in wishes:
            there = 1.0 if known[card] else 1 - (1 - self.odds[card]) ** (size - sum(known))
            found.append((card, left * there))
            left *= 1 - there
        return found

    # -- builds

    def _build(self, what: What) -> float:
        table = self.table
        left = self.left_after(what)
        if table.points[self.seen.seat] + points_of(table, self.seen.seat, what) >= GOAL:
            return WIN
        gain = self.builds.get(what, 0.0) + self.worth(left) - self.now
        return BUILD + gain if gain > 0 else gain

    def left_after(self, what: What) -> Counts:
        """Return the hand after something was built and paid in the best way."""
        payment = self._best_payment(proposals(self.table, self.hand, what))
        return tuple([held - paid for held, paid in zip(self.hand, payment.cards, strict=True)])

    def _best_payment(self, ways: tuple[Payment, ...]) -> Payment:
        """Return the way to pay that leaves the best hand."""

        def left(payment: Payment) -> float:
            return self.worth(tuple([had - paid for had, paid in zip(self.hand, payment.cards, strict=True)]))

        return max(ways, key=left)

    def _best_step(self) -> PayStep:
        """Return the next step of the best way to pay what is still to be paid."""
        need = self.table.need
        best = self._best_payment(payments(self.hand, need, self.waiver))
        return step_towards(self.hand, need, self.waiver, best.cards, best.waived is not None)

    def _wind(self, clockwise: bool) -> float:
        """Return how good a direction is: to take from the strong, and be taken from by who has few cards."""
        table, seat = self.table, self.seen.seat
        step = 1 if clockwise else -1
        victim, robber = (seat + step) % table.setup.seats, (seat - step) % table.setup.seats
        return table.points[victim] - table.points[robber] - ROBBERS_CARD * table.hand_sizes[robber]


def points_of(table: Table, seat: int, what: What) -> int:
    """Return how many points a build brings at once."""
    if what < SETTLEMENT:
        return (table.roads if what == ROAD else table.knights)[seat] % 2
    return 1 if what < FIRST_EXPANSION else table.kit.points_of[1 << what - FIRST_EXPANSION] - 2


def with_card(hand: Counts, card: Card, count: int = 1) -> Counts:
    """Return a hand with more cards of a resource, or fewer."""
    return (*hand[:card], hand[card] + count, *hand[card + 1 :])


@cache
def _nearness_of(
    prices: tuple[Counts, ...], waiver: bool, for_missing: float, for_threes: float
) -> Kept[Counts, list[float]]:
    """Return how near every hand is to paying each of some prices: 1 if it can."""

    def near(hand: Counts) -> list[float]:
        found = {price: _nearness(hand, price, waiver, for_missing, for_threes) for price in dict.fromkeys(prices)}
        return [found[price] for price in prices]

    return Kept(near)


def _nearness(hand: Counts, price: Counts, waiver: bool, for_missing: float, for_threes: float) -> float:
    """Return how near a hand is to paying a price: 1 if it can."""
    missing = -1 if waiver else 0
    threes = 0
    for held, wanted in zip(hand, price, strict=True):
        if held < wanted:
            missing += wanted - held
        elif held - wanted >= PRICE_OF_ONE:
            threes += (held - wanted) // PRICE_OF_ONE
    if missing <= 0:
        return 1.0
    replaced = min(threes, missing)
    return float(for_threes**replaced * for_missing ** (missing - replaced))
