"""Looking back at a match in the real window: every way to go through it, what is said and marked, and the way back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.islas.actions import plots_of
from engine.games.islas.events import Built, SettlerLanded
from islas_qt.table.log_painter import ROW
from islas_qt.table.look_back import LookBack
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow
from tests.support.islas_screen import IslasReview, review_of
from tests.support.positions import finished


@pytest.fixture
def table(open_window: OpenWindow) -> IslasReview:
    """Return the table of a finished match at its result, opened from the history; nothing moves."""
    window = open_window()
    window.settings.reduced_motion = "on"
    window.shelf.matches().create(finished(1, 3))
    window.screens.start.menu.chosen.emit("history")
    window.screens.history.buttons.open.click()
    window.activateWindow()
    return review_of(window)


@pytest.fixture
def looking(table: IslasReview) -> LookBack:
    """Return what leads through the match, at its beginning."""
    table.result.buttons[1].click()
    assert table.looking_back.review.ply == 0
    return table.looking_back


def press(table: IslasReview, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, held)


def window_of(table: IslasReview) -> MainWindow:
    window = table.window()
    assert isinstance(window, MainWindow)
    return window


def test_a_finished_match_opens_with_its_result(table: IslasReview) -> None:
    assert table.result.isVisible()
    assert not table.result.is_moving
    assert QApplication.focusWidget() is table.result.buttons[1]
    table.result.buttons[1].click()
    assert not table.result.isVisible()
    assert table.review_bar.isVisible()


def test_back_leads_to_the_result_and_then_to_the_history(table: IslasReview, looking: LookBack) -> None:
    window = window_of(table)
    press(table, Qt.Key.Key_Right)
    press(table, Qt.Key.Key_Escape)
    assert window.playing.table is table
    assert table.result.isVisible()
    table.result.buttons[1].click()
    assert looking.review.ply == 1, "where that was left"
    press(table, Qt.Key.Key_Escape)
    window.bar.back.click()
    assert window.screens.shown is window.screens.history
    assert window.screens.history.list.currentIndex().row() == 0


CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_keys_lead_by_step_turn_round_and_own_decision(table: IslasReview, looking: LookBack) -> None:
    review, slider = looking.review, table.review_bar.slider
    table.setFocus()
    press(table, Qt.Key.Key_Right, CTRL)
    assert slider.value() == review.ply == review.rounds[1]
    assert table.game.seen.table.round == 2
    press(table, Qt.Key.Key_Right, SHIFT)
    assert review.ply == review.turns[review.turns.index(review.rounds[1]) + 1]
    press(table, Qt.Key.Key_Left, SHIFT)
    press(table, Qt.Key.Key_Left, CTRL)
    assert review.ply == 0
    press(table, Qt.Key.Key_Right)
    assert review.ply == 1
    press(table, Qt.Key.Key_N)
    assert review.match.entries[review.ply].seat == review.viewer
    press(table, Qt.Key.Key_End)
    assert review.ply == review.length
    press(table, Qt.Key.Key_Home)
    assert review.ply == 0


def test_keys_work_after_clicks_on_island_log_and_buttons(table: IslasReview, looking: LookBack) -> None:
    table.setFocus()
    table.log.show()
    for widget in (table.game.board, table.game.hand, table.log.list.viewport(), table.review_bar.buttons["turn"]):
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(12, 12))
        looking.go_to(3)
        press(table, Qt.Key.Key_Right)
        assert looking.review.ply == 4


def test_a_click_on_the_slider_goes_where_it_was(table: IslasReview, looking: LookBack) -> None:
    slider = table.review_bar.slider
    for place in (looking.review.length, 40, 0):
        at = QPoint(round(slider.x_of(place)), 20)
        QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=at)
        assert looking.review.ply == place
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(round(slider.x_of(10)), 20))
    QTest.mouseMove(slider, QPoint(round(slider.x_of(60)), 20))
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(round(slider.x_of(60)), 20))
    assert looking.review.ply == 60


def test_what_was_done_is_said_marked_and_shown_in_the_log(table: IslasReview, looking: LookBack) -> None:
    table.log.show()
    ply, event = next(
        (ply, event) for ply, event in looking.review.log() if ply > 30 and isinstance(event, Built) and event.seat == 0
    )
    looking.go_to(ply + 1)
    assert table.prompt.sentence.startswith(table.game.story.tell(event))
    assert event.plot in plots_of[table.game.board._news.built]
    assert "house (just built)" in table.game.board.describe(event.plot)
    assert table.game.own.accessibleName().endswith(", +1 just now")
    chosen = table.log.list.currentItem()
    assert chosen.data(ROW).ply == ply
    assert table.log.list.viewport().rect().intersects(table.log.list.visualItemRect(chosen))
    looking.go_to(0)
    assert table.prompt.sentence == "The match begins: you start."
    assert not table.game.board._news.built
    assert table.log.list.currentItem() is None


def is_in_view(table: IslasReview) -> bool:
    """Return whether the line of the log that is selected can be seen."""
    QApplication.processEvents()
    lines, chosen = table.log.list, table.log.list.currentItem()
    return lines.viewport().rect().contains(lines.visualItemRect(chosen).center())


def test_the_log_stays_where_the_match_is(table: IslasReview, looking: LookBack) -> None:
    table.setFocus()
    press(table, Qt.Key.Key_L)
    QApplication.processEvents()
    assert table.log.list.verticalScrollBar().value() == 0, "at the beginning"
    press(table, Qt.Key.Key_L)
    looking.go_to(40)
    press(table, Qt.Key.Key_L)
    assert is_in_view(table), "when it is opened"
    for button in (1, 0):
        table.log.filters.button(button).click()
        assert is_in_view(table)
        assert table.log.list.currentItem().data(ROW).ply < 40, "of one seat and of all"
    table.log.filters.button(1).click()
    looking.go_to(20)
    assert is_in_view(table)
    assert table.log.list.currentItem().data(ROW).ply < 20, "while it shows one seat"


def test_why_a_card_went_where_it_went_stays_in_view(table: IslasReview, looking: LookBack) -> None:
    ply = next(ply for ply, event in looking.review.log() if isinstance(event, SettlerLanded))
    looking.go_to(ply)
    assert not table.game.theatre.isVisible()
    press(table, Qt.Key.Key_Right)
    assert table.game.theatre.isVisible()
    assert table.game.theatre.is_shrunk
    assert not table.game.theatre.geometry().intersects(table.review_bar.geometry())
    assert table.game.theatre.number == 1
    assert table.game.theatre.count >= 2
    looking.go_to(looking.review.rounds[1] + 1)
    assert not table.game.theatre.isVisible()


def test_the_theatre_is_played_again_and_can_be_skipped(table: IslasReview, looking: LookBack) -> None:
    window_of(table).settings.reduced_motion = "off"
    ply = next(ply for ply, event in looking.review.log() if isinstance(event, SettlerLanded))
    looking.go_to(ply)
    press(table, Qt.Key.Key_Right)
    assert table.game.director.is_running
    press(table, Qt.Key.Key_Space)
    assert not table.game.director.is_running
    assert looking.review.ply == ply + 1
    assert not looking.is_playing


def test_a_line_of_the_log_leads_to_its_moment_and_shows_why(table: IslasReview, looking: LookBack) -> None:
    ply, event = next((ply, event) for ply, event in looking.review.log() if isinstance(event, SettlerLanded))
    table.log.shown.emit(ply, event)
    assert looking.review.ply == ply + 1
    assert table.game.theatre.is_replay
    assert not table.game.theatre.is_shrunk
    press(table, Qt.Key.Key_Escape)
    assert table.game.theatre.is_shrunk
    press(table, Qt.Key.Key_Right)
    assert looking.review.ply > ply + 1


def test_the_match_runs_by_itself_until_it_is_over(
    table: IslasReview, looking: LookBack, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("islas_qt.table.look_back.READ", 4)
    monkeypatch.setattr("islas_qt.table.look_back.GLANCE", 4)
    press(table, Qt.Key.Key_Plus)
    assert looking.speed == 2
    assert table.review_bar.buttons["speed"].text() == "×2"
    press(table, Qt.Key.Key_Space)
    assert looking.is_playing
    qtbot.waitUntil(lambda: looking.review.ply > 5)
    press(table, Qt.Key.Key_Space)
    assert not looking.is_playing
    place = looking.review.ply
    QTest.qWait(30)
    assert looking.review.ply == place
    looking.go_to(looking.review.length - 3)
    table.review_bar.buttons["play"].click()
    qtbot.waitUntil(lambda: not looking.is_playing)
    assert looking.review.ply == looking.review.length
    table.review_bar.buttons["play"].click()
    assert looking.review.ply == 1, "over: it begins again"


def test_another_seat_has_its_hand_and_its_line(table: IslasReview, looking: LookBack) -> None:
    looking.go_to(30)
    table.game.seats.card_of(1).click()
    assert table.game.seen.seat == 1
    assert len(table.game.seen.hand) == table.game.seen.hand_sizes[1]
    assert table.game.seen == looking.review.seen()


def test_an_island_of_the_result_is_seen_large(table: IslasReview) -> None:
    worst = table.result.pictures[-1]
    QTest.mouseClick(table.result, Qt.MouseButton.LeftButton, pos=worst.geometry().center())
    assert not table.result.isVisible()
    assert table.game.board.accessibleName() == worst.accessibleName()
    assert table.looking_back.review.ply == table.match.ply
