"""The square: stalls, pile and cart that can be pressed, the vane that turns, scenes that can be skipped."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QAccessible, QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from engine.games.caminos.reasons import EXCHANGES_USED, NO_OTHER_CARD
from engine.games.caminos.state import PUT_BACK
from islas_qt import text
from islas_qt.games.caminos.square.discard_viewer import DiscardViewer
from islas_qt.games.caminos.square.places import LOW, square_places
from islas_qt.games.caminos.square.square import Square
from islas_qt.theme import DARK, LIGHT
from tests.islas_qt.games.caminos.positions import observed

SIZES = ((460, 360), (760, 170), (760, 118), (430, 146), (560, 340), (900, 560))


@pytest.fixture
def square(qtbot: QtBot) -> Iterator[Square]:
    """Return a square where a card can be taken unless it is brick, and the pile can be used."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(700, 500)
    square = Square(LIGHT, window)
    square.setGeometry(20, 20, 560, 360)
    square.show_seen(observed(discard=[0, 0, 3]))
    square.offer({0: NO_OTHER_CARD, 1: None, 2: None, 3: None, 4: None}, None, is_mine=True)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    yield square
    window.close()


def picture(widget: QWidget) -> QImage:
    """Return what a widget looks like."""
    shown = QPixmap(widget.size())
    shown.fill(Qt.GlobalColor.black)
    widget.render(shown)
    return shown.toImage()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("has_vane", [True, False])
def test_nothing_lies_over_another_thing(size: tuple[int, int], has_vane: bool) -> None:
    places = square_places(QSizeF(*size), has_vane)
    boxes = [*places.stalls, places.pile, places.cart, *([places.vane] if has_vane else [])]
    if size[1] > LOW + 8:  # else the building cards that are left are only in the price list
        boxes.append(places.supply)
    for number, box in enumerate(boxes):
        assert QRectF(0, 0, *size).contains(box)
        assert min(box.width(), box.height()) > 30
        for other in boxes[:number]:
            shared = box.intersected(other)
            assert shared.width() < 1 or shared.height() < 1


def test_a_click_on_a_stall_tells_its_resource(square: Square, qtbot: QtBot) -> None:
    with qtbot.waitSignal(square.market_chosen) as told:
        QTest.mouseClick(square.stalls[3], Qt.MouseButton.LeftButton)
    assert told.args == [3]


