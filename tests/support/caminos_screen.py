"""The screens of a match of Caminos, for those who look into its table."""

from __future__ import annotations

from typing import cast

from islas_qt.games.caminos.table.caminos_table import CaminosTable
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow


class CaminosScreen(TableScreen):
    """A match of Caminos that is played."""

    game: CaminosTable


def table_of(window: MainWindow) -> CaminosScreen:
    """Return the table of a window on which a match is played."""
    return cast(CaminosScreen, window.playing.table)
