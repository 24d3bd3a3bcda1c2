"""Puentes, as the rest of the window knows it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from engine.core import Event, Json
from engine.games.puentes.state import Setup
from engine.island.cells import Island
from engine.match import Header
from engine.registry import PLACE, Fact
from islas_qt.game_ui import PLACES, Aid, GameUi, SubjectTexts
from islas_qt.games.puentes.keys import KEYS
from islas_qt.games.puentes.levels import LEVELS, STYLES
from islas_qt.games.puentes.log_rows import mark_of
from islas_qt.games.puentes.setup.boards import board_name
from islas_qt.games.puentes.setup.header import again, header, in_todays_words
from islas_qt.play.moments import Mark
from islas_qt.text import mark

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtWidgets import QWidget

    from islas_qt.games.puentes.setup.board_form import BoardForm
    from islas_qt.paint.island.studio import Studio
    from islas_qt.play.plan import MatchPlan
    from islas_qt.table.game_table import Frame, GameTable
    from islas_qt.theme import Palette

EFFECTS, CRACKS = "effects", "cracks"  # the aids
BOARD = "board"
SUBJECTS = {BOARD: SubjectTexts(mark("Boards"), mark("On the boards")), PLACE: PLACES}


class PuentesUi(GameUi):
    """What Puentes brings to the window."""

    key = "puentes"
    name = "Puentes"
    about = mark("Bridges from island to island: a puzzle with a race in it, also for one alone.")
    levels = LEVELS
    styles = STYLES
    usual_level = "greedy"
    aids_explained = mark(
        "Aids tell what a number or a bridge would finish or spoil, and which islands can no longer be finished."
    )
    keys = KEYS
    aids = (
        Aid(EFFECTS, mark("Show what a number or a bridge would finish or spoil")),
        Aid(CRACKS, mark("Show which islands can no longer be finished")),
    )
    subjects = SUBJECTS

    def emblem(self, painter: QPainter, box: QRectF, palette: Palette) -> None:
        from islas_qt.games.puentes.art.emblem import paint_emblem

        paint_emblem(painter, box, palette)

    # -- planning a match

    def header(self, plan: MatchPlan, islands: Sequence[Island], seed: int) -> Header:
        return header(plan, islands, seed)

    def setup_form(self, studio: Studio, palette: Palette) -> BoardForm:
        from islas_qt.games.puentes.setup.board_form import BoardForm

        return BoardForm(palette)

    def plan_in_todays_words(self, remembered: Json) -> Json:
        return in_todays_words(remembered, datetime.now().astimezone().date())

    def again(self, setup: Setup) -> Setup:
        """Return the set-up of a rematch: the next seat starts."""
        return again(setup)

    # -- at the table

    def table(self, frame: Frame, palette: Palette, parent: QWidget) -> GameTable:
        """Return the table of a match of Puentes."""
        from islas_qt.games.puentes.table.puentes_table import PuentesTable  # much of the program: only for a match

        return PuentesTable(frame, palette, parent)

    def mark_of(self, event: Event) -> Mark | None:
        """Return what begins just after an event."""
        return mark_of(event)

    # -- learning it, in lists and figures

    def help_picture(self, name: str, palette: Palette, ratio: float) -> QImage | None:
        from islas_qt.games.puentes.art.help_pictures import help_picture

        return help_picture(name, palette, ratio)

    def fact_name(self, fact: Fact) -> str:
        """Return a fact for people; a board that was made is called in the language spoken now."""
        return board_name(fact.name) if fact.subject == BOARD else super().fact_name(fact)


UI = PuentesUi()
