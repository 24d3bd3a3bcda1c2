"""What bots value: figures by name, read from data. A style changes some of them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field

from engine.bots.styles import USUAL
from engine.codec import FileModel, FirstVersion, parse, validated

Figures = dict[str, Annotated[float, Field(ge=-100, le=100)]]


class WeightsModel(FileModel):
    format: Literal["islas-weights"]
    version: FirstVersion
    game: str
    note: str = Field(max_length=400)  # how they were found
    weights: Figures
    styles: dict[str, Figures]


@cache
def read_weights(game: str) -> dict[str, dict[str, float]]:
    """Return the figures of every style that comes with the program, the usual ones first."""
    model = validated(WeightsModel, parse(files("resources").joinpath(f"bots/{game}-weights.json").read_bytes()))
    for style, figures in model.styles.items():
        unknown = figures.keys() - model.weights.keys()
        if unknown:
            raise ValueError(f"the style {style} of {game} has weights that nobody asks for: {sorted(unknown)}")
    return {USUAL: model.weights, **{style: {**model.weights, **own} for style, own in model.styles.items()}}
