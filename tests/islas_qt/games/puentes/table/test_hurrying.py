"""Somebody who is quicker than what is being shown: a click or key counts at once, but not for a card to come."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.games.puentes.actions import Bridge, EndTurn
from engine.games.puentes.state import BRIDGES, END, NUMBER, State
from engine.match import Match
from islas_qt.games.puentes.cards import letter
from islas_qt.games.puentes.chart import motion
from islas_qt.games.puentes.chart.place import Target
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.puentes.driver import Mouse
from tests.support.at_table import go_on, keep, until_asked, wait
from tests.support.puentes_positions import choice, found
from tests.support.puentes_screen import PuentesScreen

SLOW = 600_000  # nobody could wait for it


@pytest.fixture
def sit(open_window: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch) -> Callable[[Match], PuentesScreen]:
    """Return what continues a match and waits until somebody is asked; from then on everything moves slowly."""
    window = open_window()

    def sat(match: Match) -> PuentesScreen:
        keep(window, match)
        table = cast(PuentesScreen, go_on(window))
        assert until_asked(table, Mouse(table))
        window.settings.reduced_motion = "off"
        window.settings.speed_own = window.settings.speed_others = 1.0
        for module, name in ((motion, "WRITE_MS"), (motion, "DRAW_MS"), (motion, "FINISH_MS"), (letter, "TURN_MS")):
            monkeypatch.setattr(module, name, SLOW)
        wait(lambda: table.ahead.is_ready)
        return table

    return sat


def decide(table: PuentesScreen) -> None:
    """Decide as a bot would, and wait until something moves."""
    ply = table.match.ply
    Mouse(table).decide(choice(table.match))
    wait(lambda: table.match.ply > ply and table.game.director.is_running)
    assert table.turn is None


def has_two_bridges(state: State) -> bool:
    """Return whether two bridges are to be drawn, and a bot would."""
    return state.table.phase == BRIDGES and state.table.left == 2 and state.table.round > 4


def test_a_click_on_a_line_while_a_bridge_is_drawn_draws_the_next(sit: Callable[[Match], PuentesScreen]) -> None:
    table = sit(found(has_two_bridges))
    assert isinstance(choice(table.match), Bridge)
    decide(table)
    bridge = choice(table.match)
    assert isinstance(bridge, Bridge)
    Mouse(table).click(Target("line", table.game.seen.table.setup.board.kit.line_of[bridge.between]))
    wait(lambda: table.match.entries[-1].action == bridge)


def test_a_key_that_ends_the_turn_while_a_bridge_is_drawn_counts(sit: Callable[[Match], PuentesScreen]) -> None:
    table = sit(found(lambda state: state.table.phase == BRIDGES and state.table.left == 1))
    assert isinstance(choice(table.match), Bridge)
    decide(table)
    assert table.match.state.table.phase == END
    ply = table.match.ply
    QTest.keyClick(table, Qt.Key.Key_E)
    wait(lambda: table.match.ply > ply)
    assert table.match.entries[ply].action == EndTurn()


def test_a_click_on_an_island_while_the_next_card_turns_writes_nothing(sit: Callable[[Match], PuentesScreen]) -> None:
    table = sit(found(lambda state: state.table.phase == END and 2 < state.table.round < 9, seats=1))
    decide(table)
    assert table.match.state.table.phase == NUMBER
    ply = table.match.ply
    for island in range(len(table.match.header.setup.board.islands)):
        Mouse(table).click(Target("island", island))
    QTest.qWait(50)
    assert (table.match.ply, table.game.director.is_running) == (ply, True)
    table.skip()
