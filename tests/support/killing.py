"""Processes that are killed while they work."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from multiprocessing import active_children
from multiprocessing.process import BaseProcess


def kill_worker(before: Sequence[BaseProcess]) -> None:
    """Kill a process that was not there before."""
    victim = next(worker for worker in active_children() if worker not in before)
    assert victim.pid
    os.kill(victim.pid, signal.SIGKILL)
