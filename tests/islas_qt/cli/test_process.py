"""What only a process of its own shows: imports, interruptions, pipes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ISLAS = [sys.executable, "-m", "islas_qt"]

pytestmark = pytest.mark.slow
needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")


def run(*arguments: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [*ISLAS, *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True)


def test_no_command_imports_qt(tmp_path: Path) -> None:
    assert run("simulate", "--games", 1, "--seats", 2, "--save", tmp_path).returncode == 0
    code = (
        "import sys; from islas_qt.cli import app\n"
        "for line in ('--help', 'verify ' + sys.argv[1], 'island check Tenerife', 'simulate --games 1'):\n"
        "    try: app(line.split())\n"
        "    except SystemExit as end: assert not end.code, line\n"
        "assert not [name for name in sys.modules if name.startswith(('PySide6', 'shiboken6', 'sqlmodel'))]"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "match-000001.json")]
    assert subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL).returncode == 0


def test_the_same_bytes_whatever_the_hash_seed(tmp_path: Path) -> None:
    code = (
        "import sys; from islas_qt.cli import app\n"
        "for line in sys.argv[2].splitlines():\n"
        "    try: app([sys.argv[1] if word == 'DIR' else word for word in line.split()])\n"
        "    except SystemExit as end: assert not end.code, line"
    )
    commands = "simulate --games 2 --bots greedy,random --save DIR\nisland generate --out DIR"
    written = set()
    for seed in ("0", "77"):
        folder = tmp_path / seed
        command = [sys.executable, "-c", code, str(folder), commands]
        subprocess.run(
            command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.DEVNULL, check=True
        )
        written.add(tuple(file.read_bytes() for file in sorted(folder.iterdir())))
    assert len(written) == 1
    assert len(written.pop()) == 3


def test_a_terminal_without_some_characters(tmp_path: Path) -> None:
    result = run("verify", tmp_path / "Íñigo\u202e“日本”.json", PYTHONIOENCODING="latin-1")
    assert result.returncode == 1
    assert result.stdout.endswith("Íñigo?????.json: there is no such file\n".encode("latin-1"))
    assert run("island", "check", "Tenerife", PYTHONIOENCODING="latin-1").returncode == 0


@pytest.fixture
def _interruptible() -> Iterator[None]:
    """Let processes started here hear an interruption, even if these tests run where it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@needs_signals
@pytest.mark.usefixtures("_interruptible")
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("whole_group", [True, False])
def test_an_interruption_ends_everything_quietly(jobs: int, whole_group: bool, tmp_path: Path) -> None:
    command = [*ISLAS, "simulate", "--games", "1000000", "--jobs", str(jobs), "--save", str(tmp_path)]
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True, **streams) as process:  # type: ignore[call-overload]
        while not any(tmp_path.iterdir()):
            time.sleep(0.02)
        (os.killpg if whole_group else os.kill)(process.pid, signal.SIGINT)
        try:
            out, err = process.communicate(timeout=30)
        finally:
            process.kill()
    assert (process.returncode, out, err) == (130, b"", b"Interrupted.\n")
    for _ in range(100):  # whatever helped is gone, or about to be
        if not _is_alive(process.pid):
            break
        time.sleep(0.05)
    assert not _is_alive(process.pid)
    assert all(json.loads(file.read_bytes()) for file in tmp_path.glob("*.json"))


@needs_signals
def test_a_process_that_is_ended_leaves_no_half_file(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys; from islas_qt.__main__ import main; from islas_qt import files\n"
        "files.replace_on_disk = lambda *_: os.kill(os.getpid(), signal.SIGTERM)\n"
        "sys.argv = ['islas', 'simulate', '--games', '9', '--save', sys.argv[1]]; main()"
    )
    run = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True)
    assert (run.returncode, run.stderr) == (128 + signal.SIGTERM, b"")
    assert list(tmp_path.iterdir()) == []


@needs_signals
def test_who_reads_only_the_beginning_is_left_in_peace(tmp_path: Path) -> None:
    assert run("simulate", "--games", 1, "--save", tmp_path).returncode == 0
    command = [*ISLAS, "trace", str(tmp_path / "match-000001.json")]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert b"islas-trace" in process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def _is_alive(group: int) -> bool:
    """Tell whether any process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
