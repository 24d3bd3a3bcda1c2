"""What changes the document other than by a stroke: undo and redo, fixes, another name, another drawing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from editor.classic import PARTS, ClassicSearch
from editor.document.document import Document
from editor.problems import Fix
from engine.island.cells import Island
from engine.reasons import Reason, RefusedError
from engine.rng import mix
from islas_qt.editing.chart_pointer import ChartPointer
from islas_qt.text import tr
from islas_qt.widgets.background_job import BackgroundJob


class DocumentChanges(QObject):
    """Changes a document; a stroke under way is given up first."""

    going = Signal(int)  # to another step of the history
    refused = Signal(object)  # the Reason why something cannot be done
    replaced = Signal(object, object)  # the Island that was changed as a whole, and the new one
    searching = Signal(object)  # how many parts of the search for the classic profile are done; None: it is over
    told = Signal(str)  # what has become of that search

    def __init__(self, pointer: ChartPointer, parent: QObject) -> None:
        super().__init__(parent)
        self._pointer = pointer
        self._document: Document | None = None
        self._searched: Island | None = None  # the island from which the classic profile is searched for
        self._done = 0  # parts of that search
        self._job = BackgroundJob(self)
        self._job.brought.connect(self._go_on)
        self._job.ended.connect(self._fail)

    def open(self, document: Document) -> None:
        """Change a document from now on."""
        self.end_search()
        self._document = document

    def make(self, change: Callable[[Document], object]) -> None:
        """Change the document, or say why that cannot be done."""
        if self._document is None:
            return
        self._pointer.cancel()
        try:
            change(self._document)
        except RefusedError as error:
            self.refused.emit(error.why)

    def undo(self) -> None:
        """Go one step back, if there is one."""
        self.make(lambda document: self._go(document, document.position - 1))

    def redo(self) -> None:
        """Go one step forward again, if there is one."""
        self.make(lambda document: self._go(document, document.position + 1))

    def jump(self, position: int) -> None:
        """Go to a step of the history."""
        self.make(lambda document: self._go(document, position))

    def _go(self, document: Document, position: int) -> None:
        if 0 <= position < len(document.steps):
            self.going.emit(position)
            document.jump(position)

    def fix(self, fix: Fix) -> None:
        """Put a problem right."""
        self.make(lambda document: document.commit(fix.step, fix.apply(document.kept)))

    def bring_to_classic(self) -> None:
        """Look in another process for a small change to the classic profile; make it if nothing else changes."""

        def look(document: Document) -> None:
            self._searched, self._done = document.kept, 0
            self._job.start(ClassicSearch(document.kept), range(PARTS), 1)
            self.searching.emit(0)
            self.told.emit(tr("Looking for a way to the classic profile … Esc stops the search."))

        self.make(look)

    def stop_search(self) -> bool:
        """Stop looking for the classic profile; tell whether anybody was."""
        if not self._job.is_under_way:
            return False
        self.end_search()
        self.told.emit(tr("The search was stopped; it has changed nothing."))
        return True

    def end_search(self) -> None:
        """Stop looking for the classic profile without a word; may be called at any moment."""
        self._job.cancel()
        self.searching.emit(None)

    def _go_on(self, found: Island | Reason | None) -> None:
        """Make the change that was found, unless the island is another one by now, or just being painted on."""
        document, before = self._document, self._searched
        assert document is not None
        assert before is not None
        if document.kept != before or (found is not None and document.is_previewing):
            self.end_search()
            self.told.emit(tr("The island has changed, so the search for the classic profile was stopped."))
        elif found is None:
            self._done += 1
            self.searching.emit(self._done)
        else:
            self.end_search()
            if isinstance(found, Reason):
                self.refused.emit(found)
            else:
                self.make(lambda document: document.commit("classic", found))
                self.replaced.emit(before, found)

    def _fail(self, is_good: bool) -> None:
        self.searching.emit(None)
        if not is_good:
            self.told.emit(tr("The search for changes failed. Please try again."))

    def describe(self, name: str, author: str, note: str) -> None:
        """Change what the island says about itself."""
        self.make(lambda document: document.describe(name, author, note, document.kept.drawing))

    def redraw(self) -> None:
        """Let another hand draw the island."""

        def draw(document: Document) -> None:
            kept = document.kept
            document.describe(kept.name, kept.author, kept.note, mix(kept.drawing)[1] % 1_000_000)

        self.make(draw)
