"""Planning a match where there are several games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from islas_qt import text, theme
from islas_qt.paint.island.studio import Studio
from islas_qt.screens.game_cards import CARD, GameCards
from islas_qt.screens.new_match.screen import NewMatchScreen
from islas_qt.settings import Settings
from islas_qt.theme import DARK, LIGHT, style_sheet
from tests.support.other_games import register_others

Open = Callable[..., NewMatchScreen]


@pytest.fixture
def open_screen(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Return a function that opens the screen with some games besides Islas."""

    def start(others: int = 2, width: int = 1280, height: int = 760) -> NewMatchScreen:
        register_others(monkeypatch, others)
        screen = NewMatchScreen(Studio(), LIGHT, Settings(tmp_path / "settings.ini"))
        qtbot.addWidget(screen)
        screen.setStyleSheet(style_sheet(LIGHT))
        screen.resize(width, height)
        screen.show_plan()
        screen.show()
        return screen

    return start


def chosen(screen: NewMatchScreen) -> list[str]:
    """Return the games whose cards show that they are chosen."""
    return [card.key for card in screen.cards.cards if card.isChecked()]


def test_with_one_game_there_is_nothing_to_choose(open_screen: Open) -> None:
    screen = open_screen(0)
    assert not screen.cards.isVisible()
    assert screen.plan.game == "islas"


def test_a_game_is_chosen_by_mouse(open_screen: Open, qtbot: QtBot) -> None:
    screen = open_screen()
    assert chosen(screen) == ["islas"]
    qtbot.mouseClick(screen.cards.cards[1], Qt.MouseButton.LeftButton)
    assert chosen(screen) == ["barcos"]
    assert screen.plan.game == "barcos"
    assert screen.page.isVisible()
    qtbot.mouseClick(screen.cards.cards[1], Qt.MouseButton.LeftButton)
    assert chosen(screen) == ["barcos"], "a second click does not give it up"


def test_a_game_is_chosen_by_keys(open_screen: Open, qtbot: QtBot) -> None:
    screen = open_screen()
    cards = screen.cards.cards
    screen.activateWindow()
    cards[0].setFocus()
    qtbot.waitUntil(cards[0].hasFocus)
    for card, key in ((0, Qt.Key.Key_Left), (0, Qt.Key.Key_Right), (1, Qt.Key.Key_Right), (2, Qt.Key.Key_Right)):
        qtbot.keyClick(cards[card], key)
    assert cards[2].hasFocus()
    with qtbot.assertNotEmitted(screen.started):
        qtbot.keyClick(cards[2], Qt.Key.Key_Return)
    assert screen.plan.game == "vientos"


def test_levels_options_and_seats_are_those_of_the_game(open_screen: Open) -> None:
    screen = open_screen()
    assert len(screen.page.rows) == 5
    screen.cards.cards[1].click()
    page = screen.page
    page.more.click()
    assert len(page.rows) == 6
    assert [page.rows[0].kind.itemData(row) for row in range(page.rows[0].kind.count())] == [None, "random", "greedy"]
    assert {seat.bot for seat in screen.plan.seats} == {None, "greedy"}
    assert list(page.options.boxes) == ["bridges"]
    assert page.options.boxes["bridges"].isVisible()
    page.options.boxes["bridges"].activated.emit(1)
    assert screen.plan.options == {"bridges": 3}
    assert not page.options.aids.isVisible(), "it has none"
    assert not page.rows[0].choice.isVisible(), "nor a choice for its seats"
    page.presets[0].click()
    assert len(screen.plan.seats) == 1, "it can be played alone"
    assert not page.rows[0].remove.isEnabled()


def test_each_game_remembers_its_plan_and_the_last_game_is_there_again(open_screen: Open) -> None:
    screen = open_screen()
    screen.page.presets[3].click()
    screen.cards.cards[1].click()
    screen.page.presets[1].click()
    screen.cards.cards[0].click()
    assert len(screen.plan.seats) == 4
    screen.cards.cards[1].click()
    screen.hide()
    again = open_screen()
    assert chosen(again) == ["barcos"]
    assert len(again.plan.seats) == 2
    again.cards.cards[0].click()
    assert len(again.plan.seats) == 4


def test_people_take_their_names_to_another_game(open_screen: Open, qtbot: QtBot) -> None:
    screen = open_screen()
    qtbot.keyClicks(screen.page.rows[0].name, "Ana")
    screen.cards.cards[1].click()
    assert screen.plan.seats[0].name == "Ana"


def test_a_plan_from_when_there_was_one_game_is_not_taken_for_another(open_screen: Open, tmp_path: Path) -> None:
    seats = '{"bot":null,"crest":"anchor","island":"random","name":"Ana"},'
    seats += '{"bot":"greedy","crest":"palm","island":"random","name":"Marisol"}'
    settings = Settings(tmp_path / "settings.ini")
    settings.store.setValue("plan", f'{{"aids":true,"draw_more":4,"seats":[{seats}],"start":null}}')
    settings.store.sync()
    screen = open_screen()
    assert [seat.name for seat in screen.plan.seats] == ["Ana", "Marisol"]
    screen.cards.cards[1].click()
    assert [seat.bot for seat in screen.plan.seats] == [None, "greedy", "greedy"]


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize(("others", "width", "height"), [(1, 1024, 600), (2, 1024, 600), (2, 1920, 1040)])
def test_the_cards_lie_beside_each_other_and_can_be_read(
    open_screen: Open, others: int, width: int, height: int, scale: float
) -> None:
    text.use("de")
    theme.use_text_scale(scale)
    try:
        screen = open_screen(others, width, height)
        screen.use_palette(DARK)
        QApplication.processEvents()
        cards = screen.cards.cards
        assert len(cards) == others + 1
        for card, after in zip(cards, [*cards[1:], None], strict=True):
            assert card.accessibleName()
            assert card.accessibleDescription()
            assert screen.rect().contains(card.rect().translated(card.mapTo(screen, card.rect().topLeft())))
            assert card.pixels >= 9
            assert after is None or card.geometry().right() < after.geometry().left()
        assert len({card.pixels for card in cards}) == 1
        assert screen.page.start.isVisible()
    finally:
        theme.use_text_scale(1.0)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_sentences_of_the_games_are_not_tiny_on_a_small_screen(qtbot: QtBot, language: str) -> None:
    text.use(language)
    cards = GameCards(DARK)
    qtbot.addWidget(cards)
    cards.resize(1220, CARD.height())  # of a window 1280 wide
    cards.show()
    QApplication.processEvents()
    assert min(card.pixels for card in cards.cards) >= 12


def test_rows_are_as_high_as_their_words_when_the_screen_is_first_shown(open_screen: Open) -> None:
    screen = open_screen(0)
    QApplication.processEvents()
    first = [row.height() for row in screen.page.rows[:3]]
    screen.use_plan(screen.plan)
    QApplication.processEvents()
    assert [row.height() for row in screen.page.rows[:3]] == first
