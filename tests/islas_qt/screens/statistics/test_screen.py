"""The page of statistics: whoever plays most first, figures as the command line has them, told in words too."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot
from sqlmodel import select as rows_of

from islas_qt import text, theme
from islas_qt.screens.statistics.data import Figures
from islas_qt.screens.statistics.points_chart import PointsChart, Score
from islas_qt.screens.statistics.screen import StatisticsScreen
from islas_qt.screens.statistics.share_chart import ShareChart
from islas_qt.storage.database import Database, database_url
from islas_qt.storage.errors import StorageError
from islas_qt.storage.matches import Matches
from islas_qt.storage.statistics import Statistics
from islas_qt.storage.tables import SeatRow
from islas_qt.theme import DARK, LIGHT, style_sheet
from islas_qt.window.main_window import MainWindow
from tests.support import tiny_matches
from tests.support.history import ME, fill
from tests.support.positions import finished
from tests.support.tiny_game.ui import UI


@pytest.fixture(scope="module")
def played_file(template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database file with twelve finished matches of Ana against bots."""
    file = Path(shutil.copy(template, tmp_path_factory.mktemp("played")))
    database = Database(database_url(None, file.parent))
    for seed in range(1, 13):
        Matches(database).create(finished(seed, 2 + seed % 3))
    database.close()
    return file


@pytest.fixture
def played(played_file: Path, tmp_path: Path) -> Iterator[Database]:
    """Return a database with these matches."""
    shutil.copy(played_file, tmp_path)
    database = Database(database_url(None, tmp_path))
    yield database
    database.close()


OpenScreen = Callable[..., StatisticsScreen]


@pytest.fixture
def open_screen(qtbot: QtBot) -> Iterator[OpenScreen]:
    def start(database: Database | None, width: int = 1280, height: int = 760) -> StatisticsScreen:
        screen = StatisticsScreen(LIGHT)
        qtbot.addWidget(screen)
        screen.setStyleSheet(style_sheet(LIGHT))
        screen.resize(width, height)
        screen.show_statistics(database)
        screen.show()
        return screen

    yield start
    text.use("en")
    theme.use_text_scale(1.0)


def chart(screen: StatisticsScreen, subject: str) -> ShareChart:
    found = screen.shares[subject].chart
    assert isinstance(found, ShareChart)
    return found


def test_who_played_most_comes_first_with_the_figures_of_the_command_line(
    played: Database, open_screen: OpenScreen
) -> None:
    screen = open_screen(played)
    assert screen.who.currentText() == "Ana"
    (against,) = [line for line in Statistics(played).by("bot", "islas", "Ana") if line.name == "greedy"]
    (share,) = [share for share in chart(screen, "bot").shares if share.name == "Settler"]
    assert (share.played, share.wins, share.interval, share.even) == (
        against.played,
        against.wins,
        against.interval,
        against.even,
    )
    assert screen.summary.text().startswith("Ana: 12 matches, ")
    assert not screen.shares["player"].isVisible()
    assert screen.points.isVisible()
    screen.grab()


def test_points_are_in_the_order_in_which_they_were_played(played: Database, open_screen: OpenScreen) -> None:
    points = open_screen(played).points.chart
    assert isinstance(points, PointsChart)
    assert [score.points for score in points.scores] == [
        finished(seed, 2 + seed % 3).state.table.scores()[0] for seed in range(1, 13)
    ]


