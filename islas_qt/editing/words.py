"""What the editor calls its tools and the cells of the chart, in the language spoken now."""

from __future__ import annotations

from editor.grid_transform import SymmetryKind
from editor.tools.tool import Spot
from engine.island.cells import BORDER_KINDS, Island
from engine.island.checks import edges_of
from engine.island.graph import graph
from islas_qt.editing.marks import Overlay
from islas_qt.island_words import plot_description
from islas_qt.phrases import listed
from islas_qt.text import Marked, mark, tr, tr_marked, tr_n

_TOOLS = {
    "plot": mark("Plots"),
    "village": mark("Village"),
    "farmland": mark("Farmland"),
    "mountain": mark("Mountains"),
    "sea": mark("Sea"),
    "river": mark("River, along borders"),
    "road": mark("Road, along borders"),
    "coast": mark("Beach, along the shore"),
    "plain": mark("Cliff at the shore, no line elsewhere"),
    "brush": mark("Brush: paints cell by cell"),
    "line": mark("Ruler: paints a straight line of cells"),
    "fill": mark("Fill: makes a whole area something else"),
    "erase": mark("Erase lines or land"),
    "merge": mark("Merge: drag from one area into another"),
    "split": mark("Split: drag over cells to cut them off"),
    "select": mark("Select areas; drag the selection to move it, with Ctrl a copy"),
    "turn": mark("Turn the selection by a sixth"),
    "mirror": mark("Mirror the selection left and right"),
    "flip": mark("Mirror the selection top and bottom"),
    "delete": mark("Sink the selection"),
}
_GROUND = {
    "plot": mark("Plot"),
    "village": mark("Village"),
    "farmland": mark("Farmland"),
    "mountain": mark("Mountain"),
}
_LINES = {"river": mark("River"), "road": mark("Road"), "coast": mark("Beach")}
_OVERLAYS: dict[Overlay, Marked] = {
    "": mark("Nothing on the plots"),
    "touch": mark("What each plot touches"),
    "neighbours": mark("Neighbours of the plot pointed at"),
    "attraction": mark("Who wants to live here"),
    "numbers": mark("Numbers of the plots"),
}
_SYMMETRIES: dict[SymmetryKind, Marked] = {
    "none": mark("No symmetry"),
    "left-right": mark("Left and right"),
    "top-bottom": mark("Top and bottom"),
    "half-turn": mark("Half a turn"),
    "thirds": mark("Three times"),
    "sixths": mark("Six times"),
}


_KEYS = {
    "brush": mark("Shift: straight line · Right click: pick · Esc: cancel"),
    "line": mark("Right click: pick · Esc: cancel"),
    "fill": mark("Right click: pick · Esc: cancel"),
    "border": mark("Arrows, then , and . for the side · Enter draws · Esc: cancel"),
    "erase": mark("Shift: straight line · Esc: cancel"),
    "merge": mark("Drag from one area into another · Esc: cancel"),
    "split": mark("Drag over cells of one area · Esc: cancel"),
    "select": mark("Shift adds · Ctrl+A: all · R H V: turn, mirror"),
    "paste": mark("R H V: turn, mirror · Esc: put away"),
}


def tool_keys(name: str) -> str:
    """Return what keys do while a tool, or a way to paint, is in the hand."""
    return tr_marked(_KEYS[name])


def tool_name(name: str) -> str:
    """Return what a tool is called."""
    return tr_marked(_TOOLS[name])


def overlay_names() -> dict[Overlay, str]:
    """Return what can be shown on the plots."""
    return {key: tr_marked(words) for key, words in _OVERLAYS.items()}


def symmetry_names() -> dict[SymmetryKind, str]:
    """Return the ways in which strokes can be repeated."""
    return {key: tr_marked(words) for key, words in _SYMMETRIES.items()}


def cell_words(island: Island, spot: Spot) -> str:
    """Return what is at a spot: the ground with what it touches, and the line on the border pointed at."""
    number = island.area_of().get(spot.cell)
    if number is None:
        ground = tr_marked(_TOOLS["sea"])
    elif island.areas[number].kind == "plot":
        ground = plot_description(graph(island), island.plots.index(island.areas[number]))
    else:
        ground = tr_marked(_GROUND[island.areas[number].kind])
    line = next((tr_marked(_LINES[line.kind]) for line in island.borders if line.between == spot.edge), "")
    return " · ".join(filter(None, (ground, line)))


def redrawn_words(before: Island, after: Island) -> str:
    """Return what was redrawn for somebody, and how to take it back; "" if nothing was."""
    kinds = {area.kind for area in set(before.areas) ^ set(after.areas)}
    things = [tr_marked(words) for kind, words in _GROUND.items() if kind in kinds and kind != "plot"]
    things += [tr_marked(_LINES[kind]) for kind in BORDER_KINDS if edges_of(before, kind) != edges_of(after, kind)]
    more = len(after.plots) - len(before.plots)
    if more > 0:
        things.append(tr_n("{n} plot more", "{n} plots more", more))
    elif more < 0:
        things.append(tr_n("{n} plot fewer", "{n} plots fewer", -more))
    elif "plot" in kinds:
        things.append(tr_n("{n} plot", "{n} plots", len(set(after.plots) - set(before.plots))))
    return tr("Redrawn: {things}. Ctrl+Z takes it back.", things=listed(things)) if things else ""
