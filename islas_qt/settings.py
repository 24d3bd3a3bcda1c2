"""What the program remembers between two starts; anything unreadable in it counts as not there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QLocale, QSettings

from islas_qt.text import LANGUAGES
from islas_qt.theme import THEMES, ThemeName


class Settings:
    """Language, theme and window, kept in one INI file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._store = QSettings(str(file), QSettings.Format.IniFormat)

    @property
    def language(self) -> str:
        """The language to speak: the chosen one, else the first of the desktop's that we have, else English."""
        names = (str(self._store.value("language", "")), *QLocale.system().uiLanguages())  # such as de-AT
        return next((code for name in names if (code := name.partition("-")[0]) in LANGUAGES), "en")

    @language.setter
    def language(self, code: str) -> None:
        self._store.setValue("language", code)

    @property
    def theme(self) -> ThemeName:
        """The chosen theme; at first that of the desktop."""
        found = self._store.value("theme", "system")
        return next((name for name in THEMES if name == found), "system")

    @theme.setter
    def theme(self, name: ThemeName) -> None:
        self._store.setValue("theme", name)

    @property
    def window(self) -> QByteArray:
        """Size and place of the window, as Qt describes them; empty at first."""
        found = self._store.value("window")
        return found if isinstance(found, QByteArray) else QByteArray()

    @window.setter
    def window(self, geometry: QByteArray) -> None:
        self._store.setValue("window", geometry)
