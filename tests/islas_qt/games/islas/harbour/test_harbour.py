"""The harbour: what can be used glows and works, what cannot says why, and no hidden card is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from engine.games.islas.explain import ACT_FIRST, ALREADY_ACTED, NO_EXTRA_CARD
from engine.games.islas.files import classic_deck
from engine.games.islas.observation import Observation
from engine.games.islas.state import Setup, Table
from engine.island.files import classic_islands
from islas_qt import text
from islas_qt.games.islas.harbour.discard_viewer import DiscardViewer
from islas_qt.games.islas.harbour.harbour import Harbour
from islas_qt.theme import DARK, LIGHT
from islas_qt.widgets.glowing_button import GlowingButton

SETUP = Setup(classic_islands()[:2], classic_deck())


def observation(discards: tuple[int, ...] = (3, 0, 0), known: tuple[int, ...] = (9,)) -> Observation:
    table = Table(SETUP)
    table.discard = list(discards)
    return Observation(0, table, (1, 2), known, False, (2, 5), 31, 2)


@pytest.fixture
def harbour(qtbot: QtBot) -> Iterator[Harbour]:
    """Return a harbour with nothing on offer."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    harbour = Harbour(LIGHT, window)
    harbour.setGeometry(10, 10, 300, 230)
    harbour.show_seen(observation())
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    yield harbour
    QToolTip.hideText()
    window.close()


def click(thing: GlowingButton) -> None:
    QTest.mouseClick(thing, Qt.MouseButton.LeftButton)


def test_the_ship_has_a_place_for_every_card_of_the_round(harbour: Harbour) -> None:
    assert (harbour.ship.count, harbour.ship.places) == (2, 3)  # one that stayed, one of each seat
    assert "One more" in harbour.ship.toolTip()
    loading = harbour.ship.grab().toImage()
    seen = observation()
    seen.table.unloading = True
    harbour.show_seen(seen)
    assert harbour.ship.places == harbour.ship.count == 2
    assert "more" not in harbour.ship.toolTip()
    assert harbour.ship.grab().toImage() != loading


def test_no_card_is_expected_of_a_seat_that_had_none(harbour: Harbour) -> None:
    seen = replace(observation(), ship_size=1)
    seen.table.actor = 1  # the first seat has loaded nothing
    harbour.show_seen(seen)
    assert (harbour.ship.count, harbour.ship.places) == (1, 2)
    assert "One more" in harbour.ship.toolTip()


def test_what_is_offered_works_with_mouse_and_keys(harbour: Harbour, qtbot: QtBot) -> None:
    harbour.offer(None, None, None, is_mine=True)
    for thing, signal in (
        (harbour.ship, harbour.load_chosen),
        (harbour.deck, harbour.draw_chosen),
        (harbour.discards, harbour.discard_chosen),
    ):
        with qtbot.waitSignal(signal):
            click(thing)
        thing.setFocus()
        assert thing.hasFocus()
        with qtbot.waitSignal(signal):
            QTest.keyClick(thing, Qt.Key.Key_Space)


def test_what_is_not_possible_says_why_and_does_nothing(harbour: Harbour, qtbot: QtBot) -> None:
    harbour.offer(ALREADY_ACTED, NO_EXTRA_CARD, ACT_FIRST, is_mine=True)
    for thing, why, signal in (
        (harbour.ship, ACT_FIRST, harbour.load_chosen),
        (harbour.deck, ALREADY_ACTED, harbour.draw_chosen),
    ):
        assert str(why) in thing.toolTip()
        assert str(why) in thing.accessibleDescription()
        with qtbot.assertNotEmitted(signal):
            click(thing)
        assert QToolTip.text() == str(why)


def test_in_somebody_elses_turn_nothing_is_offered(harbour: Harbour, qtbot: QtBot) -> None:
    harbour.offer(None, None, None, is_mine=True)
    bright = harbour.grab().toImage()
    harbour.offer(None, None, None, is_mine=False)
    assert harbour.grab().toImage() != bright  # it does not glow
    with qtbot.assertNotEmitted(harbour.draw_chosen), qtbot.assertNotEmitted(harbour.load_chosen):
        click(harbour.deck)
        click(harbour.ship)
    with qtbot.waitSignal(harbour.discard_chosen):  # which everybody may look through at any time
        click(harbour.discards)


