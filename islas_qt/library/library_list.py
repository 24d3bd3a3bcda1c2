"""The islands of a library as pictures: read in the background, to be searched, and one of them selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QListView, QWidget

from engine.reasons import Reason
from islas_qt.library.judgements import Judgements
from islas_qt.library.library_card import LibraryCard
from islas_qt.library.library_model import Found, Item, LibraryModel, read_own
from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.views.finder import Finder
from islas_qt.views.studio import Studio

if TYPE_CHECKING:
    from islas_qt.storage.database import Database

LOOK_MS = 20  # between two looks at what is read in the background
WHICH = None, True, False  # all islands, one's own, the classic ones


class LibraryList(Finder):
    """Shows one's islands and the classic ones, as far as they fit what is looked for."""

    selected = Signal()  # `current` is another one, or has changed
    activated = Signal()  # by Enter or a double click
    new_wanted = Signal()
    failed = Signal(object)  # the Reason why one's islands cannot be read

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        self.model = LibraryModel(parent)
        self._card = LibraryCard(studio, palette, parent)
        super().__init__(self.model, self._card, parent)
        self._wanted = ""  # id of the island that shall be selected when it has been read
        self._found = Found()
        self._reading = 0  # lists that are still to come
        self._looking = QTimer(self, interval=LOOK_MS)
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.search.textChanged.connect(self._look_for)
        self.which.activated.connect(self._look_for)
        self.list.activated.connect(self.activated)
        self.list.selectionModel().currentChanged.connect(self.selected)
        self.way_out.clicked.connect(self._leave_emptiness)
        self._looking.timeout.connect(self._look)
        studio.painted.connect(self.list.viewport().update)
        self.use_palette(palette)

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
        self.select(row if found is None else found)

    # -- looking for islands

    def current(self) -> Item | None:
        """Return the selected island."""
        index = self.list.currentIndex()
        return self.model.item(index.row()) if index.isValid() else None

    def _look_for(self) -> None:
        self._show(None)
        self.select(0)

    def _show(self, own: list[Item] | None) -> None:
        row = max(0, self.list.currentIndex().row())
        self.model.show(own, self.search.text(), WHICH[max(0, self.which.currentIndex())])
        self.select(row)
        self._tell()

    def select(self, row: int) -> None:
        super().select(row)
        self.selected.emit()

    @property
    def is_filtered(self) -> bool:
        return bool(self.search.text().strip()) or (self.which.currentIndex() > 0 and self.model.has_own)

    def _leave_emptiness(self) -> None:
        if self.is_filtered:
            self.look_for_all()
            self._look_for()
        else:
            self.new_wanted.emit()

    # -- look and language

    def _tell(self) -> None:
        if self.is_filtered:
            self.tell(tr("No island fits."), tr("Show all islands"))
        else:
            why = tr("You have no island of your own yet. Draw one, or let one be generated.")
            self.tell(why, tr("New island"))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._card.colours = palette
        self._card.ratio = self.devicePixelRatioF()
        super().use_palette(palette)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.search.setPlaceholderText(tr("Search"))
        self.search.setToolTip(tr("Search for a name, an author, a note"))
        self.search.setAccessibleName(self.search.toolTip())
        self.offer([tr("All islands"), tr("My islands"), tr("Classic islands")])
        self.which.setAccessibleName(tr("Which islands"))
        self.list.setAccessibleName(tr("Islands"))
        self._tell()
        self.list.viewport().update()
