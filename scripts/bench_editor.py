"""How quickly a stroke is seen in the editor: an island of 60 plots next to one of 12, alternating in one run.

An update is a movement of the pressed mouse and everything that comes of it until the window is painted again: what
the tool makes of the island, its sketch on the chart, the gauges. Strokes of every kind are drawn and taken back.
`--screen` uses the display there is, Xvfb for instance, instead of none.

Two things are asked for: 95 of 100 updates of the large island take less than a frame has time (`--most`), and it
costs at most as many times as much as the small one as it has more plots (`--bar`). All times are wall-clock times,
good for a machine that has nothing else to do; beside them, the processor's time alone.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from editor.document.document import Document
from editor.generator.generator import generate
from editor.tools.tool import Spot
from engine.island.cells import Cell, Island, edge, neighbours
from islas_qt.app import make_application
from islas_qt.editing.screen import EditorScreen
from islas_qt.paint.island.studio import Studio
from islas_qt.settings import Settings
from islas_qt.theme import LIGHT, style_sheet

SMALL, LARGE = 12, 60
STEPS = 9  # cells of a stroke
TOOLS = ("plot", "farmland", "mountain", "village", "sea", "river", "road", "coast", "erase", "line", "merge")


@dataclass
class Times:
    """How long updates took, in milliseconds: by the clock on the wall, and of a processor."""

    wall: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)

    def line(self, name: str) -> str:
        """Return one row of the table of figures."""
        told = f"{name:22}{len(self.wall):8}{median(self.wall):9.1f}{most(self.wall):9.1f}{max(self.wall):9.1f}"
        return told + f"{median(self.worked):9.1f}{most(self.worked):9.1f}"


def most(times: list[float]) -> float:
    """Return what 95 of 100 updates take less than."""
    return sorted(times)[int(len(times) * 0.95)]


class Painter:
    """Somebody who paints in an editor, and measures how long every movement takes to be seen."""

    def __init__(self, island: Island, folder: Path) -> None:
        self._studio = Studio()
        self._screen = EditorScreen(self._studio, LIGHT, Settings(folder / "settings.ini"))
        self._screen.setStyleSheet(style_sheet(LIGHT))
        self._screen.resize(1280, 760)
        self._screen.show()
        self._screen.edit(Document(island))
        self._screen.chart.picture.order()
        while self._studio.is_busy:
            QApplication.processEvents()
        self.times: dict[str, Times] = {tool: Times() for tool in TOOLS}

    def round(self) -> None:
        """Draw a stroke with each of the tools, and take it back."""
        for tool in TOOLS:
            if tool == "line":
                self._screen.toolbox.choose("mountain")
            self._screen.toolbox.choose(tool)
            way = list(self._way(tool))
            kinds = QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease
            self._send(QEvent.Type.MouseMove, way[0], Qt.MouseButton.NoButton)
            self._send(kinds[0], way[0])
            for spot in way[1:]:
                self._update(tool, spot)
            self._send(kinds[2], way[-1])
            self._screen.changes.undo()
            QApplication.processEvents()

    def _way(self, tool: str) -> Iterator[Spot]:
        """Yield where a stroke goes, from cell to cell as a hand does: at the shore, through the land, on borders."""
        land = self._screen.document.kept.area_of()
        shore = {other for cell in land for other in neighbours(cell) if other not in land}
        cells = _walk(shore if tool in ("plot", "farmland", "mountain", "line") else set(land))
        for cell in cells:
            if tool in ("river", "road", "coast"):
                yield from (Spot(cell, edge(cell, other)) for other in list(neighbours(cell))[:2])
            else:
                yield Spot(cell)

    def _update(self, tool: str, spot: Spot) -> None:
        began, worked = perf_counter(), thread_time()
        self._send(QEvent.Type.MouseMove, spot)
        QApplication.processEvents()
        self.times[tool].wall.append(1000 * (perf_counter() - began))
        self.times[tool].worked.append(1000 * (thread_time() - worked))

    def _send(self, kind: QEvent.Type, spot: Spot, held: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        canvas = self._screen.canvas
        at = canvas.chart.place_of(spot)
        button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else held
        event = QMouseEvent(kind, at, canvas.mapToGlobal(QPointF(at)), button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(canvas, event)

    def whole(self) -> Times:
        """Return the times of all strokes."""
        every = self.times.values()
        return Times([ms for times in every for ms in times.wall], [ms for times in every for ms in times.worked])

    def close(self) -> None:
        """Close the window."""
        self._screen.close()


def _walk(cells: set[Cell]) -> list[Cell]:
    """Return some of the cells in a row, each next to the one before."""
    way = [min(cells)]
    while len(way) < STEPS:
        beside = [other for other in neighbours(way[-1]) if other in cells and other not in way]
        if not beside:
            break
        way.append(beside[0])
    return way


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=12, help="how often the two islands alternate")
    parser.add_argument("--most", type=float, default=12.0, help="milliseconds for 95 of 100 updates")
    parser.add_argument("--bar", type=float, default=LARGE / SMALL, help="how many times as much the large may cost")
    parser.add_argument("--screen", action="store_true")
    options = parser.parse_args()
    if not options.screen:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = make_application()
    with tempfile.TemporaryDirectory() as folder:
        small, large = (Painter(generate(3, plots), Path(folder)) for plots in (SMALL, LARGE))
        for _ in range(options.rounds):
            small.round()
            large.round()
        for painter in (small, large):
            painter.close()
    application.processEvents()
    return report(small, large, options.most, options.bar)


def report(small: Painter, large: Painter, limit: float, bar: float) -> int:
    """Print all figures and return the exit code: 1 if a bar is missed."""
    print(f"milliseconds{'updates':>18}{'median':>9}{'95 %':>9}{'most':>9}{'worked':>9}{'95 %':>9}")
    for tool, times in large.times.items():
        print(times.line(f"{LARGE} plots, {tool}"))
    print(small.whole().line(f"{SMALL} plots, all"))
    print(large.whole().line(f"{LARGE} plots, all"))
    taken = most(large.whole().wall)
    ratio = median(large.whole().wall) / median(small.whole().wall)
    print(f"95 of 100 updates take less than {taken:.1f} ms, allowed are {limit}")
    print(f"cost of {LARGE} plots next to {SMALL}, allowed is {bar}:")
    print(f"ratio: {ratio:.2f}")
    return 0 if taken < limit and ratio <= bar else 1


if __name__ == "__main__":
    sys.exit(main())
