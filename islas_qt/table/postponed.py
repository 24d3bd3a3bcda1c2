"""What has happened and waits to be shown: until somebody looks at the table, and its pictures are painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from islas_qt.play.controller import SOON
from islas_qt.play.moments import Moment

if TYPE_CHECKING:
    from islas_qt.table.screen import TableScreen


class Postponed(QObject):
    """Keeps moments until they can be shown on a screen."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        self._waiting: tuple[Sequence[Moment], Callable[[], None]] | None = None
        screen.ahead.ready.connect(self.show_if_seen)

    def add(self, moments: Sequence[Moment], done: Callable[[], None]) -> None:
        """Show the moments as soon as that can be, then call `done`."""
        self._waiting = moments, done
        if self._screen.has_motion:  # saving, asking the next bot and painting in one go would be felt
            QTimer.singleShot(SOON, self, self.show_if_seen)
        else:
            self.show_if_seen()

    def show_if_seen(self) -> None:
        """Show what waits, if somebody looks and nothing has to be painted first."""
        screen = self._screen
        if screen.isVisible() and (screen.ahead.is_ready or not screen.has_motion):
            self.run()

    def run(self) -> None:
        """Show what waits."""
        if self._waiting:
            waiting, self._waiting = self._waiting, None
            self._screen.game.show_moments.run(*waiting)

    def forget(self) -> None:
        """Show nothing of it."""
        self._waiting = None
