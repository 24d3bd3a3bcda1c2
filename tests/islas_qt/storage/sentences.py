"""What is said when the database cannot be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from islas_qt.storage.errors import StorageError

LOCKED = "Another program is using the database. Close it, or try again in a moment."
FULL = "The disk is full. Free some space, then try again; nothing has been lost."
READ_ONLY = "The database cannot be written: its file or folder is read-only."
MISSING = "The database file is not where it was. Put it back, restore a backup or begin a new one."
UNREACHABLE = "The database cannot be reached. Check its address, and that its server or drive is there."
NO_PERMISSION = "There is no permission to open the database. Check who owns its file, folder or account."
CONFLICT = "The match has been continued elsewhere. Open it again to see how it went on."


def sentence(act: Callable[[], Any]) -> str:
    """Return what is said when `act` fails."""
    with pytest.raises(StorageError) as caught:
        act()
    return str(caught.value)
