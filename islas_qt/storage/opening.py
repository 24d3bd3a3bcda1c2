"""Opening the database at the start: checked and brought up to date; if it is damaged, what could replace it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL

from islas_qt.storage import backups, deletion
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError, translated
from islas_qt.storage.schema import bring_up_to_date


@dataclass(frozen=True, slots=True)
class Offer:
    """A database that is damaged or missing, and its newest good backup, if there is any.

    Take it with `backups.restore(offer.backup, offer.file)` or `backups.begin_anew(offer.file)`, then open again. Both
    keep the damaged file under another name.
    """

    trouble: StorageError
    file: Path
    backup: Path | None


def open_database(url: URL) -> Database | Offer:
    """Return the database, ready for use, or an offer if its file is damaged; raise StorageError for other trouble."""
    file = Path(url.database or "") if url.drivername == "sqlite" else None
    if file and (trouble := _trouble(file)):
        return _offer(trouble, file)
    database = Database(url)
    try:
        bring_up_to_date(database)
        with suppress(StorageError):  # it can wait for the next start
            deletion.clear(database)
    except StorageError as error:
        database.close()
        if error.kind == "corrupt" and file:
            return _offer(error, file)
        raise
    return database


def backup_for(file: Path) -> Offer:
    """Return what could replace a database in which something is damaged, although it can be opened."""
    return _offer(StorageError("corrupt"), file)


def back_up(database: Database) -> StorageError | None:
    """Make today's backup, if the database is a file and sound; return what stood in the way.

    For large databases it takes seconds: call it after the start, and not where somebody waits.
    """
    try:
        if database.file:
            backups.rotate(database.file)
    except StorageError as error:
        return error
    return None


def _trouble(file: Path) -> StorageError | None:
    try:
        if not file.exists() or file.stat().st_size == 0:
            return StorageError("missing") if backups.found(file) else None  # without backups it is a first start
        return StorageError("corrupt") if file.is_file() and backups.damage(file) else None
    except OSError as error:
        raise translated(error) from error


def _offer(trouble: StorageError, file: Path) -> Offer:
    return Offer(trouble, file, next((backup for backup in backups.found(file) if _is_good(backup)), None))


def _is_good(backup: Path) -> bool:
    try:
        return not backups.damage(backup)
    except StorageError:
        return False
