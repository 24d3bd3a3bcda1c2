"""The board: plots are lit, pointed at and chosen by mouse, keys and dropped cards; pieces stand and move."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QRegion
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup, Table
from engine.island.files import classic_islands
from islas_qt import text
from islas_qt.games.islas.board.board import Board, Choice
from islas_qt.games.islas.news import SeatNews
from islas_qt.paint.island.studio import Studio
from islas_qt.theme import DARK, LIGHT
from tests.islas_qt.games.islas.board.conftest import BLUE
from tests.islas_qt.games.islas.board.looks import changed, differs, look

LEFT = Qt.MouseButton.LeftButton
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def test_a_click_chooses_only_what_is_offered(board: Board, qtbot: QtBot) -> None:
    board.offer({4: Choice("1", "Allowed by wish 1")}, {5: "Not next to the coast"})
    chosen: list[int] = []
    board.plot_chosen.connect(chosen.append)
    for plot in range(12):
        qtbot.mouseClick(board, LEFT, pos=board.place.spot(plot).toPoint())
    qtbot.mouseClick(board, LEFT, pos=QPoint(2, 2))
    assert chosen == [4]


def test_a_click_on_what_is_not_offered_says_why(board: Board, qtbot: QtBot) -> None:
    board.offer({4: Choice("1", "Allowed by wish 1")}, {5: "Not at <the> coast"})
    qtbot.mouseClick(board, LEFT, pos=board.place.spot(3).toPoint())
    assert QToolTip.text() == ""
    qtbot.mouseClick(board, LEFT, pos=board.place.spot(5).toPoint())
    assert QToolTip.text() == text.plain(board.describe(5)) != board.describe(5)
    assert board.describe(5).endswith("\nNot at <the> coast")


def test_pointing_ends_outside(board: Board, qtbot: QtBot) -> None:
    pointed = []
    for at in (board.place.spot(1), board.place.spot(1) + QPointF(2, 0), board.place.spot(8), QPointF(2, 2)):
        qtbot.mouseMove(board, at.toPoint())
        pointed.append(board.plot)
    assert pointed == [1, 1, 8, None]


def test_a_card_held_over_the_board_points_at_a_plot(board: Board) -> None:
    board.hover_drop(board.place.spot(9))
    assert board.plot == 9 == board.place.plot_at(board.place.spot(9))
    board.hover_drop(None)
    assert board.plot is None


@pytest.mark.parametrize("seat", range(6))
def test_arrows_reach_every_plot_from_every_plot(qtbot: QtBot, seat: int) -> None:
    board = Board(Studio(), LIGHT, None)  # type: ignore[arg-type]
    qtbot.addWidget(board)
    board.show_land(Table(Setup(classic_islands(), classic_deck())), seat)
    steps: dict[int, set[int]] = {}
    for plot in range(12):
        steps[plot] = set()
        for key in ARROWS:
            board.point_at(plot)
            qtbot.keyClick(board, key)
            assert board.plot is not None
            steps[plot].add(board.plot)
    for start in range(12):
        reached = {start}
        while (more := reached.union(*(steps[plot] for plot in reached))) != reached:
            reached = more
        assert reached == set(range(12))


def test_an_arrow_goes_where_it_points(board: Board, qtbot: QtBot) -> None:
    for plot in range(12):
        for key, axis, sign in zip(ARROWS, ("x", "x", "y", "y"), (-1, 1, -1, 1), strict=True):
            board.point_at(plot)
            qtbot.keyClick(board, key)
            way = board.place.spot(board.plot or 0) - board.place.spot(plot)
            assert board.plot == plot or getattr(way, axis)() * sign > 0


def test_keys_begin_at_an_offered_plot_and_choose_it(board: Board, qtbot: QtBot) -> None:
    board.offer({8: Choice("2", ""), 5: Choice("2", "")})
    with qtbot.waitSignal(board.plot_chosen) as chosen:
        qtbot.keyClick(board, Qt.Key.Key_Down)
        qtbot.keyClick(board, Qt.Key.Key_Return)
    assert chosen.args == [5]
    with qtbot.waitSignal(board.plot_chosen) as chosen:
        qtbot.keyClick(board, Qt.Key.Key_Space)
    assert chosen.args == [5]


def test_offered_plots_are_lit_and_marked_ones_too(board: Board) -> None:
    before = look(board)
    board.offer({1: Choice("1", ""), 2: Choice("", "")})
    lit = look(board)
    assert changed(before, lit, board) == {1}  # the light of the other is hidden by its house
    board.pick_out(0b100)
    edges = [board.place.plot_rect(plot) for plot in (1, 2)]
    marked = look(board)
    assert marked.copy(edges[0]) == lit.copy(edges[0])
    assert marked.copy(edges[1]) != lit.copy(edges[1])
    board.offer({})
    board.pick_out(0)
    assert look(board) == before


def test_pieces_stand_on_their_plots(board: Board, table: Table) -> None:
    before = look(board)
    table.lands[0].put_house(4, BLUE)
    board.show_land(table, 0)
    assert changed(before, look(board), board) == {4}


def test_pieces_stay_readable_and_apart_at_any_size(board: Board) -> None:
    for side in (90, 140, 500, 1000):
        board.lie_in(QRectF(0, 0, side, side))
        spots = [board.place.spot(plot) for plot in range(12)]
        nearest = min((a - b).manhattanLength() for a in spots for b in spots if a is not b)
        assert 8 <= board.place.piece_size() <= 1.1 * nearest  # a piece is less wide than it is large
        assert all(QRectF(0, 0, side, side).contains(spot) for spot in spots)


def test_plots_move_with_their_island(board: Board, table: Table) -> None:
    boxes = [board.place.plot_rect(plot) for plot in range(len(board.plots))]
    board.lie_in(QRectF(board.rect()).adjusted(60, 40, 0, 0))
    moved = [board.place.plot_rect(plot) for plot in range(len(board.plots))]
    assert all(box.contains(board.place.spot(plot).toPoint()) for plot, box in enumerate(moved))
    assert not set(map(QRect.getRect, boxes)) & set(map(QRect.getRect, moved))
    board.show_land(table, 1)
    for plot in range(len(board.plots)):
        assert board.place.plot_rect(plot).contains(board.place.spot(plot).toPoint())


def test_the_sea_is_seen_around_the_island(board: Board) -> None:
    picture = QImage(board.size(), QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.red)
    board.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    assert picture.pixelColor(2, 2) == QColor(Qt.GlobalColor.red)
    assert picture.pixelColor(board.place.spot(0).toPoint()) != QColor(Qt.GlobalColor.red)


def test_other_colours_and_another_island(board: Board, table: Table, qtbot: QtBot) -> None:
    before = look(board)
    board.use_palette(DARK)
    qtbot.waitUntil(lambda: look(board) != before, timeout=30_000)
    board.offer({1: Choice("1", "")})
    board.show_land(table, 1)
    assert 1 not in board.choices
    assert board.accessibleName() == classic_islands()[1].name


def test_land_and_plots_are_seen_before_the_island_is_painted(qtbot: QtBot, table: Table) -> None:
    board = Board(Studio(), LIGHT, None)  # type: ignore[arg-type]
    qtbot.addWidget(board)
    board.resize(500, 500)
    board.show_land(table, 0)
    assert look(board).pixelColor(board.place.spot(4).toPoint()).name() == LIGHT.plot_worn


def test_the_wish_that_decides_is_painted_on_its_plots(board: Board) -> None:
    looks = []
    for choice in (Choice("1", ""), Choice("1", "", wish=0), Choice("1", "", wish=7)):
        board.offer({0: choice})
        looks.append(look(board))
    board.offer({0: Choice("2", "", wish=7)})
    assert look(board) == looks[-1], "a number beside the wish could be taken for points"
    assert all(one != other for number, one in enumerate(looks) for other in looks[:number])


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Plot 3: Orange house"),
        ("de", "Bauplatz 3: Oranges Haus"),
        ("es", "Solar 3: Casa naranja"),
    ],
)
def test_a_screen_reader_finds_every_plot(board: Board, language: str, words: str) -> None:
    text.use(language)
    board.offer({0: Choice("1", "Allowed by wish 1")})
    reader = QAccessible.queryAccessibleInterface(board)
    assert reader.childCount() == 12
    read = [reader.child(plot).text(QAccessible.Text.Name) for plot in range(12)]
    assert read == [board.describe(plot) for plot in range(12)]
    assert read[2].startswith(words)
    assert read[0].endswith("\nAllowed by wish 1")
    assert [reader.child(plot).state().selectable for plot in (0, 1)] == [True, False]
    assert reader.child(12) is None


def test_a_screen_reader_follows_the_keys(board: Board, qtbot: QtBot) -> None:
    reader = QAccessible.queryAccessibleInterface(board)
    assert reader.focusChild() is None
    qtbot.keyClick(board, Qt.Key.Key_Right)
    assert board.plot is not None
    plot = reader.focusChild()
    assert reader.indexOfChild(plot) == board.plot
    assert plot.parent().object() is board
    middle = plot.rect().center()
    assert reader.childAt(middle.x(), middle.y()).text(QAccessible.Text.Name) == board.describe(board.plot)


def test_an_island_is_painted_only_for_the_place_where_it_comes_to_lie(qtbot: QtBot, table: Table) -> None:
    studio = Studio()
    board = Board(studio, LIGHT, None)  # type: ignore[arg-type]
    qtbot.addWidget(board)
    board.resize(500, 500)
    board.show()
    painted: list[bool] = []
    studio.painted.connect(lambda: painted.append(True))
    board.show_land(table, 0)
    board.lie_in(QRectF(0, 0, 300, 300))
    board._settled.timeout.emit()  # at once: an island may be painted before
    qtbot.waitUntil(lambda: board.is_painted and not studio.is_busy, timeout=30_000)
    assert painted == [True]


def test_the_focus_is_not_shown_at_the_coast(board: Board) -> None:
    """A line around the island would be taken for the coast that a settler asks for."""
    board.clearFocus()
    without = look(board)
    board.setFocus()
    with_focus = look(board)
    assert with_focus != without
    island = board.shape.land.controlPointRect()
    origin, scale = board.place.found()
    for y in range(round(origin.y() + island.top() * scale), round(origin.y() + island.bottom() * scale), 3):
        for x in range(round(origin.x() + island.left() * scale), round(origin.x() + island.right() * scale), 3):
            assert without.pixel(x, y) == with_focus.pixel(x, y)


def test_the_plot_that_keys_point_at_stands_out_and_is_described(board: Board, qtbot: QtBot) -> None:
    board.setFocus()
    board.offer({4: Choice("1", "Allowed by wish 1")})
    board.point_at(4)
    by_mouse = look(board)
    board.point_at(None)
    qtbot.keyClick(board, Qt.Key.Key_Right)
    assert board.plot == 4
    assert QToolTip.text() == text.plain(board.describe(4))
    assert "Allowed by wish 1" in QToolTip.text()
    assert look(board) != by_mouse


def test_what_is_said_of_the_plot_that_keys_point_at_does_not_cover_it(
    board: Board, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[QPoint] = []
    monkeypatch.setattr(QToolTip, "showText", lambda at, *_: shown.append(at))
    board.offer({plot: Choice("1", "Allowed by wish 1") for plot in range(12)})
    board.setFocus()
    middle = board.mapToGlobal(board.rect().center()).x()
    sides = set()
    for key in (Qt.Key.Key_Right,) * 5 + (Qt.Key.Key_Left,) * 8:
        qtbot.keyClick(board, key)
        assert board.plot is not None
        is_left = board.mapToGlobal(board.place.spot(board.plot).toPoint()).x() < middle
        assert (shown[-1].x() > middle) == is_left
        sides.add(is_left)
    assert sides == {True, False}


def test_what_is_done_in_ones_turn_counts_more_than_news(board: Board, table: Table) -> None:
    """Marks stay until the turn is over: meanwhile a new house may have gone, and one may stand where one was lost."""
    board.mark_news(SeatNews(built=1 << 2, lost=1 << 5))
    assert "(new since your turn)" in board.describe(2)
    assert "a house was lost here" in board.describe(5)
    table.lands[0].take_houses(1 << 2)
    table.lands[0].put_house(5, BLUE)
    board.show_land(table, 0)
    assert board.describe(2).startswith("Plot 3: empty,")
    assert board.describe(5).startswith("Plot 6: Blue house,")


def test_plots_show_their_numbers_while_they_are_spoken_of(board: Board) -> None:
    plain = look(board)
    board.number_plots(True)
    numbered = look(board)
    assert all(differs(plain, numbered, board.number_at(plot)) for plot in range(12))
    board.number_plots(False)
    assert look(board) == plain


def test_houses_that_can_become_a_palace_say_so_and_are_chosen(board: Board, qtbot: QtBot) -> None:
    plain = look(board)
    board.hint({2: "Build a palace: +1 point, frees a plot"})
    aside = QPointF(0.5, -0.45) * board.place.piece_size()
    assert differs(plain, look(board), board.place.spot(2) + aside)
    assert not differs(plain, look(board), board.place.spot(6) + aside)
    assert board.describe(2).endswith("+1 point, frees a plot")
    reader = QAccessible.queryAccessibleInterface(board)
    assert [reader.child(plot).state().selectable for plot in (2, 6)] == [True, False]
    with qtbot.waitSignal(board.plot_chosen) as told:
        qtbot.mouseClick(board, LEFT, pos=board.place.spot(2).toPoint())
    assert told.args == [2]
    with qtbot.assertNotEmitted(board.plot_chosen):
        qtbot.mouseClick(board, LEFT, pos=board.place.spot(6).toPoint())
    board.hint({})
    assert not differs(plain, look(board), board.place.spot(2) + aside)
