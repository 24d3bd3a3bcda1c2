"""The hand: a fan that is looked at, chosen from with mouse and keys, dragged from, and covered without a trace."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from engine.games.islas.cards import Card
from engine.games.islas.explain import PIRATES_NEVER_BUILD
from engine.games.islas.files import classic_deck
from islas_qt import text
from islas_qt.games.islas.hand.enlarged import Enlarged
from islas_qt.games.islas.hand.fan import fan
from islas_qt.games.islas.hand.hand import Hand
from islas_qt.games.islas.hand.hand_painter import _lying_card, lens_box
from islas_qt.table.flight import Flight
from islas_qt.theme import DARK, LIGHT, use_text_scale

DECK = classic_deck()
CARDS = (0, 4, 9, 9, DECK.first_pirate)


@pytest.fixture
def hand(qtbot: QtBot) -> Iterator[Hand]:
    """Return a hand of four settlers and a pirate, all but the pirate to be chosen from."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 600)
    hand = Hand(LIGHT, window)
    hand.setGeometry(100, 380, 700, 200)
    hand.show_hand(DECK, CARDS, face_up=True)
    hand.offer({card: None if card < DECK.first_pirate else PIRATES_NEVER_BUILD for card in CARDS})
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    hand.clearFocus()
    yield hand
    window.close()


def at(hand: Hand, position: int) -> QPoint:
    """Return a point of the hand where only this card is to be seen, or where it lies on top."""
    spot = hand.mapFromGlobal(hand.drag.place_of(position)) - QPointF(hand.screen_box(position).width() * 0.35, 0)
    assert hand.position_at(spot) == position
    return spot.toPoint()


def drag(hand: Hand, position: int, goal: QPoint) -> None:
    """Drag a card to a point of the hand's coordinates, without letting go."""
    start = at(hand, position)
    QTest.mousePress(hand, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.1, 0.5, 1.0):
        QTest.mouseMove(hand, start * (1 - share) + goal * share)


@pytest.mark.parametrize("count", [1, 2, 5, 9, 15])
def test_every_card_of_a_fan_can_be_seen_and_lies_inside(count: int) -> None:
    room = QRectF(0, 0, 640, 200)
    size, poses = fan(count, room)
    for pose in poses:
        for shown in (pose, pose.lifted()):
            corners = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
            assert room.contains(shown.transform().mapRect(corners))
    assert all(right.x - left.x > 24 for left, right in pairwise(poses))
    assert [pose.angle for pose in poses] == sorted(pose.angle for pose in poses)


def test_more_cards_lie_closer_together() -> None:
    apart = []
    for count in (5, 9, 15):
        _, poses = fan(count, QRectF(0, 0, 640, 200))
        apart.append(poses[1].x - poses[0].x)
    assert apart == sorted(apart, reverse=True)
    assert apart[0] > apart[2]


def test_a_click_chooses_a_card_and_another_one_puts_it_back(hand: Hand, qtbot: QtBot) -> None:
    told: list[object] = []
    hand.card_chosen.connect(told.append)
    QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 1))
    assert hand.chosen == 1
    QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 3))
    QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 3))
    assert told == [1, 3, None]
    assert hand.chosen is None


def test_choosing_for_somebody_tells_nobody(hand: Hand, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(hand.card_chosen):
        hand.choose(2)
    assert hand.chosen == 2


def test_a_card_that_cannot_be_played_says_why(hand: Hand, qtbot: QtBot) -> None:
    text.use("de")
    try:
        with qtbot.assertNotEmitted(hand.card_chosen):
            QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 4))
        assert QToolTip.text() == text.speak(PIRATES_NEVER_BUILD) != str(PIRATES_NEVER_BUILD)
        QTest.mouseMove(hand, at(hand, 4))
        assert hand.toolTip() == text.speak(PIRATES_NEVER_BUILD)
        QTest.mouseMove(hand, at(hand, 1))
        assert hand.toolTip() == ""
    finally:
        text.use("en")
        QToolTip.hideText()


def test_with_nothing_to_choose_a_click_does_nothing(hand: Hand, qtbot: QtBot) -> None:
    hand.offer(None)
    with qtbot.assertNotEmitted(hand.card_chosen):
        QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 1))
    assert hand.chosen is None


