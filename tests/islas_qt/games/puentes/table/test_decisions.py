"""Deciding at the table of Puentes: what is offered, shown before it is done, refused with a reason, taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.games.puentes.actions import Bridge, EndTurn, Skip, Start, Write
from engine.games.puentes.cards import BRIDGES_OF, CARDS, ROUNDS
from engine.games.puentes.state import State
from engine.masks import bits_of
from engine.match import Match
from islas_qt.games.puentes.cards.letter import Letter
from islas_qt.games.puentes.chart.chart import Chart
from islas_qt.games.puentes.chart.place import Target
from islas_qt.games.puentes.ui import EFFECTS
from islas_qt.games.puentes.words import card_words
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.puentes.driver import Keys, Mouse
from tests.support.at_table import LEFT, go_on, keep, until_asked, wait
from tests.support.puentes_positions import choice, found, new_match, position
from tests.support.puentes_screen import PuentesScreen

OpenWindow = Callable[..., MainWindow]


@pytest.fixture
def at(open_window: OpenWindow) -> Callable[[Match], PuentesScreen]:
    """Return a function that puts a match on the table of one window."""
    window = open_window()

    def sit(match: Match) -> PuentesScreen:
        keep(window, match)
        table = cast(PuentesScreen, go_on(window))
        assert until_asked(table, Mouse(table))
        return table

    return sit


At = Callable[[Match], PuentesScreen]


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_every_kind_of_decision(at: At, kind: type[Mouse] | type[Keys]) -> None:
    wanted = {
        "start": (new_match(3), Start),
        "number": (position("number"), Write),
        "skip number": (position("number"), Skip),
        "bridges": (position("bridges"), Bridge),
        "skip bridges": (position("bridges"), Skip),
        "end": (position("end_turn"), EndTurn),
    }
    for name, (match, action_type) in wanted.items():
        table = at(match)
        turn = table.turn
        assert turn is not None
        action = next(action for action in reversed(turn.legal) if isinstance(action, action_type))
        kind(table).decide(action)
        wait(lambda table=table, turn=turn: table.match.ply > turn.ply)  # type: ignore[misc]
        assert table.match.entries[turn.ply].action == action, name


def test_the_start_number_goes_on_the_left_neighbours_chart(at: At) -> None:
    table = at(new_match(3))
    assert table.game.large_seat() == 1
    assert table.game.chart.accessibleName() == "Chart of Marisol"
    assert "on the chart of Marisol" in table.prompt.sentence
    QTest.keyClick(table.game.chart, Qt.Key.Key_4)
    assert table.game.decider.start_number == 4
    red = next(isle for isle, island in enumerate(table.match.header.setup.board.islands) if island.flag)
    Mouse(table).click(Target("island", red))
    assert table.prompt.sentence == "The start number goes on an island without a flag."
    Mouse(table).click(Target("island", 8))
    wait(lambda: table.match.ply > 0)
    assert table.match.entries[0].action == Start(8, 4)


def test_the_start_number_of_one_person_is_not_shown_to_the_next(at: At) -> None:
    table = at(new_match(2, people=2))
    QTest.keyClick(table.game.chart, Qt.Key.Key_4)
    Mouse(table).click(Target("island", 8))
    wait(lambda: table.match.ply == 1 and table.turn is not None)
    assert table.match.entries[0].action == Start(8, 4)
    assert table.game.letter.accessibleName() == "Start number: 3 or 4 · chosen: 3"


def test_the_chart_for_the_start_number_can_be_written_on_after_a_look_at_ones_own(at: At) -> None:
    table = at(new_match(2))
    QTest.keyClick(table.game.chart, Qt.Key.Key_1)
    assert table.game.home.isVisible()
    assert not table.game.bar.buttons
    QTest.keyClick(table.game.chart, Qt.Key.Key_1)
    assert set(table.game.bar.buttons) == {"start 3", "start 4"}
    assert not table.game.home.isVisible()
    assert table.prompt.sentence == table.game.what_now()


def test_what_is_not_possible_says_why(at: At) -> None:
    table = at(found(lambda state: state.table.left == 2 and BRIDGES_OF[state.table.turned[-1]] == 3))
    game = table.game
    assert game.bar.buttons["skip"].toolTip() == "All the bridges of a card or none: draw the rest, or take them back."
    assert not game.bar.buttons["skip"].isEnabled()
    assert not game.bar.buttons["end"].isEnabled()
    QTest.keyClick(game.chart, Qt.Key.Key_S)
    assert table.prompt.sentence.startswith("All the bridges of a card or none")
    QTest.keyClick(game.chart, Qt.Key.Key_E)
    assert table.prompt.sentence.startswith("All the bridges of a card or none")
    Mouse(table).click(Target("island", 0))
    assert table.prompt.sentence.startswith("The number of this card was written or skipped")
    Mouse(table).drag(0, 17)
    assert table.prompt.sentence == "Bridges join islands in the same row or column."
    Mouse(table).drag(0, 2)
    assert table.prompt.sentence == "Another island lies between the two."
    QTest.mouseMove(game.chart, game.chart.place.spot(5).toPoint())
    assert table.prompt.sentence == game.what_now()


def test_who_is_refused_is_named_where_several_people_share_the_screen(at: At) -> None:
    table = at(position("bridges", 2, people=2))
    Mouse(table).drag(0, 17)
    assert table.prompt.sentence == "Ana: Bridges join islands in the same row or column."


def test_pointing_shows_what_would_come_of_it_if_that_is_agreed(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    previews: list[object] = []
    monkeypatch.setattr(Chart, "show_ghost", lambda _, target, number, preview, is_possible: previews.append(preview))
    table = at(position("number"))
    chart = table.game.chart
    isle = table.game.seen.table.choices.bit_length() - 1
    QTest.mouseMove(chart, chart.place.spot(isle).toPoint())
    assert previews[-1] is not None
    setattr(table.settings, EFFECTS, False)
    QTest.mouseMove(chart, QPoint(1, 1))
    QTest.mouseMove(chart, chart.place.spot(isle).toPoint())
    assert previews[-1] is None


def test_nothing_is_told_of_a_number_that_was_skipped(at: At) -> None:
    table = at(position("number", 2))
    chart = table.game.chart
    for isle in bits_of[table.game.seen.table.choices]:
        QTest.mouseMove(chart, chart.place.spot(isle).toPoint())
        if chart.slip.isVisible():
            break
    assert chart.slip.isVisible()
    QTest.keyClick(chart, Qt.Key.Key_S)
    wait(lambda: table.turn is not None and table.game.seen.table.phase != "number")
    assert chart.target is not None
    assert chart.slip.isHidden()


def test_a_reason_does_not_stay_on_the_chart_of_somebody_else(at: At) -> None:
    table = at(new_match(3))
    chart = table.game.chart
    red = next(isle for isle, island in enumerate(table.match.header.setup.board.islands) if island.flag)
    Mouse(table).click(Target("island", red))
    assert chart.slip.isVisible()
    table.game.look_at(2)  # as empty as the one before
    assert chart.slip.isHidden()


def test_the_letter_tells_what_was_skipped_until_it_is_taken_back(at: At) -> None:
    table = at(position("number", 2))
    letter, plain = table.game.letter, table.game.letter.words()
    QTest.keyClick(table.game.chart, Qt.Key.Key_S)
    wait(lambda: table.turn is not None and table.game.seen.table.phase != "number")
    assert "number skipped" in letter.words()
    assert letter.words() == letter.accessibleName()
    QTest.keyClick(table, Qt.Key.Key_U)
    wait(lambda: table.turn is not None and table.game.seen.table.phase == "number")
    assert letter.words() == plain


def test_it_is_said_that_skipping_the_bridges_ends_the_turn(at: At) -> None:
    assert "end turn" not in at(position("number")).game.bar.buttons["skip"].text()
    assert "end turn" in at(position("bridges")).game.bar.buttons["skip"].text()


def test_nothing_is_skipped_of_a_card_that_is_turned_over(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    def is_last(state: State) -> bool:
        table = state.table
        return table.phase == "bridges" and table.begins == 1 and table.left == BRIDGES_OF[table.turned[-1]]

    table = at(found(is_last, 2))
    before, turned = table.game.seen.table.round, []
    turn_over = Letter.turn_over

    def watched(letter: Letter, speed: float, done: Callable[[], None]) -> None:
        turned.append(letter.words())
        turn_over(letter, speed, done)

    monkeypatch.setattr(Letter, "turn_over", watched)
    QTest.keyClick(table.game.chart, Qt.Key.Key_S)
    wait(lambda: table.turn is not None and table.game.seen.table.round > before)
    assert turned
    assert "skipped" not in turned[0]


def test_bridges_without_room_are_no_drawn_bridges(at: At) -> None:
    def has_no_room(state: State) -> bool:
        table = state.table
        return table.phase == "number" and not table.sheets[0].lines_for(BRIDGES_OF[table.turned[-1]])

    table = at(found(has_no_room, 2))
    QTest.keyClick(table.game.chart, Qt.Key.Key_S)
    wait(lambda: table.turn is not None and table.game.seen.table.phase == "end_turn")
    assert "you draw none" in table.prompt.sentence
    assert table.game.letter.words().count("skipped") == 2
    assert " of " not in table.game.letter.counter()


def test_a_turn_is_taken_back_step_by_step_and_as_a_whole(at: At) -> None:
    table = at(position("number", 2))
    start = table.match.ply
    person = Mouse(table)
    while table.game.seen.table.phase != "end_turn":
        ply = table.match.ply
        person.decide(next(action for action in table.turn.legal if not isinstance(action, Skip)))
        wait(lambda ply=ply: table.match.ply > ply and table.turn is not None)  # type: ignore[misc]
    assert QApplication.focusWidget() is table.game.bar.buttons["end"]
    done = table.match.ply
    assert done - start >= 2
    QTest.keyClick(table, Qt.Key.Key_U)
    wait(lambda: table.match.ply == done - 1 and table.turn is not None)
    assert QApplication.focusWidget() is table.game.chart
    QTest.keyClick(table, Qt.Key.Key_U, Qt.KeyboardModifier.ShiftModifier)
    wait(lambda: table.match.ply == start and table.turn is not None)
    assert table.game.seen.table.phase == "number"
    QTest.keyClick(table, Qt.Key.Key_U)
    assert table.prompt.sentence.startswith("Nothing to take back")


def test_what_cannot_be_taken_back_is_confirmed_if_wished(at: At) -> None:
    table = at(position("end_turn", 2))
    table.settings.confirm = True
    ply = table.match.ply
    QTest.keyClick(table, Qt.Key.Key_E)
    assert set(table.game.bar.buttons) == {"yes", "cancel"}
    QTest.keyClick(table, Qt.Key.Key_E)
    assert table.prompt.sentence == table.game.what_now()
    assert table.match.ply == ply
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert "end" in table.game.bar.buttons
    QTest.keyClick(table, Qt.Key.Key_E)
    QTest.mouseClick(table.game.bar.buttons["yes"], LEFT)
    wait(lambda: table.match.ply > ply)


def test_keys_that_are_for_nothing_here_say_so(at: At) -> None:
    table = at(position("number"))
    assert not table.prompt.tools["cover"].isVisible()
    QTest.keyClick(table, Qt.Key.Key_H)
    assert table.prompt.sentence == "Nothing is hidden in this game."
    assert table.turn is not None
    QTest.keyClick(table, Qt.Key.Key_E)
    assert table.prompt.sentence == "First write the number of the card, or skip it."


def test_a_double_click_decides_once(at: At) -> None:
    table = at(position("end_turn", 2))
    button, ply = table.game.bar.buttons["end"], table.match.ply
    QTest.mouseClick(button, LEFT)
    QTest.mouseClick(button, LEFT)
    assert until_asked(table, Mouse(table))
    own = [entry for entry in table.match.entries[ply:] if entry.seat == 0]
    assert len(own) == 1


def test_the_match_goes_on_as_a_bot_would_play_it(at: At) -> None:
    """What the person sees is what the rules know: the same choice is made from both."""
    table = at(position("number", 4))
    assert table.game.seen == table.match.rules.observe(table.match.state, 0)
    action = choice(table.match)
    Mouse(table).decide(action)
    wait(lambda: table.turn is not None and table.match.entries[-1].action == action)


def test_a_key_with_control_is_no_key_of_the_game(at: At) -> None:
    table = at(position("number"))
    ply = table.match.ply
    QTest.keyClick(table.game.chart, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    QTest.qWait(50)
    assert table.match.ply == ply
    QTest.keyClick(table.game.chart, Qt.Key.Key_S)
    wait(lambda: table.match.ply > ply)


def test_the_letter_that_was_laid_aside_is_opened_at_the_end(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    def is_last(state: State) -> bool:
        table = state.table
        return (table.round, table.phase) == (ROUNDS, "bridges") and table.left == BRIDGES_OF[table.turned[-1]]

    table = at(found(is_last, 1))
    aside = next(each for each in CARDS if each not in table.game.seen.table.turned)
    turned: list[str] = []

    def watched(letter: Letter, speed: float, done: Callable[[], None]) -> None:
        turned.append(letter.words())
        done()

    monkeypatch.setattr(Letter, "turn_over", watched)
    QTest.keyClick(table.game.chart, Qt.Key.Key_S)
    wait(lambda: turned)
    assert turned == [f"Laid aside unseen: {card_words(aside)}"]
