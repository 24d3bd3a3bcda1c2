"""The screen on which islands are designed: tools, chart, and the paper that tells how the island stands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from editor.document.document import Document
from editor.grid_transform import SymmetryKind
from editor.tools.tool import Spot
from engine.island.cells import Island
from engine.island.graph import FEATURES, graph
from engine.reasons import Reason
from islas_qt.editing.canvas import NOTCH, EditorCanvas
from islas_qt.editing.changes import DocumentChanges
from islas_qt.editing.desk import painted_desk, sheets
from islas_qt.editing.hint_line import LINE, HintLine
from islas_qt.editing.in_hand import InHand
from islas_qt.editing.leaving import ask_to_leave, tell_unplayable
from islas_qt.editing.screen_keys import press
from islas_qt.editing.side_panel import SidePanel
from islas_qt.editing.toolbox import Toolbox
from islas_qt.editing.top_row import TopRow
from islas_qt.editing.trace_panel import TracePanel
from islas_qt.editing.words import cell_words, redrawn_words
from islas_qt.editing.zoom_row import ZoomRow
from islas_qt.paint.island.studio import Studio
from islas_qt.settings import Settings
from islas_qt.text import speak_sentence, tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.key_focus import KeyScreen

GLANCE_MS = 60  # between two looks at the island while it is painted


class EditorScreen(KeyScreen):
    """Edits one document at a time. What becomes of the island is decided elsewhere: here it is only asked for."""

    save_wanted = Signal()
    test_wanted = Signal(object)  # Island
    fairness_wanted = Signal(object)  # Island
    generate_wanted = Signal()
    export_wanted = Signal(str)  # the way that is offered first
    help_wanted = Signal()
    told = Signal()  # name or saved mark may have changed
    left = Signal()

    def __init__(self, studio: Studio, palette: Palette, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._settings = settings
        self._desk = QPixmap()
        self._document: Document | None = None
        self._stop_watching: Callable[[], None] = lambda: None
        self.canvas = EditorCanvas(studio, palette, self)
        self.chart = self.canvas.chart
        self.toolbox = Toolbox(self)
        self.top = TopRow(self)
        self.panel = SidePanel(palette, self)
        self.hint = HintLine(self)
        self.zoom = ZoomRow(self)
        self._strip = QRect()  # below the chart
        self.changes = DocumentChanges(self.chart.pointer, self)
        self.in_hand = InHand(self.chart, self.toolbox, self.hint, self.changes)
        self.tracing = TracePanel(self.canvas, palette)
        self._glance = QTimer(self, singleShot=True, interval=GLANCE_MS)
        self._connect()
        self.setFocusProxy(self.canvas)
        self.use_palette(palette)
        self._take_tool()

    def _connect(self) -> None:
        canvas, top, panel = self.canvas, self.top, self.panel
        chart, changes = self.chart, self.changes
        chart.pointer.pointed.connect(self._tell_spot)
        chart.pointer.refused.connect(self._tell_refusal)
        chart.zoomed.connect(self._tell_zoom)
        changes.refused.connect(self._tell_refusal)
        changes.replaced.connect(lambda before, after: self.hint.announce(redrawn_words(before, after)))
        changes.going.connect(self.in_hand.recall)
        changes.told.connect(self.hint.announce)
        changes.searching.connect(panel.problems.show_search)
        canvas.picked.connect(self.toolbox.choose)
        self.zoom.zoomed.connect(lambda notches: chart.zoom(NOTCH**notches))
        self.zoom.all_wanted.connect(chart.show_all)
        canvas.rename_wanted.connect(self._rename)
        canvas.centre_moved.connect(self.in_hand.centre_on)
        canvas.centre_reset.connect(self.in_hand.centre_on_island)
        self.toolbox.chosen.connect(self._take_tool)
        self.toolbox.done.connect(self.in_hand.do)
        top.undo.clicked.connect(changes.undo)
        top.redo.clicked.connect(changes.redo)
        top.save.clicked.connect(self.save)
        top.generate.clicked.connect(self.generate)
        top.fairness.clicked.connect(self.judge)
        top.test.clicked.connect(self.test)
        top.trace.clicked.connect(self.tracing.open)
        self.tracing.told.connect(self.hint.announce)
        self.tracing.closed.connect(lambda: self.canvas.setFocus(Qt.FocusReason.OtherFocusReason))
        self.tracing.closed.connect(lambda: self._tell_spot(self.chart.pointer.spot))
        top.export.clicked.connect(self.export)
        top.symmetry_chosen.connect(self.use_symmetry)
        top.overlay_chosen.connect(self._show_overlay)
        top.centre_wanted.connect(self.in_hand.centre_on_island)
        top.help.clicked.connect(self.help_wanted)
        panel.problems.shown.connect(lambda finding: chart.show_place(finding, self._settings.is_still))
        panel.problems.fixed.connect(changes.fix)
        panel.problems.generate_wanted.connect(self.generate)
        panel.problems.classic_wanted.connect(changes.bring_to_classic)
        panel.problems.stop_wanted.connect(changes.stop_search)
        panel.gauges.pointed.connect(self._light_feature)
        panel.steps.jumped.connect(changes.jump)
        panel.details.changed.connect(self.describe)
        panel.details.redrawn.connect(self._redraw)
        self._glance.timeout.connect(lambda: panel.show_gauges(self.document.island))

    # -- the document

    def edit(self, document: Document) -> None:
        """Edit a document from now on."""
        self._stop_watching()
        self._document = document
        self.chart.open(document)
        self._stop_watching = document.watch(lambda change: self._changed())
        self.changes.open(document)
        self.in_hand.open(document)
        if not document.kept.areas:  # as what is written on the empty sea says
            self.toolbox.choose("plot")
            self.panel.show_page("problems")
        self._tell()
        self._tell_spot(None)

    @property
    def document(self) -> Document:
        """The document that is edited."""
        assert self._document is not None
        return self._document

    def may_leave(self, leave: Callable[[], object]) -> None:
        """Leave if nothing would be lost; else ask, and leave if that is wanted."""

        def save() -> None:
            self.save()
            if self.document.is_saved:
                leave()

        self.describe()
        if self._document is None or not self._document.has_work:
            leave()
        else:
            ask_to_leave(self, self.document.kept.name, save, leave)

    def save(self) -> None:
        """Ask for the island to be saved as it is, with what is just being written."""
        self.describe()
        self.save_wanted.emit()

    def generate(self) -> None:
        """Ask for other islands, which may be like this one, with what is just being written."""
        self.describe()
        self.generate_wanted.emit()

    def export(self) -> None:
        """Ask for the island to be taken along, with what is just being written."""
        self.describe()
        self.export_wanted.emit("file")

    def _light_feature(self, feature: str) -> None:
        """Light the plots next to a feature, or none."""
        if self._document is None:
            return
        touched = graph(self.document.island).next_to[FEATURES.index(feature)] if feature else 0
        plots = self.document.island.plots
        self.chart.light(frozenset(cell for at, plot in enumerate(plots) if touched >> at & 1 for cell in plot.cells))

    def describe(self) -> None:
        """Keep what is written in the details, each for itself; without a name the island keeps the one it has."""
        if self._document is None:
            return
        kept, words = self._document.kept, self.panel.details.words()
        if words != (kept.name, kept.author, kept.note):
            self.changes.describe(*words)
        else:
            self.panel.details.show_island(kept)  # a name that was taken away is there again

    def _redraw(self) -> None:
        self.describe()
        self.changes.redraw()

    def test(self) -> None:
        """Ask for a match on the island, if it is playable."""
        self._ask_if_playable(self.test_wanted.emit)

    def judge(self) -> None:
        """Ask how fair the island is, if it is playable."""
        self._ask_if_playable(self.fairness_wanted.emit)

    def _ask_if_playable(self, ask: Callable[[Island], None]) -> None:
        """Ask for something that needs a playable island, or say why it is not one."""
        if self._document is None:
            return
        self.describe()
        assert self.panel.report is not None
        if self.panel.report.errors:
            error = self.panel.report.errors[0]
            self._tell_refusal(error.why)
            self.panel.show_page("problems")
            self.chart.show_place(error, self._settings.is_still)
            tell_unplayable(self, error.why)
        else:
            ask(self.document.kept)

    # -- tools

    def use_symmetry(self, kind: SymmetryKind) -> None:
        """Repeat every stroke from now on, about the middle of the island."""
        self.in_hand.use_symmetry(kind)
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_overlay(self, overlay: str) -> None:
        self.chart.show_overlay(overlay)  # type: ignore[arg-type]
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_tool(self) -> None:
        self.in_hand.take_tool()
        self._tell_spot(self.chart.pointer.spot)

    # -- what there is to say

    def _changed(self) -> None:
        """Show how the island stands; while a stroke is under way only what moves, and not every time."""
        if not self.document.is_previewing:
            self._tell()
            self._tell_spot(self.chart.pointer.spot)  # what is there may be something else now
            self.canvas.tell_spot()
        elif not self._glance.isActive():
            self._glance.start()

    def _tell(self) -> None:
        """Show everything there is to say about the document."""
        if self._document is None:
            return
        self._glance.stop()
        self.in_hand.remember()
        self.panel.show_island(self.document.island)
        self._light_feature(self.panel.gauges.feature)
        self.panel.steps.show_steps(self.document)
        self.top.undo.setEnabled(self.document.can_undo)
        self.top.redo.setEnabled(self.document.can_redo)
        self.top.tell_saved(self.document.is_saved)
        self.in_hand.offer()
        self.told.emit()

    def tell_saved(self) -> None:
        """Say that the island has just been saved."""
        self._tell()
        self.hint.announce(tr("“{name}” is saved.", name=self.document.kept.name))

    def _tell_spot(self, spot: Spot | None) -> None:
        if self._document and not self.chart.pointer.refusal and not self.chart.pointer.is_pressed:
            self.hint.say(
                cell_words(self.document.island, spot)
                if spot
                else tr("Drag to paint. Wheel: zoom · Space: move · F1: help")
            )

    def _tell_refusal(self, why: Reason | None) -> None:
        if why:
            self.hint.announce(speak_sentence(why))
        else:
            self._tell_spot(self.chart.pointer.spot)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self._desk = QPixmap()
        for part in (self.canvas, self.toolbox, self.top, self.panel, self.hint, self.zoom, self.tracing):
            part.use_palette(palette)
        self._lay_out()
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.canvas.setAccessibleName(tr("Chart of the island"))
        for part in (self.canvas, self.toolbox, self.top, self.panel, self.zoom, self.tracing):
            part.retranslate()
        self._tell()
        self.in_hand.tell_keys()
        self._lay_out()
        self._tell_spot(self.chart.pointer.spot)

    # -- events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._document is None or not press(self, event):
            super().keyPressEvent(event)

    def _rename(self) -> None:
        """Let the name be written."""
        self.panel.show_page("details")
        self.panel.details.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.panel.details.name.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        self._tell()

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():  # it is left, and its island may be put away; a minimised window comes back
            self.changes.end_search()

    def _lay_out(self) -> None:
        top, tools, chart, panel = sheets(self.rect())
        low = round(scaled(LINE))
        self.top.setGeometry(top)
        self.toolbox.setGeometry(tools.adjusted(9, 10, -9, -10))
        self.canvas.setGeometry(chart.adjusted(0, 0, 0, -low))
        strip = QRect(chart.left() + 3, chart.bottom() - low + 2, chart.width() - 6, low - 2)
        self._divide(strip)
        self.panel.setGeometry(panel)
        self.tracing.move(self.canvas.width() - self.tracing.width() - 16, 60)
        self._desk = QPixmap()

    def _divide(self, strip: QRect) -> None:
        """Divide the strip below the chart between the hint and the zoom, which needs more room for larger numbers."""
        wide = self.zoom.sizeHint().width()
        self.zoom.setGeometry(strip.right() - wide, strip.top() + 1, wide, strip.height() - 2)
        self.hint.lie_in(strip.adjusted(0, 0, -wide, 0))
        self._strip = strip

    def _tell_zoom(self) -> None:
        self.zoom.show_scale(self.chart.view.scale)
        self._divide(self._strip)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._desk.isNull():
            top, tools, chart, panel = sheets(self.rect())
            low = chart.adjusted(3, chart.height() - round(scaled(LINE)) - 1, -3, 0)
            self._desk = painted_desk(self, (top, tools, panel), low, self._palette)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._desk)
        painter.end()
