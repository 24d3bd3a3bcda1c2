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
from engine.bots.arena import FailedMatchError, finish
from engine.bots.contest.contest import Contest
from engine.bots.simple import GreedyAgent
from engine.bots.styles import USUAL
from engine.bots.weights import read_weights
from engine.codec import parse, readable
from engine.interval import Mean, paired
from engine.match import Match
from engine.registry import PACKAGES, game

LEVEL = "greedy"
POINTS = 0.02  # of a victory, for every point ahead
HELD_OUT = 8  # times as many deals

Figures = dict[str, float]


def play_deal(key: str, seed: int, figures: Figures, seats: int, deal: int) -> tuple[float, float]:
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
        match = Match(Contest(key, seats, (LEVEL,), seed).header(deal, (LEVEL,) * seats), digests=False)
        try:
            outcome = finish(match, deal, agents=agents)
        except FailedMatchError:
            continue  # it did not end: as good as lost
        own = outcome.scores[place]
        share += outcome.share(place) / seats
        points += (own - (sum(outcome.scores) - own) / (seats - 1)) / seats
    return share, points


def cost(key: str, seed: int, seats: Sequence[int], deals: range, figures: Figures) -> float:
    """Return how badly a candidate plays: even play costs nothing, better play less."""
    total = 0.0
    for each in seats:
        for deal in deals:
            share, points = play_deal(key, seed, figures, each, deal)
            total -= share * each - 1 + POINTS * points * each
    return total / len(deals) / len(seats)


def tuned(usual: Figures, seats: Sequence[int], options: argparse.Namespace) -> Figures:
    """Return the centre of the last generation."""
    names = list(usual)

    def figures(logarithms: Sequence[float]) -> Figures:
        return {name: round(usual[name] * exp(change), 3) for name, change in zip(names, logarithms, strict=True)}

    strategy = cma.CMAEvolutionStrategy([0.0] * len(names), options.step, {"seed": options.seed, "verbose": -9})
    with Pool(options.jobs) as pool:
        for generation in range(options.generations):
            asked = strategy.ask()
            deals = range(generation * options.deals, (generation + 1) * options.deals)
            costs = pool.map(partial(cost, options.game, options.seed, seats, deals), map(figures, asked), chunksize=1)
            strategy.tell(asked, costs)
            print(
                f"generation {generation + 1}: best {-min(costs):+.3f}, mean {-sum(costs) / len(costs):+.3f}",
                flush=True,
            )
    return figures(strategy.result.xfavorite)


def is_better(figures: Figures, seats: Sequence[int], options: argparse.Namespace) -> bool:
    """Return whether weights surely win more with some number of seats, and with none surely less; tell the figures."""
    first = options.generations * options.deals
    deals = range(first, first + HELD_OUT * options.deals)
    better, worse = False, False
    for each in seats:
        with Pool(options.jobs) as pool:
            results = pool.map(partial(play_deal, options.game, options.seed, figures, each), deals)
        shares = Mean()
        for share, _ in results:
            shares.add(share)
        low, high = paired(shares, len(deals) * each)
        points = sum(points for _, points in results) / len(deals)
        print(f"{each} seats, {len(deals)} deals held out: {shares.mean:.1%} ({low:.1%} to {high:.1%}), ", end="")
        print(f"even {1 / each:.1%}, points {points:+.2f}", flush=True)
        better |= low > 1 / each
        worse |= high < 1 / each
    return better and not worse


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("caminos", "islas"))  # whose greedy bot has weights
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--generations", type=int, default=25)
    parser.add_argument("--step", type=float, default=0.25, help="the first one, of the logarithm of every weight")
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    seats = [int(each) for each in options.seats.split(",")]
    usual = read_weights(options.game)[USUAL]
    found = tuned(usual, seats, options)
    print(found, flush=True)
    if not is_better(found, seats, options):
        print("not better for sure: nothing is written")
        return 1
    path = Path(__file__).resolve().parents[1] / "resources" / "bots" / f"{options.game}-weights.json"
    file: Any = parse(path.read_bytes())
    file["weights"] = found
    file["note"] = f"scripts/tune_weights.py {' '.join(sys.argv[1:])}"
    path.write_bytes(readable(file))
    return 0


if __name__ == "__main__":
    sys.exit(main())
