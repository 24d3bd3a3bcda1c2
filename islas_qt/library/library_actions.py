"""What is done with the islands of a library: renamed, tagged, copied, deleted and brought back, compared, exported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton, QWidget

from editor.document.details import LIMITS, fitting, is_name
from engine.island.cells import Island
from engine.reasons import RefusedError
from islas_qt.library.fairness_results import FairnessResults
from islas_qt.library.library_list import LibraryList
from islas_qt.library.library_model import Item
from islas_qt.library.line_dialog import LineDialog
from islas_qt.library.names import copy_name, free_name
from islas_qt.paint.island.studio import Studio
from islas_qt.storage.errors import StorageError
from islas_qt.text import speak, speak_refusal, speak_sentence, tr, tr_n
from islas_qt.theme import Palette
from islas_qt.widgets.message_boxes import plain_box
from islas_qt.widgets.paper_dialog import label
from islas_qt.widgets.screen import Screen

if TYPE_CHECKING:
    from islas_qt.storage.database import Database
    from islas_qt.storage.islands import Islands

LONGEST_TAGS = 200  # characters, all of them together


class LibraryActions(Screen):
    """A list of islands, what can be done with those that are selected, and a line that tells how it went."""

    edit_wanted = Signal(str)  # id of an island
    copy_wanted = Signal(object)  # the Island that shall be edited as a copy
    new_wanted = Signal()
    generate_wanted = Signal()
    import_wanted = Signal()
    matches_wanted = Signal(str, object)  # name of an island, and the hashes of all its versions
    left = Signal()

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._studio = studio
        self._palette = palette
        self._database: Database | None = None
        self._fairness_results: FairnessResults | None = None
        self._deleted: list[str] = []  # ids of what was deleted last
        self._added = ""  # id of the island that was added last
        self.islands = LibraryList(studio, palette, self)
        self.note = label(self)
        self.undo, self.open_it = QPushButton(self), QPushButton(self)
        self.undo.clicked.connect(self.undo_delete)
        self.open_it.clicked.connect(lambda: self.edit_wanted.emit(self._added))

    def refresh(self, select: str = "") -> None:
        """Read one's islands again, and then select one of them."""
        self.islands.read(self._database, self._fairness_results, select)

    def show_added(self, island_id: str, name: str) -> None:
        """Select an island that has just come into the library, and offer to open it."""
        self._say(tr("“{name}” is among your islands.", name=name))
        self._added = island_id
        self.open_it.show()
        self.islands.look_for_all()
        self.refresh(island_id)

    def edit_island(self) -> None:
        """Open the selected island, a classic one as a copy; bring back a deleted one."""
        item = self.islands.current()
        if item is not None and item.deleted_at is not None:
            self.bring_back()
        elif item is not None and item.is_own:
            self.edit_wanted.emit(item.id)
        elif item is not None:
            self.copy_wanted.emit(item.island)

    def rename_island(self) -> None:
        """Ask for another name for the selected island."""
        item, islands = self._own()
        if item is None or islands is None:
            return

        def keep(name: str) -> str:
            if not is_name(name):
                return tr("An island needs a name.")
            renamed = replace(item.island, name=fitting("name", name))
            return self._kept(lambda: islands.save(item.id, renamed), item.id)

        LineDialog(
            tr("Rename “{name}”", name=item.island.name), tr("Name"), item.island.name, LIMITS["name"], keep,
            self._palette, self,
        ).open()  # fmt: skip

    def tag_island(self) -> None:
        """Ask for the tags of the selected island."""
        item, islands = self._own()
        if item is None or islands is None:
            return
        words = tr("Words to find it by, separated by commas")
        if known := self.islands.model.tags():
            words += "\n" + tr("So far: {tags}", tags=", ".join(known))

        def keep(line: str) -> str:
            tags = [tag.strip() for tag in line.split(",") if tag.strip()]
            return self._kept(lambda: islands.tag(item.id, tags), item.id)

        title = tr("Tags of “{name}”", name=item.island.name)
        LineDialog(title, words, ", ".join(item.tags), LONGEST_TAGS, keep, self._palette, self).open()

    def _kept(self, change: Callable[[], object], island_id: str) -> str:
        """Make a change and show it; return what is wrong with it, "" if nothing is."""

        try:
            change()
        except StorageError as error:
            return speak(error.why)
        except RefusedError as error:
            return speak_sentence(error.why)
        self.refresh(island_id)
        return ""

    def duplicate_island(self) -> None:
        """Keep a copy of the selected island beside it."""
        item, islands = self._own()
        if item and islands:
            copy = replace(item.island, name=copy_name(item.island.name, self.islands.model.names()))
            self._attempt(lambda: self.refresh(islands.create(copy)))

    def delete_island(self) -> None:
        """Take the selected islands from the library; deleted ones go for good."""
        if self.islands.shows_deleted:
            self._ask_to_remove()
            return
        own, islands = [item for item in self.islands.chosen() if item.is_own], self._islands()
        if not own or islands is None:
            return

        def delete() -> None:
            for item in own:
                islands.delete(item.id)

        if self._attempt(delete):
            self._deleted = [item.id for item in own]
            name = own[0].island.name
            self._say(
                tr("“{name}” is deleted. “Recently deleted” keeps it for 30 days.", name=name)
                if len(own) == 1
                else tr("{n} islands are deleted. “Recently deleted” keeps them for 30 days.", n=len(own))
            )
            self.undo.show()
        self.refresh()

    def undo_delete(self) -> None:
        """Put back what was deleted last."""
        island_ids, self._deleted = self._deleted, []
        self._bring_back(island_ids)

    def bring_back(self) -> None:
        """Put back the deleted islands that are selected."""
        self._bring_back([item.id for item in self.islands.chosen() if item.deleted_at is not None])

    def _bring_back(self, island_ids: Sequence[str]) -> None:
        islands = self._islands()
        if not island_ids or islands is None:
            return

        def bring_back() -> None:
            for island_id in island_ids:
                islands.bring_back(island_id)

        if self._attempt(bring_back):
            self._say("")
            if self.islands.shows_deleted:
                self._say(tr_n("{n} island is back.", "{n} islands are back.", len(island_ids)))
            self.refresh(island_ids[0])

    def _ask_to_remove(self) -> None:
        """Ask whether the selected deleted islands shall go for good."""
        gone, islands = [item for item in self.islands.chosen() if item.deleted_at is not None], self._islands()
        if not gone or islands is None:
            return
        words = tr_n(
            "Delete this island with all its versions for good?",
            "Delete these {n} islands with all their versions for good?",
            len(gone),
        )
        box = plain_box(self, words)
        remove = box.addButton(tr("Delete for good"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)

        def removed() -> None:
            for item in gone:
                islands.remove(item.id)
            self.refresh()

        remove.clicked.connect(lambda: self._attempt(removed))
        box.open()

    def show_versions(self) -> None:
        """Show how the selected island was before, to go back there."""
        item, islands = self._own()
        if item is None or islands is None:
            return
        from islas_qt.library.versions_dialog import VersionsDialog

        def open_dialog() -> None:
            dialog = VersionsDialog(islands.revisions(item.id), item.figures, self._studio, self._palette, self)
            dialog.restored.connect(lambda number: self._restore(item.id, number))
            dialog.copied.connect(self._restore_copy)
            dialog.open()

        self._attempt(open_dialog)

    def _restore(self, island_id: str, number: int) -> None:
        islands = self._islands()
        if islands and self._attempt(lambda: islands.restore(island_id, number)):
            self.refresh(island_id)

    def _restore_copy(self, island: Island) -> None:
        islands = self._islands()
        if islands:
            copy = replace(island, name=copy_name(island.name, self.islands.model.names()))
            self._attempt(lambda: self.show_added(islands.create(copy), copy.name))

    def compare_islands(self) -> None:
        """Show two islands side by side: those that are selected, or the selected one and another."""
        from islas_qt.library.compare_dialog import CompareDialog

        items, chosen = self.islands.model.items(), self.islands.chosen()
        if not chosen or self.islands.shows_deleted:
            return
        left = items.index(chosen[0])
        right = items.index(chosen[1]) if len(chosen) > 1 else int(left == 0)
        islands = [(item.island.name, item.island) for item in items]
        CompareDialog(islands, left, right, self._studio, self._palette, self).open()

    def show_matches(self) -> None:
        """Ask for the matches that were played on the selected island, in any of its versions."""
        item = self.islands.current()
        if item is not None and item.played:
            self.matches_wanted.emit(item.island.name, item.hashes)

    def export_island(self) -> None:
        """Ask in which form the selected island shall be taken along; several become files in a folder."""
        chosen = self.islands.chosen()
        if len(chosen) == 1:
            from islas_qt.library.export_dialog import ExportDialog

            ExportDialog(chosen[0].island, self._palette, self).open()
        elif chosen:
            folder = QFileDialog.getExistingDirectory(self, tr("Export {n} islands", n=len(chosen)))
            if folder:
                self.export_to([item.island for item in chosen], Path(folder))

    def export_to(self, islands: Sequence[Island], folder: Path) -> None:
        """Write islands as files into a folder; what is there is left as it is."""
        from islas_qt.library.exports import export, file_name

        taken = {path.name for path in folder.iterdir()}
        try:
            for island in islands:
                name = Path(file_name(island, "file"))
                free = free_name(name.stem, {Path(other).stem for other in taken}) + name.suffix
                export("file", island, folder / free)
                taken.add(free)
        except RefusedError as error:
            self._say(speak_refusal(error))
            return
        self._say(tr("{n} islands are in {folder}.", n=len(islands), folder=folder.name))

    def _own(self) -> tuple[Item | None, Islands | None]:
        item = self.islands.current()
        return (item if item and item.is_own else None), self._islands()

    def _islands(self) -> Islands | None:
        from islas_qt.storage.islands import Islands

        return None if self._database is None else Islands(self._database)

    def _attempt(self, action: Callable[[], object]) -> bool:

        try:
            action()
        except StorageError as error:
            self._say(speak(error.why))
            return False
        return True

    def _say(self, words: str) -> None:
        self.undo.hide()
        self.open_it.hide()
        self.note.setText(words)
        self.note.setVisible(bool(words))
