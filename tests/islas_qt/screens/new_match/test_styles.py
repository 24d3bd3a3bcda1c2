"""Choosing the style of a bot, by mouse and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from islas_qt.play.plan import plan_from_text, usual_plan
from islas_qt.screens.new_match.seat_row import SeatRow
from islas_qt.widgets.controls import ComboBox
from islas_qt.window.main_window import MainWindow
from tests.support.at_table import on_table

TIP = Qt.ItemDataRole.ToolTipRole


def planned(window: MainWindow, key: str = "islas") -> SeatRow:
    """Show a plan for one person and one bot, and return the row of the bot."""
    window.screens.start.menu.chosen.emit("new")
    window.screens.new_match.use_plan(usual_plan(key, 1, 1))
    window.activateWindow()
    return window.screens.new_match.page.rows[1]


def click(box: ComboBox, words: str) -> None:
    """Choose an entry of a list by mouse."""
    QTest.mouseClick(box, Qt.MouseButton.LeftButton)
    QTest.qWait(QApplication.doubleClickInterval() + 50)  # a release that comes sooner belongs to the first click
    view = box.view()
    at = view.visualRect(box.model().index(box.findText(words), 0)).center()
    QTest.mouseMove(view.viewport(), at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def bot_that_plays(window: MainWindow) -> str | None:
    """Start the match and return the bot in its header."""
    QTest.mouseClick(window.screens.new_match.page.start, Qt.MouseButton.LeftButton)
    match = on_table(window).match
    assert match is not None
    return match.header.players[1].bot


def test_a_style_is_chosen_by_mouse_played_and_remembered(window: MainWindow) -> None:
    row = planned(window)
    click(row.manner, "Pirate")
    assert row.about.text().endswith("Likes to load pirates, and to do harm to the others.")
    click(row.kind, "Bot: Captain")
    assert bot_that_plays(window) == "hard:pirate"
    remembered = plan_from_text(window.settings.plan("islas"), "islas")
    assert remembered is not None
    assert remembered.seats[1].bot == "hard:pirate"


def test_a_style_is_chosen_by_keys_right_after_the_level(window: MainWindow, qtbot: QtBot) -> None:
    row = planned(window)
    row.kind.setFocus()
    qtbot.keyClick(row.kind, Qt.Key.Key_Tab)
    assert row.manner.hasFocus()
    for _ in range(4):
        qtbot.keyClick(row.manner, Qt.Key.Key_Down)
    assert bot_that_plays(window) == "greedy:pirate"


def test_only_levels_that_combine_with_a_style_offer_one(window: MainWindow) -> None:
    row = planned(window)
    assert [row.manner.itemData(number) for number in range(row.manner.count())][:2] == ["", "builder"]
    assert all(row.manner.itemData(number, TIP) for number in range(row.manner.count()))
    row.manner.activated.emit(1)
    for level, offers in (("random", False), ("easy", True), (None, False)):
        row.kind.activated.emit(row.kind.findData(level))
        assert row.manner.isVisible() == offers
        assert window.screens.new_match.plan.seats[1].bot == level, "the style went with the level that has none"


@pytest.mark.parametrize(("key", "styles"), [("puentes", ["friendly"]), ("caminos", ["friendly"])])
def test_each_game_offers_its_own_styles(window: MainWindow, key: str, styles: list[str]) -> None:
    row = planned(window, key)
    assert row.manner.isVisible() == bool(styles)
    assert [row.manner.itemData(number) for number in range(1, row.manner.count())] == styles
