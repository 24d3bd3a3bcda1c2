"""Islands in the window: the library, the editor, and what leads from one to the other. One island is edited at a time.

While it is edited its draft is kept beside it; only saving touches the island itself.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from editor.document import Document
from engine.island.cells import Island
from engine.island.checks import refuse_unplayable
from engine.island.files import content_hash
from engine.reasons import RefusedError, reason
from islas_qt.editing.screen import EditorScreen
from islas_qt.library.drafts import Drafts
from islas_qt.library.exports import read_any
from islas_qt.library.judgements import Judgements
from islas_qt.library.library_screen import LibraryScreen
from islas_qt.play.plan import MatchPlan, SeatPlan, usual_plan
from islas_qt.storage.errors import StorageError
from islas_qt.storage.islands import Islands
from islas_qt.text import as_title, tr

if TYPE_CHECKING:
    from islas_qt.library.export_dialog import Way
    from islas_qt.main_window import MainWindow

NOT_YET = reason("Islands cannot be saved yet. Please wait a moment.")


class Designing(QObject):
    """Lets people make islands in a window; nothing they paint is lost."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        super().__init__(window)
        self._window = window
        self._drafts = Drafts(folder / "drafts")
        self._judgements = Judgements(folder / "fairness.json")
        self._island_id = ""  # of the island in the editor; a new one has none in the database yet
        self._is_new = False

    @cached_property
    def library(self) -> LibraryScreen:
        """One's islands and the classic ones."""
        screen = LibraryScreen(self._window.studio, self._window.colours, self._window)
        screen.edit_wanted.connect(self.edit)
        screen.copy_wanted.connect(self.edit_copy)
        screen.new_wanted.connect(lambda: self.edit_copy(Island(tr("New island"), ())))
        screen.generate_wanted.connect(self.generate)
        screen.import_wanted.connect(self.ask_for_file)
        screen.left.connect(self._window.go_back)
        return screen

    @cached_property
    def editor(self) -> EditorScreen:
        """The island that is edited."""
        window = self._window
        screen = EditorScreen(window.studio, window.colours, window.settings, window)
        screen.save_wanted.connect(self.save)
        screen.test_wanted.connect(self.test)
        screen.fairness_wanted.connect(self.judge)
        screen.generate_wanted.connect(self.generate)
        screen.export_wanted.connect(self.export)
        screen.told.connect(self._entitle)
        screen.left.connect(self._window.go_back)
        return screen

    def made(self) -> list[EditorScreen | LibraryScreen]:
        """Return the screens that have been made so far."""
        return [self.__dict__[name] for name in ("library", "editor") if name in self.__dict__]

    # -- the library

    def show_library(self) -> None:
        """Show the islands there are."""
        self.library.show_islands(self._window.shelf.database, self._judgements)
        self._window.show_screen(self.library)

    def leave(self, screen: QWidget) -> None:
        """Go back from the library to the start, from the editor to the library; unsaved work is asked about first."""
        if screen is self.library:
            self._window.show_start()
        else:
            self.editor.may_leave(self._leave_editor)

    def _leave_editor(self) -> None:
        self._drafts.drop(self._island_id)
        self._island_id = ""
        self.show_library()

    def may_close(self) -> bool:
        """Tell whether the window may be closed now; if there is unsaved work it is asked about, and closed then."""
        if "editor" not in self.__dict__ or not self._island_id:
            return True
        self.editor.describe()
        if not self.editor.document.has_work:
            self._drafts.drop(self._island_id)
            return True
        self._window.show_screen(self.editor)
        self.editor.may_leave(self._close)
        return False

    def _close(self) -> None:
        self._drafts.drop(self._island_id)
        self._island_id = ""
        self._window.close()

    def offer_recovery(self) -> None:
        """Offer what was not saved when the program ended last, if there is any; long drafts take a moment to read."""
        found: SimpleQueue[list[tuple[str, Document]]] = SimpleQueue()
        drafts = self._drafts
        Thread(target=lambda: found.put(drafts.unfinished()), name="drafts").start()
        looking = QTimer(self, interval=50)

        def look() -> None:
            if not found.empty():
                looking.deleteLater()
                for island_id, document in found.get()[:1]:
                    self._offer_draft(island_id, document)

        looking.timeout.connect(look)
        looking.start()

    def _offer_draft(self, island_id: str, document: Document) -> None:
        from islas_qt.library.recovery_dialog import DraftDialog

        saved = self._saved(island_id)
        dialog = DraftDialog(document, saved, self._window.studio, self._window.colours, self._window)
        dialog.accepted.connect(lambda: self._open(document, island_id, saved is None))
        dialog.rejected.connect(lambda: self._drafts.drop(island_id))
        dialog.open()

    # -- the editor

    def edit(self, island_id: str) -> None:
        """Edit one of the islands; unsaved work on it that still waits is offered first."""
        draft = self._drafts.draft(island_id)
        if draft is not None:
            self._offer_draft(island_id, draft)
            return
        island = self._saved(island_id)
        if island is not None:
            self._open(Document(island, self._drafts.open(island_id)), island_id, False)

    def edit_copy(self, island: Island) -> None:
        """Edit a new island that begins as this one."""
        island_id = str(uuid4())
        self._open(Document(island, self._drafts.open(island_id), is_saved=False), island_id, True)

    def _is_editing(self) -> bool:
        return "editor" in self.__dict__ and self._window.screens.currentWidget() is self.editor

    def _open(self, document: Document, island_id: str, is_new: bool) -> None:
        self._island_id, self._is_new = island_id, is_new
        self.editor.edit(document)
        self._window.show_screen(self.editor)
        self._entitle()

    def _entitle(self) -> None:
        """Let the title of the window tell which island is edited, with a mark if it is not saved."""
        if self._is_editing():
            document = self.editor.document
            name = as_title(document.kept.name)
            self._window.setWindowTitle(f"{name}[*] – Islas" if name else "Islas[*]")
            self._window.setWindowModified(not document.is_saved)

    def _saved(self, island_id: str) -> Island | None:
        islands = self._islands()
        if islands is None:
            return None
        try:
            return next((kept.island for kept in islands.all() if kept.id == island_id), None)
        except StorageError as error:
            self._window.complain(error.why)
            return None

    def save(self) -> None:
        """Keep the island as it is in the editor."""
        islands, document = self._islands(), self.editor.document
        if islands is None:
            self._window.complain(self._window.shelf.trouble or NOT_YET)
            return
        try:
            if self._is_new:
                kept_as = islands.create(document.kept)
                self._drafts.move(self._island_id, kept_as)
                self._island_id, self._is_new = kept_as, False
            else:
                islands.save(self._island_id, document.kept)
        except StorageError as error:
            self._window.complain(error.why)
            return
        document.mark_saved()
        self.editor.tell_saved()

    def _islands(self) -> Islands | None:
        database = self._window.shelf.database
        return None if database is None else Islands(database)

    # -- what else is done with an island

    def test(self, island: Island) -> None:
        """Play the island as it is against two bots; leaving the match leads back here."""
        try:
            refuse_unplayable(island)
        except RefusedError as error:
            self._window.complain(error.why)
            return
        usual = usual_plan(1, 2)
        mine = SeatPlan(crest=usual.seats[0].crest, island=content_hash(island))
        self._window.playing.begin(MatchPlan((mine, *usual.seats[1:]), start=0), [island], self.editor)

    def judge(self, island: Island) -> None:
        """Let bots find out whether the island is fair."""
        from islas_qt.library.fairness_dialog import FairnessDialog

        try:
            refuse_unplayable(island)
        except RefusedError as error:
            self._window.complain(error.why)
            return
        dialog = FairnessDialog(island, self._window.colours, self._window)
        dialog.judged.connect(lambda found: self._judgements.keep(island, found))
        dialog.proposed.connect(lambda better: self.editor.document.commit("fairer", better))
        dialog.open()

    def generate(self) -> None:
        """Let the generator propose islands."""
        from islas_qt.library.generator_dialog import GeneratorDialog

        window = self._window
        base = self.editor.document.kept if self._is_editing() else None
        dialog = GeneratorDialog(window.studio, window.colours, window.settings, window, base)
        dialog.chosen.connect(self._take_generated)
        dialog.open()

    def _take_generated(self, island: Island) -> None:
        if self._is_editing():
            self.editor.document.commit("generate", island)
        else:
            self.edit_copy(island)

    def export(self, way: Way) -> None:
        """Take the island along as a file, a picture, a page or a code."""
        from islas_qt.library.export_dialog import ExportDialog

        ExportDialog(self.editor.document.kept, self._window.colours, self._window, way).open()

    def ask_for_file(self) -> None:
        """Ask for a file or a code of an island."""
        from islas_qt.library.import_dialog import ImportDialog

        dialog = ImportDialog(self._window.colours, self._window)
        dialog.imported.connect(self.edit_copy)
        dialog.open()

    def open_file(self, path: Path) -> None:
        """Edit the island in a file, as a new one; one that cannot be read changes nothing."""
        try:
            island = read_any(path)
        except RefusedError as error:
            self._window.refuse(error)
            return
        if self._is_editing():
            self.editor.may_leave(lambda: self.edit_copy(island))
        else:
            self.edit_copy(island)
