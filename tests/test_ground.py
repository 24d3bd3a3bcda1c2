"""The rules for all tests in conftest.py and pyproject.toml, tried out on tests that break them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

BREAKING = """
import os, warnings
import pytest

def test_leaves_a_window(qapp):
    from PySide6.QtWidgets import QWidget
    global left
    left = QWidget()

def test_closes_its_window(qtbot):
    from PySide6.QtWidgets import QWidget
    qtbot.addWidget(QWidget())

def test_warns():
    warnings.warn("careful")

def test_makes_qt_complain():
    from PySide6.QtGui import QPainter
    QPainter().setPen("red")

@pytest.mark.unheard_of
def test_has_an_unknown_mark():
    pass

@pytest.mark.xfail
def test_works_against_expectation():
    pass

def test_is_kept_from_the_folders_of_the_user():
    import platformdirs
    assert "pytest" in str(platformdirs.user_data_path("islas")) and "pytest" in os.path.expanduser("~")
"""


def outcomes(tmp_path: Path, source: str) -> dict[str, str]:
    """Return the outcome of each test in `source` under this project's settings."""
    for name in ("pyproject.toml", "tests/conftest.py"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "test_it.py").write_text(source)
    command = [sys.executable, "-m", "pytest", "-v", "--rootdir", str(tmp_path), str(tmp_path / "test_it.py")]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env={**os.environ, "COLUMNS": "200"})
    lines = [line.split() for line in run.stdout.splitlines() if "::" in line]
    return {words[0].split("::")[1]: words[1] for words in lines if words[0].startswith("test_it.py")}


@pytest.mark.slow
def test_breaking_the_rules_fails(tmp_path: Path) -> None:
    without_mark = BREAKING.replace("@pytest.mark.unheard_of\n", "")
    assert outcomes(tmp_path, BREAKING) == {}  # the unknown mark stops the run
    assert outcomes(tmp_path, without_mark) == {
        "test_leaves_a_window": "ERROR",
        "test_closes_its_window": "PASSED",
        "test_warns": "FAILED",
        "test_makes_qt_complain": "FAILED",
        "test_has_an_unknown_mark": "PASSED",
        "test_works_against_expectation": "FAILED",
        "test_is_kept_from_the_folders_of_the_user": "PASSED",
    }
