"""Islas, as the rest of the window knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core import Event, Json
from engine.games.islas.scoring import GOAL
from engine.games.islas.state import Setup
from engine.island.cells import Island
from engine.match import Header
from engine.registry import ISLAND, PLACE
from islas_qt.game_ui import PLACES, Aid, GameUi, SubjectTexts
from islas_qt.games.islas.keys import KEYS
from islas_qt.games.islas.levels import LEVELS, STYLES
from islas_qt.games.islas.log_rows import mark_of
from islas_qt.games.islas.setup.header import DRAW_MORE, IN_TURN, RANDOM, header, in_todays_words, trial
from islas_qt.play.moments import Mark
from islas_qt.text import mark

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtWidgets import QWidget

    from islas_qt.games.islas.setup.island_form import IslandForm
    from islas_qt.paint.island.studio import Studio
    from islas_qt.play.plan import MatchPlan
    from islas_qt.table.game_table import Frame, GameTable
    from islas_qt.theme import Palette

SUBJECTS = {
    ISLAND: SubjectTexts(mark("Islands"), mark("On the islands"), mark("All versions of an island together.")),
    PLACE: PLACES,
}


class IslasUi(GameUi):
    """What Islas brings to the window."""

    key = "islas"
    name = "Islas"
    about = mark("Settlers, ships and pirates: build the finest island.")
    levels = LEVELS
    styles = STYLES
    usual_level = "greedy"
    aids_explained = mark("Aids tell who would get a card from the ship and what a palace or town would bring.")
    options = (DRAW_MORE,)

    def emblem(self, painter: QPainter, box: QRectF, palette: Palette) -> None:
        from islas_qt.games.islas.art.emblem import paint_emblem

        paint_emblem(painter, box, palette)

    def header(self, plan: MatchPlan, islands: Sequence[Island], seed: int) -> Header:
        return header(plan, islands, seed)

    def setup_form(self, studio: Studio, palette: Palette) -> IslandForm:
        from islas_qt.games.islas.setup.island_form import IslandForm

        return IslandForm(studio, palette)

    def may_repeat(self, choice: str) -> bool:
        return choice in (RANDOM, IN_TURN)

    def island_trial(self, island: Island) -> MatchPlan:
        return trial(island)

    def plan_in_todays_words(self, remembered: Json) -> Json:
        return in_todays_words(remembered)

    # -- learning it

    keys = KEYS

    def help_picture(self, name: str, palette: Palette, ratio: float) -> QImage | None:
        from islas_qt.games.islas.help_pictures import help_picture

        return help_picture(name, palette, ratio)

    # -- at the table

    aids = (
        Aid("forecast", mark("Show who would get a card from the ship")),
        Aid("preview", mark("Show what a palace or town would bring")),
    )
    goal = GOAL

    def table(self, frame: Frame, palette: Palette, parent: QWidget) -> GameTable:
        """Return the table of a match of Islas."""
        from islas_qt.games.islas.table.islas_table import IslasTable  # a third of the program: only for a match

        return IslasTable(frame, palette, parent)

    def mark_of(self, event: Event) -> Mark | None:
        """Return what begins just after an event."""
        return mark_of(event)

    def again(self, setup: Setup) -> Setup:
        """Return the set-up of a rematch: the next seat starts."""
        return replace(setup, start=(setup.start + 1) % len(setup.islands))

    # -- in lists and figures

    subjects = SUBJECTS


UI = IslasUi()
