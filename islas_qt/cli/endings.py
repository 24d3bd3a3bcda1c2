"""How a command ends when something goes wrong: in one sentence, never in a traceback."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import typer

from engine.codec import KINDS
from engine.reasons import RefusedError, shown

BAD, USAGE, MISTAKE = 1, 2, 70
HINTS = {KINDS["islas-island"]: "islas island check", KINDS["islas-match"]: "islas verify"}


@contextmanager
def told_in_words() -> Iterator[None]:
    """Run a command inside; what the world does to it, a full disk or a closed folder, is told in one sentence."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character of a name is no reason to stop
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    except RefusedError as error:
        _end(refusal(error), BAD)
    except OSError as error:
        names = [os.fsdecode(name) for name in (error.filename, error.filename2) if isinstance(name, str | bytes)]
        _end(": ".join([*(map(shown, names) if names else ["islas"]), error.strerror or str(error)]), BAD)
    except UnicodeEncodeError:
        _end("An argument holds a byte that is not UTF-8.", USAGE)
    except MemoryError:
        _end("There is not enough memory.", BAD)
    except Exception as error:
        _end(_written_down(error), MISTAKE)
    finally:
        signal.signal(signal.SIGTERM, before)


def refusal(error: RefusedError) -> str:
    """Return why a file is refused and, if another command would take it, which."""
    hint = HINTS.get(error.why)
    return f"{error}; try {hint}" if hint else str(error)


def _written_down(error: Exception) -> str:
    """Keep a report of a mistake of ours in the log, and return what to say of it."""
    from islas_qt import crash_report
    from islas_qt.paths import log_file

    said = f"Sorry, this is a mistake in Islas: {type(error).__qualname__}."
    report = crash_report.report(error)
    with suppress(RefusedError):
        if crash_report.write(log := log_file(None), report):
            return f"{said} A report is in {log}"
    return f"{said}\n{report}"


def leave_quietly() -> None:
    """Say nothing more: nobody can read it."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # or Python complains at the end


def _end(sentence: str, code: int) -> None:
    with suppress(OSError):
        typer.echo(sentence, err=True)
    leave_quietly()
    sys.exit(code)


def _leave(number: int, _: FrameType | None) -> None:
    """End as after a mistake, so that whoever was writing a file clears away what is half done."""
    sys.exit(128 + number)
