"""An island being edited: what is seen, its history, and a journal from which a crash can be recovered.

Everything that changes goes through here, and every view learns of it as one `Diff`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from editor.document import journal
from editor.document.diff import DETAILS, Diff, diff
from editor.document.steps import StepKey
from engine.island.cells import Island
from engine.island.files import island_from_json, to_json
from engine.reasons import RefusedError, reason


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the history: what was done, and the island after it. Steps share what did not change."""

    key: StepKey
    island: Island


class Document:
    """An island with its history. While a stroke is under way its preview is seen, and nothing of it is kept."""

    def __init__(self, island: Island, write: Callable[[str], object] | None = None, is_saved: bool = True) -> None:
        """Open an island; `write` is given a line for every command, from which `recovered` makes the document."""
        self._steps = [Step("open", island)]
        self._position = 0
        self._preview: Island | None = None
        self._saved = island if is_saved else None
        self._watchers: list[Callable[[Diff], object]] = []
        self._write = write or (lambda line: None)
        self._write(journal.opened(island, is_saved))

    @property
    def island(self) -> Island:
        """The island as it is seen: with the stroke under way."""
        return self._preview or self.kept

    @property
    def kept(self) -> Island:
        """The island without the stroke under way."""
        return self._steps[self._position].island

    @property
    def steps(self) -> tuple[Step, ...]:
        """The whole history, also what was undone: the first step is the opened island."""
        return tuple(self._steps)

    @property
    def position(self) -> int:
        """The step whose island is the present one."""
        return self._position

    @property
    def can_undo(self) -> bool:
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        return self._position < len(self._steps) - 1

    @property
    def is_saved(self) -> bool:
        """Whether the island is as it was saved; going back to that state makes it so again."""
        return self.kept == self._saved

    @property
    def has_work(self) -> bool:
        """Whether something would be lost if it were closed; a sea that nobody has painted on is nothing."""
        return not self.is_saved and (len(self._steps) > 1 or bool(self.kept.areas))

    @property
    def is_previewing(self) -> bool:
        """Whether a stroke is under way."""
        return self._preview is not None

    def watch(self, watcher: Callable[[Diff], object]) -> Callable[[], None]:
        """Call `watcher` after every preview and step, until the returned function is called.

        It is given what looks different; the diff of a step that changes nothing there is empty.
        """
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def preview(self, island: Island) -> None:
        """Show what a stroke would make of the island."""
        before = self.island
        self._preview = island
        self._tell(before)

    def cancel_preview(self) -> None:
        """Show the island without the stroke again."""
        before = self.island
        self._preview = None
        self._tell(before)

    def commit(self, key: StepKey, island: Island) -> None:
        """Make `island` the present one, as one step; what was undone before is gone. No change is no step."""
        before, kept = self.island, self.kept
        self._preview = None
        if island != kept:
            del self._steps[self._position + 1 :]
            self._steps.append(Step(key, island))
            self._position += 1
            self._write(journal.done(key, diff(kept, island)))
        self._tell(before)

    def describe(self, name: str, author: str, note: str, drawing: int) -> None:
        """Change what an island says about itself, as one step; raise RefusedError for what a file cannot hold."""
        details = dict(zip(DETAILS, (name, author, note, drawing), strict=True))
        self.commit("details", island_from_json(to_json(self.kept) | details))

    def undo(self) -> None:
        """Go one step back, if there is one."""
        if self.can_undo:
            self.jump(self._position - 1)

    def redo(self) -> None:
        """Go one step forward again, if there is one."""
        if self.can_redo:
            self.jump(self._position + 1)

    def jump(self, position: int) -> None:
        """Go to a step of the history; the stroke under way is given up."""
        if not 0 <= position < len(self._steps):
            raise IndexError(position)
        before = self.island
        self._preview = None
        if position != self._position:
            self._position = position
            self._write(journal.went(position))
        self._tell(before)

    def mark_saved(self) -> None:
        """Remember that the island as it is now has been saved."""
        self._saved = self.kept
        self._write(journal.saved())
        self._tell(self.island)

    def _tell(self, before: Island) -> None:
        change = diff(before, self.island)
        for watcher in tuple(self._watchers):
            watcher(change)


def recovered(lines: Iterable[str], write: Callable[[str], object] | None = None) -> Document:
    """Return the document that wrote these lines, with its history; `write` is given the good ones again.

    Whatever follows a damaged line, such as one cut off by a crash, is left out. Raise RefusedError if nothing is left.
    """
    document: Document | None = None
    for line in lines:
        try:
            match journal.read(line):
                case journal.Opened() as said if not document:
                    document = Document(island_from_json(said.open), write, said.is_saved)
                case journal.Done() as said if document:
                    document.commit(said.do, said.applied(document.kept))
                case journal.Went() as said if document:
                    document.jump(said.go)
                case journal.Saved() if document:
                    document.mark_saved()
                case _:
                    break
        except (RefusedError, IndexError):
            break
    if document is None:
        raise RefusedError(reason("nothing can be recovered from this journal"))
    return document
