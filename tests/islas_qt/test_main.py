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


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path | None]:
    """Put a window in place that only notes with which folder or file it was opened, and exits with 7."""
    notes: list[Path | None] = []

    def run(data_dir: Path | None = None, address: str | None = None, file: Path | None = None) -> int:
        notes.append(data_dir or file)
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


def test_without_a_command_the_window_opens(opened: list[Path | None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["islas"])
    assert main() == 7
    assert opened == [None]


def test_a_file_with_an_island_opens_the_window(opened: list[Path | None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["islas", "some/My island.ISLA"])
    assert main() == 7
    assert opened == [Path("some/My island.ISLA")]


def test_the_window_can_be_told_its_folder(
    opened: list[Path | None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["islas", "--data-dir", str(tmp_path)])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 7
    assert opened == [tmp_path]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize("arguments", [(), ("--data-dir", "somewhere")])
def test_without_a_screen_there_is_a_sentence_instead_of_an_abort(arguments: tuple[str, ...]) -> None:
    run = islas(*arguments)
    assert run.returncode == 1
    assert run.stderr == "There is no screen for a window here: neither DISPLAY nor WAYLAND_DISPLAY is set.\n"
    assert islas(LANG="es_ES.UTF-8", PYTHONUTF8="1").stderr.startswith("Aquí no hay pantalla")
