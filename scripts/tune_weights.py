"""Tune what the greedy bot of a game values: self-play by `cma`, judged by matches that no candidate has seen.

Usage: python scripts/tune_weights.py GAME [--seats 2,3,4] [--deals 60] [--generations 25]; writes
resources/bots/GAME-weights.json if the new weights are better for sure.

A candidate plays one against a field of the bot as it is, every deal on all seats. All candidates of a generation play
the same deals, the next generation others: luck that all share decides nothing, and nobody learns deals by heart. What
counts is the share of the victories, and a little the points. In the end the centre of the last generation plays 8
times as many deals that were held out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from math import exp
from multiprocessing import Pool
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

try:
    import cma
except ImportError:
    sys.exit("cma is missing: run `pip install cma` first.")

from engine.bots.agent import Agent
from engine.bots.arena import finish
from engine.bots.contest.contest import Contest
from engine.bots.simple import GreedyAgent
from engine.bots.weights import USUAL, read_weights
from engine.codec import parse, readable
from engine.interval import Mean, paired
from engine.match import Match
from engine.registry import PACKAGES, game

LEVEL = "greedy"
SEED = 4
STEP = 0.25  # the first one, of the logarithm of every weight
POINTS = 0.02  # of a victory, for every point ahead
HELD_OUT = 8  # times as many deals

Figures = dict[str, float]


def play_deal(key: str, figures: Figures, seats: int, deal: int) -> tuple[float, float]:
    """Play a deal on all seats; return the candidate's share of the victories, and its points ahead of the others."""
    usual = game(key).agents[LEVEL]
    assert isinstance(usual, GreedyAgent)
    weights = import_module(f"{PACKAGES[key]}.weights").Weights(**figures)
    evaluation: Any = usual.evaluation
    candidate = GreedyAgent(partial(evaluation, values=weights))
    share = points = 0.0
    for place in range(seats):
        agents: list[Agent] = [usual] * seats
        agents[place] = candidate
        match = Match(Contest(key, seats, (LEVEL,), SEED).header(deal, (LEVEL,) * seats), digests=False)
        outcome = finish(match, deal, agents=agents)
        own = outcome.scores[place]
        share += outcome.share(place) / seats
        points += (own - (sum(outcome.scores) - own) / (seats - 1)) / seats
    return share, points


def cost(key: str, seats: Sequence[int], deals: range, figures: Figures) -> float:
    """Return how badly a candidate plays: even play costs nothing, better play less."""
    total = 0.0
    for each in seats:
        for deal in deals:
            share, points = play_deal(key, figures, each, deal)
            total -= share * each - 1 + POINTS * points * each
    return total / len(deals) / len(seats)


def tuned(key: str, usual: Figures, seats: Sequence[int], deals: int, generations: int, jobs: int) -> Figures:
    """Return the centre of the last generation."""
    names = list(usual)

    def figures(logarithms: Sequence[float]) -> Figures:
        return {name: usual[name] * exp(change) for name, change in zip(names, logarithms, strict=True)}

    strategy = cma.CMAEvolutionStrategy([0.0] * len(names), STEP, {"seed": SEED, "verbose": -9})
    with Pool(jobs) as pool:
        for generation in range(generations):
            asked = strategy.ask()
            numbers = range(generation * deals, (generation + 1) * deals)
            costs = pool.map(partial(cost, key, seats, numbers), map(figures, asked), chunksize=1)
            strategy.tell(asked, costs)
            print(
                f"generation {generation + 1}: best {-min(costs):+.3f}, mean {-sum(costs) / len(costs):+.3f}",
                flush=True,
            )
    return figures(strategy.result.xfavorite)


def is_better(key: str, figures: Figures, seats: Sequence[int], deals: range, jobs: int) -> bool:
    """Return whether weights win more than an even share with every number of seats; tell the figures."""
    better = []
    for each in seats:
        with Pool(jobs) as pool:
            results = pool.map(partial(play_deal, key, figures, each), deals)
        shares = Mean()
        for share, _ in results:
            shares.add(share)
        low, high = paired(shares, len(deals) * each)
        points = sum(points for _, points in results) / len(deals)
        print(f"{each} seats, {len(deals)} deals held out: {shares.mean:.1%} ({low:.1%} to {high:.1%}), ", end="")
        print(f"even {1 / each:.1%}, points {points:+.2f}", flush=True)
        better.append(low > 1 / each)
    return all(better)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(PACKAGES))
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--generations", type=int, default=25)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    seats = [int(each) for each in options.seats.split(",")]
    usual = read_weights(options.game)[USUAL]
    found = tuned(options.game, usual, seats, options.deals, options.generations, options.jobs)
    print({name: round(figure, 3) for name, figure in found.items()}, flush=True)
    first = options.generations * options.deals
    if not is_better(options.game, found, seats, range(first, first + HELD_OUT * options.deals), options.jobs):
        print("not better for sure: nothing is written")
        return 1
    path = Path(__file__).resolve().parents[1] / "resources" / "bots" / f"{options.game}-weights.json"
    file: Any = parse(path.read_bytes())
    file["weights"] = {name: round(figure, 3) for name, figure in found.items()}
    file["note"] = f"scripts/tune_weights.py {' '.join(sys.argv[1:])}"
    path.write_bytes(readable(file))
    return 0


if __name__ == "__main__":
    sys.exit(main())
