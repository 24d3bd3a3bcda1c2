"""Everything that a seat's paper tells, as a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core import Seat
from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, ROAD, Counts, Deck, What
from engine.games.caminos.explain import loser_of
from engine.games.caminos.observation import Observation
from engine.games.caminos.state import OVER, PROTECTED_KNIGHTS, PROTECTED_ROADS
from engine.match import Player
from islas_qt.paint.crests import SIGNS

CRESTS = tuple(SIGNS)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What lies open of a seat, and which cards of its hand the viewer knows."""

    seat: Seat
    name: str
    crest: str
    bot: str | None  # its level
    points: int
    cards: int  # in its hand
    known: Counts  # of them, to the viewer
    roads: int  # of a pile the first, third … show side A, the others side B
    knights: int
    safe_roads: int  # from the first on
    safe_knights: int
    settlements: int
    cities: int  # without an expansion
    expansions: tuple[What, ...]
    deck: Deck
    is_own: bool
    is_turn: bool
    is_acting: bool
    loses_road: bool  # if the seat on turn builds one now
    loses_knight: bool
    exchanges_left: int | None  # in this turn, if it is that of the seat

    @property
    def exchanges(self) -> int:
        """How many exchanges it has in a turn; without a road, one with the pile."""
        return max(1, (self.roads + 1) // 2)

    @property
    def extra_cards(self) -> int:
        """How many cards more than usual it draws in a turn."""
        return (self.knights + 1) // 2

    def worth(self, what: What) -> int:
        """Return the points of a settlement, a city or an expansion."""
        if what >= FIRST_EXPANSION:
            return self.deck.expansions[what - FIRST_EXPANSION].points
        return 2 if what == CITY else 1

    def lying_still(self) -> SeatLook:
        """Return the look without what every turn changes: who acts, and who would lose a card."""
        return replace(self, is_turn=False, is_acting=False, loses_road=False, loses_knight=False, exchanges_left=None)


def seat_look(seen: Observation, players: Sequence[Player], seat: Seat) -> SeatLook:
    """Return what there is to tell of a seat."""
    table = seen.table
    is_turn = table.phase != OVER and seat == table.turn
    expansions = [what for what in table.kit.expansions if table.expansions[seat] >> what - FIRST_EXPANSION & 1]
    known = seen.known[seat] if seat != seen.seat else ()
    return SeatLook(
        seat,
        players[seat].name,
        players[seat].crest_of(seat),
        players[seat].bot,
        table.points[seat],
        table.hand_sizes[seat],
        known,
        table.roads[seat],
        table.knights[seat],
        min(table.roads[seat], PROTECTED_ROADS) if table.has(seat, "protect_roads") else 0,
        min(table.knights[seat], PROTECTED_KNIGHTS) if table.has(seat, "protect_knight") else 0,
        table.settlements[seat],
        table.cities[seat],
        tuple(expansions),
        table.setup.deck,
        seat == seen.seat,
        is_turn,
        table.phase != OVER and seat == table.actor,
        _loses(seen, seat, ROAD),
        _loses(seen, seat, KNIGHT),
        (0 if table.built else table.exchanges) if is_turn else None,
    )


def _loses(seen: Observation, seat: Seat, what: What) -> bool:
    """Return whether the seat on turn would take a road or knight from `seat`, because the supply is empty."""
    table = seen.table
    return table.phase != OVER and not table.supply[what] and loser_of(table, table.turn, what) == seat
