"""The price list: lit if payable, what is missing in words, ways to pay, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QCursor, QHelpEvent, QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, ROAD, SETTLEMENT
from engine.games.caminos.payment import Payment
from islas_qt import text
from islas_qt.games.caminos.building import price_painter
from islas_qt.games.caminos.building.payment_slip import payment_words
from islas_qt.games.caminos.building.price_list import PriceList
from islas_qt.games.caminos.building.price_rows import price_rows
from islas_qt.paint.writing import write
from islas_qt.theme import DARK, LIGHT
from tests.islas_qt.games.caminos.positions import DECK, UNIVERSITY, observed

RICH = (4, 1, 0, 0, 0)  # a road can be paid, also with three brick for the lumber


@pytest.fixture
def prices(qtbot: QtBot) -> Iterator[PriceList]:
    """Return the price list of a seat on turn with four brick and a lumber."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(700, 560)
    prices = PriceList(LIGHT, window)
    prices.setGeometry(0, 0, 280, 540)
    prices.show_seen(observed(hand=RICH))
    prices.offer(True)
    QCursor.setPos(5000, 5000)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    yield prices
    window.close()


def picture(widget: QWidget) -> QImage:
    """Return what a widget looks like."""
    shown = QPixmap(widget.size())
    shown.fill(Qt.GlobalColor.black)
    widget.render(shown)
    return shown.toImage()


def test_a_slip_that_is_hidden_keeps_nothing_of_the_hand(prices: PriceList) -> None:
    prices.point_at(ROAD)
    assert "brick" in prices.slip.accessibleDescription()
    prices.show_seen(observed(hand=RICH), is_covered=True)
    assert not prices.slip.isVisible()
    assert (prices.slip.accessibleDescription(), prices.slip.toolTip(), prices.slip.payments) == ("", "", ())


def click(prices: PriceList, what: int) -> None:
    QTest.mouseClick(prices, Qt.MouseButton.LeftButton, pos=prices.box_of(what).center().toPoint())


