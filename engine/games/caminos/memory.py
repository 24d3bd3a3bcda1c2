"""Who knows which cards somebody holds: what was seen, as long as it is certain.

A seat knows what it saw change hands, and what was shown to all. When a card leaves a hand unseen, it may have been any
of the cards known there: of each resource one fewer is certain.
"""

from __future__ import annotations

from engine.core import Seat
from engine.games.caminos.cards import RESOURCE_RANGE, Card, Counts
from engine.games.caminos.state import Memory, State
from engine.kept import Kept

BITS = 8  # for each resource: enough for all the cards of a deck
ONE = [1 << BITS * card for card in RESOURCE_RANGE]
BYTE = (1 << BITS) - 1
ALL_OF = [BYTE << BITS * card for card in RESOURCE_RANGE]


def packed(counts: list[int] | Counts) -> Memory:
    """Return how many of each resource as one number."""
    return sum(count << BITS * card for card, count in enumerate(counts))


def unpacked(memory: Memory) -> Counts:
    """Return how many of each resource a memory holds."""
    return tuple([memory >> BITS * card & BYTE for card in RESOURCE_RANGE])


_one_fewer = Kept[Memory, Memory](lambda memory: packed([max(0, count - 1) for count in unpacked(memory)]))


def shown_to_all(state: State, holder: Seat, card: Card) -> None:
    """Everybody has seen `holder` get a card."""
    seats = len(state.hands)
    for viewer in range(seats):
        if viewer != holder:
            state.known[viewer * seats + holder] += ONE[card]


def gone(state: State, holder: Seat, card: Card) -> None:
    """Everybody has seen `holder` lose a card."""
    known = state.known
    all_of_it, one = ALL_OF[card], ONE[card]
    for place in range(holder, len(known), len(state.hands)):
        if known[place] & all_of_it:
            known[place] -= one


def paid(state: State, holder: Seat, cards: Counts) -> None:
    """Everybody has seen `holder` lose cards: of each resource, so many."""
    known = state.known
    for place in range(holder, len(known), len(state.hands)):
        memory = known[place]
        if memory:
            for card, count in enumerate(cards):
                if count and memory & ALL_OF[card]:
                    held = memory >> BITS * card & BYTE
                    memory -= min(held, count) << BITS * card
            known[place] = memory


def passed_unseen(state: State, giver: Seat, getter: Seat, card: Card, held: int) -> None:
    """A card goes from one hand, of `held` cards before, to another; only these two see which."""
    known, seats = state.known, len(state.hands)
    one = ONE[card]
    known[giver * seats + getter] += one
    for place in range(giver, len(known), seats):
        memory = known[place]
        if not memory:
            continue
        viewer = place // seats
        if viewer == getter:
            if memory & ALL_OF[card]:
                known[place] = memory - one
        elif memory == held * one:  # all the cards there are known and equal: this one was no secret
            known[place] = memory - one
            known[viewer * seats + getter] += one
        else:
            known[place] = _one_fewer[memory]
