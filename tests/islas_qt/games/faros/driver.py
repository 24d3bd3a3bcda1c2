"""People who play Faros, for tests: with the mouse, and with keys alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from islas_qt.table.screen import TableScreen
from tests.support.at_table import LEFT, KeyHand, MouseHand, until_asked, wait
from tests.support.tiny_game.actions import COLOURS, Choose
from tests.support.tiny_game.table import KEYS, FarosTable
from tests.support.tiny_matches import choice


def table_of(screen: TableScreen) -> FarosTable:
    """Return the table of Faros that a screen shows."""
    assert isinstance(screen.game, FarosTable)
    return screen.game


def buttons_for(action: Choose) -> list[str]:
    """Return the buttons to press for a choice, one after another."""
    bet = [] if action.bet is None else [COLOURS[action.bet]]
    return [*bet, "shine" if action.shines else "dark"]


class Mouse(MouseHand):
    """Clicks the buttons."""

    def decide(self, action: Choose) -> None:
        """Choose."""
        for name in buttons_for(action):
            QTest.mouseClick(table_of(self.screen).bar.buttons[name], LEFT)


class Keys(KeyHand):
    """Presses the letters of the buttons."""

    def decide(self, action: Choose) -> None:
        """Choose."""
        for name in buttons_for(action):
            self.press(next(Qt.Key(key) for key, button in KEYS.items() if button == name))


def decide_next(screen: TableScreen, person: Mouse | Keys) -> Choose:
    """Let whoever is asked choose as a bot would, and return what that was."""
    ply, action = screen.match.ply, choice(screen.match)
    assert isinstance(action, Choose)
    person.decide(action)
    wait(lambda: screen.match.ply > ply)
    assert screen.match.entries[ply].action == action
    return action


def play_on(screen: TableScreen, person: Mouse | Keys) -> int:
    """Let the people at the table choose until the match is over, and return how often they were asked."""
    asked = 0
    while until_asked(screen, person):
        decide_next(screen, person)
        asked += 1
    return asked
