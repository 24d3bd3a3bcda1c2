"""The matches of a database as a list for Qt: read page by page as somebody scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QObject

from islas_qt import text
from islas_qt.text import spoken_name, tr, tr_n
from islas_qt.views.finder import NOWHERE, Index, RowModel
from islas_qt.views.words import listed

if TYPE_CHECKING:
    from islas_qt.storage.filters import Cursor, Filter
    from islas_qt.storage.history import History, Summary

PAGE = 50


class HistoryModel(RowModel["Summary"]):
    """The matches that pass a filter, the newest first; those in `hidden` are about to be deleted."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.hidden: set[str] = set()
        self._history: History | None = None
        self._wanted: Filter | None = None
        self._next: Cursor | None = None

    def show(self, history: History, wanted: Filter) -> None:
        """Show the first page of what is wanted; may raise StorageError."""
        self._history, self._wanted, self._next = history, wanted, None
        found = self._page()
        self.beginResetModel()
        self._rows = found
        self.endResetModel()

    def clear(self) -> None:
        """Show nothing."""
        self.beginResetModel()
        self._history, self._rows, self._next = None, [], None
        self.endResetModel()

    def sentence(self, row: Summary) -> str:
        return sentence(row)

    def summary(self, row: int) -> Summary:
        """Return the match in a row."""
        return self._rows[row]

    def row_of(self, match_id: str) -> int | None:
        """Return where a match is, None if it is not among the rows read so far."""
        return next((row for row, summary in enumerate(self._rows) if summary.id == match_id), None)

    def hide(self, match_id: str) -> None:
        """Take a match from the list, as if it were deleted."""
        self.hidden.add(match_id)
        row = self.row_of(match_id)
        if row is not None:
            self.beginRemoveRows(NOWHERE, row, row)
            del self._rows[row]
            self.endRemoveRows()

    def _page(self) -> list[Summary]:
        from islas_qt.storage.filters import Sort

        assert self._history is not None
        assert self._wanted is not None
        page = self._history.page(self._wanted, Sort(), self._next, PAGE)
        self._next = page.next
        return [row for row in page.rows if row.id not in self.hidden]

    # -- for Qt

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and self._next is not None

    def fetchMore(self, parent: Index) -> None:
        found = self._page()
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


def result(summary: Summary) -> str:
    """Return who has won, or that nobody has yet."""
    winners = [spoken_name(player.name) for player in summary.players if player.share]
    if not summary.finished or not winners:
        return tr("Not finished")
    return tr_n("{names} has won", "{names} have won", len(winners), names=listed(winners))


def sentence(summary: Summary) -> str:
    """Return everything about a match, for a screen reader."""
    scored = (
        name if player.score is None else tr("{name} {points}", name=name, points=player.score)
        for player in summary.players
        for name in [spoken_name(player.name)]
    )
    return ". ".join((when(summary), ", ".join(scored), result(summary), length(summary)))
