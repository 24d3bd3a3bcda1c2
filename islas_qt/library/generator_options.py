"""The options of the generator: kept between two starts, and made in other processes."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Annotated

from pydantic import Field

from editor.generator.candidates import GeneratorOptions, candidates, variations
from editor.generator.shapes import SHAPES
from editor.grid_transform import SymmetryKind
from engine.codec import FileModel, canonical, parse, validated
from engine.island.cells import Island
from engine.island.checks import MAX_PLOTS, MIN_PLOTS
from engine.island.graph import FEATURES
from engine.reasons import Reason, RefusedError
from engine.rng import derive

LARGEST_SEED = 999_999
_Count = Annotated[int, Field(ge=0, le=MAX_PLOTS)]


class _Kept(FileModel):
    plots: Annotated[int, Field(ge=MIN_PLOTS, le=MAX_PLOTS)]
    counts: Annotated[list[_Count], Field(min_length=len(FEATURES), max_length=len(FEATURES))] | None
    shape: str | None
    symmetry: SymmetryKind
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)]


def options_to_text(options: GeneratorOptions) -> str:
    """Return the options as they are kept."""
    return canonical(asdict(options)).decode()


def options_from_text(text: str) -> GeneratorOptions:
    """Return the options that were kept, the usual ones if they cannot be read."""
    try:
        kept = validated(_Kept, parse(text.encode()))
    except RefusedError:
        return GeneratorOptions()
    counts = None if kept.counts is None else tuple(min(count, kept.plots) for count in kept.counts)
    return GeneratorOptions(kept.plots, counts, kept.shape if kept.shape in SHAPES else None, kept.symmetry, kept.seed)


def candidate(options: GeneratorOptions, base: Island | None, number: int) -> Island | Reason:
    """Return candidate `number`: an island by the options, or a variation of `base`; why not, if there is none.

    Each has a seed of its own, so that several processes can make them.
    """
    seed = derive("choice", options.seed, number)
    try:
        return next(variations(base, seed) if base else candidates(replace(options, seed=seed)))
    except RefusedError as error:
        return error.why
