"""The graph of a result: how the points grew, or the chances went, and what is said of every moment."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from islas_qt.paint.writing import CENTRE, write
from islas_qt.table.chances import Chances, shown
from islas_qt.table.graph_tabs import GraphTabs
from islas_qt.table.graph_target import GraphTarget
from islas_qt.table.points_graph import graph_room, paint_chances_graph, paint_points_graph
from islas_qt.table.result_sheet import ResultSheet
from islas_qt.text import tr
from islas_qt.theme import Palette

Scores = tuple[int, ...]


class ResultGraph(QObject):
    """Has the tabs over a graph and what lies on it, and paints it; `changed` tells that it shows something else."""

    changed = Signal()

    def __init__(self, parent: QWidget, goal: int | None) -> None:
        super().__init__(parent)
        self.target = GraphTarget(parent)
        self.tabs = GraphTabs(parent)
        self._goal = goal  # points whose line stands out
        self._sheet: ResultSheet | None = None
        self._rounds: Sequence[Scores] = ()
        self._start: Scores = ()
        self._ends: Sequence[int] = ()
        self._chances: Chances | None = None
        self._heading, self._box, self._unit = QRectF(), QRectF(), 1.0

    def show_course(
        self,
        sheet: ResultSheet,
        rounds: Sequence[Scores],
        ends: Sequence[int] | None,
        start: Scores,
        chances: Chances | None,
    ) -> None:
        """Show the scores before all rounds and after each of them, at their last plies, and the chances if wanted."""
        self._sheet = sheet
        self._rounds, self._start = rounds, start
        self._ends = ends or range(1, len(rounds) + 1)
        if self._chances is not None:
            self._chances.changed.disconnect(self.changed)
        self._chances = chances
        if chances is not None:
            chances.changed.connect(self.changed)

    # -- what it says

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.target.show_rounds(self._ends, self._say)
        self.target.setAccessibleName(self._name())
        self.tabs.show_choice(self._chances)

    def _name(self) -> str:
        return tr("Points after each round") if shown(self._chances) is None else tr("Chances to win, in per cent")

    def _say(self, number: float) -> str:
        """Return how matters stood after so many rounds."""
        assert self._sheet is not None
        names, chances = [player.name for player in self._sheet.players], shown(self._chances)
        if chances is not None:
            return chances.tell(self.target.ply_at(number), names)
        if not round(number):
            return tr("The beginning")
        points = zip(names, self._rounds[round(number) - 1], strict=True)
        return f"{tr('Round {round}', round=round(number))} · {', '.join(f'{name}: {each}' for name, each in points)}"

    # -- how it looks

    def lay_out(self, sheet: QRectF, unit: float, palette: Palette) -> None:
        """Take this place; a pixel of a small window is `unit` large here."""
        assert self._sheet is not None
        self._unit = unit
        self._heading = QRectF(sheet.left() + 20, sheet.top() + 10, sheet.width() - 40, unit * 26)
        self._box = sheet.adjusted(14, unit * 42, -18, -12)
        self.target.lie_on(graph_room(self._box, len(self._sheet.players), unit), palette)
        self.tabs.lie_in(self._heading, unit * 15, palette)

    def paint_name(self, painter: QPainter, palette: Palette) -> None:
        """Paint what the graph shows, in words, where the tabs are."""
        painter.setPen(QColor(palette.ink_soft))
        write(painter, self._heading, self._name(), self._unit * 15, CENTRE)

    def paint(self, painter: QPainter, palette: Palette) -> None:
        """Paint the graph, under its name if there are no tabs."""
        sheet, box, unit = self._sheet, self._box, self._unit
        assert sheet is not None
        if self.tabs.isHidden():
            self.paint_name(painter, palette)
        crests = [player.crest_of(seat) for seat, player in enumerate(sheet.players)]
        if (chances := shown(self._chances)) is not None:
            found = [chances.found[end] for end in chances.ends]
            paint_chances_graph(painter, box, found, crests, sheet.winners, unit, palette, chances.drop)
        else:
            paint_points_graph(
                painter, box, self._rounds, crests, sheet.winners, unit, palette, self._goal, self._start
            )
