"""Prove that the chances to win are right: bots play, and what was predicted at every ply is laid beside who won.

Usage: python scripts/prove_chances.py GAME [--matches 2000] [--jobs 1] [--apart 0.05]

Bots of the middle level play, on every number of seats equally often, with seeds that no weights were fitted to. All
predictions of all matches are sorted into tenths: in each the mean of what was predicted and the share of the victories
may lie 5 points apart. The Brier score is the mean squared error of the predictions; it must be lower than that of each
seat's share of the points.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.bots.arena import FailedMatchError, Series, finish
from engine.bots.guide import PlainGuide
from engine.match import Match, walk
from engine.processes import in_order
from engine.registry import PACKAGES, game

SEED = 14
APART = 0.05  # at most, in every tenth
FEWEST = 100  # predictions in a tenth, for it to say anything
TENTHS = 10


@dataclass
class Tenth:
    """Predictions that are alike, added up, and the victories that came of them."""

    predictions: int = 0
    predicted: float = 0.0
    won: float = 0.0

    def apart(self) -> float:
        """Return how far the predictions and the share of victories lie apart."""
        return abs(self.predicted - self.won) / self.predictions


class Evidence:
    """What was predicted, and what came of it."""

    def __init__(self) -> None:
        self.matches = 0
        self.tenths = [Tenth() for _ in range(TENTHS)]
        self.errors = {"predicted": 0.0, "share of the points": 0.0, "equal chances": 0.0}  # squared, added up

    def add(self, chances: Sequence[float], points: Sequence[float], shares: Sequence[float]) -> None:
        """Take in what was predicted for a position, the shares of the points there, and of the victory in the end."""
        equal = [1 / len(shares)] * len(shares)
        for name, guesses in zip(self.errors, (chances, points, equal), strict=True):
            self.errors[name] += sum((guess - share) ** 2 for guess, share in zip(guesses, shares, strict=True))
        for chance, share in zip(chances, shares, strict=True):
            tenth = self.tenths[min(TENTHS - 1, int(chance * TENTHS))]
            tenth.predictions += 1
            tenth.predicted += chance
            tenth.won += share

    def merge(self, other: Evidence) -> None:
        """Take in everything of another one."""
        self.matches += other.matches
        for tenth, part in zip(self.tenths, other.tenths, strict=True):
            tenth.predictions += part.predictions
            tenth.predicted += part.predicted
            tenth.won += part.won
        for name, errors in other.errors.items():
            self.errors[name] += errors

    def apart(self) -> float:
        """Return how far predictions and victories lie apart in the worst tenth that says anything."""
        return max((tenth.apart() for tenth in self.tenths if tenth.predictions >= FEWEST), default=0.0)

    def brier(self, name: str) -> float:
        """Return the mean squared error of a way to predict."""
        return self.errors[name] / sum(tenth.predictions for tenth in self.tenths)


def sizes(key: str) -> list[int]:
    """Return the numbers of seats at which somebody else can win."""
    return [seats for seats in game(key).rules.seats if seats > 1]


def judged(key: str, number: int) -> tuple[int, Evidence]:
    """Play a match; return the number of seats, and the evidence of all its positions but the last.

    A match that goes wrong or does not end is told and left out.
    """
    record, seats = game(key), sizes(key)[number % len(sizes(key))]
    series = Series(key, (record.fallback,) * seats, SEED)
    match = Match(series.header(number // len(sizes(key))), digests=False)
    try:
        finish(match, number)
    except FailedMatchError as error:
        print(f"match {number}, {seats} seats: {error.why}", file=sys.stderr, flush=True)
        return seats, Evidence()
    return seats, evidence(match)


def evidence(match: Match) -> Evidence:
    """Return what the predictions at every ply of a match that is over are worth."""
    record, outcome = game(match.header.game), match.outcome
    assert outcome is not None
    shares = [outcome.share(seat) for seat in range(len(outcome.scores))]
    points: PlainGuide[Any, Any] = PlainGuide(record.rules)
    found = Evidence()
    found.matches = 1
    for position in walk(match, listen=False):
        if position.ply < match.ply:
            chances = record.chances(position.state)
            if chances is None:
                sys.exit(f"{match.header.game} has no chances")
            found.add(chances, points.shares(position.state), shares)
    return found


def report(by_seats: dict[int, Evidence], most_apart: float) -> bool:
    """Print what was found; return whether the bars are kept."""
    whole = Evidence()
    for part in by_seats.values():
        whole.merge(part)
    print("| predicted | on average | victories | positions × seats |\n|---|---|---|---|")
    for at, tenth in enumerate(whole.tenths):
        if count := tenth.predictions:
            span = f"{100 * at // TENTHS}–{100 * (at + 1) // TENTHS} %"
            print(f"| {span} | {100 * tenth.predicted / count:.1f} % | {100 * tenth.won / count:.1f} % | {count:,} |")
    print("\n| seats | matches | furthest apart | Brier score | share of the points | equal chances |")
    print("|---|---|---|---|---|---|")
    for label, part in (*((str(seats), by_seats[seats]) for seats in sorted(by_seats)), ("all", whole)):
        scores = " | ".join(f"{part.brier(name):.4f}" for name in part.errors)
        print(f"| {label} | {part.matches} | {100 * part.apart():.1f} points | {scores} |")
    return whole.apart() <= most_apart and whole.brier("predicted") < whole.brier("share of the points")


def collected(found: Iterable[tuple[int, Evidence]]) -> dict[int, Evidence]:
    """Return the evidence of matches by their number of seats."""
    by_seats: dict[int, Evidence] = {}
    for seats, part in found:
        by_seats.setdefault(seats, Evidence()).merge(part)
    return by_seats


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(PACKAGES))
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--apart", type=float, default=APART, help="at most, in every tenth; a small sample needs more")
    options = parser.parse_args()
    found = in_order(partial(judged, options.game), range(options.matches), options.jobs)
    if report(collected(found), options.apart):
        return 0
    print("A bar is missed.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
