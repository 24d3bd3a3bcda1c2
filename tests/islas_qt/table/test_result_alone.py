"""Who played alone may play the same deal again; where several played, nobody may know the cards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.match import Player
from islas_qt.paint.painted import Paint
from islas_qt.table.result import Result
from islas_qt.table.result_sheet import ResultSheet
from islas_qt.theme import LIGHT, Palette


class PlainSheet(ResultSheet):
    """Shows nothing but the headline."""

    def __init__(self, *players: Player) -> None:
        self.given = players
        self.scores = tuple(range(10, 10 + len(players)))
        self.winners = (len(players) - 1,)
        self.order = range(len(players))
        self.pictures: Sequence[QWidget] = ()

    @property
    def players(self) -> tuple[Player, ...]:
        return self.given

    def title(self) -> str:
        return "Rope bridge" if self.is_alone else super().title()

    def sentence(self) -> str:
        return "A sentence."

    def read_out(self) -> str:
        return ""

    def lay_out(self, sheet: QRectF, unit: float) -> None:
        pass

    def painters(self, palette: Palette) -> Sequence[Paint]:
        return ()

    def paint_fall(self, painter: QPainter, box: QRectF, share: float) -> None:
        pass

    def use_palette(self, palette: Palette) -> None:
        pass

    def retranslate(self) -> None:
        pass


@pytest.fixture
def result(qtbot: QtBot) -> Result:
    made = Result(LIGHT)
    qtbot.addWidget(made)
    made.resize(1024, 596)
    return made


def show(result: Result, *players: Player) -> None:
    result.show_result(PlainSheet(*players), [tuple([10] * len(players))], 0)


def test_alone_the_same_cards_can_be_had_again(result: Result, qtbot: QtBot) -> None:
    show(result, Player("Ana"))
    assert result.title() == "Rope bridge"
    assert result.buttons[0].text() == "New cards"
    assert result.same_cards.isVisible()
    assert result.focusWidget() is result.buttons[0]
    result.focusNextPrevChild(True)
    assert result.focusWidget() is result.same_cards
    with qtbot.waitSignal(result.same_deal):
        qtbot.mouseClick(result.same_cards, Qt.MouseButton.LeftButton)


def test_no_button_lies_on_another(result: Result) -> None:
    show(result, Player("Ana"))
    places = [button.geometry() for button in (*result.buttons, result.same_cards)]
    assert not any(one.intersects(other) for one in places for other in places if one != other)
    assert all(result.rect().contains(place) for place in places)


@pytest.mark.parametrize("others", [(Player("Ben"),), (Player("Diego", "greedy"),)])
def test_with_others_nobody_plays_with_known_cards(result: Result, others: tuple[Player, ...]) -> None:
    show(result, Player("Ana"), *others)
    assert result.same_cards.isHidden()
    assert result.buttons[0].text() == "Rematch"
    assert result.title().endswith("wins!")


def test_a_bot_alone_needs_no_second_deal(result: Result) -> None:
    show(result, Player("Diego", "greedy"))
    assert result.same_cards.isHidden()
