"""The library: one's islands and the classic ones as pictures, to edit, to copy, to delete, to go back in time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from islas_qt.library.judgements import Judgements
from islas_qt.library.library_card import LibraryCard
from islas_qt.library.library_details import LibraryDetails
from islas_qt.library.library_model import Found, Item, LibraryModel, read_own
from islas_qt.library.paper import label
from islas_qt.text import speak, tr
from islas_qt.theme import Palette, scaled, serif
from islas_qt.views import sea
from islas_qt.views.banner import paint_sheet
from islas_qt.views.controls import Pick
from islas_qt.views.ground import BANNER, Ground, Porthole
from islas_qt.views.studio import Studio

if TYPE_CHECKING:
    from islas_qt.storage.database import Database
    from islas_qt.storage.islands import Islands

WIDTH = 1500  # that both sheets grow to, at the usual size of text
DETAILS = 350  # width of the sheet beside the list
PATIENCE = 8_000  # milliseconds in which a deletion can be undone
LOOK_MS = 20  # between two looks at what is read in the background
LONGEST_NAME = 40
WHICH = None, True, False  # all islands, one's own, the classic ones


class LibraryScreen(QWidget):
    """Shows the islands of a database. What is deleted can be put back for a while."""

    edit_wanted = Signal(str)  # id of an island
    copy_wanted = Signal(object)  # the Island that shall be edited as a copy
    new_wanted = Signal()
    generate_wanted = Signal()
    import_wanted = Signal()
    left = Signal()

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._studio = studio
        self._palette = palette
        self._ground = Ground()
        self._database: Database | None = None
        self._judgements: Judgements | None = None
        self._deleted = ""  # id of the island that was deleted last
        self._wanted = ""  # id of the island that shall be selected when it has been read
        self._found = Found()
        self._reading = 0  # lists that are still to come
        self.model = LibraryModel(self)
        self._card = LibraryCard(studio, palette, self)
        self.search = QLineEdit(self, clearButtonEnabled=True)
        self.which = Pick(self)
        self.list = QListView(self)
        self.details = LibraryDetails(studio, palette, self)
        self.note, self.empty = label(self), label(self)
        self.undo, self.way_out = QPushButton(self), QPushButton(self)
        self.back, self.load, self.generate, self.new = (QPushButton(self) for _ in range(4))
        self._looking = QTimer(self, interval=LOOK_MS)
        self._forget = QTimer(self, singleShot=True, interval=PATIENCE)
        self._build()
        self._connect()
        self.setFocusProxy(self.list)
        self.use_palette(palette)

    # -- putting it together

    def _build(self) -> None:
        self.list.setModel(self.model)
        self.list.setItemDelegate(self._card)
        self.list.setObjectName("history")
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.new.setObjectName("primary")
        nothing = QWidget(self)
        self._porthole = Porthole(nothing)
        middle = QVBoxLayout(nothing)
        middle.addStretch(1)
        middle.addWidget(self._porthole, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addWidget(self.empty)
        middle.addWidget(self.way_out, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addStretch(2)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(self.list)
        self._pages.addWidget(nothing)
        self._column = QVBoxLayout()
        self._column.setSpacing(8)
        self._column.addLayout(_beside((self.search, 3), (self.which, 0)))
        self._column.addWidget(self._pages, 1)
        self._column.addLayout(_beside((self.note, 1), (self.undo, 0)))
        ways = _beside((self.back, 0))
        ways.addStretch(1)
        for button in (self.load, self.generate, self.new):
            ways.addWidget(button)
        self._column.addLayout(ways)
        self._whole = QHBoxLayout(self)
        self._whole.addLayout(self._column, 1)
        self._whole.addWidget(self.details)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._look_for)
        self.which.activated.connect(self._look_for)
        self.list.activated.connect(self._edit)
        self.list.selectionModel().currentChanged.connect(self._show_current)
        self.details.edit_wanted.connect(self._edit)
        self.details.duplicate_wanted.connect(self.duplicate_island)
        self.details.versions_wanted.connect(self.show_versions)
        self.details.export_wanted.connect(self.export_island)
        self.details.delete_wanted.connect(self.delete_island)
        self.back.clicked.connect(self.left)
        self.load.clicked.connect(self.import_wanted)
        self.generate.clicked.connect(self.generate_wanted)
        self.new.clicked.connect(self.new_wanted)
        self.undo.clicked.connect(self.undo_delete)
        self.way_out.clicked.connect(self._leave_emptiness)
        self._looking.timeout.connect(self._look)
        self._forget.timeout.connect(lambda: self._say(""))
        self._studio.painted.connect(self.list.viewport().update)

    # -- the list

    def show_islands(self, database: Database | None, judgements: Judgements | None = None) -> None:
        """Show the islands of a database, with what is known of their fairness; None: it cannot be read now."""
        self._database, self._judgements = database, judgements
        self._say("")
        self._look_for()
        self.refresh()

    def refresh(self, select: str = "") -> None:
        """Read one's islands again, in the background, and then select one of them."""
        self._wanted = select
        if self._database is None:
            self._take([])
            return
        self._reading += 1
        read_own(self._database, self._judgements, self._found)
        self._looking.start()

    def _look(self) -> None:
        while not self._found.empty():
            found = self._found.get()
            self._reading -= 1
            if not self._reading:
                self._looking.stop()
                self._take(found) if isinstance(found, list) else self._say(speak(found))

    def _take(self, own: list[Item]) -> None:
        current = self._wanted or (item.id if (item := self.current()) else "")
        row = max(0, self.list.currentIndex().row())
        self._show(own)
        found = self.model.row_of(current) if current else None
        self._select(row if found is None else found)

    def _look_for(self) -> None:
        self._show(None)
        self._select(0)

    def _show(self, own: list[Item] | None) -> None:
        self.model.show(own, self.search.text(), WHICH[max(0, self.which.currentIndex())])
        self._tell()

    def _select(self, row: int) -> None:
        index = self.model.index(min(row, self.model.rowCount() - 1))
        self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._show_current()

    def current(self) -> Item | None:
        """Return the selected island."""
        index = self.list.currentIndex()
        return self.model.item(index.row()) if index.isValid() else None

    def _show_current(self) -> None:
        self.details.show_item(self.current())

    def _leave_emptiness(self) -> None:
        if self._is_filtered:
            self.search.clear()
            self.which.setCurrentIndex(0)
            self._look_for()
        else:
            self.new_wanted.emit()

    @property
    def _is_filtered(self) -> bool:
        return bool(self.search.text().strip()) or (self.which.currentIndex() > 0 and self.model.has_own)

    # -- what is done with an island

    def _edit(self) -> None:
        item = self.current()
        if item is not None and item.is_own:
            self.edit_wanted.emit(item.id)
        elif item is not None:
            self.copy_wanted.emit(item.island)

    def duplicate_island(self) -> None:
        """Keep a copy of the selected island beside it."""
        item, islands = self._own()
        if item and islands:
            ending = tr("{name} (copy)", name="")
            name = item.island.name[: LONGEST_NAME - len(ending)]
            copy = replace(item.island, name=tr("{name} (copy)", name=name))
            self._attempt(lambda: self.refresh(islands.create(copy)))

    def delete_island(self) -> None:
        """Take the selected island from the library; for a while that can be undone here."""
        item, islands = self._own()
        if item and islands and self._attempt(lambda: islands.delete(item.id)):
            self._deleted = item.id
            self._say(tr("“{name}” is deleted.", name=item.island.name))
            self.undo.show()
            self._forget.start()
            self.refresh()

    def undo_delete(self) -> None:
        """Put back what was deleted last."""
        island_id, self._deleted = self._deleted, ""
        islands = self._islands()
        if island_id and islands and self._attempt(lambda: islands.delete(island_id, deleted=False)):
            self._say("")
            self.refresh(island_id)

    def show_versions(self) -> None:
        """Show how the selected island was before, to go back there."""
        item, islands = self._own()
        if item is None or islands is None:
            return
        from islas_qt.library.versions_dialog import VersionsDialog

        def open_dialog() -> None:
            dialog = VersionsDialog(islands.revisions(item.id), self._studio, self._palette, self)
            dialog.restored.connect(lambda number: self._restore(item.id, number))
            dialog.open()

        self._attempt(open_dialog)

    def _restore(self, island_id: str, number: int) -> None:
        islands = self._islands()
        if islands and self._attempt(lambda: islands.restore(island_id, number)):
            self.refresh(island_id)

    def export_island(self) -> None:
        """Ask in which form the selected island shall be taken along."""
        item = self.current()
        if item is not None:
            from islas_qt.library.export_dialog import ExportDialog

            ExportDialog(item.island, self._palette, self).open()

    def _own(self) -> tuple[Item | None, Islands | None]:
        item = self.current()
        return (item if item and item.is_own else None), self._islands()

    def _islands(self) -> Islands | None:
        from islas_qt.storage.islands import Islands

        return None if self._database is None else Islands(self._database)

    def _attempt(self, action: Callable[[], object]) -> bool:
        from islas_qt.storage.errors import StorageError

        try:
            action()
        except StorageError as error:
            self._say(speak(error.why))
            return False
        return True

    # -- what there is to say

    def _say(self, words: str) -> None:
        self._forget.stop()
        self.undo.hide()
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def _tell(self) -> None:
        """Show the list, or why it is empty and the way out."""
        self._pages.setCurrentIndex(int(self.model.rowCount() == 0))
        if self._is_filtered:
            self.empty.setText(tr("No island fits."))
            self.way_out.setText(tr("Show all islands"))
        else:
            self.empty.setText(tr("You have no island of your own yet. Draw one, or let one be generated."))
            self.way_out.setText(tr("New island"))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = self._card.colours = palette
        self._card.ratio = self.devicePixelRatioF()
        self.which.use_palette(palette)
        self.details.use_palette(palette)
        self._porthole.use_palette(palette)
        self.empty.setFont(serif(scaled(18), italic=True))
        self.list.scheduleDelayedItemsLayout()
        self._fit()
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.search.setPlaceholderText(tr("Search for a name, an author, a note"))
        self.search.setAccessibleName(self.search.placeholderText())
        chosen = max(0, self.which.currentIndex())
        self.which.clear()
        self.which.addItems([tr("All islands"), tr("My islands"), tr("Classic islands")])
        self.which.setCurrentIndex(chosen)
        self.which.setAccessibleName(tr("Which islands"))
        self.list.setAccessibleName(tr("Islands"))
        self.back.setText(tr("Back"))
        self.load.setText(tr("Import…"))
        self.generate.setText(tr("Generate…"))
        self.new.setText(tr("New island"))
        self.undo.setText(tr("Undo"))
        self.details.retranslate()
        self._tell()
        self.update()

    # -- events

    def _sheet(self) -> QRectF:
        inner = QRectF(self.rect()).adjusted(*(side * (sea.FRAME + 8) for side in (1, 1, -1, -1)))
        wide = min(inner.width(), scaled(WIDTH))
        top = inner.top() + BANNER + 8
        return QRectF(inner.center().x() - wide / 2, top, wide, inner.bottom() - top)

    def _fit(self) -> None:
        whole = self._sheet().toRect()
        right, bottom = self.width() - whole.right(), self.height() - whole.bottom()
        beside = min(round(scaled(DETAILS)), whole.width() * 2 // 5)
        self.details.setFixedWidth(beside)
        self._column.setContentsMargins(24, 20, 30, 26)
        self._whole.setSpacing(0)
        self._whole.setContentsMargins(whole.left(), whole.top(), right, bottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self.left.emit()
            case Qt.Key.Key_Delete:
                self.delete_island()
            case Qt.Key.Key_Z if event.modifiers() == Qt.KeyboardModifier.ControlModifier:
                self.undo_delete()
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground.paint(painter, self, tr("Islands"), self._palette)
        sheet = self._sheet()
        sheet.setWidth(sheet.width() - self.details.width())
        paint_sheet(painter, sheet.adjusted(4, 4, -8, -10), self._palette)
        painter.end()


def _beside(*parts: tuple[QWidget, int]) -> QHBoxLayout:
    """Return widgets beside each other, each with its share of what is left."""
    row = QHBoxLayout()
    row.setSpacing(10)
    for widget, share in parts:
        row.addWidget(widget, share)
    return row
