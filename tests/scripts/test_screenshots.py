from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = """
import sys
from pathlib import Path
import screenshots
screenshots.SIZES = ((1280, 800),)
screenshots.THEMES = ("dark",)
screenshots.LANGUAGES = {"es": "Español"}
screenshots.main(Path(sys.argv[1]))
"""


def test_help_renders_nothing(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "scripts" / "screenshots.py"), "--help"]
    assert "folder" in subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert not [*tmp_path.iterdir()]


@pytest.mark.slow
def test_every_screen_is_rendered(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", SCRIPT, str(tmp_path)], cwd=ROOT / "scripts", check=True, capture_output=True)
    screens = ("about", "feature", "island", "plot", "profile", "start")
    assert sorted(file.name for file in tmp_path.iterdir()) == [f"{name}-1280x800-dark-es.png" for name in screens]
    assert len({file.read_bytes() for file in tmp_path.iterdir()}) == len(screens)
