"""A board is chosen from small charts; who plans to play alone is told what is different then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.games.puentes.board import Board
from engine.games.puentes.files import classic_boards
from engine.match import CRESTS
from islas_qt import text
from islas_qt.games.puentes.challenge import seed_of
from islas_qt.games.puentes.setup import boards
from islas_qt.games.puentes.setup.board_form import BoardChoice, BoardForm
from islas_qt.games.puentes.setup.boards import difficulty_of, made
from islas_qt.play.plan import MatchPlan, SeatPlan
from islas_qt.storage.alone import Try
from islas_qt.theme import DARK, LIGHT
from tests.islas_qt.games.puentes.solo_matches import BOARD, MadeUpPast

DAY = date(2026, 11, 17)


@pytest.fixture(autouse=True)
def nothing_made(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin without boards that another test has made."""
    monkeypatch.setattr(boards, "_made", {})
    text.use("en")
    yield
    text.use("en")


@pytest.fixture
def form() -> BoardForm:
    return BoardForm(LIGHT, lambda: DAY)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(1000, 500)
    widget.show()
    return widget


def plan(seats: int, choice: str = "") -> MatchPlan:
    return MatchPlan("puentes", tuple(SeatPlan(crest=crest) for crest in CRESTS[:seats]), choice=choice)


def shown(form: BoardForm, parent: QWidget, what: MatchPlan) -> BoardChoice:
    choice = form.common_choice(parent)
    choice.resize(1000, 260)
    choice.show_plan(what)
    choice.show()
    return choice


def checked(choice: BoardChoice) -> list[str]:
    return [kind for kind, tile in choice.tiles.items() if tile.isChecked()]


def picture_of(choice: BoardChoice, kind: str) -> Board | None:
    return choice.tiles[kind].board


def test_the_classic_boards_are_seen_at_once(form: BoardForm, parent: QWidget) -> None:
    choice = shown(form, parent, plan(2))
    assert checked(choice) == ["a"]
    assert (picture_of(choice, "a"), picture_of(choice, "b")) == classic_boards()
    assert choice.about.text() == "Board A: 25 lines and 4 crossings. Good for first matches."


@pytest.mark.parametrize("kind", ["b", "easy", "day"])
def test_a_click_chooses_a_board(form: BoardForm, parent: QWidget, qtbot: QtBot, kind: str) -> None:
    choice = shown(form, parent, plan(1))
    with qtbot.waitSignal(choice.chosen) as told:
        qtbot.mouseClick(choice.tiles[kind], Qt.MouseButton.LeftButton)
    (word,) = told.args
    assert {"b": word == "b", "easy": difficulty_of(word) == "easy", "day": word == "2026-11-17"}[kind]


def test_keys_choose_as_well(form: BoardForm, parent: QWidget, qtbot: QtBot) -> None:
    choice = shown(form, parent, plan(1))
    choice.tiles["a"].setFocus()
    qtbot.keyClick(choice.tiles["a"], Qt.Key.Key_Right)
    assert choice.grid.focusWidget() is choice.tiles["b"]
    with qtbot.waitSignal(choice.chosen) as told:
        qtbot.keyClick(choice.tiles["b"], Qt.Key.Key_Return)
    assert told.args == ["b"]


def test_a_new_board_is_made_while_the_window_lives_on(form: BoardForm, parent: QWidget, qtbot: QtBot) -> None:
    choice = shown(form, parent, plan(2, "easy 3"))
    assert choice.about.text() == "A new board is being made …"
    assert checked(choice) == ["easy"]
    assert picture_of(choice, "easy") is None
    qtbot.waitUntil(lambda: picture_of(choice, "easy") is not None, timeout=30_000)
    assert picture_of(choice, "easy") is made("easy 3")
    assert choice.about.text().startswith("Board Easy 3: 25 lines and")
    assert choice.about.text().endswith("Click again for another one.")
    with qtbot.waitSignal(choice.chosen) as told:
        qtbot.mouseClick(choice.tiles["easy"], Qt.MouseButton.LeftButton)
    assert difficulty_of(told.args[0]) == "easy"
    choice.show_plan(plan(2, "easy 3"))
    assert checked(choice) == ["easy"]


