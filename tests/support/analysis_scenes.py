"""Decisions that are analysed while a match is looked back at, to be looked at."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtWidgets import QWidget

from engine.bots.analyst import Analysis
from engine.core import Action
from engine.games.islas.actions import Load, Place
from engine.match import Match
from islas_qt.games.islas.table.islas_table import IslasTable
from islas_qt.table.review_screen import ReviewScreen
from islas_qt.window.main_window import MainWindow
from tests.support import caminos_positions, positions, puentes_positions
from tests.support.quick_analysts import examined, quick_analyst
from tests.support.stage import keep, scene, wait_until


def look_back(window: MainWindow, match: Match, ply: int) -> ReviewScreen:
    """Look back at a match that is over, from a moment on."""
    (match_id,) = keep(window, match)
    window.settings.reduced_motion = "on"
    window.playing.resume(match_id)
    window.activateWindow()
    table = cast(ReviewScreen, window.playing.table)
    table.result.review.emit(ply)
    return table


def analyse(window: MainWindow, match: Match, ply: int, at: int | None = None) -> QWidget:
    """Show what the analyst thinks of the first decision with several answers from a moment on, by a short look.

    `at` is the candidate that is pointed at.
    """
    table, rules = look_back(window, match, ply), match.rules
    while len(rules.legal_actions(table.review.states[ply])) < 2:
        ply += 1
    table.looking_back.go_to(ply)
    entry = match.entries[ply]
    seen = rules.observe(table.review.states[ply], entry.seat)
    table.analysing.analyses.kept[ply] = _examined(match.header.game, ply, seen, entry.action)
    table.review_bar.analysis.click()
    table.analysis.list.point_at(at)
    return window


_found: dict[tuple[str, int], Analysis | None] = {}


def _examined(key: str, ply: int, seen: Any, played: Action) -> Analysis | None:
    """Return what a short look finds; the same scene is asked for again and again."""
    if (key, ply) not in _found:
        _found[key, ply] = examined(quick_analyst(key, 160), seen, played, 1)
    return _found[key, ply]


@scene
def analysis(window: MainWindow) -> QWidget:
    """The analyst has looked into a decision of Islas."""
    return analyse(window, positions.finished(), 92)


@scene
def analysis_plot(window: MainWindow) -> QWidget:
    """The analyst has looked into where to build, and a plot is pointed at."""
    match = positions.finished()
    placed = (entry.ply for entry in match.entries if isinstance(entry.action, Place))
    return analyse(window, match, next(ply for ply in placed if ply > 40), at=1)


@scene
def analysis_caminos(window: MainWindow) -> QWidget:
    """The analyst has looked into a decision of Caminos, and the first candidate is pointed at."""
    return analyse(window, caminos_positions.finished(), 121, at=0)


@scene
def analysis_puentes(window: MainWindow) -> QWidget:
    """The analyst has looked into a decision of Puentes, and the first candidate is pointed at."""
    return analyse(window, puentes_positions.finished(3), 60, at=0)


@scene
def analysis_thinking(window: MainWindow) -> QWidget:
    """The analyst has just begun to think."""
    look_back(window, positions.finished(), 92).review_bar.analysis.click()
    return window


@scene
def analysis_nothing(window: MainWindow) -> QWidget:
    """The match is over: nothing is left to be analysed."""
    match = positions.finished()
    look_back(window, match, match.ply).review_bar.analysis.click()
    return window


@scene
def analysis_ship(window: MainWindow) -> QWidget:
    """The ship is unloaded while the analysis is open."""
    match = positions.finished(1, 3)
    loads = [entry.ply for entry in match.entries if isinstance(entry.action, Load)]
    table = look_back(window, match, loads[5])
    window.settings.reduced_motion = "off"
    table.review_bar.analysis.click()
    table.looking_back.go("step")
    theatre = cast(IslasTable, table.game).theatre
    wait_until(lambda: theatre.steps.is_running)
    theatre.steps.step()
    theatre.steps.step()
    return window