def test_a_stall_that_cannot_be_used_says_why(square: Square, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(square.market_chosen):
        QTest.mouseClick(square.stalls[0], Qt.MouseButton.LeftButton)
    assert QToolTip.text() == text.speak(NO_OTHER_CARD)
    QToolTip.hideText()


def test_pile_and_cart_can_be_pressed_with_keys(square: Square, qtbot: QtBot) -> None:
    with qtbot.waitSignal(square.pile_chosen):
        square.storehouse.setFocus()
        QTest.keyClick(square.storehouse, Qt.Key.Key_Space)
    with qtbot.waitSignal(square.discards_chosen):
        QTest.keyClick(square.cart, Qt.Key.Key_Space)


def test_nothing_is_offered_while_others_decide(square: Square, qtbot: QtBot) -> None:
    square.offer({}, None, is_mine=False)
    assert not any(stall.is_usable for stall in square.stalls)
    assert not square.storehouse.is_usable
    assert square.cart.is_usable  # that can always be looked at
    square.offer({}, EXCHANGES_USED, is_mine=True)
    assert square.storehouse.why_not == text.speak(EXCHANGES_USED)


def test_the_stall_of_a_card_that_was_taken_is_empty(square: Square) -> None:
    square.show_seen(observed(phase=PUT_BACK, market=[0, 1, 3, 4], stall=2, taken=2))
    assert [stall.card for stall in square.stalls] == [0, 1, None, 3, 4]
    assert square.stalls[2].accessibleName() == "Stall 3: empty"


def test_with_two_seats_there_is_no_vane(square: Square) -> None:
    assert square.vane.isVisible()
    narrow = square.storehouse.width()
    square.show_seen(observed(2))
    assert not square.vane.isVisible()
    assert square.storehouse.width() > narrow  # its place is used


def test_the_vane_shows_where_the_wind_blows(square: Square) -> None:
    before = picture(square.vane)
    square.show_seen(observed(clockwise=False))
    assert square.vane.accessibleName() == "The wind blows counter-clockwise."
    assert picture(square.vane) != before


def test_the_vane_turns_and_can_be_hurried(square: Square, qtbot: QtBot) -> None:
    told: list[str] = []
    square.turn_vane(False, 60, lambda: told.append("turned"))
    qtbot.waitUntil(lambda: told == ["turned"])
    square.turn_vane(True, 100_000, lambda: told.append("hurried"))
    square.finish()
    assert told == ["turned", "hurried"]
    assert square.vane.is_clockwise
    square.turn_vane(False, 0, lambda: told.append("at once"))
    assert told[-1] == "at once"


def test_the_vane_arrives_though_the_table_is_shown_again_meanwhile(square: Square, qtbot: QtBot) -> None:
    told: list[str] = []
    square.turn_vane(False, 60, lambda: told.append("turned"))
    square.show_seen(observed())  # as when the language changes, or the hand is covered
    qtbot.waitUntil(lambda: told == ["turned"])
    assert not square.vane.is_clockwise


@pytest.mark.parametrize("surprise", ["raid", "market"])
def test_a_surprise_covers_the_square_until_it_is_over(square: Square, surprise: Any, qtbot: QtBot) -> None:
    told: list[str] = []
    square.play_surprise(surprise, 100_000, lambda: told.append("over"))
    assert square.surprise.isVisible()
    square.surprise._playing.setCurrentTime(50_000)
    first = picture(square.surprise)
    square.surprise._playing.setCurrentTime(50_700)
    assert picture(square.surprise) != first  # something moves
    square.finish()
    assert told == ["over"]
    assert not square.surprise.isVisible()
    square.play_surprise(surprise, 0, lambda: told.append("at once"))
    assert told == ["over", "at once"]


def test_a_surprise_is_told_in_the_language_spoken_now(square: Square) -> None:
    square.play_surprise("raid", 100_000, lambda: None)
    square.surprise._playing.setCurrentTime(50_000)
    english = picture(square.surprise)
    text.use("de")
    square.retranslate()
    assert picture(square.surprise) != english
    text.use("en")
    square.retranslate()
    assert picture(square.surprise) == english
    square.finish()


@pytest.mark.parametrize("size", SIZES)
def test_scene_and_words_of_a_surprise_lie_inside_at_any_size(square: Square, size: tuple[int, int]) -> None:
    square.resize(*size)
    scene, words = square.surprise._boxes()
    assert QRectF(square.rect()).contains(scene.united(words))
    assert not scene.intersects(words)
    assert min(scene.height(), words.height()) > 20


def test_a_card_can_be_dropped_on_stalls_pile_and_cart(square: Square) -> None:
    assert square.target_at(square.place_of("stall", 2).center()) == ("stall", 2)
    assert square.target_at(square.place_of("pile").center()) == ("pile", 0)
    assert square.target_at(square.place_of("cart").center()) == ("cart", 0)
    assert square.target_at(square.place_of("vane").center()) is None
    square.hover_drop("stall", 2)
    assert [stall.is_aimed_at for stall in square.stalls] == [False, False, True, False, False]
    square.hover_drop(None)
    assert not any(stall.is_aimed_at for stall in square.stalls)


def test_the_supply_is_read_stack_by_stack(square: Square) -> None:
    seen = observed()
    access = QAccessible.queryAccessibleInterface(square.supply)
    names = [access.child(number).text(QAccessible.Text.Name) for number in range(access.childCount())]
    assert len(names) == len(seen.table.supply) - 1  # a city is the back of a settlement
    assert names[0] == f"Road: {seen.table.supply[0]} cards left"
    assert square.place_of("supply", 3) == square.place_of("supply", 2)  # it lies with the settlements
    square.show_seen(observed(2))
    names = [access.child(number).text(QAccessible.Text.Name) for number in range(access.childCount())]
    assert not [name for name in names if "Guild" in name], "with so few seats it is not used"


@pytest.mark.parametrize("size", [size for size in SIZES if size[1] > LOW + 8])
def test_numbers_of_the_supply_are_seen_whole(square: Square, size: tuple[int, int]) -> None:
    square.resize(*size)
    supply = square.supply
    boxes = [supply.number_box(what) for what in supply.stacks]
    assert all(QRectF(supply.rect()).adjusted(1, 1, -1, -1).contains(box) for box in boxes)
    assert not any(before.intersects(after) for before, after in pairwise(boxes))


def test_what_changes_looks_different(square: Square) -> None:
    before = picture(square)
    square.show_seen(observed(discard=[0, 0, 3, 4]))
    discarded = picture(square)
    assert discarded != before
    square.show_seen(observed(discard=[0, 0, 3, 4], supply=[0, 3, 9, 0, 1, 1, 1, 1, 1, 1]))
    assert picture(square) != discarded
    square.use_palette(DARK)
    assert picture(square) != discarded


def test_the_discards_are_counted_by_resource(square: Square, qtbot: QtBot) -> None:
    viewer = DiscardViewer([0, 0, 3], LIGHT, square)
    assert viewer.accessibleName() == "Discards: 3 cards"
    assert viewer.accessibleDescription() == "2 brick and 1 wool"
    shown = picture(viewer)
    viewer.close()
    other = DiscardViewer([0, 3, 3], LIGHT, square)
    assert picture(other) != shown
    assert QRectF(other.rect()).contains(other.box())
    QTest.keyClick(other, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not square.window().findChildren(DiscardViewer))
