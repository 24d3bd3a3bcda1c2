from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from islas_qt import __version__
from islas_qt.__main__ import main


def islas(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as from a shell."""
    command = [sys.executable, "-m", "islas_qt", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment)


Opened = list[tuple[Path | None, str | None, Path | None]]
NOTHING = None, None, None


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Put a window in place that only notes with which folder, database and file it was opened, and exits with 7."""
    notes: Opened = []

    def run(data_dir: Path | None = None, address: str | None = None, file: Path | None = None) -> int:
        notes.append((data_dir, address, file))
        return 7

    app = ModuleType("islas_qt.app")
    app.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "islas_qt.app", app)
    return notes


def test_the_version() -> None:
    assert islas("--version").stdout == f"islas {__version__}\n"


def test_help_names_the_commands() -> None:
    said = islas("--help").stdout
    assert "Without a command the window opens" in said
    assert all(f" {name} " in said for name in ("simulate", "verify", "trace", "island"))


def test_an_unknown_command_is_wrong_usage() -> None:
    run = islas("fly")
    assert run.returncode == 2
    assert "fly" in run.stderr


def start(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    """Start the program with the window that notes."""
    monkeypatch.setattr(sys, "argv", ["islas", *arguments])
    try:
        code: object = main()
    except SystemExit as end:
        code = end.code
    assert code == 7


def test_without_a_command_the_window_opens(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    start(monkeypatch)
    assert opened == [NOTHING]


def test_a_file_with_an_island_opens_the_window(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    start(monkeypatch, "some/My island.ISLA")
    assert opened == [(None, None, Path("some/My island.ISLA"))]


def test_the_window_can_be_told_its_folder(opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    start(monkeypatch, "--data-dir", str(tmp_path))
    assert opened == [(tmp_path, None, None)]


@pytest.mark.parametrize("name", ["My.isla", "island-8.json", "a match", "folder/match"])
@pytest.mark.parametrize("after", [True, False])
def test_a_file_and_options_in_any_order(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, after: bool
) -> None:
    (tmp_path / "a match").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ISLAS_DATABASE", "sqlite:///set.sqlite3")
    options = "--data-dir", str(tmp_path), "--database", "sqlite:///given.sqlite3"
    start(monkeypatch, *((name, *options) if after else (*options, name)))
    assert opened == [(tmp_path, "sqlite:///given.sqlite3", Path(name))]


def test_a_folder_beats_the_environment(opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ISLAS_DATABASE", "sqlite:///set.sqlite3")
    start(monkeypatch)
    start(monkeypatch, "--data-dir", str(tmp_path))
    assert opened == [(None, "sqlite:///set.sqlite3", None), (tmp_path, None, None)]


def test_a_command_is_a_command_though_a_file_has_its_name(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "island").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["islas", "island", "list"])
    with pytest.raises(SystemExit):
        main()
    assert "Tenerife" in capsys.readouterr().out
    assert opened == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize("arguments", [(), ("--data-dir", "somewhere")])
def test_without_a_screen_there_is_a_sentence_instead_of_an_abort(arguments: tuple[str, ...]) -> None:
    run = islas(*arguments)
    assert run.returncode == 1
    assert run.stderr == "There is no display for a window here: neither DISPLAY nor WAYLAND_DISPLAY is set.\n"
    assert islas(LANG="es_ES.UTF-8", PYTHONUTF8="1").stderr.startswith("Aquí no hay pantalla")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize("arguments", [("no.isla",), ("no.isla", "--data-dir", "somewhere"), ("no.json",)])
def test_a_file_that_is_not_there_is_told_first(arguments: tuple[str, ...]) -> None:
    run = islas(*arguments)
    assert (run.returncode, run.stderr) == (1, f"{arguments[0]}: there is no such file\n")


def test_a_shell_completes_commands() -> None:
    run = islas(_ISLAS_COMPLETE="complete_bash", COMP_WORDS="islas sim", COMP_CWORD="1")
    assert (run.returncode, run.stdout.split()) == (0, ["simulate"])
