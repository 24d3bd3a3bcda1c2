"""The result of Islas: the islands, and the points in every colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from engine.games.islas.scoring import winners
from engine.games.islas.state import Table
from engine.match import Player
from islas_qt.games.islas.board.board_marks import token_pixmap
from islas_qt.games.islas.board.island_view import IslandView
from islas_qt.games.islas.table.result_table import PointsTable
from islas_qt.games.islas.table.result_words import read_out, told
from islas_qt.games.islas.theatre.stage import Cast
from islas_qt.paint.celebration import SIZE, Confetti
from islas_qt.paint.colours import COLOURS
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.painted import Paint
from islas_qt.table.result_sheet import ResultSheet
from islas_qt.table.result_words import Rounds
from islas_qt.text import tr
from islas_qt.theme import Palette


class IslasResult(ResultSheet):
    """A row for every seat: its island, and its points in every colour."""

    def __init__(
        self,
        table: Table,
        players: Sequence[Player],
        rounds: Rounds,
        studio: Studio,
        palette: Palette,
        parent: QWidget,
    ) -> None:
        self._table = table
        self._cast = Cast(players, table.setup)
        self._rounds = rounds
        self._points = [tuple(land.points) for land in table.lands]
        self._confetti: Confetti | None = None
        self._layout = PointsTable(QRectF(), self._cast, self._points, 1.0)
        self.scores = self._layout.scores
        self.winners = winners(self.scores)
        self.order = self._layout.order
        self.pictures: list[IslandView] = [IslandView(studio, palette, parent) for _ in self.order]
        for island, seat in zip(self.pictures, self.order, strict=True):
            island.hide()
            island.show_land(table, seat)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who played, by the names that are spoken now."""
        return self._cast.players

    def sentence(self) -> str:
        """Return how the people came off who did not win, and what made the difference."""
        return told(self._table, self._cast.story, self._rounds)

    def read_out(self) -> str:
        """Return the table of points as sentences for a screen reader."""
        return read_out(self._points, self.players, self.order)

    def lay_out(self, sheet: QRectF, unit: float) -> None:
        """Take this place."""
        self._layout = PointsTable(sheet, self._cast, self._points, unit)
        for number, island in enumerate(self.pictures):
            island.setGeometry(self._layout.picture(number).toRect().adjusted(3, 3, -3, -3))
            island.fill_with_land()

    def painters(self, palette: Palette) -> Sequence[Paint]:
        """Return what paints the heads of the columns, and row by row."""
        heads = partial(self._layout.paint_heads, palette=palette)
        return [
            heads,
            *(partial(self._layout.paint_row, number=row, palette=palette) for row in range(len(self.order))),
        ]

    def paint_fall(self, painter: QPainter, box: QRectF, share: float) -> None:
        """Paint little houses that fall from the sky."""
        if self._confetti is None:
            ratio = painter.device().devicePixelRatioF()
            houses = [token_pixmap(("house", colour), SIZE, ratio, "") for colour in range(len(COLOURS))]
            self._confetti = Confetti(houses)
        self._confetti.paint(painter, box, share)

    def use_palette(self, palette: Palette) -> None:
        """Repaint the islands in other colours."""
        for island in self.pictures:
            island.use_palette(palette)

    def retranslate(self) -> None:
        """Say again what a click on an island does, and write the letters on its pieces."""
        for island in self.pictures:
            island.retranslate()
            island.setToolTip(tr("See this island large"))
