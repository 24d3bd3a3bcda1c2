"""The analysis beside a match that is looked back at, by mouse and keys: what it says, where it lies, when it rests."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine import registry
from engine.bots.analyst import Analysis
from engine.bots.terms import Argument, Judged
from engine.games.islas.actions import Draw
from engine.games.islas.terms import Cards
from islas_qt.game_ui import game_ui
from islas_qt.games.islas.theatre.sheet import EDGE
from islas_qt.play.review import Review
from islas_qt.table.analysing import Analysing
from islas_qt.table.analysis_words import one_decimal
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.test_hostile_names import renamed
from tests.support.islas_screen import IslasReview, review_of
from tests.support.positions import finished
from tests.support.quick_islas import PACKAGE

CHOICE = 0  # a ply with several answers, whatever bots do


@pytest.fixture
def table(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> IslasReview:
    """Return a match that is looked back at from its beginning, by an analyst in a hurry."""
    monkeypatch.setitem(registry.PACKAGES, "islas", PACKAGE)
    window = open_window()
    window.settings.reduced_motion = "on"
    window.shelf.matches().create(finished(1, 3))
    window.screens.start.menu.chosen.emit("history")
    window.screens.history.buttons.open.click()
    window.activateWindow()
    found = review_of(window)
    found.result.buttons[1].click()
    found.looking_back.go_to(CHOICE)
    found.setFocus()
    return found


def press(key: Qt.Key) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)


def judgement(table: IslasReview, ply: int, best: float, played: float) -> Analysis:
    """Return an analysis in which drawing is worth `best` and what was played is worth `played`."""
    action = table.match.entries[ply].action
    why = (Argument(Cards(), 0.6, avoided=False),)
    found = [Judged(action, played, ())]
    if action != Draw():
        found.append(Judged(Draw(), best, why))
    found.sort(key=lambda each: -each.value)
    return Analysis(tuple(found), 40, in_points=False)


def shown_with(table: IslasReview, best: float, played: float) -> None:
    """Open the analysis of the first decision from here on that was not to draw."""
    ply = next(entry.ply for entry in table.match.entries[CHOICE:] if entry.action.kind in ("build", "load"))
    table.analysing.analyses.kept[ply] = judgement(table, ply, best, played)
    table.looking_back.go_to(ply)
    table.review_bar.analysis.click()


def test_the_ship_is_unloaded_beside_it_and_covers_no_other_seat(table: IslasReview) -> None:
    table.window().resize(1366, 768)
    press(Qt.Key.Key_A)
    game = table.game
    game.theatre.begin(game.seen.table, game.players, 2)
    game.layout_used.lay_out_theatre()
    where = game.theatre.geometry()
    assert not where.adjusted(EDGE, 0, -EDGE, 0).intersects(game.seats.geometry())
    assert not where.adjusted(EDGE, 0, -EDGE, 0).intersects(game.stock.geometry())
    press(Qt.Key.Key_A)
    assert game.theatre.width() > where.width()


def test_it_says_where_in_the_match_it_is_and_nothing_old_while_something_moves(table: IslasReview) -> None:
    shown_with(table, best=0.6, played=0.4)
    ply, length = table.review.ply, table.review.length
    assert table.analysis.place == f"{ply} of {length}"
    assert table.analysis.list.shown
    table.review.step()
    table.looking_back.moved.emit()
    assert table.analysis.place == f"{ply + 1} of {length}"
    assert not table.analysis.verdict
    assert table.analysis.note == "The analysis goes on when everything has been shown."
    assert not table.analysis.list.shown


def test_plots_have_their_numbers_while_it_names_them(table: IslasReview) -> None:
    assert not table.game.board.has_numbers
    press(Qt.Key.Key_A)
    assert table.game.board.has_numbers
    press(Qt.Key.Key_A)
    assert not table.game.board.has_numbers


# -- opening and closing


def test_the_button_opens_it_and_the_cross_closes_it(table: IslasReview, qtbot: QtBot) -> None:
    QTest.mouseClick(table.review_bar.analysis, Qt.MouseButton.LeftButton)
    assert table.analysis.isVisible()
    assert table.review_bar.analysis.isChecked()
    qtbot.waitUntil(lambda: table.analysing.analyses.is_done)
    assert table.analysis.verdict
    assert len(table.analysis.list.shown) > 1
    assert [each.is_played for each in table.analysis.list.shown].count(True) == 1
    QTest.mouseClick(table.analysis.way_out, Qt.MouseButton.LeftButton)
    assert not table.analysis.isVisible()
    assert not table.review_bar.analysis.isChecked()
    assert table.analysing.analyses.ply is None


def test_one_that_breaks_off_is_told_and_tried_again_when_it_is_opened(table: IslasReview, qtbot: QtBot) -> None:
    press(Qt.Key.Key_A)
    analyses = table.analysing.analyses
    analyses._rest.stop()
    analyses._end(False)
    assert "broken off" in table.analysis.note
    assert not analyses._rest.isActive(), "it is not tried again and again"
    press(Qt.Key.Key_A)
    press(Qt.Key.Key_A)
    qtbot.waitUntil(lambda: analyses.is_done)
    assert table.analysis.verdict


def test_keys_open_and_close_it(table: IslasReview) -> None:
    press(Qt.Key.Key_A)
    assert table.analysis.isVisible()
    press(Qt.Key.Key_A)
    assert not table.analysis.isVisible()
    press(Qt.Key.Key_A)
    press(Qt.Key.Key_Escape)
    assert not table.analysis.isVisible()
    assert not table.result.isVisible(), "Esc went no further"
    assert review_of(table.window()) is table  # type: ignore[arg-type]


def test_help_is_about_looking_back(table: IslasReview) -> None:
    press(Qt.Key.Key_F1)
    window = table.window()
    assert isinstance(window, MainWindow)
    assert window.screens.shown is window.screens.help
    assert window.screens.help.chapter is not None
    assert window.screens.help.chapter.key == "review"


def test_it_takes_the_room_of_the_log_and_gives_it_back(table: IslasReview) -> None:
    press(Qt.Key.Key_L)
    assert table.log.isVisible()
    press(Qt.Key.Key_A)
    assert not table.log.isVisible()
    assert table.settings.log_open
    press(Qt.Key.Key_L)
    assert table.log.isVisible()
    assert not table.analysis.isVisible()
    press(Qt.Key.Key_A)
    press(Qt.Key.Key_A)
    assert table.log.isVisible()


@pytest.mark.parametrize(("width", "is_beside"), [(1024, False), (1280, True), (1600, True)])
def test_it_lies_beside_the_table_or_over_its_edge_but_never_over_the_bar(
    table: IslasReview, width: int, is_beside: bool
) -> None:
    table.window().resize(width, 720)
    press(Qt.Key.Key_A)
    QApplication.processEvents()
    assert table.analysis.is_beside == is_beside
    assert (table.game.geometry().right() < table.analysis.x()) == is_beside
    bar = table.review_bar
    assert not table.analysis.geometry().intersects(bar.geometry().translated(table.game.pos()))
    assert table.analysis.geometry().right() == table.width() - 1
    press(Qt.Key.Key_A)
    assert table.game.width() == table.width()


def test_it_is_for_matches_that_are_over(table: IslasReview, qtbot: QtBot) -> None:
    """Else it would tell what others hold."""
    running = Review(finished(1, 3).copy(40), game_ui("islas").mark_of)
    analysing = Analysing(running, table.game.counsel(), table.analysis, table)
    assert analysing.why_not == "Decisions are analysed once the match is over."
    analysing.open(True)
    assert not analysing.is_open
    assert not table.analysis.isVisible()
    assert analysing.analyses.ply is None


# -- what it looks into


def test_moving_on_looks_into_the_next_decision(table: IslasReview, qtbot: QtBot) -> None:
    analyses = table.analysing.analyses
    press(Qt.Key.Key_A)
    assert analyses.ply == CHOICE
    qtbot.waitUntil(lambda: analyses.parts > 0)
    press(Qt.Key.Key_N)
    assert analyses.ply == table.review.ply > CHOICE
    assert analyses.parts == 0
    press(Qt.Key.Key_Home)
    assert analyses.ply == 0


def test_where_nothing_is_decided_it_says_so(table: IslasReview, monkeypatch: pytest.MonkeyPatch) -> None:
    press(Qt.Key.Key_A)
    press(Qt.Key.Key_End)
    assert table.analysis.note == "The match is over here: nothing is left to decide."
    assert table.analysing.analyses.ply is None
    monkeypatch.setattr(table.match.rules, "legal_actions", lambda state: (Draw(),))
    table.looking_back.go_to(CHOICE)
    assert table.analysis.note == "There is only one answer here."
    assert not table.analysis.list.shown
    assert table.analysing.analyses.ply is None


def test_the_result_lets_the_analyst_rest(table: IslasReview, qtbot: QtBot) -> None:
    press(Qt.Key.Key_A)
    qtbot.waitUntil(lambda: table.analysing.analyses._job.is_under_way)
    assert table.go_back()
    assert not table.analysing.analyses._job.is_under_way


def test_a_decision_that_is_not_judged(table: IslasReview) -> None:
    table.analysing.analyses.kept[CHOICE] = None
    press(Qt.Key.Key_A)
    assert table.analysis.note == "This kind of decision is not analysed."


# -- what it says


def test_what_was_played_is_the_best(table: IslasReview) -> None:
    shown_with(table, best=0.4, played=0.6)
    first, second = table.analysis.list.shown
    assert first.is_played
    assert first.tag == "Played · Analyst"
    assert (first.value, second.value) == ("60%", "40%")
    assert "what the analyst would play" in table.analysis.verdict


def test_what_was_played_is_about_as_good(table: IslasReview) -> None:
    shown_with(table, best=0.505, played=0.5)
    assert table.analysis.verdict == "What was played is about as good as the best."


@pytest.mark.parametrize(
    ("other", "why"),
    [(0.4, "At first sight it looks no better; further on it is."), (0.595, "The next one is about as good.")],
)
def test_the_best_without_a_reason_is_called_better_only_if_it_is(table: IslasReview, other: float, why: str) -> None:
    shown_with(table, best=other, played=0.6)
    assert table.analysis.list.shown[0].why == why


@pytest.mark.parametrize(
    ("best", "why"),
    [(0.7, "At first sight it has no advantage over the best."), (0.605, "It is about as good as the best.")],
)
def test_what_is_worse_without_a_reason_says_so(table: IslasReview, best: float, why: str) -> None:
    shown_with(table, best=best, played=0.6)
    assert table.analysis.list.shown[1].why == why


def test_nothing_is_called_certain(table: IslasReview) -> None:
    shown_with(table, best=0.996, played=0.004)
    assert [each.value for each in table.analysis.list.shown] == ["over 99%", "under 1%"]


@pytest.mark.parametrize(
    ("played", "verdict"),
    [(0.47, "What was played costs 3 of 100 victories."), (0.49, "What was played costs one of 100 victories.")],
)
def test_what_was_played_is_worse_and_the_reasons_say_why(table: IslasReview, played: float, verdict: str) -> None:
    shown_with(table, best=0.5, played=played)
    assert table.analysis.verdict == verdict
    first, second = table.analysis.list.shown
    more = "With 11 cards in the hand there is more to choose from, for houses and for the ship."
    assert (first.tag, first.why) == ("Analyst", more)
    assert "draw" in first.said
    assert second.is_played
    described = table.analysis.accessibleDescription()
    for words in (verdict, first.said, first.why, second.said, "50%"):
        assert words in described


def test_it_speaks_three_languages_and_keeps_what_it_knows(table: IslasReview) -> None:
    shown_with(table, best=0.5, played=0.44)
    window, said = table.window(), {}
    for language in ("en", "de", "es"):
        window.use_language(language)  # type: ignore[attr-defined]
        said[language] = table.analysis.accessibleDescription()
        assert table.analysing.analyses.is_done
    assert len({*said.values()}) == 3
    assert "Was gespielt wurde, kostet 6 von 100 Siegen." in said["de"]
    assert "Lo jugado cuesta 6 de cada 100 victorias." in said["es"]


def test_numbers_are_written_as_people_do(table: IslasReview) -> None:
    assert one_decimal(1.25) in ("1.2", "1.3")
    table.window().use_language("de")  # type: ignore[attr-defined]
    assert one_decimal(7.0) == "7,0"


def test_a_name_is_never_mark_up(open_window: OpenWindow) -> None:
    """The names are painted; the only text that Qt could read as mark-up is that of tooltips."""
    window = open_window()
    names = ("<b>Ana</b>", "<img src=x>", "&lt;i&gt;")
    window.shelf.matches().create(renamed(finished(1, 3), names))
    window.screens.start.menu.chosen.emit("history")
    window.screens.history.buttons.open.click()
    table = review_of(window)
    table.result.buttons[1].click()
    ply = next(entry.ply for entry in table.match.entries if entry.seat == 1 and entry.action.kind in ("build", "load"))
    table.analysing.analyses.kept[ply] = judgement(table, ply, 0.5, 0.4)
    table.looking_back.go_to(ply)
    table.review_bar.analysis.click()
    assert "<img src=x>" in table.analysis.accessibleDescription()
    for widget in (table.analysis, table.analysis.list, table.analysis.way_out, table.review_bar.analysis):
        assert "<" not in widget.toolTip()
