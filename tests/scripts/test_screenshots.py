from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = str(ROOT / "scripts" / "screenshots.py")


def test_help_renders_nothing(tmp_path: Path) -> None:
    said = subprocess.run([sys.executable, SCRIPT, "--help"], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert "folder" in said.stdout
    assert not [*tmp_path.iterdir()]


@pytest.mark.slow
def test_the_scenes_asked_for_are_rendered(tmp_path: Path) -> None:
    scenes = ("about", "start", "table_card", "theatre_decision")  # tests/islas_qt/test_clipping.py brings up them all
    only = ("--size", "1024x640", "--theme", "dark", "--language", "es", "--scene", *scenes)
    subprocess.run([sys.executable, SCRIPT, str(tmp_path), *only], cwd=tmp_path, check=True, capture_output=True)
    assert sorted(file.name for file in tmp_path.iterdir()) == [f"{name}-1024x640-dark-es.png" for name in scenes]
    assert len({file.read_bytes() for file in tmp_path.iterdir()}) == len(scenes)
