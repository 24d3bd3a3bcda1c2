"""Whatever is changed in the trace of a match, the referee notices, at that very step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import pytest

from engine.games.islas.referee import Referee, Violation
from tests.engine.islas import tampered_ships, tampered_turns
from tests.engine.islas.scenarios import SCENARIOS, SEEDS
from tests.engine.islas.tampering import TAMPERINGS

KINDS = tampered_turns, tampered_ships  # which register their tamperings


def matches() -> Iterator[list[str]]:
    """Yield matches until the one who asks has found what he looks for."""
    for seed in range(SEEDS):
        for name in ("classic", "few pieces", "five drawn, another start", "few cards"):
            for seats in (3, 4, 5):
                yield written(name, seats, seed)


@cache
def written(name: str, seats: int, seed: int) -> list[str]:
    """Return one line of JSON for each step, as in a file."""
    return [json.dumps(one) for one in SCENARIOS[name].trace(seats, seed)]


def judge(lines: list[str]) -> None:
    referee = Referee(json.loads(lines[0]))
    for line in lines[1:]:
        referee.check(json.loads(line))


@pytest.mark.parametrize("name", TAMPERINGS)
def test_catches(name: str) -> None:
    tamper, message = TAMPERINGS[name]
    for lines in matches():
        for ply, line in enumerate(lines[1:]):
            told = json.loads(line)
            tamper(told)
            if json.dumps(told) != line:
                judge(lines[: ply + 2])
                with pytest.raises(Violation, match=rf"^ply {ply}: {message}"):
                    judge([*lines[: ply + 1], json.dumps(told)])
                return
    pytest.fail("nothing of the kind happens in these matches")
