"""What the program remembers between two starts; anything unreadable in it counts as not there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Generic, Literal, TypeVar, overload

from PySide6.QtCore import QByteArray, QLocale, QSettings

from islas_qt.text import LANGUAGES, mark
from islas_qt.theme import THEMES, ThemeName

T = TypeVar("T", bound=str | float | bool)

Motion = Literal["system", "on", "off"]
Graph = Literal["points", "chances"]
TEXT_SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SPEEDS = (0.0, 0.5, 1.0, 2.0)  # times as quick; 0: without any motion
MOTIONS: tuple[Motion, ...] = ("system", "on", "off")
GRAPHS: tuple[Graph, ...] = ("points", "chances")
ON_OFF = (True, False)
THEME_NAMES = {"system": mark("Like the system"), "light": mark("Light"), "dark": mark("Dark")}


class Choice(Generic[T]):
    """One remembered value out of a few, kept as text."""

    def __init__(self, allowed: tuple[T, ...], first: T) -> None:
        self.allowed = allowed
        self.first = first

    def __set_name__(self, owner: type[Settings], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, settings: None, owner: type[Settings]) -> Choice[T]: ...
    @overload
    def __get__(self, settings: Settings, owner: type[Settings]) -> T: ...
    def __get__(self, settings: Settings | None, owner: type[Settings]) -> T | Choice[T]:
        if settings is None:
            return self
        found = settings.store.value(self.name)
        return next((value for value in self.allowed if str(value) == found), self.first)

    def __set__(self, settings: Settings, value: T) -> None:
        settings.store.setValue(self.name, str(value))


class Settings:
    """Everything that can be set, and where things were left, in one INI file."""

    theme = Choice[ThemeName](THEMES, "system")
    text_scale = Choice(TEXT_SCALES, 1.0)
    speed_own = Choice(SPEEDS, 1.0)  # of what I do
    speed_others = Choice(SPEEDS, 1.0)  # of what the others do
    reduced_motion = Choice[Motion](MOTIONS, "system")
    confirm = Choice(ON_OFF, False)  # ask before an action that cannot be taken back
    letters = Choice(ON_OFF, False)  # on pieces, beside the glyphs
    full_screen = Choice(ON_OFF, False)
    tips = Choice(ON_OFF, False)  # switched on with the first match
    log_open = Choice(ON_OFF, False)
    options_open = Choice(ON_OFF, False)  # of a new match: those that are rarely changed
    graph = Choice[Graph](GRAPHS, "points")  # what the graphs of a match that is over show

    def __init__(self, file: Path) -> None:
        if os.path.exists(file) and not os.path.isfile(file):
            file = file.with_name(f"own-{file.name}")  # QSettings would wait for ever at somebody's pipe
        self.file = file
        self.store = QSettings(str(file), QSettings.Format.IniFormat)

    @classmethod
    def declare(cls, name: str) -> None:
        """Let there be one more setting, on at first: an aid that a game has."""
        choice = Choice(ON_OFF, True)
        choice.__set_name__(cls, name)
        setattr(cls, name, choice)

    @property
    def language(self) -> str:
        """The language to speak: the chosen one, else the first of the desktop's that we have, else English."""
        names = (str(self.store.value("language", "")), *QLocale.system().uiLanguages())  # such as de-AT
        return next((code for name in names if (code := name.partition("-")[0]) in LANGUAGES), "en")

    @language.setter
    def language(self, code: str) -> None:
        self.store.setValue("language", code)

    @property
    def window(self) -> QByteArray:
        """Size and place of the window, as Qt describes them; empty at first."""
        found = self.store.value("window")
        return found if isinstance(found, QByteArray) else QByteArray()

    @window.setter
    def window(self, geometry: QByteArray) -> None:
        self.store.setValue("window", geometry)

    def plan(self, game: str) -> str:
        """Return the last match of a game that was set up, as `islas_qt.play.plan` writes it; empty at first."""
        # when there was one game only, its plan had no name of its own; another game does not understand it
        found = self.store.value(f"plans/{game}", self.store.value("plan"))
        return found if isinstance(found, str) else ""

    def keep_plan(self, game: str, text: str) -> None:
        """Remember the last match of a game that was set up."""
        self.store.setValue(f"plans/{game}", text)

    @property
    def game(self) -> str:
        """The game that was chosen last; empty at first."""
        found = self.store.value("game")
        return found if isinstance(found, str) else ""

    @game.setter
    def game(self, key: str) -> None:
        self.store.setValue("game", key)

    @property
    def is_newcomer(self) -> bool:
        """Whether nobody has begun a match or decided about tips yet."""
        return not self.store.contains("tips")

    @property
    def tips_told(self) -> frozenset[str]:
        """The tips that have been told."""
        found = self.store.value("tips_told")
        return frozenset(filter(None, found.split(","))) if isinstance(found, str) else frozenset()

    @tips_told.setter
    def tips_told(self, keys: frozenset[str]) -> None:
        self.store.setValue("tips_told", ",".join(sorted(keys)))

    def tell_tips_again(self) -> None:
        """Have all the tips told once more."""
        self.tips, self.tips_told = True, frozenset()

    @property
    def is_still(self) -> bool:
        """Whether things shall appear without moving: as chosen, else as the desktop wishes."""
        if self.reduced_motion != "system":
            return self.reduced_motion == "on"
        from islas_qt.reduced_motion import (
            desktop_wants_stillness,  # asks the desktop, which the first paint cannot wait for
        )

        return desktop_wants_stillness()
