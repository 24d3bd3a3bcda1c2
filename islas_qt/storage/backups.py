"""Backups of a SQLite database: made by SQLite itself while it is in use, checked, rotated."""

from __future__ import annotations

import filecmp
import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal, get_args

from islas_qt.files import replace_on_disk
from islas_qt.storage.database import BUSY_MS, file_address, reading_address
from islas_qt.storage.drivers import DriverError, translated
from islas_qt.storage.errors import StorageError
from islas_qt.storage.seals import broken_row

# Why there is a copy; the last two also name a database that was once in place.
Label = Literal["daily", "before-update", "by-hand", "damaged", "replaced"]

KEPT = {"%Y-%m-%d": 7, "%G-%V": 5, "%Y-%m": 12}  # of the last days, weeks and months the newest backup each
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a file
THOROUGH = 64 * 1024 * 1024  # up to here it takes no second to see that every index agrees with its table
DAMAGED: Label = "damaged"  # the label of a backup in which a row is not as it was written
ONCE = ("before-update", DAMAGED)
STAMP = "%Y%m%d-%H%M%S-%f"
_NAME = re.compile(rf"(?P<label>{'|'.join(get_args(Label))})-(?P<stamp>\d{{8}}-\d{{6}}-\d{{6}})")
_STALE = timedelta(hours=1)


def folder_of(file: Path) -> Path:
    """Return the folder of a database's backups."""
    return file.parent / "backups"


def make(file: Path, label: Label, now: datetime | None = None, pause: Callable[[], object] = lambda: None) -> Path:
    """Write a backup named by `label` and the time; it appears only when it is complete and SQLite finds it sound.

    If a row in it is not as it was written, it is called DAMAGED instead: nobody shall take it for a good one. What
    would be the same as the last one of such backups that nobody clears away is not kept twice.
    """
    refuse_damaged(file)
    folder = folder_of(file)
    stamp = (now or datetime.now(UTC)).strftime(STAMP)
    partial = folder / f"{file.stem}-{label}-{stamp}.partial"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _clear(*folder.glob("*.partial*"), *file.parent.glob(f"{file.name}.partial*"))
        copy(file, partial)
        label = DAMAGED if has_broken_rows(partial, pause) else label
        last = next(iter(found(file, label, now)), None)
        if last and label in ONCE and filecmp.cmp(last, partial, shallow=False):
            return last
        target = folder / f"{file.stem}-{label}-{stamp}.sqlite3"
        replace_on_disk(partial, target)
    except DriverError as error:
        raise translated(error) from error
    finally:
        remove(partial)
    return target


def is_called_damaged(backup: Path) -> bool:
    """Tell whether a row was damaged when the backup was made."""
    return f"-{DAMAGED}-" in backup.name


def rotate(file: Path, now: datetime | None = None, pause: Callable[[], object] = lambda: None) -> Path | None:
    """Make today's backup unless there is one, and keep the newest of each of the last days, weeks and months.

    If a row is damaged, raise StorageError "corrupt": the backup lies beside the good ones, of which none has to go.
    """
    now = now or datetime.now(UTC)
    if any(date_of(backup).date() == now.date() for backup in found(file, "daily")):
        return None
    made = make(file, "daily", now, pause)
    if is_called_damaged(made):
        _unlink(set(found(file, DAMAGED, now)) - {made})
        raise StorageError("corrupt")
    backups = found(file, "daily", now)
    kept = {made}
    for period, count in KEPT.items():
        newest: dict[str, Path] = {}
        for backup in backups:
            newest.setdefault(date_of(backup).strftime(period), backup)
        kept.update(list(newest.values())[:count])
    _unlink(set(backups) - kept)
    return made


def found(file: Path, label: Label | None = None, now: datetime | None = None) -> list[Path]:
    """Return the backups there are, the newest first; a clock that was ahead does not make one the newest."""
    parts = {path: _parts(file, path) for path in folder_of(file).glob("*.sqlite3")}
    wanted = [path for path, part in parts.items() if part and label in (None, part["label"])]
    return _newest_first(wanted, now or datetime.now(UTC))


def date_of(backup: Path) -> datetime:
    """Return when a backup was made, in UTC."""
    return datetime.strptime("-".join(backup.stem.rsplit("-", 3)[1:]), STAMP).replace(tzinfo=UTC)


