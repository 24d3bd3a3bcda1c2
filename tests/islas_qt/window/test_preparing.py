from __future__ import annotations

from pytestqt.qtbot import QtBot

from islas_qt.screens.new_match.screen import NewMatchScreen
from islas_qt.window.main_window import MainWindow
from islas_qt.window.preparing import prepare


def is_made(window: MainWindow) -> bool:
    return any(isinstance(screen, NewMatchScreen) for screen in window.screens.made)


def test_the_screen_of_a_new_match_is_there_before_it_is_wanted(qtbot: QtBot, window: MainWindow) -> None:
    assert not is_made(window)
    prepare(window)
    qtbot.waitUntil(lambda: is_made(window), timeout=30_000)


def test_nothing_is_prepared_when_somebody_has_gone_on_already(qtbot: QtBot, window: MainWindow) -> None:
    window.screens.show_help("")
    prepare(window)
    qtbot.wait(400)
    assert not is_made(window)
