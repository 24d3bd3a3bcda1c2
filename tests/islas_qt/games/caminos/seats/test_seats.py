"""The seats: around the square in playing order, everything public on each, whatever its size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from engine.games.caminos.cards import CITY, KNIGHT, NOTHING, ROAD, SETTLEMENT
from engine.games.caminos.observation import Observation
from engine.games.caminos.reasons import PARTNER_EMPTY
from islas_qt import text
from islas_qt.games.caminos.seats.ring import gusts, ring
from islas_qt.games.caminos.seats.seat_look import seat_look
from islas_qt.games.caminos.seats.seat_plan import pile, seat_plan
from islas_qt.games.caminos.seats.seat_words import seat_description
from islas_qt.games.caminos.seats.seats import Seats
from islas_qt.theme import DARK, LIGHT
from tests.islas_qt.games.caminos.positions import CASTLE, CHURCH, DECK, GUILD, TOWN_HALL, observed, players

RICH: dict[str, Any] = {
    "roads": [1, 5, 0, 2],
    "knights": [0, 3, 1, 0],
    "settlements": [1, 2, 0, 4],
    "cities": [0, 1, 0, 0],
    "expansions": [0, CASTLE | TOWN_HALL, CHURCH, 0],
}
PAPERS = [(740.0, 37.0), (410.0, 37.0), (230.0, 120.0), (300.0, 165.0), (420.0, 110.0), (460.0, 280.0)]


@pytest.fixture
def seats(qtbot: QtBot) -> Iterator[Seats]:
    """Return four seats as the first one sees them."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1000, 700)
    seats = Seats(LIGHT, window)
    seats.setGeometry(0, 0, 1000, 520)
    seats.own.setGeometry(0, 530, 340, 160)
    seats.show_seats(observed(**RICH), players(4))
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    yield seats
    window.close()


def picture(widget: QWidget) -> QImage:
    """Return what a widget looks like."""
    shown = QPixmap(widget.size())
    shown.fill(Qt.GlobalColor.black)
    widget.render(shown)
    return shown.toImage()


def show(seats: Seats, seen: Observation) -> None:
    """Show another table of four."""
    seats.show_seats(seen, players(4))


