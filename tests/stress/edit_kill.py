"""Kill a process that edits an island, again and again at random instants; `--kills 100` says how often.

At most the stroke in the hand may be lost, the work must be offered for recovery, and the saved island stays as it is.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path

from editor.document.document import Document
from editor.document.edit import paint
from engine.island.cells import AREA_KINDS, Island
from engine.island.files import classic_islands
from islas_qt.library.drafts import Drafts
from islas_qt.storage.islands import Islands
from tests.stress.kill import kill_once
from tests.stress.trials import READY, Say, Trial

SAVE_EVERY = 40  # strokes


class Editing(Trial):
    """An island is painted, stroke after stroke, undone, redone and now and then saved; every command is said aloud."""

    longest = 0.3

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.drafts = Drafts(folder / "drafts")
        database = self.open()
        self.island_id = Islands(database).create(classic_islands()[0])
        database.close()
        self.saved = classic_islands()[0]

    def work(self, say: Say) -> None:
        islands = Islands(self.open())
        document = Document(self.saved, self.drafts.open(self.island_id))
        say(READY)
        for _ in self.commands(document, lambda: islands.save(self.island_id, document.kept)):
            say("done")

    def commands(self, document: Document, save: Callable[[], object]) -> Iterator[None]:
        """Do one command after the other, the same ones in the same round; yield after each."""
        chance = random.Random(self.round)
        for number in count(1):
            if number % SAVE_EVERY == 0 and self.round % 2:
                save()
                document.mark_saved()
            elif chance.random() < 0.3:
                chance.choice((document.undo, document.redo))()
            else:
                cells = [(chance.randrange(-6, 6), chance.randrange(-6, 6)) for _ in range(3)]
                document.preview(paint(document.kept, "plot", cells[:1]))
                document.commit("plot", paint(document.kept, chance.choice((*AREA_KINDS, None)), cells))
            yield

    def check(self, said: list[str]) -> str:
        expected = [self.replayed(len(said)), self.replayed(len(said) + 1)]
        draft = self.drafts.draft(self.island_id)
        found = None if draft is None else (draft.steps, draft.position)
        hits = [(None if document.is_saved else (document.steps, document.position)) for document, _ in expected]
        assert found in hits, "more than the stroke in the hand is lost"
        database = self.open()
        kept = Islands(database).all()[0].island
        database.close()
        assert kept in [saved for _, saved in expected], "the saved island has changed"
        self.saved = kept
        self.drafts.drop(self.island_id)
        return "all that was said is there" if found == hits[0] else "and the command in the hand too"

    def replayed(self, commands: int) -> tuple[Document, Island]:
        """Return the document after so many commands, and what is saved of it then."""
        document, saves = Document(self.saved), [self.saved]
        for _ in islice(self.commands(document, lambda: saves.append(document.kept)), commands):
            pass
        return document, saves[-1]


def run(kills: int, seed: int) -> None:
    """Kill the editing `kills` times and print what it hit."""
    chance = random.Random(seed)
    began = time.monotonic()
    hits: Counter[str] = Counter()
    commands = 0
    with tempfile.TemporaryDirectory(prefix="islas-edit-") as folder:
        trial = Editing(Path(folder))
        for trial.round in range(kills):
            said = kill_once(trial, chance.uniform(0, trial.longest))
            commands += len(said)
            hits[trial.check(said)] += 1
    told = ", ".join(f"{number} {hit}" for hit, number in sorted(hits.items()))
    print(f"editing: {kills} kills, {commands} commands, nothing lost; {told}; {time.monotonic() - began:.0f} s")


def main() -> int:
    """Read the command line and run the trial."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    run(arguments.kills, arguments.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
