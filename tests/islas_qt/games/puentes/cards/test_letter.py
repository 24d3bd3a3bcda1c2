"""The letter says what to do with the card, and lets the start number be chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from islas_qt.games.puentes.cards.letter import Letter, Skipped
from islas_qt.theme import LIGHT
from tests.islas_qt.games.puentes.charts import look

FIVE_THREE = 14  # the card with the number 5 and three bridges


@pytest.fixture
def letter(qtbot: QtBot) -> Letter:
    letter = Letter(LIGHT)
    qtbot.addWidget(letter)
    letter.resize(170, 220)
    return letter


def test_it_says_which_card_it_is_and_counts_the_bridges(letter: Letter) -> None:
    letter.show_turn(FIVE_THREE, 4, "number", 0)
    assert letter.accessibleName() == "Card 4 of 17: number 5, 3 bridges"
    letter.show_turn(FIVE_THREE, 4, "bridges", 1)
    assert letter.accessibleName() == "Card 4 of 17: number 5, 3 bridges · 2 of 3 bridges"


def test_every_step_looks_different(letter: Letter) -> None:
    pictures = []
    for card, phase, left in (
        (None, "start", 0),
        (FIVE_THREE, "number", 0),
        (FIVE_THREE, "bridges", 3),
        (FIVE_THREE, "bridges", 2),
        (FIVE_THREE, "end_turn", 0),
        (FIVE_THREE - 1, "number", 0),
        (FIVE_THREE - 3, "number", 0),
    ):
        letter.show_turn(card, 4, phase, left)  # type: ignore[arg-type]
        pictures.append(look(letter))
    for number, picture in enumerate(pictures):
        assert picture not in pictures[:number]


def test_what_was_skipped_reads_and_looks_different_from_what_was_done(letter: Letter) -> None:
    letter.show_turn(FIVE_THREE, 4, "end_turn", 0)
    assert letter.accessibleName() == "Card 4 of 17: number 5, 3 bridges · 3 of 3 bridges"
    pictures = [look(letter)]
    for skipped, words in (
        (Skipped(bridges=True), "3 bridges skipped"),
        (Skipped(number=True), "number skipped · 3 of 3 bridges"),
        (Skipped(number=True, bridges=True), "number skipped · 3 bridges skipped"),
    ):
        letter.show_turn(FIVE_THREE, 4, "end_turn", 0, skipped)
        assert letter.accessibleName() == f"Card 4 of 17: number 5, 3 bridges · {words}"
        pictures.append(look(letter))
    for number, picture in enumerate(pictures):
        assert picture not in pictures[:number]


def test_after_the_match_nothing_counts_as_drawn(letter: Letter) -> None:
    letter.show_turn(FIVE_THREE, 17, "over", 0)
    assert letter.counter() == "3 bridges"


def test_a_start_number_is_chosen_by_mouse_and_keys_while_it_is_asked_for(letter: Letter, qtbot: QtBot) -> None:
    chosen: list[int] = []
    letter.start_number_chosen.connect(chosen.append)
    letter.show_turn(None, 0, "start", 0)
    qtbot.mouseClick(letter, Qt.MouseButton.LeftButton, pos=QPoint(40, 100))
    assert not chosen
    letter.offer_start(3)
    three = look(letter)
    qtbot.mouseClick(letter, Qt.MouseButton.LeftButton, pos=QPoint(130, 100))
    qtbot.mouseClick(letter, Qt.MouseButton.LeftButton, pos=QPoint(40, 100))
    qtbot.keyClick(letter, Qt.Key.Key_Right)
    qtbot.keyClick(letter, Qt.Key.Key_Left)
    assert chosen == [4, 3, 4, 3]
    letter.offer_start(4)
    assert look(letter) != three
    assert letter.accessibleName() == "Start number: 3 or 4 · chosen: 4"


def test_it_turns_over_and_can_be_skipped(letter: Letter, qtbot: QtBot) -> None:
    letter.show_turn(FIVE_THREE, 1, "number", 0)
    rest = look(letter)
    done: list[int] = []
    letter.turn_over(0.0, lambda: done.append(1))
    assert done == [1]
    letter.turn_over(1.0, lambda: done.append(2))
    assert look(letter) != rest
    letter.skip()
    assert done == [1, 2]
    assert look(letter) == rest
    letter.turn_over(8.0, lambda: done.append(3))
    qtbot.waitUntil(lambda: done == [1, 2, 3])
