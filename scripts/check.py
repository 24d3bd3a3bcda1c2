"""Run the checks: `python3 scripts/check.py`. Does all the set-up on the first run.

`--fast` runs only the quick ones; `--full` also the long proofs of which the usual check runs a sample.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the reason for this file's old-fashioned syntax
    sys.exit("Islas needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

import argparse
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from pathlib import Path
from typing import TextIO

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts import _setup, postgres
from scripts._setup import BIN, PYTHON, ROOT, say

WORKERS = 3  # for two cores: a sixth of their time went by waiting for timers and other processes

Step = Callable[[], bool]

_output: ContextVar[TextIO | None] = ContextVar("output", default=None)  # of commands; None: where this prints, too


def run(*command: object, seconds: int | None = None) -> bool:
    """Run a command in the project's folder and tell whether it went well, and within `seconds`."""
    words, output = [str(part) for part in command], _output.get()
    try:
        return subprocess.run(words, cwd=ROOT, timeout=seconds, stdout=output, stderr=output).returncode == 0
    except subprocess.TimeoutExpired:
        print(f"stopped after {seconds} s: {' '.join(words)}", file=output, flush=True)
        return False


def pytest(*options: str) -> bool:
    """Run the tests, those of the storage on PostgreSQL too where it is installed."""
    with postgres.server() as url:
        if url is None:
            say("PostgreSQL is not installed here: the tests on it are skipped.")
        else:
            os.environ["ISLAS_TEST_POSTGRES"] = url
        return run(PYTHON, "-m", "pytest", "-n", WORKERS, "--dist", "worksteal", *options)


def wheel() -> bool:
    """Build the wheel, install it where nothing else is, and start the program once."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fresh = folder / "fresh" / BIN.name
        pip = fresh / "python", "-m", "pip", "--quiet", "--disable-pip-version-check"
        return (
            run(PYTHON, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder)
            and run(PYTHON, "-m", "venv", fresh.parent)
            and run(*pip, "install", "--constraint", "constraints.txt", *folder.glob("*.whl"))
            and run(fresh / "islas", "--version")
            and run(fresh / "python", "scripts/start_once.py", folder, seconds=120)
        )


QUICK: dict[str, Step] = {
    "format": lambda: run(PYTHON, "-m", "ruff", "format", "--check"),
    "lint": lambda: run(PYTHON, "-m", "ruff", "check"),
    "types": lambda: run(PYTHON, "-m", "mypy"),
    "imports": lambda: run(BIN / "lint-imports", "--no-logo"),
    "translations": lambda: run(PYTHON, "scripts/check_translations.py"),
}


def timed(name: str, step: Step) -> tuple[str, bool, float]:
    """Run a step; return its name, whether it went well, and how many seconds it took."""
    start = time.perf_counter()
    return name, step(), time.perf_counter() - start


def in_one_piece(name: str, step: Step) -> tuple[str, bool, float]:
    """Run a step in a thread of its own, and print what it says when it is done."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        _output.set(output)
        result = timed(name, step)
        output.seek(0)
        say(f"\n== {name}\n{output.read()}")
    return result


def check(fast: bool, full: bool) -> int:
    """Run the checks, all of them even if one fails, and return the exit code."""
    marks = "" if full else "not slow and not proof" if fast else "not proof"
    steps = QUICK if fast else QUICK | {"wheel": wheel}
    helper = ThreadPoolExecutor(max_workers=1)
    try:
        beside = [helper.submit(in_one_piece, name, step) for name, step in steps.items()]
        say("\n== tests, and beside them all the rest")
        results = [timed("tests", lambda: pytest("-m", marks)), *(step.result() for step in beside)]
    finally:
        helper.shutdown(cancel_futures=True)
    say("")
    for name, good, seconds in results:
        say(f"{'ok    ' if good else 'FAILED'}  {name:<14}{seconds:6.1f} s")
    bad = [name for name, good, _ in results if not good]
    say(f"Failed: {', '.join(bad)}" if bad else "All checks passed")
    return 1 if bad else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Run every check of the project.")
    extent = parser.add_mutually_exclusive_group()
    extent.add_argument("--fast", action="store_true", help="leave out the slow tests and the wheel")
    extent.add_argument("--full", action="store_true", help="run the long proofs too")
    wanted = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes would compile everything anew
    try:
        _setup.prepare(extras=("bench", "dev"), screen="offscreen")
        sys.exit(check(wanted.fast, wanted.full))
    except KeyboardInterrupt:
        sys.exit(130)
