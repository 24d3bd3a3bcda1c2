"""Moves that an analysis compares, shown on the table while they are pointed at, by mouse and keys."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engine.bots.analyst import Analysis
from engine.bots.terms import Judged
from engine.core import Action
from engine.games.caminos import actions as caminos
from engine.games.caminos.actions import Swap, TakeFromMarket
from engine.games.islas.actions import Build, Draw, Palace, Place
from engine.games.puentes.actions import Bridge, Write
from engine.match import Match
from islas_qt.games.caminos.table.caminos_table import CaminosTable
from islas_qt.games.islas.table.islas_table import IslasTable
from islas_qt.games.puentes.chart.place import Target
from islas_qt.games.puentes.table.puentes_table import PuentesTable
from islas_qt.table.review_screen import ReviewScreen
from tests.islas_qt.conftest import OpenWindow
from tests.support import caminos_positions, positions, puentes_positions
from tests.support.analysis_scenes import look_back


def analysed(open_window: OpenWindow, match: Match, kind: type[Action], *others: Action, own: bool) -> ReviewScreen:
    """Look back at a decision for an action of a kind, of the viewer or another seat, compared with other actions."""
    screen = look_back(open_window(), match, 0)
    viewer = screen.review.viewer
    entry = next(
        entry
        for entry in match.entries
        if isinstance(entry.action, kind) and (entry.seat == viewer) == own and entry.ply > 20
    )
    compared = tuple(Judged(action, 0.5, ()) for action in (entry.action, *others))
    screen.analysing.analyses.kept[entry.ply] = Analysis(compared, 40, in_points=False)
    screen.looking_back.go_to(entry.ply)
    screen.review_bar.analysis.click()
    screen.setFocus()
    return screen


def hover(screen: ReviewScreen, number: int) -> None:
    """Move the mouse onto a candidate."""
    QTest.mouseMove(screen.analysis.list, screen.analysis.list.sheets()[number].center().toPoint())


def test_keys_point_at_one_after_the_other_and_stop_at_the_ends(open_window: OpenWindow) -> None:
    screen = analysed(open_window, positions.finished(), Place, Draw(), own=True)
    pointed = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up):
        QTest.keyClick(screen, key)
        pointed.append(screen.analysis.list.at)
    assert pointed == [0, 1, 1, 0, 0]


def test_a_candidate_that_is_chosen_by_keys_is_scrolled_to(open_window: OpenWindow) -> None:
    screen = analysed(open_window, positions.finished(), Place, *[Draw()] * 7, own=True)
    view = screen.analysis._view
    for _ in range(30):
        QTest.keyClick(screen, Qt.Key.Key_Down)
    seen = view.viewport().rect().translated(0, view.verticalScrollBar().value())
    assert view.verticalScrollBar().value() > 0
    assert seen.contains(screen.analysis.list.sheets()[-1].toRect())
    for _ in range(30):
        QTest.keyClick(screen, Qt.Key.Key_Up)
    assert view.verticalScrollBar().value() == 0


@pytest.mark.parametrize("own", [True, False])
def test_a_plot_of_islas_is_marked_on_the_island_of_who_decides(open_window: OpenWindow, own: bool) -> None:
    screen = analysed(open_window, positions.finished(), Place, Palace((2, 4)), own=own)
    game, entry = cast(IslasTable, screen.game), screen.match.entries[screen.review.ply]
    assert isinstance(entry.action, Place)
    hover(screen, 0)
    assert game.large.seat == entry.seat
    assert game.board._marked == 1 << entry.action.plot
    hover(screen, 1)
    assert game.board._marked == 0b10100
    QTest.mouseMove(screen.analysis, QPoint(2, 2))
    screen.analysis.list.point_at(None)
    assert game.large.other is None
    assert not game.board._marked


def test_a_card_of_islas_rises_from_the_hand_of_the_viewer(open_window: OpenWindow) -> None:
    screen = analysed(open_window, positions.finished(), Build, Draw(), own=True)
    game, entry = cast(IslasTable, screen.game), screen.match.entries[screen.review.ply]
    assert isinstance(entry.action, Build)
    hover(screen, 0)
    assert game.hand.chosen is not None
    assert game.hand.cards[game.hand.chosen] == entry.action.card
    hover(screen, 1)
    assert game.hand.chosen is None


def test_what_would_be_written_or_drawn_is_shown_pale_on_the_chart_of_who_decides(open_window: OpenWindow) -> None:
    match = puentes_positions.finished(3)
    bridge = next(entry.action for entry in match.entries if isinstance(entry.action, Bridge))
    screen = analysed(open_window, match, Write, bridge, own=False)
    game, entry = cast(PuentesTable, screen.game), screen.match.entries[screen.review.ply]
    assert isinstance(entry.action, Write)
    hover(screen, 0)
    assert game.large_seat() == entry.seat
    assert game.chart._ghost is not None
    assert game.chart._ghost.target == Target("island", entry.action.island)
    hover(screen, 1)
    assert game.chart._ghost is not None
    assert game.chart._ghost.target == Target("line", match.header.setup.board.kit.line_of[bridge.between])
    screen.analysis.list.point_at(None)
    assert game.large_seat() == entry.seat
    assert game.chart._ghost is None


@pytest.mark.parametrize("seats", [2, 3])
def test_the_chart_of_who_decides_is_large_while_the_analysis_is_open(open_window: OpenWindow, seats: int) -> None:
    screen = analysed(open_window, puentes_positions.finished(seats), Write, own=False)
    game, viewer, ply = cast(PuentesTable, screen.game), screen.review.viewer, screen.review.ply

    def shown() -> list[int]:
        """Return whose charts are to be seen, the large one first."""
        assert game.chart.sheet == game.seen.table.sheets[game.large_seat()]
        return [game.large_seat(), *game.others.order]

    assert shown()[0] == screen.match.entries[ply].seat
    assert sorted(shown()) == list(range(seats)), "one's own is among the small ones"
    QTest.mouseClick(game.others.chart_of(viewer), Qt.MouseButton.LeftButton)
    assert shown()[0] == viewer
    QTest.mouseClick(game.home, Qt.MouseButton.LeftButton)
    assert shown()[0] == screen.match.entries[ply].seat
    for entry in screen.match.entries[ply + 1 :]:
        QTest.keyClick(screen, Qt.Key.Key_Right)
        assert shown()[0] == entry.seat, "no other chart stays large"
        game.look_at((entry.seat + 1) % seats)
    QTest.keyClick(screen, Qt.Key.Key_Right)
    assert shown()[0] == viewer, "the match is over"
    screen.looking_back.go_to(ply)
    QTest.keyClick(screen, Qt.Key.Key_A)
    assert shown() == [(viewer + step) % seats for step in range(seats)]


def test_a_match_of_puentes_runs_on_while_its_decisions_are_analysed(open_window: OpenWindow) -> None:
    window = open_window()
    match = puentes_positions.finished(3)
    screen = look_back(window, match, 0)
    screen.review_bar.analysis.click()
    window.settings.reduced_motion = "off"
    game = cast(PuentesTable, screen.game)
    for _ in match.entries:
        screen.looking_back.go("step")
        game.look_at(2)  # in the middle of what moves
        QTest.qWait(1)
    game.show_moments.skip()
    assert screen.review.ply == match.ply
    assert game.large_seat() == screen.review.viewer


def test_a_card_of_the_market_is_marked(open_window: OpenWindow) -> None:
    screen = analysed(open_window, caminos_positions.finished(), TakeFromMarket, Swap(0), own=False)
    game, entry = cast(CaminosTable, screen.game), screen.match.entries[screen.review.ply]
    assert isinstance(entry.action, TakeFromMarket)
    hover(screen, 0)
    assert [stall.card for stall in game.square.stalls if stall.is_aimed_at] == [entry.action.card]
    hover(screen, 1)
    assert not any(stall.is_aimed_at for stall in game.square.stalls)
    assert game.hand.chosen is None, "it is in another hand"


def test_escape_leads_back_from_a_large_chart_before_it_closes_the_analysis(open_window: OpenWindow) -> None:
    screen = analysed(open_window, puentes_positions.finished(3), Write, own=True)
    table = cast(PuentesTable, screen.game)
    chart = table.others.rows[0].chart
    assert "Click" not in chart.toolTip(), "it shows the chart large now"
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton)
    for is_large, is_open in ((True, True), (False, True), (False, False)):
        assert (table.enlarged is not None) == is_large
        assert screen.analysing.is_open == is_open
        QTest.keyClick(screen, Qt.Key.Key_Escape)


def test_nothing_is_marked_any_more_when_the_match_goes_on_or_the_analysis_is_closed(open_window: OpenWindow) -> None:
    screen = analysed(open_window, positions.finished(), Place, Draw(), own=False)
    game = cast(IslasTable, screen.game)
    QTest.keyClick(screen, Qt.Key.Key_Down)
    assert game.board._marked
    QTest.keyClick(screen, Qt.Key.Key_A)
    assert not game.board._marked
    QTest.keyClick(screen, Qt.Key.Key_A)
    QTest.keyClick(screen, Qt.Key.Key_Down)
    assert game.board._marked
    QTest.keyClick(screen, Qt.Key.Key_Right)
    assert not game.board._marked
    assert game.large.other is None


@pytest.mark.parametrize("own", [True, False])
def test_what_is_built_in_caminos_is_marked_on_the_price_list(open_window: OpenWindow, own: bool) -> None:
    screen = analysed(open_window, caminos_positions.finished(), caminos.Build, Swap(0), own=own)
    prices, action = cast(CaminosTable, screen.game).prices, screen.match.entries[screen.review.ply].action
    assert isinstance(action, caminos.Build)
    hover(screen, 0)
    assert prices._at == action.what
    hover(screen, 1)
    assert prices._at is None
