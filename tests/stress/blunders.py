"""How often do bots blunder? `python -m tests.stress.blunders --game islas --level greedy --matches 200`.

Matches of one level against itself; for every kind of blunder in `tests/support/*_blunders.py` it prints how often it
happened, how often it decided the match, and one example that can be looked up.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator

from engine.bots.arena import Series, play_out
from engine.match import Match
from engine.registry import keys
from tests.support import caminos_blunders, islas_blunders, puentes_blunders
from tests.support.blunders import Blunder

FIND: dict[str, Callable[[Match], Iterator[Blunder]]] = {
    "islas": islas_blunders.blunders,
    "caminos": caminos_blunders.blunders,
    "puentes": puentes_blunders.blunders,
}


def found(key: str, level: str, seats: int, number: int, seed: int) -> tuple[Match, list[Blunder]]:
    """Play a match of a level against itself; return it with its blunders."""
    match = Match(Series(key, (level,) * seats, seed).header(number), digests=False)
    play_out(match)
    return match, list(FIND[key](match))


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=keys(), default="islas")
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=14)
    options = parser.parse_args()
    kinds: dict[str, list[tuple[int, Blunder]]] = defaultdict(list)
    for number in range(options.matches):
        for blunder in found(options.game, options.level, options.seats, number, options.seed)[1]:
            kinds[blunder.kind].append((number, blunder))
    print(f"{options.game}, {options.level}, {options.seats} seats, {options.matches} matches, seed {options.seed}")
    for kind, all_of_it in kinds.items():
        decided = sum(blunder.decided for _, blunder in all_of_it)
        points = sum(blunder.points for _, blunder in all_of_it)
        print(f"{kind}: {len(all_of_it)}, {points} points, {decided} of them decided the match")
        number, example = max(all_of_it, key=lambda each: (each[1].decided, each[1].points))
        print(f"  match {number}, ply {example.ply}, seat {example.seat}: {example.action}")
        print(f"  better by {example.points}: {', '.join(map(str, example.better))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
