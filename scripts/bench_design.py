"""How long the two big questions of the editor take: 500 quick matches for a verdict, and twelve candidates.

The matches of the fairness check, in two processes, alternate with the same matches played by nobody but a loop in
this process: what a verdict costs beyond the playing. Candidates are asked for with all kinds of options; the slowest
dozen counts. The main figure is the larger share of the time allowed (20 s and 3 s).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from itertools import islice
from time import perf_counter, process_time
from typing import get_args

from editor.fairness.evidence import MATCHES, Evidence, Tournament
from editor.fairness.trial import Trial, against_classic
from editor.generator.candidates import GeneratorOptions, candidates, variations
from editor.generator.shapes import SHAPES
from editor.grid_transform import SymmetryKind
from engine.island.cells import Island
from engine.island.checks import check
from engine.island.files import classic_islands

VERDICT_SECONDS, DOZEN_SECONDS = 20.0, 3.0
DOZEN = 12
PORTION = 50


def verdict(trial: Trial, matches: int, jobs: int) -> tuple[float, float]:
    """Return seconds for so many matches: of the fairness check by the clock, and of a loop by the processor."""
    evidence = Evidence(trial)
    ours = loop = 0.0
    while evidence.played < matches:
        first, portion = evidence.played, min(PORTION, matches - evidence.played)
        start = perf_counter()
        tournament = Tournament(evidence, portion, jobs)
        try:
            while not tournament.is_done:
                tournament.take(1.0)
        finally:
            tournament.end()
        ours += perf_counter() - start
        start = process_time()
        for number in range(first, first + portion):
            trial.play(number)
        loop += process_time() - start
    return ours, loop


def dozens() -> dict[str, Callable[[], list[Island]]]:
    """Return what asks for a dozen islands, by what is wished for."""

    def asked(options: GeneratorOptions) -> Callable[[], list[Island]]:
        return lambda: list(islice(candidates(options), DOZEN))

    classic = check(classic_islands()[0]).counts
    kinds = {"classic profile": GeneratorOptions(counts=classic)}
    kinds |= {f"{plots} plots": GeneratorOptions(plots) for plots in (8, 12, 20, 40, 60)}
    kinds |= {f"shape {shape}": GeneratorOptions(shape=shape) for shape in SHAPES}
    kinds |= {f"symmetry {symmetry}": GeneratorOptions(symmetry=symmetry) for symmetry in get_args(SymmetryKind)}
    made = {name: asked(options) for name, options in kinds.items()}
    return made | {
        f"like {like.name}": lambda like=like: list(islice(variations(like), DOZEN)) for like in classic_islands()
    }


def main() -> int:
    """Measure both and compare with what is allowed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bar", type=float, default=1.0, help="share of the time allowed")
    options = parser.parse_args()

    ours, loop = verdict(against_classic(classic_islands()[0]), options.matches, options.jobs)
    print(f"{options.matches} matches: {ours:.1f} s in {options.jobs} processes, a loop alone needs {loop:.1f} s")
    slowest = 0.0
    for name, dozen in dozens().items():
        start = perf_counter()
        found = dozen()
        seconds = perf_counter() - start
        assert len(found) == DOZEN
        assert all(check(island).is_playable for island in found)
        print(f"{DOZEN} islands, {name}: {seconds:.2f} s")
        slowest = max(slowest, seconds)
    share = max(ours * MATCHES / options.matches / VERDICT_SECONDS, slowest / DOZEN_SECONDS)
    print("share of the time allowed, of the slower of the two:")
    print(f"ratio: {share:.2f}")
    return 0 if share <= options.bar else 1


if __name__ == "__main__":
    sys.exit(main())
