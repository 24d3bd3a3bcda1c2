"""Passing the screen from one person to the next: nothing private is seen until the next one is ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from engine.core import Seat

if TYPE_CHECKING:
    from islas_qt.table.screen import TableScreen


class ScreenPassing(QObject):
    """Closes the curtain of a screen, lets the next person peek, and opens it."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self._screen = screen
        self._seat: Seat | None = None  # for whom the curtain was closed last
        screen.curtain.ready.connect(self._uncover)
        screen.curtain.peeking.connect(self._peek)

    def close(self, seat: Seat) -> None:
        """Cover everything at once, until the person on `seat` says to be ready."""
        self._seat = seat
        screen, hand_over = self._screen, self._screen.game.hand_over
        player = screen.game.log.players[seat]
        screen.say("")
        screen.curtain.setGeometry(screen.rect())
        crest = player.crest_of(seat)
        screen.curtain.close_for(player, crest, hand_over.recap(seat), hand_over.paint_seat(seat))

    def retell(self) -> None:
        """Tell again what has happened, in the language spoken now."""
        if self._seat is not None:
            self._screen.curtain.tell(self._screen.game.hand_over.recap(self._seat))

    def _uncover(self) -> None:
        screen = self._screen
        if screen.controller and screen.controller.is_covered:
            screen.game.hides_hand = False
            screen.controller.uncover()
            if screen.has_motion:  # the table has turned: to paint all of it in one frame would be felt
                screen.ahead.warm(screen.game.turned_parts(), self._open)
            else:
                self._open()

    def _open(self) -> None:
        screen = self._screen
        if screen.controller and not screen.controller.is_covered:  # again, by somebody very quick
            screen.curtain.open(screen.speed_of(screen.controller.viewer))

    def _peek(self, is_peeking: bool) -> None:
        screen = self._screen
        seen = screen.controller.peek() if is_peeking and screen.controller else None
        screen.curtain.show_private(None if seen is None else screen.game.hand_over.paint_private(seen))
