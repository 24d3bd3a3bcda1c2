"""The main window: a slim bar over the screens, and what all of them share (language, colours, islands)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QGuiApplication, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from engine.island.cells import Island
from islas_qt import text
from islas_qt.settings import Settings
from islas_qt.text import LANGUAGES, mark, tr, tr_marked
from islas_qt.theme import THEMES, ThemeName, palette_for, style_sheet
from islas_qt.views import icons
from islas_qt.views.island_screen import IslandScreen
from islas_qt.views.start_screen import StartScreen
from islas_qt.views.studio import Studio

_THEMES = {"system": mark("Like the system"), "light": mark("Light"), "dark": mark("Dark")}


class MainWindow(QWidget):
    """Everything there is to see; remembers language, colours and its own place."""

    islands_read = Signal(object)  # a tuple of islands, from the thread that reads them

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        text.use(settings.language)
        self._palette = palette_for(settings.theme)
        self._islands: tuple[Island, ...] = ()
        self._reader: threading.Thread | None = None
        self.studio = Studio(self)
        self.start = StartScreen(self.studio, self._palette, self)
        self.island = IslandScreen(self.studio, self._palette, self)
        self.screens = QStackedWidget(self)
        self.screens.addWidget(self.start)
        self.screens.addWidget(self.island)
        self._build_bar()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar)
        column.addWidget(self.screens, 1)
        self.start.opened.connect(self.open_island)
        self.island.left.connect(self.go_back)
        self.islands_read.connect(self._show_islands)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._use_theme)
        self.setMinimumSize(1024, 640)
        self.resize(1280, 800)
        if not settings.window.isEmpty():
            self.restoreGeometry(settings.window)
        self._use_theme()
        self._retranslate()

    def _build_bar(self) -> None:
        self._bar = QWidget(self)
        self._bar.setObjectName("bar")
        self._bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.back = QToolButton(self._bar)
        self.back.clicked.connect(self.go_back)
        self.back.hide()
        self.hint = QLabel(self._bar, textFormat=Qt.TextFormat.PlainText)
        self.hint.setObjectName("hint")
        self.language = self._menu_button()
        self.theme = self._menu_button()
        self.about = QToolButton(self._bar)
        self.about.clicked.connect(self._show_about)
        row = QHBoxLayout(self._bar)
        row.setContentsMargins(14, 4, 14, 4)
        row.setSpacing(6)
        row.addWidget(self.back)
        row.addWidget(self.hint, 1)
        for button in (self.language, self.theme, self.about):
            row.addWidget(button)
        for button in (self.back, self.language, self.theme, self.about):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(icons.SIZE + icons.GAP, icons.SIZE))
        self.languages = self._choices(self.language, LANGUAGES, self.use_language)
        self.themes = self._choices(self.theme, THEMES, self.use_theme)
        help_key = QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), self)
        help_key.activated.connect(self._show_about)

    def _menu_button(self) -> QToolButton:
        button = QToolButton(self._bar, popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(QMenu(button))
        return button

    def _choices(self, button: QToolButton, keys: Iterable[str], choose: Callable[[Any], None]) -> dict[str, QAction]:
        group = QActionGroup(button)
        actions = {}
        for key in keys:
            action = QAction(button, checkable=True)
            action.triggered.connect(lambda _=False, key=key: choose(key))
            group.addAction(action)
            button.menu().addAction(action)
            actions[key] = action
        return actions

    # -- islands

    def read_islands(self) -> None:
        """Read the islands in the background: their reader takes longer to import than a window to open."""

        def read() -> None:
            from engine.island.files import classic_islands

            self.islands_read.emit(classic_islands())

        self._reader = threading.Thread(target=read, name="islands")
        self._reader.start()

    def _show_islands(self, islands: tuple[Island, ...]) -> None:
        self._islands = islands
        self.start.show_islands(islands)

    def open_island(self, number: int) -> None:
        """Show one island large."""
        self.studio.cancel_orders()
        self.screens.setCurrentWidget(self.island)
        self.island.show_island(self._islands, number)
        self._retranslate()

    def go_back(self) -> None:
        """Return to the chart, to the island that was looked at last."""
        self.studio.cancel_orders()
        self.screens.setCurrentWidget(self.start)
        self.start.buttons[self.island.number].setFocus(Qt.FocusReason.OtherFocusReason)
        self._retranslate()

    # -- language and colours

    def use_language(self, code: str) -> None:
        """Speak another language from now on."""
        self._settings.language = code
        text.use(code)
        self._retranslate()
        self.start.retranslate()
        self.island.retranslate()

    def use_theme(self, name: ThemeName) -> None:
        """Use other colours from now on."""
        self._settings.theme = name
        self._use_theme()

    def _use_theme(self) -> None:
        self._palette = palette_for(self._settings.theme)
        self.themes[self._settings.theme].setChecked(True)
        self.setStyleSheet(style_sheet(self._palette))
        for button, name in (
            (self.back, "back"),
            (self.language, "language"),
            (self.theme, self._settings.theme),
            (self.about, "about"),
        ):
            button.setIcon(icons.icon(name, self._palette.ink, self.devicePixelRatioF()))
        self.studio.cancel_orders()
        self.start.use_palette(self._palette)
        self.island.use_palette(self._palette)
        self._retranslate()

    def _retranslate(self) -> None:
        at_start = self.screens.currentWidget() is self.start
        self.setWindowTitle("Islas")
        self.back.setVisible(not at_start)
        self.back.setText(tr("All islands"))
        self.back.setToolTip(tr("Back to the chart (Esc)"))
        self.hint.setText(
            tr("Choose an island to look at it closely.") if at_start else tr("Left and right lead to the next island.")
        )
        self.language.setText(LANGUAGES[text.language()])
        self.language.setToolTip(tr("Language"))
        self.theme.setText(tr_marked(_THEMES[self._settings.theme]))
        self.theme.setToolTip(tr("Colours"))
        self.about.setText(tr("About"))
        self.about.setToolTip(tr("About this program and its games (F1)"))
        for button in (self.language, self.theme):
            button.setAccessibleName(f"{button.toolTip()}: {button.text()}")
        for code, action in self.languages.items():
            action.setText(LANGUAGES[code])
            action.setChecked(code == text.language())
        for name, action in self.themes.items():
            action.setText(tr_marked(_THEMES[name]))

    def _show_about(self) -> None:
        from islas_qt.views.about import AboutDialog

        AboutDialog(self._palette, self).open()

    # -- events

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._reader is None:
            QTimer.singleShot(0, self.read_islands)  # after this first paint
            self._reader = threading.Thread()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.window = self.saveGeometry()
        if self._reader is not None and self._reader.ident is not None:
            self._reader.join()
        super().closeEvent(event)
