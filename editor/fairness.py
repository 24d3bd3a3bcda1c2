"""Is an island fair? Bots play it against other islands, and an interval says how sure the answer is.

A deal is played as many times as there are seats, and between the matches every island moves on by one seat: each has
had every hand and every place once. What a deal says is the island's share of these victories; for equal islands it is
exactly one in so many seats, whatever the cards. Deals are independent of each other, their mean and spread give an
interval that may be looked at after every match, so nobody has to decide beforehand when to stop.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import Literal

from engine.bots.arena import play_out
from engine.core import Event, Seat
from engine.games.islas.cards import FIRST_COLOUR, Card
from engine.games.islas.events import Built, Merged, SettlerLanded
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.interval import lasting
from engine.island.cells import Island
from engine.island.checks import refuse_unplayable
from engine.island.files import classic_islands
from engine.island.graph import FEATURES, Feature, graph
from engine.match import Header, Match, Player
from engine.processes import ProcessPool
from engine.registry import game
from engine.rng import derive, shuffled

Verdict = Literal["fair", "too strong", "too weak", "undecided"]

MATCHES = 500  # after so many the interval is narrowest for its kind
TOLERANCE = 0.25  # relative: with three seats, 25 to 42 % of the wins count as fair
FEWEST_DEALS = 20  # before, the spread is a guess


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
        return Header(f"{seed:x}", "islas", game("islas").rules.version, setup, derive("deal", seed), players)

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


class Evidence:
    """What the matches so far say, taken in the order of their numbers."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.played = 0
        self._deals: list[float] = []  # the island's share of the victories of each
        self._open = 0.0  # its share of those of the deal under way
        self._used: Counter[int] = Counter()
        self._came: Counter[Feature] = Counter()
        self._elsewhere: Counter[Feature] = Counter()
        self._landed: Counter[Card] = Counter()
        self._untaken: Counter[Card] = Counter()

    def add(self, match: Played) -> None:
        """Take in the next match."""
        assert match.number == self.played, "the order must not depend on how long a match takes"
        self.played += 1
        self._open += match.share / self.trial.seats
        if self.played % self.trial.seats == 0:
            self._deals.append(self._open)
            self._open = 0.0
        self._used += match.used
        self._came += match.came
        self._elsewhere += match.elsewhere
        self._landed += match.landed
        self._untaken += match.untaken

    @property
    def share(self) -> float:
        """The island's share of the victories, as far as whole deals tell; a fair one if none does."""
        return sum(self._deals) / len(self._deals) if self._deals else self.trial.fair

    @property
    def interval(self) -> tuple[float, float]:
        """Where the island's true share lies, with 95 %, however often one looks."""
        deals = len(self._deals)
        if not deals:
            return 0.0, 1.0
        # As if one deal had been as uneven as can be: few deals that happen to be alike prove nothing.
        uneven = self.trial.fair * (1 - self.trial.fair)
        squares = sum((deal - self.share) ** 2 for deal in self._deals) + uneven
        low, high = lasting(self.share, sqrt(squares / deals), deals, MATCHES // self.trial.seats)
        return max(0.0, low), min(1.0, high)

    @property
    def verdict(self) -> Verdict:
        """What the interval says: on which side of the tolerance it lies as a whole."""
        low, high = self.interval
        least, most = self.trial.fair * (1 - TOLERANCE), self.trial.fair * (1 + TOLERANCE)
        if len(self._deals) < FEWEST_DEALS:
            return "undecided"
        if low > most:
            return "too strong"
        if high < least:
            return "too weak"
        return "fair" if least <= low and high <= most else "undecided"

    @property
    def draws(self) -> dict[Feature, tuple[float, float]]:
        """Settlers a match that came by ship for each feature: to the island, and to one of the others on average."""
        others = self.trial.seats - 1
        return {
            feature: (self._came[feature] / self.played, self._elsewhere[feature] / self.played / others)
            for feature in FEATURES
            if self.played
        }

    @property
    def unused_plots(self) -> tuple[int, ...]:
        """The plots that nobody ever built on."""
        return tuple(plot for plot in range(len(self.trial.island.plots)) if self.played and not self._used[plot])

    @property
    def untaken(self) -> dict[Card, float]:
        """How often each settler turned over from the ship went to nobody, the most unlucky first."""
        shares = {card: self._untaken[card] / landed for card, landed in self._landed.items() if self._untaken[card]}
        return dict(sorted(shares.items(), key=lambda item: (-item[1], item[0])))


class Tournament:
    """Matches of a trial under way in other processes. Nothing here waits longer than it is told to."""

    def __init__(self, evidence: Evidence, matches: int, jobs: int) -> None:
        """Go on where the evidence stands, for so many matches."""
        self.evidence = evidence
        first = evidence.played
        self._pool = ProcessPool(evidence.trial.play, range(first, first + matches), jobs)

    @property
    def is_done(self) -> bool:
        """Whether all the matches have been played and taken in."""
        return self._pool.is_done

    def take(self, seconds: float = 0.0) -> bool:
        """Wait so long for a match at most, take in all that are there, and tell whether there were any.

        Raise EOFError if a process has died, and whatever went wrong in a match.
        """
        before = self.evidence.played
        while self._pool.is_ready(seconds):
            self.evidence.add(self._pool.next())
            seconds = 0.0
        return self.evidence.played > before

    def end(self) -> None:
        """End the processes at once; what was taken in stays."""
        self._pool.end()


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
