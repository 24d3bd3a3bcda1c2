"""Where the program keeps its files: in the platform's folders, or all of them in one that the user names."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from engine.reasons import RefusedError, reason


def settings_file(data_dir: Path | None) -> Path:
    """Return the file that remembers language, theme and window."""
    return (data_dir or _usual("config")) / "settings.ini"


def log_file(data_dir: Path | None) -> Path:
    """Return the file that errors of the program are written to."""
    return (data_dir or _usual("state")) / "islas.log"


def cache_folder(data_dir: Path | None) -> Path:
    """Return the folder of what can be made again at any time."""
    return data_dir / "cache" if data_dir else _usual("cache")


def data_folder(data_dir: Path | None) -> Path:
    """Return the folder of the database and its backups."""
    return data_dir or _usual("data")


def database_address(data_dir: Path | None, given: str | None) -> str | None:
    """Return the address of the database, None for the file in the folder; what is given beats the environment."""
    return os.environ.get("ISLAS_DATABASE") if given is None and data_dir is None else given


def _usual(kind: Literal["config", "data", "state", "cache"]) -> Path:
    from platformdirs import user_cache_path, user_config_path, user_data_path, user_state_path

    paths = {"config": user_config_path, "data": user_data_path, "state": user_state_path, "cache": user_cache_path}
    try:
        return paths[kind]("islas", appauthor=False)
    except RuntimeError:  # a container's user may have none
        raise RefusedError(reason("there is no home folder; set HOME, or name a folder with --data-dir")) from None
