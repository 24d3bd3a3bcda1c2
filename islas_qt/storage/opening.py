"""Opening the database at the start: checked and brought up to date; if it is damaged, what could replace it."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from sqlalchemy import URL

from islas_qt.storage import backups, deletion
from islas_qt.storage.database import Database, can_be_written
from islas_qt.storage.drivers import translated
from islas_qt.storage.errors import StorageError
from islas_qt.storage.replacing import was_cut_off
from islas_qt.storage.schema import NEWEST, bring_up_to_date, refuse_unusable, stored_version

BREATH = 0.001  # seconds for other threads between two handfuls of rows
SMALLEST = 512  # bytes of a database


@dataclass(frozen=True, slots=True)
class Offer:
    """A database that is damaged or missing, and its newest good backup, if there is any.

    Take it with `replacing.restore(offer.backup, offer.file)` or `replacing.begin_anew(offer.file)`, then open again.
    Both keep the damaged file under another name.
    """

    trouble: StorageError
    file: Path
    backup: Path | None
    is_open: bool = False  # only some rows are damaged: the database is in use, and can be used on


def open_database(url: URL, to_read: bool = False) -> Database | Offer:
    """Return the database, ready for use, or an offer if its file is damaged; raise StorageError for other trouble.

    Whoever only wants `to_read` gets a file that cannot be written all the same.
    """
    file = Path(url.database or "") if url.drivername == "sqlite" else None
    if file and (trouble := _trouble(file)):
        return offer_for(trouble, file)
    if to_read and file and file.exists() and not can_be_written(file):
        return _open_unwritable(url)
    database = Database(url)
    try:
        bring_up_to_date(database, to_read)
        with suppress(StorageError):  # it can wait for the next start
            deletion.clear(database)
    except StorageError as error:
        database.close()
        if error.kind == "corrupt" and file:
            return offer_for(error, file)
        raise
    return database


def backup_for(file: Path) -> Offer:
    """Return what could replace a database in which something is damaged, although it can be opened."""
    return replace(offer_for(StorageError("corrupt"), file), is_open=True)


def back_up(database: Database, stop: threading.Event | None = None) -> StorageError | Offer | None:
    """Make today's backup, if the database is a file; return what stood in the way, or an offer if rows are damaged.

    For large databases it takes seconds: call it after the start, and not where somebody waits. It ends when `stop` is
    set, without a backup.
    """
    stop = stop or threading.Event()

    def pause() -> None:
        if stop.wait(BREATH):
            raise _StoppedError

    try:
        if database.file:
            backups.rotate(database.file, pause=pause)
    except StorageError as error:
        if error.kind == "corrupt" and database.file:
            return backup_for(database.file)
        return error
    except _StoppedError:
        return None
    return None


def offer_for(trouble: StorageError, file: Path) -> Offer:
    """Return what could be put in place of a file."""
    candidates = backups.remains(file) if trouble.kind == "missing" else backups.found(file)
    return Offer(trouble, file, next((backup for backup in candidates if is_good(backup)), None))


def is_good(backup: Path) -> bool:
    """Tell whether a backup can be used by this version and is sound in every row."""
    try:
        backups.refuse_damaged(backup)
        refuse_unusable(backup)
        return not backups.has_broken_rows(backup)
    except StorageError:
        return False


def _open_unwritable(url: URL) -> Database:
    database = Database(url, read_only=True)
    try:
        if stored_version(database) == NEWEST:
            return database
    except StorageError:
        database.close()
        raise
    database.close()
    raise StorageError("read_only")  # it cannot be brought up to date


class _StoppedError(Exception):
    pass


def _trouble(file: Path) -> StorageError | None:
    try:
        if not file.exists() or (file.is_file() and file.stat().st_size < SMALLEST):
            return StorageError("missing") if backups.remains(file) else None  # without any it is a first start
        if not file.is_file():
            return None
        return StorageError("corrupt") if was_cut_off(file) or backups.damage(file) else None
    except OSError as error:
        raise translated(error) from error
