"""The hand: sorted by resource, chosen from by mouse and keys, dragged from, lifted to pay, covered without a trace."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from engine.games.caminos.reasons import NO_OTHER_CARD
from islas_qt import text
from islas_qt.games.caminos.hand.hand import Hand
from islas_qt.games.caminos.hand.stacks import stacks
from islas_qt.theme import DARK, LIGHT

COUNTS = (2, 0, 1, 3, 0)  # brick, ore, wool


@pytest.fixture
def hand(qtbot: QtBot) -> Iterator[Hand]:
    """Return a hand of two brick, an ore and three wool, of which ore cannot be chosen."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 600)
    hand = Hand(LIGHT, window)
    hand.setGeometry(100, 380, 700, 200)
    hand.show_hand(COUNTS)
    hand.offer({0: None, 2: NO_OTHER_CARD, 3: None})
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    hand.clearFocus()
    yield hand
    window.close()


def at(hand: Hand, card: int) -> QPoint:
    """Return a point of the hand on the front card of a resource."""
    return hand.mapFromGlobal(hand.place_of(card).center()).toPoint()


def picture(hand: Hand) -> object:
    """Return what the hand looks like."""
    shown = QPixmap(hand.size())
    shown.fill(Qt.GlobalColor.black)
    hand.render(shown)
    return shown.toImage()


@pytest.mark.parametrize("counts", [(1, 0, 0, 0, 0), (2, 1, 0, 3, 1), (4, 4, 4, 4, 4), (9, 0, 9, 9, 3)])
def test_every_card_lies_inside_and_some_of_it_can_be_seen(counts: tuple[int, ...]) -> None:
    room = QRectF(0, 0, 640, 180)
    cards = [card for card, count in enumerate(counts) for _ in range(count)]
    size, poses = stacks(cards, room)
    assert len(poses) == len(cards)
    for pose in poses:
        corners = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        for shown in (pose, pose.lifted()):
            assert room.contains(shown.transform().mapRect(corners))
    assert all(right.x - left.x > 5 for left, right in pairwise(poses))


def test_cards_become_smaller_before_a_name_is_covered() -> None:
    cards = [card for card, count in enumerate((2, 1, 3, 1, 3)) for _ in range(count)]
    size, poses = stacks(cards, QRectF(0, 0, 412, 187))
    fronts = [left.x for left, (one, other) in zip(poses, pairwise(cards), strict=False) if one != other]
    behind = [right.x for right, (one, other) in zip(poses[1:], pairwise(cards), strict=False) if one != other]
    assert all(right - left >= size.width() * 0.85 for left, right in zip(fronts, behind, strict=True))


def test_equal_cards_lie_closer_together_than_others() -> None:
    _, (first, second, third) = stacks((0, 0, 1), QRectF(0, 0, 700, 180))
    assert second.x - first.x < (third.x - second.x) / 2


def test_a_click_chooses_a_resource_and_another_one_puts_it_back(hand: Hand) -> None:
    told: list[object] = []
    hand.card_chosen.connect(told.append)
    QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 0))
    QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 3))
    QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 3))
    assert told == [0, 3, None]
    assert hand.chosen is None


def test_any_of_several_equal_cards_is_the_same_choice(hand: Hand) -> None:
    told: list[object] = []
    hand.card_chosen.connect(told.append)
    behind = at(hand, 3) - QPoint(round(hand.card_size.width() * 0.7), 0)
    assert hand.card_at(QPointF(behind)) == 3
    QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=behind)
    assert told == [3]


def test_a_card_that_cannot_be_chosen_says_why(hand: Hand, qtbot: QtBot) -> None:
    text.use("de")
    try:
        with qtbot.assertNotEmitted(hand.card_chosen):
            QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 2))
        assert QToolTip.text() == text.speak(NO_OTHER_CARD) != str(NO_OTHER_CARD)
    finally:
        text.use("en")
        QToolTip.hideText()


def test_with_nothing_to_choose_a_click_does_nothing(hand: Hand, qtbot: QtBot) -> None:
    hand.offer(None)
    with qtbot.assertNotEmitted(hand.card_chosen):
        QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 0))


def test_the_keys_do_everything(hand: Hand) -> None:
    told: list[object] = []
    hand.card_chosen.connect(told.append)
    hand.setFocus(Qt.FocusReason.TabFocusReason)
    assert hand.pointed == 0
    QTest.keyClick(hand, Qt.Key.Key_Right)
    assert hand.pointed == 2
    QTest.keyClick(hand, Qt.Key.Key_Right)
    QTest.keyClick(hand, Qt.Key.Key_Return)
    assert told == [3]
    QTest.keyClick(hand, Qt.Key.Key_Escape)
    assert told == [3, None]
    hand.pick(0)
    assert told == [3, None, 0]
    hand.pick(1)  # there is no lumber
    assert told == [3, None, 0]


