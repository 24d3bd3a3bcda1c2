"""A process that is killed while it stores something loses nothing and leaves nothing half done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the script forks")
@pytest.mark.parametrize(
    ("kills", "what", "game"),
    [
        (6, ["play"], "islas"),
        (4, ["play"], "caminos"),
        (4, ["play"], "puentes"),
        (3, ["migration", "update", "backup", "import", "export"], "islas"),
        (12, ["restore"], "islas"),
    ],
)
def test_kills(kills: int, what: list[str], game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.stress.kill", "--kills", str(kills), "--game", game, "--what", *what],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(f"{kills} kills") == len(what)
    assert "nothing lost" in done.stdout
    assert what != ["play"] or " 0 acknowledged" not in done.stdout
