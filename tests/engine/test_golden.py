"""Matches and counts as they were: a difference means that the rules have changed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.registry import game, keys
from scripts import make_golden
from scripts.make_golden import DATA, GAMES

PLAYTHROUGHS = [(key, *match) for key, golden in GAMES.items() for match in golden.playthroughs]
ROWS = [
    pytest.param(key, tuple(row["position"]), row["counts"], id="-".join(map(str, [key, *row["position"]])))
    for key in GAMES
    for row in json.loads((DATA / key / "perft.json").read_text(encoding="utf-8"))
]


def test_there_are_positions_of_every_game() -> None:
    places = [(row.values[0], row.values[1]) for row in ROWS]
    assert places == [(key, place) for key, golden in GAMES.items() for place in golden.positions]
    assert tuple(GAMES) == keys()
    for key, golden in GAMES.items():
        assert golden.playthroughs
        assert len(golden.positions) >= 10
        assert {seats for seats, *_ in golden.positions} == set(game(key).rules.seats)


@pytest.mark.parametrize(("key", "place", "counts"), ROWS)
def test_perft(key: str, place: tuple[int, int, int], counts: list[int]) -> None:
    assert make_golden.perft_counts(key, *place) == counts


@pytest.mark.parametrize(("key", "seats", "seed"), PLAYTHROUGHS)
def test_playthrough(key: str, seats: int, seed: int) -> None:
    golden = (DATA / key / f"playthrough-{seats}.txt").read_text(encoding="utf-8")
    assert make_golden.playthrough(key, seats, seed) == golden


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
@pytest.mark.parametrize(("key", "seats", "seed"), [(key, *golden.playthroughs[-1]) for key, golden in GAMES.items()])
def test_the_order_of_hashes_does_not_matter(key: str, seats: int, seed: int, hash_seed: str) -> None:
    told_by = f"playthrough({key!r}, {seats}, {seed}).encode()"
    code = f"import sys; from scripts.make_golden import playthrough; sys.stdout.buffer.write({told_by})"
    root = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True).stdout
    assert told.decode() == (DATA / key / f"playthrough-{seats}.txt").read_text(encoding="utf-8")
