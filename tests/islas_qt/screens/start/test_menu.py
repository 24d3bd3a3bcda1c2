from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands
from engine.match import Match
from engine.registry import ISLAND, Fact
from islas_qt import theme
from islas_qt.paint.wood import fitting
from islas_qt.screens.start.menu import ContinueSign
from islas_qt.storage.history import Player, Summary
from islas_qt.storage.matches import Matches
from islas_qt.text import LANGUAGES
from islas_qt.theme import LIGHT
from islas_qt.window.main_window import MainWindow
from tests.support.matches import new_match
from tests.support.tiny_game.ui import UI

HOSTILE = '<img src="x"> & {0}'


def unfinished(count: int, name: str = "Ana") -> list[Summary]:
    """Return some matches that go on."""
    players = tuple(
        Player(who, None, "palm", facts, None, None)
        for who, facts in ((name, (Fact(ISLAND, "its hash", "Isla"),)), ("Bo", ()))
    )
    return [Summary(str(number), number, "islas", 0, 0, players, 9, 2, False) for number in range(count)]


def keys(window: MainWindow) -> list[str]:
    """Return what the menu offers."""
    return [sign.key for sign in window.screens.start.menu.signs]


@pytest.mark.parametrize("key", ["new", "design", "history", "rules", "settings"])
def test_a_click_and_enter_choose(window: MainWindow, qtbot: QtBot, key: str) -> None:
    sign = next(sign for sign in window.screens.start.menu.signs if sign.key == key)
    for choose in (
        partial(QTest.mouseClick, sign, Qt.MouseButton.LeftButton),
        partial(QTest.keyClick, sign, Qt.Key.Key_Return),
        partial(QTest.keyClick, sign, Qt.Key.Key_Space),
    ):
        with qtbot.waitSignal(window.screens.start.menu.chosen) as chosen:
            choose()
        assert chosen.args == [key]


def test_a_match_can_be_continued_only_if_there_is_one(window: MainWindow, qtbot: QtBot) -> None:
    menu = window.screens.start.menu
    assert keys(window) == ["new", "design", "history", "rules", "settings"]
    menu.show_unfinished(unfinished(3), {})
    assert keys(window)[0] == "continue"
    assert "Ana, Bo" in menu.signs[0].accessibleDescription()
    assert keys(window)[1] == "others"
    assert "2 more" in menu.signs[1].text()
    with qtbot.waitSignal(menu.chosen) as chosen:
        qtbot.mouseClick(menu.signs[0], Qt.MouseButton.LeftButton)
    assert chosen.args == ["continue"]
    with qtbot.waitSignal(menu.chosen) as chosen:
        qtbot.mouseClick(menu.signs[1], Qt.MouseButton.LeftButton)
    assert chosen.args == ["others"]
    menu.show_unfinished(unfinished(1), {})
    assert "others" not in keys(window)
    menu.show_unfinished([], {})
    assert keys(window)[0] == "new"


def test_the_others_are_found_among_the_unfinished_ones(window: MainWindow) -> None:
    for way, shown in (("others", "Not finished"), ("history", "All matches")):
        window.screens.history.search.setText("looked for before")
        window.screens.start.menu.chosen.emit(way)
        assert window.screens.shown is window.screens.history
        assert not window.screens.history.search.text()
        assert window.screens.history.shown.currentText() == shown


def test_enter_starts_or_continues_at_once(window: MainWindow) -> None:
    window.activateWindow()
    assert window.focusWidget() is window.screens.start.menu.signs[0]
    window.screens.start.menu.show_unfinished(unfinished(1), {})
    assert window.focusWidget() is window.screens.start.menu.signs[0]
    assert window.screens.start.menu.signs[0].key == "continue"
    window.screens.start.menu.signs[2].setFocus()
    window.screens.start.menu.show_unfinished([], {})
    assert window.focusWidget() is window.screens.start.menu.signs[1], "who has moved the focus keeps it"


