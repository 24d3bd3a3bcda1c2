"""Who would get a card, and what a palace brings, is told before somebody decides."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.games.islas.actions import Build, Palace, mask_of
from engine.match import Player
from islas_qt import theme
from islas_qt.games.islas.prompts import Prompts
from islas_qt.play.plan import MatchPlan
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.games.islas.choosings import decisions
from tests.islas_qt.games.islas.driver import Keys, Mouse, first
from tests.islas_qt.games.islas.table.conftest import ALONE
from tests.support.islas_scenes import sit_down
from tests.support.islas_screen import IslasScreen, picked_plots
from tests.support.positions import position


def test_who_would_get_a_card_is_told_only_if_wanted(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    table.game.hand.point_at(0)
    assert table.game.forecast.isVisible()
    assert table.game.forecast.accessibleName()
    table.game.hand.point_at(None)
    assert not table.game.forecast.isVisible()
    purist = sit(MatchPlan("islas", ALONE.seats, start=0, aids=False))
    purist.game.hand.point_at(0)
    assert not purist.game.forecast.isVisible()


def test_the_forecast_speaks_of_the_chosen_card_also_by_keys(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    Keys(table).press(Qt.Key.Key_D)
    qtbot.waitUntil(lambda: table.match.ply == 1 and table.turn is not None)
    table.game.hand.point_at(None)
    Keys(table).press(Qt.Key.Key_2)
    assert table.game.hand.chosen == 1
    assert table.game.forecast.told is not None
    assert not table.game.forecast.told.is_quiet
    chosen = table.game.story.foresee(table.game.seen.table, table.game.seen.hand[1])
    assert table.game.forecast.told.sentence == chosen
    table.game.hand.point_at(0)
    assert table.game.forecast.told.sentence == chosen, "not of the card that the pointer rests on"


def test_the_forecast_is_quiet_while_somebody_builds(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    build = first(table, Build)
    table.game.hand.point_at(0)
    assert table.game.forecast.told is not None
    assert table.game.forecast.told.is_quiet
    Keys(table).press(Qt.Key(Qt.Key.Key_1 + table.game.seen.hand.index(build.card)))
    assert not table.game.forecast.isVisible()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_forecast_covers_neither_hand_nor_buttons(
    sit: Callable[..., IslasScreen], size: tuple[int, int], scale: float
) -> None:
    table = sit()
    window = table.window()
    assert isinstance(window, MainWindow)
    try:
        theme.use_text_scale(scale)
        window.use_language("de")
        window.use_theme("light")
        window.resize(*size)
        for position in range(len(table.game.hand.cards)):
            table.game.hand.point_at(position)
            assert table.game.forecast.isVisible()
            for seen in (
                table.game.hand,
                table.game.bar,
                table.game.own,
                table.game.stock,
                table.game.seats,
                table.prompt,
            ):
                assert not table.game.forecast.geometry().intersects(seen.geometry())
    finally:
        theme.use_text_scale(1.0)
        window.use_language("en")


def test_a_palace_is_offered_with_what_it_brings(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    table = sit_down(window, position("merge").match)
    choosing = table.game.decider.choosing
    assert choosing is not None
    merge, best = choosing.merge_effects()[0]
    assert best.points > 0
    assert f"{best.points:+}" in table.game.bar.buttons["merge"].text()
    assert all("frees" in table.game.board.describe(plot) for plot in merge.plots)
    Mouse(table).plot(merge.plots[0])
    assert merge.plots[0] in picked_plots(table)
    for plot in merge.plots:
        if plot not in picked_plots(table):
            Mouse(table).plot(plot)
    assert table.game.forecast.told is not None
    assert "frees" in table.game.forecast.told.sentence
    assert not table.game.forecast.geometry().intersects(table.game.bar.geometry())
    setattr(table.settings, "preview", False)  # noqa: B010  an aid that Islas has declared
    table.game.decider.cancel()
    assert "+" not in table.game.bar.buttons["merge"].text()
    assert "frees" not in table.game.board.describe(merge.plots[0])


def test_a_third_house_is_spoken_of_only_where_there_is_one() -> None:
    for choosing in decisions(seed=4):
        for merge in choosing.merges:
            if isinstance(merge, Palace):
                choosing.begin_merging()
                choosing.houses = mask_of(merge.plots)
                said = Prompts((Player("A"),) * 3, choosing.seen.table.setup).what_now(
                    choosing.seen, None, choosing.houses
                )
                assert ("third" in said) == bool(choosing.mergeable() & ~choosing.houses)
