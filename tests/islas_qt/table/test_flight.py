"""Pictures that fly: each arrives once, in its time or at once, and takes no clicks on the way."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from islas_qt.table.flight import Flight

RED = QColor("#ff0000")


@pytest.fixture
def table(qtbot: QtBot) -> QWidget:
    """Return a black window."""
    window = QWidget()
    window.setStyleSheet("background: black")
    qtbot.addWidget(window)
    window.resize(400, 300)
    with qtbot.waitExposed(window):
        window.show()
    return window


def card() -> QPixmap:
    picture = QPixmap(20, 28)
    picture.fill(RED)
    return picture


def is_red(table: QWidget, x: int, y: int) -> bool:
    return table.grab().toImage().pixelColor(x, y) == RED


class HandClock:
    """A clock that a test sets."""

    def __init__(self, flight: Flight) -> None:
        self.flight = flight
        self.now = 0
        flight._clock = self  # type: ignore[assignment]

    def start(self) -> None:
        self.now = 0

    def elapsed(self) -> int:
        return self.now

    def set(self, now: int) -> None:
        self.now = now
        self.flight._step()


def test_a_picture_flies_from_one_place_to_another(table: QWidget) -> None:
    flight = Flight(table)
    clock = HandClock(flight)
    arrived: list[str] = []
    start, end = table.mapToGlobal(QPointF(50, 250)), table.mapToGlobal(QPointF(350, 50))
    flight.fly(card(), start, end, 400, lambda: arrived.append("there"))
    assert flight.is_busy
    assert is_red(table, 50, 250)
    clock.set(390)
    assert is_red(table, 350, 50)
    assert not is_red(table, 50, 250)
    assert not arrived
    clock.set(400)
    assert not flight.is_busy
    assert arrived == ["there"]
    assert not is_red(table, 350, 50)


def test_it_can_grow_and_shrink(table: QWidget) -> None:
    flight = Flight(table)
    clock = HandClock(flight)
    middle = table.mapToGlobal(QPointF(200, 150))
    flight.fly(card(), middle, middle, 400, grown=0.25)
    assert is_red(table, 192, 150)
    clock.set(390)
    assert not is_red(table, 192, 150)
    assert is_red(table, 200, 150)
    flight.finish()


def test_several_fly_at_a_time_and_each_arrives_for_itself(table: QWidget, qtbot: QtBot) -> None:
    flight = Flight(table)
    arrived: list[int] = []
    for number in range(3):
        flight.fly(card(), QPointF(), QPointF(90, 90), 40, partial(arrived.append, number), number * 30)
    qtbot.waitUntil(lambda: arrived == [0, 1, 2])


def test_one_that_waits_is_not_seen_yet(table: QWidget, qtbot: QtBot) -> None:
    flight = Flight(table)
    flight.fly(card(), table.mapToGlobal(QPointF(50, 50)), table.mapToGlobal(QPointF(350, 50)), 50, wait=10_000)
    assert not is_red(table, 50, 50)
    flight.finish()


def test_finish_lets_all_arrive_now_and_once(table: QWidget, qtbot: QtBot) -> None:
    flight = Flight(table)
    arrived: list[int] = []

    def arrive() -> None:
        arrived.append(1)
        assert not flight.is_busy
        flight.fly(card(), QPointF(), QPointF(90, 90), 20, lambda: arrived.append(2))

    flight.fly(card(), QPointF(), QPointF(90, 90), 60_000, arrive)
    flight.finish()
    assert arrived == [1]
    qtbot.waitUntil(lambda: arrived == [1, 2])  # what begins at an arrival is a flight of its own


def test_without_time_it_has_arrived_at_once(table: QWidget) -> None:
    flight = Flight(table)
    arrived: list[int] = []
    flight.fly(card(), QPointF(), QPointF(90, 90), 0, lambda: arrived.append(1), wait=500)
    assert arrived == [1]
    assert not flight.is_busy


def test_it_takes_no_clicks(table: QWidget) -> None:
    flight = Flight(table)
    flight.fly(card(), QPointF(), QPointF(90, 90), 10_000)
    assert flight.geometry() == table.rect()
    assert flight.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert table.childAt(50, 50) is None
    flight.finish()


def test_what_is_private_can_be_covered_on_the_way(table: QWidget) -> None:
    covered: list[bool] = []
    flight = Flight(table, lambda: bool(covered))
    HandClock(flight)  # both leave now
    back = QPixmap(20, 28)
    back.fill(QColor("#0000ff"))
    private, public = (table.mapToGlobal(QPointF(x, 150)) for x in (100, 300))
    flight.fly(card(), private, private, 400_000, back=back)
    flight.fly(card(), public, public, 400_000)
    assert is_red(table, 100, 150)
    covered.append(True)
    assert not is_red(table, 100, 150)
    assert is_red(table, 300, 150)
    later = table.mapToGlobal(QPointF(200, 150))
    flight.fly(card(), later, later, 400_000, back=back)
    assert not is_red(table, 200, 150)
    flight.finish()
