"""The library: one's islands and the classic ones, to edit, to copy, to delete, to go back in time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from islas_qt.library.judgements import Judgements
from islas_qt.library.library_details import LibraryDetails
from islas_qt.library.library_list import LibraryList
from islas_qt.library.library_model import Item
from islas_qt.library.names import copy_name
from islas_qt.library.paper import label
from islas_qt.text import speak, tr
from islas_qt.theme import Palette, scaled
from islas_qt.views import sea
from islas_qt.views.banner import paint_sheet
from islas_qt.views.flow import Flow
from islas_qt.views.ground import BANNER, Ground
from islas_qt.views.studio import Studio

if TYPE_CHECKING:
    from islas_qt.storage.database import Database
    from islas_qt.storage.islands import Islands

WIDTH = 1500  # that both sheets grow to, at the usual size of text
DETAILS = 350  # width of the sheet beside the list
WIDEST = 0.42  # share of both sheets that it has at most
PATIENCE = 8_000  # milliseconds in which a deletion can be undone


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
        self._added = ""  # id of the island that was added last
        self.islands = LibraryList(studio, palette, self)
        self.details = LibraryDetails(studio, palette, self)
        self.note = label(self)
        self.undo, self.open_it, self.back, self.load, self.generate, self.new = (QPushButton(self) for _ in range(6))
        self.new.setObjectName("primary")
        self._forget = QTimer(self, singleShot=True, interval=PATIENCE)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.islands)
        self.use_palette(palette)

    def _lay_out(self) -> None:
        told = QHBoxLayout()
        told.addWidget(self.note, 1)
        told.addWidget(self.undo)
        told.addWidget(self.open_it)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.setContentsMargins(24, 20, 30, 26)
        column.addWidget(self.islands, 1)
        column.addLayout(told)
        column.addLayout(Flow(self.back, self.load, self.generate, self.new))
        self._whole = QHBoxLayout(self)
        self._whole.setSpacing(0)
        self._whole.addLayout(column, 1)
        self._whole.addWidget(self.details)

    def _connect(self) -> None:
        self.islands.selected.connect(lambda: self.details.show_item(self.islands.current()))
        self.islands.activated.connect(self._edit)
        self.islands.new_wanted.connect(self.new_wanted)
        self.islands.failed.connect(lambda why: self._say(speak(why)))
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
        self.open_it.clicked.connect(lambda: self.edit_wanted.emit(self._added))
        self._forget.timeout.connect(lambda: self._say(""))

    def show_islands(self, database: Database | None, judgements: Judgements | None = None) -> None:
        """Show the islands of a database, with what is known of their fairness; None: it cannot be read now."""
        self._database, self._judgements = database, judgements
        self._say("")
        self.refresh()

    def refresh(self, select: str = "") -> None:
        """Read one's islands again, and then select one of them."""
        self.islands.read(self._database, self._judgements, select)

    def show_added(self, island_id: str, name: str) -> None:
        """Select an island that has just come into the library, and offer to open it."""
        self._say(tr("“{name}” is among your islands.", name=name))
        self._added = island_id
        self.open_it.show()
        self.islands.look_for_all()
        self.refresh(island_id)

    # -- what is done with an island

    def _edit(self) -> None:
        item = self.islands.current()
        if item is not None and item.is_own:
            self.edit_wanted.emit(item.id)
        elif item is not None:
            self.copy_wanted.emit(item.island)

    def duplicate_island(self) -> None:
        """Keep a copy of the selected island beside it."""
        item, islands = self._own()
        if item and islands:
            copy = replace(item.island, name=copy_name(item.island.name, self.islands.model.names()))
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
        if island_id and islands and self._attempt(lambda: islands.bring_back(island_id)):
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
        item = self.islands.current()
        if item is not None:
            from islas_qt.library.export_dialog import ExportDialog

            ExportDialog(item.island, self._palette, self).open()

    def _own(self) -> tuple[Item | None, Islands | None]:
        item = self.islands.current()
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
        self.open_it.hide()
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.islands.use_palette(palette)
        self.details.use_palette(palette)
        self._fit()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.islands.retranslate()
        self.details.retranslate()
        self.back.setText(tr("Back"))
        self.load.setText(tr("Import…"))
        self.generate.setText(tr("Generate…"))
        self.new.setText(tr("New island"))
        self.undo.setText(tr("Undo"))
        self.open_it.setText(tr("Open it"))
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
        self.details.setFixedWidth(min(round(scaled(DETAILS)), round(whole.width() * WIDEST)))
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
