from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from islas_qt import libraries, text

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems bring everything along")
MISSING = "libxcb-cursor.so.0: cannot open shared object file: No such file or directory"


@pytest.fixture(autouse=True)
def _shell(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*libraries.SCREENS, "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(text, "_language", "en")
    monkeypatch.setattr(text, "_catalogue", {})


def lacking(kind: str) -> None:
    raise OSError(MISSING)


def test_what_is_missing_and_the_command_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "load_qt", lacking)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    command = f"sudo apt-get install --yes --no-install-recommends {libraries.PACKAGES}"
    how = "Please run this command once, then start again:"
    assert libraries.why_no_window() == f"Qt needs libraries of the system ({MISSING}). {how}\n\n  {command}\n"
    assert libraries.why_no_window(ImportError("libEGL.so.1")).startswith(
        "Qt needs libraries of the system (libEGL.so.1)."
    )
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert libraries.why_no_window().endswith("with the package manager of your system.")


def test_it_can_be_asked_before_anything_is_installed() -> None:
    tree = ast.parse(Path(libraries.__file__).read_text("utf-8"))
    top = {name for node in tree.body if isinstance(node, ast.ImportFrom | ast.Import) for name in _names(node)}
    assert top <= sys.stdlib_module_names


def _names(node: ast.Import | ast.ImportFrom) -> list[str]:
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]


@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        ({"DISPLAY": ":4242"}, "The display cannot be reached: DISPLAY is “:4242”.\n"),
        ({"QT_QPA_PLATFORM": "none"}, "The display cannot be reached: QT_QPA_PLATFORM is “none”.\n"),
        (
            {"DISPLAY": ":4242", "LANG": "de_DE.UTF-8", "PYTHONUTF8": "1"},
            "Der Bildschirm für das Fenster ist nicht zu erreichen: DISPLAY ist „:4242“.\n",
        ),
    ],
)
def test_a_screen_that_does_not_answer(tmp_path: Path, variables: dict[str, str], sentence: str) -> None:
    try:
        libraries.load_qt("xcb")
    except OSError:
        pytest.skip("Qt lacks libraries here")
    command = [sys.executable, "-m", "islas_qt", "--data-dir", str(tmp_path)]
    run = subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True, encoding="utf-8")
    assert (run.returncode, run.stderr) == (1, sentence)


@pytest.mark.parametrize("kind", ["xcb", "offscreen", "offscreen:size=1x1", "xcb;wayland"])
def test_the_plug_in_of_a_screen(kind: str) -> None:
    import PySide6

    assert len(libraries.plugins(Path(PySide6.__file__), kind)) == 1
