"""Keys work wherever the focus is: what is clicked, opened or closed does not take them from the screen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QStackedWidget,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from islas_qt.widgets.screen import Screen

CLICKED = (QAbstractButton, QAbstractScrollArea, QAbstractSlider, QComboBox)  # they do their work without the focus
TEXT = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
SEARCHING = (QAbstractItemView, QComboBox)  # they would look for an entry that begins with the letter
OTHER = Qt.FocusReason.OtherFocusReason


class KeyScreen(Screen):
    """A screen whose keys act on it as a whole, such as the table; text fields on it keep what is typed there."""


class KeyFocus(QObject):
    """Leaves the keys with the screen that is shown, if it is a `KeyScreen`."""

    def __init__(self, screens: QStackedWidget) -> None:
        super().__init__(screens)
        self._screens = screens
        self._searching: QWidget | None = None  # the list that has the focus
        self._is_returning = False
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    def _screen(self) -> KeyScreen | None:
        shown = self._screens.currentWidget()
        return shown if isinstance(shown, KeyScreen) else None

    def _follow(self, old: QWidget | None, now: QWidget | None) -> None:
        if self._searching is not None and isValid(self._searching):  # else it lost the focus by being destroyed
            self._searching.removeEventFilter(self)
        self._searching = None
        screen, window = self._screen(), self._screens.window()
        if screen is None or (now is not None and now.window() is not window):
            return
        if now is None:
            QTimer.singleShot(0, self, self._bring_home)  # it may be on its way to another window
        elif self._is_returning:
            pass  # to what had the focus before the click, which may be a button too
        elif isinstance(now, CLICKED) and not isinstance(now, TEXT) and QGuiApplication.mouseButtons():
            stays = old is not None and screen.isAncestorOf(old) and old.isVisible() and not isinstance(old, TEXT)
            self._is_returning = True
            (old if stays and old else screen).setFocus(OTHER)
            self._is_returning = False
        elif (old is None or old.window() is not window) and not screen.isAncestorOf(now) and now is not screen:
            screen.setFocus(OTHER)  # back from a dialog that was opened somewhere else, such as in the bar
        elif isinstance(now, SEARCHING) and screen.isAncestorOf(now):
            self._searching = now
            now.installEventFilter(self)

    def _bring_home(self) -> None:
        """Give the focus to the screen if nobody has it, because what had it is gone."""
        screen = self._screen()
        if screen and self._screens.window().isActiveWindow() and QApplication.focusWidget() is None:
            screen.setFocus(OTHER)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give letters and digits to the screen, not to the list that has the focus."""
        if self._screen() is None or not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.text().isalnum() or event.text() in ("?", "+"):
            event.ignore()  # so that it goes on to what the list lies on: the screen, then the window
            return True
        return False
