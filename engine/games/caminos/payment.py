"""Prices and the ways to pay them: three equal cards stand for one, and the university waives one.

A way to pay is told step by step: waive a card, substitute a card, pay the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.games.caminos.actions import Pay, Substitute, Waive
from engine.games.caminos.cards import RESOURCE_RANGE, Card, Counts
from engine.kept import MOST_KEPT, Kept

PRICE_OF_ONE = 3  # equal cards that stand for one

PAY = Pay()
WAIVES = [Waive(card) for card in RESOURCE_RANGE]
SUBSTITUTES = [[Substitute(card, by) for by in RESOURCE_RANGE] for card in RESOURCE_RANGE]
PayStep = Pay | Waive | Substitute


def can_pay(hand: Sequence[int], price: Sequence[int], waiver: bool) -> bool:
    """Return whether a hand can pay a price, with one card waived or not.

    Each missing card takes three equal ones that are left over. Waiving a card that is held may make three of what is
    left over, but never more than waiving one that is missing.
    """
    threes = 1 if waiver else 0  # or what does for three
    for card in RESOURCE_RANGE:
        over = hand[card] - price[card]
        if over < 0:
            threes += over
        elif over >= PRICE_OF_ONE:
            threes += over // PRICE_OF_ONE
    return threes >= 0


class Payable(Kept[Counts, int]):
    """Which of some prices every hand can pay, bit by bit: kept, because matches come back to the same hands."""

    def __init__(self, prices: tuple[Counts, ...], waiver: bool) -> None:
        super().__init__(self._work_out)
        self.prices = prices
        self.waiver = waiver

    def __reduce__(self) -> tuple[object, ...]:
        return payable, (self.prices, self.waiver)  # the hands that are kept are nobody else's business

    def _work_out(self, hand: Counts) -> int:
        able = {price: can_pay(hand, price, self.waiver) for price in dict.fromkeys(self.prices)}  # many are equal
        return sum([1 << number for number, price in enumerate(self.prices) if able[price]])


@cache
def payable(prices: tuple[Counts, ...], waiver: bool) -> Payable:
    """Return which of some prices every hand can pay."""
    return Payable(prices, waiver)


@lru_cache(maxsize=MOST_KEPT)
def ways_on(hand: Counts, need: Counts, waiver: bool) -> tuple[PayStep, ...]:
    """Return the next steps of paying `need` that lead to an end: pay the rest, waive a card, substitute a card."""
    found: list[PayStep] = []
    if _covers(hand, need):
        found.append(PAY)
    rest, left = list(need), list(hand)
    wanted_cards = [card for card in RESOURCE_RANGE if rest[card]]
    if waiver:
        for card in wanted_cards:
            rest[card] -= 1
            if can_pay(left, rest, False):
                found.append(WAIVES[card])
            rest[card] += 1
    rich = [card for card in RESOURCE_RANGE if left[card] >= PRICE_OF_ONE]
    if rich:
        for card in wanted_cards:
            rest[card] -= 1
            for by in rich:
                if by != card:
                    left[by] -= PRICE_OF_ONE
                    if can_pay(left, rest, waiver):
                        found.append(SUBSTITUTES[card][by])
                    left[by] += PRICE_OF_ONE
            rest[card] += 1
    return tuple(found)


@lru_cache(maxsize=MOST_KEPT)
def has_choice(hand: Counts, need: Counts, waiver: bool) -> bool:
    """Return whether there are ways to pay `need` that take different cards, or of which one saves the waiver."""
    steps = ways_on(hand, need, waiver)
    if len(steps) < 2 or steps[0] is PAY:  # whatever else there is takes other cards than paying card by card
        return len(steps) > 1
    outcomes = ((payment.cards, payment.waived is None) for payment in _ways(hand, need, waiver))
    first = next(outcomes)
    return any(outcome != first for outcome in outcomes)


def _covers(hand: Sequence[int], need: Sequence[int]) -> bool:
    return all(held >= wanted for held, wanted in zip(hand, need, strict=True))


@dataclass(frozen=True, slots=True)
class Payment:
    """A whole way to pay: the card waived, the cards replaced each with the resource of its three, and what it takes
    from the hand."""

    waived: Card | None
    replaced: tuple[tuple[Card, Card], ...]
    cards: Counts

    @property
    def size(self) -> int:
        """How many cards it takes."""
        return sum(self.cards)


def payments(hand: Sequence[int], price: Sequence[int], waiver: bool) -> tuple[Payment, ...]:
    """Return the ways to pay a price, the cheapest first; of those that come to the same only the simplest.

    Among equals the one comes first that leaves the most different resources, then the most even hand.
    """
    best: dict[tuple[Counts, bool], Payment] = {}
    for found in _ways(hand, price, waiver):
        rival = best.setdefault((found.cards, found.waived is None), found)
        if len(found.replaced) < len(rival.replaced):
            best[found.cards, found.waived is None] = found
    return tuple(sorted(best.values(), key=lambda payment: _preference(hand, payment)))


def step_towards(hand: Counts, need: Counts, waiver: bool, wanted: Sequence[int], waives: bool) -> PayStep:
    """Return the first step from which the rest of a payment can take exactly the cards `wanted`, with the waiver or
    without it; raise ValueError if there is none."""
    for step in ways_on(hand, need, waiver):
        left, rest, taken = list(hand), list(need), list(wanted)
        spare, used = waiver, waives
        if isinstance(step, Waive):
            rest[step.card] -= 1
            spare = used = False
            if not waives:
                continue
        elif isinstance(step, Substitute):
            rest[step.card] -= 1
            left[step.by] -= PRICE_OF_ONE
            taken[step.by] -= PRICE_OF_ONE
        elif taken != rest or used:
            continue
        if any(way.cards == tuple(taken) and (way.waived is not None) == used for way in _ways(left, rest, spare)):
            return step
    raise ValueError("no way leads there")


def _ways(hand: Sequence[int], price: Sequence[int], waiver: bool) -> Iterator[Payment]:
    """Yield the ways to pay a price; some take the same cards."""
    waivers = [None, *[card for card in RESOURCE_RANGE if price[card]]] if waiver else [None]
    for waived in waivers:
        need = [count - (card == waived) for card, count in enumerate(price)]
        for replaced in _replacements(hand, need):
            cards = list(need)
            for card, by in replaced:
                cards[card] -= 1
                cards[by] += PRICE_OF_ONE
            yield Payment(waived, replaced, tuple(cards))


def _replacements(hand: Sequence[int], need: Sequence[int]) -> Iterator[tuple[tuple[Card, Card], ...]]:
    """Yield all the sets of cards to replace, each with its resource, with which a hand can pay."""
    units = [card for card in RESOURCE_RANGE for _ in range(need[card])]
    left = list(hand)
    seen: set[tuple[tuple[Card, Card], ...]] = set()

    def extend(unit: int, chosen: tuple[tuple[Card, Card], ...]) -> Iterator[tuple[tuple[Card, Card], ...]]:
        if unit == len(units):
            key = tuple(sorted(chosen))
            if key not in seen:
                seen.add(key)
                yield key
            return
        card = units[unit]
        if left[card]:
            left[card] -= 1
            yield from extend(unit + 1, chosen)
            left[card] += 1
        for by in RESOURCE_RANGE:
            if by != card and left[by] >= PRICE_OF_ONE:
                left[by] -= PRICE_OF_ONE
                yield from extend(unit + 1, (*chosen, (card, by)))
                left[by] += PRICE_OF_ONE

    return extend(0, ())


def _preference(hand: Sequence[int], payment: Payment) -> tuple[int, ...]:
    left = [held - spent for held, spent in zip(hand, payment.cards, strict=True)]
    kinds = len([count for count in left if count])
    return (
        payment.size,
        payment.waived is not None,
        len(payment.replaced),
        -kinds,
        sum(count * count for count in left),
        *payment.cards,
    )
