"""People at the table of any game, for tests: how a match is begun, continued and waited for, and what hands do."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QThread
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.match import Match
from islas_qt.play.plan import MatchPlan
from islas_qt.storage.matches import Matches
from islas_qt.table.frame import TableFrame
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


def wait(is_done: Callable[[], object], seconds: float = 20) -> None:
    """Let the window do its work until something is so; looks more often than `qtbot.waitUntil`."""
    end = monotonic() + seconds
    while not is_done():
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QThread.usleep(500)
        assert monotonic() < end, "nothing happens"


class Person(Protocol):
    """Somebody at the table."""

    def uncover(self) -> None:
        """Say “I am ready”."""


def sit_down(window: MainWindow, plan: MatchPlan) -> TableScreen:
    """Start a match from the start screen, as planned."""
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.screens.start.menu.chosen.emit("new")
    window.screens.new_match.use_plan(plan)
    QTest.mouseClick(window.screens.new_match.page.start, Qt.MouseButton.LeftButton)
    return on_table(window)


def on_table(window: MainWindow) -> TableScreen:
    """Return the table with the match that is played in a window."""
    window.activateWindow()
    table = window.playing.table
    assert isinstance(table, TableScreen)
    return table


def keep(window: MainWindow, match: Match) -> None:
    """Put a match into the database, as the one that was played last."""
    assert window.shelf.database is not None
    Matches(window.shelf.database).create(match)


def go_on(window: MainWindow) -> TableScreen:
    """Continue the match that was played last, from the start screen."""
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.screens.go_back()
    sign = window.screens.start.menu.signs[0]
    assert sign.key == "continue"
    QTest.mouseClick(sign, Qt.MouseButton.LeftButton)
    return on_table(window)


def until_asked(table: TableScreen, person: Person) -> bool:
    """Wait until somebody is asked for a decision; return False if the match is over."""
    while True:
        wait(lambda: table.turn is not None or table.curtain.isVisible() or table.result.isVisible())
        if not table.curtain.isVisible():
            return not table.result.isVisible()
        person.uncover()
        wait(lambda: not table.curtain.isVisible())


class MouseHand:
    """Clicks where a person would."""

    def __init__(self, table: TableScreen) -> None:
        self.screen = table

    def uncover(self) -> None:
        """Say “I am ready”."""
        QTest.mouseClick(self.screen.curtain.ready_button, LEFT)


class KeyHand:
    """Uses keys alone."""

    def __init__(self, table: TableFrame) -> None:
        self.screen = table

    def press(self, *keys: Qt.Key) -> None:
        """Press keys, each for the widget that has the focus then."""
        for key in keys:
            focus = QApplication.focusWidget()
            assert focus is not None, "nothing has the focus"
            QTest.keyClick(focus, key)
            QApplication.processEvents()

    def press_button(self, button: QWidget) -> None:
        """Go to a button with Tab and press it."""
        for _ in range(60):
            if QApplication.focusWidget() is button:
                break
            self.press(Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is button
        self.press(Qt.Key.Key_Space)

    def uncover(self) -> None:
        """Say “I am ready”."""
        self.press(Qt.Key.Key_Return)
