"""The part of Islas on the screen where a match is planned: each seat chooses an island."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.island.cells import Island
from engine.island.files import classic_islands
from islas_qt.games.islas.setup.header import IN_TURN, RANDOM, island_key
from islas_qt.games.islas.setup.island_choice import IslandChoice
from islas_qt.games.islas.setup.island_grid import island_grid, show_choice
from islas_qt.paint.island.studio import Studio
from islas_qt.setup_form import SeatChoice, SetupForm
from islas_qt.theme import Palette
from islas_qt.widgets.chooser import Chooser, IslandButton


class IslandForm(SetupForm):
    """Lets seats choose islands: a classic one, one's own, or by chance, or in turn before the match."""

    def __init__(self, studio: Studio, palette: Palette) -> None:
        self._studio = studio
        self._palette = palette
        self._islands: dict[str, Island] = {}  # by what a plan calls them; the widgets look at it too
        self.offer_islands(())

    def offer_islands(self, islands: Sequence[Island]) -> None:
        self._islands.clear()
        self._islands.update({island_key(island): island for island in (*classic_islands(), *islands)})

    def seat_choice(self, parent: QWidget) -> IslandPicker:
        return IslandPicker(self._islands, self._studio, self._palette, parent)

    def last_questions(self, parent: QWidget) -> IslandChoice:
        return IslandChoice(self._islands, self._studio, self._palette, parent)


class IslandPicker(SeatChoice):
    """The island of one seat; a click opens a sheet with all of them."""

    is_empty = False

    def __init__(self, islands: dict[str, Island], studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._islands = islands
        self._studio = studio
        self._palette = palette
        self._choice = RANDOM
        self.button = IslandButton(studio, palette, wide=True, parent=self)
        self.button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.button.clicked.connect(self._choose)
        self.setSizePolicy(self.button.sizePolicy())

    def show_choice(self, choice: str) -> None:
        self._choice = choice
        show_choice(self.button, choice, self._islands)

    def use_palette(self, palette: Palette) -> None:
        self._palette = palette
        self.button.use_palette(palette)

    def grow(self, unit: float) -> None:
        self.button.grow(unit)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return self.button.sizeHint()  # known at once; a layout would know it later

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.button.setGeometry(self.rect())

    def _choose(self) -> None:
        keys = [RANDOM, IN_TURN, *self._islands]
        sheet = Chooser(island_grid(keys, self._islands, self._studio, self._palette), self._palette, self)
        sheet.chosen.connect(lambda number: self.chosen.emit(keys[number]))
        current = keys.index(self._choice) if self._choice in keys else 0
        sheet.open_at(self.mapToGlobal(QPoint(-30, self.height())), current)
