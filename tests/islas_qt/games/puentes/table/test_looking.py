"""Looking at a match of Puentes: other charts large, hand-over, bonuses, log, result, look back, other languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.games.puentes.actions import Write
from engine.games.puentes.events import BridgeDrawn, NumberWritten
from islas_qt.games.puentes.chart.place import Target
from islas_qt.games.puentes.table import keys
from islas_qt.table.review_screen import ReviewScreen
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.puentes.charts import look
from tests.islas_qt.games.puentes.driver import Mouse
from tests.support.at_table import LEFT, go_on, keep, until_asked, wait
from tests.support.puentes_positions import before_bonus, finished, new_match, position
from tests.support.puentes_screen import PuentesReview, PuentesScreen, puentes_review_of

OpenWindow = Callable[..., MainWindow]


def sit(window: MainWindow, match: object) -> PuentesScreen:
    keep(window, match)  # type: ignore[arg-type]
    table = cast(PuentesScreen, go_on(window))
    assert until_asked(table, Mouse(table))
    return table


def test_another_chart_is_large_on_a_click(window: MainWindow) -> None:
    table = sit(window, position("number", 4))
    game = table.game
    QTest.mouseClick(game.others.rows[1].chart, LEFT)
    assert game.large_seat() == 2
    assert game.chart.sheet == game.seen.table.sheets[2]
    assert game.chart.islands == 0
    assert not game.bar.buttons  # nothing can be done there
    assert "chart of Diego" in table.prompt.sentence
    table.say("")
    for isle in range(game.seen.table.setup.board.kit.isles):  # nothing is said here of one's own chart
        Mouse(table).click(Target("island", isle))
        assert "chart of Diego" in table.prompt.sentence
    Mouse(table).drag(0, 17)
    assert "chart of Diego" in table.prompt.sentence
    assert game.home.isVisible()
    QTest.mouseClick(game.home, LEFT)
    assert game.large_seat() == 0
    assert game.chart.islands == game.seen.table.choices
    assert "skip" in game.bar.buttons
    QTest.mouseClick(game.others.rows[1].chart, LEFT)
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert game.large_seat() == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_ones_own_chart_is_small_while_the_start_number_is_written_on_another(window: MainWindow, seats: int) -> None:
    game = sit(window, new_match(seats)).game
    assert game.large_seat() == 1
    assert sorted([game.large_seat(), *game.others.order]) == list(range(seats)), "every chart is seen once"
    assert game.others.rows[0].chart.accessibleName() == "Chart of Ana"
    QTest.mouseClick(game.others.rows[0].chart, LEFT)
    assert game.large_seat() == 0
    assert not game.chart.islands
    QTest.mouseClick(game.home, LEFT)
    assert game.large_seat() == 1
    assert game.chart.islands


def test_it_is_still_said_whose_chart_it_is_after_something_was_refused(window: MainWindow) -> None:
    table = sit(window, position("number", 3))
    Mouse(table).drag(0, 17)
    assert table.prompt.sentence == "Bridges join islands in the same row or column."
    table.game.look_at(2)
    QTest.mouseMove(table.game.chart, table.game.chart.place.spot(5).toPoint())
    assert "chart of Diego" in table.prompt.sentence


def test_another_chart_shows_its_own_group_while_that_is_pointed_at(window: MainWindow) -> None:
    game = sit(window, position("number", 3, 14)).game
    group = game.race.box_of(2).center().toPoint()
    QTest.mouseMove(game.race, group)
    game.look_at(1)
    shown = look(game.chart)
    QTest.mouseMove(game.race, QPoint(1, 1))
    QTest.mouseMove(game.race, group)
    assert look(game.chart) == shown


def test_the_way_back_from_another_chart_comes_when_nothing_moves_any_more(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = sit(window, position("number", 4)).game
    monkeypatch.setattr(game.director, "_done", lambda: None)
    game.enlarge(2)
    assert not game.home.isVisible()
    monkeypatch.undo()
    game.show_table(game.seen)
    assert game.home.isVisible()


def test_another_chart_is_large_while_a_key_is_held(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "TAP_MS", 30)
    table = sit(window, position("number", 3))
    QTest.keyPress(table.game.chart, Qt.Key.Key_2)
    assert table.game.large_seat() == 2
    QTest.qWait(60)
    QTest.keyRelease(table.game.chart, Qt.Key.Key_2)
    assert table.game.large_seat() == 0
    monkeypatch.setattr(keys, "TAP_MS", 10_000)
    QTest.keyClick(table.game.chart, Qt.Key.Key_1)
    assert table.game.large_seat() == 1
    QTest.keyClick(table.game.chart, Qt.Key.Key_1)
    assert table.game.large_seat() == 0
    QTest.keyPress(table.game.chart, Qt.Key.Key_2)  # its release is lost to another window
    QTest.keyClick(table.game.chart, Qt.Key.Key_1)
    assert table.game.large_seat() == 1


def test_the_screen_passes_without_a_curtain(window: MainWindow) -> None:
    table = sit(window, position("end_turn", 4, people=2))
    window.settings.reduced_motion = "off"
    window.settings.speed_others = 1.0
    QTest.mouseClick(table.game.bar.buttons["end"], LEFT)
    wait(table.game.herald.isVisible)
    assert table.game.herald.headline == "Ben"
    assert table.game.large_seat() == 1
    assert table.prompt.sentence == "Ben is on turn."
    assert not table.game.home.isVisible()
    QTest.keyClick(table, Qt.Key.Key_Space)
    wait(lambda: table.turn is not None)
    assert table.game.seen.seat == 1
    assert not table.game.herald.isVisible()
    assert not table.curtain.isVisible()
    assert table.prompt.sentence.startswith("Ben: Write the ")


def test_a_bonus_is_proclaimed_with_its_reason(window: MainWindow) -> None:
    match, action = before_bonus(3)
    table = sit(window, match)
    window.settings.reduced_motion = "off"
    window.settings.speed_others = window.settings.speed_own = 2.0
    table.play(match.ply, action)
    wait(table.game.herald.isVisible, 30)
    assert "points" in table.game.herald.headline
    assert table.game.herald.sentence in [table.game.story.tell(event) for _, event in table.told()]
    plates = [table.game.plate, *(row.plate for row in table.game.others.rows)]
    assert not any(plate.is_on_turn for plate in plates), "everybody has played the card"
    for _ in range(40):
        if table.turn is not None or table.result.isVisible():
            break
        QTest.keyClick(table, Qt.Key.Key_Space)
        QTest.qWait(20)
    wait(lambda: table.turn is not None)


def test_bots_draw_on_their_charts_and_can_be_skipped(window: MainWindow) -> None:
    table = sit(window, position("end_turn", 4))
    window.settings.reduced_motion = "off"
    window.settings.speed_others = 1.0
    QTest.mouseClick(table.game.bar.buttons["end"], LEFT)
    wait(lambda: any(row.chart.motion.is_running for row in table.game.others.rows))
    while table.turn is None:
        QTest.keyClick(table, Qt.Key.Key_Space)
        QApplication.processEvents()
    for seat, row in zip(table.game.others.order, table.game.others.rows, strict=True):
        assert row.chart.sheet == table.game.seen.table.sheets[seat]


def test_the_log_leads_to_islands_and_lines(window: MainWindow) -> None:
    table = sit(window, position("number", 3))
    event = next(event for _, event in table.told() if isinstance(event, BridgeDrawn) and event.seat == 1)
    table.show_event(0, event)
    assert table.game.large_seat() == 1
    own = next(event for _, event in table.told() if isinstance(event, NumberWritten) and event.seat == 0)
    table.show_event(0, own)
    assert table.game.large_seat() == 0


def test_the_log_of_one_alone_is_not_told_whose_turn_it_is(window: MainWindow) -> None:
    table = sit(window, position("number", 1))
    said = [table.log.list.item(row).text() for row in range(table.log.list.count())]
    assert any(line.startswith("Card 9: the number ") for line in said)
    assert "It is your turn." not in said


def look_back(window: MainWindow) -> PuentesReview:
    window.playing.resume(window.shelf.matches().create(finished(3)))
    review = puentes_review_of(window)
    assert isinstance(review, ReviewScreen)
    assert review.result.isVisible()
    QTest.mouseClick(review.result.buttons[1], LEFT)
    assert not review.result.isVisible()
    window.settings.speed_own = window.settings.speed_others = 0.0
    return review


def test_looking_back_the_log_leads_to_the_chart_of_who_did_it(window: MainWindow) -> None:
    review = look_back(window)
    for seat in (1, 0, 2):
        lines = [line for line in review.review.log() if isinstance(line[1], BridgeDrawn) and line[1].seat == seat]
        review.show_event(*lines[-1])
        assert review.game.large_seat() == seat
        assert review.prompt.sentence.startswith(review.game.story.tell(lines[-1][1]))
    marked = look(review.game.chart)
    review.looking_back.go_to(review.review.ply)
    assert look(review.game.chart) != marked, "the mark goes when something else is shown"


def test_looking_back_nobody_is_asked_for_anything(window: MainWindow) -> None:
    review = look_back(window)
    own = next(entry.ply for entry in review.match.entries if entry.seat == 0 and isinstance(entry.action, Write))
    review.looking_back.go_to(own)
    said = review.prompt.sentence
    chart = review.game.chart
    QTest.mouseClick(chart, LEFT, pos=chart.place.spot(3).toPoint())
    assert review.prompt.sentence == said
    QTest.keyClick(review, Qt.Key.Key_1)
    assert review.prompt.sentence == "This is the chart of Marisol."
    QTest.keyClick(review, Qt.Key.Key_Escape)
    assert review.prompt.sentence == said


def test_looking_back(window: MainWindow) -> None:
    review = look_back(window)
    for _ in range(12):
        QTest.keyClick(review, Qt.Key.Key_Right)
    assert review.review.ply == 12
    assert review.game.seen.table.round == 1
    QTest.keyClick(review, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert review.game.seen.table.round == 2
    other = review.game.others.rows[0].chart
    assert other.toolTip().endswith("Click to look from this seat.")
    QTest.mouseClick(other, LEFT)
    assert review.game.seen.seat == 1
    QTest.keyClick(review, Qt.Key.Key_End)
    assert review.game.seen.table.scores() == finished(3).outcome.scores


@pytest.mark.parametrize("seats", [1, 4])
def test_the_result_tells_where_the_points_come_from(window: MainWindow, seats: int) -> None:
    match = finished(seats)
    window.playing.resume(window.shelf.matches().create(match))
    result = puentes_review_of(window).result
    outcome = match.outcome
    assert outcome
    for seat, points in enumerate(outcome.scores):
        name = match.header.players[seat].name
        assert f"{name}: {points} (Islands " in result.accessibleDescription()
    assert result.title()
    assert len(result.pictures) == seats


def test_everything_is_said_in_another_language(window: MainWindow) -> None:
    table = sit(window, position("number", 2))
    window.use_language("de")
    assert table.prompt.sentence.startswith("Schreib die ")
    assert table.game.bar.buttons["end"].text() == "Zug beenden"
    assert table.game.chart.accessibleName() == "Seekarte von Ana"
    QTest.mouseClick(table.game.others.rows[0].chart, LEFT)
    window.use_language("es")
    assert table.game.large_seat() == 1
    assert table.prompt.sentence == "Este es el mapa de Marisol."
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert table.prompt.sentence.startswith("Escribe el ")


def test_names_are_shown_as_they_are(window: MainWindow) -> None:
    name = "<img src=x>&{n}"
    table = sit(window, new_match(2, name=name))
    assert table.game.players[0].name == name
    assert name in table.game.plate.accessibleName() or table.game.large_seat() == 1
    assert "<img" not in table.game.others.rows[0].chart.toolTip()


def test_tips_are_told_at_a_first_match(open_window: OpenWindow) -> None:
    window = open_window(is_known=False)
    window.settings.tell_tips_again()
    table = sit(window, new_match(3))
    assert table.game.coach.isVisible()
    assert "start number" in table.game.coach.words.text()
    QTest.mouseClick(table.game.coach.got_it, LEFT)
    assert not table.game.coach.isVisible()
    assert "puentes start" in window.settings.tips_told


def test_help_fits_the_moment(window: MainWindow) -> None:
    table = sit(window, position("bridges", 2))
    asked: list[str] = []
    table.help_wanted.connect(asked.append)
    QTest.keyClick(table, Qt.Key.Key_F1)
    assert asked == ["bridges"]
