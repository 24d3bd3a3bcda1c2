"""What the rules see of an island: plots as bits, and which plots are next to what."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from engine.island.cells import Island, neighbours

Feature = Literal["coast", "mountain", "village", "farmland", "river", "road"]
FEATURES: tuple[Feature, ...] = ("coast", "mountain", "village", "farmland", "river", "road")


@dataclass(frozen=True, slots=True)
class IslandGraph:
    """An island as bit masks: bit `i` is the plot `island.plots[i]`."""

    plots: int
    next_to: tuple[int, ...]  # per feature, in the order of FEATURES
    neighbours: tuple[int, ...]  # per plot

    def touched_by(self, plot: int) -> tuple[Feature, ...]:
        """Return the features that the plot is next to."""
        return tuple(name for name, mask in zip(FEATURES, self.next_to, strict=True) if mask >> plot & 1)


@lru_cache(maxsize=256)
def graph(island: Island) -> IslandGraph:
    """Return the island as the rules see it; a common border counts, a common corner does not."""
    plot_of = {cell: number for number, plot in enumerate(island.plots) for cell in plot.cells}
    feature_at = {cell: area.kind for area in island.areas if area.kind != "plot" for cell in area.cells}
    next_to = dict.fromkeys(FEATURES, 0)
    adjacent = [0] * len(island.plots)
    for cell, plot in plot_of.items():
        for other in neighbours(cell):
            if other in feature_at:
                next_to[feature_at[other]] |= 1 << plot
            elif plot_of.get(other, plot) != plot:
                adjacent[plot] |= 1 << plot_of[other]
    for border in island.borders:
        for cell in border.between:
            if cell in plot_of:
                next_to[border.kind] |= 1 << plot_of[cell]
    return IslandGraph(len(island.plots), tuple(next_to.values()), tuple(adjacent))
