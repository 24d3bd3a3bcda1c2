"""Files of the user: read up to a size, written whole or not at all; what goes wrong is a refusal naming the file."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from secrets import token_hex
from shutil import copymode
from stat import S_ISFIFO

from engine.codec import MAX_BYTES
from engine.reasons import Reason, RefusedError, reason

FULL = reason("the disk is full")

_OPEN_ALREADY = re.compile(r"/dev/(fd/|stdin$|stdout$|stderr$)|/proc/[^/]+/fd/")  # what the shell has opened for us


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Let every refusal inside name the file."""
    try:
        yield
    except RefusedError as error:
        raise error.of(str(path)) from None


def read_file(path: Path, most: int = MAX_BYTES) -> bytes:
    """Return what is in a file; of one that is too large one byte too many, so that its reader refuses it.

    Nobody may ever write into a pipe, so only those are waited for that a shell has made, as in `<(command)`.
    """
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            if S_ISFIFO(os.fstat(file.fileno()).st_mode):
                if not _OPEN_ALREADY.match(str(path)):
                    raise RefusedError(reason("this is a pipe, not a file"), source=str(path))
                os.set_blocking(file.fileno(), True)
            return file.read(most + 1) or b""  # nothing at all: a device that has nothing to say yet
    except OSError as error:
        raise RefusedError(_why_not_read(path, error), source=str(path)) from None


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def write_file(path: Path, data: bytes) -> None:
    """Write a file; if that fails, what was there before is still there. A link is followed, a device written into."""
    try:
        if path.exists() and (not path.is_file() or _OPEN_ALREADY.match(str(path))):
            with open(path, "ab", opener=_without_waiting) as device:
                os.set_blocking(device.fileno(), True)
                device.write(data)
        else:
            _replace(path.resolve(), data)
    except RuntimeError:  # links that lead to themselves
        raise RefusedError(reason("this link leads to itself"), source=str(path)) from None
    except OSError as error:
        raise RefusedError(why_not_written(error), source=str(path)) from None


def write_new_file(path: Path, data: bytes) -> Path:
    """Write a file and return its path; if another one has the name, a number is added to it."""
    name = path
    for number in count(2):
        if not os.path.lexists(name):
            write_file(name, data)
            return name
        if name.is_file() and read_file(name, len(data)) == data:  # it was written before
            return name
        name = path.with_name(f"{path.stem} {number}{path.suffix}")
    raise AssertionError("there is always one number more")


def _replace(path: Path, data: bytes) -> None:
    part = path.with_name(f".{token_hex(8)}.part")  # nobody's own file has such a name, and no name is too long for it
    try:
        with part.open("xb") as file:
            file.write(data)
        if path.exists():
            copymode(path, part)
        replace_on_disk(part, path)
    finally:
        part.unlink(missing_ok=True)


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
