"""The screens of a match of Islas, for those who look into its table."""

from __future__ import annotations

from typing import cast

from engine.games.islas.actions import Plot, plots_of
from islas_qt.games.islas.table.islas_table import IslasTable
from islas_qt.table.review_screen import ReviewScreen
from islas_qt.table.screen import TableScreen
from islas_qt.window.main_window import MainWindow


class IslasScreen(TableScreen):
    """A match of Islas that is played."""

    game: IslasTable


class IslasReview(ReviewScreen):
    """A match of Islas that is looked back at."""

    game: IslasTable


def picked_plots(table: IslasScreen | IslasReview) -> tuple[Plot, ...]:
    """Return the houses that are picked for a palace or a town."""
    choosing = table.game.decider.choosing
    return plots_of[choosing.houses] if choosing else ()


def table_of(window: MainWindow) -> IslasScreen:
    """Return the table of a window on which a match is played."""
    return cast(IslasScreen, window.playing.table)


def review_of(window: MainWindow) -> IslasReview:
    """Return the table of a window on which a match is looked back at."""
    return cast(IslasReview, window.playing.table)
