"""The island of a seat on the screen where a match is planned."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands
from engine.island.graph import graph
from islas_qt.games.islas.setup.header import IN_TURN, RANDOM, island_key
from islas_qt.games.islas.setup.island_form import IslandForm
from islas_qt.island_words import profile
from islas_qt.paint.island.studio import Studio
from islas_qt.theme import LIGHT


def test_a_profile_is_read_only_of_the_island_that_is_chosen(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    picker = IslandForm(Studio(), LIGHT).seat_choice(around)
    island = classic_islands()[0]
    for choice, name, described in (
        (island_key(island), f"Island: {island.name}", profile(graph(island))),
        (RANDOM, "Island: Random island", ""),
        (IN_TURN, "Island: Choose in turn", ""),
    ):
        picker.show_choice(choice)
        assert picker.button.accessibleName() == name
        assert picker.button.accessibleDescription() == described
