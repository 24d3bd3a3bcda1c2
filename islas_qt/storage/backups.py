"""Backups of a SQLite database: made by SQLite itself while it is in use, checked, rotated, restored."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from islas_qt.files import replace_on_disk
from islas_qt.storage.database import BUSY_MS
from islas_qt.storage.errors import DriverError, StorageError, translated

KEPT = {"%Y-%m-%d": 7, "%G-%V": 5, "%Y-%m": 12}  # of the last days, weeks and months the newest backup each
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a file
THOROUGH = 64 * 1024 * 1024  # up to here it takes no second to see that every index agrees with its table
STAMP = "%Y%m%d-%H%M%S-%f"
_NAME = re.compile(r"(?P<label>[a-z-]+)-(?P<stamp>\d{8}-\d{6}-\d{6})")
_STALE = timedelta(hours=1)


def folder_of(file: Path) -> Path:
    """Return the folder of a database's backups."""
    return file.parent / "backups"


def make(file: Path, label: str, now: datetime | None = None) -> Path:
    """Write a backup named by `label` and the time; it appears only when it is complete and passes the check."""
    _refuse_damaged(file)
    folder = folder_of(file)
    target = folder / f"{file.stem}-{label}-{(now or datetime.now(UTC)).strftime(STAMP)}.sqlite3"
    partial = target.with_suffix(".partial")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _clear(folder)
        _copy(file, partial)
        replace_on_disk(partial, target)
    except DriverError as error:
        raise translated(error) from error
    finally:
        _remove(partial)
    return target


def rotate(file: Path, now: datetime | None = None) -> Path | None:
    """Make today's backup unless there is one, and keep the newest of each of the last days, weeks and months."""
    now = now or datetime.now(UTC)
    if any(date_of(backup).date() == now.date() for backup in found(file, "daily")):
        return None
    made = make(file, "daily", now)
    backups = found(file, "daily")
    kept: set[Path] = set()
    for period, count in KEPT.items():
        newest: dict[str, Path] = {}
        for backup in backups:
            newest.setdefault(date_of(backup).strftime(period), backup)
        kept.update(list(newest.values())[:count])
    for backup in set(backups) - kept:
        with suppress(OSError):  # somebody may be looking at it; the next rotation tries again
            backup.unlink()
    return made


def found(file: Path, label: str = "") -> list[Path]:
    """Return the backups there are, the newest first."""
    parts = {path: _parts(file, path) for path in folder_of(file).glob("*.sqlite3")}
    wanted = [path for path, part in parts.items() if part and label in ("", part["label"])]
    return sorted(wanted, key=date_of, reverse=True)


def date_of(backup: Path) -> datetime:
    """Return when a backup was made, in UTC."""
    return datetime.strptime("-".join(backup.stem.rsplit("-", 3)[1:]), STAMP).replace(tzinfo=UTC)


def damage(file: Path) -> str:
    """Return what SQLite finds wrong with a database file, or "" if nothing."""
    if not file.exists():
        raise StorageError("missing")
    try:
        return _damage(file, "ro")  # a damaged file stays as it is
    except StorageError as error:
        if error.kind != "read_only":
            raise
        return _damage(file, "rw")  # somebody was killed in the middle of a change, which SQLite has to undo first


def set_aside(file: Path, why: str = "damaged") -> Path:
    """Give a database another name, with the files that belong to it, and return that name."""
    aside = file.with_name(f"{file.stem}-{why}-{datetime.now(UTC).strftime(STAMP)}{file.suffix}")
    for suffix in (*BESIDE, ""):  # the file itself last: a new one must not find what belongs to the old one
        part = Path(f"{file}{suffix}")
        if part.exists():
            part.replace(f"{aside}{suffix}")
    return aside


def restore(backup: Path, file: Path) -> Path | None:
    """Put a backup in place of the database; return the name under which the old one is kept, if there was one."""
    _refuse_damaged(backup)
    partial = file.with_name(f"{file.name}.partial")
    try:
        _copy(backup, partial)
        aside = _retire(file) if file.exists() else None
        replace_on_disk(partial, file)
    except DriverError as error:
        raise translated(error) from error
    finally:
        _remove(partial)
    return aside


def begin_anew(file: Path) -> Path | None:
    """Put a database without tables in place of this one; return the name under which the old one is kept, if any."""
    try:
        aside = _retire(file) if file.exists() else None
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
        with closing(_connect(file, "rw")) as connection:
            connection.execute("PRAGMA journal_mode=WAL")  # no longer empty: an empty file counts as lost
    except DriverError as error:
        raise translated(error) from error
    return aside


def _retire(file: Path) -> Path:
    """Set a database aside; if it is sound, nobody else may be using it."""
    if damage(file):
        return set_aside(file)
    with closing(_connect(file, "rw")) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")  # fails while anybody else has it open
    return set_aside(file, "replaced")


def _connect(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", timeout=BUSY_MS / 1000, uri=True)


def _copy(file: Path, partial: Path) -> None:
    """Let SQLite copy a database, which may be in use, into a single file for its owner alone, and check that."""
    os.close(os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
    with closing(_connect(file, "ro")) as source, closing(_connect(partial, "rw")) as copy:
        copy.execute("PRAGMA synchronous=OFF")  # it is put on the disk as a whole, before it gets its name
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    _refuse_damaged(partial)


def _remove(partial: Path) -> None:
    with suppress(OSError):  # where nothing could be written there is nothing to take away
        for suffix in ("", *BESIDE):
            Path(f"{partial}{suffix}").unlink(missing_ok=True)


def _damage(file: Path, mode: str) -> str:
    try:
        with closing(_connect(file, mode)) as connection:
            check = "integrity_check" if file.stat().st_size <= THOROUGH else "quick_check"
            wrong = [row[0] for row in connection.execute(f"PRAGMA {check}(1)") if row[0] != "ok"]
            wrong += [f"broken reference in {row[0]}" for row in connection.execute("PRAGMA foreign_key_check")]
    except DriverError as error:
        told = translated(error)
        if told.kind == "corrupt":
            return str(error)
        raise told from error
    return wrong[0] if wrong else ""


def _refuse_damaged(file: Path) -> None:
    if problem := damage(file):
        raise StorageError("corrupt") from ValueError(problem)


def _parts(file: Path, backup: Path) -> re.Match[str] | None:
    prefix = f"{file.stem}-"
    return _NAME.fullmatch(backup.stem.removeprefix(prefix)) if backup.stem.startswith(prefix) else None


def _clear(folder: Path) -> None:
    """Remove what a backup that was killed left behind; a younger one may be under way."""
    oldest = (datetime.now(UTC) - _STALE).timestamp()
    for path in folder.glob("*.partial*"):
        if path.stat().st_mtime < oldest:
            path.unlink(missing_ok=True)
