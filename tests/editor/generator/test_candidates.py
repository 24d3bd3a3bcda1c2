"""Candidates: valid, different, as wished, and quick."""

from __future__ import annotations

from itertools import islice
from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from editor.generator.candidates import GeneratorOptions, candidates, variations
from editor.generator.shapes import SHAPES
from editor.grid_transform import SYMMETRIES, SymmetryKind
from engine.island.cells import Area, island
from engine.island.checks import check
from engine.island.files import classic_islands
from engine.reasons import RefusedError
from engine.rng import MAX_SEED


def test_twelve_classic_candidates_take_less_than_three_seconds() -> None:
    start = process_time()
    found = list(islice(candidates(GeneratorOptions(seed=7)), 12))
    assert process_time() - start < 3
    assert len(set(found)) == 12
    assert all(check(candidate).is_classic for candidate in found)


@given(st.integers(0, MAX_SEED), st.sampled_from((None, *SHAPES)), st.sampled_from(tuple(SYMMETRIES)))
@example(0, "crescent", "half-turn")
@example(0, "crescent", "sixths")
def test_the_classic_profile_is_met_whatever_is_wished_besides(
    seed: int, shape: str | None, symmetry: SymmetryKind
) -> None:
    found = next(candidates(GeneratorOptions(shape=shape, symmetry=symmetry, seed=seed)))
    land = found.area_of().keys()
    assert check(found).is_classic
    assert all({motion.cell(cell) for cell in land} == land for motion in SYMMETRIES[symmetry])


def test_the_same_wishes_give_the_same_islands() -> None:
    first, again, other = (list(islice(candidates(GeneratorOptions(seed=seed)), 2)) for seed in (1, 1, 2))
    assert first == again
    assert first != other


@pytest.mark.parametrize("kind", [kind for kind in SYMMETRIES if kind != "none"])
def test_symmetric_outlines_are_their_own_images(kind: SymmetryKind) -> None:
    for candidate in islice(candidates(GeneratorOptions(symmetry=kind)), 3):
        land = candidate.area_of().keys()
        assert all({motion.cell(cell) for cell in land} == land for motion in SYMMETRIES[kind])
        assert check(candidate).is_classic


def test_numbers_and_shape_are_as_wished() -> None:
    counts = (6, 3, 3, 3, 4, 4)
    for candidate in islice(candidates(GeneratorOptions(15, counts, "long")), 3):
        assert check(candidate).counts == counts
        assert len(candidate.plots) == 15


@pytest.mark.parametrize(
    "options", [GeneratorOptions(plots=4), GeneratorOptions(shape="square"), GeneratorOptions(counts=(99,) * 6)]
)
def test_impossible_options_are_refused(options: GeneratorOptions) -> None:
    with pytest.raises(RefusedError):
        next(candidates(options))


def test_variations_keep_outline_numbers_and_name() -> None:
    classic = classic_islands()[0]
    found = list(islice(variations(classic, 3), 4))
    assert len({other.areas for other in found}) == 4
    for other in found:
        assert other.area_of().keys() == classic.area_of().keys()
        assert check(other).counts == check(classic).counts
        assert (other.name, other.author) == (classic.name, classic.author)


def test_what_is_no_island_yet_has_no_variations() -> None:
    with pytest.raises(RefusedError):
        next(variations(island("Nueva", [Area("plot", ((0, 0),))])))
