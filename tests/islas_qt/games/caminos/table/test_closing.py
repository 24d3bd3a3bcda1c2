"""The window may be closed at any decision of Caminos: the next one goes on there."""

from __future__ import annotations

from typing import cast

import pytest

from engine.registry import game
from tests.islas_qt.conftest import Reopen
from tests.islas_qt.games.caminos.driver import Mouse, choose
from tests.support.at_table import go_on, keep, until_asked, wait
from tests.support.caminos_positions import unplayed
from tests.support.caminos_screen import CaminosScreen

MOST = 24  # decisions


@pytest.mark.slow
def test_closing_at_every_decision(reopen: Reopen) -> None:
    keep(reopen(), unplayed(4, 2, people=2))
    expected = unplayed(4, 2, people=2)
    phases = set()
    for number in range(MOST):
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
