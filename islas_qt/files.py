"""Files of the user: read up to a size, written whole or not at all; what goes wrong is a refusal naming the file."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from engine.codec import MAX_BYTES
from engine.reasons import Reason, RefusedError, reason

FULL = reason("the disk is full")


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Let every refusal inside name the file."""
    try:
        yield
    except RefusedError as error:
        raise error.of(str(path)) from None


def read_file(path: Path, most: int = MAX_BYTES) -> bytes:
    """Return what is in a file; of one that is too large one byte too many, so that its reader refuses it."""
    try:
        if path.is_fifo() and not path.is_relative_to("/dev"):  # nobody may ever write into it; a shell's do end
            raise RefusedError(reason("this is a pipe, not a file"), source=str(path))
        with path.open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        raise RefusedError(_why_not_read(path, error), source=str(path)) from None


def write_file(path: Path, data: bytes) -> None:
    """Write a file; if that fails, what was there before is still there."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(data)
        replace_on_disk(part, path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise RefusedError(why_not_written(error), source=str(path)) from None


def replace_on_disk(part: Path, path: Path) -> None:
    """Give a written file its name, so that after a power cut the old one or the whole new one is there."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(path)
    if os.name == "posix":  # elsewhere a folder cannot be opened
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def make_folder(path: Path) -> None:
    """Make a folder, and those it lies in, unless it is there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise RefusedError(reason("this is a file, not a folder"), source=str(path)) from None
    except OSError as error:
        raise RefusedError(why_not_written(error), source=str(path)) from None


def why_not_written(error: OSError) -> Reason:
    """Return what a person should hear of a file or folder that cannot be written."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return FULL
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return reason("there is no permission to write it")
        case _:
            return reason("it cannot be written: {why}", why=error.strerror or "")


def _why_not_read(path: Path, error: OSError) -> Reason:
    if os.path.isdir(path):  # Windows calls it a lack of permission; Path.is_dir() might raise again
        return reason("this is a folder, not a file")
    match error:
        case FileNotFoundError():
            return reason("there is no such file")
        case PermissionError():
            return reason("there is no permission to read it")
        case _:
            return reason("it cannot be read: {why}", why=error.strerror or "")
