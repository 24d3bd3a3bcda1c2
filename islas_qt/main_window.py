"""The main window: a slim bar over the screens, and what all of them share (language, colours, islands).

What the first paint does not need is made after it: every class of Qt that is used for the first time costs time.
"""

from __future__ import annotations

import threading
from functools import cached_property
from queue import SimpleQueue
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from engine.island.cells import Island
from engine.reasons import RefusedError
from islas_qt import text
from islas_qt.bar import Bar
from islas_qt.settings import Settings
from islas_qt.text import tr
from islas_qt.theme import ThemeName, palette_for, style_sheet
from islas_qt.views.start_screen import StartScreen

if TYPE_CHECKING:
    from islas_qt.views.island_screen import IslandScreen
    from islas_qt.views.studio import Studio


class MainWindow(QWidget):
    """Everything there is to see; remembers language, colours and its own place."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        text.use(settings.language)
        self._palette = palette_for(settings.theme)
        self._islands: tuple[Island, ...] = ()
        self._found: SimpleQueue[Island | RefusedError | None] = SimpleQueue()
        self._looking = QTimer(self, interval=15)
        self._was_painted = False
        self.bar = Bar(self)
        self.start = StartScreen(self._palette, self)
        self.screens = QStackedWidget(self)
        self.screens.addWidget(self.start)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.screens, 1)
        self.start.opened.connect(self.open_island)
        self.bar.back.clicked.connect(self.go_back)
        self.bar.language_chosen.connect(self.use_language)
        self.bar.theme_chosen.connect(self.use_theme)
        self.bar.about.clicked.connect(self.show_about)
        self._looking.timeout.connect(self._take_islands)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._use_palette)
        self.setWindowTitle("Islas")
        self.setMinimumSize(1024, 640)
        self.resize(1280, 800)
        if not settings.window.isEmpty():
            self.restoreGeometry(settings.window)
        self._use_palette()

    @cached_property
    def studio(self) -> Studio:
        """Where island pictures are painted."""
        from islas_qt.views.studio import Studio

        return Studio(self)

    @cached_property
    def island(self) -> IslandScreen:
        """The screen of one island."""
        from islas_qt.views.island_screen import IslandScreen

        screen = IslandScreen(self.studio, self._palette, self)
        screen.left.connect(self.go_back)
        self.screens.addWidget(screen)
        return screen

    # -- islands

    def _read_islands(self) -> None:
        """Let the islands be read and measured in the background, while the window is already alive."""
        threading.Thread(target=read_islands, args=(self._found,), name="islands").start()
        self._looking.start()

    def _take_islands(self) -> None:
        while not self._found.empty():
            match self._found.get():
                case None:
                    self._looking.stop()
                case RefusedError() as error:
                    self._complain(error)
                case island:
                    self._islands += (island,)
                    self.start.show_island(island, self.studio)

    def _complain(self, error: RefusedError) -> None:
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(tr("The islands cannot be read. Please install the program again."))
        box.setInformativeText(text.speak_refusal(error))
        box.open()

    def open_island(self, number: int) -> None:
        """Show one island large."""
        self.studio.cancel_orders()
        self.screens.setCurrentWidget(self.island)
        self.island.show_island(self._islands, number)
        self.bar.show_way_back(True)

    def go_back(self) -> None:
        """Return to the chart, to the island that was looked at last."""
        self.studio.cancel_orders()
        self.screens.setCurrentWidget(self.start)
        self.start.buttons[self.island.number].setFocus(Qt.FocusReason.OtherFocusReason)
        self.bar.show_way_back(False)

    # -- language and colours

    @property
    def palette_name(self) -> str:
        """Which colours are used now: light or dark."""
        return self._palette.name

    def use_language(self, code: str) -> None:
        """Speak another language from now on."""
        self.settings.language = code
        text.use(code)
        self.bar.retranslate()
        self.start.retranslate()
        if "island" in self.__dict__:  # only asking for it would make it
            self.island.retranslate()

    def use_theme(self, name: ThemeName) -> None:
        """Use other colours from now on."""
        self.settings.theme = name
        self._use_palette()

    def _use_palette(self) -> None:
        self._palette = palette_for(self.settings.theme)
        self.setStyleSheet(style_sheet(self._palette))
        self.bar.use_palette(self.settings.theme, self._palette)
        if "studio" in self.__dict__:
            self.studio.cancel_orders()
        if "island" in self.__dict__:
            self.island.use_palette(self._palette)
        self.start.use_palette(self._palette)

    def show_about(self) -> None:
        """Show the dialog about the program."""
        from islas_qt.views.about import AboutDialog

        AboutDialog(self._palette, self).open()

    # -- events

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._use_palette()  # everything that is painted ahead is painted again, for the new screen
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self._read_islands)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.settings.window = self.saveGeometry()
        super().closeEvent(event)


def read_islands(found: SimpleQueue[Island | RefusedError | None]) -> None:
    """Read and measure the classic islands, one by one; None follows the last one, or what is wrong with it.

    It runs in a thread, which must not hold a widget: the last one to hold it would destroy it, in the wrong thread.
    """
    import islas_qt.views.island_button
    import islas_qt.views.studio  # noqa: F401  here the imports hold nobody up
    from engine.island.files import classic_islands
    from islas_qt.views.island_shape import island_shape

    try:
        for island in classic_islands():
            island_shape(island)  # it is remembered there
            found.put(island)
    except RefusedError as error:
        found.put(error)
    found.put(None)
