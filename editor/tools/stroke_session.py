"""A tool led over a document from press to release: one stroke is one step, and Esc always works."""

from __future__ import annotations

from editor.document.diff import Diff, diff
from editor.document.document import Document
from editor.tools.tool import Spot, Tool
from engine.reasons import Reason, RefusedError


class StrokeSession:
    """Turns presses, drags and releases into previews and steps of a document."""

    def __init__(self, document: Document, tool: Tool) -> None:
        self.document = document
        self._tool = tool
        self.is_pressed = False
        self.refusal: Reason | None = None  # why the last spot changed nothing
        self.objection: Reason | None = None  # why a click at the ghost's spot would change nothing

    @property
    def tool(self) -> Tool:
        """The tool in use; taking another one gives up the stroke."""
        return self._tool

    @tool.setter
    def tool(self, tool: Tool) -> None:
        self.cancel()
        self._tool = tool

    def ghost(self, spot: Spot) -> Diff:
        """Return what a click there would change; nothing while a stroke is under way."""
        if self.is_pressed:
            return Diff()
        kept = self.document.kept
        self._tool.press(kept, spot)
        try:
            change = diff(kept, self._tool.result(kept))
            self.objection = None if change else self._tool.why_not(kept)
            return change
        except RefusedError as error:
            self.objection = error.why
            return Diff()
        finally:
            self._tool.cancel()

    def press(self, spot: Spot) -> None:
        """Begin a stroke."""
        self.cancel()
        self.is_pressed = True
        self._tool.press(self.document.kept, spot)
        self._preview()

    def drag(self, spot: Spot) -> None:
        """Go on with the stroke, if there is one."""
        if self.is_pressed:
            self._tool.drag(spot)
            self._preview()

    def release(self) -> None:
        """End the stroke as one step of the history, as it was last seen."""
        if self.is_pressed:
            self.is_pressed = False
            step = self._tool.step
            self._tool.release()
            self.document.commit(step, self.document.island)

    def cancel(self) -> None:
        """Give the stroke up: nothing has happened."""
        self.refusal = None
        if self.is_pressed:
            self.is_pressed = False
            self._tool.cancel()
            self.document.cancel_preview()

    def _preview(self) -> None:
        kept = self.document.kept
        try:
            result = self._tool.result(kept)
            self.document.preview(result)
            self.refusal = self._tool.why_not(kept) if result is kept or result == kept else None
        except RefusedError as error:
            self.refusal = error.why
