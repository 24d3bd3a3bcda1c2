"""Putting another database in place of the one there is: the old one or the new one is there at every moment.

The new file is on the disk first; then the old one gets a second name, and one `rename` puts the new one in its place.
"""

from __future__ import annotations

import os
import shutil
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from islas_qt.files import replace_on_disk
from islas_qt.storage import backups
from islas_qt.storage.backups import BESIDE, STAMP, Label
from islas_qt.storage.drivers import DriverError, translated
from islas_qt.storage.schema import refuse_unusable


def restore(backup: Path, file: Path) -> Path | None:
    """Put a backup in place of the database; return the name under which the old one is kept, if there was one.

    Refuse a file that this version of Islas cannot use; the database then stays as it was.
    """
    backups.refuse_damaged(backup)
    refuse_unusable(backup)
    partial = file.with_name(f"{file.name}.partial")
    try:
        backups.copy(backup, partial)
        return _put_in_place(partial, file)
    except DriverError as error:
        raise translated(error) from error
    finally:
        backups.remove(partial)


def begin_anew(file: Path) -> Path | None:
    """Put a database without tables in place of this one; return the name under which the old one is kept, if any."""
    partial = file.with_name(f"{file.name}.partial")
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
        with closing(backups.connect(partial, "rw")) as connection:
            connection.execute("PRAGMA journal_mode=WAL")  # no longer empty: an empty file counts as lost
        return _put_in_place(partial, file)
    except DriverError as error:
        raise translated(error) from error
    finally:
        backups.remove(partial)


def was_cut_off(file: Path) -> bool:
    """Tell whether a damaged database was being replaced when the program ended: its log may have another name already.

    A sound one that still has a second name loses it here, for it is in its place.
    """
    for aside in backups.set_aside(file):
        with suppress(OSError):  # it may be gone already, or not ours to remove
            if aside.samefile(file):
                if aside.name.startswith(f"{file.stem}-damaged-"):
                    return True
                aside.unlink()
    return False


def _put_in_place(partial: Path, file: Path) -> Path | None:
    _sync(partial)
    if not file.exists():
        replace_on_disk(partial, file)
        return None
    why: Label = "damaged" if backups.damage(file) else "replaced"
    if why == "replaced":
        _take_alone(file)
    aside = file.with_name(f"{file.stem}-{why}-{datetime.now(UTC).strftime(STAMP)}{file.suffix}")
    parts = [suffix for suffix in ("", *BESIDE) if os.path.exists(f"{file}{suffix}")]
    try:
        for suffix in parts:
            _keep(Path(f"{file}{suffix}"), Path(f"{aside}{suffix}"))
        for suffix in parts[1:]:  # the new file must not find what belongs to the old one
            os.unlink(f"{file}{suffix}")
        replace_on_disk(partial, file)
    except OSError:
        for suffix in parts:
            _put_back(Path(f"{aside}{suffix}"), Path(f"{file}{suffix}"))
        raise
    return aside


def _take_alone(file: Path) -> None:
    """Let everything be in the one file; nobody else may be using it."""
    with closing(backups.connect(file, "rw")) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")  # fails while anybody else has it open


def _keep(file: Path, aside: Path) -> None:
    """Give a file a second name; where the file system knows no such thing, copy it."""
    try:
        os.link(file, aside)
    except OSError:
        shutil.copy2(file, aside)
        _sync(aside)


def _put_back(aside: Path, file: Path) -> None:
    with suppress(OSError):
        os.replace(aside, file)  # does nothing if both are names of one file
    with suppress(OSError):
        os.unlink(aside)


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
