"""Real programs that start, meet and are killed: one at a time keeps the folder."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from pytestqt.qtbot import QtBot

from islas_qt.window import single_instance
from islas_qt.window.single_instance import SingleInstance

PROGRAM = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QTimer
from islas_qt.window.single_instance import SingleInstance
app = QCoreApplication(["islas"])
one = SingleInstance(Path(sys.argv[1]))
if one.claim():
    one.wanted.connect(lambda file: print("wanted", file, flush=True))
    QTimer.singleShot(int(sys.argv[2]), one.listen)
    print("first", flush=True)
    app.exec()
else:
    print("answered" if one.call_first(*map(Path, sys.argv[3:])) else "silence", flush=True)
"""

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts the program."""
    running: list[subprocess.Popen[str]] = []

    def begin(folder: Path = tmp_path, deaf_for: int = 0, *file: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", PROGRAM, str(folder), str(deaf_for), *file]
        running.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        return running[-1]

    yield begin
    for program in running:
        program.kill()
        program.communicate()


def says(program: subprocess.Popen[str]) -> str:
    """Return the next line of a program."""
    assert program.stdout is not None
    return program.stdout.readline().strip()


def test_a_second_start_shows_the_first(start: Start) -> None:
    first = start()
    assert says(first) == "first"
    for _ in range(2):
        assert says(start()) == "answered"
        assert says(first) == "wanted None"


def test_who_starts_while_the_first_is_still_starting_waits_for_it(start: Start) -> None:
    first = start(deaf_for=700)
    assert says(first) == "first"
    assert says(start()) == "answered"
    assert says(first) == "wanted None"


def test_the_first_is_told_which_file_to_open(start: Start, tmp_path: Path) -> None:
    first = start()
    assert says(first) == "first"
    assert says(start(tmp_path, 0, "Ísla ñ.isla")) == "answered"
    assert says(first) == f"wanted {Path('Ísla ñ.isla').absolute()}"


def test_who_says_nothing_gets_no_answer_and_keeps_nobody_from_it(qtbot: QtBot, tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    assert first.claim()
    first.listen()
    wanted: list[object] = []
    first.wanted.connect(wanted.append)
    silent = QLocalSocket()
    silent.connectToServer(first._name)
    assert silent.waitForConnected(1000)
    silent.write(b"/half a pa")
    qtbot.wait(50)
    assert not wanted
    silent.write(b"th.isla\0")
    qtbot.waitUntil(lambda: wanted == [Path("/half a path.isla")])
    first.release()


def test_other_folders_have_programs_of_their_own(start: Start, tmp_path: Path) -> None:
    assert says(start(tmp_path / "one")) == "first"
    assert says(start(tmp_path / "two" / "deep")) == "first"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_killed_program_leaves_the_way_free(start: Start) -> None:
    first = start()
    assert says(first) == "first"
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    second = start()
    assert says(second) == "first"
    assert says(start()) == "answered"
    assert says(second) == "wanted None"


def test_a_lock_of_old_is_no_program(start: Start, tmp_path: Path) -> None:
    stale = f"{os.getpid()}\npython\n{socket.gethostname()}\n"  # this process: alive, in Python, and not the one
    (tmp_path / single_instance.FILE).write_text(stale)
    first = start()
    assert says(first) == "first"
    assert says(start()) == "answered"


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be locked there")
def test_a_folder_in_place_of_the_lock_locks_nobody_out(start: Start, tmp_path: Path) -> None:
    (tmp_path / single_instance.FILE).mkdir()
    assert says(start()) == "first"
    assert says(start()) == "answered"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_first_that_hangs_is_told_from_none(
    start: Start, tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = start()
    assert says(first) == "first"
    os.kill(first.pid, signal.SIGSTOP)
    monkeypatch.setattr(single_instance, "ANSWER_SECONDS", 0.4)
    second = SingleInstance(tmp_path)
    assert not second.claim()
    assert not second.call_first()
    os.kill(first.pid, signal.SIGCONT)


def test_the_place_can_be_left(qtbot: QtBot, tmp_path: Path) -> None:
    first, second = SingleInstance(tmp_path), SingleInstance(tmp_path)
    assert first.claim()
    first.listen()
    assert not second.claim()
    first.release()
    assert second.claim()
    second.release()


def test_a_folder_that_cannot_be_made_has_no_other_program(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert SingleInstance(tmp_path / "file").claim()


def test_the_window_waits_for_nothing_heavy() -> None:
    script = "import sys, islas_qt.window.single_instance; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert not {"PySide6.QtNetwork", "pydantic"} & set(loaded)
