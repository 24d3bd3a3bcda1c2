"""Islands to choose from: as many as one likes for given options, or like a given one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count

from editor.generator.dice import Dice
from editor.generator.generator import generate
from editor.generator.shapes import SHAPES, grown, lakes
from editor.grid_transform import SYMMETRIES, GridTransform, SymmetryKind
from engine.island.cells import Cell, Island
from engine.island.checks import CLASSIC_PLOTS, check, pieces_of_land
from engine.reasons import RefusedError
from engine.rng import derive

TRIES = 12  # for the next candidate, before the options are held to be impossible


@dataclass(frozen=True, slots=True)
class GeneratorOptions:
    """What the islands should be like; None leaves it to chance. The same seed gives the same islands."""

    plots: int = CLASSIC_PLOTS
    counts: tuple[int, ...] | None = None  # plots next to each feature, in the order of FEATURES; else as classic ones
    shape: str | None = None  # of SHAPES
    symmetry: SymmetryKind = "none"  # of the outline
    seed: int = 0


def candidates(options: GeneratorOptions) -> Iterator[Island]:
    """Yield islands like that, for ever; raise RefusedError if there are none."""

    def made(seed: int) -> Island:
        if options.symmetry == "none":
            return generate(seed, options.plots, options.counts, options.shape)
        return generate(seed, options.plots, options.counts, _symmetric_outline(options, Dice("outline", seed)))

    return _found(made, options.seed)


def variations(of: Island, seed: int = 0) -> Iterator[Island]:
    """Yield islands with the same outline and the same numbers, for ever; raise RefusedError if there are none."""
    outline, counts = list(of.area_of()), check(of).counts

    def made(seed: int) -> Island:
        other = generate(seed, len(of.plots), counts, outline)
        return replace(other, name=of.name, author=of.author, note=of.note)

    return _found(made, seed)


def _found(made: Callable[[int], Island], seed: int) -> Iterator[Island]:
    failures = 0
    for number in count():
        try:
            yield made(derive("candidate", seed, number))
            failures = 0
        except RefusedError:
            failures += 1
            if failures == TRIES:
                raise


def _symmetric_outline(options: GeneratorOptions, dice: Dice) -> list[Cell]:
    """Return an outline that is its own image: the cells half of whose images are in one that has just grown."""
    transforms = GridTransform(), *SYMMETRIES[options.symmetry]
    size = (options.plots * 2 + 3) * min(4, len(transforms) + 1) // 4  # a mirror makes land larger
    land: list[Cell] = []
    for _ in range(TRIES):
        shape = options.shape if options.shape in SHAPES else dice.choice(tuple(SHAPES))
        grown_land = set(grown(shape, size, dice))
        near = {transform.cell(cell) for transform in transforms for cell in grown_land}
        land = [
            cell
            for cell in sorted(near)
            if 2 * sum(transform.cell(cell) in grown_land for transform in transforms) >= len(transforms)
        ]
        if land and len(pieces_of_land(land)) == 1 and not lakes(land) and len(land) >= options.plots * 3 // 2:
            return land
    return sorted({*land, *lakes(land)}) if land else land  # a crescent that is turned closes to a ring
