"""Tips for somebody who plays for the first time: which one is told at a decision, and when it is over."""

from __future__ import annotations

from collections.abc import Callable

from islas_qt.table.coach import Coach, Tip
from islas_qt.table.game_table import GameTable

Find = Callable[[frozenset[str]], Tip | None]


class Coaching:
    """Tells tips at a table. `find` returns the tip that fits what is asked, given the keys of those told before."""

    def __init__(self, table: GameTable, coach: Coach, find: Find, lay_out: Callable[[], None]) -> None:
        self._table = table
        self._coach = coach
        self._find = find
        self._lay_out = lay_out
        coach.closed.connect(self.close)

    def tell(self) -> None:
        """Give somebody who plays for the first time the tip that fits this decision."""
        table, settings = self._table, self._table.frame.settings
        if not settings.tips or table.turn is None:
            self._end()
        elif self._coach.tip is None:
            self._coach.tell(self._find(settings.tips_told))
            self._lay_out()

    def close(self, wants_more: bool) -> None:
        """Take away the tip, and give no more of them unless they are wanted."""
        self._end()
        if not wants_more:
            self._table.frame.settings.tips = False
        self._table.focus_decision()

    def _end(self) -> None:
        """Take away the tip, which has been told now."""
        settings = self._table.frame.settings
        if self._coach.tip:
            settings.tips_told |= {self._coach.tip.key}
        self._coach.tell(None)
        self._lay_out()
