from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("processes are forked", allow_module_level=True)

from tests.stress.fuzz_cli import SECRET, Case, cases, judge


@pytest.mark.slow
def test_odd_calls_end_in_sentences() -> None:
    command = [sys.executable, "-m", "tests.stress.fuzz_cli", "--count", "40", "--seed", "11"]
    run = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert run.returncode == 0, run.stdout
    assert ", 0 failed; " in run.stdout


def test_every_command_and_option_is_called() -> None:
    called = {words for case in cases() for words in (case.arguments, case.arguments[:2])}
    assert {("island", "fair"), ("history", "restore"), ("db", "where"), ("history", "import")} <= called
    assert any("--islands=pipe" in words for words in called)
    assert any(f"--database=postgresql+psycopg://ana:{SECRET}@127.0.0.1:1/club" in words for words in called)


@pytest.mark.parametrize(
    ("code", "said", "streams", "why"),
    [
        (-signal.SIGALRM, "", "", "it does not end"),
        (-signal.SIGSEGV, "", "", "exit code -11"),
        (70, "Sorry, this is a mistake in Islas: KeyError.", "", "exit code 70"),
        (1, "Traceback (most recent call last)", "", "Traceback"),
        (1, "OverflowError: too large", "", "OverflowError"),
        (1, "\x1b]0;evil", "", "it speaks to the terminal"),
        (1, f"cannot reach ana:{SECRET}@h", "", "it tells the password"),
        (1, " \n", "", "exit code 1 without a word"),
        (1, "", "no stderr", ""),
        (1, "x: there is no such file\n", "", ""),
        (0, "", "", ""),
    ],
)
def test_what_is_wrong_is_found(code: int, said: str, streams: str, why: str) -> None:
    verdict, told = judge(Case(("verify", "x"), streams), code, said, 0.1)
    assert (verdict == "failed") == bool(why)
    assert told.startswith(why)
