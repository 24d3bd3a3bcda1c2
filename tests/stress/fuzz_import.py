"""Hand mutated and foreign files to the real window while an island is edited: `python -m tests.stress.fuzz_import`.

Each is dropped onto the window, opened, chosen in the import dialog, or pasted there as text or as a damaged code. It
is taken, or refused in a clear sentence that names the file; then the open island, its history and its draft are as
they were. No other exception, nothing takes long. Files that fail are kept and the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import process_time
from typing import Any
from unittest.mock import patch

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.*=false")

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox

from editor.text_code import to_code
from engine.codec import canonical
from engine.games.islas.files import classic_deck, deck_to_json
from engine.island.cells import Island
from engine.island.files import classic_islands, to_json, write_island
from engine.reasons import RefusedError, shown
from islas_qt.app import make_application
from islas_qt.database_opener import DatabaseOpener
from islas_qt.editing.trace import is_picture
from islas_qt.library.import_dialog import ImportDialog
from islas_qt.library.own_islands import OwnIslands
from islas_qt.settings import Settings
from islas_qt.text import LANGUAGES, speak_refusal
from islas_qt.window.main_window import MainWindow
from tests.stress.fuzz_files import SECONDS, clear, kinds
from tests.stress.mutations import BYTES, Chance, mutated
from tests.support.watch import settle

OPEN = classic_islands()[1]  # the island that is edited meanwhile
MAX_PASTED = 10**8  # bytes

Maker = Callable[[Path], object]


class FaultError(Exception):
    """Something went wrong with a file."""


class Desk:
    """A window in which an island is edited, and what it says of files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.refused: list[RefusedError] = []
        self.added: list[Island] = []  # by the dialog, which leaves the open island alone
        self.errors: list[BaseException] = []
        self.window = MainWindow(Settings(folder / "settings.ini"), DatabaseOpener(folder))
        self.window.show()
        while self.window.shelf.database is None:
            QApplication.processEvents()
        self.window.designing.edit_copy(OPEN)
        self.window.designing.save()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear every refusal and every exception."""
        with ExitStack() as stack:
            for where, name in ((MainWindow, "refuse"), (ImportDialog, "_refuse")):
                stack.enter_context(patch.object(where, name, self._hearing(getattr(where, name))))
            stack.enter_context(patch.object(OwnIslands, "add", self._counting(OwnIslands.add)))
            stack.enter_context(patch.object(sys, "excepthook", lambda _, error, __: self.errors.append(error)))
            yield

    def _hearing(self, tell: Callable[[Any, RefusedError], None]) -> Callable[[Any, RefusedError], None]:
        def hear(widget: Any, error: RefusedError) -> None:
            self.refused.append(error)
            tell(widget, error)

        return hear

    def _counting(self, add: Callable[[OwnIslands, Island], str]) -> Callable[[OwnIslands, Island], str]:
        def count(own: OwnIslands, island: Island) -> str:
            self.added.append(island)
            return add(own, island)

        return count

    def state(self) -> tuple[Any, ...]:
        """Return everything about the open document that a refused file must not change."""
        document = self.window.designing.editor.document
        drafts = [(path.name, path.read_bytes()) for path in sorted((self.folder / "drafts").iterdir())]
        return id(document), document.kept, document.is_saved, [*document.steps], drafts

    def close(self) -> None:
        """Close the window."""
        self.window.designing.editor.document.mark_saved()
        self.window.close()
        self.window.deleteLater()
        settle()


# -- files that are no islands, or odd ones


def _island_but(**changed: Any) -> Maker:
    """Make an island's file in which some fields are different; text goes into it as it is."""

    def make(path: Path) -> None:
        value = to_json(OPEN) | {key: f"@{key}@" for key in changed}
        text = canonical(value).decode()
        for key, part in changed.items():
            text = text.replace(f'"@{key}@"', part)
        path.write_text(text)

    return make


def _bytes(data: bytes) -> Maker:
    return lambda path: path.write_bytes(data)


def _huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(5 * 10**9)


def _locked(path: Path) -> None:
    path.write_bytes(b"{")
    path.chmod(0)


def _plots(cells: str) -> str:
    return f'[{{"kind":"plot","cells":[{cells}]}},{{"kind":"plot","cells":[[0,0]]}}]'


def _many_cells(count: int, width: int) -> Maker:
    return _island_but(areas=_plots(",".join(f"[{n % width},{n // width}]" for n in range(count))))


