"""With several games each match tells its own; with one, none does."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QFileDialog

from islas_qt.storage.database import Database
from tests.islas_qt.screens.history.conftest import OpenScreen
from tests.islas_qt.screens.history.samples import choose
from tests.support.history import fill
from tests.support.tiny_game import KEY as SECOND
from tests.support.tiny_game.art import NIGHT
from tests.support.tiny_game.ui import UI


@pytest.mark.usefixtures("one_game")
def test_with_one_game_nothing_tells_which_it_is(three: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(three)
    assert not screen.game.isVisible()
    assert "Islas" not in screen.model.sentence(screen.model.summary(0))


def test_with_two_games_each_match_shows_its_own(two_games: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(two_games)
    assert screen.game.isVisible()
    assert [screen.model.sentence(screen.model.summary(row)).split(". ")[0] for row in range(4)] == [
        UI.name,
        *["Islas"] * 3,
    ]
    viewport = screen.list.viewport()
    picture = viewport.grab().toImage()
    rows = [screen.list.visualRect(screen.model.index(row, 0)) & viewport.rect() for row in range(4)]
    shown = [
        sum(
            picture.pixelColor(x, y).name() == NIGHT
            for x in range(row.left(), row.right(), 5)
            for y in range(row.top(), row.bottom(), 5)
        )
        for row in rows
    ]
    assert shown[0] > 20
    assert shown[1:] == [0, 0, 0]


def test_only_matches_of_one_game_are_shown(two_games: Database, open_screen: OpenScreen) -> None:
    screen = open_screen(two_games)
    assert [screen.game.itemText(row) for row in range(screen.game.count())] == ["All games", "Islas", UI.name]
    choose(screen.game, UI.name)
    assert [screen.model.summary(row).game for row in range(screen.model.rowCount())] == [SECOND]
    choose(screen.game, "Islas")
    assert screen.model.rowCount() == 3
    screen.search.setText("Eva")
    screen.refresh()
    assert screen.empty.text() == "No matches found."
    screen.way_out.click()
    assert screen.model.rowCount() == 4
    assert screen.game.currentIndex() == 0


def test_the_name_of_an_exported_file_tells_the_game(
    two_games: Database, open_screen: OpenScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen(two_games)
    proposed: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: (proposed.append(given[2]), ("", ""))[1])
    screen.finder.select(0)
    screen.export_match()
    assert UI.name.lower().replace(" ", "-") in proposed[0].lower().replace(" ", "-")


@pytest.mark.usefixtures("second_game")
def test_a_match_of_a_game_that_this_program_does_not_have(database: Database, open_screen: OpenScreen) -> None:
    fill(database, 40)  # three games, of which this program has one
    screen = open_screen(database)
    assert {"islas", "puentes"} <= {screen.model.summary(row).game for row in range(40)}
    screen.list.viewport().grab()
