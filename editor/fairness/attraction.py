"""How much the settlers of Islas are drawn to the plots of an island."""

from __future__ import annotations

from engine.games.islas.files import classic_deck
from engine.island.cells import Island
from engine.island.graph import FEATURES, graph


def attraction(of: Island) -> tuple[float, ...]:
    """Return how much the settlers are drawn to each plot by the land: 1 next to all the features."""
    demand = classic_deck().demand[: len(FEATURES)]
    seen = graph(of)
    return tuple(
        sum(demand[FEATURES.index(feature)] for feature in seen.touched_by(plot)) / sum(demand)
        for plot in range(seen.plots)
    )
