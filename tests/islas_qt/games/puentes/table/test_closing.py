"""The window may be closed or killed at any decision of a match of Puentes: the next one goes on at the same one."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from tests.islas_qt.conftest import OpenWindow, Reopen
from tests.islas_qt.games.puentes.driver import Mouse
from tests.support.at_table import go_on, keep, until_asked, wait
from tests.support.puentes_positions import choice, new_match
from tests.support.puentes_screen import PuentesScreen

ROOT = Path(__file__).parents[5]


@pytest.mark.slow
@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.proof)])
def test_closing_at_every_decision(reopen: Reopen, every: int) -> None:
    expected = new_match(2, people=2, seed=3)
    keep(reopen(), new_match(2, people=2, seed=3))
    phases = set()
    while expected.to_act is not None:
        if expected.ply % every == 0 or expected.state.table.phase not in phases:
            table = cast(PuentesScreen, go_on(reopen()))
            person = Mouse(table)
        assert until_asked(table, person)
        assert table.turn is not None
        assert table.turn.ply == expected.ply
        assert table.game.seen.seat == expected.to_act
        assert table.match.rules.snapshot(table.match.state) == expected.rules.snapshot(expected.state)
        phases.add(expected.state.table.phase)
        action = choice(expected, "random")
        expected.play(expected.ply, action)
        person.decide(action)
        wait(lambda table=table: table.match.ply == expected.ply)  # type: ignore[misc]
    assert phases == {"start", "number", "bridges", "end_turn"}
    assert reopen().screens.start.menu.signs[0].key != "continue"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_match_goes_on_after_the_program_was_killed(open_window: OpenWindow, tmp_path: Path) -> None:
    plies = 20
    program = [sys.executable, "-m", "tests.support.puentes_killed", str(tmp_path), "5", str(plies)]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == -signal.SIGKILL, done.stderr
    expected = new_match(2, people=2, seed=5)
    for _ in range(plies):
        expected.play(expected.ply, choice(expected))
    table = cast(PuentesScreen, go_on(open_window()))
    person = Mouse(table)
    assert until_asked(table, person)
    assert table.match.rules.snapshot(table.match.state) == expected.rules.snapshot(expected.state)
    person.decide(choice(expected))
    wait(lambda: table.match.ply == plies + 1)
