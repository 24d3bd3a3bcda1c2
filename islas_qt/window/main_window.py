"""The main window: a slim bar over the screens, and what all of them share (language, colours, islands, matches).

What the first paint does not need is made after it: every class of Qt that is used for the first time costs time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QStackedWidget, QVBoxLayout, QWidget

from engine.reasons import Reason, RefusedError
from islas_qt import text, theme
from islas_qt.database_opener import DatabaseOpener
from islas_qt.game_ui import game_keys, has_choice
from islas_qt.screens.start.screen import StartScreen
from islas_qt.settings import Settings
from islas_qt.text import tr
from islas_qt.theme import ThemeName, palette_for, style_sheet
from islas_qt.widgets.placing import keep_on_screen, room_for
from islas_qt.window.bar import Bar
from islas_qt.window.classic_islands import ClassicIslands
from islas_qt.window.lookups import Lookups

if TYPE_CHECKING:
    from islas_qt.paint.island.studio import Studio
    from islas_qt.screens.help.screen import HelpScreen
    from islas_qt.screens.history.screen import HistoryScreen
    from islas_qt.screens.island.screen import IslandScreen
    from islas_qt.screens.new_match.screen import NewMatchScreen
    from islas_qt.screens.statistics.screen import StatisticsScreen
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
        self._classic = ClassicIslands(self)
        self._was_painted = False
        self._gives_up = False  # closes although not all is saved
        self._was_help_for: QWidget | None = None  # the screen to go back to from the help
        self._was_history_for: QWidget | None = None  # and from the history, if it is not the start
        self.bar = Bar(self)
        self.start = StartScreen(self.colours, self)
        self.start.menu.offer_learning(settings.is_newcomer)
        self.screens = QStackedWidget(self)
        self.screens.addWidget(self.start)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.screens, 1)
        self.start.opened.connect(self.open_island)
        self.start.menu.chosen.connect(self._choose)
        self.bar.back.clicked.connect(self.go_back)
        self.bar.language_chosen.connect(self.use_language)
        self.bar.theme_chosen.connect(self.use_theme)
        self.bar.settings.clicked.connect(self.show_settings)
        self.bar.about.clicked.connect(self.show_about)
        self._classic.came.connect(lambda island: self.start.show_island(island, self.studio))
        self._classic.refused.connect(self._refuse_islands)
        shelf.opened.connect(self._show_unfinished)
        shelf.opened.connect(self._look_for_drafts)
        shelf.failed.connect(self._show_unfinished)
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

    # -- what is made when it is first needed

    @cached_property
    def studio(self) -> Studio:
        """Where island pictures are painted."""
        from islas_qt.paint.island.studio import Studio

        return Studio(self)

    @cached_property
    def _qt_words(self) -> QtWords:
        from islas_qt.window.qt_words import QtWords

        return QtWords(self)

    @cached_property
    def playing(self) -> Playing:
        """The match on the table."""
        from islas_qt.window.playing import Playing

        return Playing(self)

    @cached_property
    def island(self) -> IslandScreen:
        """The screen of one island."""
        from islas_qt.screens.island.screen import IslandScreen

        screen = IslandScreen(self.studio, self.colours, self)
        screen.left.connect(self.go_back)
        return screen

    @cached_property
    def new_match(self) -> NewMatchScreen:
        """The screen where a match is planned."""
        from islas_qt.screens.new_match.screen import NewMatchScreen

        screen = NewMatchScreen(self.studio, self.colours, self.settings, self)
        screen.started.connect(lambda plan: self.playing.begin(plan))
        screen.left.connect(self.go_back)
        return screen

    @cached_property
    def history(self) -> HistoryScreen:
        """The screen with the list of matches."""
        from islas_qt.screens.history.screen import HistoryScreen

        screen = HistoryScreen(self.colours, self)
        screen.opened.connect(lambda match_id: self.playing.resume(match_id, screen))
        screen.new_wanted.connect(lambda: self._choose("new"))
        screen.figures_wanted.connect(self.show_statistics)
        screen.backup_wanted.connect(self._look_at_backup)
        screen.left.connect(self.go_back)
        self.shelf.opened.connect(lambda: screen.show_history(self.shelf.database))
        return screen

    @cached_property
    def statistics(self) -> StatisticsScreen:
        """The screen with the figures of all matches."""
        from islas_qt.screens.statistics.screen import StatisticsScreen

        screen = StatisticsScreen(self.colours, self)
        screen.new_wanted.connect(lambda: self._choose("new"))
        screen.left.connect(self.go_back)
        return screen

    @cached_property
    def help(self) -> HelpScreen:
        """The rules."""
        from islas_qt.screens.help.screen import HelpScreen

        screen = HelpScreen(self.colours, self)
        screen.left.connect(self.go_back)
        screen.learns.connect(lambda game: self.playing.learn(game))
        return screen

    @cached_property
    def designing(self) -> Designing:
        """The library of islands and the editor."""
        from islas_qt.window.designing import Designing

        return Designing(self, self.shelf.folder)

    def _made(self) -> list[Any]:
        """Return the screens that have been made so far."""
        names = ("island", "new_match", "history", "statistics", "help")
        made = [self.__dict__[name] for name in names if name in self.__dict__]
        if "playing" in self.__dict__ and self.playing.table:
            made.append(self.playing.table)
        if "designing" in self.__dict__:
            made += self.designing.made()
        return [self.start, *made]

    # -- islands and matches

    def _read(self) -> None:
        """Let the islands be read and the database be opened in the background, while the window is already alive."""
        from islas_qt.widgets.key_focus import KeyFocus

        KeyFocus(self.screens)
        self._qt_words.use(self.settings.language)
        self._classic.read()
        self.shelf.open()

    def _refuse_islands(self, error: RefusedError) -> None:
        self._warn(tr("The islands cannot be read. Please install the program again."), error)

    def _show_unfinished(self) -> None:
        """Offer to continue what is not finished, and say so if that cannot be known."""
        unfinished = self.lookups.unfinished()
        self.start.menu.show_unfinished(unfinished, self.lookups.islands_of(unfinished[:1]))
        self.start.menu.offer_learning(self.settings.is_newcomer)
        self.bar.tell_trouble(self.shelf.trouble)

    def _look_for_drafts(self) -> None:
        """Offer what was not saved of islands when the program ended last."""
        if any((self.shelf.folder / "drafts").glob("*.journal")):
            self.designing.offer_recovery()

    def _offer_backup(self, offer: Offer) -> None:
        from islas_qt.screens.recovery import RecoveryDialog

        dialog = RecoveryDialog(offer, self)
        if offer.is_open:
            dialog.replaces.connect(self.shelf.close)
            dialog.finished.connect(self.shelf.open)  # which does nothing unless it was closed
        else:
            dialog.accepted.connect(self.shelf.open)
        dialog.open()

    def _look_at_backup(self) -> None:
        """Offer the newest good backup in place of a database in which a match is damaged."""
        from islas_qt.storage.opening import backup_for

        if self.shelf.database is not None and self.shelf.database.file is not None:
            self._offer_backup(backup_for(self.shelf.database.file))

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

    # -- screens

    def _choose(self, way: str) -> None:
        """Go where a sign of the start screen points."""
        match way:
            case "continue":
                unfinished = self.lookups.unfinished()
                if unfinished:
                    self.playing.resume(unfinished[0].id)
            case "new":
                self.playing.runner.warm()
                self.new_match.show_plan(self.lookups.own_islands(), self.lookups)
                self.show_screen(self.new_match)
            case "learn":
                self._learn()
            case "design":
                self.designing.show_library()
            case "history" | "others":
                self._was_history_for = None
                self.history.show_history(self.shelf.database, False if way == "others" else None)
                self.show_screen(self.history)
            case "rules":
                self.show_help("", self._game())
            case "settings":
                self.show_settings()

    def _learn(self) -> None:
        """Play a match with tips, of a game that is asked for if there are several."""
        from islas_qt.screens.game_choice_dialog import GameChoiceDialog

        if not has_choice():
            self.playing.learn(game_keys()[0])
            return
        dialog = GameChoiceDialog(tr("Which game would you like to learn?"), self.colours, self)
        dialog.chosen.connect(lambda game: self.playing.learn(game))
        dialog.open()

    def show_screen(self, screen: QWidget) -> None:
        """Show a screen, with the way back to the start."""
        if "studio" in self.__dict__:
            self.studio.cancel_orders()
        if self.screens.indexOf(screen) < 0:
            self.screens.addWidget(screen)
        self.setWindowTitle("Islas")
        self.setWindowModified(False)
        self.screens.setCurrentWidget(screen)
        screen.setFocus(Qt.FocusReason.OtherFocusReason)
        playing = self.__dict__.get("playing")
        is_test = playing and screen is playing.table and playing.is_test
        self.bar.show_place("start" if screen is self.start else "test" if is_test else "elsewhere")

    def open_island(self, number: int) -> None:
        """Show one island large."""
        self.island.show_island(self._classic.islands, number)
        self.show_screen(self.island)
        self.bar.show_place("island")

    def show_matches_on(self, name: str, hashes: Sequence[str]) -> None:
        """Show the matches that were played on an island, given by its name and the hashes of its versions."""
        self._was_history_for = self.screens.currentWidget()
        self.history.show_island(self.shelf.database, name, hashes)
        self.show_screen(self.history)

    def show_statistics(self) -> None:
        """Show what all the matches tell together."""
        self.statistics.show_statistics(self.shelf.database)
        self.show_screen(self.statistics)

    def show_help(self, topic: str, game: str = "") -> None:
        """Show the rules, at what fits the moment; without a game, those of one that has the topic."""
        if self.screens.currentWidget() is not self.help:
            self._was_help_for = self.screens.currentWidget()
        self.help.show_topic(topic, game)
        self.show_screen(self.help)

    def go_back(self) -> None:
        """Return to the start, or from the help to where it was asked for."""
        shown, before = self.screens.currentWidget(), self._was_help_for
        self._was_help_for = None
        if "help" in self.__dict__ and shown is self.help and before is not None and before is not self.start:
            self.show_screen(before)
            return
        if "designing" in self.__dict__ and shown in self.designing.made():
            self.designing.leave(shown)
            return
        if "statistics" in self.__dict__ and shown is self.statistics:
            self.show_screen(self.history)
            return
        if "history" in self.__dict__ and shown is self.history and self._was_history_for is not None:
            self.show_screen(self._was_history_for)
            return
        if "playing" in self.__dict__:
            if self.playing.table is not None and shown is self.playing.table and self.playing.table.go_back():
                return  # from a moment of a match to its result
            back_to = self.playing.back_to if shown is self.playing.table else None
            self.playing.leave()
            if back_to is not None:
                self.show_screen(back_to)
                return
        self.show_start()
        if "island" in self.__dict__ and shown is self.island:
            self.start.buttons[self.island.number].setFocus(Qt.FocusReason.OtherFocusReason)

    def show_start(self) -> None:
        """Show the chart and the signpost."""
        self.show_screen(self.start)
        self._show_unfinished()
        self.start.menu.signs[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def show_about(self) -> None:
        """Show the dialog about the program."""
        from islas_qt.screens.about import AboutDialog

        AboutDialog(self.colours, self).open()

    def show_keys(self) -> None:
        """Show what the keys do."""
        from islas_qt.screens.cheat_sheet import CheatSheet

        CheatSheet(self.colours, self, self._sheet() or self._game()).open()

    def _sheet(self) -> str:
        """Return the topic of the screen that is shown, whose keys and help are of use there; empty: a game's."""
        return self.designing.sheet(self.screens.currentWidget()) if "designing" in self.__dict__ else ""

    def _game(self) -> str:
        """Return the game on the table, else the one that was chosen last."""
        if "playing" in self.__dict__ and self.playing.table:
            return self.playing.table.match.header.game
        return self.settings.game if self.settings.game in game_keys() else game_keys()[0]

    def show_settings(self) -> None:
        """Show the dialog with everything that can be set."""
        from islas_qt.screens.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self.settings, self.colours, self)
        dialog.changed.connect(self._apply)
        dialog.open()

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

    def use_language(self, code: str) -> None:
        """Speak another language from now on."""
        self.settings.language = code
        text.use(code)
        self._qt_words.use(code)
        for part in (self.bar, *self._made()):
            part.retranslate()

    def use_theme(self, name: ThemeName) -> None:
        """Use other colours from now on."""
        self.settings.theme = name
        self._use_palette()

    def _use_palette(self) -> None:
        self.colours = palette_for(self.settings.theme)._replace(letters=self.settings.letters)
        self.setStyleSheet(style_sheet(self.colours))
        self.bar.use_palette(self.settings.theme, self.colours)
        if "studio" in self.__dict__:
            self.studio.cancel_orders()
        for screen in self._made():
            screen.use_palette(self.colours)

    # -- events

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._use_palette()  # everything that is painted ahead is painted again, for the new screen
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = self.focusWidget()
        if event.key() == Qt.Key.Key_F11:
            self.settings.full_screen = not self.settings.full_screen
            self._use_full_screen()
        elif self._is_for_screen(event):
            return
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QAbstractButton):
            focus.click()  # Qt itself does this only in dialogs
        elif event.key() == Qt.Key.Key_F1:
            self.show_help(self._sheet(), "" if self._sheet() else self._game())
        elif event.key() == Qt.Key.Key_Question:
            self.show_keys()
        elif event.key() == Qt.Key.Key_Escape and "playing" in self.__dict__ and self.playing.is_left_by_escape:
            self.go_back()
        else:
            super().keyPressEvent(event)

    def _is_for_screen(self, event: QKeyEvent) -> bool:
        """Let the screen have a key that was pressed in the bar, or while nothing had the focus."""
        screen, focus = self.screens.currentWidget(), self.focusWidget()
        assert screen is not None
        if focus is not None and (focus is screen or screen.isAncestorOf(focus)):
            return False  # it did not want it
        event.accept()
        screen.keyPressEvent(event)
        return event.isAccepted()

    def _use_full_screen(self) -> None:
        """Fill the screen without a frame, or be as large as before."""
        state = self.windowState() & ~Qt.WindowState.WindowFullScreen
        self.setWindowState(state | Qt.WindowState.WindowFullScreen if self.settings.full_screen else state)

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

    def open_file(self, path: Path) -> None:
        """Open an island in the editor, or a match, from a file."""
        from engine.match_file import FORMAT
        from islas_qt.files import read_file

        try:
            is_match = f'"{FORMAT}"'.encode() in read_file(path)[:400]
        except RefusedError as error:
            self.refuse(error)
            return
        if is_match:
            self._choose("history")
            self.history.import_file(path)
        else:
            self.designing.open_file(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        from islas_qt.widgets.message_boxes import ask_to_give_up

        if "designing" in self.__dict__ and not self.designing.may_close():
            event.ignore()
            return
        if "playing" in self.__dict__ and not self._gives_up and not self.playing.may_close():
            event.ignore()
            self.show_start()
            ask_to_give_up(self, self._give_up)
            return
        self.settings.window = self.saveGeometry()
        if "playing" in self.__dict__:
            self.playing.close()
        self.shelf.close()
        super().closeEvent(event)

    def _give_up(self) -> None:
        self._gives_up = True
        self.close()

    def come_forward(self, file: Path | None) -> None:
        """Be seen: the program was started a second time, perhaps to open a file."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        if file:
            self.open_file(file)
