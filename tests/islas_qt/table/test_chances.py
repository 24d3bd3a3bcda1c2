"""The chances to win, all through a match that is over: worked out when they are wanted, shown in both its graphs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.match import Match
from engine.registry import game
from islas_qt.game_ui import game_ui
from islas_qt.play.review import Review
from islas_qt.settings import Settings
from islas_qt.table.chances import Chances
from islas_qt.table.review_screen import ReviewScreen
from tests.islas_qt.conftest import OpenWindow
from tests.support import puentes_positions, tiny_matches
from tests.support.positions import finished, position
from tests.support.stage import wait_until

NAMES = ("Ana", "Ben", "Cleo")


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QObject]:
    """Return what the chances of a test belong to."""
    owner = QObject()
    yield owner
    owner.deleteLater()


def chances_of(match: Match, settings: Settings, owner: QObject) -> Chances:
    return Chances(Review(match, game_ui(match.header.game).mark_of), settings, owner)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


def test_they_are_worked_out_once_somebody_wants_them(settings: Settings, owner: QObject, qtbot: QtBot) -> None:
    match = finished(1, 3)
    chances = chances_of(match, settings, owner)
    assert chances.is_offered
    qtbot.wait(30)
    assert not chances.found, "nobody has asked for them"
    chances.want(True)
    assert not chances.is_shown
    wait_until(lambda: chances.is_shown)
    assert len(chances.found) == match.ply + 1
    assert chances.found[-1] == game("islas").chances(match.state)
    assert all(sum(row) == pytest.approx(1) for row in chances.found)
    chances.want(False)
    assert not chances.is_shown


def test_what_is_wanted_is_remembered(settings: Settings, owner: QObject) -> None:
    chances_of(finished(1, 3), settings, owner).want(True)
    later = chances_of(finished(1, 3), settings, owner)
    wait_until(lambda: later.is_shown)
    assert settings.graph == "chances"


def test_there_are_none_where_somebody_plays_alone(settings: Settings, owner: QObject) -> None:
    settings.graph = "chances"
    chances = chances_of(puentes_positions.finished(1), settings, owner)
    assert not chances.is_offered
    assert not chances.is_wanted


def test_there_are_none_before_the_match_is_over(settings: Settings, owner: QObject) -> None:
    """They are worked out from hidden cards."""
    assert not chances_of(position("turn").match, settings, owner).is_offered


def test_nothing_is_told_as_certain_before_the_match_is_over(settings: Settings, owner: QObject) -> None:
    """The last round of Islas is tried sixteen times: who won all of them may still lose."""
    settings.graph = "chances"
    chances = chances_of(finished(1, 2), settings, owner)
    wait_until(lambda: chances.is_shown)
    end = chances.review.length
    for place in (end - 1, end):
        chances.found[place] = 0.0, 1.0
    assert chances.tell(end - 1, "AB").endswith("A: 1%, B: 99%")
    assert chances.tell(end, "AB").endswith("A: 0%, B: 100%")


@pytest.mark.usefixtures("second_game")
def test_there_are_none_where_the_game_cannot_tell(settings: Settings, owner: QObject) -> None:
    settings.graph = "chances"
    assert not chances_of(tiny_matches.finished("Ana"), settings, owner).is_wanted


def test_the_turning_point_is_where_somebody_loses_most_in_a_round(settings: Settings, owner: QObject) -> None:
    settings.graph = "chances"
    chances = chances_of(finished(1, 3), settings, owner)
    wait_until(lambda: chances.is_shown)
    drop, ends = chances.drop, chances.ends
    assert drop is not None
    lost = {
        (seat, number): chances.found[ends[number - 1]][seat] - chances.found[ends[number]][seat]
        for number in range(1, len(ends) - 1)
        for seat in range(3)
    }
    assert lost[drop] == max(lost.values()) > 0
    before, after = (round(100 * chances.found[place][drop.seat]) for place in chances.around(drop))
    told = chances.tell(ends[drop.round], NAMES)
    assert told.startswith(f"Round {drop.round} · Ana: ")
    assert told.endswith(f"The turning point: {NAMES[drop.seat]} falls from {before} to {after}%.")
    assert "turning point" not in chances.tell(ends[-1], NAMES)
    assert chances.tell(0, NAMES).startswith("The beginning · Ana: ")


# -- in the window


@pytest.fixture
def table(open_window: OpenWindow) -> ReviewScreen:
    """Return the table of a finished match of Islas at its result; nothing moves."""
    return look_back(open_window, finished(1, 3))


def look_back(open_window: OpenWindow, match: Match) -> ReviewScreen:
    window = open_window()
    window.settings.reduced_motion = "on"
    window.playing.resume(window.shelf.matches().create(match))
    window.activateWindow()
    table = window.playing.table
    assert isinstance(table, ReviewScreen)
    return table


def test_a_tab_of_the_result_shows_the_chances(table: ReviewScreen) -> None:
    result, tabs = table.result, table.result.course.tabs
    wait_until(lambda: not table.studio.is_busy)  # until the islands are painted
    before = result.as_picture().toImage()
    QTest.mouseClick(tabs.buttons[1], Qt.MouseButton.LeftButton)
    wait_until(lambda: table.chances.is_shown)
    assert result.graph.accessibleName() == "Chances to win, in per cent"
    assert result.as_picture().toImage() != before
    result.graph.setFocus()
    QTest.keyClick(result.graph, Qt.Key.Key_Left)
    said = result.graph.accessibleDescription()
    assert said.startswith(f"Round {len(table.review.rounds) - 1} · ")
    assert said.count("%") >= 3
    QTest.keyClick(result.graph, Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is tabs.buttons[1]
    tabs.buttons[0].setFocus()
    QTest.keyClick(tabs.buttons[0], Qt.Key.Key_Space)
    assert result.graph.accessibleName() == "Points after each round"
    assert result.as_picture().toImage() == before


def test_a_key_or_a_button_shows_the_chances_while_looking_back(table: ReviewScreen) -> None:
    table.result.buttons[1].click()
    slider, button = table.review_bar.slider, table.review_bar.buttons["chances"]
    assert button.isVisible()
    before = slider.grab().toImage()
    assert "%" not in slider.describe(40)
    QTest.keyClick(table, Qt.Key.Key_C)
    wait_until(lambda: table.chances.is_shown)
    assert button.isChecked()
    assert slider.grab().toImage() != before
    assert slider.describe(40).count("%") >= 3
    assert "%" in slider.accessibleDescription()
    table.go_back()
    assert table.result.course.tabs.buttons[1].isChecked(), "the result shows the same"
    table.result.buttons[1].click()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not button.isChecked()
    assert slider.grab().toImage() == before


def test_a_match_without_chances_shows_points_only(open_window: OpenWindow) -> None:
    table = look_back(open_window, puentes_positions.finished(1))
    assert table.result.course.tabs.isHidden()
    table.result.buttons[1].click()
    assert table.review_bar.buttons["chances"].isHidden()
    QTest.keyClick(table, Qt.Key.Key_C)
    assert table.settings.graph == "points"


def test_a_match_that_goes_on_tells_no_chances(open_window: OpenWindow) -> None:
    """They are worked out from hidden cards."""
    window = open_window()
    window.settings.graph = "chances"
    window.playing.resume(window.shelf.matches().create(position("turn").match))
    assert window.playing.table is not None
    assert not window.findChildren(Chances)
