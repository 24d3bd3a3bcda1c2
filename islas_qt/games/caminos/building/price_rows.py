"""What the price list tells of everything that can be built, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, ROAD, Card, Counts, What
from engine.games.caminos.explain import buildings, loser_of, may_waive, missing, proposals, why_not_build, why_not_pay
from engine.games.caminos.observation import Observation
from engine.games.caminos.payment import Payment
from engine.games.caminos.reasons import THREE_OF_A_KIND
from engine.reasons import Reason
from islas_qt.games.caminos.choosing import offered
from islas_qt.games.caminos.words import counts_words
from islas_qt.text import speak, tr


@dataclass(frozen=True, slots=True)
class PriceRow:
    """Something that can be built: its price, what is missing of it, and the ways to pay, the cheapest first."""

    what: What
    name: str  # as in the deck
    price: Counts
    missing: Counts  # of the price, in the hand
    saved: Card | None  # one of them that the university stands for
    points: int
    left: int | None  # None: it has no card of its own
    is_taken: bool  # none is left, so that it is taken from another seat
    payments: tuple[Payment, ...]  # none if it cannot be built now
    why_not: str  # nothing: it can be built


def price_rows(seen: Observation, is_covered: bool) -> dict[What, PriceRow]:
    """Return the rows of the price list as a seat sees them; `is_covered`: without what its hand would tell."""
    return {what: _row(seen, what, is_covered) for what in buildings(seen.table.setup)}


def _row(seen: Observation, what: What, is_covered: bool) -> PriceRow:
    table, hand = seen.table, seen.hand
    price = table.kit.prices[what]
    lacking = [0] * len(price)
    payments: tuple[Payment, ...] = ()
    why_not = ""
    if not is_covered:
        for card, count in missing(table, hand, what):
            lacking[card] = count
        if table.turn == seen.seat:
            why = why_not_build(table, hand, what)
            if why is None:
                payments = offered(proposals(table, hand, what))
            else:
                why_not = _reason(seen, what, why, lacking)
    return PriceRow(
        what,
        table.setup.deck.names[what],
        price,
        tuple(lacking),
        _saved(payments, lacking),
        _points(seen, what),
        None if what == CITY else table.supply[what],
        what in (ROAD, KNIGHT) and not table.supply[what] and loser_of(table, seen.seat, what) is not None,
        payments,
        why_not,
    )


def _saved(payments: Sequence[Payment], lacking: Sequence[int]) -> Card | None:
    """Return the missing card that the cheapest way to pay need not pay."""
    saved = payments[0].waived if payments else None
    return saved if saved is not None and lacking[saved] else None


def _reason(seen: Observation, what: What, why: Reason, lacking: Sequence[int]) -> str:
    """Return why something cannot be built: if only cards are missing, which ones, in one sentence."""
    if why != why_not_pay(seen.table, seen.hand, what):
        return speak(why)
    is_one_kind = sum(map(bool, lacking)) == 1
    needed = speak(why) if is_one_kind else tr("You need {cards} more.", cards=counts_words(lacking))
    saving = [tr("The university saves you one of them.")] if may_waive(seen.table) else []
    return " ".join([needed, *saving, speak(THREE_OF_A_KIND)])


def _points(seen: Observation, what: What) -> int:
    """Return how many points are drawn on what is built: of a road or knight, on its next side."""
    table, seat = seen.table, seen.seat
    if what >= FIRST_EXPANSION:
        return table.setup.deck.expansions[what - FIRST_EXPANSION].points
    return (table.roads[seat] % 2, table.knights[seat] % 2, 1, 2)[what]
