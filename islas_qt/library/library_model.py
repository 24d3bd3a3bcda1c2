"""The islands of a library as a list for Qt: one's own first, the classic ones after them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QDateTime, QLocale, QObject

from engine.island.cells import Island
from engine.island.checks import Report, check
from engine.island.files import classic_islands, content_hash
from engine.reasons import Reason
from engine.registry import ISLAND
from islas_qt import text
from islas_qt.library.fairness_results import FairnessResult, FairnessResults
from islas_qt.searchable import folded
from islas_qt.storage.errors import StorageError
from islas_qt.text import tr
from islas_qt.widgets.finder import RowModel

if TYPE_CHECKING:
    from islas_qt.storage.database import Database
    from islas_qt.storage.islands import StoredIsland
    from islas_qt.storage.statistics import FactFigures

TAG = "#"  # before a tag that is looked for
Sort = Literal["changed", "name", "plots", "played"]


@dataclass(frozen=True, slots=True)
class Item:
    """An island of the library; the classic ones have no id, and nobody changes them."""

    island: Island
    report: Report
    id: str = ""
    number: int = 1  # of the revision
    changed_at: int = 0
    fairness_result: FairnessResult | None = None
    tags: tuple[str, ...] = ()
    deleted_at: int | None = None
    hashes: tuple[str, ...] = ()  # of all its versions
    figures: FactFigures | None = None  # of matches on all its versions

    @property
    def is_own(self) -> bool:
        """Whether it can be changed."""
        return bool(self.id) and self.deleted_at is None

    @property
    def played(self) -> int:
        """In how many finished matches it was."""
        return self.figures.matches if self.figures else 0


@dataclass(frozen=True, slots=True)
class Contents:
    """Everything in a library."""

    own: Sequence[Item] = ()
    deleted: Sequence[Item] = ()
    classic: Sequence[Item] = field(
        default_factory=lambda: [Item(island, check(island)) for island in classic_islands()]
    )


def read_contents(database: Database, fairness_results: FairnessResults | None) -> Contents | Reason:
    """Return the islands, or why they cannot be read; a hundred take longer than a window may wait."""
    from islas_qt.storage.islands import Islands
    from islas_qt.storage.statistics import Statistics

    islands, statistics = Islands(database), Statistics(database)

    def item(kept: StoredIsland) -> Item:
        hashes = tuple(version.hash for version in islands.versions(kept.id))
        return Item(
            kept.island,
            check(kept.island),
            kept.id,
            kept.number,
            kept.changed_at,
            fairness_results.of(kept.island) if fairness_results else None,
            kept.tags,
            kept.deleted_at,
            hashes,
            statistics.of(ISLAND, hashes),
        )

    def classic(island: Island) -> Item:
        hashes = (content_hash(island),)
        return Item(island, check(island), hashes=hashes, figures=statistics.of(ISLAND, hashes))

    try:
        return Contents(
            [item(kept) for kept in islands.all()],
            [item(kept) for kept in islands.deleted()],
            [classic(island) for island in classic_islands()],
        )
    except StorageError as error:
        return error.why


class LibraryModel(RowModel[Item]):
    """The islands that fit what is looked for."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._all = Contents(classic=())

    @property
    def has_own(self) -> bool:
        """Whether there is an island besides the classic ones, looked for or not."""
        return bool(self._all.own)

    def names(self) -> set[str]:
        """Return what all the islands are called, looked for or not."""
        return {item.island.name for item in self.items()}

    def tags(self) -> list[str]:
        """Return all the tags that islands have, in order."""
        return sorted({tag for item in self._all.own for tag in item.tags}, key=folded)

    def items(self) -> list[Item]:
        """Return all the islands that are not deleted, looked for or not."""
        return [*self._all.own, *self._all.classic]

    def show(self, contents: Contents | None, words: str, which: str, sort: Sort) -> None:
        """Show what fits the words; None for the same contents.

        `which`: "" for all, "own", "classic" or "deleted" ones, or a tag after TAG.
        """
        if contents is not None:
            self._all = contents
        elif not self._all.classic:
            self._all = Contents()
        ways: dict[str, Callable[[], Sequence[Item]]] = {
            "": self.items,
            "own": lambda: self._all.own,
            "classic": lambda: self._all.classic,
            "deleted": lambda: self._all.deleted,
        }
        tagged = [item for item in self._all.own if which.removeprefix(TAG) in item.tags]
        parts = ways[which]() if which in ways else tagged
        wanted = folded(words).split()
        rows = [item for item in parts if all(word in _searched(item) for word in wanted)]
        self.beginResetModel()
        self._rows = sorted(rows, key=_ORDERS[sort]) if sort in _ORDERS else rows
        self.endResetModel()

    def sentence(self, row: Item) -> str:
        return sentence(row)

    def item(self, row: int) -> Item:
        """Return the island in a row."""
        return self._rows[row]

    def row_of(self, island_id: str) -> int | None:
        """Return where an island is, None if it is not shown."""
        return next((row for row, item in enumerate(self._rows) if item.id == island_id), None)


_ORDERS: dict[Sort, Callable[[Item], tuple[float, str]]] = {
    "name": lambda item: (0, folded(item.island.name)),
    "plots": lambda item: (-len(item.island.plots), folded(item.island.name)),
    "played": lambda item: (-item.played, folded(item.island.name)),
}


def _searched(item: Item) -> str:
    island = item.island
    return folded("\n".join((island.name, island.author, island.note, *item.tags)))


def when(changed_at: int) -> str:
    """Return a moment as people here write it."""
    moment = QDateTime.fromMSecsSinceEpoch(changed_at)
    return QLocale(text.language()).toString(moment, tr("d MMM yyyy, HH:mm"))


def origin(item: Item) -> str:
    """Return where an island comes from: who made it and when, or that it comes with the program."""
    if item.deleted_at is not None:
        return tr("Deleted on {date}", date=when(item.deleted_at))
    if not item.id:
        return tr("Classic island")
    if not item.island.author:
        return when(item.changed_at)
    return tr("{author}, {date}", author=item.island.author, date=when(item.changed_at))


def sentence(item: Item) -> str:
    """Return everything about an island in a list, for a screen reader."""
    parts = [item.island.name, origin(item), ", ".join(item.tags)]
    if not item.report.is_playable:
        parts.append(tr("Not playable yet"))
    return ". ".join(part for part in parts if part)
