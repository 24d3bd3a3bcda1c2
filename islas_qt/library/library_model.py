"""The islands of a library as a list for Qt: one's own first, the classic ones after them."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QObject

from engine.island.cells import Island
from engine.island.checks import Report, check
from engine.island.files import classic_islands
from engine.reasons import Reason
from islas_qt import text
from islas_qt.folding import folded
from islas_qt.library.judgements import Judgement, Judgements
from islas_qt.text import tr
from islas_qt.views.finder import RowModel

if TYPE_CHECKING:
    from islas_qt.storage.database import Database


@dataclass(frozen=True, slots=True)
class Item:
    """An island of the library; the classic ones have no id, and nobody changes them."""

    island: Island
    report: Report
    id: str = ""
    number: int = 1  # of the revision
    changed_at: int = 0
    judgement: Judgement | None = None

    @property
    def is_own(self) -> bool:
        """Whether it can be changed."""
        return bool(self.id)


Found = SimpleQueue[list[Item] | Reason]  # the islands, or why they cannot be read


def read_own(database: Database, judgements: Judgements | None, found: Found) -> None:
    """Let one's own islands be read in the background: a hundred of them take longer than a window may wait."""
    threading.Thread(target=_read, args=(database, judgements, found), name="library").start()


def _read(database: Database, judgements: Judgements | None, found: Found) -> None:
    from islas_qt.storage.errors import StorageError
    from islas_qt.storage.islands import Islands

    try:
        kept = Islands(database).all()
    except StorageError as error:
        found.put(error.why)
        return
    found.put(
        [
            Item(
                one.island,
                check(one.island),
                one.id,
                one.number,
                one.changed_at,
                judgements.of(one.island) if judgements else None,
            )
            for one in kept
        ]
    )


class LibraryModel(RowModel[Item]):
    """The islands that fit what is looked for."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._own: list[Item] = []
        self._classic: list[Item] = []

    @property
    def has_own(self) -> bool:
        """Whether there is an island besides the classic ones, looked for or not."""
        return bool(self._own)

    def names(self) -> set[str]:
        """Return what all the islands are called, looked for or not."""
        return {item.island.name for item in self._own + self._classic}

    def show(self, own: Sequence[Item] | None, words: str, which: bool | None) -> None:
        """Show what fits the words; `which`: one's own alone, the classic ones alone, or all; None for the same own."""
        if not self._classic:
            self._classic = [Item(island, check(island)) for island in classic_islands()]
        if own is not None:
            self._own = list(own)
        parts: Iterable[Item] = {True: self._own, False: self._classic, None: self._own + self._classic}[which]
        wanted = folded(words).split()
        self.beginResetModel()
        self._rows = [item for item in parts if all(word in _searched(item.island) for word in wanted)]
        self.endResetModel()

    def sentence(self, row: Item) -> str:
        return sentence(row)

    def item(self, row: int) -> Item:
        """Return the island in a row."""
        return self._rows[row]

    def row_of(self, island_id: str) -> int | None:
        """Return where an island is, None if it is not shown."""
        return next((row for row, item in enumerate(self._rows) if item.id == island_id), None)


def _searched(island: Island) -> str:
    return folded(f"{island.name}\n{island.author}\n{island.note}")


def when(changed_at: int) -> str:
    """Return a moment as people here write it."""
    moment = QDateTime.fromMSecsSinceEpoch(changed_at)
    return QLocale(text.language()).toString(moment, tr("d MMM yyyy, HH:mm"))


def origin(item: Item) -> str:
    """Return where an island comes from: who made it and when, or that it comes with the program."""
    if not item.is_own:
        return tr("Classic island")
    if not item.island.author:
        return when(item.changed_at)
    return tr("{author}, {date}", author=item.island.author, date=when(item.changed_at))


def sentence(item: Item) -> str:
    """Return everything about an island in a list, for a screen reader."""
    parts = [item.island.name, origin(item)]
    if not item.report.is_playable:
        parts.append(tr("Not playable yet"))
    return ". ".join(parts)
