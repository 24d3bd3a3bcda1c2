"""The library: one's islands and the classic ones, to edit, to copy, to delete, to go back in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from islas_qt.library.fairness_results import FairnessResults
from islas_qt.library.library_actions import LibraryActions
from islas_qt.library.library_details import LibraryDetails
from islas_qt.library.library_menu import library_menu
from islas_qt.library.library_model import Item
from islas_qt.paint.background import Ground, margins_on, room_below_banner
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.island.studio import Studio
from islas_qt.text import speak, tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.flow import Flow

if TYPE_CHECKING:
    from islas_qt.storage.database import Database

WIDTH = 1860  # that both sheets grow to, at the usual size of text
DETAILS = 350  # width of the sheet beside the list
WIDEST = 0.42  # share of both sheets that it has at most


class LibraryScreen(LibraryActions):
    """Shows the islands of a database. What is deleted can be put back for a month."""

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(studio, palette, parent)
        self._ground = Ground()
        self._shown: list[Item] = []
        self.details = LibraryDetails(studio, palette, self)
        self.back, self.load, self.generate, self.new = (QPushButton(self) for _ in range(4))
        self.new.setObjectName("primary")
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
        self.islands.selected.connect(self._show_current)
        self.islands.activated.connect(self.edit_island)
        self.islands.menu_wanted.connect(self._show_menu)
        self.details.menu_wanted.connect(self._show_menu)
        self.islands.new_wanted.connect(self.new_wanted)
        self.islands.failed.connect(lambda why: self._say(speak(why)))
        self.details.edit_wanted.connect(self.edit_island)
        self.details.duplicate_wanted.connect(self.duplicate_island)
        self.details.versions_wanted.connect(self.show_versions)
        self.details.export_wanted.connect(self.export_island)
        self.details.delete_wanted.connect(self.delete_island)
        self.back.clicked.connect(self.left)
        self.load.clicked.connect(self.import_wanted)
        self.generate.clicked.connect(self.generate_wanted)
        self.new.clicked.connect(self.new_wanted)

    def _show_current(self) -> None:
        chosen, current = self.islands.chosen(), self.islands.current()
        shown = chosen if len(chosen) > 1 or current is None else [current]
        if shown != self._shown:
            self._shown = shown
            self.details.show_items(shown)

    def show_islands(self, database: Database | None, fairness_results: FairnessResults | None = None) -> None:
        """Show the islands of a database, with what is known of their fairness; None: it cannot be read now."""
        self._database, self._fairness_results = database, fairness_results
        self._say("")
        self.refresh()

    def _show_menu(self, place: QPoint) -> None:
        library_menu(self).popup(place)

    # -- what there is to say

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
        self.undo.setToolTip(QKeySequence("Ctrl+Z").toString(QKeySequence.SequenceFormat.NativeText))
        self.open_it.setText(tr("Open it"))
        self.update()

    # -- events

    def _sheet(self) -> QRectF:
        return room_below_banner(self, WIDTH)

    def _fit(self) -> None:
        whole = self._sheet()
        self.details.setFixedWidth(min(round(scaled(DETAILS)), round(whole.toRect().width() * WIDEST)))
        self._whole.setContentsMargins(margins_on(whole, self, 0, 0, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        actions: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Escape: self.left.emit,
            Qt.Key.Key_Delete: self.delete_island,
            Qt.Key.Key_F2: self.rename_island,
        }
        with_control: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Z: self.undo_delete,
            Qt.Key.Key_D: self.duplicate_island,
            Qt.Key.Key_E: self.export_island,
            Qt.Key.Key_T: self.tag_island,
            Qt.Key.Key_F: self.islands.search.setFocus,
        }
        action = (with_control if is_control else actions).get(event.key())
        if action:
            action()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground.paint(painter, self, tr("Islands"), self._palette)
        sheet = self._sheet()
        sheet.setWidth(sheet.width() - self.details.width())
        paint_sheet(painter, sheet.adjusted(4, 4, -8, -10), self._palette)
        painter.end()