@pytest.mark.parametrize("others", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("size", [(770, 380), (960, 490), (1440, 730)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_seats_and_square_share_the_room(others: int, size: tuple[int, int], scale: float) -> None:
    room = QRect(0, 0, *size)
    around = ring(room, others, scale)
    boxes = [*around.seats, around.square]
    assert len(around.seats) == others
    assert around.square.width() >= 300
    assert around.square.height() >= 120
    for number, box in enumerate(boxes):
        assert room.contains(box)
        assert not any(box.intersects(other) for other in boxes[:number])


def test_seats_sit_clockwise_from_the_left() -> None:
    first, second, third = (box.center() for box in ring(QRect(0, 0, 960, 490), 3, 1.0).seats)
    assert first.x() < second.x() < third.x()
    assert second.y() < min(first.y(), third.y())


def test_five_others_in_a_small_window_are_one_line_each() -> None:
    around = ring(QRect(0, 0, 770, 380), 5, 1.0)
    assert around.is_lines
    tops = [box.top() for box in around.seats]
    assert tops == sorted(tops)
    ((start, end, _),) = gusts(around, QRect(0, 0, 770, 380))
    assert start.y() < end.y()


@pytest.mark.parametrize(
    "size", [(740.0, 37.0), (410.0, 37.0), (230.0, 120.0), (300.0, 165.0), (420.0, 110.0), (460.0, 280.0)]
)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("seat", range(4))
def test_everything_on_a_paper_has_a_place_of_its_own(size: tuple[float, float], scale: float, seat: int) -> None:
    plan = seat_plan(QSizeF(*size) * scale, scale, seat_look(observed(**RICH), players(4), seat))
    parts = (plan.crest, plan.name, plan.points, plan.hand, plan.roads, plan.road_counts, plan.knights)
    boxes = [*parts, plan.knight_counts, plan.town]
    for number, box in enumerate(boxes):
        assert box.width() > 8
        assert plan.paper.adjusted(0, -3, 0, 3).contains(box)
        for other in boxes[:number]:
            shared = box.intersected(other)
            assert shared.width() < 2 or shared.height() < 4


@pytest.mark.parametrize("width", [40.0, 92.0, 140.0, 300.0])
@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_a_pile_stays_in_its_room(width: float, count: int) -> None:
    room = QRectF(10, 10, width, 80)
    boxes = pile(room, count)
    assert len(boxes) == count
    assert all(room.adjusted(-0.01, 0, 0.01, 0).contains(box) for box in boxes)
    assert all(before.left() < after.left() for before, after in pairwise(boxes))


def test_a_look_tells_everything_that_lies_open() -> None:
    look = seat_look(observed(**RICH), players(4), 1)
    assert (look.name, look.bot, look.roads, look.knights) == ("Marisol", "greedy", 5, 3)
    assert look.safe_roads == 3  # of the castle
    assert look.safe_knights == 0
    assert [DECK.names[what] for what in look.expansions] == ["castle", "town hall"]
    assert look.points == 2 + 1 + 2 + 2 + 3 + 4
    assert seat_look(observed(**RICH), players(4), 2).safe_knights == 1


def test_who_points_at_roads_or_knights_is_told_what_protects_them() -> None:
    castle, church = (seat_description(seat_look(observed(**RICH), players(4), seat), "Bot: Pedlar") for seat in (1, 2))
    assert castle.startswith("Bot: Pedlar. ")
    assert "Its castle protects its first three roads" in castle
    assert "Its church" not in castle
    assert "Its church protects its first knight" in church


def test_who_points_at_the_roads_of_the_seat_on_turn_is_told_how_many_exchanges_are_left() -> None:
    used = observed(**RICH, turn=1, exchanges=1)
    on_turn, other = (seat_description(seat_look(used, players(4), seat), "") for seat in (1, 3))
    assert "3 exchanges a turn. Left in this turn: 1." in on_turn
    assert "1 exchange a turn. 1 point" in other
    built = observed(**RICH, turn=1, exchanges=1, built=1)
    assert "Left in this turn: 0." in seat_description(seat_look(built, players(4), 1), "")


def test_the_next_turn_does_not_paint_a_paper_again(seats: Seats) -> None:
    papers = [seats.view_of(seat) for seat in range(4)]
    seats.show_seats(observed(**RICH), players(4))
    seats.grab()
    seats.own.grab()
    before = [paper._paper.cacheKey() for paper in papers]
    seats.show_seats(observed(**RICH, turn=1), players(4))
    seats.offer(dict.fromkeys(range(1, 4), "Draw"), {})
    seats.grab()
    seats.own.grab()
    assert [paper._paper.cacheKey() for paper in papers] == before
    seats.show_seats(observed(**(RICH | {"roads": [0, 1, 2, 3]})), players(4))
    seats.grab()
    assert papers[1]._paper.cacheKey() != before[1]


def test_who_would_lose_a_card_is_marked_before_it_is_built() -> None:
    empty = [0, 0, 9, 0, 1, 1, 1, 1, 1, 1]
    calm = observed(**RICH)
    assert not any(seat_look(calm, players(4), seat).loses_road for seat in range(4))
    clockwise = observed(**RICH, supply=empty)
    assert [seat_look(clockwise, players(4), seat).loses_road for seat in range(4)] == [False, True, False, False]
    back = observed(**RICH, supply=empty, clockwise=False)
    assert [seat_look(back, players(4), seat).loses_road for seat in range(4)] == [False, False, False, True]
    assert [seat_look(back, players(4), seat).loses_knight for seat in range(4)] == [False, True, False, False]


def test_a_click_or_a_key_chooses_a_seat(seats: Seats) -> None:
    told: list[int] = []
    seats.seat_chosen.connect(told.append)
    seats.offer({1: "Draw a card unseen"}, {2: PARTNER_EMPTY})
    assert seats.view_of(1).told()[0][1].endswith("\nClick: Draw a card unseen")
    QTest.mouseClick(seats.view_of(1), Qt.MouseButton.LeftButton)
    seats.view_of(1).setFocus()
    QTest.keyClick(seats.view_of(1), Qt.Key.Key_Return)
    assert told == [1, 1]
    QTest.mouseClick(seats.view_of(2), Qt.MouseButton.LeftButton)
    assert told == [1, 1]
    assert QToolTip.text() == text.speak(PARTNER_EMPTY)
    QToolTip.hideText()


def test_a_seat_that_is_offered_looks_different(seats: Seats) -> None:
    before = picture(seats.view_of(1))
    seats.offer({1: "Draw"}, {})
    assert picture(seats.view_of(1)) != before
    seats.offer({}, {})
    assert picture(seats.view_of(1)) == before


@pytest.mark.parametrize("name", ["roads", "knights", "settlements", "cities", "hand_sizes", "expansions"])
@pytest.mark.parametrize("height", [40, 180])
def test_whatever_changes_is_seen_in_a_line_and_on_a_paper(seats: Seats, name: str, height: int) -> None:
    view = seats.view_of(3)
    view.resize(720 if height == 40 else 240, height)
    before = picture(view)
    more = [*RICH.get(name, [5, 3, 3, 3])]
    more[3] = GUILD if name == "expansions" else more[3] + 1
    show(seats, observed(**{**RICH, name: more}))
    assert picture(view) != before


def test_cards_that_the_viewer_knows_are_shown(seats: Seats) -> None:
    view = seats.view_of(1)
    before = picture(view)
    seen = observed(**RICH)
    known = (NOTHING, (0, 0, 1, 0, 0), NOTHING, NOTHING)
    show(seats, replace(seen, known=known))
    assert picture(view) != before
    assert "Known to you: 1 ore" in view.accessibleDescription()
    show(seats, seen)
    assert "Known" not in view.accessibleDescription()


def test_a_screen_reader_hears_everything(seats: Seats) -> None:
    view = seats.view_of(1)
    assert view.accessibleName() == "Marisol, 14 points"
    for words in (
        "3 cards in hand",
        "5 roads",
        "3 exchanges a turn",
        "castle protects its first three",
        "3 knights",
        "Castle",
    ):
        assert words in view.accessibleDescription()


def test_cards_fly_to_the_part_they_belong_to(seats: Seats) -> None:
    view = seats.view_of(1)
    inside = QRectF(view.mapToGlobal(QRectF(view.rect()).topLeft()), view.rect().size())
    places = [seats.place_of(1, what) for what in (None, ROAD, KNIGHT, SETTLEMENT, CITY, 6)]
    assert all(inside.contains(place) for place in places)
    assert len({(place.x(), place.y()) for place in places}) == len(places)


def test_who_thinks_is_shown(seats: Seats) -> None:
    before = picture(seats.view_of(1))
    seats.set_thinking(1)
    assert picture(seats.view_of(1)) != before
    seats.set_thinking(None)
    assert picture(seats.view_of(1)) == before


def test_the_wind_is_seen_between_the_seats(seats: Seats) -> None:
    before = picture(seats)
    show(seats, observed(**RICH, clockwise=False))
    turned = picture(seats)
    assert turned != before
    seats.use_palette(DARK)
    assert picture(seats) != turned


def test_the_square_lies_clear_of_the_seats(seats: Seats) -> None:
    square = seats.square_room()
    assert not any(square.intersects(seats.view_of(seat).geometry()) for seat in (1, 2, 3))


def test_fewer_seats_leave_no_paper_behind(seats: Seats) -> None:
    seats.show_seats(observed(2), players(2))
    assert [view.isVisible() for view in (seats.view_of(1), seats.own)] == [True, True]
    assert seats.view_of(0) is seats.own


def test_a_seat_without_a_road_has_one_exchange_with_the_pile() -> None:
    seen = observed(roads=[1, 5, 0, 2])
    looks = [seat_look(seen, players(4), seat) for seat in range(4)]
    assert [look.exchanges for look in looks] == [1, 3, 1, 1]
    assert "one exchange a turn, only with the pile" in seat_description(looks[2], "")
