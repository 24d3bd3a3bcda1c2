"""One's islands in the database of a window: read, named, kept. What fails there is told, never raised."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from engine.island.cells import Island
from engine.island.files import classic_islands
from engine.reasons import Reason, reason
from islas_qt.database_opener import DatabaseOpener
from islas_qt.library.names import free_name
from islas_qt.storage.errors import StorageError
from islas_qt.storage.islands import Islands

NOT_YET = reason("Islands cannot be saved yet. Please wait a moment.")


class OwnIslands:
    """The islands of a shelf's database, by id; without a database there are none."""

    def __init__(self, shelf: DatabaseOpener, show_error: Callable[[Reason], None]) -> None:
        self._shelf = shelf
        self._complain = show_error

    def all(self) -> dict[str, Island]:
        """Return one's islands by id, none if they cannot be read."""
        islands = self._islands()
        try:
            return {kept.id: kept.island for kept in islands.all()} if islands else {}
        except StorageError:
            return {}

    def saved(self, island_id: str) -> Island | None:
        """Return an island as it was saved last, None if there is none; tell why if it cannot be read."""
        islands = self._islands()
        if islands is None:
            return None
        try:
            return next((kept.island for kept in islands.all() if kept.id == island_id), None)
        except StorageError as error:
            self._complain(error.why)
            return None

    def renamed(self, island: Island, rename: Callable[[str, Collection[str]], str]) -> Island:
        """Return an island under a name that no other one has."""
        taken = {other.name for other in (*self.all().values(), *classic_islands())}
        return replace(island, name=rename(island.name, taken))

    def twin(self, island: Island) -> str:
        """Return the id of the island of one's own that is the same, "" if there is none."""
        return next((island_id for island_id, own in self.all().items() if own == island), "")

    def add(self, island: Island) -> str:
        """Keep a new island under a free name and return its id; one that is there already is not kept twice.

        Tell why if it cannot be kept, and return "".
        """
        return self.twin(island) or self.keep(self.renamed(island, free_name))

    def keep(self, island: Island, island_id: str = "") -> str:
        """Keep an island, without an id as a new one, and return its id; tell why if that fails, and return ""."""
        islands = self._islands()
        if islands is None:
            self._complain(self._shelf.trouble or NOT_YET)
            return ""
        try:
            if not island_id:
                return islands.create(island)
            islands.save(island_id, island)
            return island_id
        except StorageError as error:
            self._complain(error.why)
            return ""

    def _islands(self) -> Islands | None:
        return None if self._shelf.database is None else Islands(self._shelf.database)
