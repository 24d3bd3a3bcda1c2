"""Backups of a SQLite database: made by SQLite itself while it is in use, checked, rotated, restored."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from islas_qt.storage.errors import StorageError, translated

KEPT = {"daily": 7, "weekly": 5, "monthly": 12}


def folder_of(file: Path) -> Path:
    """Return the folder of a database's backups."""
    return file.parent / "backups"


def make(file: Path, label: str) -> Path:
    """Write a backup named by `label` and the time; it appears only when it is complete and passes the check."""
    if problem := damage(file):
        raise StorageError("corrupt") from ValueError(problem)
    folder = folder_of(file)
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    target = folder / f"{file.stem}-{label}-{stamp}.sqlite3"
    partial = target.with_suffix(".partial")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(partial, os.O_CREAT | os.O_WRONLY, 0o600))
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(partial)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # a backup is one file
        if problem := damage(partial):
            raise StorageError("corrupt") from ValueError(problem)
        _to_disk(partial)
        partial.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise translated(error) from error
    finally:
        partial.unlink(missing_ok=True)
    return target


def rotate(file: Path) -> Path | None:
    """Make today's backup unless there is one, and keep the last days, weeks and months."""
    today = datetime.now(UTC)
    if any(_day(backup) == today.strftime("%Y%m%d") for backup in found(file, "daily")):
        return None
    made = make(file, "daily")
    for label, period in (("weekly", "%G-%V"), ("monthly", "%Y-%m")):
        periods = {_date(backup).strftime(period) for backup in found(file, label)}
        if today.strftime(period) not in periods:
            make(file, label)
    for label, kept in KEPT.items():
        for old in found(file, label)[kept:]:
            old.unlink(missing_ok=True)
    return made


def found(file: Path, label: str = "") -> list[Path]:
    """Return the backups there are, the newest first."""
    names = folder_of(file).glob(f"{file.stem}-{label or '*'}-*.sqlite3")
    return sorted(names, key=_stamp, reverse=True)


def damage(file: Path) -> str:
    """Return what SQLite finds wrong with a database file, or "" if nothing."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            rows: Iterable[tuple[str]] = connection.execute("PRAGMA quick_check(1)").fetchall()
            wrong = [row[0] for row in rows if row[0] != "ok"]
            wrong += [
                f"broken reference in {row[0]}" for row in connection.execute("PRAGMA foreign_key_check").fetchall()
            ]
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return str(error)
        raise translated(error) from error
    return wrong[0] if wrong else ""


def set_aside(file: Path) -> Path:
    """Give a damaged database another name, with the files that belong to it, and return that name."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = file.with_name(f"{file.stem}-damaged-{stamp}{file.suffix}")
    for suffix in ("-wal", "-shm", ""):  # the file itself last: until then the damage is still found
        part = Path(f"{file}{suffix}")
        if part.exists():
            part.replace(f"{aside}{suffix}")
    return aside


def restore(backup: Path, file: Path) -> Path | None:
    """Put a backup in place of the database; return the name under which the old one is kept, if there was one."""
    if problem := damage(backup):
        raise StorageError("corrupt") from ValueError(problem)
    partial = file.with_suffix(".partial")
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
        partial.write_bytes(backup.read_bytes())
        _to_disk(partial)
        aside = set_aside(file) if file.exists() else None
        partial.replace(file)
    except OSError as error:
        raise translated(error) from error
    return aside


def _to_disk(file: Path) -> None:
    with file.open("rb") as opened:
        os.fsync(opened.fileno())


def _stamp(backup: Path) -> str:
    return "-".join(backup.stem.rsplit("-", 3)[1:])


def _day(backup: Path) -> str:
    return _stamp(backup)[:8]


def _date(backup: Path) -> datetime:
    return datetime.strptime(_day(backup), "%Y%m%d").replace(tzinfo=UTC)
