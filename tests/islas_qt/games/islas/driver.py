"""People at the table, for tests: they decide as a bot would, and do it with the mouse or with keys alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.bots.agent import Agent
from engine.core import Action
from engine.games.islas.actions import (
    Build,
    Divert,
    Draw,
    GiveBack,
    IslasAction,
    Load,
    Palace,
    Place,
    Plot,
    TakeExtra,
    Town,
)
from engine.rng import derive
from tests.support.at_table import LEFT, KeyHand, MouseHand
from tests.support.islas_screen import IslasReview, IslasScreen, picked_plots

A = TypeVar("A", bound=Action)


def choose(table: IslasScreen, agent: Agent) -> IslasAction:
    """Return what the person who is asked decides."""
    turn, seen = table.turn, table.game.seen
    assert turn is not None
    action = agent.choose(seen, turn.legal, derive("person", turn.ply))
    assert isinstance(action, IslasAction)
    return action


class Mouse(MouseHand):
    """Clicks where a person would."""

    def __init__(self, table: IslasScreen) -> None:
        super().__init__(table)
        self.table = table

    def decide(self, action: IslasAction, place: Place | None = None) -> None:
        """Carry out an action; a settler's house is built at `place`, or anywhere that is lit."""
        table = self.table
        match action:
            case Draw():
                self._click(table.game.harbour, QPointF(table.game.harbour.deck_rect().center()))
            case TakeExtra():
                QTest.mouseClick(table.game.bar.buttons["extra"], LEFT)
            case Build(card):
                self._card(card)
                self.plot(place.plot if place else min(table.game.board.choices))
                self._colour(place.colour if place else None)
            case Load(card):
                self._card(card)
                self._click(table.game.harbour, QPointF(table.game.harbour.ship_rect().center()))
            case Palace(plots) | Town(plots):
                self._merge(plots)
            case Place(plot, colour):
                self.plot(plot)
                self._colour(colour)
            case GiveBack(plot):
                self.plot(plot)
            case Divert(victim):
                QTest.mouseClick(table.game.bar.buttons[f"victim {victim}"], LEFT)

    def plot(self, plot: Plot) -> None:
        """Click a plot of the large island."""
        self._click(self.table.game.board, self.table.game.board.place.spot(plot))

    def _colour(self, colour: int | None) -> None:
        name = _colour_button(self.table, colour)
        if name:
            QTest.mouseClick(self.table.game.bar.buttons[name], LEFT)

    def _card(self, card: int) -> None:
        hand, seen = self.table.game.hand, self.table.game.seen
        QApplication.processEvents()
        at = seen.hand.index(card)
        if hand.chosen != at:
            for _ in range(2):  # pointing at a card lifts it, which may put another one under the pointer
                place = hand.mapFromGlobal(hand.drag.place_of(at))
            self._click(hand, _uncovered(hand.position_at, place, at, hand))

    def _merge(self, plots: tuple[Plot, ...]) -> None:
        table = self.table
        QTest.mouseClick(table.game.bar.buttons["merge"], LEFT)
        for plot in picked_plots(table):
            if plot not in plots:
                self.plot(plot)
        for plot in plots:
            if plot not in picked_plots(table):
                self.plot(plot)
        QTest.mouseClick(table.game.bar.buttons["build"], LEFT)

    def _click(self, widget: QWidget, at: QPointF) -> None:
        """Click the topmost widget at a point, as a person would."""
        place = widget.mapTo(self.table, at.toPoint())
        child = self.table.childAt(place)
        assert child is not None
        assert child is widget or widget.isAncestorOf(child), f"{child} lies over {widget}"
        QTest.mouseMove(child, child.mapFrom(self.table, place))
        QTest.mouseClick(child, LEFT, pos=child.mapFrom(self.table, place))


