"""People at the table of Caminos, for tests: they do what a bot would decide, with the mouse or with keys alone."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.bots.agent import Agent
from engine.games.caminos.actions import (
    Build,
    CaminosAction,
    Discard,
    DrawFrom,
    EndTurn,
    GiveBack,
    KeepWind,
    OpenHand,
    Pay,
    Pick,
    PutBack,
    Substitute,
    Swap,
    TakeCard,
    TakeFromMarket,
    TurnWind,
    Waive,
)
from engine.rng import derive
from islas_qt.games.caminos.hand.hand import Hand
from tests.support.at_table import LEFT, KeyHand, MouseHand
from tests.support.caminos_screen import CaminosScreen

_DEEDS = {DrawFrom: "draw", OpenHand: "open", TakeCard: "take"}


def choose(table: CaminosScreen, agent: Agent) -> CaminosAction:
    """Return what the person who is asked decides."""
    turn, seen = table.turn, table.game.seen
    assert turn is not None
    action = agent.choose(seen, turn.legal, derive("person", turn.ply))
    assert isinstance(action, CaminosAction)
    return action


def ways_with(table: CaminosScreen, seat: int) -> list[CaminosAction]:
    """Return everything that the person who is asked can do with a seat."""
    assert table.turn is not None
    return [action for action in (DrawFrom(seat), OpenHand(seat), TakeCard(seat)) if action in table.turn.legal]


class Mouse(MouseHand):
    """Clicks where a person would."""

    def __init__(self, table: CaminosScreen) -> None:
        super().__init__(table)
        self.table = table

    def decide(self, action: CaminosAction) -> None:
        """Carry out an action; what is built is paid for at once, in the cheapest way."""
        game = self.table.game
        match action:
            case EndTurn():
                self._button("end")
            case Swap(card):
                if game.hand.chosen != card:
                    self._card(game.hand, card)
                self._click(game.square.storehouse, QPointF(game.square.storehouse.rect().center()))
            case TakeFromMarket(card):
                stall = next(stall for stall in game.square.stalls if stall.card == card)
                self._click(stall, QPointF(stall.rect().center()))
            case PutBack(card) | GiveBack(card) | Discard(card):
                self._card(game.hand, card)
            case Pick(card):
                self._card(game.open_hand.hand, card)
            case DrawFrom(seat) | OpenHand(seat) | TakeCard(seat):
                self._seat(action, seat)
            case Build(what):
                self._click(game.prices, game.prices.box_of(what).center())
            case Pay() | Waive() | Substitute():
                self._button("way 0")
            case TurnWind():
                self._button("turn")
            case KeepWind():
                self._button("keep")

    def _seat(self, action: DrawFrom | OpenHand | TakeCard, seat: int) -> None:
        view = self.table.game.seats.view_of(seat)
        ways = ways_with(self.table, seat)
        self._click(view, QPointF(view.rect().center()))
        if len(ways) > 1:
            self._button(_DEEDS[type(action)])

    def _button(self, name: str) -> None:
        QTest.mouseClick(self.table.game.bar.buttons[name], LEFT)

    def _card(self, hand: Hand, card: int) -> None:
        QApplication.processEvents()
        self._click(hand, hand.mapFromGlobal(hand.home_of(card)))

    def _click(self, widget: QWidget, at: QPointF) -> None:
        """Click the topmost widget at a point, as a person would."""
        place = widget.mapTo(self.table, at.toPoint())
        child = self.table.childAt(place)
        assert child is not None
        assert child is widget or widget.isAncestorOf(child), f"{child} lies over {widget}"
        QTest.mouseMove(child, child.mapFrom(self.table, place))
        QTest.mouseClick(child, LEFT, pos=child.mapFrom(self.table, place))


class Keys(KeyHand):
    """Uses keys alone."""

    def __init__(self, table: CaminosScreen) -> None:
        super().__init__(table)
        self.table = table

    def decide(self, action: CaminosAction) -> None:
        """Carry out an action; what is built is paid for at once, in the cheapest way."""
        game = self.table.game
        match action:
            case EndTurn():
                self.press(Qt.Key.Key_D)
            case Swap(card):
                if game.hand.chosen != card:
                    self.press(Qt.Key(Qt.Key.Key_1 + card))
                self.press(Qt.Key.Key_X)
            case TakeFromMarket(card):
                self.press(Qt.Key.Key_M)
                self._go_to(next(stall for stall in game.square.stalls if stall.card == card))
                self.press(Qt.Key.Key_Return)
            case PutBack(card) | GiveBack(card) | Discard(card) | Pick(card):
                self.press(Qt.Key(Qt.Key.Key_1 + card))
            case DrawFrom(seat) | OpenHand(seat) | TakeCard(seat):
                ways = ways_with(self.table, seat)
                self.press(Qt.Key.Key_O)
                self._go_to(game.seats.view_of(seat))
                self.press(Qt.Key.Key_Return)
                if len(ways) > 1:
                    self._button(_DEEDS[type(action)])
            case Build(what):
                self.press(Qt.Key.Key_B)
                while game.prices.cursor_row != what:
                    self.press(Qt.Key.Key_Down)
                self.press(Qt.Key.Key_Return)
            case Pay() | Waive() | Substitute():
                self._button("way 0")
            case TurnWind():
                self._button("turn")
            case KeepWind():
                self._button("keep")

    def _button(self, name: str) -> None:
        self.press_button(self.table.game.bar.buttons[name])

    def _go_to(self, widget: QWidget) -> None:
        """Go to a widget with Tab."""
        for _ in range(60):
            if QApplication.focusWidget() is widget:
                return
            self.press(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab does not lead to {widget}")
