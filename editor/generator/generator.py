"""Islands out of a seed: the same seed gives the same island, on every machine."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from editor.generator.dice import Dice
from editor.generator.lines import BorderNet, FeatureLine
from editor.generator.partition import FeatureArea, FeatureTarget, Partition
from editor.generator.shapes import SHAPES, grown, lakes
from engine.island.cells import Border, BorderKind, Cell, Island, island
from engine.island.checks import CLASSIC_COUNTS, CLASSIC_PLOTS, MAX_PLOTS, MIN_PLOTS, pieces_of_land
from engine.island.graph import FEATURES, Feature
from engine.reasons import RefusedError, reason

ATTEMPTS = 60
MOST_BY_CHANCE = 12  # plots next to an area of a large island, if no number is wanted: a village, not a city

_AREAS: tuple[FeatureArea, ...] = ("mountain", "village", "farmland")
_NAMES = (
    ("A", "Be", "Cha", "Gui", "Ta", "Te", "Ti", "Tin", "Ya"),
    ("ga", "go", "hi", "ma", "na", "ne", "ra", "si"),
    ("dar", "guo", "mar", "ña", "ro", "te", "ya", "za"),
)


def generate(
    seed: int,
    plots: int = CLASSIC_PLOTS,
    wanted: Sequence[int] | None = None,
    shape: str | Collection[Cell] | None = None,
) -> Island:
    """Return the island that `seed` stands for; raise RefusedError if none like it is found.

    `wanted` says how many plots are next to each feature, in the order of FEATURES; if it is not given, the numbers of
    a classic island, scaled to `plots`. `shape` is a name in SHAPES, the cells of an outline, or left to chance.
    """
    dice = Dice("island", seed)
    numbers = _by_chance(plots, dice) if wanted is None else wanted
    _refuse_impossible(plots, numbers, shape)
    counts = dict(zip(FEATURES, numbers, strict=True))
    is_classic = plots == CLASSIC_PLOTS and tuple(sorted(numbers)) == CLASSIC_COUNTS
    outline = None if shape is None or isinstance(shape, str) else sorted(set(shape))
    for attempt in range(ATTEMPTS):
        room = len(outline) - plots if outline else plots
        targets = [
            FeatureTarget(kind, counts[kind], _size(counts[kind], room // 3, dice)) for kind in _AREAS if counts[kind]
        ]
        size = plots * (150 + dice.below(41)) // 100 + sum(target.cells for target in targets)
        land = outline or grown(shape if isinstance(shape, str) else dice.choice(tuple(SHAPES)), size, dice)
        partition = Partition(land, targets, plots)
        if not (partition.draft(dice) and partition.shift(dice)):
            continue
        lines, odd = _lines(BorderNet(partition.areas()), counts, dice)
        # Plots next to nothing or to almost everything are avoided; if that proves hard, a few are taken.
        if lines and odd <= (0 if is_classic else attempt // 4):
            borders = [Border(kind, between) for kind, line in lines.items() for between in line.edges]
            name = "".join(dice.choice(syllables) for syllables in _NAMES)
            return island(name, partition.areas(), borders, drawing=dice.below(2**31))
    raise RefusedError(reason("no such island was found; try other numbers, another shape or another seed"))


def _by_chance(plots: int, dice: Dice) -> list[int]:
    numbers = []
    for feature, classic in zip(FEATURES, dice.shuffled(CLASSIC_COUNTS), strict=True):
        scaled = max(2, (classic * plots + CLASSIC_PLOTS // 2) // CLASSIC_PLOTS)
        numbers.append(min(scaled, MOST_BY_CHANCE) if feature in _AREAS else scaled)
    return numbers


def _refuse_impossible(plots: int, numbers: Sequence[int], shape: str | Collection[Cell] | None) -> None:
    if not MIN_PLOTS <= plots <= MAX_PLOTS:
        raise RefusedError(reason("an island has {least} to {most} plots", least=MIN_PLOTS, most=MAX_PLOTS))
    features = len(FEATURES)
    if len(numbers) != features or not all(0 <= number <= plots for number in numbers):
        raise RefusedError(
            reason(
                "{features} numbers from 0 to {plots} are wanted, one for each feature", features=features, plots=plots
            )
        )
    if isinstance(shape, str):
        if shape not in SHAPES:
            known = ", ".join(SHAPES)
            raise RefusedError(reason("the shape “{shape}” is unknown; known: {known}", shape=shape[:40], known=known))
    elif shape is not None:
        if len(pieces_of_land(shape)) != 1 or lakes(shape):
            raise RefusedError(reason("the outline must be in one piece and without a lake"))
        if len(set(shape)) < plots + len(_AREAS):
            raise RefusedError(reason("the outline needs at least {least} cells", least=plots + len(_AREAS)))


def _size(plots: int, most: int, dice: Dice) -> int:
    """Return the size of an area that should touch `plots` plots."""
    return max(1, min(most, 1 + max(0, plots - 3) * 2 // 3 + dice.below(2)))


def _lines(net: BorderNet, counts: Mapping[Feature, int], dice: Dice) -> tuple[dict[BorderKind, FeatureLine], int]:
    """Return river, road and beaches, and how many plots are then next to no feature or to more than four."""
    areas = [net.next_to(kind) for kind in _AREAS]
    beaches = net.beaches(counts["coast"], dice)
    rivers = net.rivers(counts["river"], dice)
    pairs = [(river, road) for river in rivers for road in net.roads(counts["road"], river, dice)]
    best: dict[BorderKind, FeatureLine] = {}
    least = net.plots.bit_count() + 1, 0
    for river, road in pairs:
        one, four, five = _at_least([*areas, river.plots, road.plots])
        for beach in beaches:
            odd = net.plots & ~(one | beach.plots) | four & beach.plots | five
            rank = odd.bit_count(), river.oddness + road.oddness + beach.oddness
            if rank < least:
                least, best = rank, {"river": river, "road": road, "coast": beach}
    return best, least[0]


def _at_least(masks: Sequence[int]) -> tuple[int, int, int]:
    """Return the plots that are in at least one, four and five of the masks."""
    among = [-1, 0, 0, 0, 0, 0]
    for mask in masks:
        for number in range(5, 0, -1):
            among[number] |= among[number - 1] & mask
    return among[1], among[4], among[5]
