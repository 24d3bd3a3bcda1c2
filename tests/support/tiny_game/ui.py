"""Faros, as the rest of the window knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core import Event
from engine.island.cells import Island
from engine.match import Header
from engine.registry import PLACE
from islas_qt.game_ui import PLACES, GameUi, Level, Option
from islas_qt.keys import COVER, EVERYWHERE, LOOK_BACK, TAKE_BACK, TAKE_OR_LEAVE, TOLD
from islas_qt.play.moments import Mark
from islas_qt.play.plan import MatchPlan, header_with, start_seat
from islas_qt.text import mark, tr, tr_n
from tests.support.tiny_game import KEY
from tests.support.tiny_game.state import Setup

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget

    from islas_qt.table.game_table import Frame, GameTable
    from islas_qt.theme import Palette

ROUNDS = Option(
    "rounds",
    (4, 2),
    label=lambda: tr("Rounds"),
    value_name=lambda rounds: tr_n("{n} round", "{n} rounds", rounds),
    explained=lambda rounds: tr("After the last round the most points win."),
)
LEVELS = {
    "random": Level(mark("Carefree"), mark("Chooses anything, without a thought.")),
    "greedy": Level(mark("Settler"), mark("Lets bright lamps shine and bets on them.")),
}
SUBJECTS = {PLACE: PLACES}


class FarosUi(GameUi):
    """What Faros brings to the window. The modules that paint are imported when a match needs them."""

    key = KEY
    name = "Faros"
    about = mark("Lamps in the night: let yours shine, and bet on the brightest.")
    levels = LEVELS
    usual_level = "greedy"
    options = (ROUNDS,)
    subjects = SUBJECTS
    keys = (
        ("R G W", mark("bet on red, green or white")),
        ("S", mark("let your lamp shine")),
        ("D", mark("leave your lamp dark")),
        *TAKE_OR_LEAVE,
        *TAKE_BACK,
        *COVER,
        *TOLD,
        *LOOK_BACK,
        *EVERYWHERE,
    )

    def emblem(self, painter: QPainter, box: QRectF, palette: Palette) -> None:
        from tests.support.tiny_game.art import paint_emblem

        paint_emblem(painter, box, palette)

    def header(self, plan: MatchPlan, islands: Sequence[Island], seed: int) -> Header:
        return header_with(plan, Setup(len(plan.seats), plan.agreed(ROUNDS), start_seat(plan, seed)), seed)

    def again(self, setup: Setup) -> Setup:
        return replace(setup, start=(setup.start + 1) % setup.seats)

    def table(self, frame: Frame, palette: Palette, parent: QWidget) -> GameTable:
        from tests.support.tiny_game.table import FarosTable

        return FarosTable(frame, palette, parent)

    def mark_of(self, event: Event) -> Mark | None:
        from tests.support.tiny_game.log import mark_of

        return mark_of(event)

    def rules_text(self, language: str) -> str:  # a real game's lie in `resources/help/<key>`, where they are found
        return Path(__file__).with_name("help.md").read_text("utf-8")


UI = FarosUi()
