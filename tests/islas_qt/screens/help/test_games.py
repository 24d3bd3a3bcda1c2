"""The rules where there are several games."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from islas_qt import text
from islas_qt.screens.cheat_sheet import CheatSheet
from islas_qt.screens.help.screen import HelpScreen
from islas_qt.theme import LIGHT
from islas_qt.window.main_window import MainWindow
from tests.support.other_games import register_others


@pytest.fixture
def screen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> HelpScreen:
    """Return the rules of three games."""
    register_others(monkeypatch, 2)
    screen = HelpScreen(LIGHT)
    qtbot.addWidget(screen)
    screen.resize(1280, 760)
    screen.show()
    return screen


@pytest.mark.usefixtures("one_game")
def test_with_one_game_there_is_nothing_to_choose(qtbot: QtBot) -> None:
    screen = HelpScreen(LIGHT)
    qtbot.addWidget(screen)
    screen.show()
    assert not screen.games.isVisible()


def test_the_rules_of_each_game_can_be_read(screen: HelpScreen) -> None:
    assert screen.games.isVisible()
    assert screen.games.accessibleName()
    assert [screen.games.itemText(row) for row in range(3)] == ["Islas", "Barcos", "Vientos"]
    screen.games.setCurrentIndex(1)
    screen.games.activated.emit(1)
    assert screen.contents.count() == 1
    assert "The rules of Barcos" in screen.page.toPlainText()
    assert "build a bridge" in screen.page.toPlainText()


def test_a_topic_is_looked_up_in_its_game(screen: HelpScreen) -> None:
    screen.show_topic("goal", "vientos")
    assert screen.game == "vientos"
    assert "The rules of Vientos" in screen.page.toPlainText()
    screen.show_topic("", "islas")
    assert screen.game == "islas"


def test_a_topic_without_a_game_finds_the_one_that_has_it(screen: HelpScreen) -> None:
    screen.show_topic("goal", "vientos")
    screen.show_topic("editor")
    assert screen.game == "islas"
    assert screen.chapter is not None
    assert screen.chapter.key == "design"
    screen.show_topic("bridges")
    assert screen.game == "barcos"


def test_the_game_whose_rules_are_read_is_the_one_that_is_learnt(screen: HelpScreen, qtbot: QtBot) -> None:
    screen.show_topic("goal", "vientos")
    with qtbot.waitSignal(screen.learns) as signal:
        qtbot.mouseClick(screen.learn, Qt.MouseButton.LeftButton)
    assert signal.args == ["vientos"]


def test_another_language_keeps_the_game(screen: HelpScreen) -> None:
    screen.show_topic("goal", "vientos")
    text.use("de")
    screen.retranslate()
    assert screen.game == "vientos"


def test_rules_and_keys_are_those_of_the_game_chosen_last(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    register_others(monkeypatch, 2)
    window.settings.game = "barcos"
    window.screens.start.menu.chosen.emit("rules")
    assert window.screens.help.game == "barcos"
    window.show_keys()
    sheet = window.findChild(CheatSheet)
    assert "build a bridge" in [label.text() for label in sheet.findChildren(QLabel)]
    sheet.close()
