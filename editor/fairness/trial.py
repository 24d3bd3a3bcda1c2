"""Bot matches that try an island against others.

A deal is played as many times as there are seats, and between the matches every island moves on by one seat: each has
had every hand and every place once.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.bots.arena import play_out
from engine.core import Event, Seat
from engine.games.islas.cards import FIRST_COLOUR, Card
from engine.games.islas.events import Built, Merged, SettlerLanded
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.island.cells import Island
from engine.island.checks import refuse_unplayable
from engine.island.files import classic_islands
from engine.island.graph import FEATURES, Feature, graph
from engine.match import Header, Match, Player
from engine.registry import game
from engine.rng import derive, shuffled

KEY = "islas"  # the game whose matches judge an island
BOTS, SEATS = game(KEY).levels, game(KEY).rules.seats


@dataclass(frozen=True, slots=True)
class Played:
    """What one match says about the island."""

    number: int
    share: float  # of the victory
    used: Counter[int]  # plots of the island that were built on
    came: Counter[Feature]  # settlers that came by ship for a feature, to the island
    elsewhere: Counter[Feature]  # and to the others
    landed: Counter[Card]  # settlers turned over from the ship
    untaken: Counter[Card]  # those of them that nobody got


@dataclass(frozen=True)
class Trial:
    """An island, those it is tried against, and who plays; every match is known by its number."""

    island: Island
    opponents: tuple[Island, ...]
    seats: int = 3
    bot: str = "greedy"
    seed: int = 0

    @property
    def fair(self) -> float:
        """The share of the victories that an island would win that is as good as the others."""
        return 1 / self.seats

    def header(self, number: int) -> Header:
        """Return what match `number` starts from."""
        deal, turn = divmod(number, self.seats)
        seed = derive("fairness", self.seed, deal)
        others: list[Island] = []
        while len(others) < self.seats - 1:  # with few opponents some come twice
            seed, more = shuffled(seed, self.opponents)
            others += more
        islands = [self.island, *others[: self.seats - 1]]
        setup = Setup(tuple(islands[seat - turn] for seat in range(self.seats)), classic_deck())
        players = tuple(Player(f"{self.bot} {seat + 1}", self.bot) for seat in range(self.seats))
        return Header(f"{seed:x}", KEY, game(KEY).rules.version, setup, derive("deal", seed), players)

    def play(self, number: int) -> Played:
        """Play one match."""
        match = Match(self.header(number), digests=False)
        observer = _Observer(number % self.seats)
        play_out(match, emit=observer.note)
        outcome = match.outcome
        assert outcome is not None
        return Played(
            number,
            outcome.share(observer.seat),
            observer.used,
            observer.came,
            observer.elsewhere,
            observer.landed,
            observer.untaken,
        )


def against_classic(island: Island, seed: int = 0, seats: int = 3, bot: str = "greedy") -> Trial:
    """Return the trial of an island against the classic ones; raise RefusedError if it is not playable.

    A classic island is tried against the other five: at a table with its twin it would tie with it again and again.
    """
    refuse_unplayable(island)
    others = tuple(other for other in classic_islands() if graph(other) != graph(island))
    return Trial(island, others, seats, bot, seed)


class _Observer:
    """Notes what happens in a match, as far as it says something about the island on a seat."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.used: Counter[int] = Counter()
        self.came: Counter[Feature] = Counter()
        self.elsewhere: Counter[Feature] = Counter()
        self.landed: Counter[Card] = Counter()
        self.untaken: Counter[Card] = Counter()

    def note(self, event: Event) -> None:
        match event:
            case Built(seat=self.seat, plot=plot) | Merged(seat=self.seat, place=plot):
                self.used[plot] += 1
            case SettlerLanded(card=card, seat=seat, wish=wish):
                self._note_landing(card, seat, wish)

    def _note_landing(self, card: Card, seat: Seat, wish: int) -> None:
        self.landed[card] += 1
        if seat < 0:
            self.untaken[card] += 1
            return
        symbol = classic_deck().settlers[card].wants[wish]
        if symbol < FIRST_COLOUR:
            (self.came if seat == self.seat else self.elsewhere)[FEATURES[symbol]] += 1
