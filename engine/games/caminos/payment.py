"""Prices and the ways to pay them: three equal cards stand for one, and the university waives one.

A way to pay is told step by step: waive a card, substitute a card, pay the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import sub

from engine.games.caminos.actions import Pay, Substitute, Waive
from engine.games.caminos.cards import RESOURCE_RANGE, Card, Counts
from engine.kept import Kept

PRICE_OF_ONE = 3  # equal cards that stand for one

THREES: list[Counts] = [tuple([PRICE_OF_ONE * (card == by) for card in RESOURCE_RANGE]) for by in RESOURCE_RANGE]

PAY = Pay()
WAIVES = [Waive(card) for card in RESOURCE_RANGE]
SUBSTITUTES = [[Substitute(card, by) for by in RESOURCE_RANGE] for card in RESOURCE_RANGE]
PayStep = Pay | Waive | Substitute


def can_pay(hand: Sequence[int], price: Sequence[int], waiver: bool) -> bool:
    """Return whether a hand can pay a price, with one card waived or not."""
    return _threes(_over(hand, price), waiver) >= 0


def _over(hand: Sequence[int], price: Sequence[int]) -> list[int]:
    """Return how many of each resource are left over when a price is paid; below zero: missing."""
    return list(map(sub, hand, price))


def _threes(over: Sequence[int], waiver: bool) -> int:
    """Return how many cards could be replaced, or waived, besides all that are missing; below zero: too few.

    Each missing card takes three equal ones that are left over. Waiving a card that is held may make three of what is
    left over, but never more than waiving one that is missing.
    """
    return waiver + sum([left if left < 0 else left // PRICE_OF_ONE for left in over])


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


def ways_on(hand: Counts, need: Counts, waiver: bool) -> tuple[PayStep, ...]:
    """Return the next steps of paying `need` that lead to an end: pay the rest, waive a card, substitute a card."""
    over = _over(hand, need)
    found: list[PayStep] = [PAY] if min(over) >= 0 else []
    # Three cards are one three fewer if they are left over; of those that are not, each is missing then.
    rich = [(by, max(1, min(3, 3 - over[by]))) for by in RESOURCE_RANGE if hand[by] >= PRICE_OF_ONE]
    if not rich and not waiver:
        return tuple(found)
    threes = _threes(over, waiver)
    # Without one card of the price there is a three more if that card was missing, or if it completes three left over.
    wanted = [(card, threes + (over[card] < 0 or over[card] % 3 == 2)) for card in RESOURCE_RANGE if need[card]]
    if waiver:
        found += [WAIVES[card] for card, spare in wanted if spare > 0]
    found += [SUBSTITUTES[card][by] for card, spare in wanted for by, cost in rich if by != card and spare >= cost]
    return tuple(found)


def next_steps(hand: Counts, need: Counts, waiver: bool) -> tuple[PayStep, ...]:
    """Return the next steps of paying `need` that lead to an end; only one if all ways come to the same.

    That is: they take the same cards, and either all of them waive one or none does.
    """
    return _next_steps[hand, need, waiver]


def _work_out_steps(hand: Counts, need: Counts, waiver: bool) -> tuple[PayStep, ...]:
    steps = ways_on(hand, need, waiver)
    if len(steps) < 2 or steps[0] is PAY:  # whatever else there is takes other cards than paying card by card
        return steps
    over = _over(hand, need)
    if any(over[step.card] >= 0 for step in steps if not isinstance(step, Pay)):
        return steps  # to replace what is held takes more cards than to replace only what is missing
    if _threes(over, waiver) > 0 and (
        waiver
        or len([left for left in over if left >= PRICE_OF_ONE]) > 1
        or any(0 < held < wanted for held, wanted in zip(hand, need, strict=True))
    ):
        return steps  # not all that may stand for something missing is needed
    return steps[:1]


_next_steps = Kept[tuple[Counts, Counts, bool], tuple[PayStep, ...]](lambda key: _work_out_steps(*key))


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
    return _payments(tuple(hand), tuple(price), waiver)


@lru_cache(maxsize=1 << 12)  # of large hands there are hundreds of ways: only the latest are kept
def _payments(hand: Counts, price: Counts, waiver: bool) -> tuple[Payment, ...]:
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
    """Yield all the sets of cards to replace, each with its resource, with which a hand can pay.

    Of equal cards the first ones are paid, and the others replaced by resources in their order: so each set comes once.
    """
    units = [card for card in RESOURCE_RANGE for _ in range(need[card])]
    left = list(hand)

    def extend(unit: int, chosen: tuple[tuple[Card, Card], ...]) -> Iterator[tuple[tuple[Card, Card], ...]]:
        if unit == len(units):
            yield chosen
            return
        card = units[unit]
        last = chosen[-1][1] if chosen and chosen[-1][0] == card else None
        if left[card] and last is None:
            left[card] -= 1
            yield from extend(unit + 1, chosen)
            left[card] += 1
        for by in RESOURCE_RANGE[last or 0 :]:
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
