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

from engine.codec import FileModel, FirstVersion, Json, parse, validated

Weight = Annotated[float, Field(ge=-100, le=100)]
Note = Annotated[str, Field(max_length=200)]


class FeatureModel(FileModel):
    early: Weight
    late: Weight


class ProspectsModel(FileModel):
    format: Literal["islas-prospects"]
    version: FirstVersion
    game: str
    notes: dict[str, Note]  # how the weights of each number of seats were found
    seats: dict[str, dict[str, FeatureModel]]


class Prospects:
    """The weights of one game for every number of seats."""

    def __init__(self, weights: dict[int, list[tuple[float, float]]]) -> None:
        self.weights = weights

    def shares(self, features: Sequence[Sequence[float]], progress: Sequence[float]) -> list[float]:
        """Return each seat's chance to win, by its features and how far the match has come for it, from 0 to 1."""
        weights = self.weights[len(features)]
        sums = [
            sum([(early + now * (late - early)) * value for (early, late), value in zip(weights, row, strict=True)])
            for row, now in zip(features, progress, strict=True)
        ]
        most = max(sums)
        powers = [exp(each - most) for each in sums]
        whole = sum(powers)
        return [power / whole for power in powers]


def by_others(points: Sequence[int], goal: int) -> list[float]:
    """Return for every seat how far a match has come: how near the best of the others is to the goal, from 0 to 1.

    One's own points do not count. What is worth less the less time there is to use it would be worth less with every
    point that one makes, and a bot would rather make none.
    """
    *_, second, first = sorted(points)
    return [min(1.0, (second if each == first else first) / goal) for each in points]


def read_prospects(game: str, names: Sequence[str]) -> Prospects:
    """Return the weights that come with the program, for features in this order; they must be the same."""
    return prospects_of(parse(files("resources").joinpath(f"bots/{game}.json").read_bytes()), names)


def prospects_of(value: Json, names: Sequence[str]) -> Prospects:
    """Return the weights in a file; RefusedError or ValueError if it is none, or of other features."""
    model = validated(ProspectsModel, value)
    for seats, features in model.seats.items():
        if set(features) != set(names):
            raise ValueError(f"the weights for {seats} seats are not those of the features of {model.game}")
    return Prospects(
        {
            int(seats): [(features[name].early, features[name].late) for name in names]
            for seats, features in model.seats.items()
        }
    )
