"""What a screen reader finds on a chart: a list of its islands, then of its lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from islas_qt.widgets.list_access import ListAccess

if TYPE_CHECKING:
    from islas_qt.games.puentes.chart.chart import Chart


class ChartAccess(ListAccess):
    """A list of islands and lines, each of which tells everything about it."""

    def __init__(self, chart: Chart) -> None:
        super().__init__(chart)
        self._chart = chart

    def childCount(self) -> int:
        return len(self._chart.targets()) if self._chart.board else 0

    def position_at(self, point: QPoint) -> int | None:
        target = self._chart.place.target_at(point.toPointF()) if self._chart.board else None
        return None if target is None else self._chart.targets().index(target)

    def cursor(self) -> int | None:
        target = self._chart.target
        return None if target is None else self._chart.targets().index(target)

    def name_of(self, position: int) -> str:
        return self._chart.describe(self._chart.targets()[position])

    def box_of(self, position: int) -> QRect:
        return self._chart.box_of(self._chart.targets()[position])

    def states_of(self, position: int) -> Iterable[str]:
        return ("selectable",) if self._chart.is_offered(self._chart.targets()[position]) else ()
