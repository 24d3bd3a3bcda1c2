from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = "import sys, pathlib, islas_qt.settings as s; print(s.Settings(pathlib.Path(sys.argv[1])).language)"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the desktop is asked, not the environment")
@pytest.mark.parametrize(
    ("environment", "chosen", "expected"),
    [
        ({"LANG": "de_AT.UTF-8"}, "", "de"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:es:en"}, "", "es"),
        ({"LANG": "de_DE.UTF-8", "LC_NUMERIC": "es_ES.UTF-8"}, "", "de"),
        ({"LANG": "fr_FR.UTF-8"}, "", "en"),
        ({"LANG": "C"}, "", "en"),
        ({"LANG": "de_DE.UTF-8"}, "es", "es"),
        ({"LANG": "de_DE.UTF-8"}, "klingon", "de"),
    ],
)
def test_the_language_chosen_or_that_of_the_desktop(
    environment: dict[str, str], chosen: str, expected: str, tmp_path: Path
) -> None:
    file = tmp_path / "settings.ini"
    if chosen:
        file.write_text(f"[General]\nlanguage={chosen}\n")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    command = [sys.executable, "-c", SCRIPT, str(file)]
    run = subprocess.run(command, env=inherited | environment, capture_output=True, text=True, check=True)
    assert run.stdout == f"{expected}\n"
