"""The regatta: how far everybody is on the way to each bonus, and what it pays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from engine.games.puentes.state import Setup, Table
from engine.masks import bits_of
from engine.match import Player
from islas_qt.games.puentes.race.courses import courses
from islas_qt.games.puentes.race.regatta import Regatta
from islas_qt.theme import LIGHT
from tests.islas_qt.games.puentes.charts import BOARD, differs, look, sheet_of

PLAYERS = [Player("Ana"), Player("Bo")]


def table(seats: int = 2) -> Table:
    return Table(Setup(BOARD, seats))


@pytest.fixture
def regatta(qtbot: QtBot) -> Regatta:
    regatta = Regatta(LIGHT)
    qtbot.addWidget(regatta)
    regatta.resize(260, 190)
    regatta.show()
    return regatta


def test_courses_count_finished_flags_and_the_largest_group() -> None:
    start = table()
    start.sheets[0] = sheet_of({0: 1, 1: 2, 4: 1}, (0, 1), (1, 4))  # a red flag, a plain island, a blue flag
    red, blue, group = courses(start)
    assert (red.reached, red.goal, red.pays) == ((1, 0), 4, 9)
    assert (blue.reached, blue.goal, blue.pays) == ((1, 0), 3, 7)
    assert (group.reached, group.goal, group.pays) == ((3, 0), 6, 8)


def test_a_bonus_pays_less_once_somebody_has_it() -> None:
    start = table()
    start.bonuses[1] = [9, 0, 0]
    assert [course.pays for course in courses(start)] == [5, 7, 8]
    assert courses(start)[0].points == (0, 9)


def test_alone_a_bonus_pays_less_after_its_deadline() -> None:
    start = table(1)
    for turned, pays in ((7, [9, 7, 8]), (8, [9, 3, 8]), (12, [9, 3, 8]), (13, [5, 3, 4])):
        for had in ([0, 0, 0], [9, 0, 8]):  # nobody is too late by it
            start.turned, start.bonuses = list(range(turned)), [had]
            assert [course.pays for course in courses(start)] == pays


def test_a_boat_that_moves_on_looks_different(regatta: Regatta) -> None:
    start = table()
    regatta.show_race(courses(start), PLAYERS, 0)
    before = look(regatta)
    start.sheets[1] = sheet_of({0: 1, 1: 4}, (0, 1))
    regatta.show_race(courses(start), PLAYERS, 0)
    after = look(regatta)
    assert [differs(before, after, regatta.box_of(course).toRect()) for course in range(3)] == [True, False, True]
    regatta.show_race(courses(start), PLAYERS, 1)
    assert look(regatta) != after  # one's own boat stands out


def test_four_boats_at_the_same_place_can_all_be_seen(regatta: Regatta) -> None:
    players = [Player(name) for name in ("Ana", "Bo", "Cy", "Di")]
    regatta.show_race(courses(table(4)), players, 0)
    pictures = []
    for crests in (
        ("",) * 4,
        ("shell", "", "", ""),
        ("", "shell", "", ""),
        ("", "", "shell", ""),
        ("", "", "", "shell"),
    ):
        named = [Player(player.name, crest=crest) for player, crest in zip(players, crests, strict=True)]
        regatta.show_race(courses(table(4)), named, 0)
        pictures.append(look(regatta))
    for number, picture in enumerate(pictures):
        assert picture not in pictures[:number]


def test_each_bonus_is_told_and_pointed_at(regatta: Regatta, qtbot: QtBot) -> None:
    start = table()
    start.bonuses[0] = [0, 7, 0]
    regatta.show_race(courses(start), PLAYERS, 0)
    access = QAccessible.queryAccessibleInterface(regatta)
    told = [access.child(index).text(QAccessible.Text.Name) for index in range(access.childCount())]
    assert told[1].splitlines() == [
        "All 3 islands with a blue flag finished",
        "pays 3 now",
        "Ana: 7 points",
        "Bo: 0 of 3",
    ]
    pointed: list[int | None] = []
    regatta.pointed.connect(pointed.append)
    for at in (regatta.box_of(2).center(), regatta.box_of(2).center() + QPointF(2, 0), QPointF(1, 1)):
        qtbot.mouseMove(regatta, at.toPoint())
    assert pointed == [2, None]
    assert regatta.entry_at(QPoint(2, 2).toPointF()) is None


def test_a_group_that_is_large_enough_is_at_the_goal() -> None:
    start = table()
    start.sheets[0] = sheet_of({0: 1, 1: 3, 4: 2, 5: 2, 6: 1, 2: 1}, (0, 1), (1, 2), (1, 4), (4, 5), (5, 6))
    group = courses(start)[2]
    assert len(bits_of[start.sheets[0].finished]) == 6
    assert group.reached[0] == group.goal