def test_the_points_of_one_match_alone_are_shown(played: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(played)
    points = screen.points.chart
    assert isinstance(points, PointsChart)
    screen._show(Figures(None, {}, (points.scores[0],)), "Ana")
    assert screen.points.isVisible()
    assert not screen.legend.isVisible(), "there is no bar to explain"


def test_everybody_has_players_bots_islands_and_all_places(played: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(played)
    screen.who.setCurrentIndex(0)
    screen.who.activated.emit(0)
    assert [share.name for share in chart(screen, "player").shares] == ["Ana"]
    assert len(chart(screen, "place").shares) == 2 + 3 + 4
    assert not screen.points.isVisible()
    assert screen.summary.text() == ""
    screen.grab()


def test_nothing_yet_says_so_and_offers_a_match(database: Database, open_screen: OpenScreen, qtbot: QtBot) -> None:
    screen = open_screen(database)
    assert "No match has been finished" in screen.empty.text()
    assert not screen.who.isVisible()
    with qtbot.waitSignal(screen.new_wanted, timeout=1000):
        screen.way_out.click()
    assert "wait" in open_screen(None).empty.text()


def test_a_database_that_fails_is_told(
    played: Database, open_screen: OpenScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StorageError("corrupt")

    monkeypatch.setattr(Statistics, "by", fail)
    assert "damaged" in open_screen(played).empty.text()


def test_every_row_is_told_by_keys_pointer_and_screen_reader(played: Database, open_screen: OpenScreen) -> None:
    bots = chart(open_screen(played), "bot")
    told = bots.shares[0].told()
    assert told in bots.accessibleDescription()
    assert "95% confidence" in told
    at = QPoint(20, 20)
    QApplication.sendEvent(bots, QHelpEvent(QEvent.Type.ToolTip, at, bots.mapToGlobal(at)))
    assert QToolTip.text() == told
    bots._go_to(0)
    QTest.keyClick(bots, Qt.Key.Key_Down)
    assert bots._row == min(1, len(bots.shares) - 1)
    bots.grab()


def test_names_are_only_ever_text(played: Database, open_screen: OpenScreen) -> None:
    for label in open_screen(played).findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_is_cut_off(played: Database, open_screen: OpenScreen, language: str, scale: float) -> None:
    text.use(language)
    theme.use_text_scale(scale)
    screen = open_screen(played, 1024, 600)
    screen.use_palette(DARK)
    QApplication.processEvents()
    assert (screen.width(), screen.height()) == (1024, 600)
    seen: list[QWidget] = [screen.who, screen.back, screen.legend, screen.summary]
    for widget in seen:
        assert screen.rect().contains(widget.geometry())
        assert widget.height() >= widget.heightForWidth(widget.width())
    assert screen.page.width() <= screen.width()


def test_a_language_chosen_live_is_spoken(played: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(played)
    text.use("de")
    screen.retranslate()
    assert screen.who.currentText() == "Ana"
    assert screen.shares["bot"].title.text() == "Gegen Bots"
    assert chart(screen, "bot").shares[0].name == "Siedler"


def test_many_matches_are_no_burden(database: Database, open_screen: OpenScreen) -> None:
    fill(database, 400)
    screen = open_screen(database)
    assert screen.who.currentText() == ME
    assert len(chart(screen, "island").shares) <= 10
    screen.grab()


def test_the_way_there_and_back(window: MainWindow) -> None:
    window.shelf.matches().create(finished(1, 3))
    window.screens.start.menu.chosen.emit("history")
    window.screens.history.buttons.figures.click()
    assert window.screens.shown is window.screens.statistics
    QTest.keyClick(window.screens.statistics, Qt.Key.Key_Escape)
    assert window.screens.shown is window.screens.history
    window.screens.history.buttons.figures.click()
    window.bar.back.click()
    assert window.screens.shown is window.screens.history


def test_matches_on_an_island_lead_back_to_the_library(window: MainWindow) -> None:
    window.shelf.matches().create(finished(1, 3))
    window.screens.start.menu.chosen.emit("design")
    library = window.screens.currentWidget()
    window.designing.library.matches_wanted.emit("Nowhere", ["0" * 64])
    assert window.screens.shown is window.screens.history
    assert window.screens.history.island.currentText() == "Nowhere"
    window.screens.go_back()
    assert window.screens.currentWidget() is library


def test_each_game_has_figures_of_its_own(played: Database, open_screen: OpenScreen, second_game: None) -> None:
    screen = open_screen(played)
    assert not screen.game.isVisible(), "of the other game nothing is finished yet"
    Matches(played).create(tiny_matches.finished("Ana"))
    screen.show_statistics(played)
    assert screen.game.isVisible()
    assert [screen.game.itemText(row) for row in range(screen.game.count())] == ["Islas", UI.name]
    assert screen.summary.text().startswith("Ana: 12 matches, ")
    screen.game.setCurrentIndex(1)
    screen.game.activated.emit(1)
    assert screen.summary.text().startswith("Ana: one match, ")
    assert [share.name for share in chart(screen, "place").shares] == ["1 of 3"]
    screen.grab()


def test_somebody_who_only_played_alone_has_no_win_rate(played: Database, open_screen: OpenScreen) -> None:
    with played.writing() as session:
        rows = session.exec(rows_of(SeatRow)).all()
        for row in rows:
            row.seats = 1
    screen = open_screen(played)
    assert screen.who.currentText() == "Ana"
    assert screen.points.isVisible(), "but there are points"
    assert not any(section.isVisible() for section in screen.shares.values())
    assert screen.summary.text() == ""
    screen.who.setCurrentIndex(0)
    screen.who.activated.emit(0)
    assert screen.empty.isVisible()
    assert "played alone" in screen.empty.text()
    assert screen.who.isVisible(), "to choose somebody again"
    screen.who.setCurrentIndex(1)
    screen.who.activated.emit(1)
    assert screen.points.isVisible()


@pytest.mark.parametrize(
    ("points", "ends"),
    [
        ([12, 25, 19], (0, 26, 5)),
        ([3, -4, 1], (-4, 6, 2)),
        ([0, 0, 0], (0, 6, 1)),
        ([140, 90, 12], (0, 141, 50)),
        ([-30, -2, 9_000], (-1_000, 9_001, 1_000)),
    ],
)
def test_points_of_any_game_are_in_the_chart(qtbot: QtBot, points: list[int], ends: tuple[int, int, int]) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    shown = PointsChart(page)
    shown.resize(400, 180)
    shown.show_scores([Score(each, False, "") for each in points])
    assert shown._scale() == ends
    assert all(0 < shown._point(number, each).y() < 180 for number, each in enumerate(points))
    shown.grab()
