"""What the window asks the database for: nothing while it is not open, and a complaint where it fails.

The storage is imported when it is there: its import would delay the first paint.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from islas_qt.storage.errors import StorageError

if TYPE_CHECKING:
    from engine.island.cells import Island
    from engine.reasons import Reason
    from engine.registry import Fact
    from islas_qt.database_opener import DatabaseOpener
    from islas_qt.storage.alone import Try
    from islas_qt.storage.database import Database
    from islas_qt.storage.history import Summary

T = TypeVar("T")
MOST = 200  # matches that are looked through for the one played last


class Lookups:
    """Questions to the database of a shelf."""

    def __init__(self, shelf: DatabaseOpener, show_error: Callable[[Reason], None]) -> None:
        self._shelf = shelf
        self._complain = show_error

    def own_islands(self) -> list[Island]:
        """Return the islands that people here have made and that can be played on."""

        def ask(database: Database) -> list[Island]:
            from engine.island.checks import check
            from islas_qt.storage.islands import Islands

            return [kept.island for kept in Islands(database).all() if not check(kept.island).errors]

        return self._answer(ask, [])

    def unfinished(self) -> list[Summary]:
        """Return the matches that wait to be continued, the one played last first."""

        def ask(database: Database) -> list[Summary]:
            from islas_qt.storage.filters import Filter, Sort
            from islas_qt.storage.history import History

            rows = History(database).page(Filter(finished=False), Sort(), limit=MOST).rows
            return sorted((row for row in rows if not row.damaged), key=lambda row: -row.changed_at)

        return self._answer(ask, [])

    def islands_of(self, summaries: Sequence[Summary]) -> dict[str, Island]:
        """Return the islands that matches are played on, by the hash of their content, as far as they can be read."""
        hashes = {player.island_hash for summary in summaries for player in summary.players if player.island_hash}

        def ask(database: Database) -> dict[str, Island]:
            from islas_qt.storage.islands import Islands

            return Islands(database).by_hash(hashes)

        return self._answer(ask, {}) if hashes else {}

    def alone(self, game: str, fact: Fact | None = None, seed: int | None = None) -> Sequence[Try]:
        """Return what people reached alone, the first match first; with a fact or a seed, only in such matches."""

        def ask(database: Database) -> Sequence[Try]:
            from islas_qt.storage.alone import played_alone

            return played_alone(database, game, fact, seed)

        return self._answer(ask, ())

    def _answer(self, ask: Callable[[Database], T], nothing: T) -> T:
        if self._shelf.database is None:
            return nothing

        try:
            return ask(self._shelf.database)
        except StorageError as error:
            self._complain(error.why)
            return nothing
