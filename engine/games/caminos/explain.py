"""Answers for people, and for the rules: from whom a card is taken, what is missing, why something is not possible.

All of it reads open information only, plus the hand of the seat on turn, told as how many of each resource. What cannot
be done in a phase that is for something else has the reason of that phase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Seat
from engine.games.caminos.cards import (
    CITY,
    FIRST_EXPANSION,
    RESOURCE_RANGE,
    ROAD,
    SETTLEMENT,
    Card,
    What,
)
from engine.games.caminos.payment import Payment, PayStep, can_pay, payments, step_towards
from engine.games.caminos.reasons import (
    ALREADY_BUILT,
    EMPTY_HAND,
    EXCHANGES_USED,
    GUILD_USED,
    MISSING_MORE,
    MISSING_ONE,
    NO_CITY,
    NO_EXPANSION_LEFT,
    NO_GUILD,
    NO_OTHER_CARD,
    NO_SETTLEMENT_CARD,
    NO_SETTLEMENT_LEFT,
    NOT_ON_MARKET,
    NOT_WHILE,
    NOTHING_TO_SEIZE,
    ONE_EXPANSION_A_TURN,
    OWN_EXPANSION,
    PARTNER_EMPTY,
    PARTNER_WEAKER,
    PILE_ONLY,
    PROTECTED,
    SAME_CARD,
    SEVERAL_MISSING,
    TRADE_BEFORE_BUILDING,
)
from engine.games.caminos.state import CUT, DRAWN, GIVE_BACK, PUT_BACK, TURN, Setup, Table
from engine.reasons import Reason


class Target(NamedTuple):
    """From whom a road or knight is taken when the supply is empty, and who is passed over on the way."""

    loser: Seat | None
    without: tuple[Seat, ...]  # had none
    protected: tuple[Seat, ...]  # had only protected ones


def loser_of(table: Table, seat: Seat, what: What) -> Seat | None:
    """Return from whom `seat` would take a road or knight: the nearest, downwind, who has one to lose."""
    cards = table.roads if what == ROAD else table.knights
    shelter, safe = table.kit.shelters[what]
    for other in table.kit.downwind[table.clockwise][seat]:
        count = cards[other]
        if count > safe or (count and not table.expansions[other] & shelter):
            return other
    return None


def target(table: Table, seat: Seat, what: What) -> Target:
    """Return from whom `seat` would take a road or knight, and who is passed over on the way."""
    cards = table.roads if what == ROAD else table.knights
    loser = loser_of(table, seat, what)
    passed = table.kit.downwind[table.clockwise][seat]
    if loser is not None:
        passed = passed[: passed.index(loser)]
    without = tuple(other for other in passed if not cards[other])
    return Target(loser, without, tuple(other for other in passed if cards[other]))


def buildings(setup: Setup) -> list[What]:
    """Return what there is to build with so many seats: all but the expansions whose marks are not used."""
    supply = setup.deck.supply_for(setup.seats)
    return [what for what, count in enumerate(supply) if count or what < FIRST_EXPANSION]


def may_waive(table: Table) -> bool:
    """Return whether the university of the seat on turn can still save it a card in this turn."""
    return (
        table.expansions[table.turn] & table.kit.powers["discount"] != 0
        and table.waived is None
        and not table.university_used
    )


def proposals(table: Table, hand: Sequence[int], what: What) -> tuple[Payment, ...]:
    """Return the ways in which the seat on turn can pay for something, the cheapest first; nothing if it cannot."""
    return payments(hand, table.kit.prices[what], may_waive(table))


def next_step(table: Table, hand: Sequence[int], payment: Payment) -> PayStep:
    """Return the next step of a payment under way that was proposed before it; some steps may be done already."""
    wanted = [all_of_it - spent for all_of_it, spent in zip(payment.cards, table.spent, strict=True)]
    waives = payment.waived is not None and table.waived is None
    return step_towards(tuple(hand), table.need, may_waive(table), wanted, waives)


def missing(table: Table, hand: Sequence[int], what: What) -> tuple[tuple[Card, int], ...]:
    """Return which cards of a price are not in the hand, and how many, whatever could stand for them."""
    price = table.kit.prices[what]
    return tuple((card, price[card] - hand[card]) for card in RESOURCE_RANGE if price[card] > hand[card])


def cards_to_draw(table: Table, seat: Seat) -> int:
    """Return how many cards a seat draws at the end of its turn."""
    return DRAWN + cards_for_knights(table, seat)


def cards_for_knights(table: Table, seat: Seat) -> int:
    """Return how many of them it draws for its knights: one for each that shows side A."""
    return (table.knights[seat] + 1) // 2


# -- why something is not possible; None if it is


def why_not_end_turn(table: Table) -> Reason | None:
    """Return why the seat on turn cannot draw and end its turn."""
    return None if table.phase == TURN else NOT_WHILE[table.phase]


def why_not_exchange(table: Table, hand: Sequence[int]) -> Reason | None:
    """Return why the seat on turn cannot exchange at all."""
    if table.phase != TURN:
        return NOT_WHILE[table.phase]
    if table.built:
        return TRADE_BEFORE_BUILDING
    if not table.exchanges:
        return _why_pile_only(table) or EXCHANGES_USED
    return None if any(hand) else EMPTY_HAND


def why_not_give(table: Table, hand: Sequence[int], card: Card) -> Reason | None:
    """Return why the seat that decides cannot give a card of its hand away: in exchange for another, or up."""
    if table.phase == PUT_BACK:
        return SAME_CARD if card == table.taken else None
    return None if table.phase in (GIVE_BACK, CUT) else why_not_exchange(table, hand)


def why_not_take_from_market(table: Table, hand: Sequence[int], card: Card) -> Reason | None:
    """Return why the seat on turn cannot take a card from the market."""
    why = why_not_exchange(table, hand) or _why_pile_only(table)
    if why:
        return why
    if card not in table.market:
        return NOT_ON_MARKET
    return None if hand[card] < sum(hand) else NO_OTHER_CARD


def why_not_draw_from(table: Table, hand: Sequence[int], partner: Seat) -> Reason | None:
    """Return why the seat on turn cannot draw an unseen card from another seat."""
    if table.phase == GIVE_BACK and partner == table.partner and not table.giving:
        if not table.exchanges:
            return EXCHANGES_USED
    else:
        why = why_not_exchange(table, hand) or _why_pile_only(table)
        if why:
            return why
    return None if table.hand_sizes[partner] else PARTNER_EMPTY


def why_not_take_card(table: Table, partner: Seat) -> Reason | None:
    """Return why the seat on turn cannot take a card by the guild."""
    if table.phase != TURN:
        return NOT_WHILE[table.phase]
    if not table.has(table.turn, "take_card"):
        return NO_GUILD
    if table.guild_used:
        return GUILD_USED
    if table.points[partner] < table.points[table.turn]:
        return PARTNER_WEAKER
    return None if table.hand_sizes[partner] else PARTNER_EMPTY


def why_not_build(table: Table, hand: Sequence[int], what: What) -> Reason | None:
    """Return why the seat on turn cannot build something; what is missing is told last."""
    if table.phase != TURN:
        return NOT_WHILE[table.phase]
    why = _why_no_card(table, what)
    if why:
        return why
    return why_not_pay(table, hand, what)


def why_not_pay(table: Table, hand: Sequence[int], what: What) -> Reason | None:
    """Return why the seat on turn cannot pay for something, whether or not it could be built."""
    if can_pay(hand, table.kit.prices[what], may_waive(table)):
        return None
    lacking = missing(table, hand, what)
    if len(lacking) > 1:
        return SEVERAL_MISSING(sum(count for _, count in lacking))
    ((card, count),) = lacking
    return MISSING_ONE[card] if count == 1 else MISSING_MORE[card](count)


def _why_no_card(table: Table, what: What) -> Reason | None:
    """Return why the seat on turn cannot build something whatever it could pay."""
    seat = table.turn
    if what >= FIRST_EXPANSION:
        if table.built >> FIRST_EXPANSION & 1:
            return ONE_EXPANSION_A_TURN
        if table.expansions[seat] >> what - FIRST_EXPANSION & 1:
            return OWN_EXPANSION
        if not table.supply[what]:
            return NO_EXPANSION_LEFT
        return None if table.cities[seat] else NO_CITY
    if table.built >> what & 1:
        return ALREADY_BUILT[what]
    if what == CITY:
        return None if table.settlements[seat] else NO_SETTLEMENT_CARD
    if table.supply[what]:
        return None
    if what == SETTLEMENT:
        return NO_SETTLEMENT_LEFT
    found = target(table, seat, what)
    if found.loser is not None:
        return None
    return PROTECTED[what] if found.protected else NOTHING_TO_SEIZE[what]


def _why_pile_only(table: Table) -> Reason | None:
    return None if table.roads[table.turn] else PILE_ONLY
