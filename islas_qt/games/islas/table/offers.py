"""What can be picked on one's island, and what would come of it, in words."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.islas.actions import Palace, Plot, Town, plots_of
from engine.games.islas.state import NO_CARD
from islas_qt.games.islas.board.board import Choice
from islas_qt.games.islas.choosing import Choosing, Effect
from islas_qt.games.islas.prompts import Prompts
from islas_qt.games.islas.words import privilege_name
from islas_qt.text import tr, tr_n


def plot_choices(choosing: Choosing, story: Prompts, aids: Collection[str]) -> dict[Plot, Choice]:
    """Return the plots that can be chosen now."""
    if choosing.is_merging:
        return {
            plot: Choice("", tr("Pick this house"), bool(choosing.houses >> plot & 1))
            for plot in plots_of[choosing.mergeable()]
        }
    seen = choosing.seen
    card = NO_CARD if choosing.card is None else choosing.card
    tips = story.plot_tips(seen.table, choosing.turn.seat, card)
    wants = seen.table.kit.wants[seen.table.card if choosing.must_place else card]
    found = {}
    for plot, ways in choosing.ways().items():
        label, tip = tips.get(plot, ("", ""))
        if "preview" in aids and len(ways) == 1:
            tip = "\n".join(filter(None, (tip, effect_words(choosing.effect(*ways[0])))))
        found[plot] = Choice(label, tip, wish=wants[int(label) - 1] if label.isdigit() else None)
    return found


def why_not_plots(choosing: Choosing) -> dict[Plot, str]:
    """Return why each of the other plots cannot be chosen."""
    land = choosing.seen.table.lands[choosing.turn.seat]
    if choosing.is_merging or choosing.must_give_back:
        taken, free = tr("This is not one of the houses to choose from."), tr("There is no house here.")
    else:
        taken = tr("There is already a building on this plot.")
        free = (
            tr("A palace or town stands on one of the plots that its houses leave.")
            if choosing.seen.table.merging
            else tr("A better wish of the settler can be met elsewhere on your island.")
        )
    return {plot: free if land.free >> plot & 1 else taken for plot in range(land.graph.plots)}


def merge_hints(choosing: Choosing) -> dict[Plot, str]:
    """Return the houses that can become a palace or a town without a loss, each with the best that it would bring."""
    found: dict[Plot, str] = {}
    for merge, effect in choosing.merge_effects():
        if effect.points >= 0 and not effect.lost:
            for plot in merge.plots:
                found.setdefault(plot, f"{merge_words(merge)}: {merge_effect_words(effect)}")
    return found


def merge_words(merge: Palace | Town) -> str:
    """Return what houses become, as the offer to build it."""
    return (
        tr("Build a palace of {n} houses", n=2) if isinstance(merge, Palace) else tr("Build a town of {n} houses", n=3)
    )


def effect_words(effect: Effect) -> str:
    """Return what some actions would change; nothing if that is nothing."""
    return ", ".join([*([_points(effect.points)] if effect.points else []), *_privileges(effect)])


def merge_effect_words(effect: Effect) -> str:
    """Return what a palace or town would change, which is always something."""
    points = _points(effect.points) if effect.points else tr("no points")
    freed = tr_n("frees a plot", "frees {n} plots", effect.freed)
    said = ", ".join([points, freed, *_privileges(effect)])
    return tr("{effect} (in the best colour)", effect=said) if effect.is_in_best_colour else said


def _points(points: int) -> str:
    return tr_n("{n:+} point", "{n:+} points", points)


def _privileges(effect: Effect) -> list[str]:
    gained = [tr("you get “{privilege}”", privilege=privilege_name(name)) for name in effect.gained]
    return gained + [tr("you lose “{privilege}”", privilege=privilege_name(name)) for name in effect.lost]
