"""What changes the document other than by a stroke: undo and redo, fixes, another name, another drawing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from editor.classic import brought_to_classic
from editor.document.document import Document
from editor.problems import Fix
from engine.island.cells import Island
from engine.reasons import RefusedError
from engine.rng import mix
from islas_qt.editing.chart_pointer import ChartPointer


class DocumentChanges(QObject):
    """Changes a document; a stroke under way is given up first."""

    going = Signal(int)  # to another step of the history
    refused = Signal(object)  # the Reason why something cannot be done
    replaced = Signal(object, object)  # the Island that was changed as a whole, and the new one

    def __init__(self, pointer: ChartPointer, parent: QObject) -> None:
        super().__init__(parent)
        self._pointer = pointer
        self._document: Document | None = None

    def open(self, document: Document) -> None:
        """Change a document from now on."""
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
        """Change the island as little as can be, until it has the classic profile."""

        def bring(document: Document) -> None:
            before: Island = document.kept
            document.commit("classic", brought_to_classic(before))
            if document.kept != before:
                self.replaced.emit(before, document.kept)

        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)  # it takes a second on large islands
        try:
            self.make(bring)
        finally:
            QGuiApplication.restoreOverrideCursor()

    def describe(self, name: str, author: str, note: str) -> None:
        """Change what the island says about itself."""
        self.make(lambda document: document.describe(name, author, note, document.kept.drawing))

    def redraw(self) -> None:
        """Let another hand draw the island."""

        def draw(document: Document) -> None:
            kept = document.kept
            document.describe(kept.name, kept.author, kept.note, mix(kept.drawing)[1] % 1_000_000)

        self.make(draw)