FOREIGN: dict[str, Maker] = {
    "empty.json": _bytes(b""),
    "blank.json": _bytes(b" \n\t " * 99),
    "binary.bin": _bytes(bytes(range(256)) * 40),
    "zeros.json": _bytes(bytes(10_000)),
    "picture.png": _bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256))),
    "page.pdf": _bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj"),
    "packed.zip": _bytes(b"PK\x03\x04" + bytes(99)),
    "map.tmx": _bytes(b'<?xml version="1.0"?><map version="1.10" orientation="hexagonal"/>'),
    "page.html": _bytes(b"<!DOCTYPE html><img src=x onerror=alert(1)>"),
    "table.csv": _bytes(b"q;r;kind\n0;0;plot\n"),
    "land.geojson": _bytes(b'{"type": "FeatureCollection", "features": []}'),
    "deck.json": _bytes(canonical(deck_to_json(classic_deck()))),
    "utf16.json": _bytes(write_island(OPEN).decode().encode("utf-16")),
    "utf16-code.txt": _bytes(to_code(OPEN).encode("utf-16")),
    "mark.json": _bytes(b"\xef\xbb\xbf" + write_island(OPEN)),
    "mark-code.txt": _bytes(b"\xef\xbb\xbf" + to_code(OPEN).encode()),
    "latin.json": _bytes(write_island(OPEN).replace(OPEN.name.encode(), b"Caf\xe9")),
    "newer.json": _island_but(version="2"),
    "nan.json": _island_but(drawing="NaN"),
    "infinite.json": _island_but(drawing="Infinity"),
    "fraction.json": _island_but(drawing="1e-9"),
    "overlap.json": _island_but(areas=_plots("[0,0],[1,0]")),
    "twice.json": _island_but(areas=_plots("[5,5],[5,5]")),
    "far.json": _island_but(areas=_plots("[1000000000,0]")),
    "million.json": lambda path: _many_cells(10**6, 1000)(path),  # not before it is wanted: it takes half a second
    "too-many.json": _many_cells(3600, 60),
    "deep.json": _island_but(areas="[" * 100_000 + "]" * 100_000),
    "deep-open.json": _bytes(b'{"areas":' * 20_000),
    "long-name.json": _island_but(name=f'"{"x" * 200_000}"'),
    "turned-name.json": _island_but(name='"\\u202eanA"'),
    "half.json": _island_but(name='"\\ud800"'),
    "<b>name\u202e\n.json": _bytes(b"{}"),
    "folder.json": Path.mkdir,
    "nothing.json": lambda path: None,
    "huge.json": _huge,
    "locked.json": _locked,
    **(
        {
            "loop.json": lambda path: path.symlink_to(path),
            "lost.json": lambda path: path.symlink_to("nowhere"),
            "pipe.json": os.mkfifo,
            "endless.json": lambda path: path.symlink_to("/dev/zero"),
        }
        if os.name == "posix"
        else {}
    ),
}


# -- the ways into the window: each returns what is said of a file that is refused, nothing of one that is taken


