from __future__ import annotations

import random
import sys
from importlib import import_module

import pytest

from engine.registry import game
from scripts import bench_bots
from scripts.bench_bots import Simulation, Tally, positions


@pytest.mark.parametrize(("bar", "code"), [("0", 0), ("1e9", 1)])
def test_the_benchmark_ends_with_the_ratio_and_keeps_its_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], bar: str, code: int
) -> None:
    options = ["--seats", "2", "--positions", "1", "--rounds", "1", "--seconds", "0.1", "--bar", bar]
    monkeypatch.setattr(sys, "argv", ["bench_bots.py", *options])
    assert bench_bots.main() == code
    assert capsys.readouterr().out.splitlines()[-1].startswith("ratio: ")


def test_pyplai_sees_our_match_and_leaves_it_as_it_is() -> None:
    guide = import_module("engine.games.islas.guide").GUIDE
    rules = guide.rules
    [state] = positions("islas", 3, 1)
    before = rules.snapshot(state)
    seat = rules.to_act(state)
    worlds = guide.worlds(rules.observe(state, seat))
    match = Simulation(rules, state, lambda: worlds(7), Tally())
    assert match.jugadorActual == seat + 1
    assert match.moves() == list(game("islas").rules.legal_actions(state))
    world = match.determinized()
    assert world.moves() == match.moves()
    chance, decisions = random.Random(1), 0
    while not world.is_over():
        world = world.move(chance.choice(world.moves()))
        decisions += 1
    assert [world.has_won(player) for player in (1, 2, 3)].count(True) == len(rules.outcome(world.state).winners)
    assert (match.tally.worlds, match.tally.decisions) == (1, decisions)
    assert rules.snapshot(state) == before
