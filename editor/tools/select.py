"""Choosing areas, and moving, copying, turning and mirroring what is chosen."""

from __future__ import annotations

from editor.document.edit import cut_out, lay, stamp
from editor.document.steps import StepKey
from editor.grid_transform import GridTransform, about_themselves, cells_between, shift
from editor.tools.tool import Spot
from engine.island.cells import Cell, Island
from engine.reasons import Reason


class Select:
    """A stroke that begins on the selection moves it, or a copy of it; one that begins elsewhere chooses areas."""

    def __init__(self) -> None:
        self.selection: frozenset[Cell] = frozenset()
        self.copies = False  # set while a key is held
        self.adds = False  # set while a key is held
        self._before: frozenset[Cell] = frozenset()
        self._landed: frozenset[Cell] = frozenset()  # where the selection was last moved to in this stroke
        self._path: list[Cell] = []
        self._moves = False

    @property
    def step(self) -> StepKey:
        return "copy" if self.copies else "move"

    def press(self, island: Island, spot: Spot) -> None:
        self._island = island
        self._before = self._landed = self.selection
        self._path = [spot.cell]
        self._moves = spot.cell in self.selection and not self.adds
        self._choose()

    def drag(self, spot: Spot) -> None:
        self._path += cells_between(self._path[-1], spot.cell)[1:]
        self._choose()

    def result(self, island: Island) -> Island:
        if not self._moves:
            return island
        transform = shift(self._path[0], self._path[-1])
        after = moved(island, self._before, transform, self.copies)
        self._landed = frozenset(map(transform.cell, self._before))
        return after

    def why_not(self, island: Island) -> Reason | None:
        return None

    def release(self) -> None:
        if self._moves:
            self.selection = self._landed

    def cancel(self) -> None:
        self.selection = self._before

    def transformed(self, island: Island, transform: GridTransform) -> Island:
        """Return the island with the selection turned or mirrored in its place; the selection goes along."""
        if not self.selection:
            return island
        about = about_themselves(transform, self.selection)
        after = moved(island, self.selection, about)
        self.selection = frozenset(map(about.cell, self.selection))
        return after

    def _choose(self) -> None:
        if not self._moves:
            land = self._island.area_of()
            under = {land[cell] for cell in self._path if cell in land}
            chosen = frozenset(cell for number in under for cell in self._island.areas[number].cells)
            self.selection = chosen | self._before if self.adds else chosen


def moved(of: Island, cells: frozenset[Cell], transform: GridTransform, copies: bool = False) -> Island:
    """Return the island with what lies on the cells moved; what was at the new place is gone."""
    if transform == GridTransform():
        return of
    return stamp(of if copies else lay(of, sea=cells), transform.island(cut_out(of, cells)))
