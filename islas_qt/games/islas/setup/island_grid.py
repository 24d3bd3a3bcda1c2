"""Islands to choose from, as pictures with their profiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.island.cells import Island
from engine.island.graph import graph
from islas_qt.games.islas.setup.header import IN_TURN
from islas_qt.island_words import profile
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.chooser import IslandButton, PictureGrid


def show_choice(button: IslandButton, key: str, islands: Mapping[str, Island]) -> None:
    """Show a choice of island on a button; one that is gone is left to chance."""
    island = islands.get(key)
    if island is not None:
        button.show_island(island, island.name)
    elif key == IN_TURN:
        button.show_island(None, tr("Choose in turn"), "1 2 3")
    else:
        button.show_island(None, tr("Random island"), "?")
    button.setAccessibleDescription("" if island is None else profile(graph(island)))
    button.name(tr("Island: {island}", island=button.words))


def island_grid(keys: Sequence[str], islands: Mapping[str, Island], studio: Studio, palette: Palette) -> PictureGrid:
    """Return choices of island, as pictures with their profiles."""
    buttons = []
    for key in keys:
        buttons.append(IslandButton(studio, palette, wide=False))
        show_choice(buttons[-1], key, islands)
    return PictureGrid(buttons, 3 if len(buttons) <= 6 or scaled(1) > 1.2 else 4)
