"""The result of Puentes: the charts, and where the points come from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from engine.games.puentes.board import FLAGS, Flag
from engine.games.puentes.explain import is_group, largest_group
from engine.games.puentes.scoring import winners
from engine.games.puentes.state import Table
from engine.match import Header, Player
from islas_qt.games.puentes import solo
from islas_qt.games.puentes.art.flags import paint_cloth
from islas_qt.games.puentes.chart.chart_view import ChartView
from islas_qt.games.puentes.event_texts import EventTexts
from islas_qt.games.puentes.table.result_table import PointsTable, parts_of, read_out
from islas_qt.paint.celebration import SIZE, Confetti
from islas_qt.paint.painted import Paint, painted
from islas_qt.play.past import Past
from islas_qt.table.result_sheet import ResultSheet
from islas_qt.table.result_words import Rounds, told
from islas_qt.text import tr
from islas_qt.theme import Palette


class PuentesResult(ResultSheet):
    """A row for every seat: its chart, and its points for islands and bonuses."""

    def __init__(
        self, table: Table, header: Header, rounds: Rounds, past: Past, palette: Palette, parent: QWidget
    ) -> None:
        self._table = table
        self._header = header
        self._past = past
        self._texts = EventTexts(header.players, header.setup)
        self._rounds = rounds
        self._confetti: Confetti | None = None
        self.scores = table.scores()
        self.winners = winners(self.scores)
        self.order = sorted(range(len(self.scores)), key=lambda seat: -self.scores[seat])
        self._layout = PointsTable(QRectF(), table, self.players, self.order, 1.0)
        self.pictures: list[ChartView] = [ChartView(palette, parent) for _ in self.order]
        for chart, seat in zip(self.pictures, self.order, strict=True):
            chart.hide()
            chart.show_sheet(table.setup.board, table.sheets[seat])
            group = largest_group(table.sheets[seat])
            chart.light_group(group if is_group(group) else 0)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who played, by the names that are spoken now."""
        return self._texts.players

    def title(self) -> str:
        """Return who won; who played alone gets a title."""
        return solo.rank_title(self.scores[0]) if self.is_alone else super().title()

    def sentence(self) -> str:
        """Return how the people came off who did not win, and what made the difference; alone, what was reached."""
        if self._texts.is_alone:
            return solo.told(self._header, self.scores[0], self._past)
        best = self.winners[0]
        islands, *bonuses = parts_of(self._table, best)
        strength = tr("Islands brought {points} of {all} points.", points=islands, all=islands + sum(bonuses))
        return told(self.scores, self.winners, self._texts, self._rounds, strength)

    def read_out(self) -> str:
        """Return the table of points as sentences for a screen reader."""
        return read_out(self._table, self.players, self.order)

    def lay_out(self, sheet: QRectF, unit: float) -> None:
        """Take this place."""
        self._layout = PointsTable(sheet, self._table, self.players, self.order, unit)
        for number, chart in enumerate(self.pictures):
            chart.setGeometry(self._layout.picture(number).toRect().adjusted(3, 3, -3, -3))

    def painters(self, palette: Palette) -> Sequence[Paint]:
        """Return what paints the heads of the columns, and row by row."""
        heads = partial(self._layout.paint_heads, palette=palette)
        rows = (partial(self._layout.paint_row, number=row, palette=palette) for row in range(len(self.order)))
        return [heads, *rows]

    def paint_fall(self, painter: QPainter, box: QRectF, share: float) -> None:
        """Paint little flags that fall from the sky."""
        if self._confetti is None:
            ratio = painter.device().devicePixelRatioF()
            cloth = QSizeF(SIZE, SIZE * 0.8)
            self._confetti = Confetti([painted(cloth, ratio, partial(_paint_flag, flag=flag)) for flag in FLAGS])
        self._confetti.paint(painter, box, share)

    def use_palette(self, palette: Palette) -> None:
        """Repaint the charts in other colours."""
        for chart in self.pictures:
            chart.use_palette(palette)

    def retranslate(self) -> None:
        """Say again what a click on a chart does."""
        for chart in self.pictures:
            chart.setToolTip(tr("See this chart large"))


def _paint_flag(painter: QPainter, flag: Flag) -> None:
    painter.translate(SIZE * 0.08, SIZE * 0.12)
    painter.scale(SIZE * 1.1, SIZE * 1.1)
    paint_cloth(painter, 0j, flag)
