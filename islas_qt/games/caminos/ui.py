"""Caminos, as the rest of the window knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core import Event
from engine.games.caminos.decks import classic_deck
from engine.games.caminos.state import GOAL, Setup
from engine.island.cells import Island
from engine.match import Header
from engine.registry import PLACE
from islas_qt.game_ui import PLACES, Aid, GameUi
from islas_qt.games.caminos.keys import KEYS
from islas_qt.games.caminos.levels import LEVELS, STYLES
from islas_qt.games.caminos.log_rows import mark_of
from islas_qt.play.moments import Mark
from islas_qt.text import mark

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtWidgets import QWidget

    from islas_qt.play.plan import MatchPlan
    from islas_qt.table.game_table import Frame, GameTable
    from islas_qt.theme import Palette

KNOWN_CARDS = "memory"  # an aid
SUBJECTS = {PLACE: PLACES}


class CaminosUi(GameUi):
    """What Caminos brings to the window."""

    key = "caminos"
    name = "Caminos"
    about = mark("Trade, build and outwit: roads and knights change hands, ten points win.")
    levels = LEVELS
    styles = STYLES
    usual_level = "greedy"
    aids_explained = mark("An aid remembers which cards you have seen go into other hands.")

    def emblem(self, painter: QPainter, box: QRectF, palette: Palette) -> None:
        from islas_qt.games.caminos.art.emblem import paint_emblem

        paint_emblem(painter, box, palette)

    def header(self, plan: MatchPlan, islands: Sequence[Island], seed: int) -> Header:
        from islas_qt.play.plan import header_with, start_seat

        return header_with(plan, Setup(classic_deck(), len(plan.seats), start_seat(plan, seed)), seed)

    # -- learning it

    keys = KEYS

    def help_picture(self, name: str, palette: Palette, ratio: float) -> QImage | None:
        from islas_qt.games.caminos.art.help_pictures import help_picture

        return help_picture(name, palette, ratio)

    # -- at the table

    aids = (Aid(KNOWN_CARDS, mark("Show which cards you know in other hands")),)
    goal = GOAL

    def table(self, frame: Frame, palette: Palette, parent: QWidget) -> GameTable:
        """Return the table of a match of Caminos."""
        from islas_qt.games.caminos.table.caminos_table import CaminosTable

        return CaminosTable(frame, palette, parent)

    def mark_of(self, event: Event) -> Mark | None:
        """Return what begins just after an event."""
        return mark_of(event)

    def again(self, setup: Setup) -> Setup:
        """Return the set-up of a rematch: the next seat starts."""
        return replace(setup, start=(setup.start + 1) % setup.seats)

    # -- in lists and figures

    subjects = SUBJECTS


UI = CaminosUi()
