"""Kill a process that stores something, again and again at random instants: nothing may be lost or half done.

`python -m tests.stress.kill --kills 300 --what play --game puentes`; others are migration, update, backup, import,
export, restore. `trials.py` has the work.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from engine import registry
from tests.stress.trials import TRIALS, Trial


def kill_once(trial: Trial, wait: float) -> list[str]:
    """Start the work in a process of its own, kill it after `wait` seconds, and return what it had said."""
    hear, speak = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(hear)
        try:
            trial.work(lambda line: os.write(speak, f"{line}\n".encode()))
        except BaseException as error:
            os.write(speak, f"FAILED {error!r}\n".encode())
        os._exit(0)
    os.close(speak)
    with open(hear, encoding="utf-8") as pipe:
        first = pipe.readline()
        time.sleep(wait)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        said = pipe.read().splitlines()
    for line in (first, *said):
        assert not line.startswith("FAILED"), line
    return said


def run(what: str, kills: int, seed: int, game: str = "islas") -> None:
    """Kill the work `kills` times and print what it hit."""
    chance = random.Random(seed)
    began = time.monotonic()
    hits: dict[str, int] = {}
    acknowledged = 0
    with tempfile.TemporaryDirectory(prefix="islas-kill-") as folder:
        trial = TRIALS[what](Path(folder), game)
        for trial.round in range(kills):
            trial.prepare()
            said = kill_once(trial, chance.uniform(0, trial.longest))
            acknowledged += len(said)
            hit = trial.check(said)
            hits[hit] = hits.get(hit, 0) + 1
    took = time.monotonic() - began
    told = ", ".join(f"{number} {hit}" for hit, number in sorted(hits.items()))
    print(f"{what} of {game}: {kills} kills, {acknowledged} acknowledged, nothing lost; {told}; {took:.0f} s")


def main() -> int:
    """Read the command line and run the trials."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--what", choices=TRIALS, nargs="+", default=["play"])
    parser.add_argument("--game", choices=registry.keys(), default="islas", help="of which the matches are")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for what in arguments.what:
        run(what, arguments.kills, arguments.seed, arguments.game)
    return 0


if __name__ == "__main__":
    sys.exit(main())
