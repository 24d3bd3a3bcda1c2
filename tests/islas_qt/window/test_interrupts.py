"""Ctrl+C closes the window, whatever it is doing, and never with a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a process cannot be sent Ctrl+C there")


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_closes_the_window(tmp_path: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-m", "islas_qt", "--data-dir", str(tmp_path)]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    started = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while not (tmp_path / "islas.sqlite3").exists() and time.monotonic() < deadline:  # opened after the first paint
        time.sleep(0.05)
    started.send_signal(number)
    _, said = started.communicate(timeout=60)
    assert started.returncode == 0
    assert "Traceback" not in said
    assert not (tmp_path / "islas.log").exists()