def damage(file: Path) -> str:
    """Return what SQLite finds wrong with a database file, or "" if nothing."""
    if not file.exists():
        raise StorageError("missing")
    if not file.is_file():
        raise StorageError("unreachable")  # nobody may ever write into a pipe
    try:
        return _damage(file, "ro")  # a damaged file stays as it is
    except StorageError as error:
        if error.kind != "read_only":
            raise
        return _damage(file, "rw")  # somebody was killed in the middle of a change, which SQLite has to undo first


def set_aside(file: Path) -> list[Path]:
    """Return the databases that were once in place of this one, damaged or replaced by a backup."""
    named = (path for path in file.parent.glob(f"*{file.suffix}") if path.suffix == file.suffix)
    return [path for path in named if (part := _parts(file, path)) and part["label"] in ("damaged", "replaced")]


def remains(file: Path) -> list[Path]:
    """Return all from which a database that is missing could be had again, the newest first."""
    return _newest_first([*found(file), *set_aside(file)], datetime.now(UTC))


def has_broken_rows(file: Path, pause: Callable[[], object] = lambda: None) -> bool:
    """Tell whether a row in a file that SQLite finds sound is not as it was written."""
    try:
        with closing(connect(file, "ro")) as connection:
            return bool(broken_row(connection, pause))
    except DriverError as error:
        told = translated(error)
        if told.kind == "corrupt":
            return True
        raise told from error


def refuse_damaged(file: Path) -> None:
    """Raise StorageError "corrupt" if SQLite finds something wrong with a database file."""
    if problem := damage(file):
        raise StorageError("corrupt") from ValueError(problem)


def connect(file: Path, mode: str) -> sqlite3.Connection:
    """Open a database file as it is."""
    address = reading_address(file) if mode == "ro" else f"{file_address(file.absolute())}?mode={mode}"
    return sqlite3.connect(address, timeout=BUSY_MS / 1000, uri=True)


def copy(file: Path, partial: Path) -> None:
    """Let SQLite copy a database, which may be in use, into a single file for its owner alone, and check that."""
    os.close(os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
    with closing(connect(file, "ro")) as source, closing(connect(partial, "rw")) as copy:
        copy.execute("PRAGMA synchronous=OFF")  # it is put on the disk as a whole, before it gets its name
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    refuse_damaged(partial)


def remove(partial: Path) -> None:
    """Remove what was being written, with what SQLite keeps beside it."""
    with suppress(OSError):  # where nothing could be written there is nothing to take away
        for suffix in ("", *BESIDE):
            Path(f"{partial}{suffix}").unlink(missing_ok=True)


def _damage(file: Path, mode: str) -> str:
    try:
        with closing(connect(file, mode)) as connection:
            check = "integrity_check" if file.stat().st_size <= THOROUGH else "quick_check"
            wrong = [row[0] for row in connection.execute(f"PRAGMA {check}(1)") if row[0] != "ok"]
            wrong += [f"broken reference in {row[0]}" for row in connection.execute("PRAGMA foreign_key_check")]
    except DriverError as error:
        told = translated(error)
        if told.kind == "corrupt":
            return str(error)
        raise told from error
    return wrong[0] if wrong else ""


def _parts(file: Path, backup: Path) -> re.Match[str] | None:
    """Return label and date in the name of a backup; None if it is no backup of this file."""
    prefix = f"{file.stem}-"
    parts = _NAME.fullmatch(backup.stem.removeprefix(prefix)) if backup.stem.startswith(prefix) else None
    try:
        return parts if parts and date_of(backup) and backup.is_file() else None
    except (ValueError, OSError):  # no such date, or not to be looked at
        return None


def _newest_first(backups: list[Path], now: datetime) -> list[Path]:
    """Sort backups; those from a future day come last, for nobody knows when they were made."""
    latest = now + timedelta(days=1)
    return sorted(backups, key=lambda backup: (date_of(backup) <= latest, date_of(backup)), reverse=True)


def _unlink(backups: set[Path]) -> None:
    for backup in backups:
        with suppress(OSError):  # somebody may be looking at it; the next rotation tries again
            backup.unlink()


def _clear(*left: Path) -> None:
    """Remove what a backup or a restore that was killed left behind; a younger one may be under way."""
    oldest = (datetime.now(UTC) - _STALE).timestamp()
    for path in left:
        if path.stat().st_mtime < oldest:
            path.unlink(missing_ok=True)
