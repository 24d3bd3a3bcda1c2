"""What bot matches say about an island: is it fair, and how sure is that?

What a deal says is the island's share of its victories; for equal islands it is exactly one in so many seats, whatever
the cards. Deals are independent of each other, their mean and spread give an interval that may be looked at after every
match, so nobody has to decide beforehand when to stop.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Literal

from editor.fairness.trial import Played, Trial
from engine.games.islas.cards import Card
from engine.interval import lasting
from engine.island.graph import FEATURES, Feature
from engine.processes import ProcessPool

Verdict = Literal["fair", "too strong", "too weak", "undecided"]

MATCHES = 500  # after so many the interval is narrowest for its kind
TOLERANCE = 0.25  # relative: with three seats, 25 to 42 % of the wins count as fair
FEWEST_DEALS = 20  # before, the spread is a guess


def are_too_few(matches: int, seats: int) -> bool:
    """Tell whether nothing can be said after so many matches."""
    return matches < FEWEST_DEALS * seats


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
        if are_too_few(self.played, self.trial.seats):
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
