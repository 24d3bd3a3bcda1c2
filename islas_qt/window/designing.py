"""Islands in the window: the library, the editor, and what leads from one to the other. One island is edited at a time.

While it is edited its draft is kept beside it; only saving touches the island itself.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QObject

from editor.document.document import Document
from engine.island.cells import Island
from engine.island.checks import refuse_unplayable
from engine.reasons import RefusedError
from islas_qt.editing.screen import EditorScreen
from islas_qt.editing.trace import is_picture
from islas_qt.game_ui import game_keys, game_ui
from islas_qt.library.fairness_results import FairnessResult, FairnessResults
from islas_qt.library.library_screen import LibraryScreen
from islas_qt.library.names import copy_name, free_name
from islas_qt.library.own_islands import OwnIslands
from islas_qt.library.reading import read_any
from islas_qt.library.thumbnails import Thumbnails
from islas_qt.library.unsaved_work import UnsavedWork
from islas_qt.text import as_title, speak_refusal, tr

if TYPE_CHECKING:
    from islas_qt.library.export_dialog import Way
    from islas_qt.library.fairness_dialog import FairnessDialog
    from islas_qt.window.main_window import MainWindow


class Designing(QObject):
    """Lets people make islands in a window; nothing they paint is lost."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        super().__init__(window)
        self._window = window
        self.own = OwnIslands(window.shelf, window.show_error)
        self._library: LibraryScreen | None = None  # both are made when they are first needed
        self._editor: EditorScreen | None = None
        self._work = UnsavedWork(folder / "drafts", self)
        self._fairness_results = FairnessResults(folder / "fairness.json")
        self._work.troubled.connect(lambda trouble: window.bar.tell_trouble(trouble or window.shelf.trouble))
        self._work.trace_refused.connect(self._tell_trace_refused)
        self._work.found.connect(self._offer_draft)

    @property
    def library(self) -> LibraryScreen:
        """One's islands and the classic ones."""
        if self._library is None:
            self._library = self._window.screens.add(self._make_library())
        return self._library

    def _make_library(self) -> LibraryScreen:
        window = self._window
        screen = LibraryScreen(window.studio, window.colours, window.screens)
        screen.islands.use_thumbnails(Thumbnails(window.cache / "thumbnails"))
        screen.edit_wanted.connect(self.edit)
        screen.copy_wanted.connect(lambda island: self.edit_copy(self.own.renamed(island, copy_name)))
        screen.new_wanted.connect(lambda: self.edit_copy(self.own.renamed(Island(tr("New island"), ()), free_name)))
        screen.generate_wanted.connect(self.generate)
        screen.import_wanted.connect(self.ask_for_file)
        screen.matches_wanted.connect(window.screens.show_matches_on)
        screen.left.connect(window.screens.go_back)
        window.shelf.opened.connect(lambda: screen.show_islands(window.shelf.database, self._fairness_results))
        return screen

    @property
    def editor(self) -> EditorScreen:
        """The island that is edited."""
        if self._editor is None:
            self._editor = self._window.screens.add(self._make_editor())
        return self._editor

    def _make_editor(self) -> EditorScreen:
        window = self._window
        screen = EditorScreen(window.studio, window.colours, window.settings, window.screens)
        screen.save_wanted.connect(self.save)
        screen.test_wanted.connect(self.test)
        screen.fairness_wanted.connect(self.judge)
        screen.generate_wanted.connect(self.generate)
        screen.export_wanted.connect(self.export)
        screen.told.connect(self._tell)
        screen.tracing.changed.connect(self._work.keep_trace_soon)
        screen.left.connect(window.screens.go_back)
        return screen

    def topic(self) -> str:
        """Return whose keys and help are of use on the screen that is shown; empty: those of a game."""
        if self._is_editing():
            return "editor"
        return "library" if self._window.screens.shown is self._library else ""

    # -- the library

    def show_library(self) -> None:
        """Show the islands there are."""
        self.library.show_islands(self._window.shelf.database, self._fairness_results)
        self._window.screens.show_screen(self.library)

    def _go_back(self) -> None:
        """Leave the editor for the library; unsaved work is asked about first."""
        self.editor.may_leave(self._leave_editor)

    def _leave_editor(self) -> None:
        self._work.put_away()
        self.show_library()

    def _leave_for(self, action: Callable[[], object]) -> None:
        """Do something that needs the editor; if an island is in it, its unsaved work is asked about first."""

        def leave() -> None:
            self._work.put_away()
            action()

        if not self._work.island_id:
            action()
            return
        if not self._is_editing():  # a test match or the rules are in front of it
            self._window.screens.go_back()
        self.editor.may_leave(leave)

    def may_close(self) -> bool:
        """Tell whether the window may be closed now; if there is unsaved work it is asked about, and closed then."""
        if self._editor is None or not self._work.island_id:
            return True
        self.editor.describe()
        if not self.editor.document.has_work:
            self._work.put_away()
            return True
        self._window.screens.return_to(self.editor)
        self.editor.may_leave(self._close)
        return False

    def _close(self) -> None:
        self._work.put_away()
        self._window.close()

    def offer_recovery(self) -> None:
        """Offer what was not saved when the program ended last, if there is any."""
        self._work.look_for_drafts()

    def _offer_draft(self, island_id: str, document: Document) -> None:
        from islas_qt.library.recovery_dialog import DraftDialog

        saved = self.own.saved(island_id)
        dialog = DraftDialog(document, saved, self._window.studio, self._window.colours, self._window)
        dialog.accepted.connect(lambda: self._open(document, island_id, saved is None))
        dialog.rejected.connect(lambda: self._work.drop(island_id))
        dialog.open()

    # -- the editor

    def edit(self, island_id: str) -> None:
        """Edit one of the islands; unsaved work on it that still waits is offered first."""
        draft = self._work.draft(island_id)
        if draft is not None:
            self._offer_draft(island_id, draft)
            return
        island = self.own.saved(island_id)
        if island is not None:
            self._open(Document(island, self._work.journal(island_id)), island_id, False)

    def edit_copy(self, island: Island) -> None:
        """Edit a new island that begins as this one."""
        island_id = str(uuid4())
        self._open(Document(island, self._work.journal(island_id), is_saved=False), island_id, True)

    def _is_editing(self) -> bool:
        return self._window.screens.shown is self._editor

    def _open(self, document: Document, island_id: str, is_new: bool) -> None:
        trace = self._work.begin(island_id, is_new)
        self.editor.edit(document)
        self.editor.tracing.show_trace(trace)
        self._window.screens.show_screen(self.editor, self._go_back)
        self._tell()

    def _tell(self) -> None:
        """Let the title of the window tell which island is edited, with a mark if it is not saved; tell of trouble."""
        self._work.look_for_trouble()
        if self._is_editing():
            document = self.editor.document
            name = as_title(document.kept.name)
            self._window.setWindowTitle(f"{name}[*] – Islas" if name else "Islas[*]")
            self._window.setWindowModified(not document.is_saved)

    def _tell_trace_refused(self, error: RefusedError) -> None:
        self.editor.hint.announce(tr("The picture is shown, but cannot be kept: {why}.", why=speak_refusal(error)))

    def save(self) -> None:
        """Keep the island as it is in the editor."""
        document = self.editor.document
        self._work.flush()
        kept_as = self.own.keep(document.kept, "" if self._work.is_new else self._work.island_id)
        if kept_as:
            self._work.saved_as(kept_as)
            document.mark_saved()
            self.editor.tell_saved()

    # -- what else is done with an island

    def test(self, island: Island) -> None:
        """Play the island as it is against two bots; leaving the match leads back here."""
        try:
            refuse_unplayable(island)
        except RefusedError as error:
            self._window.show_error(error.why)
            return
        trials = (game_ui(key).island_trial(island) for key in game_keys())
        self._window.playing.begin(next(plan for plan in trials if plan), [island], self.editor)

    def judge(self, island: Island) -> None:
        """Let bots find out whether the island is fair."""
        from islas_qt.library.fairness_dialog import FairnessDialog

        try:
            refuse_unplayable(island)
        except RefusedError as error:
            self._window.show_error(error.why)
            return
        dialog = FairnessDialog(island, self._window.colours, self._window)
        dialog.judged.connect(lambda judged, found: self._keep_fairness_result(dialog, judged, found))
        dialog.proposed.connect(lambda better: self.editor.document.commit("fairer", better))
        dialog.open()

    def _keep_fairness_result(self, dialog: FairnessDialog, island: Island, found: FairnessResult) -> None:
        try:
            self._fairness_results.keep(island, found)
        except RefusedError as error:
            dialog.warn(tr("The verdict cannot be kept: {why}.", why=speak_refusal(error)))
        else:
            dialog.warn("")

    def generate(self) -> None:
        """Let the generator propose islands; one that is taken is a new island, whatever is edited now."""
        from islas_qt.library.generator_dialog import GeneratorDialog

        window = self._window
        base = self.editor.document.kept if self._is_editing() else None
        dialog = GeneratorDialog(window.studio, window.colours, window.settings, window, base)

        def take(island: Island) -> None:
            dialog.accept()
            self.edit_copy(self.own.renamed(island, free_name))

        def keep(island: Island) -> None:
            if island_id := self.own.add(island):
                name = self.own.all()[island_id].name
                dialog.tell_kept(name)
                if window.screens.shown is self._library:
                    self.library.show_added(island_id, name)

        dialog.chosen.connect(lambda island: self._leave_for(lambda: take(island)))
        dialog.kept.connect(keep)
        dialog.open()

    def export(self, way: Way) -> None:
        """Take the island along as a file, a picture, a page or a code."""
        from islas_qt.library.export_dialog import ExportDialog

        ExportDialog(self.editor.document.kept, self._window.colours, self._window, way).open()

    def ask_for_file(self) -> None:
        """Ask for a file or a code of an island, and add it to one's islands."""
        from islas_qt.library.import_dialog import ImportDialog

        dialog = ImportDialog(lambda island: bool(self.own.twin(island)), self._window.colours, self._window)
        dialog.imported.connect(self._show_added)
        dialog.open()

    def _show_added(self, island: Island) -> None:
        if island_id := self.own.add(island):
            self.show_library()
            self.library.show_added(island_id, self.own.all()[island_id].name)

    def open_file(self, path: Path) -> None:
        """Edit the island in a file, as a new one unless it is there already; an unreadable one changes nothing.

        A picture without an island in it is laid under the chart that is edited.
        """
        try:
            island = read_any(path)
        except RefusedError as error:
            if self._is_editing() and is_picture(path):
                self.editor.tracing.lay(path)
            else:
                self._window.refuse(error)
            return
        twin = self.own.twin(island)
        self._leave_for(lambda: self.edit(twin) if twin else self.edit_copy(island))
