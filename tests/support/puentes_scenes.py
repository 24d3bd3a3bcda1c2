"""Every decision at the table of Puentes, the bonuses, the result and a look back, to be looked at."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from engine.core import Action
from engine.games.puentes.explain import preview_bridge, preview_number, why_not_bridge
from engine.games.puentes.state import State
from engine.masks import bits_of
from engine.match import Match
from islas_qt.games.puentes.chart.place import Target
from islas_qt.window.main_window import MainWindow
from tests.support import puentes_positions as positions
from tests.support.puentes_positions import finished, found, new_match, position
from tests.support.puentes_screen import PuentesScreen, puentes_of, puentes_review_of
from tests.support.stage import keep, scene, wait_until


def sit_down(window: MainWindow, match: Match) -> PuentesScreen:
    """Put a match on the table, as from the history."""
    (match_id,) = keep(window, match)
    window.playing.resume(match_id)
    window.activateWindow()
    return puentes_of(window)


def act(window: MainWindow, match: Match, action: Action) -> PuentesScreen:
    """Put a match on the table and let the person act; what follows moves."""
    table = sit_down(window, match)
    window.settings.reduced_motion = "off"
    table.play(match.ply, action)
    return table


def point(table: PuentesScreen, target: Target) -> None:
    """Point at an island, or at a line where no other crosses it, with the mouse."""
    chart = table.game.chart
    at = chart.place.middle(target)
    if target.kind == "line":
        one, other = chart.place.ends(target.number)
        points = (one + (other - one) * share / 20 for share in (10, 7, 13, 5, 15))
        at = next(point for point in points if chart.place.target_at(point) == target)
    QTest.mouseMove(chart, at.toPoint())


def _best_number(state: State) -> int | None:
    """Return an island on which the number finishes something, or None."""
    table = state.table
    if table.phase != "number" or table.round < 7:
        return None
    return next((isle for isle in bits_of[table.choices] if preview_number(table, isle).finished), None)


def _telling_line(state: State) -> int | None:
    """Return a line whose bridge finishes and closes something, or None."""
    table = state.table
    if table.phase != "bridges" or table.round < 7:
        return None
    for line in bits_of[table.choices]:
        preview = preview_bridge(table, line)
        if preview.finished and preview.blocked:
            return line
    return None


def _crossing_line(state: State) -> int | None:
    """Return a line that would cross a bridge, or None."""
    table = state.table
    if table.phase != "bridges" or table.round < 7:
        return None
    for line in range(table.setup.board.kit.lines):
        why = why_not_bridge(table, line)
        if why and "cross" in why.text:
            return line
    return None


def _at(window: MainWindow, find: Callable[[State], int | None], kind: str, seats: int = 3) -> PuentesScreen:
    """Bring a match to a decision where something can be pointed at, and point at it."""
    match = found(lambda state: find(state) is not None, seats)
    table = sit_down(window, match)
    number = find(match.state)
    assert number is not None
    point(table, Target("island" if kind == "island" else "line", number))
    return table


@scene
def puentes_start(window: MainWindow) -> QWidget:
    """A start number is to be written on the left neighbour's chart."""
    table = sit_down(window, new_match(3))
    point(table, Target("island", 8))
    return window


@scene
def puentes_start_alone(window: MainWindow) -> QWidget:
    """Who plays alone writes the start number on the own chart."""
    sit_down(window, new_match(1))
    return window


@scene
def puentes_number(window: MainWindow) -> QWidget:
    """The number of the card is to be written."""
    sit_down(window, position("number"))
    return window


@scene
def puentes_number_ghost(window: MainWindow) -> QWidget:
    """A number is pointed at an island, with what it would finish."""
    _at(window, _best_number, "island")
    return window


@scene
def puentes_bridge_ghost(window: MainWindow) -> QWidget:
    """A lane is pointed at, with what a bridge would finish and close."""
    _at(window, _telling_line, "line", 4)
    return window


