from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands
from engine.island.graph import FEATURES, graph
from islas_qt import text
from islas_qt.island_words import feature_name, plot_description
from islas_qt.paint.island.shape import island_shape
from islas_qt.screens.island.panel import CARD, GAUGE, NAME
from islas_qt.screens.island.screen import IslandScreen
from islas_qt.text import tr
from islas_qt.theme import serif
from islas_qt.window.main_window import MainWindow


@pytest.fixture
def screen(window: MainWindow) -> IslandScreen:
    """Return the screen of Tenerife."""
    window.activateWindow()
    window.screens.show_island(0)
    return window.screens.island


def test_left_and_right_go_round_the_islands(screen: IslandScreen, qtbot: QtBot) -> None:
    qtbot.keyClick(screen.canvas, Qt.Key.Key_Left)
    assert screen.number == 5
    assert screen.canvas.accessibleName() == "La Gomera"
    qtbot.keyClick(screen.panel.rows[2], Qt.Key.Key_Right)
    assert screen.number == 0
    qtbot.mouseClick(screen.after, Qt.MouseButton.LeftButton)
    assert screen.number == 1
    qtbot.mouseClick(screen.before, Qt.MouseButton.LeftButton)
    assert screen.number == 0


def test_pointing_at_a_plot_shows_what_it_touches(screen: IslandScreen, qtbot: QtBot) -> None:
    island = screen.island
    for number, plot in enumerate(island_shape(island).plots):
        qtbot.mouseMove(screen.canvas, screen.canvas.place_of(plot.centre).toPoint())
        touched = graph(island).touched_by(number)
        assert [row.feature for row in screen.panel.rows if row.is_lit] == list(touched)
        assert screen.canvas.accessibleDescription().startswith(f"Plot {number + 1}: ")
    qtbot.mouseMove(screen.canvas, QPoint(30, 30))
    assert not any(row.is_lit for row in screen.panel.rows)
    assert screen.canvas.accessibleDescription() == ""


def test_up_and_down_point_at_plots(screen: IslandScreen, qtbot: QtBot) -> None:
    descriptions = []
    for _ in screen.island.plots:
        qtbot.keyClick(screen.canvas, Qt.Key.Key_Down)
        descriptions.append(screen.canvas.accessibleDescription())
    assert [text.split(":")[0] for text in descriptions] == [f"Plot {n}" for n in range(1, 13)]
    qtbot.keyClick(screen.canvas, Qt.Key.Key_Down)
    assert screen.canvas.accessibleDescription() == descriptions[0]
    qtbot.keyClick(screen.canvas, Qt.Key.Key_Up)
    assert screen.canvas.accessibleDescription() == descriptions[-1]


def test_pointing_at_a_feature_lights_its_plots(screen: IslandScreen, qtbot: QtBot) -> None:
    for row, mask in zip(screen.panel.rows, graph(screen.island).next_to, strict=True):
        row.setFocus()
        assert screen.canvas.lit == mask
    screen.canvas.setFocus()
    assert screen.canvas.lit == 0


def test_a_pressed_feature_stays_lit_until_another_is_pressed(screen: IslandScreen, qtbot: QtBot) -> None:
    masks = graph(screen.island).next_to
    coast, mountain = screen.panel.rows[:2]
    qtbot.mouseClick(coast, Qt.MouseButton.LeftButton)
    screen.canvas.setFocus()
    assert screen.canvas.lit == masks[FEATURES.index("coast")]
    qtbot.mouseClick(mountain, Qt.MouseButton.LeftButton)
    screen.canvas.setFocus()
    assert screen.canvas.lit == masks[FEATURES.index("mountain")]
    assert not coast.isChecked()
    qtbot.mouseClick(mountain, Qt.MouseButton.LeftButton)
    screen.canvas.setFocus()
    assert screen.canvas.lit == 0


def test_light_is_seen_on_the_plots(screen: IslandScreen, qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.studio.is_busy, timeout=60_000)
    island, canvas = screen.island, screen.canvas
    window.setFocus()
    before = canvas.grab().toImage()
    canvas.light(0b1)
    after = canvas.grab().toImage()
    for number, plot in enumerate(island_shape(island).plots):
        beside_the_stakes = (canvas.place_of(plot.centre) + QPointF(6, 6)).toPoint()
        assert (before.pixel(beside_the_stakes) != after.pixel(beside_the_stakes)) == (number == 0)


def test_a_plot_is_described_by_what_it_touches() -> None:
    tenerife = graph(classic_islands()[0])
    bare = replace(tenerife, next_to=tuple(mask & ~0b100 for mask in tenerife.next_to))
    assert plot_description(bare, 1) == plot_description(tenerife, 1)
    assert plot_description(tenerife, 2).startswith("Plot 3: ")
    assert plot_description(bare, 2) == "Plot 3"


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_everything_on_the_sheet_fits(screen: IslandScreen, language: str) -> None:
    text.use(language)
    names = QFontMetricsF(serif(16, bold=True))
    assert max(names.horizontalAdvance(feature_name(feature)) for feature in FEATURES) < GAUGE - NAME
    assert QFontMetricsF(serif(21, bold=True)).horizontalAdvance(screen.panel.heading()) < CARD.width()
    small = QFontMetricsF(serif(14, italic=True))
    assert small.horizontalAdvance(tr("Plots that each feature touches")) < CARD.width()
    hint = tr("Point at a plot to see what it touches, at a feature to see its plots.")
    wrapped = small.boundingRect(CARD, Qt.TextFlag.TextWordWrap, hint)
    assert wrapped.height() < CARD.height() - 14
