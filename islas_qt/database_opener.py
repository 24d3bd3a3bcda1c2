"""Where the window keeps matches and islands: the database, opened in the background when the first picture is up.

Importing the database takes longer than opening the window, so nothing here imports it before `open` is called.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from engine.reasons import Reason, RefusedError
from islas_qt.storage.errors import StorageError
from islas_qt.widgets.background_task import BackgroundTask, Tell, importing

if TYPE_CHECKING:
    from engine.match import Entry, Match
    from islas_qt.storage.database import Database
    from islas_qt.storage.matches import Matches
    from islas_qt.storage.opening import Offer

PATIENCE_MS = 10_000  # between attempts to open a database that cannot be opened


class DatabaseOpener(QObject):
    """The database, once it is there. Until then, and if it fails, `trouble` says why nothing can be kept."""

    opened = Signal()
    failed = Signal()  # `trouble` tells; it is tried again by itself
    offered = Signal(object)  # an Offer: the file is damaged or missing, and somebody has to choose
    refused = Signal(object)  # a RefusedError: the address makes no sense, trying again would not help

    def __init__(self, folder: Path, address: str | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.database: Database | None = None
        self.trouble: Reason | None = None
        self._error: StorageError | None = None
        self.folder = folder
        self._address = address
        self._opening: BackgroundTask | None = None
        self._stop = threading.Event()
        self._waiting: list[Callable[[], object]] = []  # for the first answer
        self._again = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._again.timeout.connect(self.open)

    def open(self) -> None:
        """Open the database in the background; a signal tells how it went."""
        if self.database is not None:
            return
        self._stop = threading.Event()
        self._opening = BackgroundTask(partial(_open, self.folder, self._address, self._stop), "database")
        self._opening.came.connect(self._take)
        self._opening.start()

    def when_answered(self, act: Callable[[], object]) -> None:
        """Act as soon as the database is open or `trouble` tells why it is not: at once if that is known already."""
        if self.database is None and self.trouble is None:
            self._waiting.append(act)
        else:
            act()

    def matches(self) -> Matches:
        """Return the matches, or raise StorageError while there is no database."""
        from islas_qt.storage.matches import Matches

        if self.database is None:
            raise self._error or StorageError("unreachable")
        return Matches(self.database)

    def create(self, match: Match, match_id: str, dropped: Sequence[Entry]) -> str:
        """Keep a new match, as `Matches.create`."""
        return self.matches().create(match, match_id, dropped)

    def append(self, match_id: str, match: Match, dropped: Sequence[Entry]) -> None:
        """Keep the new entries of a match, as `Matches.append`."""
        self.matches().append(match_id, match, dropped)

    def close(self) -> None:
        """Let go of the database, also of one that is just being opened or backed up."""
        self._again.stop()
        self._waiting.clear()
        self._stop.set()
        if self._opening:
            self._opening.wait()
        if self.database is not None:
            self.database.close()
            self.database = None

    def _take(self, found: Database | Offer | StorageError | RefusedError) -> None:
        from islas_qt.storage.database import Database

        match found:
            case Database() as database:
                self.database, self.trouble, self._error = database, None, None
                self.opened.emit()
            case StorageError() as error:
                self.trouble, self._error = error.why, error
                if error.kind != "not_updated":  # which would fail again, after another backup
                    self._again.start()
                self.failed.emit()
            case RefusedError() as error:
                self.trouble = error.why
                self.refused.emit(error)
            case offer if offer.is_open:
                self.offered.emit(offer)
            case offer:
                self.trouble, self._error = offer.trouble.why, offer.trouble
                self.offered.emit(offer)
        waiting, self._waiting = self._waiting, []
        for act in waiting:
            act()


def _open(folder: Path, address: str | None, stop: threading.Event, tell: Tell) -> None:
    """Open the database and back it up; tell what has come of it."""
    with importing:
        from islas_qt.storage.database import Database, database_url
        from islas_qt.storage.opening import Offer, back_up, open_database

    try:
        opened = open_database(database_url(address, folder))
    except (StorageError, RefusedError) as error:
        tell(error)
        return
    except BaseException:
        tell(StorageError("failed"))  # the window must not wait for ever
        raise
    tell(opened)
    if isinstance(opened, Database) and isinstance(offer := back_up(opened, stop), Offer):
        tell(offer)
