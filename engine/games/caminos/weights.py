"""What a seat of Caminos values, in points: figures from data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from engine.bots.styles import USUAL
from engine.games.caminos.cards import POWERS, Power


@dataclass(frozen=True)
class Weights:
    """The figures, by name as in their file."""

    # What could be built of a hand.
    missing: float  # of a plan, for each card that is missing
    by_threes: float  # of a plan, for each card that three others stand for
    next_plan: float  # of the plan before
    card: float  # any card in the hand
    too_many: float  # each card that a raid would cost
    not_worth_it: float  # an exchange that gains less

    # What builds are good for, besides their points.
    side_b: float  # a point that may be taken away
    exchange: float  # the first one
    next_exchange: float  # of the one before
    draw: float  # the first card more at the end of each turn
    next_draw: float  # of the one before
    loss: float  # a point that somebody else loses
    leader: float  # besides, if it is somebody close to the goal
    future_city: float  # a settlement can become one
    future_expansion: float
    later: float  # of what needs another build first

    # What expansions do.
    pick_openly: float
    protect_knight: float
    protect_roads: float
    discount: float
    take_card: float

    @cached_property
    def powers(self) -> dict[Power, float]:
        """The figures of what expansions do."""
        return {power: getattr(self, power, 0.0) for power in POWERS}


@cache
def weights(style: str = USUAL) -> Weights:
    """Return the figures of a style."""
    from engine.bots.weights import read_weights  # only who plays needs it, and what reads files

    return Weights(**read_weights("caminos")[style])
