"""Fit the weights that say who is winning, by what a game counts at each seat, from matches of bots.

Usage: python scripts/fit_evaluation.py GAME [--seats 5] [--matches 1500] [--epochs 12] [--slips 20]

Bots of the middle level play, now and then something at random, so that positions differ. Of every match some positions
are kept, where the game's clock moves on. A tenth of the matches is held out, and says how good the weights are: the
mean of −log(chance given to the winner), beside what equal chances would have. They go to resources/bots/GAME.json.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.bots.guide import Chance
from engine.bots.prospects import Prospects
from engine.codec import parse, readable
from engine.match import MAX_ENTRIES
from engine.registry import PACKAGES, game
from engine.rng import derive

SLIPS = 20  # the usual number of them
HELD_OUT = 10  # every tenth match
RATE = 0.2  # of learning, by Adagrad
SHRINK = 1e-4  # of every weight at every step, towards 0


class Position(NamedTuple):
    """Features by seat, how far the match had come, and the shares of the victory in the end."""

    features: list[list[float]]
    progress: float
    shares: tuple[float, ...]


def clock_of(key: str) -> Callable[[Any], float]:
    """Return the clock of a game: its own, or that by which the search cuts play-outs."""
    about = import_module(f"{PACKAGES[key]}.prospects")
    own: Callable[[Any], float] | None = getattr(about, "clock", None)
    searched: Callable[[Any], float] = own or import_module(f"{PACKAGES[key]}.guide").GUIDE.clock
    return searched


def positions(key: str, seats: int, number: int, slips: int) -> list[Position]:
    """Play a match and return the positions in it that are kept."""
    record, about = game(key), import_module(f"{PACKAGES[key]}.prospects")
    clock_at = clock_of(key)
    rules, agent = record.rules, record.agents[record.fallback]
    seed = derive("fit", key, seats, number)
    chance = Chance(seed)
    state = rules.initial(record.sample_setup(seats, number), seed)
    kept: list[tuple[list[list[float]], float]] = []
    before = clock_at(state)
    for _ in range(MAX_ENTRIES):
        seat = rules.to_act(state)
        if seat is None:
            break
        clock = clock_at(state)
        if clock > before:
            before = clock
            if chance.below(seats) < 2:  # of large tables fewer: their positions are alike
                kept.append((about.features(state), about.progress(state)))
        legal = rules.legal_actions(state)
        is_slip = chance.bits() & 255 < slips
        rules.advance(
            state,
            legal[chance.below(len(legal))]
            if is_slip
            else agent.choose(rules.observe(state, seat), legal, chance.bits()),
        )
    outcome = rules.outcome(state)
    if outcome is None:
        return []
    shares = tuple(outcome.share(seat) for seat in range(seats))
    return [Position(rows, progress, shares) for rows, progress in kept]


def fit(data: Sequence[Position], names: Sequence[str], epochs: int) -> list[tuple[float, float]]:
    """Return early and late weights by stochastic gradient descent on the likelihood of the winners."""
    count = len(names)
    scale = [
        max(1e-6, (sum(row[i] ** 2 for each in data for row in each.features) / _rows(data)) ** 0.5)
        for i in range(count)
    ]
    weights = [[0.0, 0.0] for _ in names]
    squares = [[1e-6, 1e-6] for _ in names]
    order = list(range(len(data)))
    chance = Chance(1)
    for epoch in range(epochs):
        order.sort(key=lambda _: chance.bits())
        for place in order:
            rows, progress, shares = data[place]
            now = [early + progress * (late - early) for early, late in weights]
            sums = [sum([w * v / s for w, v, s in zip(now, row, scale, strict=True)]) for row in rows]
            most = max(sums)
            powers = [exp(each - most) for each in sums]
            whole = sum(powers)
            wrong = [power / whole - share for power, share in zip(powers, shares, strict=True)]
            for i in range(count):
                slope = sum([error * row[i] for error, row in zip(wrong, rows, strict=True)]) / scale[i]
                for late, part in enumerate((slope * (1 - progress), slope * progress)):
                    part += SHRINK * weights[i][late]
                    squares[i][late] += part * part
                    weights[i][late] -= RATE / (1 + epoch) ** 0.5 * part / squares[i][late] ** 0.5
    return [(early / s, late / s) for (early, late), s in zip(weights, scale, strict=True)]


def _rows(data: Sequence[Position]) -> int:
    return sum(len(each.features) for each in data)


def loss(data: Sequence[Position], weights: list[tuple[float, float]]) -> float:
    """Return the mean of −log of the chance given to the winners."""
    total = 0.0
    for rows, progress, shares in data:
        chances = Prospects({len(rows): weights}).shares(rows, progress)
        total -= sum(share * log(max(1e-9, chance)) for share, chance in zip(shares, chances, strict=True))
    return total / len(data)


def fitted(
    key: str, numbers: Sequence[int], matches: int, epochs: int, slips: int
) -> Iterator[tuple[int, list[tuple[float, float]], float]]:
    """Yield number of seats, weights, and the loss on matches held out."""
    names = import_module(f"{PACKAGES[key]}.prospects").FEATURES
    for seats in numbers:
        train: list[Position] = []
        held_out: list[Position] = []
        for number in range(matches):
            (train if number % HELD_OUT else held_out).extend(positions(key, seats, number, slips))
        weights = fit(train, names, epochs)
        yield seats, weights, loss(held_out, weights)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(PACKAGES))
    parser.add_argument("--seats", type=int, nargs="+", help="only these numbers of seats; the others stay as they are")
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--slips", type=int, default=SLIPS, help="of 256 decisions, made at random")
    options = parser.parse_args()
    names = import_module(f"{PACKAGES[options.game]}.prospects").FEATURES
    path = Path(__file__).resolve().parents[1] / "resources" / "bots" / f"{options.game}.json"
    note = f"scripts/fit_evaluation.py {options.game} --matches {options.matches} --epochs {options.epochs}"
    if options.slips != SLIPS:
        note += f" --slips {options.slips}"
    by_seats: dict[str, Any] = {}
    if options.seats:
        before: Any = parse(path.read_bytes())
        by_seats = before["seats"]
        note = f"{before['note']}; then {note} --seats {' '.join(map(str, options.seats))}"
    numbers = options.seats or [seats for seats in game(options.game).rules.seats if seats > 1]
    for seats, weights, lost in fitted(options.game, numbers, options.matches, options.epochs, options.slips):
        print(f"{seats} seats: loss {lost:.4f}, with equal chances {log(seats):.4f}", flush=True)
        by_seats[str(seats)] = {
            name: {"early": round(early, 4), "late": round(late, 4)}
            for name, (early, late) in zip(names, weights, strict=True)
        }
    path.write_bytes(
        readable({"format": "islas-prospects", "version": 1, "game": options.game, "note": note, "seats": by_seats})
    )


if __name__ == "__main__":
    main()