def test_the_card_pointed_at_rises_and_stands_upright(hand: Hand, qtbot: QtBot) -> None:
    _, poses = fan(len(CARDS), QRectF(hand.rect()))
    with qtbot.waitSignal(hand.card_hovered) as told:
        QTest.mouseMove(hand, at(hand, 0))
    assert told.args == [0]
    qtbot.waitUntil(lambda: hand._poses[0] == poses[0].lifted())
    assert hand._poses[1] == poses[1]


def test_cards_that_stay_move_over_when_others_go(hand: Hand, qtbot: QtBot) -> None:
    before = hand._poses[4]
    hand.show_hand(DECK, CARDS[1:], face_up=True)
    assert hand._poses[3] == before
    _, poses = fan(4, QRectF(hand.rect()))
    qtbot.waitUntil(lambda: hand._poses[3] == poses[3])


def test_the_keys_do_everything(hand: Hand, qtbot: QtBot) -> None:
    told: list[object] = []
    hand.card_chosen.connect(told.append)
    hand.setFocus(Qt.FocusReason.TabFocusReason)
    assert hand.pointed == 0
    QTest.keyClick(hand, Qt.Key.Key_Right)
    QTest.keyClick(hand, Qt.Key.Key_Return)
    QTest.keyClick(hand, Qt.Key.Key_Left)
    QTest.keyClick(hand, Qt.Key.Key_Left)
    assert hand.pointed == len(CARDS) - 1
    QTest.keyClick(hand, Qt.Key.Key_3)
    QTest.keyClick(hand, Qt.Key.Key_9)  # there is no ninth card
    QTest.keyClick(hand, Qt.Key.Key_Escape)
    assert told == [1, 2, None]


def test_enter_leaves_a_card_chosen_that_is_chosen(hand: Hand, qtbot: QtBot) -> None:
    told: list[object] = []
    hand.card_chosen.connect(told.append)
    hand.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(hand, Qt.Key.Key_3)
    QTest.keyClick(hand, Qt.Key.Key_Return)
    assert hand.pointed == hand.chosen == 2
    assert told == [2]


def test_space_shows_a_card_large_until_the_next_key(hand: Hand, qtbot: QtBot) -> None:
    hand.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(hand, Qt.Key.Key_Right)
    QTest.keyClick(hand, Qt.Key.Key_Space)
    (large,) = hand.window().findChildren(Enlarged)
    assert large.size() == hand.window().size()
    assert "Carpintero (shipwright)" in large.accessibleName()
    hand.window().resize(1000, 700)
    qtbot.waitUntil(lambda: large.size() == hand.window().size())
    QTest.keyClick(large, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not hand.window().findChildren(Enlarged))
    assert hand.hasFocus()
    assert hand.pointed == 1


@pytest.mark.parametrize("card", [0, DECK.first_pirate])
@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_a_large_card_is_painted(hand: Hand, card: Card, palette: object) -> None:
    hand.use_palette(palette)  # type: ignore[arg-type]
    before = hand.window().grab().toImage()
    hand.enlarge(CARDS.index(card))
    assert hand.window().grab().toImage() != before


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_large_card_and_its_words_fit_into_the_window(hand: Hand, size: tuple[int, int], scale: float) -> None:
    hand.window().resize(*size)
    use_text_scale(scale)
    text.use("de")  # the longest words
    try:
        for position in (1, 4):
            hand.enlarge(position)
            large = hand.window().findChildren(Enlarged)[-1]
            large.resize(*size)
            _, card, sheet = large.layout_of()
            assert large.rect().contains(sheet.toAlignedRect())
            assert large.rect().contains(card.toAlignedRect())
            assert not card.intersects(sheet)
            assert card.width() > 180
    finally:
        text.use("en")
        use_text_scale(1.0)


def test_the_mouse_takes_over_from_the_keys(hand: Hand) -> None:
    hand.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(hand, Qt.Key.Key_Right)
    leave = QEvent(QEvent.Type.Leave)
    QApplication.sendEvent(hand, leave)
    assert hand.pointed == 1
    QTest.mouseMove(hand, at(hand, 3))
    assert hand.pointed == 3
    QApplication.sendEvent(hand, leave)
    assert hand.pointed is None


def test_a_double_click_shows_a_card_large(hand: Hand, qtbot: QtBot) -> None:
    QTest.mouseDClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, 4))
    (large,) = hand.window().findChildren(Enlarged)
    QTest.mouseClick(large, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not hand.window().findChildren(Enlarged))


