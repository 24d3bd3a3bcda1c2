"""What somebody wants of the generator: kept between two starts, and made in other processes."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Annotated

from pydantic import Field

from editor.generator.candidates import Wishes, candidates, variations
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


def wishes_to_text(wishes: Wishes) -> str:
    """Return wishes as they are kept."""
    return canonical(asdict(wishes)).decode()


def wishes_from_text(text: str) -> Wishes:
    """Return the wishes that were kept, the usual ones if they cannot be read."""
    try:
        kept = validated(_Kept, parse(text.encode()))
    except RefusedError:
        return Wishes()
    counts = None if kept.counts is None else tuple(min(count, kept.plots) for count in kept.counts)
    return Wishes(kept.plots, counts, kept.shape if kept.shape in SHAPES else None, kept.symmetry, kept.seed)


def candidate(wishes: Wishes, base: Island | None, number: int) -> Island | Reason:
    """Return candidate `number`: an island as wished for, or a variation of `base`; why not, if there is none.

    Each has a seed of its own, so that several processes can make them.
    """
    seed = derive("choice", wishes.seed, number)
    try:
        return next(variations(base, seed) if base else candidates(replace(wishes, seed=seed)))
    except RefusedError as error:
        return error.why
