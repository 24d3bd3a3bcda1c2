"""Words for islands, in the language spoken now: features and plots."""

from __future__ import annotations

from engine.island.graph import FEATURES, Feature, IslandGraph
from islas_qt.text import mark, tr, tr_marked, tr_n

_FEATURES = {
    "coast": mark("Coast"),
    "mountain": mark("Mountain"),
    "village": mark("Village"),
    "farmland": mark("Farmland"),
    "river": mark("River"),
    "road": mark("Road"),
}


def feature_name(feature: Feature) -> str:
    """Return the name of a feature."""
    return tr_marked(_FEATURES[feature])


def feature_count(feature: Feature, plots: int) -> str:
    """Return how many plots a feature touches, as a short sentence."""
    return tr_n("{feature}: touches {n} plot", "{feature}: touches {n} plots", plots, feature=feature_name(feature))


def profile(graph: IslandGraph) -> str:
    """Return how many plots each feature touches, as one sentence for a screen reader."""
    counts = (feature_count(name, mask.bit_count()) for name, mask in zip(FEATURES, graph.next_to, strict=True))
    return ". ".join(counts)


def plot_name(plot: int) -> str:
    """Return what people call the plot with this number in the rules."""
    return tr("Plot {number}", number=plot + 1)


def plot_description(graph: IslandGraph, plot: int) -> str:
    """Return what a plot touches, as one sentence for a screen reader."""
    touched = ", ".join(feature_name(feature) for feature in graph.touched_by(plot))
    return f"{plot_name(plot)}: {touched}" if touched else plot_name(plot)