def drop(desk: Desk, path: Path) -> str:
    """Drop a file onto the window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    desk.window.dropEvent(QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, data, left, none))
    settle()
    return _said(desk)


def open_file(desk: Desk, path: Path) -> str:
    """Open a file as a desktop does that hands it to the program."""
    desk.window.open_file(path)
    settle()
    return _said(desk)


def _said(desk: Desk) -> str:
    boxes = desk.window.findChildren(QMessageBox)
    said = "".join(box.informativeText() for box in boxes)
    for box in boxes:
        if box.textFormat() != Qt.TextFormat.PlainText:
            raise FaultError("the box reads mark-up")
        box.close()
        box.deleteLater()
    settle()
    return said


def choose(desk: Desk, path: Path) -> str:
    """Choose a file in the import dialog."""
    with _dialog(desk) as dialog:
        dialog.read_file(path)
        return _taken(dialog)


def paste(desk: Desk, path: Path) -> str:
    """Paste what is in a file into the import dialog."""
    QGuiApplication.clipboard().setText(path.read_bytes().decode("utf-8", "replace"))
    with _dialog(desk) as dialog:
        dialog.code.clear()
        dialog.code.paste()
        QGuiApplication.clipboard().clear()  # else the next dialog begins with it
        return _taken(dialog)


@contextmanager
def _dialog(desk: Desk) -> Iterator[ImportDialog]:
    desk.window.designing.ask_for_file()
    dialog = desk.window.findChild(ImportDialog)
    assert dialog is not None
    yield dialog
    dialog.close()
    settle()


def _taken(dialog: ImportDialog) -> str:
    settle()
    said = dialog.said.text()
    if dialog.take.isEnabled():
        dialog.take.click()
        return ""
    return said


WAYS = drop, open_file, choose, paste


# -- the judgement


def judge(desk: Desk, way: Callable[[Desk, Path], str], path: Path) -> tuple[str, str]:
    """Hand over a file; return ("taken", ""), ("refused", the reason) or ("failed", why)."""
    before = desk.state()
    desk.refused.clear()
    desk.added.clear()
    began = process_time()
    try:
        said = way(desk, path)
    except Exception as error:
        return "failed", f"{type(error).__name__}: {error}"
    took = process_time() - began
    if desk.errors:
        return "failed", f"in the window: {desk.errors.pop()!r}"
    if took > SECONDS:
        return "failed", f"it took {took:.1f} s"
    is_open = desk.state() == before
    if not desk.refused:
        if desk.added or not is_open:
            return "taken", ""
        is_nothing = way is paste and not path.read_bytes().strip()
        is_traced = way in (drop, open_file) and is_picture(path)  # it is laid under the chart
        return ("ignored", "") if is_nothing or is_traced else ("failed", "nothing happened")
    if not is_open:
        return "failed", "refused, but the open island has changed"
    if speak_refusal(desk.refused[-1])[1:] not in said:  # it may begin with a capital and end with a full stop
        return "failed", f"it says: {said}"
    if way is not paste and desk.refused[-1].source != shown(str(path)):
        return "failed", f"it does not name the file: {said}"
    return clear(desk.refused[-1])


def fuzz(count: int, seed: int, keep: Path) -> tuple[Counter[str], Counter[str], float]:
    """Judge so many mutated files, and all that are made by hand; return verdicts, reasons and the longest time."""
    verdicts: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    longest = 0.0
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        desk = Desk(folder / "data")
        with desk.listening():
            for number, (name, way, path) in enumerate(_files(folder, count, seed)):
                if number % 500 == 0:
                    desk.window.use_language([*LANGUAGES][number // 500 % len(LANGUAGES)])
                began = process_time()
                verdict, why = judge(desk, way, path)
                longest = max(longest, process_time() - began)
                verdicts[f"{way.__name__} {verdict}"] += 1
                verdicts[verdict] += 1
                if verdict == "refused":
                    reasons[why] += 1
                elif verdict == "taken":
                    desk.window.designing.editor.document.mark_saved()  # the next file may take its place
                elif verdict == "failed":
                    print(f"{name}, {way.__name__}: {why}")
                    if path.is_file():
                        keep.mkdir(parents=True, exist_ok=True)
                        (keep / f"{way.__name__}-{name}").write_bytes(path.read_bytes())
            desk.close()
    return verdicts, reasons, longest


def _files(folder: Path, count: int, seed: int) -> Iterator[tuple[str, Callable[[Desk, Path], str], Path]]:
    """Yield mutated files and codes, each with a way, and the foreign ones with every way."""
    samples = kinds()["island"].samples
    codes = [to_code(island).encode() for island in classic_islands()]
    for number in range(count):
        chance = Chance(f"{seed}/{number}")
        path = folder / f"{seed}-{number}.json"
        path.write_bytes(
            _damaged(chance.choice(codes), chance) if number % 8 == 7 else mutated(chance.choice(samples), chance)
        )
        yield path.name, WAYS[number % len(WAYS)], path
        path.unlink()
    for name, make in FOREIGN.items():
        path = folder / name
        make(path)
        for way in WAYS:
            if way is not paste or (path.is_file() and path.stat().st_size <= MAX_PASTED):
                yield name, way, path


def _damaged(code: bytes, chance: Chance) -> bytes:
    data = bytearray(code)
    chance.choice(BYTES)(data, chance.randrange(len(data) - 1), chance)
    return bytes(data)


def main() -> int:
    """Hand over the files, print the figures and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=10_000, help="mutated files, besides those made by hand")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("fuzz-failures"), help="folder for files that fail")
    asked = parser.parse_args()
    application = QApplication.instance() or make_application()
    verdicts, reasons, longest = fuzz(asked.count, asked.seed, asked.keep)
    for why, times in reasons.most_common():
        print(f"{times:6}  {why}")
    for verdict, times in sorted(verdicts.items()):
        print(f"{verdict:20} {times:6}")
    print(f"{len(FOREIGN)} made by hand, {len(reasons)} reasons, at most {longest:.2f} s for a file")
    application.quit()
    return 1 if verdicts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