def test_a_click_builds_and_pays_the_cheapest_way(prices: PriceList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(prices.build_chosen) as told:
        click(prices, ROAD)
    what, payment = told.args
    assert what == ROAD
    assert payment.cards == (1, 1, 0, 0, 0)


def test_pointing_shows_the_cards_that_would_go(prices: PriceList) -> None:
    told: list[object] = []
    prices.payment_pointed.connect(lambda payment: told.append(payment and payment.cards))
    prices.pointed.connect(told.append)
    QTest.mouseMove(prices, prices.box_of(ROAD).center().toPoint())
    assert told == [ROAD, (1, 1, 0, 0, 0)]
    prices.point_at(None)
    assert told[2:] == [None, None]


def test_what_is_missing_is_said_in_words(prices: PriceList, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(prices.build_chosen):
        click(prices, SETTLEMENT)
    assert prices.slip.isVisible()
    assert prices.slip.words.startswith("You need 1 wool and 1 grain more.")


def test_the_reason_comes_before_what_is_missing(prices: PriceList) -> None:
    prices.show_seen(observed(hand=RICH, settlements=[0, 1, 1, 1]))
    assert prices.why_not(CITY) == "You need a settlement that becomes the city."


def test_other_ways_to_pay_are_offered_and_can_be_chosen(prices: PriceList, qtbot: QtBot) -> None:
    prices.point_at(ROAD)
    slip = prices.slip
    assert slip.isVisible()
    assert [payment.cards for payment in slip.payments] == [(1, 1, 0, 0, 0), (4, 0, 0, 0, 0)]
    with qtbot.waitSignal(prices.payment_pointed) as shown:
        QTest.mouseMove(slip, slip.box_of(1).center().toPoint())
    assert shown.args[0].cards == (4, 0, 0, 0, 0)
    with qtbot.waitSignal(prices.build_chosen) as told:
        QTest.mouseClick(slip, Qt.MouseButton.LeftButton, pos=slip.box_of(1).center().toPoint())
    assert told.args[1].cards == (4, 0, 0, 0, 0)


def test_neither_the_bar_above_nor_a_tool_tip_covers_a_way_to_pay(prices: PriceList) -> None:
    prices.setGeometry(0, 50, 280, 500)  # above is the bar of the table
    prices.point_at(ROAD)
    slip, at = prices.slip, prices.box_of(ROAD).center().toPoint()
    assert slip.y() >= prices.y()
    for widget in (prices, slip):
        QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
        shown = next(each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible())
        assert not shown.geometry().intersects(QRect(slip.mapToGlobal(QPoint()), slip.size()))
        QToolTip.hideText()


def test_what_is_told_fits_the_number_of_seats(prices: PriceList) -> None:
    none_left = [0, 0, 9, 0, *[1] * 6]
    prices.show_seen(observed(hand=RICH, supply=none_left))
    assert all("wind" in prices.description_of(what) for what in (ROAD, SETTLEMENT))
    prices.show_seen(observed(2, hand=RICH, supply=[*none_left[:-1], 0]))
    assert not any("wind" in prices.description_of(what) for what in (ROAD, SETTLEMENT))
    assert "It is taken from the other seat." in prices.description_of(ROAD)
    guild = DECK.names.index("guild")
    assert guild not in prices.rows, "with so few seats it is not used"
    QTest.keyClick(prices, Qt.Key.Key_Up)
    QTest.keyClick(prices, Qt.Key.Key_Up)
    assert prices.cursor_row == guild - 1


def test_the_worth_of_a_build_is_told_once(prices: PriceList) -> None:
    assert "Your next one shows side B." in prices.description_of(ROAD)
    assert prices.description_of(CITY).lower().count("points") == 1
    assert "3 points in place of the two of the city." in prices.description_of(FIRST_EXPANSION)
    prices.show_seen(observed(hand=(1, 1, 0, 0, 0)))
    prices.point_at(ROAD)
    assert "You pay" not in prices.toolTip()  # it is the price


def test_what_lies_under_a_tip_is_not_pointed_at(prices: PriceList) -> None:
    at = prices.box_of(CITY).center().toPoint()
    QTest.mouseMove(prices, at)
    assert prices.cursor_row == CITY
    tip = QWidget(prices.parentWidget())
    tip.setGeometry(prices.geometry())
    tip.show()
    QTest.mouseMove(tip, at + QPoint(2, 2))
    QApplication.sendEvent(prices, QEvent(QEvent.Type.Leave))
    assert prices.cursor_row is None


def test_a_single_way_to_pay_asks_nothing(prices: PriceList) -> None:
    prices.show_seen(observed(hand=(1, 1, 0, 0, 0)))
    prices.point_at(ROAD)
    assert prices.payment is not None
    assert not prices.slip.isVisible()


def test_the_keys_do_everything(prices: PriceList, qtbot: QtBot) -> None:
    prices.take_keys()
    assert prices.cursor_row == ROAD
    QTest.keyClick(prices, Qt.Key.Key_Right)
    with qtbot.waitSignal(prices.build_chosen) as told:
        QTest.keyClick(prices, Qt.Key.Key_Return)
    assert told.args[1].cards == (4, 0, 0, 0, 0)
    QTest.keyClick(prices, Qt.Key.Key_Up)
    assert prices.cursor_row == len(prices.rows) - 1


@pytest.mark.parametrize(("hand", "first"), [((0, 0, 3, 2, 2), KNIGHT), ((0, 0, 0, 0, 0), ROAD)])
def test_the_keys_begin_where_something_can_be_built(prices: PriceList, hand: tuple[int, ...], first: int) -> None:
    prices.show_seen(observed(hand=hand))
    prices.clearFocus()
    prices.setFocus(Qt.FocusReason.TabFocusReason)
    assert prices.cursor_row == first
    prices.point_at(None)
    QTest.keyClick(prices, Qt.Key.Key_Down)
    assert prices.cursor_row == first
    prices.point_at(None)
    prices.take_keys()
    assert prices.cursor_row == first


def test_what_is_missing_tells_of_a_university_that_saves_a_card(prices: PriceList) -> None:
    def said(**more: Any) -> str:
        prices.show_seen(observed(hand=(0, 0, 0, 0, 0), expansions=[UNIVERSITY, 0, 0, 0], **more))
        return prices.why_not(ROAD)

    needed, three = "You need 1 brick and 1 lumber more.", "Three of a kind could stand for one card."
    assert said() == f"{needed} The university saves you one of them. {three}"
    assert said(university_used=True) == f"{needed} {three}"


@pytest.mark.parametrize("what", [ROAD, KNIGHT])
def test_the_slip_stays_beside_its_row_wherever_the_list_lies(prices: PriceList, what: int) -> None:
    prices.point_at(what)
    slip = prices.slip
    before, said = slip.size(), (slip.words, slip.payments)
    for room in (QRect(0, 40, 280, 500), QRect(10, 60, 330, 460), QRect(10, 20, 330, 460)):
        prices.setGeometry(room)
        row = prices.place_of(what)
        place = QRect(slip.mapToGlobal(QPoint()), slip.size())
        assert place.top() < row.center().y() < place.bottom()
        assert row.center().x() < place.left() <= row.right()
        assert (slip.size(), (slip.words, slip.payments)) == (before, said)
    prices.point_at(None)
    prices.resize(300, 400)
    assert not slip.isVisible()


def test_payments_are_told_in_words() -> None:
    row = price_rows(observed(hand=(4, 0, 0, 0, 0)), is_covered=False)[ROAD]
    assert payment_words(row.payments[0]) == "You pay 4 brick. Three brick stand for one lumber."
    seen = observed(hand=(1, 0, 0, 0, 0), expansions=[UNIVERSITY, 0, 0, 0])
    row = price_rows(seen, is_covered=False)[ROAD]
    assert payment_words(row.payments[0]) == "You pay 1 brick. The university saves you one lumber."


def test_a_covered_list_tells_nothing_of_the_hand(prices: PriceList) -> None:
    prices.show_seen(observed(hand=RICH), is_covered=True)
    covered = picture(prices)
    assert not any(row.payments or row.why_not or any(row.missing) for row in prices.rows.values())
    prices.show_seen(observed(hand=(0, 0, 2, 2, 2)), is_covered=True)
    assert picture(prices) == covered


def test_nothing_is_lit_while_others_decide(prices: PriceList, qtbot: QtBot) -> None:
    lit = picture(prices)
    prices.offer(False)
    assert picture(prices) != lit
    with qtbot.assertNotEmitted(prices.build_chosen):
        click(prices, ROAD)
    assert prices.payment is None


def test_what_would_be_taken_is_marked() -> None:
    supply = [0, 2, 9, 0, 1, 1, 1, 1, 1, 1]
    rows = price_rows(observed(supply=supply), is_covered=False)
    assert rows[ROAD].is_taken
    assert not rows[KNIGHT].is_taken
    nobody = price_rows(observed(supply=supply, roads=[1, 0, 0, 0]), is_covered=False)
    assert not nobody[ROAD].is_taken
    assert nobody[ROAD].why_not == "There is no road left, and nobody has one to lose."


def test_the_points_are_those_of_the_next_side() -> None:
    first = price_rows(observed(roads=[0, 1, 1, 1]), is_covered=False)
    second = price_rows(observed(roads=[1, 1, 1, 1]), is_covered=False)
    assert (first[ROAD].points, second[ROAD].points) == (0, 1)
    assert [row.points for row in list(first.values())[SETTLEMENT:]] == [1, 2, 3, 3, 3, 3, 4, 3]


def test_a_screen_reader_finds_every_row(prices: PriceList) -> None:
    access = QAccessible.queryAccessibleInterface(prices)
    assert access.childCount() == 10
    road, settlement = access.child(ROAD), access.child(SETTLEMENT)
    assert road.text(QAccessible.Text.Name).startswith("Road: 1 brick and 1 lumber.")
    assert road.state().selectable
    assert settlement.state().disabled
    assert "1 wool and 1 grain more" in settlement.text(QAccessible.Text.Description)


def test_hands_and_themes_look_different(prices: PriceList) -> None:
    before = picture(prices)
    prices.show_seen(observed(hand=(0, 0, 1, 1, 1)))
    other = picture(prices)
    assert other != before
    prices.use_palette(DARK)
    assert picture(prices) != other


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_no_line_of_a_tool_tip_is_too_long(prices: PriceList, language: str) -> None:
    text.use(language)
    try:
        prices.retranslate()
        for what in prices.rows:
            prices.point_at(what)
            lines = prices.toolTip().splitlines()
            assert len(lines) > 1
            assert max(map(len, lines)) <= text.LONGEST_LINE
    finally:
        text.use("en")


def test_no_way_to_pay_takes_the_cards_of_another_and_more(prices: PriceList) -> None:
    prices.show_seen(observed(hand=(0, 0, 3, 4, 0)))
    assert [payment.cards for payment in prices.rows[KNIGHT].payments] == [(0, 0, 1, 4, 0)]
    prices.show_seen(observed(hand=(1, 1, 0, 0, 0), expansions=[UNIVERSITY, 0, 0, 0]))
    paid = [payment.cards for payment in prices.rows[ROAD].payments]
    assert (1, 1, 0, 0, 0) in paid, "the university may be kept for a later build"


def test_the_keys_reach_every_way_to_pay_that_is_shown_and_no_other(prices: PriceList) -> None:
    prices.show_seen(observed(hand=(7, 7, 7, 7, 7), settlements=[2, 1, 1, 1], expansions=[UNIVERSITY, 0, 0, 0]))
    prices.point_at(SETTLEMENT)
    shown = len(prices.slip.payments)
    assert shown > 3
    for _ in range(2 * shown):
        QTest.keyClick(prices, Qt.Key.Key_Right)
    assert prices.payment == prices.slip.payments[-1]


@pytest.mark.parametrize("height", [271, 381, 415, 557])
def test_all_names_are_equally_large(prices: PriceList, monkeypatch: pytest.MonkeyPatch, height: int) -> None:
    sizes: list[int] = []

    def noted(painter: QPainter, *arguments: object, **more: bool) -> None:
        write(painter, *arguments, **more)  # type: ignore[arg-type]
        sizes.append(painter.font().pixelSize())

    monkeypatch.setattr(price_painter, "write", noted)
    text.use("es")
    try:
        prices.setGeometry(0, 0, 229, height)
        picture(prices)
    finally:
        text.use("en")
    assert len(sizes) == len(prices.rows)
    assert len(set(sizes)) == 1


def test_a_card_that_the_university_saves_is_not_shown_as_missing(prices: PriceList) -> None:
    university = [UNIVERSITY, 0, 0, 0]
    prices.show_seen(observed(hand=(1, 0, 0, 0, 0), expansions=university))
    assert (prices.rows[ROAD].missing, prices.rows[ROAD].saved) == ((0, 1, 0, 0, 0), 1)
    saved = picture(prices)
    prices.show_seen(observed(hand=(1, 0, 0, 0, 0), expansions=university, university_used=True))
    assert prices.rows[ROAD].saved is None
    payable = replace(prices.rows[ROAD], payments=(Payment(1, (), (1, 0, 0, 0, 0)),), why_not="")
    prices.rows = {**prices.rows, ROAD: payable}
    assert picture(prices) != saved, "nothing else than the good tells them apart"
    prices.show_seen(observed(hand=(1, 1, 0, 0, 0), expansions=university))
    assert prices.rows[ROAD].saved is None, "it is held"