def test_a_dragged_card_follows_the_pointer_and_glides_back(hand: Hand, qtbot: QtBot) -> None:
    moved: list[int] = []
    hand.dragged.connect(lambda position, point: moved.append(position))
    home = hand.drag.place_of(1)
    drag(hand, 1, QPoint(300, -200))
    (picture,) = hand.window().findChildren(QLabel)
    assert not picture.geometry().contains(hand.mapTo(hand.window(), QPoint(300, -200)))  # what lies there is seen
    assert picture.width() < 0.7 * hand.screen_box(1).width()
    assert set(moved) == {1}
    with qtbot.waitSignal(hand.dropped) as told, qtbot.assertNotEmitted(hand.card_chosen):
        QTest.mouseRelease(hand, Qt.MouseButton.LeftButton, pos=QPoint(300, -200))
    assert told.args == [1, hand.mapToGlobal(QPointF(300, -200))]
    assert hand.drag.place_of(1) == hand.mapToGlobal(QPointF(300, -200))  # a flight can start there
    qtbot.waitUntil(lambda: hand.drag.place_of(1) == home)
    qtbot.waitUntil(lambda: not hand.window().findChildren(QLabel))


def test_the_magnifying_glass_shows_a_card_large(hand: Hand, qtbot: QtBot) -> None:
    QTest.mouseMove(hand, at(hand, 2))
    qtbot.waitUntil(lambda: hand.pointed == 2)
    lens = lens_box(hand.goal_of(2), hand.card_size)
    assert hand.position_at(lens.center()) == 2, "no other card lies there"
    QTest.mouseMove(hand, lens.center().toPoint())
    qtbot.waitUntil(lambda: "large" in hand.toolTip())
    with qtbot.assertNotEmitted(hand.card_chosen):
        QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=lens.center().toPoint())
    (large,) = hand.window().findChildren(Enlarged)
    assert large.card == CARDS[2]
    large.close()


def test_the_magnifying_glass_is_seen_on_the_card_pointed_at(hand: Hand, qtbot: QtBot) -> None:
    hand.point_at(2)
    qtbot.waitUntil(lambda: hand._moving.state() == hand._moving.State.Stopped)
    lens = lens_box(hand.goal_of(2), hand.card_size).toRect()
    with_lens = hand.grab(lens).toImage()
    hand.show_hand(DECK, CARDS, face_up=False)
    hand.show_hand(DECK, CARDS, face_up=True)
    hand.choose(2)
    qtbot.waitUntil(lambda: hand._moving.state() == hand._moving.State.Stopped)
    assert hand.grab(lens).toImage() != with_lens


def test_new_cards_have_a_tag(hand: Hand) -> None:
    usual = hand.grab().toImage()
    hand.mark_new([9, 4])
    assert [position for position in range(len(CARDS)) if hand.is_new(position)] == [1, 3]  # of two copies, the last
    assert hand.grab().toImage() != usual
    assert hand.description_of(1).startswith("New: ")
    hand.mark_new([9, 9, 9, 20])
    assert [position for position in range(len(CARDS)) if hand.is_new(position)] == [2, 3]
    hand.mark_new(())
    assert hand.grab().toImage() == usual
    hand.mark_new([9])
    hand.show_hand(DECK, CARDS, face_up=False)
    assert not any(hand.is_new(position) for position in range(len(CARDS)))


def test_a_card_that_somebody_takes_does_not_come_back(hand: Hand, qtbot: QtBot) -> None:
    hand.dropped.connect(lambda: hand.drag.take())
    home = hand.drag.place_of(1)
    drag(hand, 1, QPoint(300, -200))
    QTest.mouseRelease(hand, Qt.MouseButton.LeftButton, pos=QPoint(300, -200))
    assert hand.drag.place_of(1) == home
    qtbot.waitUntil(lambda: not hand.window().findChildren(QLabel))


def test_escape_ends_a_drag(hand: Hand, qtbot: QtBot) -> None:
    hand.setFocus()
    drag(hand, 1, QPoint(300, -200))
    QTest.keyClick(hand, Qt.Key.Key_Escape)
    with qtbot.assertNotEmitted(hand.dropped):
        QTest.mouseRelease(hand, Qt.MouseButton.LeftButton, pos=QPoint(300, -200))


def test_a_card_that_glides_back_does_not_outlive_the_hand(hand: Hand, qtbot: QtBot) -> None:
    drag(hand, 1, QPoint(300, -200))
    QTest.mouseRelease(hand, Qt.MouseButton.LeftButton, pos=QPoint(300, -200))
    assert any(flight.isVisible() for flight in hand.window().findChildren(Flight))
    hand.hide()
    assert not any(flight.isVisible() for flight in hand.window().findChildren(Flight))


