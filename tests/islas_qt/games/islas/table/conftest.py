"""A match at the table of Islas."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from islas_qt.play.plan import MatchPlan, SeatPlan
from tests.islas_qt.conftest import OpenWindow
from tests.support.islas_screen import IslasScreen, table_of

ALONE = MatchPlan("islas", (SeatPlan("Ana", None, "anchor"), SeatPlan("Bot", "greedy", "palm")), start=0)


@pytest.fixture
def sit(qtbot: QtBot, open_window: OpenWindow) -> Callable[..., IslasScreen]:
    """Return a function that starts a match without any motion, the first person being asked."""

    def start(plan: MatchPlan = ALONE) -> IslasScreen:
        window = open_window()
        window.settings.speed_own = window.settings.speed_others = 0.0
        window.playing.begin(plan)
        window.activateWindow()
        table = table_of(window)
        assert table is not None
        if plan.start == 0 and plan.seats[0].bot is None and len([s for s in plan.seats if s.bot is None]) == 1:
            qtbot.waitUntil(lambda: table.turn is not None)
        return table

    return start
