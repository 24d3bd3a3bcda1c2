"""The set-up of a fresh machine, as far as it can be tried without one."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import _setup

SCRIPTS = Path(_setup.__file__).parent
run = _setup._run  # as it is where no test has replaced it


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Set up an empty project, with every step of the set-up only noted; return the notes."""
    done: list[str] = []
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_text(name)
    (tmp_path / ".venv").mkdir()
    monkeypatch.setattr(_setup, "ROOT", tmp_path)
    monkeypatch.setattr(_setup, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(_setup, "STAMP", tmp_path / ".venv" / "stamp")
    monkeypatch.setattr(_setup, "UNDER_WAY", tmp_path / ".venv" / "under-way")
    monkeypatch.setattr(_setup, "_works", lambda: True)
    monkeypatch.setattr(_setup, "_run", lambda command: done.append(" ".join(command[-2:])))
    monkeypatch.setattr(_setup, "_last_error", lambda command: "")
    return done


@pytest.mark.parametrize("name", ["play.py", "check.py"])
def test_an_old_python_is_refused_in_one_sentence(name: str) -> None:
    path = SCRIPTS / name
    ast.parse(path.read_text("utf-8"), feature_version=(3, 7))  # it must get as far as refusing
    old = f"import runpy, sys; sys.version_info = (3, 10, 4); runpy.run_path({str(path)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", old], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "Islas needs Python 3.11 or newer, and this is Python 3.10.\n"


def test_the_second_run_installs_nothing(project: list[str]) -> None:
    _setup.prepare(("bench", "dev"), "offscreen")
    assert [step.split("[")[-1] for step in project] == ["bench,dev]"]
    _setup.prepare(("bench", "dev"), "offscreen")
    _setup.prepare((), "offscreen")
    assert len(project) == 1


def test_what_is_not_yet_there_is_installed(project: list[str], tmp_path: Path) -> None:
    _setup.prepare((), "xcb")
    _setup.prepare(("dev",), "offscreen")
    assert len(project) == 2
    _setup.prepare((), "xcb")
    assert len(project) == 2
    (tmp_path / "pyproject.toml").write_text("another dependency")
    _setup.prepare((), "xcb")
    assert len(project) == 3


@pytest.mark.parametrize("stamp", ["", "garbage", "\n"])
def test_a_damaged_stamp_means_not_ready(project: list[str], tmp_path: Path, stamp: str) -> None:
    (tmp_path / ".venv" / "stamp").write_text(stamp)
    _setup.prepare((), "xcb")
    assert len(project) == 1


def test_an_interrupted_set_up_starts_over(
    project: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(command: list[str]) -> None:
        raise KeyboardInterrupt

    noted = _setup._run
    monkeypatch.setattr(_setup, "_run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        _setup.prepare((), "xcb")
    (tmp_path / ".venv" / "half a package").touch()
    monkeypatch.setattr(_setup, "_run", noted)
    _setup.prepare((), "xcb")
    assert "starting over" in capsys.readouterr().out
    assert not (tmp_path / ".venv" / "half a package").exists()
    assert project == [f"venv {tmp_path / '.venv'}", f"--editable {tmp_path}"]
    _setup.prepare((), "xcb")
    assert len(project) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can tell who ended a program")
@pytest.mark.parametrize(("ending", "stays"), [("sys.exit(1)", True), ("os.kill(os.getpid(), 9)", False)])
def test_the_environment_stays_if_pip_fails_and_is_made_anew_if_it_is_killed(
    project: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, stays: bool
) -> None:
    noted = _setup._run
    _setup.prepare((), "xcb")
    package = tmp_path / ".venv" / "a package"
    package.touch()
    (tmp_path / "pyproject.toml").write_text("another dependency")
    monkeypatch.setattr(_setup, "_run", lambda _: run([sys.executable, "-c", f"import os, sys; {ending}"]))
    with pytest.raises(SystemExit, match="This did not work"):
        _setup.prepare((), "xcb")
    monkeypatch.setattr(_setup, "_run", noted)
    _setup.prepare((), "xcb")
    assert package.exists() == stays
    assert project[1:] == [*([] if stays else [f"venv {tmp_path / '.venv'}"]), f"--editable {tmp_path}"]


def test_another_screen_alone_needs_nothing_new(project: list[str]) -> None:
    _setup.prepare((), "xcb")
    _setup.prepare((), "wayland")
    assert len(project) == 1


def read_only(*_: object, **__: object) -> None:
    raise OSError(30, "Read-only file system", "a file")


def test_a_project_that_cannot_be_written(project: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    _setup.prepare((), "xcb")
    monkeypatch.setattr(Path, "write_text", read_only)
    monkeypatch.setattr(Path, "touch", read_only)
    _setup.prepare((), "wayland")  # all that is needed is there
    with pytest.raises(SystemExit, match=r"Islas must be set up first, .* Read-only file system: a file"):
        _setup.prepare(("dev",), "wayland")


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put an apt-get on the path that notes its commands, and knows packages only after an update; return the notes."""
    notes, program = tmp_path / "notes", tmp_path / "apt-get"
    program.write_text(
        f'#!/bin/sh\ngrep -qs update "{notes}"; known=$?\necho "$@" >> "{notes}"\n[ "$1" = update ] || exit $known\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setenv("DEBIAN_FRONTEND", "")
    return notes


@pytest.mark.skipif(sys.platform != "linux", reason="packages of Debian")
def test_root_gets_the_packages_installed(apt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    _setup._system_packages("Something is missing", "liba libb")
    install = "install --yes --no-install-recommends liba libb"
    assert apt.read_text().splitlines() == [install, "update --quiet", f"{install} --quiet"]


@pytest.mark.skipif(sys.platform != "linux", reason="packages of Debian")
def test_others_get_the_exact_command(apt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match="sudo apt-get install --yes --no-install-recommends liba libb\n"):
        _setup._system_packages("Something is missing", "liba libb")
    assert not apt.exists()
