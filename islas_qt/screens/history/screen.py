"""The history: a list of the matches there are, to look for, to open, to delete, to take along as files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QModelIndex, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from engine.registry import ISLAND
from islas_qt.file_names import with_ending
from islas_qt.game_ui import has_choice
from islas_qt.paint.background import Ground, margins_on, room_below_banner
from islas_qt.paint.banner import paint_sheet
from islas_qt.screens.history.buttons import HistoryButtons
from islas_qt.screens.history.choices import GamePick, IslandPick, OrderPick
from islas_qt.screens.history.model import HistoryModel, proposed_name
from islas_qt.screens.history.row import HistoryRow
from islas_qt.screens.history.small_islands import SmallIslands
from islas_qt.storage.errors import StorageError
from islas_qt.text import speak, tr, tr_n
from islas_qt.theme import Palette
from islas_qt.widgets.finder import NOWHERE, Finder
from islas_qt.widgets.screen import Screen

if TYPE_CHECKING:
    from islas_qt.storage.database import Database
    from islas_qt.storage.history import Summary

WIDTH = 1040  # that the sheet grows to, at the usual size of text
TYPING = 180  # milliseconds after the last letter until the search begins
SHOWN = None, True, False  # which matches: all, finished, unfinished; then those that were deleted
DELETED = len(SHOWN)


class HistoryScreen(Screen):
    """Shows the matches of a database; one that is deleted keeps its row, from which it can be brought back."""

    opened = Signal(str)  # id of a match
    new_wanted = Signal()
    figures_wanted = Signal()  # what all the matches tell together
    backup_wanted = Signal()  # a match is damaged
    left = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._ground = Ground()
        self._database: Database | None = None
        self.model = HistoryModel(self)
        self._islands = SmallIslands(self)
        self._row = HistoryRow(palette, self._islands, self)
        self.finder = finder = Finder(self.model, self._row, self)
        self.search, self.shown, self.list = finder.search, finder.which, finder.list
        self.empty, self.way_out = finder.empty, finder.way_out
        self.game, self.island, self.order = GamePick(self), IslandPick(self), OrderPick(self)
        self.buttons = HistoryButtons(self)
        self.note = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.backup = QPushButton(self)
        self._typed = QTimer(self, singleShot=True, interval=TYPING)
        self._build()
        self._connect()
        self.setFocusProxy(finder)
        self.use_palette(palette)

    # -- putting it together

    def _build(self) -> None:
        self.finder.add_choices(*([self.game] if has_choice() else []), self.island, self.order)
        self._whole = QVBoxLayout(self)
        self._whole.setSpacing(8)
        self._whole.addWidget(self.finder, 1)
        told = QHBoxLayout()
        told.addWidget(self.note, 1)
        told.addWidget(self.backup)
        self._whole.addLayout(told)
        self._whole.addLayout(self.buttons)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._typed.start)
        self._typed.timeout.connect(self.refresh)
        self.search.returnPressed.connect(self.refresh)
        self.game.activated.connect(lambda _: self.island.read(self._database, self.game.game))
        for choice in (self.shown, self.game, self.island, self.order):
            choice.activated.connect(lambda _: self.refresh())
        self.list.activated.connect(self._open)  # by Enter or a double click: one click selects
        self.list.selectionModel().currentChanged.connect(self._tell_buttons)
        self.buttons.open.clicked.connect(lambda: self._open(self.list.currentIndex()))
        self.buttons.delete.clicked.connect(self.delete_match)
        self.buttons.export.clicked.connect(self.export_match)
        self.buttons.load.clicked.connect(self.import_match)
        self.buttons.figures.clicked.connect(self.figures_wanted)
        self.backup.clicked.connect(self.backup_wanted)
        self.buttons.back.clicked.connect(self.left)
        self.way_out.clicked.connect(self._reset_filter)
        self._islands.grown.connect(self.list.viewport().update)
        self.model.failed.connect(lambda error: self._say(speak(error.why)))

    # -- the list

    def show_history(self, database: Database | None, finished: bool | None = None) -> None:
        """Show the matches of a database, all or only those that are finished or not; None: it cannot be read now."""
        self._database = database
        self._islands.use(database)
        self._look_for_all()
        self.shown.setCurrentIndex(SHOWN.index(finished))
        self.refresh()

    def show_island(self, database: Database | None, name: str, hashes: Sequence[str]) -> None:
        """Show the matches that were played on an island, given by its name and the hashes of its versions."""
        self.show_history(database)
        self.island.choose(name, hashes)
        self.refresh()

    def refresh(self) -> None:
        """Read the first page of what is looked for."""
        self._typed.stop()
        self._say("")
        self._read()
        if self.model.rowCount():
            self.finder.select(0)
        self._tell()

    def showEvent(self, event: QShowEvent) -> None:
        """Somebody comes back: what has changed meanwhile is read, and the list stays where it was."""
        chosen, rows, bar = self._current(), self.model.rowCount(), self.list.verticalScrollBar()
        if chosen is None:
            return
        place = bar.value()
        self._read()
        while self.model.rowCount() < rows and self.model.canFetchMore(NOWHERE):
            self.model.fetchMore(NOWHERE)
        self.finder.select(self.model.row_of(chosen.id) or 0)
        self.list.doItemsLayout()
        bar.setValue(place)
        self._tell()

    def _read(self) -> None:
        if self._database is None:
            self.model.clear()
            return
        from islas_qt.storage.filters import Filter
        from islas_qt.storage.history import History

        history, which = History(self._database), max(0, self.shown.currentIndex())
        try:
            if which == DELETED:
                self.model.show_deleted(history)
            else:
                wanted = Filter(
                    game=self.game.game,
                    search=self.search.text().strip(),
                    finished=SHOWN[which],
                    facts={ISLAND: self.island.hashes},
                )
                self.model.show(history, wanted, self.order.sort)
        except StorageError as error:
            self.model.clear()
            self._say(speak(error.why))

    def _current(self) -> Summary | None:
        index = self.list.currentIndex()
        return self.model.summary(index.row()) if index.isValid() and self.model.rowCount() else None

    def _open(self, index: QModelIndex) -> None:
        if index.isValid() and self.buttons.open.isEnabled():
            self.opened.emit(self.model.summary(index.row()).id)

    @property
    def _is_filtered(self) -> bool:
        return self.finder.is_filtered or self.game.game is not None or bool(self.island.hashes)

    def _look_for_all(self) -> None:
        self.finder.look_for_all()
        self.game.setCurrentIndex(0)
        self.island.setCurrentIndex(0)
        self.island.read(self._database)

    def _reset_filter(self) -> None:
        if self._is_filtered:
            self._look_for_all()
            self.refresh()
        else:
            self.new_wanted.emit()

    # -- deleting

    def delete_match(self) -> None:
        """Delete the selected match, or bring it back; its row stays where it is."""
        summary = self._current()
        if summary is None or self._database is None:
            return
        from islas_qt.storage.matches import Matches

        matches = Matches(self._database)
        deletes = summary.deleted_at is None
        try:
            (matches.delete if deletes else matches.bring_back)(summary.id)
        except StorageError as error:
            self._say(speak(error.why))
            return
        deleted_at = QDateTime.currentMSecsSinceEpoch() if deletes else None
        self.model.change(self.list.currentIndex().row(), replace(summary, deleted_at=deleted_at))
        deleted = tr("The match is deleted. “Recently deleted” keeps it for 30 days.")
        self._say(deleted if deletes else tr("The match is back where it was."))
        self._tell_buttons()

    # -- files

    def export_match(self) -> None:
        """Write the selected match into a file of the user's choice."""
        summary = self._current()
        if summary is None or self._database is None:
            return
        name, _ = QFileDialog.getSaveFileName(self, tr("Export the match"), proposed_name(summary), "*.json")
        if not name:
            return
        from islas_qt.screens.history.files import write_match

        self._say(write_match(self._database, summary.id, with_ending(name, ".json")))

    def import_match(self) -> None:
        """Keep the match or island in a file of the user's choice."""
        name, _ = QFileDialog.getOpenFileName(self, tr("Import a match"), "", "*.json")
        if name:
            self.import_file(Path(name))

    def import_file(self, path: Path) -> None:
        """Keep the match or island in a file, and show it in the list."""
        if self._database is None:
            return
        from islas_qt.screens.history.files import keep_file

        match_id, words = keep_file(self._database, path)
        self._look_for_all()
        self.refresh()
        row = self.model.row_of(match_id)
        if row is not None:
            self.finder.select(row)
        self._say(words)

    # -- what there is to say

    def _say(self, words: str) -> None:
        self.note.setText(words)

    def _tell(self) -> None:
        """Show the list, or why it is empty and the way out; what is damaged is told."""
        damaged = self.model.damaged()
        is_file = self._database is not None and self._database.file is not None
        self.backup.setVisible(bool(damaged) and is_file)
        if damaged and not self.note.text():
            self._say(
                tr_n(
                    "One match is damaged. All the others can be opened.",
                    "{n} matches are damaged. All the others can be opened.",
                    damaged,
                )
            )
        if self._database is None:
            self.finder.tell(tr("The matches cannot be read yet. Please wait a moment."), "")
        elif self.shown.currentIndex() == DELETED:
            self.finder.tell(tr("Nothing was deleted in the last 30 days."), tr("Show all matches"))
        elif self._is_filtered:
            self.finder.tell(tr("No matches found."), tr("Show all matches"))
        else:
            self.finder.tell(tr("No match has been played here yet."), tr("New match"))
        self._tell_buttons()

    def _tell_buttons(self) -> None:
        self.buttons.show_summary(self._current())
        self.buttons.load.setEnabled(self._database is not None)
        for choice in (self.search, self.game, self.island, self.order):  # what is deleted is a short list
            choice.setEnabled(self.shown.currentIndex() != DELETED)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = self._row.colours = palette
        for part in (self.finder, self.game, self.island, self.order):
            part.use_palette(palette)
        self._fit()
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.search.setPlaceholderText(tr("Search for a player’s name"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.finder.offer([tr("All matches"), tr("Finished"), tr("Not finished"), tr("Recently deleted")])
        self.shown.setAccessibleName(tr("Which matches"))
        self.game.retranslate()
        self.island.retranslate()
        self.order.retranslate()
        self.list.setAccessibleName(tr("Matches"))
        self.buttons.retranslate()
        self.backup.setText(tr("Look at the backup…"))
        self.note.setMinimumHeight(max(self.backup.sizeHint().height(), 2 * self.note.fontMetrics().lineSpacing()))
        self._say("")
        self._tell()
        self.update()

    # -- events

    def _sheet(self) -> QRectF:
        return room_below_banner(self, WIDTH).adjusted(0, 0, -6, -6)  # for its shadow

    def _fit(self) -> None:
        self._whole.setContentsMargins(margins_on(self._sheet(), self, 20, 18, 18))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self.left.emit()
            case Qt.Key.Key_Delete:
                self.delete_match()
            case Qt.Key.Key_Z if event.modifiers() == Qt.KeyboardModifier.ControlModifier:
                self._undo()
            case _:
                super().keyPressEvent(event)

    def _undo(self) -> None:
        """Bring back the selected match, if it was deleted."""
        summary = self._current()
        if summary is not None and summary.deleted_at is not None:
            self.delete_match()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground.paint(painter, self, tr("History"), self._palette)
        paint_sheet(painter, self._sheet(), self._palette)
        painter.end()