def _uncovered(position_at: Callable[[QPointF], int | None], place: QPointF, wanted: int, hand: QWidget) -> QPointF:
    """Return a point near `place` where the wanted card lies on top of the others."""
    for away in range(0, 120, 4):
        for side in (-1, 1):
            for down in (-30, 0, 30):
                point = place + QPointF(side * away, down)
                if hand.rect().contains(point.toPoint()) and position_at(point) == wanted:
                    return point
    raise AssertionError("the card cannot be reached")


class Keys(KeyHand):
    """Uses keys alone."""

    def __init__(self, table: IslasScreen | IslasReview) -> None:
        super().__init__(table)
        self.table = table

    def decide(self, action: IslasAction, place: Place | None = None) -> None:
        """Carry out an action; a settler's house is built at `place`, or anywhere that is lit."""
        table = self.table
        match action:
            case Draw():
                self.press(Qt.Key.Key_D)
            case TakeExtra():
                self.press(Qt.Key.Key_E)
            case Build(card):
                self._card(card)
                self.plot(place.plot if place else min(table.game.board.choices))
                self._colour(place.colour if place else None)
            case Load(card):
                self._card(card)
                self.press(Qt.Key.Key_S)
            case Palace(plots) | Town(plots):
                self._merge(plots)
            case Place(plot, colour):
                self.plot(plot)
                self._colour(colour)
            case GiveBack(plot):
                self.plot(plot)
            case Divert(victim):
                self.press_button(self.table.game.bar.buttons[f"victim {victim}"])

    def plot(self, plot: Plot) -> None:
        """Go to a plot with the arrow keys and press Enter."""
        board = self.table.game.board
        for key in _way(self.table, plot):
            self.press(key)
        assert board.plot == plot
        self.press(Qt.Key.Key_Return)

    def _colour(self, colour: int | None) -> None:
        name = _colour_button(self.table, colour)
        if name:
            self.press_button(self.table.game.bar.buttons[name])

    def _card(self, card: int) -> None:
        at = self.table.game.seen.hand.index(card)
        if self.table.game.hand.chosen == at:
            return
        if at < 9:
            self.press(Qt.Key(Qt.Key.Key_1 + at))
            return
        self.table.game.hand.setFocus()
        while self.table.game.hand.pointed != at:
            self.press(Qt.Key.Key_Right)
        self.press(Qt.Key.Key_Return)

    def _merge(self, plots: tuple[Plot, ...]) -> None:
        self.press(Qt.Key.Key_M)
        for plot in set(picked_plots(self.table)) ^ set(plots):
            self.plot(plot)
        self.press_button(self.table.game.bar.buttons["build"])


def _colour_button(table: IslasScreen | IslasReview, colour: int | None) -> str:
    """Return the button for a colour, or any if it does not matter; nothing if no colour has to be chosen."""
    offered = [name for name in table.game.bar.buttons if name.startswith("colour")]
    wanted = [name for name in offered if colour is None or name == f"colour {colour}"]
    assert len(wanted) or not offered
    return wanted[0] if wanted else ""


def _way(table: IslasScreen | IslasReview, goal: Plot) -> list[Qt.Key]:
    """Return arrow keys that lead to a plot, found by trying on the board itself and returning to where it was."""
    board = table.game.board
    start = board.plot
    arrows = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down
    ways: dict[Plot | None, list[Qt.Key]] = {start: []}
    queue = [start]
    while queue and goal not in ways:
        at = queue.pop(0)
        for key in arrows:
            there = board.plot_after(at, key)
            if there not in ways:
                ways[there] = [*ways[at], key]
                queue.append(there)
    assert goal in ways, f"no arrow keys lead from plot {start} to plot {goal}"
    return ways[goal]


def first(table: IslasScreen, kind: type[A]) -> A:
    """Return the first legal action of a kind."""
    assert table.turn is not None
    return next(action for action in table.turn.legal if isinstance(action, kind))


def build_something(qtbot: QtBot, table: IslasScreen) -> None:
    """Build a house, wherever."""
    ply = table.match.ply
    Mouse(table).decide(first(table, Build))
    qtbot.waitUntil(lambda: table.match.ply > ply and table.turn is not None)
