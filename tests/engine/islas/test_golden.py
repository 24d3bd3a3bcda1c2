"""Matches and counts as they were: a difference means that the rules have changed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import make_golden
import pytest

ROWS = json.loads((make_golden.FOLDER / "perft.json").read_text(encoding="utf-8"))


def test_there_are_twenty_positions() -> None:
    assert [tuple(row["position"]) for row in ROWS] == make_golden.POSITIONS
    assert len(ROWS) == 20


@pytest.mark.parametrize("row", ROWS, ids=lambda row: "-".join(map(str, row["position"])))
def test_perft(row: dict[str, list[int]]) -> None:
    assert make_golden.perft_counts(*row["position"]) == row["counts"]


@pytest.mark.parametrize(("seats", "seed"), make_golden.PLAYTHROUGHS.items())
def test_playthrough(seats: int, seed: int) -> None:
    golden = (make_golden.FOLDER / f"playthrough-{seats}.txt").read_text(encoding="utf-8")
    assert make_golden.playthrough(seats, seed) == golden


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_order_of_hashes_does_not_matter(hash_seed: str) -> None:
    code = "import make_golden, sys; sys.stdout.buffer.write(make_golden.playthrough(4, 2).encode())"
    root = Path(__file__).parents[3]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{root}{os.pathsep}{root / 'scripts'}"}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True).stdout
    assert told.decode() == (make_golden.FOLDER / "playthrough-4.txt").read_text(encoding="utf-8")
