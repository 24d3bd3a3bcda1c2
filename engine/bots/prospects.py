"""Who is winning: fitted weights for what a game counts at each seat, read from data.

The chance of a seat is by the exponential of its weighted features, in proportion to those of all seats (a conditional
logit), so one form serves any number of seats. Every feature has two weights: what it counts at the beginning of a
match, and at its end. `scripts/fit_evaluation.py` finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from math import exp
from typing import Annotated, Literal

from pydantic import Field

from engine.codec import FileModel, FirstVersion, parse, validated

Weight = Annotated[float, Field(ge=-100, le=100)]


class FeatureModel(FileModel):
    early: Weight
    late: Weight


class ProspectsModel(FileModel):
    format: Literal["islas-prospects"]
    version: FirstVersion
    game: str
    note: str = Field(max_length=400)  # how they were found
    seats: dict[str, dict[str, FeatureModel]]


class Prospects:
    """The weights of one game for every number of seats."""

    def __init__(self, weights: dict[int, list[tuple[float, float]]]) -> None:
        self.weights = weights

    def shares(self, features: Sequence[Sequence[float]], progress: float) -> list[float]:
        """Return each seat's chance to win, by its features and how far the match has come, from 0 to 1."""
        weights = self.weights[len(features)]
        now = [early + progress * (late - early) for early, late in weights]
        sums = [sum([weight * value for weight, value in zip(now, row, strict=True)]) for row in features]
        most = max(sums)
        powers = [exp(each - most) for each in sums]
        whole = sum(powers)
        return [power / whole for power in powers]


def read_prospects(game: str, names: Sequence[str]) -> Prospects:
    """Return the weights that come with the program, for features in this order; they must be the same."""
    model = validated(ProspectsModel, parse(files("resources").joinpath(f"bots/{game}.json").read_bytes()))
    for seats, features in model.seats.items():
        if set(features) != set(names):
            raise ValueError(f"the weights for {seats} seats are not those of the features of {game}")
    return Prospects(
        {
            int(seats): [(features[name].early, features[name].late) for name in names]
            for seats, features in model.seats.items()
        }
    )
