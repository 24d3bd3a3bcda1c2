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

BAD, MISTAKE = 1, 70
HINTS = {KINDS["islas-island"]: "islas island check", KINDS["islas-match"]: "islas verify"}


@contextmanager
def told_in_words() -> Iterator[None]:
    """Run a command inside; what the world does to it, a full disk or a closed folder, is told in one sentence."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character of a name is no reason to stop
    try:
        yield
    except RefusedError as error:
        _end(refusal(error), BAD)
    except OSError as error:
        names = [os.fsdecode(name) for name in (error.filename, error.filename2) if isinstance(name, str | bytes)]
        _end(": ".join([*(map(shown, names) if names else ["islas"]), error.strerror or str(error)]), BAD)
    except MemoryError:
        _end("There is not enough memory.", BAD)
    except Exception as error:
        _end(_written_down(error), MISTAKE)


@contextmanager
def shown_complaints() -> Iterator[None]:
    """Let complaints about arguments quote them without characters that could speak to a terminal."""
    try:
        yield
    except Exception as error:
        if isinstance(message := getattr(error, "message", None), str):  # typer's own, whose class it keeps to itself
            error.message = "\n".join(map(shown, message.split("\n")))  # type: ignore[attr-defined]
        raise


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


@contextmanager
def clearing_away() -> Iterator[None]:
    """Let whoever is writing files inside clear away what is half done when the process is asked to end."""

    def leave(number: int, _: FrameType | None) -> None:
        sys.exit(128 + number)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
