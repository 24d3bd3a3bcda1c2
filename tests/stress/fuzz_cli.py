"""Call every command with arguments that nobody should give: a clear sentence or a result, never a traceback or a hang.

`python -m tests.stress.fuzz_cli` for all of them, `--count 500` for some. Every option and argument of every command
gets every odd value, and every command has its streams closed, full or in another encoding. Each run is a process of
its own with its own folder; they are forked, so that nothing has to be imported anew.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import typer.main

import islas_qt.cli
import islas_qt.storage.audit
import islas_qt.storage.exchange
import islas_qt.storage.opening
import islas_qt.storage.statistics  # all of them before the first fork
from editor.generator.generator import generate
from engine.island.files import write_island
from engine.match_file import write_match
from islas_qt.__main__ import main as run_islas
from islas_qt.storage import backups
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.schema import bring_up_to_date
from islas_qt.terminal.endings import MISTAKE
from tests.support.matches import finished, new_match, play_on

SECONDS = 20  # for a run; an endless one is a failure
SECRET = "hunter2"
SERVER = f"postgresql+psycopg://ana:{SECRET}@127.0.0.1:1/club"  # nobody listens there

# Files that `furnish` makes are named by themselves: every run has them in its folder.
VALUES = (
    *("", " ", "-", "--", "-1", "0", "1", "2", "1e9", "nan", "0x10", "9223372036854775808", "9" * 5000),
    *("Ñandú 日本 🏝", "a\u202eb", "\udcff", "\udcc3(", "x" * 300, "x" * 5000, "\n", "\x1b]0;evil\x07", "{x}"),
    *("match.json", "going-on.json", "own.isla", "code.txt", "picture.png", "islas.sqlite3", "empty", "pipe"),
    *("loop", "folder", "[b]", "no/such", ".", "..", "/dev/null", "/dev/full", "/dev/zero", "/dev/tty", "/proc/kmsg"),
    *("/proc/self/mem", "0001-01-01", "9999-12-31", "Tenerife", "Tenerife,,Atlantis", "islas1-", "islas1-AAAA"),
)
ADDRESSES = (
    *("nonsense", "sqlite://", "sqlite:///%00", "sqlite:///pipe", "sqlite:///folder", "sqlite:///match.json"),
    *("sqlite:///new.db", "sqlite:///loop", SERVER, f"mysql://ana:{SECRET}@h/x", "http://x", "postgresql+psycopg://"),
    *(f"{SERVER}?{odd}" for odd in ("client_encoding=SQL_ASCII", "prepare_threshold=x", "row_factory=x", "port=x")),
)
STREAMS = ("full", "no stdin", "no stdout", "no stderr", "none", "ascii", "latin-1", "no home")

# What a command needs to get as far as its other options, and what keeps it short.
NEEDED = {
    "files": ["match.json"],
    "file": ["match.json"],
    "match": ["1"],
    "matches": ["3"],
    "island": ["Tenerife"],
    "islands": ["Tenerife"],
    "board": ["A"],
    "boards": ["A"],
}
SHORT = {
    "simulate": ["--games=1", "--seats=2"],
    "arena": ["--levels=greedy,random", "--games=2", "--jobs=1"],
    "island fair": ["--matches=2", "--jobs=1"],
    "island export": ["--png", "--width=100"],
    "island deleted": [],
    "island restore": [],
    "db restore": ["--yes"],
}


@dataclass(frozen=True)
class Case:
    """One call of the program: its arguments, and what is odd about its streams."""

    arguments: tuple[str, ...]
    streams: str = ""

    def __str__(self) -> str:
        words = " ".join(
            ascii(word)[1:-1] if len(word) < 80 else f"{ascii(word[:20])[1:-1]}…" for word in self.arguments
        )
        return f"islas {words}{f' ({self.streams})' if self.streams else ''}"


# -- what is called


def cases() -> Iterator[Case]:
    """Yield every command with every odd value for every option and argument, and with every odd stream."""
    for words, command in _commands((), typer.main.get_command(islas_qt.cli.app)):
        name = " ".join(words)
        short = SHORT.get(name, [])
        for streams in STREAMS:
            yield Case((*words, *_needed(command), *short), streams)
            yield Case((*words, "--help"), streams)
        for option in command.params:
            if getattr(option, "is_flag", False) or option.name in ("help", "version"):
                continue
            for value in (*VALUES, *(ADDRESSES if option.name == "database" else ())):
                if option.param_type_name == "argument":
                    yield Case((*words, *_needed(command, {option.name: [value]}), *short))
                else:
                    others = [word for word in short if not word.startswith(f"{option.opts[0]}=")]
                    yield Case((*words, *_needed(command), *others, f"{option.opts[0]}={value}"))
    for value in VALUES:  # before a command, and instead of one
        yield Case((value,))
        yield Case((f"--data-dir={value}", "history", "list"))
    for value in ADDRESSES:
        yield Case((f"--database={value}", "history", "list"))


def _commands(before: tuple[str, ...], command: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    if hasattr(command, "commands"):
        for name, part in command.commands.items():
            yield from _commands((*before, name), part)
    else:
        yield before, command


def _needed(command: Any, given: dict[str, list[str]] | None = None) -> list[str]:
    """Return the arguments that a command asks for, some of them given."""
    words: list[str] = []
    for option in command.params:
        if option.param_type_name == "argument":
            words += (given or {}).get(option.name) or (NEEDED[option.name] if option.required else [])
    return words


# -- one run


def furnish(folder: Path) -> None:
    """Put into a folder what the commands are called with: files, good and odd, and a database with a backup."""
    folder.mkdir()
    database = Database(database_url(None, folder / "data"))
    bring_up_to_date(database)
    for match in (finished(1), play_on(new_match(2), 20), finished(3)):
        Matches(database).create(match)
    Islands(database).create(generate(1))
    database.close()
    assert database.file
    backups.make(database.file, "by-hand")
    (folder / "match.json").write_bytes(write_match(finished(4)))
    (folder / "going-on.json").write_bytes(write_match(play_on(new_match(5), 20)))
    (folder / "own.isla").write_bytes(write_island(generate(2)))
    (folder / "code.txt").write_text("islas1-AAAA")
    (folder / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(300_000))
    (folder / "empty").touch()
    (folder / "folder").mkdir()
    (folder / "loop").symlink_to("loop")
    shutil.copy(database.file, folder / "islas.sqlite3")


def attempt(case: Case, furnished: Path, folder: Path) -> tuple[str, str]:
    """Run a case in a folder of its own; return ("ok", ""), ("refused", the sentence) or ("failed", why)."""
    shutil.copytree(furnished, folder, symlinks=True)
    os.mkfifo(folder / "pipe")
    began = time.monotonic()
    child = os.fork()
    if not child:
        _be_islas(case, folder)
    _, status = os.waitpid(child, 0)
    _end_group(child)
    said = b"".join((folder / name).read_bytes() for name in (".out", ".err")).decode("utf-8", "replace")
    shutil.rmtree(folder)
    return judge(case, os.waitstatus_to_exitcode(status), said, time.monotonic() - began)


def judge(case: Case, code: int, said: str, seconds: float) -> tuple[str, str]:
    """Return what a run was: "ok", "refused" or "failed", and why."""
    if code == -signal.SIGALRM or seconds > SECONDS:
        return "failed", "it does not end"
    if code not in (0, 1, 2):
        return "failed", f"exit code {code}: {said[-300:]}"
    if "Traceback" in said or "Error:" in said.replace("─ Error", ""):
        return "failed", said[-300:]
    if SECRET in said:
        return "failed", "it tells the password"
    if re.search(r"[\x00-\x08\x0b-\x1f\x7f\u202e]", said):
        return "failed", f"it speaks to the terminal: {said[-300:]!r}"
    if code and not said.strip() and case.streams not in ("no stderr", "none", "full"):
        return "failed", f"exit code {code} without a word"
    return ("refused", said) if code else ("ok", "")


def _be_islas(case: Case, folder: Path) -> None:
    """Become the program, and never come back."""
    code = MISTAKE
    try:
        os.setsid()
        os.chdir(folder)
        signal.alarm(SECONDS)
        os.environ.clear()
        os.environ |= {"HOME": str(folder / "home"), "XDG_DATA_HOME": str(folder), "PATH": os.defpath, "COLUMNS": "80"}
        _open_streams(case.streams, folder)
        given = any(word.startswith(("--data-dir", "--database")) for word in case.arguments)
        sys.argv = ["islas", *([] if given or case.streams == "no home" else ["--data-dir=data"]), *case.arguments]
        code = run_islas()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else _tell(str(end.code))
    except BaseException as error:
        code = _tell(f"Traceback: {error!r}")
    finally:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except OSError:
                code = MISTAKE
        os._exit(code)


def _tell(words: str) -> int:
    print(words, file=sys.stderr)
    return 1


def _open_streams(odd: str, folder: Path) -> None:
    """Give the program streams of its own, and the odd ones that it is to live with."""
    closed = {"no stdin": (0,), "no stdout": (1,), "no stderr": (2,), "none": (0, 1, 2)}.get(odd, ())
    names = [Path(os.devnull), Path("/dev/full") if odd == "full" else folder / ".out", folder / ".err"]
    for name in (".out", ".err"):
        (folder / name).touch()
    for number, path in enumerate(names):
        file = os.open(path, os.O_RDONLY if number == 0 else os.O_WRONLY)
        os.dup2(file, number)
        os.close(file)
    encoding = odd if odd in ("ascii", "latin-1") else "utf-8"
    for number, stream in enumerate(("stdin", "stdout", "stderr")):
        if number in closed:
            os.close(number)
            setattr(sys, stream, None)  # as Python does
        else:
            setattr(sys, stream, open(number, "w" if number else "r", encoding=encoding, closefd=False))  # noqa: SIM115
    if odd == "no home":
        os.environ |= {"HOME": "", "XDG_DATA_HOME": ""}


def _end_group(leader: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


# -- all of them


def fuzz(chosen: list[Case], tell: Callable[[str], None]) -> Counter[str]:
    """Try the cases and return how many ended how; failures are told."""
    verdicts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place:
        furnish(furnished := Path(place) / "furnished")
        for number, case in enumerate(chosen):
            verdict, why = attempt(case, furnished, Path(place) / "run")
            verdicts[verdict] += 1
            if verdict == "failed":
                tell(f"{number}: {case}: {why}")
    return verdicts


def main() -> int:
    """Try as many cases as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, help="how many, chosen by chance; if not given, all")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    every = list(cases())
    chosen = (
        every if options.count is None else random.Random(options.seed).sample(every, min(options.count, len(every)))
    )
    began = time.monotonic()
    verdicts = fuzz(chosen, partial(print, flush=True))
    figures = ", ".join(f"{verdicts[name]:,} {name}" for name in ("ok", "refused", "failed"))
    print(f"{len(chosen):,} of {len(every):,} calls: {figures}; {time.monotonic() - began:.0f} s")
    return int(bool(verdicts["failed"]))


if __name__ == "__main__":
    sys.exit(main())
