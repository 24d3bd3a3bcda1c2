"""What a screen reader finds on the regatta: a list of the three bonuses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from islas_qt.widgets.list_access import ListAccess

if TYPE_CHECKING:
    from islas_qt.games.puentes.race.regatta import Regatta


class RegattaAccess(ListAccess):
    """A list of bonuses, each of which tells what it pays and how far everybody is."""

    def __init__(self, regatta: Regatta) -> None:
        super().__init__(regatta)
        self._regatta = regatta

    def childCount(self) -> int:
        return len(self._regatta.courses)

    def position_at(self, point: QPoint) -> int | None:
        return self._regatta.course_at(point.toPointF())

    def cursor(self) -> int | None:
        return None

    def name_of(self, position: int) -> str:
        return self._regatta.describe(position)

    def box_of(self, position: int) -> QRect:
        return self._regatta.box_of(position).toRect().translated(self._regatta.mapToGlobal(QPoint()))

    def states_of(self, position: int) -> Iterable[str]:
        return ()
