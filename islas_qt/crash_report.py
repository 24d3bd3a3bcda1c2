"""What is written down about an error of the program: where it happened, and nothing that is hidden in a match.

The message of an exception may quote a card that nobody may see, so a report names its kind and lines of code alone.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from traceback import extract_tb

from PySide6 import __version__ as qt_version

from islas_qt import __version__

MAX_BYTES = 200_000  # of the log, which then begins anew; the one before is kept beside it
_ROOT = Path(__file__).parent.parent


def report(error: BaseException) -> str:
    """Return what a developer needs to find an error."""
    now = datetime.now().astimezone().isoformat(sep=" ", timespec="seconds")
    python = ".".join(map(str, sys.version_info[:3]))
    system = f"Islas {__version__}, Python {python}, Qt {qt_version}, {platform.platform(terse=True)}"
    return "\n".join([f"{now}  {system}", *_lines(error)])


def place(error: BaseException) -> tuple[str, str]:
    """Return what two reports of the same error have in common."""
    frames = extract_tb(error.__traceback__)
    return type(error).__qualname__, f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""


def write(file: Path, words: str) -> bool:
    """Add a report to the log and tell whether it is there."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists():
            if not file.is_file():  # a pipe would wait for a reader
                return False
            if file.stat().st_size > MAX_BYTES:
                file.replace(file.with_suffix(".old.log"))
        with file.open("a", encoding="utf-8") as log:
            log.write(words + "\n\n")
    except OSError:
        return False
    return True


def _lines(error: BaseException) -> Iterator[str]:
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before:
        yield from _lines(before)
        yield "and then"
    for frame in extract_tb(error.__traceback__):
        file = Path(frame.filename)
        name = file.relative_to(_ROOT) if file.is_relative_to(_ROOT) else file.name
        yield f"  {name}:{frame.lineno} {frame.name}: {frame.line}"
    yield type(error).__qualname__ + (f" {error.strerror}" if isinstance(error, OSError) else "")