def test_the_plaque_for_an_extra_card_is_there_for_its_owner(harbour: Harbour, qtbot: QtBot) -> None:
    assert not harbour.extra.isVisible()
    seen = observation()
    seen.table.owner["extra_card"] = 0
    harbour.show_seen(seen)
    harbour.offer(None, None, None, is_mine=True)
    with qtbot.waitSignal(harbour.extra_chosen):
        click(harbour.extra)
    seen.table.owner["extra_card"] = 1
    harbour.show_seen(seen)
    assert not harbour.extra.isVisible()


def test_own_cards_on_the_ship_are_told_only_when_revealed(harbour: Harbour) -> None:
    assert "Pescador" not in harbour.ship.toolTip() + harbour.ship.accessibleDescription()
    harbour.reveal(True)
    assert "Pescador (fisherman)" in harbour.ship.toolTip()
    revealed = harbour.grab().toImage()
    harbour.reveal(False)
    assert "Pescador" not in harbour.ship.toolTip() + harbour.ship.accessibleDescription()
    assert harbour.grab().toImage() == revealed


def test_counts_are_told(harbour: Harbour) -> None:
    assert harbour.ship.accessibleName() == "Ship: 2 cards"
    assert harbour.deck.accessibleName() == "Deck: 31 cards"
    assert harbour.discards.accessibleName() == "Discards: 3 cards"
    assert "Alfarero (potter)" in harbour.discards.toolTip()  # the last one lies on top


def test_an_empty_deck_and_no_discards(harbour: Harbour, qtbot: QtBot) -> None:
    harbour.show_seen(replace(observation(discards=()), deck_size=0))
    with qtbot.assertNotEmitted(harbour.discard_chosen):
        click(harbour.discards)
    assert QToolTip.text() == "No discarded card lies here now."
    assert "shuffled" not in harbour.deck.toolTip()
    harbour.offer(None, None, None, is_mine=True)
    assert "No card is left" in harbour.deck.toolTip()


def test_no_more_cards_are_promised_than_there_are(harbour: Harbour) -> None:
    harbour.offer(None, None, None, is_mine=True)
    for deck_size, discards, told in ((31, (), "draw 3 cards"), (0, (3, 0), "draw 2 cards"), (1, (), "draw 1 card.")):
        harbour.show_seen(replace(observation(discards), deck_size=deck_size))
        assert told in harbour.deck.toolTip()
        assert ("shuffled" in harbour.deck.toolTip()) == (not deck_size)


def test_a_card_held_over_the_ship_lights_it(harbour: Harbour) -> None:
    before = harbour.grab().toImage()
    harbour.hover_drop(True)
    assert harbour.grab().toImage() != before
    harbour.hover_drop(False)
    assert harbour.grab().toImage() == before


@pytest.mark.parametrize(("width", "height"), [(236, 224), (300, 230), (340, 415)])
def test_nothing_covers_anything_else(harbour: Harbour, width: int, height: int) -> None:
    harbour.resize(width, height)
    places = [harbour.ship_rect(), harbour.deck_rect(), harbour.discards.geometry()]
    for place in places:
        assert harbour.rect().adjusted(-4, -4, 4, 8).contains(place)
    assert harbour.ship_rect().bottom() < harbour.deck_rect().top() + 24
    assert not harbour.deck_rect().intersects(harbour.discards.geometry())


def test_other_languages_and_colours_are_shown_at_once(harbour: Harbour) -> None:
    light = harbour.grab().toImage()
    harbour.use_palette(DARK)
    assert harbour.grab().toImage() != light
    text.use("de")
    try:
        harbour.retranslate()
        assert harbour.deck.accessibleName() == "Stapel: 31 Karten"
    finally:
        text.use("en")


def test_the_discards_are_laid_out_by_kind(harbour: Harbour, qtbot: QtBot) -> None:
    pile = DiscardViewer(SETUP.deck, [3, 0, 0, 20], LIGHT, harbour.discards)
    assert pile.counts == {0: 2, 3: 1, 20: 1}
    assert pile.accessibleName() == "4 discarded cards"
    assert pile.accessibleDescription().startswith("Alfarero (potter) × 2, ")
    assert pile.size() == harbour.window().size()
    harbour.window().grab()
    QTest.keyClick(pile, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not harbour.window().findChildren(DiscardViewer))
    assert harbour.discards.hasFocus()


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_whole_deck_fits_on_the_sheet(harbour: Harbour, size: tuple[int, int]) -> None:
    pile = DiscardViewer(SETUP.deck, SETUP.deck.cards, LIGHT, harbour)
    pile.resize(*size)
    sheet = pile.box()
    assert pile.rect().contains(sheet.toAlignedRect())
    cards = list(pile.places())
    assert len(cards) == 24
    assert all(sheet.contains(card) for card in cards)
    assert cards[0].width() > 80
