"""The board of cards: which have been, which may still come; the one laid aside stays sealed until the end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from islas_qt.games.puentes.cards.card_board import CardBoard
from islas_qt.theme import LIGHT
from tests.islas_qt.games.puentes.charts import differs, look


@pytest.fixture
def cards(qtbot: QtBot) -> CardBoard:
    cards = CardBoard(LIGHT)
    qtbot.addWidget(cards)
    cards.resize(280, 200)
    return cards


def read(cards: CardBoard) -> list[str]:
    access = QAccessible.queryAccessibleInterface(cards)
    return [access.child(index).text(QAccessible.Text.Name) for index in range(access.childCount())]


def test_every_card_says_whether_it_has_been(cards: CardBoard) -> None:
    cards.show_cards([4, 0], False, False)
    told = read(cards)
    assert told[0] == "number 1, 1 bridge: the card of this round"
    assert told[4] == "number 2, 2 bridges: round 1"
    assert told[17] == "number 6, 3 bridges: may still come"
    assert len(told) == 19


def test_a_card_that_is_turned_over_looks_different_and_only_that(cards: CardBoard) -> None:
    cards.show_cards([4], False, False)
    before = look(cards)
    cards.show_cards([4, 9], False, False)
    after = look(cards)
    changed = {card for card in range(18) if differs(before, after, cards.box_of(card).toRect())}
    assert changed == {4, 9}


def test_the_card_laid_aside_is_not_told_before_the_end_even_if_it_is_the_last(cards: CardBoard) -> None:
    turned = [card for card in range(18) if card != 7]
    cards.show_cards(turned, False, False)
    assert "number 3" not in read(cards)[18]
    sealed = look(cards)
    cards.show_cards(turned, True, False)
    assert read(cards)[18] == "Laid aside: number 3, 2 bridges"
    assert differs(sealed, look(cards), cards.box_of(18).toRect())


def test_who_plays_alone_sees_the_piles(cards: CardBoard) -> None:
    cards.show_cards([1, 2], False, True)
    assert read(cards)[19].startswith("Cards turned over: 2 of 17.")
    before = look(cards)
    box = cards.box_of(19).toRect()
    cards.show_cards(list(range(8)), False, True)
    assert differs(before, look(cards), box)
    assert cards.rect().contains(box)


def test_everything_is_found_where_it_lies(cards: CardBoard) -> None:
    cards.show_cards([1], False, True)
    for entry in range(cards.entries()):
        assert cards.entry_at(cards.box_of(entry).center()) == entry
    assert cards.entry_at(QPoint(1, 1).toPointF()) is None
