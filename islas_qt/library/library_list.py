"""The islands of a library as pictures: read in the background, to be searched, and one of them selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, Qt, QTimer, Signal
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

from engine.reasons import Reason
from islas_qt.library.judgements import Judgements
from islas_qt.library.library_card import LibraryCard
from islas_qt.library.library_model import Found, Item, LibraryModel, read_own
from islas_qt.library.paper import label
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled, serif
from islas_qt.views.controls import Pick
from islas_qt.views.ground import Porthole
from islas_qt.views.studio import Studio

if TYPE_CHECKING:
    from islas_qt.storage.database import Database

LOOK_MS = 20  # between two looks at what is read in the background
WHICH = None, True, False  # all islands, one's own, the classic ones


class LibraryList(QWidget):
    """Shows one's islands and the classic ones, as far as they fit what is looked for."""

    selected = Signal()  # `current` is another one, or has changed
    activated = Signal()  # by Enter or a double click
    new_wanted = Signal()
    failed = Signal(object)  # the Reason why one's islands cannot be read

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._wanted = ""  # id of the island that shall be selected when it has been read
        self._found = Found()
        self._reading = 0  # lists that are still to come
        self.model = LibraryModel(self)
        self._card = LibraryCard(studio, palette, self)
        self.search = QLineEdit(self, clearButtonEnabled=True)
        self.which = Pick(self)
        self.list = QListView(self)
        self.empty = label(self)
        self.way_out = QPushButton(self)
        self._looking = QTimer(self, interval=LOOK_MS)
        self._build()
        self.search.textChanged.connect(self._look_for)
        self.which.activated.connect(self._look_for)
        self.list.activated.connect(self.activated)
        self.list.selectionModel().currentChanged.connect(self.selected)
        self.way_out.clicked.connect(self._leave_emptiness)
        self._looking.timeout.connect(self._look)
        studio.painted.connect(self.list.viewport().update)
        self.setFocusProxy(self.list)
        self.use_palette(palette)

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
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self.search, 1)
        top.addWidget(self.which)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self._pages, 1)

    # -- reading

    def read(self, database: Database | None, judgements: Judgements | None, select: str = "") -> None:
        """Read one's islands again, in the background, and then select one of them; None: there are none."""
        self._wanted = select
        self._show(None)
        if database is None:
            self._take([])
            return
        self._reading += 1
        read_own(database, judgements, self._found)
        self._looking.start()

    @property
    def is_reading(self) -> bool:
        """Whether one's islands are still being read."""
        return self._reading > 0

    def _look(self) -> None:
        while not self._found.empty():
            found = self._found.get()
            self._reading -= 1
            if not self._reading:  # else a newer list is on its way
                self._looking.stop()
                self.failed.emit(found) if isinstance(found, Reason) else self._take(found)

    def _take(self, own: list[Item]) -> None:
        current = self.current()
        wanted = self._wanted or (current.id if current else "")
        row = max(0, self.list.currentIndex().row())
        self._show(own)
        found = self.model.row_of(wanted) if wanted else None
        self._select(row if found is None else found)

    # -- looking for islands

    def current(self) -> Item | None:
        """Return the selected island."""
        index = self.list.currentIndex()
        return self.model.item(index.row()) if index.isValid() else None

    def _look_for(self) -> None:
        self._show(None)
        self._select(0)

    def _show(self, own: list[Item] | None) -> None:
        row = max(0, self.list.currentIndex().row())
        self.model.show(own, self.search.text(), WHICH[max(0, self.which.currentIndex())])
        self._select(row)
        self._tell()

    def _select(self, row: int) -> None:
        index = self.model.index(min(row, self.model.rowCount() - 1))
        self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.selected.emit()

    @property
    def _is_filtered(self) -> bool:
        return bool(self.search.text().strip()) or (self.which.currentIndex() > 0 and self.model.has_own)

    def _leave_emptiness(self) -> None:
        if self._is_filtered:
            self.search.clear()
            self.which.setCurrentIndex(0)
            self._look_for()
        else:
            self.new_wanted.emit()

    # -- look and language

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
        self._card.colours = palette
        self._card.ratio = self.devicePixelRatioF()
        self.which.use_palette(palette)
        self._porthole.use_palette(palette)
        self.empty.setFont(serif(scaled(18), italic=True))
        self.list.scheduleDelayedItemsLayout()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.search.setPlaceholderText(tr("Search"))
        self.search.setToolTip(tr("Search for a name, an author, a note"))
        self.search.setAccessibleName(self.search.toolTip())
        chosen = max(0, self.which.currentIndex())
        self.which.clear()
        self.which.addItems([tr("All islands"), tr("My islands"), tr("Classic islands")])
        self.which.setCurrentIndex(chosen)
        self.which.setAccessibleName(tr("Which islands"))
        self.list.setAccessibleName(tr("Islands"))
        self._tell()
        self.list.viewport().update()
