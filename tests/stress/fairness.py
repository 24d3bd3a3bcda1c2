"""Does the fairness check keep its word? Whole runs of it, on islands of which the answer is known.

`python -m tests.stress.fairness --runs 100 --matches 500`. The verdict is looked at after every deal, and a run that
is flagged once counts as flagged: looking often must not make the check unsure.

- identical: an island against copies of itself is fair.
- average: an island that is another classic one in every deal is exactly as good as its opponents, deal by deal not.
- coast: an island with beaches at five more of its plots, against the island as it was, is not fair.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, replace
from functools import partial

from editor.document.edit import draw
from editor.fairness.evidence import Evidence
from editor.fairness.trial import Trial
from engine.island.cells import Island, edge, neighbours
from engine.island.checks import check
from engine.island.files import classic_islands
from engine.island.graph import FEATURES
from engine.match import Header
from engine.processes import ProcessPool
from engine.rng import derive, shuffled

COAST = FEATURES.index("coast")
FLAGS = "too strong", "too weak"
BARS = {"identical": (0.0, 0.05), "average": (0.0, 0.05), "coast": (0.95, 1.0)}  # shares of flagged runs


@dataclass(frozen=True)
class Average(Trial):
    """A trial whose island is another one of the opponents in every deal."""

    def header(self, number: int) -> Header:
        deal = number // self.seats
        first, *others = shuffled(derive("average", self.seed, deal), self.opponents)[1]
        return Trial(first, tuple(others), self.seats, self.bot, self.seed).header(number)


def with_more_coast(of: Island, plots: int) -> Island:
    """Return the island with beaches at so many more of its plots, or at all of them that lie by the sea."""
    land, wanted = of.area_of(), check(of).counts[COAST] + plots
    for plot in of.plots:
        if check(of).counts[COAST] < wanted:
            of = draw(
                of,
                [edge(cell, other) for cell in plot.cells for other in neighbours(cell) if other not in land],
                "coast",
            )
    return of


def trial(what: str, run: int) -> Trial:
    """Return the trial of a run."""
    classic = classic_islands()
    base = classic[run % len(classic)]
    match what:
        case "identical":
            return Trial(replace(base, drawing=base.drawing + 1), (base,), seed=run)
        case "average":
            return Average(base, classic, seed=run)
        case _:
            return Trial(with_more_coast(base, 5), (base,), seed=run)


def flagged(what: str, matches: int, run: int) -> tuple[bool, int]:
    """Play a run until it is flagged or over; return whether it was, and after how many matches."""
    evidence = Evidence(trial(what, run))
    for number in range(matches // evidence.trial.seats * evidence.trial.seats):
        evidence.add(evidence.trial.play(number))
        if evidence.verdict in FLAGS:
            return True, evidence.played
    return False, evidence.played


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description="Try the fairness check on islands of which the answer is known.")
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "what", nargs="*", default=list(BARS), help=f"of {', '.join(BARS)}; all of them if none is given"
    )
    options = parser.parse_args()
    is_good = True
    for what in options.what:
        start, pool = (
            time.perf_counter(),
            ProcessPool(partial(flagged, what, options.matches), range(options.runs), options.jobs),
        )
        try:
            results = [pool.next() for _ in range(options.runs)]
        finally:
            pool.end()
        flags = [played for is_flagged, played in results if is_flagged]
        least, most = BARS[what]
        is_good &= least <= len(flags) / options.runs <= most
        after = f", after {sum(flags) / len(flags):.0f} matches on average" if flags else ""
        seconds = time.perf_counter() - start
        print(f"{what}: {len(flags)} of {options.runs} runs flagged{after}; {seconds:.0f} s", flush=True)
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
