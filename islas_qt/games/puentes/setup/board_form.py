"""The part of Puentes on the screen where a match is planned: the board that all play on, and what is other alone."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import date

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from engine.games.puentes.files import CLASSIC
from islas_qt.games.puentes.challenge import day_in
from islas_qt.games.puentes.setup.board_button import BoardButton
from islas_qt.games.puentes.setup.board_wait import BoardWait
from islas_qt.games.puentes.setup.boards import DIFFICULTIES, NAMES, NUMBERS, difficulty_of, made, sound_word, word_of
from islas_qt.games.puentes.setup.maker import BoardMaker
from islas_qt.games.puentes.setup.setup_texts import about_board, about_playing_alone
from islas_qt.paint.banner import paint_sheet
from islas_qt.play.past import NoPast, Past
from islas_qt.play.plan import MatchPlan, SeatPlan
from islas_qt.setup_form import CommonChoice, SetupForm
from islas_qt.text import tr, tr_marked
from islas_qt.theme import Palette
from islas_qt.widgets.chooser import PictureGrid


class BoardForm(SetupForm):
    """Lets everybody choose the board; `today` tells the date of the challenge."""

    def __init__(self, palette: Palette, today: Callable[[], date] = date.today) -> None:
        self._palette = palette
        self._today = today
        self._past: Past = NoPast()
        self.maker = BoardMaker()

    def tell_past(self, past: Past) -> None:
        self._past = past

    def common_choice(self, parent: QWidget) -> BoardChoice:
        return BoardChoice(self.maker, lambda: self._past, self._today, self._palette, parent)

    def last_questions(self, parent: QWidget) -> BoardWait:
        return BoardWait(self.maker, self._palette, parent)


class BoardChoice(CommonChoice):
    """A card of paper with the boards to choose from, and words about the one that is chosen."""

    is_empty = False

    def __init__(
        self,
        maker: BoardMaker,
        past: Callable[[], Past],
        today: Callable[[], date],
        palette: Palette,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._maker, self._past, self._today = maker, past, today
        self._palette = palette
        self._plan = MatchPlan("puentes", (SeatPlan(),))
        self.tiles = {kind: BoardButton(palette) for kind in (*CLASSIC, *DIFFICULTIES, "day")}
        self.grid = PictureGrid(list(self.tiles.values()), len(self.tiles), self)
        self.about, self.alone = (QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True) for _ in range(2))
        self.alone.setObjectName("description")
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 22, 20)
        column.setSpacing(4)
        column.addWidget(self.grid, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.about)
        column.addWidget(self.alone)
        self.grid.chosen.connect(lambda number: self._choose(list(self.tiles)[number]))
        maker.came.connect(self._show_new)

    @property
    def word(self) -> str:
        """The board that is chosen."""
        return sound_word(self._plan.choice, len(self._plan.seats))

    def show_plan(self, plan: MatchPlan) -> None:
        """Show the board of a plan; one that is not there yet is made."""
        self._plan = plan
        word, is_alone = self.word, len(plan.seats) == 1
        self._maker.ask(word)
        chosen = _kind_of(word)
        for kind, tile in self.tiles.items():
            board = made(kind if kind in CLASSIC else word if kind == chosen else "")
            sign = str(self._today().day) if kind == "day" else "…" if kind == chosen else "?"
            tile.show_board(board, _name_of(kind), sign)
            tile.name(_told(kind))
            tile.setChecked(kind == chosen)
        self.tiles["day"].setVisible(is_alone)
        self.about.setText(about_board(plan, word, self._past(), self._today()))
        self.alone.setText(about_playing_alone())
        self.alone.setVisible(is_alone)
        self.updateGeometry()

    def _show_new(self, _word: str) -> None:
        self.show_plan(self._plan)

    def use_palette(self, palette: Palette) -> None:
        self._palette = palette
        for tile in self.tiles.values():
            tile.use_palette(palette)
        self.grow(self.tiles["day"].unit)
        self.update()

    def grow(self, unit: float) -> None:
        for tile in self.tiles.values():
            tile.grow(unit)
            tile.setFixedSize(tile.sizeHint())
        self.updateGeometry()

    def _choose(self, kind: str) -> None:
        """Choose a board; a click on a new one that is chosen makes another."""
        word = kind
        if kind == "day":
            word = word_of(self._today())
        elif kind in DIFFICULTIES:
            word = f"{kind} {secrets.randbelow(NUMBERS)}"
        self.chosen.emit(word)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sheet(painter, QRectF(self.rect()).adjusted(4, 2, -8, -8), self._palette)
        painter.end()


def _kind_of(word: str) -> str:
    """Return the tile of a board."""
    return "day" if day_in(word) else difficulty_of(word) or word


def _name_of(kind: str) -> str:
    if kind in CLASSIC:
        return kind.upper()
    return tr("Today") if kind == "day" else tr_marked(NAMES[kind])


def _told(kind: str) -> str:
    """Return what a tile offers, for the mouse and the screen reader."""
    if kind == "day":
        return tr("Challenge of the day: the same board and cards for everybody")
    if kind in CLASSIC:
        return tr("Board {name}", name=kind.upper())
    return tr("A new board: {difficulty}", difficulty=tr_marked(NAMES[kind]))
