"""The main window: a slim bar over the screens, and what all of them share (language, colours, islands, matches).

What the first paint does not need is made after it: every class of Qt that is used for the first time costs time.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.reasons import Reason, RefusedError
from islas_qt import text, theme
from islas_qt.database_opener import DatabaseOpener
from islas_qt.game_ui import game_keys
from islas_qt.settings import Settings
from islas_qt.text import tr
from islas_qt.theme import ThemeName, palette_for, style_sheet
from islas_qt.widgets.background_task import importing
from islas_qt.widgets.placing import keep_on_screen, room_for
from islas_qt.window.bar import Bar, Place
from islas_qt.window.classic_islands import ClassicIslands
from islas_qt.window.keys import press
from islas_qt.window.lookups import Lookups
from islas_qt.window.screens import Screens

if TYPE_CHECKING:
    from islas_qt.paint.island.studio import Studio
    from islas_qt.storage.opening import Offer
    from islas_qt.window.designing import Designing
    from islas_qt.window.playing import Playing
    from islas_qt.window.qt_words import QtWords

USUAL = QSize(1280, 800)
LARGEST = QSize(1600, 1000)  # that the first window uses of a large screen
SMALLEST = QSize(1024, 640)  # but never larger than the screen


class MainWindow(QWidget):
    """Everything there is to see; remembers language, colours and its own place."""

    def __init__(self, settings: Settings, shelf: DatabaseOpener) -> None:
        super().__init__()
        self.settings = settings
        self.shelf = shelf
        shelf.setParent(self)
        self.lookups = Lookups(shelf, self.show_error)
        self.cache = shelf.folder / "cache"  # for what can be made again
        text.use(settings.language)
        theme.use_text_scale(settings.text_scale)
        self.colours = palette_for(settings.theme)
        self.classic = ClassicIslands(self)
        self._studio: Studio | None = None  # these four are made when they are first needed
        self._playing: Playing | None = None
        self._designing: Designing | None = None
        self._qt_words: QtWords | None = None
        self._was_painted = False
        self._gives_up = False  # closes although not all is saved
        self.bar = Bar(self)
        self.screens = Screens(self)
        self.screens.start.menu.offer_learning(settings.is_newcomer)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.screens, 1)
        self.screens.opens.connect(self._open_place)
        self.bar.back.clicked.connect(self.screens.go_back)
        self.bar.language_chosen.connect(self.use_language)
        self.bar.theme_chosen.connect(self.use_theme)
        self.bar.settings.clicked.connect(self.show_settings)
        self.bar.about.clicked.connect(self.show_about)
        self.classic.came.connect(lambda island: self.screens.start.show_island(island, self.studio))
        self.classic.refused.connect(self._refuse_islands)
        shelf.opened.connect(self.screens.show_unfinished)
        shelf.opened.connect(self._look_for_drafts)
        shelf.failed.connect(self.screens.show_unfinished)
        shelf.offered.connect(self._offer_backup)
        shelf.refused.connect(lambda error: self.show_error(error.why))
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._use_palette)
        self.setWindowTitle("Islas")
        self.setAcceptDrops(True)
        self.setMinimumSize(SMALLEST)
        self.resize(USUAL)
        if not settings.window.isEmpty():
            self.restoreGeometry(settings.window)
        self._use_palette()

    def appear(self) -> None:
        """Be shown inside the screen; where the usual size finds no room, all of the screen is used."""
        room = room_for(self)
        self.setMinimumSize(SMALLEST.boundedTo(room))
        if self.settings.window.isEmpty():
            is_small = USUAL.boundedTo(room) != USUAL
            self.resize(USUAL.expandedTo(LARGEST.boundedTo(room * 0.85)).boundedTo(room))
            self.setWindowState(Qt.WindowState.WindowMaximized if is_small else Qt.WindowState.WindowNoState)
        else:
            keep_on_screen(self)
        self._use_full_screen()
        self.show()

    def come_forward(self, file: Path | None) -> None:
        """Be seen: the program was started a second time, perhaps to open a file."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        if file:
            self.open_file(file)

    # -- what is made when it is first needed

    @property
    def studio(self) -> Studio:
        """Where island pictures are painted."""
        if self._studio is None:
            from islas_qt.paint.island.studio import Studio

            self._studio = Studio(self)
        return self._studio

    @property
    def playing(self) -> Playing:
        """The match on the table."""
        if self._playing is None:
            from islas_qt.window.playing import Playing

            self._playing = Playing(self)
        return self._playing

    @property
    def designing(self) -> Designing:
        """The library of islands and the editor."""
        if self._designing is None:
            from islas_qt.window.designing import Designing

            self._designing = Designing(self, self.shelf.folder)
        return self._designing

    # -- islands, matches and files

    def _read(self) -> None:
        """Let the islands be read and the database be opened in the background, while the window is already alive."""
        from islas_qt.widgets.key_focus import KeyFocus

        KeyFocus(self.screens)
        self._use_qt_words()
        self.classic.read()
        self.shelf.open()

    def _refuse_islands(self, error: RefusedError) -> None:
        self._warn(tr("The islands cannot be read. Please install the program again."), error)

    def _look_for_drafts(self) -> None:
        """Offer what was not saved of islands when the program ended last."""
        if any((self.shelf.folder / "drafts").glob("*.journal")):
            self.designing.offer_recovery()

    def _offer_backup(self, offer: Offer) -> None:
        from islas_qt.window.backup_offers import offer_backup

        offer_backup(offer, self.shelf, self)

    def open_file(self, path: Path) -> None:
        """Open an island in the editor, or a match, from a file, once it can be known whether it is kept already."""
        self.shelf.when_answered(lambda: self._open_file(path))

    def _open_file(self, path: Path) -> None:
        try:
            is_match = _holds_match(path)
        except RefusedError as error:
            self.refuse(error)
            return
        if is_match and self.shelf.trouble is not None:
            self.show_error(self.shelf.trouble)
        elif is_match:
            self.screens.follow("history")
            self.screens.history.import_file(path)
        else:
            self.designing.open_file(path)

    # -- telling of trouble

    def show_error(self, why: Reason) -> None:
        """Tell why something could not be done."""
        self._warn(text.speak(why))

    def refuse(self, error: RefusedError) -> None:
        """Tell why a file is not taken."""
        self._warn(
            tr("This file cannot be opened, and nothing has changed. Islas opens islands and matches it has exported."),
            error,
        )

    def _warn(self, words: str, error: RefusedError | None = None) -> None:
        from islas_qt.widgets.message_boxes import warn

        warn(self, words, error)

    # -- dialogs

    def show_about(self) -> None:
        """Show the dialog about the program."""
        from islas_qt.screens.about import AboutDialog

        AboutDialog(self.colours, self).open()

    def show_keys(self) -> None:
        """Show what the keys do."""
        from islas_qt.screens.cheat_sheet import CheatSheet

        CheatSheet(self.colours, self, self.topic() or self.game()).open()

    def show_settings(self) -> None:
        """Show the dialog with all settings."""
        from islas_qt.screens.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self.settings, self.colours, self)
        dialog.changed.connect(self._apply)
        dialog.open()

    def game(self) -> str:
        """Return the game on the table, else the one that was chosen last."""
        if self._playing and self._playing.table:
            return self._playing.table.match.header.game
        return self.settings.game if self.settings.game in game_keys() else game_keys()[0]

    def topic(self) -> str:
        """Return the topic of the screen that is shown, for its keys and its help; empty: those of a game."""
        return self._designing.topic() if self._designing else ""

    # -- language and colours

    def _apply(self, setting: str) -> None:
        """Use what was changed in the settings."""
        if setting == "language":
            self.use_language(self.settings.language)
        elif setting == "full_screen":
            self._use_full_screen()
        else:
            theme.use_text_scale(self.settings.text_scale)
            self._use_palette()
            table = self._playing.table if self._playing else None
            if table and setting in table.match.header.aids:
                table.retranslate()  # what an aid tells is worked out when the table is shown

    def use_language(self, code: str) -> None:
        """Speak another language from now on."""
        self.settings.language = code
        text.use(code)
        self._use_qt_words()
        self.bar.retranslate()
        for screen in self.screens.made:
            screen.retranslate()

    def _use_qt_words(self) -> None:
        from islas_qt.window.qt_words import QtWords

        if self._qt_words is None:
            self._qt_words = QtWords(self)
        self._qt_words.use(self.settings.language)

    def use_theme(self, name: ThemeName) -> None:
        """Use other colours from now on."""
        self.settings.theme = name
        self._use_palette()

    def _use_palette(self) -> None:
        self.colours = palette_for(self.settings.theme)._replace(letters=self.settings.letters)
        self.setStyleSheet(style_sheet(self.colours))
        self.bar.use_palette(self.settings.theme, self.colours)
        self._cancel_painting()
        for screen in self.screens.made:
            screen.use_palette(self.colours)

    def _cancel_painting(self) -> None:
        """Let the studio forget what the screens do not wait for any more."""
        if self._studio:
            self._studio.cancel_orders()

    def _open_place(self, place: Place) -> None:
        """Make ready for the screen that is shown next."""
        self._cancel_painting()
        self.setWindowTitle("Islas")
        self.setWindowModified(False)
        self.bar.show_place(place)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or do so no longer; it is remembered."""
        self.settings.full_screen = not self.settings.full_screen
        self._use_full_screen()

    def _use_full_screen(self) -> None:
        """Fill the screen without a frame, or be as large as before."""
        state = self.windowState() & ~Qt.WindowState.WindowFullScreen
        self.setWindowState(state | Qt.WindowState.WindowFullScreen if self.settings.full_screen else state)

    # -- events

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._use_palette()  # everything that is painted ahead is painted again, for the new screen
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self._read)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        file = next(url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile())
        QTimer.singleShot(0, self, lambda: self.open_file(Path(file)))  # the other program waits for the end of this

    def closeEvent(self, event: QCloseEvent) -> None:
        from islas_qt.widgets.message_boxes import ask_to_give_up

        if self._designing and not self._designing.may_close():
            event.ignore()
            return
        if self._playing and not self._gives_up and not self._playing.may_close():
            event.ignore()
            self.screens.show_start()
            ask_to_give_up(self, self._give_up)
            return
        self.settings.window = self.saveGeometry()
        if self._playing:
            self._playing.close()
        self.shelf.close()
        super().closeEvent(event)

    def _give_up(self) -> None:
        self._gives_up = True
        self.close()


def _holds_match(path: Path) -> bool:
    """Tell whether there is a match in a file; raise RefusedError if it cannot be read."""
    with importing:  # what reads files is imported in a thread too when the program starts
        from engine.match_file import FORMAT
        from islas_qt.files import read_file

    return f'"{FORMAT}"'.encode() in read_file(path)[:400]
