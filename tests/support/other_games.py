"""Games besides Islas that can be chosen and planned but not played, to see the window with several games."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from engine import registry
from engine.core import Event
from engine.island.cells import Island
from engine.match import Header
from islas_qt import game_ui
from islas_qt.game_ui import Aid, GameUi, Level, Option
from islas_qt.keys import EVERYWHERE
from islas_qt.play.moments import Mark
from islas_qt.play.plan import MatchPlan
from islas_qt.table.game_table import Frame, GameTable
from islas_qt.text import Marked
from islas_qt.theme import Palette

BRIDGES = Option("bridges", (2, 3, 1), lambda: "Bridges", lambda count: f"{count} bridges", lambda count: "so many")

LEVELS = {"easy": Level(Marked("Easy"), Marked("Plays easily.")), "hard": Level(Marked("Hard"), Marked("Thinks."))}


class OtherGame(GameUi):
    """A game that has nothing in common with Islas; its texts are in no catalogue, so every language shows them."""

    levels = LEVELS
    usual_level = "easy"
    aids_explained = Marked("")
    options = (BRIDGES,)
    keys = (("B", Marked("build a bridge")), *EVERYWHERE)

    def __init__(self, key: str, about: str, colour: str) -> None:
        self.key, self.name, self.about = key, key.title(), Marked(about)
        self.aids = (Aid(f"{key}_cracks", Marked("Show what can no longer be finished")),)
        self._colour = colour

    def emblem(self, painter: QPainter, box: QRectF, palette: Palette) -> None:
        painter.setBrush(QColor(self._colour))
        painter.setPen(QColor(palette.ink))
        painter.drawEllipse(box)

    def rules_text(self, language: str) -> str:
        return f"# The rules of {self.name}\n\n<!-- topics: goal, bridges -->\n\n<!-- keys: {self.key} -->\n"

    def header(self, plan: MatchPlan, islands: Sequence[Island], seed: int) -> Header:
        raise NotImplementedError

    def table(self, frame: Frame, palette: Palette, parent: QWidget) -> GameTable:
        raise NotImplementedError

    def mark_of(self, event: Event) -> Mark | None:
        raise NotImplementedError

    def again(self, setup: Any) -> Any:
        raise NotImplementedError


UIS = (
    OtherGame("barcos", "Brücken von Insel zu Insel: Wer schließt sie als Erster zu einer Kette?", "#7d5a9a"),
    OtherGame("vientos", "Straßen, Ritter und Städte aus fünf Rohstoffen: Wer hat zuerst zehn Punkte?", "#b6652b"),
)


def register_others(patch: pytest.MonkeyPatch, count: int = 1) -> None:
    """Add one or two games for as long as the patch lasts."""
    for ui in UIS[:count]:
        rules = SimpleNamespace(seats=range(1, 7), version=1)
        record = SimpleNamespace(GAME=replace(registry.game("islas"), rules=rules))
        patch.setitem(sys.modules, f"{ui.key}_engine.game", record)
        patch.setitem(sys.modules, f"{ui.key}_ui", SimpleNamespace(UI=ui))
        patch.setitem(registry.PACKAGES, ui.key, f"{ui.key}_engine")
        patch.setitem(game_ui._MODULES, ui.key, f"{ui.key}_ui")
