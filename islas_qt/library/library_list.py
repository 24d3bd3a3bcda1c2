"""The islands of a library as pictures: read in the background, to be searched, sorted and selected."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from engine.reasons import Reason
from islas_qt.library.fairness_results import FairnessResults
from islas_qt.library.library_card import LibraryCard
from islas_qt.library.library_model import TAG, Contents, Item, LibraryModel, Sort, read_contents
from islas_qt.library.thumbnails import Thumbnails
from islas_qt.paint.island.studio import Studio
from islas_qt.text import Marked, mark, tr, tr_marked
from islas_qt.theme import Palette
from islas_qt.widgets.background_task import BackgroundTask
from islas_qt.widgets.controls import ComboBox
from islas_qt.widgets.finder import Finder

if TYPE_CHECKING:
    from islas_qt.storage.database import Database

SORTS: dict[Sort, Marked] = {
    "changed": mark("Newest first"),
    "name": mark("By name"),
    "plots": mark("Most plots first"),
    "played": mark("Most played first"),
}


class LibraryList(Finder):
    """Shows one's islands and the classic ones, as far as they fit what is looked for."""

    selected = Signal()  # `current` is another one, or has changed
    activated = Signal()  # by Enter or a double click
    menu_wanted = Signal(QPoint)  # at a place of the screen
    new_wanted = Signal()
    failed = Signal(object)  # the Reason why one's islands cannot be read

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        self.model = LibraryModel(parent)
        self._card = LibraryCard(studio, palette, parent)
        super().__init__(self.model, self._card, parent)
        self._wanted = ""  # id of the island that shall be selected when it has been read
        self._reading = 0  # lists that are still to come
        self.sort = ComboBox(self)
        for sort in get_args(Sort):
            self.sort.addItem("", sort)
        self.add_choices(self.sort)
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._ask_for_menu)
        self.search.textChanged.connect(self._look_for)
        self.which.activated.connect(self._look_for)
        self.sort.activated.connect(self._look_for)
        self.list.activated.connect(self.activated)
        self.list.selectionModel().currentChanged.connect(self.selected)
        self.list.selectionModel().selectionChanged.connect(self.selected)
        self.way_out.clicked.connect(self._reset_filter)
        studio.painted.connect(self.list.viewport().update)
        self.use_palette(palette)

    def use_thumbnails(self, thumbnails: Thumbnails) -> None:
        """Show pictures that were kept, and keep those that are painted."""
        self._card.thumbnails = thumbnails

    # -- reading

    def read(self, database: Database | None, fairness_results: FairnessResults | None, select: str = "") -> None:
        """Read the islands again, in the background, and then select one of them; None: there are none of one's own."""
        self._wanted = select
        self._show(None)
        if database is None:
            self._take(Contents())
            return
        self._reading += 1
        task = BackgroundTask(lambda tell: tell(read_contents(database, fairness_results)), "library")
        task.came.connect(self._arrive)
        task.start()

    @property
    def is_reading(self) -> bool:
        """Whether one's islands are still being read."""
        return self._reading > 0

    def _arrive(self, found: Contents | Reason) -> None:
        self._reading -= 1
        if not self._reading:  # else a newer list is on its way
            self.failed.emit(found) if isinstance(found, Reason) else self._take(found)

    def _take(self, contents: Contents) -> None:
        current = self.current()
        wanted = self._wanted or (current.id if current else "")
        row = max(0, self.list.currentIndex().row())
        self._show(contents)
        self._offer_which()
        found = self.model.row_of(wanted) if wanted else None
        self.select(row if found is None else found)

    # -- looking for islands

    def current(self) -> Item | None:
        """Return the selected island, the last one if there are several."""
        index = self.list.currentIndex()
        return self.model.item(index.row()) if index.isValid() else None

    def chosen(self) -> list[Item]:
        """Return all the islands that are selected, in the order in which they are shown."""
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        return [self.model.item(row) for row in rows]

    @property
    def shows_deleted(self) -> bool:
        """Whether what was deleted is looked at."""
        return self._which() == "deleted"

    def _which(self) -> str:
        return self.which.currentData() or ""

    def _look_for(self) -> None:
        self._show(None)
        self.select(0)

    def _show(self, contents: Contents | None) -> None:
        row = max(0, self.list.currentIndex().row())
        self.model.show(contents, self.search.text(), self._which(), self.sort.currentData())
        self.select(row)
        self._tell()

    def select(self, row: int) -> None:
        super().select(row)
        self.selected.emit()

    @property
    def is_filtered(self) -> bool:
        return bool(self.search.text().strip()) or (self.which.currentIndex() > 0 and self.model.has_own)

    def _reset_filter(self) -> None:
        if self.is_filtered or self.shows_deleted:
            self.look_for_all()
            self._look_for()
        else:
            self.new_wanted.emit()

    def _ask_for_menu(self, place: QPoint) -> None:
        if self.list.indexAt(place).isValid() and self.current():
            self.menu_wanted.emit(self.list.viewport().mapToGlobal(place))

    # -- look and language

    def _tell(self) -> None:
        if self.shows_deleted and not self.search.text().strip():
            self.tell(tr("Nothing was deleted in the last 30 days."), tr("Show all islands"))
        elif self.is_filtered:
            self.tell(tr("No islands found."), tr("Show all islands"))
        else:
            why = tr("You have no islands of your own yet. Draw one or generate one.")
            self.tell(why, tr("New island"))

    def _offer_which(self) -> None:
        """Offer to look for some islands only, in the language spoken now; the chosen kind stays so."""
        chosen = self._which()
        kinds = {"": tr("All islands"), "own": tr("My islands"), "classic": tr("Classic islands")}
        kinds |= {f"{TAG}{tag}": tr("Tag: {tag}", tag=tag) for tag in self.model.tags()}
        kinds["deleted"] = tr("Recently deleted")
        self.which.clear()
        for key, words in kinds.items():
            self.which.addItem(words, key)
        self.which.setCurrentIndex(max(0, self.which.findData(chosen)))
        if chosen != self._which():  # nobody has that tag any more
            self._look_for()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._card.colours = palette
        self._card.ratio = self.devicePixelRatioF()
        self.sort.use_palette(palette)
        super().use_palette(palette)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.search.setPlaceholderText(tr("Search"))
        self.search.setToolTip(tr("Search for a name, an author, a note, a tag"))
        self.search.setAccessibleName(self.search.toolTip())
        self._offer_which()
        for row in range(self.sort.count()):
            self.sort.setItemText(row, tr_marked(SORTS[self.sort.itemData(row)]))
        self.which.setAccessibleName(tr("Which islands"))
        self.sort.setAccessibleName(tr("Order"))
        self.list.setAccessibleName(tr("Islands"))
        self._tell()
        self.list.viewport().update()
