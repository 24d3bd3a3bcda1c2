"""Edit islands at random, undo and redo at random: nothing may be lost, changed or broken on the way.

`python -m tests.stress.undo --runs 1000 --commands 200`; every run is known by its number, which is its seed too.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from functools import lru_cache

from editor.document.diff import Diff
from editor.document.document import Document, recovered
from editor.document.edit import cut_out
from editor.generator.generator import generate
from editor.grid_transform import HALF_TURN, LEFT_RIGHT, SYMMETRIES, TURN, SymmetryKind, snapped
from editor.problems import problems
from editor.tools.border import BorderLine
from editor.tools.brush import Brush
from editor.tools.erase import Erase
from editor.tools.fill import Fill
from editor.tools.line import LineTool
from editor.tools.merge import Merge
from editor.tools.paste import Paste
from editor.tools.select import Select
from editor.tools.split import Split
from editor.tools.stroke_session import StrokeSession
from editor.tools.symmetric import Symmetric
from editor.tools.tool import Spot, Stroke, Tool
from engine.island.cells import AREA_KINDS, BORDER_KINDS, Cell, Edge, Island, edge, island, neighbours
from engine.island.checks import check
from engine.island.files import classic_islands, content_hash, read_island, write_island
from engine.reasons import RefusedError

Command = tuple[int, int, int, int]  # what to do, and three numbers that say where and how
Plain = dict[object, object]  # an island without any structure: what lies on each cell and border, and its details

TOOLS: tuple[Callable[[int], Stroke], ...] = (
    lambda choice: Brush((*AREA_KINDS, None)[choice % 5]),
    lambda choice: LineTool((*AREA_KINDS, None)[choice % 5]),
    lambda choice: Fill((*AREA_KINDS, None)[choice % 5]),
    lambda choice: BorderLine((*BORDER_KINDS, None)[choice % 4]),
    lambda choice: Merge(),
    lambda choice: Split(),
    lambda choice: Erase(),
)
# What holds of a picture that is not finished; every other error would be one of the editor.
UNFINISHED = {
    "there is no plot to build on",
    "at least {least} plots are needed, so far it has {plots}",
    "at most {most} plots are allowed, here are {plots}",
    "the land is in {pieces} pieces",
}


class Run:
    """One run: a document, what its views know of it, and its history in a list of our own."""

    def __init__(self, first: Island) -> None:
        self.lines: list[str] = []
        self.document = Document(first, self.lines.append)
        self.select = Select()
        self.session = StrokeSession(self.document, self.select)
        self.view = plain(first)
        self.document.watch(lambda change: apply(self.view, change))
        self.history = [first]
        self.position = 0

    def do(self, command: Command) -> None:
        """Carry out a command and check everything that must hold after it."""
        what, where, there, how = command
        before = self.document.kept
        match what % 12:
            case 0 | 1 | 2 | 3 | 4 | 5:
                self._stroke(TOOLS[how % len(TOOLS)](how // len(TOOLS)), where, there, how)
            case 6:
                self.select.copies, self.select.adds = how % 3 == 0, how % 5 == 0
                self._stroke(self.select, where, there, 1)
            case 7:
                self._try(lambda: self._transform(how))
            case 8:
                self._stroke(Paste(cut_out(before, {self._cell(how), *neighbours(self._cell(how))})), where, there, how)
            case 9:
                found = [problem.fix for problem in problems(check(before)) if problem.fix]
                if found:
                    fix = found[how % len(found)]
                    self._try(lambda: self.document.commit(fix.step, fix.apply(before)))
            case 10:
                self.document.describe(f"Isla {how}", "Ana", "note\n" * (how % 3), how)
            case 11:
                self._travel(where, how)
                return
        self._note(before)
        self.check()

    def check(self) -> None:
        """Check what must hold at every moment."""
        kept = self.document.kept
        assert self.document.island is kept, "no stroke is under way"
        assert self.view == plain(kept), "the views know the island"
        assert kept == self.history[self.position]
        assert kept == island(kept.name, kept.areas, kept.borders, kept.author, kept.note, kept.drawing), "canonical"
        errors = {finding.why.text for finding in check(kept).errors}
        assert errors <= UNFINISHED, errors

    def finish(self) -> None:
        """Undo everything, redo everything, save, read, and recover from the journal."""
        document, end = self.document, self.history[-1]
        while document.can_undo:
            document.undo()
        assert document.kept == self.history[0]
        assert document.is_saved, "as it was opened"
        assert self.view == plain(self.history[0])
        while document.can_redo:
            document.redo()
        assert document.kept == end
        assert self.view == plain(end)
        assert [step.island for step in document.steps] == self.history
        data = write_island(end)
        again = read_island(data)
        assert again == end
        assert write_island(again) == data
        assert content_hash(again) == content_hash(end)
        other = recovered(self.lines)
        assert other.steps == document.steps
        assert (other.position, other.is_saved) == (document.position, document.is_saved)

    def _stroke(self, tool: Tool, where: int, there: int, how: int) -> None:
        if isinstance(tool, Stroke) and how % 4 == 0:
            kinds: list[SymmetryKind] = list(SYMMETRIES)
            kind = kinds[where % len(kinds)]
            tool = Symmetric(tool, kind, snapped(kind, *self._cell(how)))
        self.session.tool = tool
        start, end = self._spot(where), self._spot(there)
        self.session.ghost(start)
        assert self.document.island is self.document.kept, "a ghost is only looked at"
        self.session.press(start)
        for spot in (end, self._spot(where + there)):
            self.session.drag(spot)
            assert self.view == plain(self.document.island), "the views know the stroke under way"
        if how % 9:
            self.session.release()
        else:
            before = self.document.kept
            self.session.cancel()
            assert self.document.kept is before

    def _transform(self, how: int) -> None:
        motion = (TURN, HALF_TURN, LEFT_RIGHT)[how % 3]
        self.document.commit("turn", self.select.transformed(self.document.kept, motion))

    def _travel(self, where: int, how: int) -> None:
        steps = len(self.history)
        if how % 3 == 0:
            self.document.undo()
            self.position = max(0, self.position - 1)
        elif how % 3 == 1:
            self.document.redo()
            self.position = min(steps - 1, self.position + 1)
        elif how % 7 == 0:
            self.document.jump(where % steps)
            self.position = where % steps
        self.check()

    def _try(self, action: Callable[[], None]) -> None:
        try:
            action()
        except RefusedError:
            assert self.document.island is self.document.kept, "what is refused changes nothing"

    def _note(self, before: Island) -> None:
        if self.document.kept != before:
            del self.history[self.position + 1 :]
            self.history.append(self.document.kept)
            self.position += 1

    def _cell(self, number: int) -> Cell:
        near = near_land(self.document.kept)
        return near[number % len(near)]

    def _spot(self, number: int) -> Spot:
        cell = self._cell(number)
        around: list[Edge | None] = [edge(cell, other) for other in neighbours(cell)]
        return Spot(cell, [*around, None][number % 7])


@lru_cache(maxsize=2)
def near_land(of: Island) -> list[Cell]:
    """Return the land and the sea around it, where most strokes begin and end."""
    land = of.area_of()
    return sorted({*land, *(other for cell in land for other in neighbours(cell)), (0, 0)})


def plain(of: Island) -> Plain:
    """Return an island as a plain dict."""
    content: Plain = {cell: area for area in of.areas for cell in area.cells}
    content |= {("line", line.between): line.kind for line in of.borders}
    return content | {"name": of.name, "author": of.author, "note": of.note, "drawing": of.drawing}


def apply(content: Plain, change: Diff) -> None:
    """Change a plain dict as a diff says."""
    for area in change.gone:
        for cell in area.cells:
            del content[cell]
    for area in change.new:
        for cell in area.cells:
            assert cell not in content
            content[cell] = area
    for line in change.erased:
        del content["line", line.between]
    for line in change.drawn:
        assert ("line", line.between) not in content
        content["line", line.between] = line.kind
    content |= dict(change.details)


def beginning(number: int) -> Island:
    """Return the island that a run starts from: the open sea, a classic island or a generated one."""
    classic = classic_islands()
    if number % 4 == 0:
        return island("Nueva", ())
    return classic[number % len(classic)] if number % 4 < 3 else generate(number, 5 + number % 30)


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description="Edit islands at random, undo and redo at random.")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--commands", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first run")
    options = parser.parse_args()
    start, steps, largest = time.perf_counter(), 0, 0
    for number in range(options.first, options.first + options.runs):
        chance = random.Random(number)
        run = Run(beginning(number))
        try:
            for _ in range(options.commands):
                run.do((chance.randrange(12), *(chance.randrange(2**20) for _ in range(3))))  # type: ignore[arg-type]
            run.finish()
        except Exception:
            print(f"run {number} failed; python -m tests.stress.undo --first {number} --runs 1 shows it again")
            raise
        steps += len(run.history) - 1
        largest = max(largest, len(run.document.kept.area_of()))
    seconds = time.perf_counter() - start
    print(f"{options.runs} runs of {options.commands} commands: no failure; {steps} steps left, {seconds:.0f} s")
    print(f"the largest island at the end had {largest} cells")
    return 0


if __name__ == "__main__":
    sys.exit(main())
