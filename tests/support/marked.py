"""Matches in which every card has a marker for its name, and who may know which of the cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from engine.core import Action, Event, Seat
from engine.games.islas.cards import COLOURS, Card, Deck
from engine.games.islas.files import classic_deck
from engine.games.islas.state import NO_CARD, Setup, State
from engine.island.files import classic_islands
from engine.match import Header, Match, Player
from engine.registry import game
from engine.rng import derive
from islas_qt.games.islas import words

MARKER = re.compile(r"zq7x(\d\d)")
LEVELS: tuple[tuple[str | None, ...], ...] = (
    (None, None),
    (None, "greedy"),
    (None, "random", None),
    ("greedy", None, None, "random"),
    (None, "greedy", None, "random", None),
    ("greedy", "random"),
)


class LeakError(Exception):
    """A card was shown to somebody who may not know it."""


def marked_deck() -> Deck:
    """Return a deck of which every card is there once and has a name that occurs nowhere else."""
    classic = classic_deck()
    settlers = [settler for settler in classic.settlers for _ in range(classic.copies)]
    marked = (
        replace(settler, name=f"zq7x{card:02}", en=f"zq7x{card:02}", de=f"zq7x{card:02}")
        for card, settler in enumerate(settlers)
    )
    return replace(classic, settlers=tuple(marked), copies=1)


@contextmanager
def marked_pirates() -> Iterator[None]:
    """Call the pirates by markers, too."""
    deck = marked_deck()
    names = {colour: f"zq7x{deck.first_pirate + n:02}" for n, colour in enumerate(COLOURS)}
    with patch.dict(words._PIRATES, names), patch.dict(words._THE_PIRATE, names):
        yield


def marked_match(seed: int) -> Match:
    """Return a match before its first action; its seats change with the seed."""
    levels = LEVELS[seed % len(LEVELS)]
    setup = Setup(classic_islands()[: len(levels)], marked_deck())
    players = tuple(Player(f"P{seat}", level) for seat, level in enumerate(levels))
    return Match(
        Header(f"hidden-{seed}", "islas", game("islas").rules.version, setup, seed, players, ("forecast", "preview"))
    )


def choice(match: Match, legal: Sequence[Action]) -> Action:
    """Return what a person decides: anything."""
    return legal[derive("any", match.header.seed, match.ply) % len(legal)]


class Secrets:
    """What everybody may know of a match, worked out from its states alone: whoever has seen a card knows it."""

    def __init__(self, match: Match) -> None:
        self.public: set[Card] = set()
        self.known: list[set[Card]] = [set() for _ in match.header.players]
        self.see(match.state)

    def see(self, state: State) -> None:
        """Let everybody look at the table and at their own cards."""
        self.public |= {*state.table.discard, state.table.card} - {NO_CARD}
        for known, held, loaded in zip(self.known, state.hands, state.known, strict=True):
            known |= {*held, *loaded}

    def refuse(self, found: set[Card], viewer: Seat | None, where: str) -> None:
        """Raise LeakError if one of the cards is secret to a viewer; None: to somebody who just stands by."""
        secret = found - self.public - (set() if viewer is None else self.known[viewer])
        if secret:
            raise LeakError(f"seat {viewer} is shown {sorted(secret)}: {where}")


def told_in(said: str) -> set[Card]:
    """Return the cards that a text names."""
    return {int(number) for number in MARKER.findall(said)}


def cards_of(event: Event) -> set[Card]:
    """Return the cards that an event holds."""
    found = {*getattr(event, "cards", ()), *getattr(event, "order", ()), getattr(event, "card", NO_CARD)}
    return found - {NO_CARD}
