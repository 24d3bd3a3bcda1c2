"""What is different about two islands, or two versions of one, in words."""

from __future__ import annotations

from engine.island.cells import Island
from engine.island.checks import check
from engine.island.graph import FEATURES, graph
from islas_qt.island_words import feature_name
from islas_qt.text import tr, tr_n


def differences(before: Island, after: Island) -> list[str]:
    """Return what is different, a line each, the most important first; nothing if the islands are the same."""
    lines = []
    if before.name != after.name:
        lines.append(tr("Name: “{before}” → “{after}”", before=before.name, after=after.name))
    lines += _rules(before, after)
    land, now = set(before.area_of()), set(after.area_of())
    if now - land:
        lines.append(tr_n("{n} cell of land more", "{n} cells of land more", len(now - land)))
    if land - now:
        lines.append(tr_n("{n} cell of land fewer", "{n} cells of land fewer", len(land - now)))
    if before.author != after.author:
        lines.append(tr("Another author"))
    if before.note != after.note:
        lines.append(tr("Another note"))
    if before.drawing != after.drawing:
        lines.append(tr("Drawn differently"))
    if not lines and before != after:
        lines.append(tr("Other borders, the same for the rules"))
    return lines


def _rules(before: Island, after: Island) -> list[str]:
    """Return what is different for those who play."""
    first, second = check(before), check(after)
    lines = []
    if len(before.plots) != len(after.plots):
        lines.append(tr("Plots: {before} → {after}", before=len(before.plots), after=len(after.plots)))
    for feature, was, now in zip(FEATURES, first.counts, second.counts, strict=True):
        if was != now:
            lines.append(
                tr("{feature}: {before} → {after} plots", feature=feature_name(feature), before=was, after=now)
            )
    if not lines and graph(before) != graph(after):
        lines.append(tr("Other plots are next to the features"))
    return lines