def test_the_islands_of_the_match_are_drawn(window: MainWindow) -> None:
    window.screens.start.menu.show_unfinished(unfinished(1), {})
    sign = window.screens.start.menu.signs[0]
    empty = sign.grab().toImage()
    window.screens.start.menu.show_unfinished(unfinished(1), {"its hash": classic_islands()[0]})
    assert sign.grab().toImage() != empty


def test_an_island_of_ones_own_is_drawn_on_the_match_to_continue(window: MainWindow) -> None:
    database = window.shelf.database
    assert database is not None
    matches = Matches(database)
    own = replace(classic_islands()[3], name="Isla Mía")
    match = new_match(1, 2)
    setup = replace(match.header.setup, islands=(own, own))
    matches.create(Match(replace(match.header, setup=setup)))
    window.screens.show_start()
    sign = window.screens.start.menu.signs[0]
    drawn = sign.grab().toImage()
    summary = window.lookups.unfinished()[0]
    window.screens.start.menu.show_unfinished([summary], {})
    assert sign.grab().toImage() != drawn


def test_a_name_is_only_ever_text(window: MainWindow) -> None:
    window.screens.start.menu.show_unfinished(unfinished(1, HOSTILE), {})
    sign = window.screens.start.menu.signs[0]
    assert not GuiQt.mightBeRichText(sign.toolTip())
    assert HOSTILE in sign.accessibleDescription()


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_boards_fit_on_the_post(window: MainWindow, size: tuple[int, int], scale: float) -> None:
    theme.use_text_scale(scale)
    try:
        window.screens.start.menu.show_unfinished(unfinished(2), {})
        window.resize(*size)
        window.use_theme("light")
        window.layout().activate()
        boards = [sign.geometry() for sign in window.screens.start.menu.signs]
        assert all(window.screens.start.menu.rect().contains(board) for board in boards)
        for upper, lower in pairwise(boards):
            assert upper.center().y() < lower.center().y()
            assert QRect.intersected(upper, lower).height() < 20, "only where they may lean"
        assert boards[-1].bottom() < window.screens.start.menu.height() * 0.84, "the palm is seen"
    finally:
        theme.use_text_scale(1.0)


def test_a_text_fits_in_every_language(window: MainWindow) -> None:
    for language in LANGUAGES:
        window.use_language(language)
        for sign in window.screens.start.menu.signs:
            for width in (60.0, 120.0, 400.0):
                font = fitting(sign.text(), width, 40)
                assert font.pixelSize() <= 40
                assert QFontMetricsF(font).horizontalAdvance(sign.text()) <= width


def test_a_match_to_continue_tells_its_game_where_there_are_several(window: MainWindow, second_game: None) -> None:
    sign = ContinueSign(LIGHT, window)
    sign.resize(320, 130)
    (match,) = unfinished(1)
    sign.show_match(replace(match, game=UI.key), {})
    assert sign.accessibleDescription() == f"{UI.name}. Ana, Bo"
    sign.grab()
    sign.show_match(replace(match, game="gone"), {})
    assert sign.accessibleDescription() == "gone. Ana, Bo"
    sign.grab()


def test_each_game_on_the_board_of_a_new_match_leads_to_a_plan_of_it(window: MainWindow) -> None:
    screens = window.screens
    screens.show_start()
    assert [button.name for button in screens.start.menu.games] == ["Islas", "Puentes", "Caminos"]
    for button in reversed(screens.start.menu.games):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert screens.shown is screens.new_match
        assert screens.new_match.plan.game == button.key
        screens.go_back()


def test_arrow_keys_lead_along_the_games(window: MainWindow) -> None:
    menu = window.screens.start.menu
    window.screens.show_start()
    assert menu.signs[0].hasFocus()
    menu.games[0].setFocus()
    QTest.keyClick(menu.games[0], Qt.Key.Key_Right)
    assert menu.games[1].hasFocus()
    QTest.keyClick(menu.games[1], Qt.Key.Key_Return)
    assert window.screens.new_match.plan.game == "puentes"


@pytest.mark.usefixtures("one_game")
def test_a_single_game_needs_no_choice(window: MainWindow) -> None:
    window.screens.show_start()
    assert not window.screens.start.menu.games
