"""The history: a list of the matches there are, to look for, to open, to delete, to take along as files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from islas_qt.text import speak, tr
from islas_qt.theme import Palette, scaled
from islas_qt.views import sea
from islas_qt.views.banner import paint_sheet
from islas_qt.views.finder import Finder
from islas_qt.views.flow import Flow
from islas_qt.views.ground import BANNER, Ground
from islas_qt.views.history_model import HistoryModel
from islas_qt.views.history_row import HistoryRow

if TYPE_CHECKING:
    from islas_qt.storage.database import Database
    from islas_qt.storage.history import Summary

WIDTH = 980  # that the sheet grows to, at the usual size of text
PATIENCE = 8_000  # milliseconds in which a deletion can be undone
TYPING = 180  # milliseconds after the last letter until the search begins
SHOWN = None, True, False  # which matches: all, finished, unfinished


class HistoryScreen(QWidget):
    """Shows the matches of a database; what is deleted is kept until it can no longer be undone."""

    opened = Signal(str)  # id of a match
    new_wanted = Signal()
    left = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._ground = Ground()
        self._database: Database | None = None
        self._deleted = ""  # id of the match that is about to be deleted
        self.model = HistoryModel(self)
        self._row = HistoryRow(palette, self)
        self.finder = finder = Finder(self.model, self._row, self)
        self.search, self.shown, self.list = finder.search, finder.which, finder.list
        self.empty, self.way_out = finder.empty, finder.way_out
        self.open, self.delete, self.export, self.load, self.back = (QPushButton(self) for _ in range(5))
        self.note = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.undo = QPushButton(self)
        self._typed = QTimer(self, singleShot=True, interval=TYPING)
        self._forget = QTimer(self, singleShot=True, interval=PATIENCE)
        self._build()
        self._connect()
        self.setFocusProxy(finder)
        self.use_palette(palette)

    # -- putting it together

    def _build(self) -> None:
        self.open.setObjectName("primary")
        self._whole = QVBoxLayout(self)
        self._whole.setSpacing(8)
        self._whole.addWidget(self.finder, 1)
        told = QHBoxLayout()
        told.addWidget(self.note, 1)
        told.addWidget(self.undo)
        self._whole.addLayout(told)
        self._whole.addLayout(Flow(self.back, self.load, self.export, self.delete, self.open))

    def _connect(self) -> None:
        self.search.textChanged.connect(self._typed.start)
        self._typed.timeout.connect(self.refresh)
        self.search.returnPressed.connect(self.refresh)
        self.shown.activated.connect(self.refresh)
        self.list.activated.connect(self._open)  # by Enter or a double click: one click selects
        self.list.selectionModel().currentChanged.connect(self._tell_buttons)
        self.open.clicked.connect(lambda: self._open(self.list.currentIndex()))
        self.delete.clicked.connect(self.delete_match)
        self.export.clicked.connect(self.export_match)
        self.load.clicked.connect(self.import_match)
        self.back.clicked.connect(self.left)
        self.undo.clicked.connect(self.undo_delete)
        self.way_out.clicked.connect(self._leave_emptiness)
        self._forget.timeout.connect(self.settle)

    # -- the list

    def show_history(self, database: Database | None, finished: bool | None = None) -> None:
        """Show the matches of a database, all or only those that are finished or not; None: it cannot be read now."""
        self._database = database
        self.finder.look_for_all()
        self.shown.setCurrentIndex(SHOWN.index(finished))
        self._say("")
        self.refresh()

    def refresh(self) -> None:
        """Read the first page of what is looked for."""
        self._typed.stop()
        if self._database is None:
            self.model.clear()
        else:
            from islas_qt.storage.errors import StorageError
            from islas_qt.storage.filters import Filter
            from islas_qt.storage.history import History

            wanted = Filter(search=self.search.text().strip(), finished=SHOWN[max(0, self.shown.currentIndex())])
            try:
                self.model.show(History(self._database), wanted)
            except StorageError as error:
                self.model.clear()
                self._say(speak(error.why))
        if self.model.rowCount():
            self.finder.select(0)
        self._tell()

    def _current(self) -> Summary | None:
        index = self.list.currentIndex()
        return self.model.summary(index.row()) if index.isValid() and self.model.rowCount() else None

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit(self.model.summary(index.row()).id)

    def _leave_emptiness(self) -> None:
        if self.finder.is_filtered:
            self.finder.look_for_all()
            self.refresh()
        else:
            self.new_wanted.emit()

    # -- deleting

    def delete_match(self) -> None:
        """Take the selected match from the list; for a while that can be undone."""
        summary = self._current()
        if summary is None:
            return
        self.settle()
        row = self.list.currentIndex().row()
        self._deleted = summary.id
        self.model.hide(summary.id)
        self._say(tr("The match is deleted."))
        self.undo.show()
        self._forget.start()
        if self.model.rowCount():
            self.finder.select(min(row, self.model.rowCount() - 1))
        self._tell()

    def undo_delete(self) -> None:
        """Put back what was deleted last."""
        self._forget.stop()
        self.model.hidden.clear()
        self._deleted = ""
        self._say("")
        self.refresh()

    def settle(self) -> None:
        """Delete for good what is waiting for it. Must be called before the database is closed."""
        self._forget.stop()
        match_id, self._deleted = self._deleted, ""
        if not match_id or self._database is None:
            return
        from islas_qt.storage.errors import StorageError
        from islas_qt.storage.matches import Matches

        try:
            Matches(self._database).delete(match_id)
            self.model.hidden.discard(match_id)  # it can come back
            self._say("")
        except StorageError as error:
            self._say(speak(error.why))
            self.model.hidden.discard(match_id)
            self.refresh()

    # -- files

    def export_match(self) -> None:
        """Write the selected match into a file of the user's choice."""
        summary = self._current()
        if summary is None or self._database is None:
            return
        name, _ = QFileDialog.getSaveFileName(self, tr("Export the match"), f"islas-{summary.number}.json", "*.json")
        if not name:
            return
        from islas_qt.views.history_files import write_match

        self._say(write_match(self._database, summary.id, Path(name)))

    def import_match(self) -> None:
        """Keep the match or island in a file of the user's choice."""
        name, _ = QFileDialog.getOpenFileName(self, tr("Import a match"), "", "*.json")
        if name:
            self.import_file(Path(name))

    def import_file(self, path: Path) -> None:
        """Keep the match or island in a file, and show it in the list."""
        if self._database is None:
            return
        from islas_qt.views.history_files import keep_file

        match_id, words = keep_file(self._database, path)
        self.refresh()
        row = self.model.row_of(match_id)
        if row is not None:
            self.finder.select(row)
        self._say(words)

    # -- what there is to say

    def _say(self, words: str) -> None:
        self.undo.hide()
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def _tell(self) -> None:
        """Show the list, or why it is empty and the way out."""
        if self._database is None:
            self.finder.tell(tr("The matches cannot be read yet. Please wait a moment."), "")
        elif self.finder.is_filtered:
            self.finder.tell(tr("No match fits."), tr("Show all matches"))
        else:
            self.finder.tell(tr("No match has been played here yet."), tr("New match"))
        self._tell_buttons()

    def _tell_buttons(self) -> None:
        summary = self._current()
        for button in (self.open, self.delete):
            button.setEnabled(summary is not None)
        self.export.setEnabled(summary is not None and summary.finished)
        unfinished = summary is not None and not summary.finished
        why = tr("A match can be exported when it is over: its file tells everything.") if unfinished else ""
        self.export.setToolTip(why)
        self.load.setEnabled(self._database is not None)
        self.open.setText(tr("Continue") if unfinished else tr("Look back"))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = self._row.colours = palette
        self.finder.use_palette(palette)
        self._fit()
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.search.setPlaceholderText(tr("Search for a name"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.finder.offer([tr("All matches"), tr("Finished"), tr("Not finished")])
        self.shown.setAccessibleName(tr("Which matches"))
        self.list.setAccessibleName(tr("Matches"))
        self.delete.setText(tr("Delete"))
        self.export.setText(tr("Export…"))
        self.load.setText(tr("Import…"))
        self.back.setText(tr("Back"))
        self.undo.setText(tr("Undo"))
        self._tell()
        self.update()

    # -- events

    def _sheet(self) -> QRectF:
        inner = QRectF(self.rect()).adjusted(*(side * (sea.FRAME + 8) for side in (1, 1, -1, -1)))
        wide = min(inner.width(), scaled(WIDTH))
        top = inner.top() + BANNER + 8
        return QRectF(inner.center().x() - wide / 2, top, wide - 6, inner.bottom() - top - 6)

    def _fit(self) -> None:
        sheet = self._sheet().toRect()
        right, bottom = self.width() - sheet.right(), self.height() - sheet.bottom()
        self._whole.setContentsMargins(sheet.left() + 20, sheet.top() + 18, right + 20, bottom + 18)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def hideEvent(self, event: QHideEvent) -> None:
        self.settle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self.left.emit()
            case Qt.Key.Key_Delete:
                self.delete_match()
            case Qt.Key.Key_Z if event.modifiers() == Qt.KeyboardModifier.ControlModifier and self._deleted:
                self.undo_delete()
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground.paint(painter, self, tr("History"), self._palette)
        paint_sheet(painter, self._sheet(), self._palette)
        painter.end()
