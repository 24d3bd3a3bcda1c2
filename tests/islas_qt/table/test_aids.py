"""Aids that are switched off in the settings, or on again, while a match is on the table."""

from __future__ import annotations

from typing import cast

from islas_qt.screens.settings_dialog import SettingsDialog
from islas_qt.window.main_window import MainWindow
from tests.support import puentes_positions
from tests.support.at_table import go_on, keep, wait
from tests.support.puentes_screen import PuentesScreen


def switch(window: MainWindow, aid: str) -> None:
    """Switch an aid in the settings."""
    window.show_settings()
    dialog = window.findChildren(SettingsDialog)[-1]
    dialog.ticks[aid].click()
    dialog.accept()


def test_cracks_go_and_come_at_once(window: MainWindow) -> None:
    keep(window, puentes_positions.position("number", round_=14))
    table = cast(PuentesScreen, go_on(window))
    wait(lambda: table.turn is not None)
    cracks = table.game.chart.impossible
    assert cracks
    switch(window, "cracks")
    assert not table.game.chart.impossible
    assert table.turn is not None
    switch(window, "cracks")
    assert table.game.chart.impossible == cracks
