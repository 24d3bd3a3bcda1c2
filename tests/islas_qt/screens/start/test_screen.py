from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands
from islas_qt.paint.island.shape import island_shape
from islas_qt.screens.start.game_button import GameButton
from islas_qt.screens.start.island_button import IslandButton
from islas_qt.screens.start.menu import Sign
from islas_qt.theme import LIGHT
from islas_qt.window.main_window import MainWindow


def plot_centres(button: IslandButton) -> list[QPoint]:
    """Return the middle of every plot, in the button."""
    return [button.place_of(plot.centre).toPoint() for plot in island_shape(button.island).plots]


def test_six_islands_are_painted(window: MainWindow, qtbot: QtBot) -> None:
    assert [button.accessibleName() for button in window.screens.start.buttons] == [
        "Tenerife",
        "Gran Canaria",
        "Lanzarote",
        "Fuerteventura",
        "La Palma",
        "La Gomera",
    ]
    window.use_theme("light")
    qtbot.waitUntil(lambda: not window.studio.is_busy, timeout=60_000)
    qtbot.waitUntil(lambda: all(button._shown == 1.0 for button in window.screens.start.buttons))  # risen from the sea
    chart = window.screens.start.grab().toImage()
    sea = {QColor(colour).rgb() for colour in (LIGHT.sea, LIGHT.shelf, LIGHT.shallows)}
    for button in window.screens.start.buttons:
        for centre in plot_centres(button):
            at = chart.pixelColor(button.mapToParent(centre))
            assert at.rgb() not in sea
            assert at.red() > at.blue(), "earth, not water"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (1100, 1000)])
def test_nothing_on_the_chart_covers_anything_else(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    window.layout().activate()
    start = window.screens.start
    lands = [button.land().translated(button.pos()) for button in start.buttons]
    banners = [button.banner().translated(button.pos()) for button in start.buttons]
    chart = QRectF(start.rect()).adjusted(14, 14, -14, -14)
    assert not any(one.intersects(other) for one, other in combinations(lands, 2))
    assert not any(one.intersects(other) for one, other in combinations(banners, 2))
    assert all(chart.contains(banner) for banner in banners)
    assert all(chart.contains(land.boundingRect()) for land in lands)
    menu = QRectF(start.menu.geometry())
    assert not any(menu.intersects(one) for one in (*banners, *(land.boundingRect() for land in lands)))
    assert chart.contains(menu)
    for button in start.buttons:
        for centre in plot_centres(button):
            assert not any(banner.contains(button.mapToParent(centre)) for banner in banners), button.island.name


def test_a_click_on_the_land_opens_the_island_and_one_on_the_sea_does_not(window: MainWindow, qtbot: QtBot) -> None:
    button = window.screens.start.buttons[3]
    qtbot.mouseClick(window.screens.start, Qt.MouseButton.LeftButton, pos=QPoint(700, 30))
    assert window.screens.shown is window.screens.start
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=plot_centres(button)[0])
    assert window.screens.shown is window.screens.island
    assert window.screens.island.number == 3


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_open_an_island_and_escape_leads_back_to_it(window: MainWindow, qtbot: QtBot, key: Qt.Key) -> None:
    window.activateWindow()
    window.screens.start.buttons[2].setFocus()
    qtbot.keyClick(window.screens.start.buttons[2], key)
    assert window.screens.shown is window.screens.island
    assert window.screens.island.number == 2
    qtbot.keyClick(window.screens.island.canvas, Qt.Key.Key_Escape)
    assert window.screens.shown is window.screens.start
    assert window.screens.start.buttons[2].hasFocus()


def test_arrow_keys_lead_from_every_stop_to_every_other(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    start = window.screens.start
    stops: list[Sign | GameButton | IslandButton] = [*start.menu.signs, *start.menu.games, *start.buttons]
    ways = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
    leads: dict[int, set[int]] = {number: {number} for number in range(len(stops))}
    for number, stop in enumerate(stops):
        for key, (x, y) in ways.items():
            stop.setFocus()
            qtbot.keyClick(stop, key)
            reached = next(other for other in stops if other.hasFocus())
            if reached is not stop:
                step = reached.middle() - stop.middle()
                assert step.x() * x + step.y() * y > 0, "the arrow points where it leads"
            leads[number].add(stops.index(reached))
    for _ in stops:
        leads = {number: set().union(*(leads[other] for other in others)) for number, others in leads.items()}
    assert all(others == set(range(len(stops))) for others in leads.values())


def test_the_profile_is_told(window: MainWindow) -> None:
    window.activateWindow()
    tenerife = window.screens.start.buttons[0]
    assert "Coast: touches 5 plots" in tenerife.accessibleDescription()
    tenerife.setFocus()
    assert window.screens.start.tag is not None
    assert window.screens.start.tag.isVisible()
    assert window.screens.start.tag.counts == (5, 5, 4, 4, 3, 3)
    window.bar.about.setFocus()
    assert not window.screens.start.tag.isVisible()


def test_an_island_without_a_place_on_the_chart_is_an_error(window: MainWindow) -> None:
    with pytest.raises(ValueError, match="shorter"):
        window.screens.start.show_island(classic_islands()[0], window.studio)


def test_the_islands_are_the_classic_ones(window: MainWindow) -> None:
    assert tuple(button.island for button in window.screens.start.buttons) == classic_islands()