def test_a_small_movement_is_still_a_click(hand: Hand, qtbot: QtBot) -> None:
    start = at(hand, 1)
    QTest.mousePress(hand, Qt.MouseButton.LeftButton, pos=start)
    with qtbot.assertNotEmitted(hand.dragged):
        QTest.mouseMove(hand, start + QPoint(3, 3))
    with qtbot.waitSignal(hand.card_chosen):
        QTest.mouseRelease(hand, Qt.MouseButton.LeftButton, pos=start + QPoint(3, 3))


def test_a_card_that_cannot_be_played_cannot_be_dragged(hand: Hand, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(hand.dragged):
        drag(hand, 4, QPoint(300, -200))


def test_covering_the_hand_leaves_no_trace_of_it(hand: Hand, qtbot: QtBot) -> None:
    hand.enlarge(0)
    drag(hand, 1, QPoint(300, -200))
    hand.show_hand(DECK, CARDS, face_up=False)
    assert not any(overlay.isVisible() for overlay in hand.window().findChildren(Enlarged))
    assert not any(picture.isVisible() for picture in hand.window().findChildren(QLabel))
    assert set(hand.cards) == {None}
    covered = hand.grab().toImage()
    hand.show_hand(DECK, [1, 2, 3, 5, 6], face_up=False)
    assert hand.grab().toImage() == covered
    hand.offer(dict.fromkeys(CARDS, PIRATES_NEVER_BUILD))
    with qtbot.assertNotEmitted(hand.card_chosen):
        for position in range(len(CARDS)):
            QTest.mouseMove(hand, at(hand, position))
            assert hand.toolTip() == ""
            QTest.mouseClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, position))
            QTest.mouseDClick(hand, Qt.MouseButton.LeftButton, pos=at(hand, position))
    assert not any(overlay.isVisible() for overlay in hand.window().findChildren(Enlarged))
    read = QAccessible.queryAccessibleInterface(hand)
    assert read.childCount() == 0
    assert read.text(QAccessible.Text.Name) == "5 cards, face down"


def test_a_screen_reader_reads_a_list_of_cards(hand: Hand) -> None:
    hand.setFocus(Qt.FocusReason.TabFocusReason)
    hand.choose(1)
    read = QAccessible.queryAccessibleInterface(hand)
    assert read.text(QAccessible.Text.Name) == "Your hand: 5 cards"
    assert read.role() == QAccessible.Role.List
    cards = [read.child(number) for number in range(read.childCount())]
    assert [read.indexOfChild(card) for card in cards] == [0, 1, 2, 3, 4]
    name = cards[2].text(QAccessible.Text.Name)
    assert "Pescador (fisherman)" in name
    assert "1 Coast" in name
    assert cards[4].text(QAccessible.Text.Description) == str(PIRATES_NEVER_BUILD)
    assert [bool(card.state().selected) for card in cards] == [False, True, False, False, False]
    assert [bool(card.state().disabled) for card in cards] == [False, False, False, False, True]
    assert read.focusChild() is cards[0]
    corner = cards[3].rect().center() + QPoint(51, 0)
    assert read.childAt(corner.x(), corner.y()) is cards[4]  # which lies over it
    assert read.childAt(0, 0) is None
    assert not cards[0].childCount()
    hand.show_hand(DECK, CARDS[:2], face_up=True)
    assert not cards[3].isValid()
    assert cards[3].text(QAccessible.Text.Name) == ""


def test_other_languages_and_colours_are_shown_at_once(hand: Hand) -> None:
    light = hand.grab().toImage()
    hand.use_palette(DARK)
    dark = hand.grab().toImage()
    assert dark != light
    text.use("es")
    try:
        hand.retranslate()
        assert hand.accessibleName() == "Tu mano: 5 cartas"
        assert hand.grab().toImage() != dark  # the names on the cards
    finally:
        text.use("en")


def test_pictures_are_painted_before_they_are_needed(hand: Hand, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not hand._ahead.is_busy, timeout=10_000)
    painted = _lying_card.cache_info().misses
    hand.offer(None)
    hand.show_hand(DECK, [1, 2, 3, 20], face_up=True)
    hand.grab()
    assert _lying_card.cache_info().misses == painted
