"""Tune the figures by which Puentes is played on in haste: by `cma`, judged by deals that no candidate has seen.

Usage: python scripts/tune_haste.py [--deals 150] [--generations 100] [--step 0.1] [--seed 1]; writes
resources/bots/puentes-weights.json if the new figures are better for sure.

A candidate plays alone, from a start number by chance, two deals of three on the boards that come with the program and
the third on boards made for the purpose. What counts is its points. All candidates of a generation play the same deals,
the next generation others. There are many figures and much luck, so only their own variances are learnt.
"""

from __future__ import annotations

import argparse
import sys
from functools import cache
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

try:
    import cma
except ImportError:
    sys.exit("cma is missing: run `pip install cma` first.")

from engine.bots.styles import USUAL
from engine.bots.weights import read_weights
from engine.codec import parse, readable
from engine.games.puentes.board import Kit
from engine.games.puentes.cards import CARDS, ROUNDS
from engine.games.puentes.files import classic_boards
from engine.games.puentes.generator import generate
from engine.games.puentes.haste import Prize, figures_by_round, played_on
from engine.games.puentes.scoring import BONUSES
from engine.games.puentes.sheet import started
from engine.interval import Mean, Z
from engine.rng import below, derive, shuffled

MADE = 6  # boards, besides those that come with the program
HELD_OUT = 20  # times as many deals
PRIZES = [Prize(bonus.first, bonus.later, bonus.deadline) for bonus in BONUSES]

Figures = dict[str, float]


@cache
def kits() -> list[Kit]:
    """Return the boards by which a deal may be played, in turn."""
    made = [generate(number, ("easy", "medium", "hard")[number % 3]).kit for number in range(MADE)]
    classic = [board.kit for board in classic_boards()]
    return [kit for number in range(MADE) for kit in (*classic, made[number])]


def points(figures: Figures, deals: range) -> list[float]:
    """Return the points of every deal, played with these figures."""
    by_round = figures_by_round(figures)
    found = []
    for deal in deals:
        kit = kits()[deal % len(kits())]
        seed, start = below(derive("haste", deal), len(kit.starts))
        _, cards = shuffled(seed, CARDS)
        found.append(played_on(started(kit, kit.starts[start]), cards[:ROUNDS], 0, PRIZES, by_round))
    return found


def tuned(usual: Figures, options: argparse.Namespace) -> Figures:
    """Return the centre of the last generation."""
    settings = {"seed": options.seed, "verbose": -9, "CMA_diagonal": True}
    strategy = cma.CMAEvolutionStrategy(list(usual.values()), options.step, settings)
    for generation in range(options.generations):
        deals = range(generation * options.deals, (generation + 1) * options.deals)
        asked = strategy.ask()
        means = [sum(points(dict(zip(usual, each, strict=True)), deals)) / len(deals) for each in asked]
        strategy.tell(asked, [-mean for mean in means])
        print(f"generation {generation + 1}: best {max(means):.2f}, mean {sum(means) / len(means):.2f}", flush=True)
    return {name: round(float(figure), 3) for name, figure in zip(usual, strategy.result.xfavorite, strict=True)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--step", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    usual = read_weights("puentes")[USUAL]
    found = tuned(usual, options)
    first = options.generations * options.deals
    deals = range(first, first + HELD_OUT * options.deals)
    more = Mean()
    for before, now in zip(points(usual, deals), points(found, deals), strict=True):
        more.add(now - before)
    spread = Z * more.error
    print(f"{len(deals)} deals held out: {more.mean:+.2f} points (give or take {spread:.2f})")
    if more.mean <= spread:
        print("not better for sure: nothing is written")
        return 1
    path = Path(__file__).resolve().parents[1] / "resources" / "bots" / "puentes-weights.json"
    file: Any = parse(path.read_bytes())
    file["weights"] = found
    file["note"] = f"scripts/tune_haste.py {' '.join(sys.argv[1:])}"
    path.write_bytes(readable(file))
    return 0


if __name__ == "__main__":
    sys.exit(main())
