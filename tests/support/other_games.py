"""Games besides Islas that can be chosen and planned but not played, to see the window with several games."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from engine import registry
from islas_qt import game_ui
from islas_qt.game_ui import Aid, Option
from islas_qt.keys import EVERYWHERE
from islas_qt.text import Marked
from islas_qt.theme import Palette
from tests.support.tiny_game.game import GAME
from tests.support.tiny_game.ui import FarosUi

BRIDGES = Option("bridges", (2, 3, 1), lambda: "Bridges", lambda count: f"{count} bridges", lambda count: "so many")


class OtherGame(FarosUi):
    """The tiny game under another name, with aids; its texts are in no catalogue, so every language shows them."""

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


UIS = (
    OtherGame("barcos", "Brücken von Insel zu Insel: Wer schließt sie als Erster zu einer Kette?", "#7d5a9a"),
    OtherGame("vientos", "Straßen, Ritter und Städte aus fünf Rohstoffen: Wer hat zuerst zehn Punkte?", "#b6652b"),
)


def register_others(patch: pytest.MonkeyPatch, count: int = 1) -> None:
    """Let there be Islas and some of these games, and no others, for as long as the patch lasts."""
    patch.setattr(game_ui, "_MODULES", {"islas": game_ui._MODULES["islas"]})
    for ui in UIS[:count]:
        rules = SimpleNamespace(seats=range(1, 7), version=1)
        record = SimpleNamespace(GAME=replace(GAME, rules=rules))
        patch.setitem(sys.modules, f"{ui.key}_engine.game", record)
        patch.setitem(sys.modules, f"{ui.key}_ui", SimpleNamespace(UI=ui))
        patch.setitem(registry.PACKAGES, ui.key, f"{ui.key}_engine")
        patch.setitem(game_ui._MODULES, ui.key, f"{ui.key}_ui")
