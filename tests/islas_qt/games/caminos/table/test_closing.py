"""The window may be closed, and the program killed, at any decision of Caminos: the next one goes on there."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from engine.registry import game
from tests.islas_qt.conftest import OpenWindow, Reopen
from tests.islas_qt.games.caminos.driver import Mouse, choose
from tests.support.at_table import go_on, keep, until_asked, wait
from tests.support.caminos_positions import choice, unplayed
from tests.support.caminos_screen import CaminosScreen

ROOT = Path(__file__).parents[5]


@pytest.mark.slow
@pytest.mark.parametrize(("most", "every"), [(24, 4), pytest.param(10_000, 1, marks=pytest.mark.proof)])
def test_closing_at_every_decision(reopen: Reopen, most: int, every: int) -> None:
    keep(reopen(), unplayed(4, 2, people=2))
    expected = unplayed(4, 2, people=2)
    phases = set()
    for number in range(most):
        if expected.to_act is None:
            break
        if number % every == 0 or expected.state.table.phase not in phases:
            table = cast(CaminosScreen, go_on(reopen()))
            person = Mouse(table)
        assert until_asked(table, person)
        assert table.match.state == expected.state
        phases.add(expected.state.table.phase)
        person.decide(choose(table, game("caminos").agents["random" if number % 3 else "greedy"]))
        wait(lambda table=table: table.match.ply > expected.ply)  # type: ignore[misc]
        for entry in table.match.entries[expected.ply :]:
            expected.play(entry.ply, entry.action)
    assert {"turn", "put_back", "give_back"} <= phases
    assert (expected.outcome is None) == (most < 100)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_match_goes_on_after_the_program_was_killed(open_window: OpenWindow, tmp_path: Path) -> None:
    seed, plies = 5, 40
    expected = unplayed(seed, 2, people=2)
    for _ in range(plies):
        expected.play(expected.ply, choice(expected))
    program = [sys.executable, "-m", "tests.support.caminos_killed", str(tmp_path), str(seed), str(plies)]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == -signal.SIGKILL, done.stderr
    table = cast(CaminosScreen, go_on(open_window()))
    person = Mouse(table)
    assert until_asked(table, person)
    assert table.match.state == expected.state
    for _ in range(10):
        ply = table.match.ply
        person.decide(choose(table, game("caminos").agents["greedy"]))
        wait(lambda ply=ply: table.match.ply > ply)  # type: ignore[misc]
        assert until_asked(table, person)
