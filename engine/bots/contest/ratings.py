"""Ratings of levels by the model of Plackett and Luce, from the package openskill if it is installed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from engine.bots.contest.contest import Block, Played


class Rating(NamedTuple):
    """The strength of a level, and how unsure it is; a level of which nothing is known has 25 and 8.3."""

    mu: float
    sigma: float


class Ratings:
    """Ratings that every match moves a little, in the order of the matches; ImportError if openskill is missing."""

    def __init__(self, levels: Sequence[str]) -> None:
        from openskill.models import PlackettLuce

        self._model = PlackettLuce(tau=0.0)  # what is rated does not change from match to match
        self.levels = {level: Rating(self._model.mu, self._model.sigma) for level in levels}

    def add(self, block: Block) -> None:
        """Take in the matches of a block."""
        for match in block.matches:
            self._rate(match.levels, places(match))

    def add_alone(self, points: Mapping[str, int]) -> None:
        """Take in a deal that levels have played alone, as one match in which more points win."""
        self._rate(list(points), [-each for each in points.values()])

    def _rate(self, levels: Sequence[str], ranks: Sequence[int]) -> None:
        """Rate all seats as if each had a player of its own; a level on several seats moves as these do on average."""
        teams = [[self._model.rating(*self.levels[level])] for level in levels]
        moved = self._model.rate(teams, ranks=list(map(float, ranks)))
        for level in dict.fromkeys(levels):
            seats = [player for seated, (player,) in zip(levels, moved, strict=True) if seated == level]
            self.levels[level] = Rating(fmean(seat.mu for seat in seats), fmean(seat.sigma for seat in seats))


def places(match: Played) -> list[int]:
    """Return the place of every seat: 0 for the winners, then by points."""
    others = {points for seat, points in enumerate(match.scores) if seat not in match.winners}
    order = sorted(others, reverse=True)
    return [0 if seat in match.winners else 1 + order.index(points) for seat, points in enumerate(match.scores)]