@scene
def puentes_bridge_refused(window: MainWindow) -> QWidget:
    """A lane is pointed at that would cross a bridge."""
    _at(window, _crossing_line, "line", 2)
    return window


@scene
def puentes_counter(window: MainWindow) -> QWidget:
    """One of three bridges is drawn."""
    sit_down(window, found(lambda state: state.table.phase == "bridges" and state.table.left == 2 and _is_three(state)))
    return window


def _is_three(state: State) -> bool:
    return state.table.turned[-1] % 3 == 2 and state.table.round >= 5


@scene
def puentes_end_turn(window: MainWindow) -> QWidget:
    """Nothing is left but to end the turn; two people and two bots."""
    sit_down(window, position("end_turn", 4, people=2))
    return window


@scene
def puentes_sure(window: MainWindow) -> QWidget:
    """What cannot be taken back is to be confirmed."""
    window.settings.confirm = True
    table = sit_down(window, position("end_turn", 2))
    QTest.keyClick(table.game.chart, Qt.Key.Key_E)
    window.settings.confirm = False
    return window


@scene
def puentes_other_chart(window: MainWindow) -> QWidget:
    """Another chart is shown large."""
    table = sit_down(window, position("number", 4))
    table.game.others.rows[1].chart.chosen.emit()
    return window


@scene
def puentes_alone(window: MainWindow) -> QWidget:
    """A match alone."""
    sit_down(window, position("bridges", 1))
    return window


@scene
def puentes_board_b(window: MainWindow) -> QWidget:
    """A match for two on the other board."""
    sit_down(window, position("bridges", 2, board=1))
    return window


@scene
def puentes_log(window: MainWindow) -> QWidget:
    """The log is open."""
    table = sit_down(window, position("bridges", 4))
    table.prompt.tools["log"].click()
    return window


@scene
def puentes_log_alone(window: MainWindow) -> QWidget:
    """The log of a match alone is open."""
    table = sit_down(window, position("number", 1))
    table.prompt.tools["log"].click()
    return window


@scene
def puentes_tip(window: MainWindow) -> QWidget:
    """Somebody plays for the first time."""
    window.settings.tell_tips_again()
    sit_down(window, position("bridges", 3, 1))
    return window


@scene
def puentes_bots(window: MainWindow) -> QWidget:
    """The bots draw."""
    match = position("end_turn", 4)
    table = act(window, match, match.rules.legal_actions(match.state)[0])
    wait_until(lambda: any(row.chart.motion.is_running for row in table.game.others.rows))
    return window


@scene
def puentes_hand_over(window: MainWindow) -> QWidget:
    """The screen passes to another person."""
    match = position("end_turn", 4, people=2)
    table = act(window, match, match.rules.legal_actions(match.state)[0])
    wait_until(table.game.herald.isVisible)
    return window


@scene
def puentes_bonus(window: MainWindow) -> QWidget:
    """A bonus is won."""
    table = act(window, *positions.before_bonus(3))
    wait_until(table.game.herald.isVisible)
    return window


@scene
def puentes_result(window: MainWindow) -> QWidget:
    """The result of four."""
    sit_down(window, finished(4))
    return window


@scene
def puentes_result_alone(window: MainWindow) -> QWidget:
    """The result of one alone."""
    sit_down(window, finished(1))
    return window


@scene
def puentes_look_back(window: MainWindow) -> QWidget:
    """A match is looked back at."""
    sit_down(window, finished(3))
    review = puentes_review_of(window)
    review.result.review.emit(0)
    review.looking_back.go_to(60)
    return window


@scene
def puentes_laid_aside(window: MainWindow) -> QWidget:
    """At the end of a match the letter that was laid aside lies open."""
    sit_down(window, finished(2))
    review = puentes_review_of(window)
    review.result.review.emit(0)
    review.looking_back.go_to(review.looking_back.review.length)
    return window
