"""The screens of a match of Puentes, for those who look into its table."""

from __future__ import annotations

from typing import cast

from islas_qt.games.puentes.table.puentes_table import PuentesTable
from islas_qt.table.review_screen import ReviewScreen
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow


class PuentesScreen(TableScreen):
    """A match of Puentes that is played."""

    game: PuentesTable


class PuentesReview(ReviewScreen):
    """A match of Puentes that is looked back at."""

    game: PuentesTable


def puentes_of(window: MainWindow) -> PuentesScreen:
    """Return the table of a window on which a match of Puentes is played."""
    return cast(PuentesScreen, window.playing.table)


def puentes_review_of(window: MainWindow) -> PuentesReview:
    """Return the table of a window on which a match of Puentes is looked back at."""
    return cast(PuentesReview, window.playing.table)
