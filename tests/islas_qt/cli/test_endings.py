"""A clear sentence, never a traceback, whatever the world does to a command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.match_file import write_match
from islas_qt.cli import app
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.errors import SENTENCES
from islas_qt.storage.matches import Matches
from islas_qt.storage.schema import bring_up_to_date
from islas_qt.terminal.endings import MISTAKE
from tests.islas_qt.cli.conftest import Islas
from tests.support.matches import finished

NOT_UTF_8 = "\udcff"  # as Python hands over the byte 255 of an argument
ESCAPE = "\x1b]0;pwned\x07"
HUGE = "9223372036854775808"
ISLAS = [sys.executable, "-m", "islas_qt"]

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="there is no such device or shell")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose database holds a match that is over."""
    folder = tmp_path_factory.mktemp("made")
    database = Database(database_url(None, folder))
    bring_up_to_date(database)
    Matches(database).create(finished(1))
    database.close()
    return folder


@pytest.mark.parametrize(
    "command",
    [
        *(("history", "list", option, NOT_UTF_8) for option in ("--search", "--player", "--bot")),
        ("history", "stats", "--player", NOT_UTF_8),
        ("history", "show", NOT_UTF_8),
        ("history", "export", NOT_UTF_8),
    ],
)
def test_a_byte_that_is_not_text(islas: Islas, made: Path, command: tuple[str, ...]) -> None:
    run = islas("--data-dir", made, *command)
    assert run.exit_code == int(command[1] in ("show", "export"))
    assert run.stderr == ("There is no match “�” in the database.\n" if run.exit_code else "")


@pytest.mark.parametrize(
    "command",
    [
        ("history", "list", "--shortest", HUGE),
        ("history", "list", "--longest", HUGE),
        ("history", "list", "--limit", HUGE),
        ("simulate", "--jobs", "2", "--games", HUGE),
        ("island", "generate", "--count", HUGE),
    ],
)
def test_a_number_without_measure(islas: Islas, made: Path, command: tuple[str, ...]) -> None:
    run = islas("--data-dir", made, *command)
    assert run.exit_code == 2
    assert f"Invalid value for '{command[-2]}'" in run.stderr


@pytest.mark.parametrize(
    ("option", "day", "found"),
    [("since", "0001-01-01", 1), ("until", "9999-12-31", 1), ("since", "9999-12-31", 0), ("until", "0001-01-01", 0)],
)
def test_days_at_the_ends_of_time(islas: Islas, made: Path, option: str, day: str, found: int) -> None:
    run = islas("--data-dir", made, "history", "list", f"--{option}", day)
    assert run.exit_code == 0
    assert run.stdout.splitlines()[-1].split()[0] == str(found)


@pytest.mark.parametrize("command", [("history", "list"), ("history", "import"), ("db", "check"), ("db", "backup")])
def test_a_folder_with_too_long_a_name(islas: Islas, tmp_path: Path, command: tuple[str, ...]) -> None:
    folder = tmp_path / ("x" * 256)
    match = tmp_path / "match.json"
    match.write_bytes(write_match(finished(1)))
    run = islas("--data-dir", folder, *command, *([match] if command[-1] == "import" else []))
    assert run.exit_code == 1
    assert run.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="every folder may be entered")
def test_a_folder_that_may_not_be_entered(islas: Islas, tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0o000)
    run = islas("--data-dir", tmp_path / "closed" / "x", "history", "list")
    assert (run.exit_code, run.stderr) == (1, f"{SENTENCES['no_permission']}\n")


def test_a_folder_that_cannot_be_looked_at(islas: Islas, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "exists", closed)
    run = islas("--data-dir", tmp_path, "history", "list")
    assert (run.exit_code, run.stderr) == (1, f"{SENTENCES['no_permission']}\n")


def test_without_a_home(islas: Islas, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    run = islas("history", "list")
    assert (run.exit_code, run.stderr) == (1, "there is no home folder; set HOME, or name a folder with --data-dir\n")


def test_a_name_cannot_speak_to_the_terminal(islas: Islas, tmp_path: Path) -> None:
    evil = tmp_path / ESCAPE
    assert "\x1b" not in islas("history", "list", "--data-dir", evil).output
    if sys.platform != "win32":
        evil.write_bytes(write_match(finished(1)))
        run = islas("history", "import", evil, "--data-dir", tmp_path / "data")
        assert run.exit_code == 0
        assert "\x1b" not in run.output


@pytest.mark.parametrize(
    "command",
    [
        ("island", "generate", "--shape", ESCAPE),
        ("history", "list", "--sort", ESCAPE),
        ("history", "stats", "--game", ESCAPE),
        ("history", "show", ESCAPE),
        ("db", "backup", "--data-dir", ESCAPE),
        (ESCAPE,),
        (f"--{ESCAPE}",),
    ],
)
def test_an_argument_cannot_speak_to_the_terminal(islas: Islas, made: Path, command: tuple[str, ...]) -> None:
    assert not {"\x1b", "\x07"} & set(islas("--data-dir", made, *command).output)


def test_a_mistake_of_ours_is_told_and_written_down(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError(f"a {'hidden'} card")

    monkeypatch.setattr("islas_qt.storage.history.History.find", broken)
    monkeypatch.setattr("platformdirs.user_state_path", lambda *_, **__: tmp_path)
    run = CliRunner().invoke(app, ["--data-dir", str(made), "history", "show", "1"])
    assert run.exit_code == MISTAKE
    assert run.stderr == f"Sorry, this is a mistake in Islas: KeyError. A report is in {tmp_path / 'islas.log'}\n"
    report = (tmp_path / "islas.log").read_text("utf-8")
    assert "broken" in report
    assert "hidden card" not in report


@pytest.mark.slow
@on_linux
@pytest.mark.parametrize("command", ["--help", "--version", "history list", "db where", "island list"])
def test_output_that_cannot_be_written(made: Path, command: str) -> None:
    with open("/dev/full", "w") as full:
        words = [*ISLAS, "--data-dir", str(made), *command.split()]
        run = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True)
        assert (run.returncode, run.stderr) == (1, "islas: No space left on device\n")
        assert subprocess.run(words, stdout=full, stderr=full).returncode == 1


@pytest.mark.slow
@on_linux
@pytest.mark.parametrize(
    "closed", [">&-", "<&- >&- 2>&-", *(pytest.param(one, marks=pytest.mark.proof) for one in ("<&-", "2>&-"))]
)
def test_closed_streams(tmp_path: Path, closed: str) -> None:
    match = tmp_path / "match.json"
    match.write_bytes(write_match(finished(1)))
    words = " ".join([*ISLAS, "--data-dir", str(tmp_path)])

    def shell(command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["sh", "-c", f"{words} {command} {closed}"], capture_output=True, text=True)

    assert shell(f"history import {match}").returncode == 0
    assert (tmp_path / "islas.sqlite3").read_bytes().startswith(b"SQLite format 3\0")
    assert shell("db check").returncode == shell("db backup").returncode == 0
    run = shell("db restore")  # nobody has said yes
    assert run.returncode == 1
    assert "Traceback" not in run.stderr


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_help_in_every_encoding(encoding: str) -> None:
    run = subprocess.run([*ISLAS, "--help"], env={**os.environ, "PYTHONIOENCODING": encoding}, capture_output=True)
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"Without a command the window opens" in run.stdout
