"""Shows what happens without motion: one moment after another, each for as long as it takes to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from islas_qt.play.moments import Moment
from islas_qt.table.steps import Step, Steps

if TYPE_CHECKING:
    from islas_qt.table.game_table import GameTable

MILLISECONDS = {"silent": 0, "small": 400, "large": 1300}  # by how much an event matters


class PlainShow:
    """Says each moment, shows the table just after it, and waits."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._steps = Steps(table)
        self._shown: Moment | None = None

    @property
    def is_running(self) -> bool:
        """Whether something is still being shown."""
        return self._steps.is_running

    def run(self, moments: Sequence[Moment], done: Callable[[], None]) -> None:
        """Show the moments, then call `done`."""
        self._steps.play([step for moment in moments for step in self._steps_of(moment)], 1.0, done)

    def skip(self) -> None:
        """Show at once what the moments lead to."""
        self._steps.skip()

    def stop(self) -> None:
        """Forget what is left."""
        self._steps.reset()

    def say_again(self) -> None:
        """Say what is being shown, in the language spoken now."""
        if self._shown:
            self._table.frame.say(self._table.log.tell(self._shown.event))

    def _steps_of(self, moment: Moment) -> list[Step]:
        log = self._table.log
        seats = log.seats_of(moment.event)
        speed = self._table.frame.speed_of(seats[0] if seats else None)
        to_read = MILLISECONDS[log.weight_of(moment.event)] / speed if speed else 0.0
        return [(0.0, lambda _: self._show(moment)), (to_read, None)]

    def _show(self, moment: Moment) -> None:
        self._shown = self._table.as_told(moment)
        self._table.frame.note(self._shown)
        self._table.show_table(self._shown.seen)
