"""Fit the weights that say who is winning, by what a game counts at each seat, from matches of bots.

Usage: python scripts/fit_evaluation.py GAME [--seats 5] [--matches 1500] [--searched 0] [--slips 20]

Bots of the middle level play, now and then something at random, so that positions differ. In some matches one seat may
be played by the level above (`--searched`): its search goes where the weights are wrong, which no other match tells. Of
every match some positions are kept, where the game's clock moves on. A tenth of the matches is held out, and says how
good the weights are: the mean of −log(chance given to the winner), beside what equal chances would have. They go to
resources/bots/GAME.json.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from math import log
from pathlib import Path
from typing import Any, NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.bots.guide import Chance
from engine.bots.prospects import Prospects, prospects_of
from engine.codec import Json, parse, readable
from engine.match import MAX_ENTRIES
from engine.registry import PACKAGES, game
from engine.rng import derive

RESOURCES = Path(__file__).resolve().parents[1] / "resources"
SLIPS = 20  # the usual number of them
HELD_OUT = 10  # every tenth match
STEPS = 12  # of Newton's method
SHRINK = 1e-5  # how much weights are pulled towards 0, of features that are scaled alike
DRIFT = 1e-3  # and early and late ones towards each other


class Position(NamedTuple):
    """Features by seat, how far the match had come for each, and the shares of the victory in the end."""

    features: list[list[float]]
    progress: list[float]
    shares: tuple[float, ...]


def clock_of(key: str) -> Callable[[Any], float]:
    """Return the clock of a game: its own, or that by which the search cuts play-outs."""
    about = import_module(f"{PACKAGES[key]}.prospects")
    own: Callable[[Any], float] | None = getattr(about, "clock", None)
    searched: Callable[[Any], float] = own or import_module(f"{PACKAGES[key]}.guide").GUIDE.clock
    return searched


def positions(key: str, seats: int, number: int, slips: int, is_searched: bool) -> list[Position]:
    """Play a match, with one seat that searches or with none; return the positions in it that are kept."""
    record, about = game(key), import_module(f"{PACKAGES[key]}.prospects")
    clock_at = clock_of(key)
    rules, agents = record.rules, [record.agents[record.fallback]] * seats
    if is_searched:
        agents[number % seats] = record.agents["hard"]
    seed = derive("fit", key, seats, number)
    chance = Chance(seed)
    state = rules.initial(record.sample_setup(seats, number), seed)
    kept: list[tuple[list[list[float]], list[float]]] = []
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
            else agents[seat].choose(rules.observe(state, seat), legal, chance.bits()),
        )
    outcome = rules.outcome(state)
    if outcome is None:
        return []
    shares = tuple(outcome.share(seat) for seat in range(seats))
    return [Position(rows, progress, shares) for rows, progress in kept]


def fit(data: Sequence[Position], names: Sequence[str]) -> list[tuple[float, float]]:
    """Return the early and late weights that make the winners most likely, by Newton's method.

    Weights are kept near 0 a little, and the late ones near the early ones: what few matches tell of a feature at the
    beginning says nothing about it otherwise.
    """
    import numpy as np  # comes with the development tools; on PyPy it is to be installed

    rows = np.array([each.features for each in data], dtype=float)
    shares = np.array([each.shares for each in data])
    late = np.array([each.progress for each in data])[:, :, None]
    scale = np.maximum(1e-6, np.sqrt((rows**2).mean(axis=(0, 1))))
    values = np.concatenate([rows / scale * (1 - late), rows / scale * late], axis=2)
    count = len(names)
    same = np.eye(count)
    pull = SHRINK * np.eye(2 * count) + DRIFT * np.block([[same, -same], [-same, same]])
    weights = np.zeros(2 * count)
    for _ in range(STEPS):
        sums = values @ weights
        powers = np.exp(sums - sums.max(axis=1, keepdims=True))
        chances = powers / powers.sum(axis=1, keepdims=True)
        slope = np.einsum("nsf,ns->f", values, chances - shares) / len(data) + pull @ weights
        means = np.einsum("nsf,ns->nf", values, chances)
        spread = values * np.sqrt(chances)[:, :, None]
        curve = (np.einsum("nsf,nsg->fg", spread, spread, optimize=True) - means.T @ means) / len(data) + pull
        weights -= np.linalg.solve(curve, slope)
    early_ones, late_ones = weights[:count] / scale, weights[count:] / scale
    return list(zip(early_ones.tolist(), late_ones.tolist(), strict=True))


def loss(data: Sequence[Position], weights: list[tuple[float, float]]) -> float:
    """Return the mean of −log of the chance given to the winners."""
    total = 0.0
    for rows, progress, shares in data:
        chances = Prospects({len(rows): weights}).shares(rows, progress)
        total -= sum(share * log(max(1e-9, chance)) for share, chance in zip(shares, chances, strict=True))
    return total / len(data)


def fitted(
    key: str, numbers: Sequence[int], matches: int, searched: int, slips: int
) -> Iterator[tuple[int, list[tuple[float, float]], float]]:
    """Yield number of seats, weights, and the loss on matches held out."""
    names = import_module(f"{PACKAGES[key]}.prospects").FEATURES
    for seats in numbers:
        train: list[Position] = []
        held_out: list[Position] = []
        for number in range(matches):
            (train if number % HELD_OUT else held_out).extend(positions(key, seats, number, slips, number < searched))
        weights = fit(train, names)
        yield seats, weights, loss(held_out, weights)


def path_of(key: str) -> Path:
    """Return where the weights of a game are."""
    return RESOURCES / "bots" / f"{key}.json"


def new(key: str) -> Json:
    """Return a file without weights."""
    return {"format": "islas-prospects", "version": 1, "game": key, "notes": {}, "seats": {}}


def kept(key: str, numbers: Sequence[int], names: Sequence[str]) -> Json:
    """Return the file of a game without the weights of these numbers of seats; an error if the rest cannot be kept."""
    value = parse(path_of(key).read_bytes())
    for seats in map(str, numbers):
        value["notes"].pop(seats, None)
        value["seats"].pop(seats, None)
    prospects_of(value, names)
    return value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(PACKAGES))
    parser.add_argument("--seats", type=int, nargs="+", help="only these numbers of seats; the others stay as they are")
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--searched", type=int, default=0, help="of the matches, those with one seat that searches")
    parser.add_argument("--slips", type=int, default=SLIPS, help="of 256 decisions, made at random")
    options = parser.parse_args()
    names = import_module(f"{PACKAGES[options.game]}.prospects").FEATURES
    numbers = options.seats or [seats for seats in game(options.game).rules.seats if seats > 1]
    value = kept(options.game, numbers, names) if options.seats else new(options.game)
    note = f"scripts/fit_evaluation.py {options.game} --matches {options.matches}"
    if options.searched:
        note += f" --searched {options.searched}"
    if options.slips != SLIPS:
        note += f" --slips {options.slips}"
    for seats, weights, lost in fitted(options.game, numbers, options.matches, options.searched, options.slips):
        print(f"{seats} seats: loss {lost:.4f}, with equal chances {log(seats):.4f}", flush=True)
        value["notes"][str(seats)] = note
        value["seats"][str(seats)] = {
            name: {"early": round(early, 4), "late": round(late, 4)}
            for name, (early, late) in zip(names, weights, strict=True)
        }
    prospects_of(value, names)  # nothing is written that the program would refuse
    path_of(options.game).write_bytes(readable(value))


if __name__ == "__main__":
    main()
