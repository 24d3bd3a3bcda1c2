"""The window may be closed at any moment: the next one goes on at the same decision."""

from __future__ import annotations

import pytest

from engine.games.islas.actions import Build, Place
from engine.match import Match, Player
from tests.islas_qt.conftest import Reopen
from tests.islas_qt.games.islas.decisions import new_match, random_action
from tests.islas_qt.games.islas.driver import Mouse
from tests.support.at_table import go_on, keep, until_asked, wait
from tests.support.islas_screen import IslasScreen, table_of


def decide(table: IslasScreen, person: Mouse, expected: Match) -> None:
    """Let the person who is asked do the same as in a match that is never closed; a house is built with its card."""
    action = random_action(expected)
    expected.play(expected.ply, action)
    place: Place | None = None
    if isinstance(action, Build) and expected.state.table.phase == "place":
        built = random_action(expected)
        assert isinstance(built, Place)
        expected.play(expected.ply, built)
        place = built
    person.decide(action, place)
    wait(lambda: table.match.ply == expected.ply)


@pytest.mark.slow
@pytest.mark.parametrize("every", [15, pytest.param(1, marks=pytest.mark.proof)])
def test_closing_at_every_decision(reopen: Reopen, every: int) -> None:
    expected = new_match(3, (Player("Ana"), Player("Björn")))
    keep(reopen(), new_match(3, expected.header.players))
    phases = set()
    while expected.to_act is not None:
        if expected.ply % every == 0 or expected.state.table.phase not in phases:
            window = reopen()
            go_on(window)
            table = table_of(window)
            person = Mouse(table)
        assert until_asked(table, person)
        assert table.turn is not None
        assert table.turn.ply == expected.ply
        assert table.game.seen.seat == expected.to_act or expected.state.table.unloading
        assert table.match.state == expected.state
        phases.add(expected.state.table.phase)
        decide(table, person, expected)
    assert phases == {"turn", "load", "place", "give_back"}
    window = reopen()
    assert window.screens.start.menu.signs[0].key != "continue"
