"""People at the table of Puentes, for tests: they decide as a bot would, with the mouse or with keys alone."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from engine.bots.agent import Agent
from engine.core import Action
from engine.games.puentes.actions import Bridge, EndTurn, Skip, Start, Write
from engine.rng import derive
from islas_qt.games.puentes.chart.place import Target
from tests.support.at_table import LEFT, KeyHand, MouseHand
from tests.support.puentes_screen import PuentesScreen


def choose(table: PuentesScreen, agent: Agent) -> Action:
    """Return what the person who is asked decides."""
    turn, seen = table.turn, table.game.seen
    assert turn is not None
    return agent.choose(seen, turn.legal, derive("person", turn.ply))


class Mouse(MouseHand):
    """Clicks where a person would; every second bridge is dragged from island to island."""

    def __init__(self, table: PuentesScreen) -> None:
        super().__init__(table)
        self.table = table
        self._drags = False

    def decide(self, action: Action) -> None:
        """Carry out an action."""
        game = self.table.game
        match action:
            case Start(island, number):
                QTest.mouseClick(game.bar.buttons[f"start {number}"], LEFT)
                self.click(Target("island", island))
            case Write(island):
                self.click(Target("island", island))
            case Bridge(between):
                self._drags = not self._drags
                if self._drags:
                    self.drag(*between)
                else:
                    self.click(Target("line", game.seen.table.setup.board.kit.line_of[between]))
            case Skip():
                QTest.mouseClick(game.bar.buttons["skip"], LEFT)
            case EndTurn():
                QTest.mouseClick(game.bar.buttons["end"], LEFT)

    def click(self, target: Target) -> None:
        """Click an island, or a line where no other crosses it."""
        chart = self.table.game.chart
        at = chart.place.middle(target)
        if target.kind == "line":
            at = self._free_point(target)
        QTest.mouseMove(chart, self._uncovered(chart, at))
        QTest.mouseClick(chart, LEFT, pos=at.toPoint())

    def drag(self, one: int, other: int) -> None:
        """Drag from one island to another."""
        chart = self.table.game.chart
        start, end = (self._uncovered(chart, chart.place.spot(isle)) for isle in (one, other))
        QTest.mousePress(chart, LEFT, pos=start)
        QTest.mouseMove(chart, (start + end) / 2)
        QTest.mouseMove(chart, end)
        QTest.mouseRelease(chart, LEFT, pos=end)

    def _free_point(self, target: Target) -> QPointF:
        chart = self.table.game.chart
        one, other = chart.place.ends(target.number)
        points = (one + (other - one) * share / 20 for share in (10, 8, 12, 7, 13, 6, 14))
        return next(at for at in points if chart.place.target_at(at, chart.lines) == target)

    def _uncovered(self, widget: QWidget, at: QPointF) -> QPoint:
        """Return a point, which nothing must lie over."""
        child = self.table.childAt(widget.mapTo(self.table, at.toPoint()))
        assert child is widget, f"{child} lies over {widget}"
        return at.toPoint()


class Keys(KeyHand):
    """Uses keys alone."""

    def __init__(self, table: PuentesScreen) -> None:
        super().__init__(table)
        self.table = table

    def decide(self, action: Action) -> None:
        """Carry out an action."""
        match action:
            case Start(island, number):
                self.press(Qt.Key(Qt.Key.Key_0 + number))
                self.pick(Target("island", island))
            case Write(island):
                self.pick(Target("island", island))
            case Bridge(between):
                self.pick(Target("line", self.table.game.seen.table.setup.board.kit.line_of[between]))
            case Skip():
                self.press(Qt.Key.Key_S)
            case EndTurn():
                self.press(Qt.Key.Key_Return)

    def pick(self, target: Target) -> None:
        """Go to an island or a line with the arrow keys and press Enter."""
        chart = self.table.game.chart
        for key in _way(self.table, target):
            self.press(key)
        assert chart.target == target
        self.press(Qt.Key.Key_Return)


def _way(table: PuentesScreen, goal: Target) -> list[Qt.Key]:
    """Return arrow keys that lead to a target."""
    chart = table.game.chart
    arrows = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down
    ways: dict[Target | None, list[Qt.Key]] = {chart.target: []}
    queue = [chart.target]
    while queue and goal not in ways:
        at = queue.pop(0)
        for key in arrows:
            after = chart.target_after(at, key)
            if after not in ways:
                ways[after] = [*ways[at], key]
                queue.append(after)
    assert goal in ways, f"no arrow keys lead to {goal}"
    return ways[goal]