def test_alone_piles_and_deadlines_are_explained(form: BoardForm, parent: QWidget) -> None:
    choice = shown(form, parent, plan(1))
    assert choice.alone.isVisible()
    for part in ("piles of 7, 5 and 5 cards", "pay 7 only up to card 7", "9 and the", "8 only up to card 12"):
        assert part in choice.alone.text()
    choice.show_plan(plan(2))
    assert not choice.alone.isVisible()
    assert not choice.tiles["day"].isVisible(), "who has played it would know the cards"


def test_alone_it_is_told_what_was_reached_on_the_board(form: BoardForm, parent: QWidget) -> None:
    form.tell_past(MadeUpPast([(Try("one", "Player 1", 1, points), BOARD) for points in (44, 48, 41)]))
    choice = shown(form, parent, plan(1))
    assert choice.about.text().endswith("Alone you have played 3 matches here: 48 points at best, 41 in the last one.")
    choice.show_plan(replace(plan(1), seats=(SeatPlan("Ana"),)))
    assert "Alone" not in choice.about.text()
    choice.show_plan(plan(2))
    assert "Alone" not in choice.about.text()


def test_the_challenge_tells_the_results_of_today_and_yesterday(form: BoardForm, parent: QWidget, qtbot: QtBot) -> None:
    yesterday = seed_of(date(2026, 11, 16))
    tries = [Try("one", "Player 1", seed_of(DAY), 44), Try("two", "Player 1", seed_of(DAY), 48)]
    form.tell_past(MadeUpPast([(one, BOARD) for one in (*tries, Try("three", "Player 1", yesterday, 39))]))
    choice = shown(form, parent, plan(1, "2026-11-17"))
    assert checked(choice) == ["day"]
    assert choice.about.text().endswith("Today: 44 points the first time, 48 at best. Yesterday: 39 points.")
    form.tell_past(MadeUpPast())
    choice.show_plan(plan(1, "2026-11-17"))
    assert choice.about.text().endswith("Today: not played. Yesterday: not played.")
    qtbot.waitUntil(lambda: picture_of(choice, "day") is not None, timeout=30_000)


def test_it_speaks_and_looks_as_the_window_does(form: BoardForm, parent: QWidget) -> None:
    choice = shown(form, parent, plan(1))
    light = choice.grab().toImage()
    text.use("de")
    choice.show_plan(plan(1))
    choice.use_palette(DARK)
    choice.grow(1.5)
    assert [tile.words for tile in choice.tiles.values()] == ["A", "B", "Leicht", "Mittel", "Schwer", "Heute"]
    assert choice.tiles["b"].accessibleName() == "Spielplan B"
    assert choice.grab().toImage() != light
    assert choice.tiles["a"].width() == round(138 * 1.5)


def test_who_starts_before_the_board_is_there_waits_for_it(form: BoardForm, parent: QWidget, qtbot: QtBot) -> None:
    wait = form.last_questions(parent)
    assert not wait.are_needed(plan(2, "b"))
    wanted = plan(2, "medium 3")
    assert wait.are_needed(wanted)
    wait.begin(wanted)
    wait.show()
    with qtbot.waitSignal(wait.done, timeout=30_000) as told:
        assert not wait.grab().isNull()
    assert told.args == [wanted]
    assert not wait.are_needed(wanted)


@pytest.mark.parametrize("by_key", [True, False])
def test_waiting_can_be_given_up(form: BoardForm, parent: QWidget, qtbot: QtBot, by_key: bool) -> None:
    wait = form.last_questions(parent)
    wait.begin(plan(2, "medium 4"))
    wait.show()
    with qtbot.waitSignal(wait.left):
        if by_key:
            qtbot.keyClick(wait, Qt.Key.Key_Escape)
        else:
            qtbot.mouseClick(wait.back, Qt.MouseButton.LeftButton)
    wait.hide()
    with qtbot.assertNotEmitted(wait.done), qtbot.waitSignal(form.maker.came, timeout=30_000):
        pass
