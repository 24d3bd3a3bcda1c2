"""The matches of a database as a list for Qt: read page by page as somebody scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QObject, Signal

from islas_qt import text
from islas_qt.file_names import file_name
from islas_qt.game_ui import has_choice, name_of
from islas_qt.phrases import listed
from islas_qt.storage.errors import StorageError
from islas_qt.text import spoken_name, tr, tr_n
from islas_qt.widgets.finder import NOWHERE, Index, RowModel

if TYPE_CHECKING:
    from islas_qt.storage.filters import Cursor, Filter, Sort
    from islas_qt.storage.history import History, Summary

PAGE = 50
KEPT_DAYS = 30  # for which a deleted match can come back, as the database has it
DAY_MS = 86_400_000


class HistoryModel(RowModel["Summary"]):
    """The matches that pass a filter, in the wanted order, or those that were deleted and can still come back."""

    failed = Signal(StorageError)  # no more of them can be read

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._history: History | None = None
        self._wanted: Filter | None = None
        self._sort: Sort | None = None
        self._next: Cursor | None = None

    def show(self, history: History, wanted: Filter, sort: Sort) -> None:
        """Show the first page of what is wanted; may raise StorageError."""
        self._history, self._wanted, self._sort, self._next = history, wanted, sort, None
        self._replace(self._page())

    def show_deleted(self, history: History) -> None:
        """Show what was deleted and can still come back; may raise StorageError."""
        self._next = None
        self._replace(list(history.deleted()))

    def clear(self) -> None:
        """Show nothing."""
        self._history, self._next = None, None
        self._replace([])

    def _replace(self, rows: list[Summary]) -> None:
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def sentence(self, row: Summary) -> str:
        return sentence(row)

    def summary(self, row: int) -> Summary:
        """Return the match in a row."""
        return self._rows[row]

    def change(self, row: int, summary: Summary) -> None:
        """Show another state of the match in a row, which keeps its place."""
        self._rows[row] = summary
        self.dataChanged.emit(self.index(row), self.index(row))

    def row_of(self, match_id: str) -> int | None:
        """Return where a match is, None if it is not among the rows read so far."""
        return next((row for row, summary in enumerate(self._rows) if summary.id == match_id), None)

    def damaged(self) -> int:
        """Return how many of the matches read so far are damaged."""
        return sum(row.damaged for row in self._rows)

    def _page(self) -> list[Summary]:
        assert self._history is not None
        assert self._wanted is not None
        assert self._sort is not None
        page = self._history.page(self._wanted, self._sort, self._next, PAGE)
        self._next = page.next
        return list(page.rows)

    # -- for Qt

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and self._next is not None

    def fetchMore(self, parent: Index) -> None:
        try:
            found = self._page()
        except StorageError as error:
            self._next = None
            self.failed.emit(error)
            return
        if found:
            self.beginInsertRows(NOWHERE, len(self._rows), len(self._rows) + len(found) - 1)
            self._rows += found
            self.endInsertRows()


def when(summary: Summary) -> str:
    """Return when the match began, as people here write it."""
    moment = QDateTime.fromMSecsSinceEpoch(summary.created_at)
    return QLocale(text.language()).toString(moment, tr("d MMM yyyy, HH:mm"))


def length(summary: Summary) -> str:
    """Return how long the match is."""
    return tr_n("{n} move", "{n} moves", summary.plies)


def proposed_name(summary: Summary) -> str:
    """Return a name for the file of a match; it begins with the day, so that files are in order by their names."""
    day = QDateTime.fromMSecsSinceEpoch(summary.created_at).toString("yyyy-MM-dd")
    game = [name_of(summary.game)] if has_choice() else []
    return file_name([day, *game, *(spoken_name(player.name) for player in summary.players)], "json")


def result(summary: Summary) -> str:
    """Return who has won, or that nobody has yet; of a deleted one, how long it can still come back."""
    if summary.damaged:
        return tr("Match {number} is damaged", number=summary.number)
    if summary.deleted_at is not None:
        left = KEPT_DAYS - (QDateTime.currentMSecsSinceEpoch() - summary.deleted_at) // DAY_MS
        return tr_n(
            "Deleted, can be brought back for one day", "Deleted, can be brought back for {n} days", max(1, left)
        )
    winners = [spoken_name(player.name) for player in summary.players if player.share]
    if not summary.finished or not winners:
        return tr("Not finished")
    if len(summary.players) == 1:
        points = summary.players[0].score or 0
        return tr_n("{name} played alone: {n} point", "{name} played alone: {n} points", points, name=winners[0])
    return tr_n("{names} has won", "{names} have won", len(winners), names=listed(winners))


def sentence(summary: Summary) -> str:
    """Return everything about a match, for a screen reader."""
    if summary.damaged:
        return result(summary)
    scored = (
        name if player.score is None else tr("{name}: {points}", name=name, points=player.score)
        for player in summary.players
        for name in [spoken_name(player.name)]
    )
    game = [name_of(summary.game)] if has_choice() else []
    return ". ".join((*game, when(summary), ", ".join(scored), result(summary), length(summary)))
