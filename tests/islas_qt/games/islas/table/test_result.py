"""The result names the winners, counts every colour, and says how it was decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from engine.games.islas.files import classic_deck
from engine.games.islas.scoring import GOAL
from engine.games.islas.state import Setup, Table
from engine.island.files import classic_islands
from engine.match import CRESTS, Player
from islas_qt import text
from islas_qt.games.islas.board.island_view import IslandView
from islas_qt.games.islas.event_texts import EventTexts
from islas_qt.games.islas.table.result_sheet import IslasResult
from islas_qt.games.islas.table.result_words import read_out, told
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.painted import Growing
from islas_qt.table.points_graph import paint_points_graph
from islas_qt.table.result import Result
from islas_qt.table.result_words import Rounds
from islas_qt.theme import DARK, LIGHT

NAMES = ("Ana", "<b>Ben</b>", "Cleo", "Dora", "Eli")


def how_decided(table: Table, players: tuple[Player, ...], rounds: Rounds) -> str:
    """Return what is said of the end."""
    return told(table, EventTexts(players, table.setup), rounds)


def ended(*points: tuple[int, ...]) -> tuple[Table, tuple[Player, ...]]:
    """Return a table with these points by seat and colour, and its players."""
    table = Table(Setup(classic_islands()[: len(points)], classic_deck()))
    for land, row in zip(table.lands, points, strict=True):
        land.points = list(row)
    return table, tuple(map(Player, NAMES[: len(points)]))


def show(
    result: Result,
    table: Table,
    players: Sequence[Player],
    rounds: Rounds,
    speed: float,
    ends: Sequence[int] | None = None,
) -> None:
    """Show how a match ended."""
    studio = Studio(QApplication.instance())
    result.show_result(IslasResult(table, players, rounds, studio, LIGHT, result), rounds, speed, ends)


TWO = ((9, 0, 4, 3, 2, 1), (3, 3, 3, 3, 3, 2))  # 19 and 17
EQUAL = ((9, 0, 4, 3, 2, 1), (3, 3, 3, 3, 3, 4), (1, 0, 0, 0, 0, 0))


@pytest.fixture
def result(qtbot: QtBot) -> Iterator[Result]:
    result = Result(LIGHT)
    qtbot.addWidget(result)
    result.resize(1024, 596)
    yield result
    text.use("en")


def test_a_winner_is_told_with_lead_and_strongest_colour() -> None:
    said = how_decided(*ended(*TWO), [(10, 10), (19, 17)])
    assert "Ana is 2 points ahead of <b>Ben</b>." in said
    assert "9 of the winner’s 19 points are in orange." in said
    assert "last round" not in said


def test_who_was_overtaken_in_the_last_round_is_told() -> None:
    assert "Before the last round <b>Ben</b> was ahead." in how_decided(*ended(*TWO), [(9, 12), (19, 17)])


def test_one_point_is_one_point() -> None:
    assert "one point ahead" in how_decided(*ended(TWO[0], (3, 3, 3, 3, 3, 3)), [(19, 18)])


def test_a_shared_victory_is_worded_as_one(result: Result) -> None:
    table, players = ended(*EQUAL)
    assert how_decided(table, players, [(19, 19, 1)]) == "Cleo comes third, 18 points behind. A tie: 19 points each."
    show(result, table, players, [(19, 19, 1)], 0)
    assert result.title() == "Ana and <b>Ben</b> share the victory!"


def test_everybody_equal_is_a_shared_victory_too() -> None:
    assert how_decided(*ended(TWO[0], TWO[0]), [(19, 19)]) == "A tie: 19 points each."


def test_it_reads_out_every_seat_the_best_first(result: Result) -> None:
    show(result, *ended(*TWO), [(19, 17)], 0)
    read = result.accessibleDescription()
    assert "Ana: 19 (Orange 9, Green 4, Blue 3, Beige 2, Red 1)." in read
    assert read.index("Ana: 19") < read.index("<b>Ben</b>: 17")
    assert result.sentence.textFormat() == Qt.TextFormat.PlainText


def test_who_has_no_points_has_none_in_any_colour() -> None:
    assert read_out([(0,) * 6, (1, 0, 0, 2, 0, 0)], (Player("Ana"), Player("Ben")), (1, 0)) == (
        "Ben: 3 (Orange 1, Blue 2). Ana: 0."
    )


def test_the_buttons_say_what_they_do(result: Result, qtbot: QtBot) -> None:
    show(result, *ended(*TWO), [(19, 17)], 0)
    heard: list[str] = []
    for name in ("rematch", "review", "left"):
        getattr(result, name).connect(lambda *_, name=name: heard.append(name))
    for button in result.buttons[:3]:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert heard == ["rematch", "review", "left"]


def test_the_focus_begins_with_a_rematch_and_goes_round(result: Result) -> None:
    show(result, *ended(*TWO), [(19, 17)], 0)
    assert result.focusWidget() is result.buttons[0]
    for stop in (*result.buttons[1:], result.graph, result.buttons[0]):
        result.focusNextPrevChild(True)
        assert result.focusWidget() is stop


def whole_sheet(result: Result, qtbot: QtBot) -> QImage:
    """Return how the sheet looks once everything on it is painted."""
    islands = [island for island in result.pictures if isinstance(island, IslandView)]
    assert len(islands) == len(result.pictures)
    qtbot.waitUntil(lambda: all(island.is_painted for island in islands), timeout=20_000)
    while not result.picture().is_done:
        result.grab()
    return result.grab().toImage()


def test_houses_fall_once_and_not_without_motion(result: Result, qtbot: QtBot) -> None:
    show(result, *ended(*TWO), [(19, 17)], 0)
    still = whole_sheet(result, qtbot)
    assert result.grab().toImage() == still
    show(result, *ended(*TWO), [(19, 17)], 8)
    result._fall.pause()
    result._fall.setCurrentTime(result._fall.duration() // 2)
    assert whole_sheet(result, qtbot) != still
    result._fall.resume()
    qtbot.waitUntil(lambda: not result.is_moving, timeout=5000)
    assert result.grab().toImage() == still


def test_the_winner_is_marked_by_more_than_a_colour(result: Result) -> None:
    """Even in shades of grey the pictures differ if another seat wins with the same points."""
    pictures = []
    for points in ((TWO[0], TWO[1]), (TWO[1], TWO[0])):
        show(result, *ended(*points), [tuple(map(sum, points))], 0)
        pictures.append(result.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8))
    assert pictures[0] != pictures[1]


def test_language_and_colours_change_in_place(result: Result) -> None:
    show(result, *ended(*TWO), [(19, 17)], 0)
    light = result.grab().toImage()
    result.use_palette(DARK)
    assert result.grab().toImage() != light
    text.use("de")
    result.retranslate()
    assert result.title() == "Ana gewinnt!"
    assert result.buttons[0].text() == "Revanche"


@pytest.mark.parametrize("seats", range(2, 6))
def test_everything_has_room_in_the_smallest_window(result: Result, seats: int) -> None:
    points = [(seat, 3, 3, 3, 3, 3) for seat in range(seats)]
    show(result, *ended(*points), [(4,) * seats, tuple(map(sum, points))], 0)
    for widget in (*result.buttons, result.sentence):
        assert result.rect().contains(widget.geometry())


# -- words for the people


def against_bots(*points: tuple[int, ...]) -> tuple[Table, tuple[Player, ...]]:
    """Return the end of a match of one person, Ana, against bots."""
    table, players = ended(*points)
    return table, (players[0], *(Player(player.name, "greedy") for player in players[1:]))


THREE = ((3, 3, 3, 3, 3, 0), (9, 0, 4, 3, 2, 1), (3, 3, 3, 3, 3, 2))  # 15, 19 and 17


def test_who_plays_bots_is_told_the_place_and_how_much_was_missing() -> None:
    said = how_decided(*against_bots(*THREE), [(15, 19, 17)])
    assert said.startswith("You come third, 4 points behind. <b>Ben</b> is 2 points ahead of Cleo.")


def test_who_wins_against_bots_is_not_called_the_winner() -> None:
    said = how_decided(*against_bots(*TWO), [(19, 17)])
    assert said.endswith("9 of your 19 points are in orange.")


def test_all_colours_are_named_that_brought_most_points() -> None:
    said = how_decided(*ended((5, 5, 5, 4, 0, 0), TWO[1]), [(19, 17)])
    assert said.endswith("5 each of the winner’s 19 points are in orange, in brown and in green.")


def test_the_second_is_not_told_the_same_twice() -> None:
    said = how_decided(*against_bots(TWO[1], TWO[0]), [(17, 19)])
    assert said == "You come second, 2 points behind. 9 of the winner’s 19 points are in orange."


def test_who_wins_is_you_and_a_tie_is_said(result: Result) -> None:
    table, players = against_bots(*TWO)
    assert "You are 2 points ahead of <b>Ben</b>." in how_decided(table, players, [(19, 17)])
    show(result, table, players, [(19, 17)], 0)
    assert result.title() == "You win!"
    show(result, *against_bots(*EQUAL), [(19, 19, 1)], 0)
    assert result.title() == "You and <b>Ben</b> share the victory!"


def test_equal_places_behind_the_winner_are_told() -> None:
    said = how_decided(*against_bots(THREE[0], THREE[1], THREE[0]), [(15, 19, 15)])
    assert said.startswith("You come second together with Cleo, 4 points behind.")


def test_who_was_overtaken_in_the_end_is_told_so() -> None:
    said = how_decided(*against_bots(*THREE), [(14, 9, 9), (15, 19, 17)])
    assert said.endswith("Before the last round you were ahead.")


def test_many_people_are_told_by_the_table_alone() -> None:
    said = how_decided(*ended(*THREE, THREE[0]), [(15, 19, 17, 15)])
    assert "comes" not in said
    assert "Cleo comes second, 2 points behind. Ana comes third" in how_decided(*ended(*THREE), [(15, 19, 17)])


def test_houses_fall_for_people_only(result: Result) -> None:
    show(result, *against_bots(*THREE), [(15, 19, 17)], 1)
    assert not result.is_moving
    show(result, *against_bots(*TWO), [(19, 17)], 1)
    assert result.is_moving


# -- islands, the graph, the picture


def test_every_row_has_its_island(result: Result) -> None:
    table, players = against_bots(*THREE)
    show(result, table, players, [(15, 19, 17)], 0)
    names = [island.accessibleName() for island in result.pictures]
    assert names == [table.setup.islands[seat].name for seat in (1, 2, 0)]
    for island in result.pictures:
        assert result.rect().contains(island.geometry())


def test_a_click_into_the_graph_leads_to_the_moment(result: Result) -> None:
    show(result, *ended(*TWO), [(5, 6), (9, 12), (19, 17)], 0, [20, 40, 60])
    chosen: list[int] = []
    result.review.connect(chosen.append)
    room = result.graph._room
    for share in (0, 1 / 3, 0.5, 1):
        at = QPoint(round(room.left() + share * room.width()), round(room.center().y()))
        QTest.mouseClick(result.graph, Qt.MouseButton.LeftButton, pos=at)
    assert chosen[0] == 0
    assert chosen[1] == 20, "near the end of a round that is meant"
    assert 28 <= chosen[2] <= 32
    assert chosen[3] == 60


def test_keys_go_through_the_rounds_of_the_graph(result: Result) -> None:
    show(result, *ended(*TWO), [(5, 6), (9, 12), (19, 17)], 0, [20, 40, 60])
    chosen: list[int] = []
    result.review.connect(chosen.append)
    result.graph.setFocus()
    QTest.keyClick(result.graph, Qt.Key.Key_Left)
    assert "Round 2 · Ana: 9, <b>Ben</b>: 12" in result.graph.accessibleDescription()
    QTest.keyClick(result.graph, Qt.Key.Key_Return)
    assert chosen == [40]


def test_the_sheet_is_copied_and_saved_as_a_picture_without_buttons(result: Result, tmp_path: Path) -> None:
    show(result, *ended(*TWO), [(19, 17)], 0)
    result.buttons[3].click()
    copied = QGuiApplication.clipboard().image()
    assert copied.size() == result.size() * result.devicePixelRatioF()
    middle = result.buttons[0].geometry().center()
    assert result.grab().toImage().pixelColor(middle) != copied.pixelColor(middle)
    assert result.buttons[3].text() == "Copied"
    result.picture_tools.write_picture(tmp_path / "end.png")
    assert QImage(str(tmp_path / "end.png")).size() == copied.size()
    assert result.buttons[4].text() == "Saved"


def test_a_picture_gets_its_ending(result: Result, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    show(result, *ended(*TWO), [(19, 17)], 0)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "end"), ""))
    result.buttons[4].click()
    assert (tmp_path / "end.png").exists()


def drawn(rounds: Sequence[tuple[int, ...]], seats: int) -> QImage:
    image = QImage(500, 300, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_points_graph(painter, QRectF(0, 0, 500, 300), rounds, CRESTS[:seats], {0}, 1.0, LIGHT, GOAL)
    painter.end()
    return image


@pytest.mark.usefixtures("qapp")
def test_the_lines_of_two_seats_differ_without_colour() -> None:
    """Seat 1 and seat 2 change places: with equal lines the pictures would differ in the crests alone."""
    one, other = drawn([(5, 2, 9), (19, 4, 12)], 3), drawn([(5, 9, 2), (19, 12, 4)], 3)
    left = QRectF(0, 0, 440, 300).toRect()  # without the crests
    grey = QImage.Format.Format_Grayscale8
    assert one.copy(left).convertToFormat(grey) != other.copy(left).convertToFormat(grey)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("rounds", [[], [(1, 2)], [(1, 2)] * 40], ids=["none", "one", "many"])
def test_a_graph_of_any_length_is_drawn(rounds: list[tuple[int, ...]]) -> None:
    blank = QImage(500, 300, QImage.Format.Format_RGB32)
    blank.fill(0)
    assert drawn(rounds, 2) != blank


@pytest.mark.parametrize("points", [TWO, (TWO[1], TWO[0])], ids=["houses fall", "a bot wins"])
def test_with_motion_it_is_painted_in_parts(
    result: Result, monkeypatch: pytest.MonkeyPatch, points: tuple[tuple[int, ...], ...]
) -> None:
    monkeypatch.setattr(Growing.grow, "__defaults__", (0.0,))
    show(result, *against_bots(*points), [(10, 10), (19, 17)], 0)
    result.grab()
    whole = result.picture().picture.toImage()
    result.hide()
    show(result, *against_bots(*points), [(10, 10), (19, 17)], 1)
    looks = 0
    while not result.picture().is_done:
        result.grab()
        looks += 1
    assert looks > 1
    assert result.picture().picture.toImage() == whole


def test_with_motion_islands_appear_one_by_one(result: Result, qtbot: QtBot) -> None:
    """Each is painted in a frame of its own; a picture of the sheet has them all."""
    show(result, *against_bots(*THREE), [(15, 19, 17)], 1)
    seen: list[int] = []
    result._appearing.timeout.connect(lambda: seen.append(sum(island.isVisible() for island in result.pictures)))
    qtbot.waitUntil(lambda: bool(seen))
    assert seen[0] == 1
    qtbot.waitUntil(lambda: seen[-1] == 3)
    assert seen[:3] == [1, 2, 3]
    show(result, *against_bots(*THREE), [(15, 19, 17)], 1)
    result.as_picture()
    assert all(island.isVisible() for island in result.pictures)