def test_cards_that_would_be_paid_are_lifted(hand: Hand, qtbot: QtBot) -> None:
    rest = list(hand._rest)
    hand.lift((1, 0, 0, 2, 0))
    lifted = {1, 4, 5}  # the front brick, and the two front wool
    qtbot.waitUntil(lambda: all(hand._poses[number] == rest[number].lifted() for number in lifted))
    assert all(hand._poses[number] == rest[number] for number in range(6) if number not in lifted)
    hand.lift()
    qtbot.waitUntil(lambda: hand._poses == rest)


def test_cards_are_lifted_at_once_where_nothing_moves(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand, "duration", lambda _: 0)
    hand.lift((2, 0, 0, 0, 0))
    assert hand._poses[:2] == [pose.lifted() for pose in hand._rest[:2]]
    hand.lift()
    assert hand._poses == hand._rest


def test_a_card_can_be_dragged_out_and_glides_back(hand: Hand, qtbot: QtBot) -> None:
    told: list[tuple[str, int]] = []
    hand.dragged.connect(lambda card, _: told.append(("dragged", card)))
    hand.dropped.connect(lambda card, _: told.append(("dropped", card)))
    start = at(hand, 3)
    QTest.mousePress(hand, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(hand, start - QPoint(0, 80))
    assert hand.away == 3
    QTest.mouseRelease(hand, Qt.MouseButton.LeftButton, pos=start - QPoint(0, 80))
    assert told[0] == ("dragged", 3)
    assert told[-1] == ("dropped", 3)
    qtbot.waitUntil(lambda: hand.away is None)


def test_a_card_that_is_wanted_does_not_glide_back(hand: Hand) -> None:
    hand.dropped.connect(lambda *_: hand.drag.take())
    start = at(hand, 0)
    QTest.mousePress(hand, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(hand, start - QPoint(0, 80))
    QTest.mouseRelease(hand, Qt.MouseButton.LeftButton, pos=start - QPoint(0, 80))
    assert not hand.drag.is_under_way


def test_a_card_that_cannot_be_chosen_is_not_dragged(hand: Hand) -> None:
    start = at(hand, 2)
    QTest.mousePress(hand, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(hand, start - QPoint(0, 80))
    QTest.mouseRelease(hand, Qt.MouseButton.LeftButton, pos=start - QPoint(0, 80))
    assert not hand.drag.is_under_way
    assert hand.away is None


def test_a_covered_hand_keeps_nothing_but_the_number(hand: Hand) -> None:
    start = at(hand, 0)
    QTest.mousePress(hand, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(hand, start - QPoint(0, 80))
    hand.show_backs(6)
    assert not hand.drag.is_under_way  # what lay outside is gone too
    assert hand.held == (None,) * 6
    assert hand.kinds == []
    assert hand.pointed is hand.chosen is None
    assert "brick" not in f"{hand.accessibleName()}{hand.toolTip()}".lower()
    covered = picture(hand)
    hand.show_hand((0, 2, 4, 0, 0))
    hand.show_backs(6)
    hand._moving.setCurrentTime(hand._moving.duration())
    assert picture(hand) == covered
    QTest.mouseRelease(hand, Qt.MouseButton.LeftButton, pos=start)


def test_a_screen_reader_finds_the_resources(hand: Hand) -> None:
    access = QAccessible.queryAccessibleInterface(hand)
    assert hand.accessibleName() == "Your hand: 6 cards"
    entries = [access.child(number) for number in range(access.childCount())]
    assert [entry.text(QAccessible.Text.Name) for entry in entries] == [
        "Brick, 2 cards",
        "Ore, 1 card",
        "Wool, 3 cards",
    ]
    assert entries[1].state().disabled
    assert entries[1].text(QAccessible.Text.Description) == text.speak(NO_OTHER_CARD)
    assert entries[0].state().selectable
    hand.show_backs(6)
    assert access.childCount() == 0
    assert hand.accessibleName() == "6 cards, face down"


def test_the_place_of_a_new_resource_is_between_its_neighbours(hand: Hand) -> None:
    lumber = hand.place_of(1).center().x()
    assert hand.place_of(0).center().x() < lumber < hand.place_of(2).center().x()


def test_different_hands_look_different(hand: Hand) -> None:
    hand.show_hand((1, 0, 0, 0, 0))
    one = picture(hand)
    hand.show_hand((0, 1, 0, 0, 0))
    other = picture(hand)
    assert one != other
    hand.use_palette(DARK)
    assert picture(hand) != other


def test_pointed_and_chosen_cards_may_leave_while_cards_move(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand, "duration", lambda milliseconds: milliseconds)
    hand.point_at(2)
    hand.choose(0)
    hand._moving.setCurrentTime(hand._moving.duration())
    hand.show_hand((1, 0, 0, 3, 0))  # an error of the motion fails the test
    hand._moving.setCurrentTime(hand._moving.duration())
    assert (hand.pointed, hand.chosen) == (None, None)
    assert hand._poses == hand._rest
