"""Where the program keeps its files: in the platform's folders, or all of them in one that the user names."""

from __future__ import annotations

from pathlib import Path


def settings_file(data_dir: Path | None) -> Path:
    """Return the file that remembers language, theme and window."""
    if data_dir is not None:
        return data_dir / "settings.ini"
    from platformdirs import user_config_path

    return user_config_path("islas", appauthor=False) / "settings.ini"


def data_folder(data_dir: Path | None) -> Path:
    """Return the folder of the database and its backups."""
    if data_dir is not None:
        return data_dir
    from platformdirs import user_data_path

    return user_data_path("islas", appauthor=False)
