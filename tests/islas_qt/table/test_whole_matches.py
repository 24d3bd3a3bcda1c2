"""Whole matches through the real window, with the mouse and with keys alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.bots.levels import AGENTS
from engine.match import CRESTS
from islas_qt.main_window import MainWindow
from islas_qt.play.plan import MatchPlan, SeatPlan, usual_plan
from islas_qt.table.screen import TableScreen
from tests.islas_qt.table.driver import Keys, Mouse, choose

OpenWindow = Callable[..., MainWindow]


def sit_down(window: MainWindow, plan: MatchPlan) -> TableScreen:
    """Start a match from the start screen, as planned."""
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.start.menu.chosen.emit("new")
    window.new_match.use_plan(plan)
    QTest.mouseClick(window.new_match.start, Qt.MouseButton.LeftButton)
    table = window.playing.table
    assert table is not None
    return table


def play_on(qtbot: QtBot, table: TableScreen, person: Mouse | Keys, until: Callable[[], bool] = bool) -> Counter[str]:
    """Let the people at the table decide until the match is over, and return what they did."""
    done: Counter[str] = Counter()

    def is_somebody_asked() -> bool:
        return table.turn is not None or table.curtain.isVisible() or table.result.isVisible()

    while not until():
        qtbot.waitUntil(is_somebody_asked, timeout=10_000)
        if table.result.isVisible():
            break
        if table.curtain.isVisible():
            person.uncover()
            qtbot.waitUntil(lambda: not table.curtain.isVisible(), timeout=5_000)
            continue
        ply = table.match.ply
        action = choose(table, AGENTS["islas"]["greedy"])
        done[action.kind] += 1
        person.decide(action)
        qtbot.waitUntil(lambda ply=ply: table.match.ply > ply, timeout=5_000)
    return done


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_two_people_play_a_match(qtbot: QtBot, open_window: OpenWindow, kind: type[Mouse] | type[Keys]) -> None:
    window = open_window()
    table = sit_down(window, usual_plan(2, 0))
    window.activateWindow()
    done = play_on(qtbot, table, kind(table))
    assert table.match.outcome
    assert done["build"] > 5
    assert done["load"] > 10


def test_five_seats_mixed(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    seats = (None, "greedy", None, "random", "greedy")
    plan = MatchPlan(
        tuple(SeatPlan(f"S{n}", bot, crest) for n, (bot, crest) in enumerate(zip(seats, CRESTS, strict=False)))
    )
    table = sit_down(window, plan)
    play_on(qtbot, table, Mouse(table))
    assert table.match.outcome
    assert {player.bot for player in table.players} == {None, "greedy", "random"}
