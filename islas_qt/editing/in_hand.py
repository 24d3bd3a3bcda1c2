"""What the hand leads over the chart: a tool, a stamp or a selection, and about what its strokes are repeated."""

from __future__ import annotations

from editor.document.document import Document
from editor.document.edit import cut_out, lay
from editor.document.steps import StepKey
from editor.grid_transform import LEFT_RIGHT, TOP_BOTTOM, TURN, GridTransform, Place, SymmetryKind, centre_of
from editor.tools.paste import Paste
from editor.tools.select import Select
from editor.tools.symmetric import Symmetric
from engine.island.cells import Cell
from islas_qt.editing.changes import DocumentChanges
from islas_qt.editing.chart import Chart
from islas_qt.editing.hint_line import HintLine
from islas_qt.editing.toolbox import KEYS, Toolbox
from islas_qt.editing.words import tool_keys
from islas_qt.text import tr

TRANSFORMS: dict[str, tuple[StepKey, GridTransform]] = {
    "turn": ("turn", TURN),
    "mirror": ("mirror", LEFT_RIGHT),
    "flip": ("mirror", TOP_BOTTOM),
}


class InHand:
    """Puts into the hand what the toolbox, the keys and the clipboard ask for."""

    def __init__(self, chart: Chart, toolbox: Toolbox, hint: HintLine, changes: DocumentChanges) -> None:
        self._chart = chart
        self._toolbox = toolbox
        self._hint = hint
        self._changes = changes
        self._document: Document | None = None
        self._clip: Paste | None = None  # what was copied
        self._select = Select()
        self._selections: dict[int, frozenset[Cell]] = {}  # what was selected at every step of the history
        self._symmetry: SymmetryKind = "none"

    def open(self, document: Document) -> None:
        """Work on a document from now on; nothing of it is selected."""
        self._document = document
        self._select.selection = frozenset()
        self._selections = {}
        self.end_stamp()
        self.use_symmetry(self._symmetry)

    # -- tools

    def take_tool(self) -> None:
        """Put the chosen tool into the hand, repeated if strokes are."""
        chart = self._chart
        shown = chart.pointer.selection, chart.is_stamping
        if self._toolbox.other == "select":
            chart.pointer.use_tool(self._select)
        else:
            stroke = self._clip if self._clip and self.is_stamping else self._toolbox.stroke()
            if self._symmetry != "none":
                stroke = Symmetric(stroke, self._symmetry, chart.symmetry[1])
            chart.pointer.use_tool(stroke, self._toolbox.on_border)
        chart.is_stamping = self.is_stamping
        self.offer()
        self.tell_keys()
        if shown != (chart.pointer.selection, chart.is_stamping):
            chart.update()

    def tell_keys(self) -> None:
        """Show what keys do with the tool in the hand."""
        toolbox = self._toolbox
        self._hint.show_keys(tool_keys("border" if toolbox.on_border else toolbox.other or toolbox.way))

    def use_symmetry(self, kind: SymmetryKind) -> None:
        """Repeat every stroke from now on, about the middle of the island."""
        self._symmetry = kind
        land = self._document.kept.area_of() if self._document else ()
        self.centre_on(centre_of(kind, land) if land else (0, 0))

    def centre_on(self, place: Place) -> None:
        """Repeat strokes about another place."""
        self._chart.show_symmetry(self._symmetry, place)
        self.take_tool()

    def centre_on_island(self) -> None:
        """Repeat strokes about the middle of the island again."""
        self.use_symmetry(self._symmetry)

    # -- the stamp

    @property
    def is_stamping(self) -> bool:
        """Whether what was copied is in the hand."""
        return self._toolbox.other == "paste"

    def copy(self) -> None:
        """Remember what is selected."""
        if self._document and self.selection:
            self._clip = Paste(cut_out(self._document.kept, self.selection))
            self._hint.announce(tr("Copied: Ctrl+V picks it up, a click places it."))
        else:
            self._hint.announce(tr("Select something first ({key}).", key=KEYS["select"]))

    def cut(self) -> None:
        """Remember what is selected, and sink it."""
        self.copy()
        if self.selection:
            self.do("delete")

    def paste(self) -> None:
        """Take what was copied into the hand; every click puts it down."""
        if self._clip:
            self._toolbox.use_paste()
            self.take_tool()
        else:
            self._hint.announce(tr("Nothing has been copied yet."))

    def end_stamp(self) -> bool:
        """Take the tool that was in the hand before; tell whether a stamp was."""
        if not self.is_stamping:
            return False
        self._toolbox.leave_paste()
        return True

    # -- the selection

    @property
    def selection(self) -> frozenset[Cell]:
        """The cells that are seen to be selected; with another tool in the hand there are none."""
        return self._chart.pointer.selection

    def select(self, cells: frozenset[Cell]) -> None:
        """Select these cells and no others."""
        self._select.selection = cells
        self.offer()
        self._chart.update()

    def select_all(self) -> None:
        """Select all the land."""
        if self._document:
            self._toolbox.choose("select")
            self.select(frozenset(self._document.kept.area_of()))

    def remember(self) -> None:
        """Keep what is selected at this step of the history; what has sunk is not."""
        if self._document:
            self._select.selection = self._select.selection.intersection(self._document.kept.area_of())
            self._selections[self._document.position] = self._select.selection

    def recall(self, position: int) -> None:
        """Select what was selected at a step of the history."""
        self._select.selection = self._selections.get(position, frozenset())

    def do(self, action: str) -> None:
        """Turn, mirror or sink what is selected; what is about to be pasted can be turned and mirrored, too."""
        if not self._toolbox.buttons[action].isEnabled():
            self._hint.announce(self._toolbox.buttons[action].toolTip())
        elif self._clip and self.is_stamping:
            clip, (_, transform) = self._clip, TRANSFORMS[action]
            self._changes.make(lambda _: clip.transform(transform))
            self.take_tool()
        elif action in TRANSFORMS:
            key, transform = TRANSFORMS[action]
            self._changes.make(
                lambda document: document.commit(key, self._select.transformed(document.kept, transform))
            )
        else:
            self._changes.make(
                lambda document: document.commit("erase", lay(document.kept, sea=self._select.selection))
            )
        self._chart.update()

    def offer(self) -> None:
        """Offer what can be done with what is in the hand."""
        has_selection = self._toolbox.other == "select" and bool(self._select.selection)
        self._toolbox.offer_actions(has_selection, self.is_stamping)
