"""What is pointed at on the chart, what a click would do there, and the stroke under way."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from editor.document.diff import Diff
from editor.document.document import Document
from editor.tools.brush import Brush
from editor.tools.select import Select
from editor.tools.stroke_session import StrokeSession
from editor.tools.tool import Spot, Stroke, Tool
from engine.island.cells import Cell
from engine.reasons import Reason


class ChartPointer(QObject):
    """Leads the tool over a document, by mouse or by keys. It changes nothing but through its stroke session."""

    pointed = Signal(object)  # the Spot pointed at, or None
    refused = Signal(object)  # why the stroke cannot be done, or None again
    aimed = Signal()  # a click may do something else now
    begun = Signal()  # a stroke begins
    ended = Signal()  # it is kept or given up
    stale = Signal(object, float)  # cells that look different now, and the cell radii around them that do, too

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.spot: Spot | None = None
        self.by_keys = False  # whether the spot was chosen with the keys
        self.on_border = False  # whether the tool works on borders
        self.ghost = Diff()
        self._tool: Tool = Brush("plot")
        self._session: StrokeSession | None = None

    def open(self, document: Document) -> None:
        """Work on a document from now on; nothing is pointed at."""
        self.spot, self.ghost = None, Diff()
        self._session = StrokeSession(document, self._tool)

    def use_tool(self, tool: Tool, on_border: bool = False) -> None:
        """Take another tool in the hand; the stroke under way is given up."""
        self._tool, self.on_border = tool, on_border
        if self._session:
            self._session.tool = tool
        self._aim()

    def use_modifiers(self, shift: bool = False, control: bool = False) -> None:
        """Let the tool do what it does while keys are held."""
        if isinstance(self._tool, Select):
            self._tool.copies, self._tool.adds = control, shift
        elif isinstance(self._tool, Stroke) and self._tool.is_straight != shift:
            self._tool.is_straight = shift
            self._aim()

    @property
    def is_pressed(self) -> bool:
        """Whether a stroke is under way."""
        return self._session is not None and self._session.is_pressed

    @property
    def refusal(self) -> Reason | None:
        """Why the stroke under way changes nothing here."""
        return self._session.refusal if self._session else None

    @property
    def selection(self) -> frozenset[Cell]:
        """The cells that are selected."""
        return self._tool.selection if isinstance(self._tool, Select) else frozenset()

    @property
    def seeks_coast(self) -> bool:
        """Whether the tool works on borders of land and sea alone."""
        return self.on_border and self._tool.step == "coast"

    def is_refused(self) -> bool:
        """Tell whether nothing can be done here; between two borders one is just on the way to one."""
        if self._session is None or self.spot is None:
            return False
        is_between = (
            self.on_border and self.spot.edge is None and self.spot.cell in self._session.document.kept.area_of()
        )
        return bool(self._session.refusal or self._session.objection) and not is_between

    def point_at(self, spot: Spot | None, by_keys: bool = False) -> None:
        """Point at a spot; a stroke under way goes on to there."""
        if (spot, by_keys) == (self.spot, self.by_keys):
            return
        self._update_spot()
        self.spot, self.by_keys = spot, by_keys
        if spot and self._session and self._session.is_pressed:
            before = self._session.refusal
            self._session.drag(spot)
            if self._session.refusal != before:
                self.refused.emit(self._session.refusal)
        self._aim()
        self.pointed.emit(spot)

    # -- strokes

    def press(self) -> None:
        """Begin a stroke at the spot pointed at."""
        if self._session and self.spot:
            self.begun.emit()
            self._update_spot()  # the grid around it vanishes
            self._show_ghost(Diff())
            self._session.press(self.spot)
            self.refused.emit(self._session.refusal)
            self._update_spot()

    def release(self) -> None:
        """End the stroke."""
        if self._session and self._session.is_pressed:
            self._session.release()
            self._end_stroke(self._session)

    def cancel(self) -> bool:
        """Give up the stroke under way; tell whether there was one."""
        if not self._session or not self._session.is_pressed:
            return False
        self._session.cancel()
        self._end_stroke(self._session)
        return True

    def _end_stroke(self, session: StrokeSession) -> None:
        self.refused.emit(session.refusal)
        session.refusal = None
        self._aim()
        self.ended.emit()

    # -- what a click would do

    def _aim(self) -> None:
        """Let the ghost show what a click would do."""
        if self._session and self.spot and not self._session.is_pressed and not isinstance(self._tool, Select):
            self._show_ghost(self._session.ghost(self.spot))
        else:
            self._show_ghost(Diff())
            if self._session:
                self._session.objection = None
        self.aimed.emit()
        self._update_spot()

    def _show_ghost(self, ghost: Diff) -> None:
        for change in (self.ghost, ghost):
            if cells := change.cells:
                self.stale.emit(cells, 1.6)
        self.ghost = ghost

    def _update_spot(self) -> None:
        if self.spot:
            with_grid = self._session and not self._session.is_pressed
            self.stale.emit((self.spot.cell,), 4.9 if with_grid else 1.3)
