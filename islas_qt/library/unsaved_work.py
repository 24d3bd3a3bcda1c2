"""What is unsaved of the island in the editor: its journal, and the picture that is traced."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.document import Document
from engine.reasons import Reason, RefusedError
from islas_qt.editing.trace import Trace
from islas_qt.library.drafts import Drafts
from islas_qt.library.traces import Traces
from islas_qt.widgets.background_task import BackgroundTask

MOVED_MS = 300  # after the last change of a picture to trace until it is kept
AGAIN_MS = 5_000  # between attempts to keep a draft that could not be written


class UnsavedWork(QObject):
    """Keeps the work on one island at a time in a folder, from opening it until it is put away."""

    troubled = Signal(object)  # another Reason why it is not kept, or None
    trace_refused = Signal(object)  # a RefusedError: the picture that is traced cannot be kept
    found = Signal(str, object)  # the id of an island with unsaved work from before, and its Document

    def __init__(self, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._drafts = Drafts(folder)
        self._traces = Traces(folder)
        self.island_id = ""  # of the island in the editor; a new one has none in the database yet
        self.is_new = False
        self._trace: Trace | None = None
        self._trouble: Reason | None = None
        self._trace_moved = QTimer(self, singleShot=True, interval=MOVED_MS)
        self._trace_moved.timeout.connect(self._keep_trace)
        self._again = QTimer(self, interval=AGAIN_MS)
        self._again.timeout.connect(self._try_again)

    def journal(self, island_id: str) -> Callable[[str], None]:
        """Return what a new document is to write its lines with."""
        return self._drafts.open(island_id)

    def draft(self, island_id: str) -> Document | None:
        """Return the unsaved work on an island from before, if there is any."""
        return self._drafts.draft(island_id)

    def drop(self, island_id: str) -> None:
        """Forget the unsaved work on an island."""
        self._drafts.drop(island_id)

    def look_for_drafts(self) -> None:
        """Look for what was not saved when the program ended last; long drafts take a moment to read."""
        drafts = self._drafts
        task = BackgroundTask(lambda tell: tell(drafts.unfinished()), "drafts")
        task.came.connect(self._offer)
        task.start()

    def _offer(self, unfinished: list[tuple[str, Document]]) -> None:
        for island_id, document in unfinished[:1]:
            self.found.emit(island_id, document)

    # -- the island in the editor

    def begin(self, island_id: str, is_new: bool) -> Trace | None:
        """Keep the work on an island from now on; return the picture that is traced for it."""
        self.island_id, self.is_new = island_id, is_new
        self._trace = self._traces.of(island_id)
        return self._trace

    def keep_trace_soon(self, trace: Trace | None) -> None:
        """Keep another picture to trace, when it has not been moved for a moment."""
        self._trace = trace
        self._trace_moved.start()

    def _keep_trace(self) -> None:
        self._trace_moved.stop()
        try:
            self._traces.keep(self.island_id, self._trace)
        except RefusedError as error:
            self.trace_refused.emit(error)

    def flush(self) -> None:
        """Keep at once what would be kept in a moment."""
        if self._trace_moved.isActive():
            self._keep_trace()

    def saved_as(self, island_id: str) -> None:
        """Let the work belong to the id that the island has got by being saved."""
        if self.is_new:
            self._drafts.move(self.island_id, island_id)
            self._traces.move(self.island_id, island_id)
            self.island_id, self.is_new = island_id, False

    def put_away(self) -> None:
        """Forget what is unsaved; the picture of an island that was saved once stays."""
        self.flush()
        self._drafts.drop(self.island_id)
        if self.is_new:
            self._traces.drop(self.island_id)
        self.island_id = ""
        self.look_for_trouble()

    # -- trouble

    def look_for_trouble(self) -> None:
        """Tell if the work cannot be kept, or can again."""
        trouble = self._drafts.trouble if self.island_id else None
        if trouble != self._trouble:
            self._trouble = trouble
            self._again.start() if trouble else self._again.stop()
            self.troubled.emit(trouble)

    def _try_again(self) -> None:
        self._drafts.try_again()
        self.look_for_trouble()
