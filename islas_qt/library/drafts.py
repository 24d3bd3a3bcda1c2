"""Drafts: while an island is edited, every command goes into a journal beside the saved island, never over it.

A line is with the system as soon as it is written, so a program that dies loses at most the stroke in the hand. It is
not waited for the disk: that would make every stroke stutter.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from editor.document.document import Document, recovered
from engine.reasons import Reason, RefusedError, reason
from islas_qt.files import FULL, make_folder, read_file, why_not_written, write_file

ENDING = ".journal"
MOST_BYTES = 64 * 1024 * 1024
DISK_FULL = reason("Not kept yet: the disk is full. Until you free some space, a crash would lose your unsaved work.")
UNWRITABLE = reason(
    "Not kept yet: the folder for unsaved work cannot be written. A crash would lose your unsaved work."
)
_NAME = re.compile(r"[A-Za-z0-9-]{1,64}")


class _Journal:
    """A file that lines are added to; with the first of them it is written anew, after the good lines it had.

    A line that cannot be written, on a full disk for example, stays in memory and goes with the next one.
    """

    def __init__(self, path: Path, good: list[str]) -> None:
        self.path = path
        self.trouble: Reason | None = None
        self._lines = good
        self._is_whole = False  # whether all lines but the newest are in the file

    def write(self, line: str) -> None:
        """Add a line; `trouble` tells if that was not possible."""
        self._lines.append(line)
        try:
            if self._is_whole:
                with self.path.open("r+b") as file:  # it must be there: a line alone would be of no use
                    file.seek(0, os.SEEK_END)
                    file.write(f"{line}\n".encode())
            else:
                self._write_all()
            self._tell(None)
        except OSError as error:
            self._tell(why_not_written(error))
        except RefusedError as error:
            self._tell(error.why)

    def try_again(self) -> None:
        """Write what could not be written, if that is possible now."""
        try:
            self._write_all()
            self._tell(None)
        except RefusedError as error:
            self._tell(error.why)

    def _write_all(self) -> None:
        make_folder(self.path.parent)
        write_file(self.path, "".join(f"{kept}\n" for kept in self._lines).encode())

    def _tell(self, why: Reason | None) -> None:
        self._is_whole = why is None
        self.trouble = None if why is None else DISK_FULL if why == FULL else UNWRITABLE

    def move(self, path: Path) -> None:
        """Give the file another name."""
        with suppress(OSError):
            self.path.replace(path)
        self.path = path


class Drafts:
    """The journals in a folder, one for each island that is edited, by its id."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[str, _Journal] = {}

    def open(self, island_id: str) -> Callable[[str], None]:
        """Return what a new document is to write its lines with; what was in the journal before is gone.

        It never fails: `trouble` tells why lines are only in memory.
        """
        journal = self._open[island_id] = _Journal(self._path(island_id), [])
        return journal.write

    def unfinished(self) -> list[tuple[str, Document]]:
        """Return what was not saved, by id, the last edited first; each goes on writing where it stopped.

        What is edited now is not among them. Journals in which nothing is unsaved are removed. Long ones take a second:
        not for the thread of the window.
        """
        with suppress(OSError):
            paths = sorted(self._folder.glob(f"*{ENDING}"), key=lambda path: -path.stat().st_mtime_ns)
            found = ((path.stem, self.draft(path.stem)) for path in paths if self._is_left(path.stem))
            return [(island_id, document) for island_id, document in found if document is not None]
        return []

    def draft(self, island_id: str) -> Document | None:
        """Return the unsaved work on an island, if there is any."""
        path = self._path(island_id)
        good: list[str] = []
        journal = _Journal(path, good)
        is_read = False

        def write(line: str) -> None:
            journal.write(line) if is_read else good.append(line)

        try:
            document = recovered(_lines(path), write)
        except RefusedError:
            return None  # nothing in it can be read: left where it is until the island is edited again
        is_read = True
        if not document.has_work:
            self.drop(island_id)
            return None
        self._open[island_id] = journal
        return document

    def move(self, island_id: str, to: str) -> None:
        """Let a journal belong to another id: a new island has got its own by being saved."""
        journal = self._open.pop(island_id)
        journal.move(self._path(to))
        self._open[to] = journal

    def drop(self, island_id: str) -> None:
        """Forget the unsaved work on an island."""
        self._open.pop(island_id, None)
        with suppress(OSError):
            self._path(island_id).unlink()

    @property
    def trouble(self) -> Reason | None:
        """The sentence that says why what is edited now cannot be kept as a draft; None if it can."""
        return next((journal.trouble for journal in self._open.values() if journal.trouble), None)

    def try_again(self) -> None:
        """Write what could not be written, if that is possible now."""
        for journal in self._open.values():
            if journal.trouble:
                journal.try_again()

    def _is_left(self, name: str) -> bool:
        return _NAME.fullmatch(name) is not None and name not in self._open

    def _path(self, island_id: str) -> Path:
        if not _NAME.fullmatch(island_id):
            raise ValueError(f"not the name of a journal: {island_id!r}")
        return self._folder / f"{island_id}{ENDING}"


def _lines(path: Path) -> list[str]:
    """Return the lines of a journal, the last perhaps cut off; raise RefusedError if it cannot be read."""
    return read_file(path, MOST_BYTES).decode("utf-8", "replace").split("\n")
