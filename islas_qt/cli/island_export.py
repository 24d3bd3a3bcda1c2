"""`islas island export`: islands as pictures, drawings, pages to print and files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from engine.island.cells import Island
from engine.reasons import shown
from islas_qt import ISLAND_ENDING
from islas_qt.cli.database import Address, DataDir, fail
from islas_qt.cli.named_islands import IslandNames, named_island
from islas_qt.file_names import file_name
from islas_qt.files import make_folder
from islas_qt.terminal.output import counted

if TYPE_CHECKING:  # Qt is imported when there is something to paint
    from islas_qt.library.exports import Kind

ENDINGS: dict[Kind, str] = {"png": "png", "svg": "svg", "pdf": "pdf", "file": ISLAND_ENDING.removeprefix(".")}


def export(
    islands: IslandNames,
    png: Annotated[bool, typer.Option("--png", help="A picture.")] = False,
    svg: Annotated[bool, typer.Option("--svg", help="A drawing, sharp at every size.")] = False,
    pdf: Annotated[bool, typer.Option("--pdf", help="A page to print and play on, in true size.")] = False,
    file: Annotated[bool, typer.Option("--file", help="An island file.")] = False,
    out: Annotated[Path, typer.Option(metavar="DIR", file_okay=False, help="Where to.")] = Path(),
    width: Annotated[int, typer.Option(min=100, max=10_000, help="Of the picture, in pixels.")] = 1600,
    paper: Annotated[Literal["A4", "Letter"], typer.Option(help="Of the page.")] = "A4",
    dark: Annotated[bool, typer.Option("--dark", help="In the dark colours.")] = False,
    data_dir: DataDir = None,
    database: Address = None,
) -> None:
    """Write islands as pictures, drawings, pages or files, named after them, in place of those of an earlier run."""
    wanted: dict[Kind, bool] = {"png": png, "svg": svg, "pdf": pdf, "file": file}
    if not any(wanted.values()):
        raise typer.BadParameter("as what? Add --png, --svg, --pdf or --file")
    found = [named_island(word, data_dir, database) for word in islands]
    make_folder(out)
    try:
        from PySide6.QtGui import QGuiApplication

        from islas_qt.library.exports import export as write
        from islas_qt.theme import DARK, LIGHT
        from islas_qt.typefaces import use_typefaces
    except ImportError as error:
        from islas_qt.libraries import why_no_window

        fail(why_no_window(error))
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    use_typefaces()
    kinds = [kind for kind in wanted if wanted[kind]]
    tasks = [(kind, island, out / name) for kind in kinds for island, name in _named(found, ENDINGS[kind])]
    for kind, island, path in counted(tasks, len(tasks), "files"):
        write(kind, island, path, DARK if dark else LIGHT, width, paper)
        typer.echo(shown(str(path)))
    del application  # Qt wants to end before Python does


def _named(islands: Sequence[Island], ending: str) -> Iterator[tuple[Island, str]]:
    """Yield the islands with names for their files; of those that are called alike the later ones get a number."""
    taken: set[str] = set()
    for island in islands:
        name, number = file_name([island.name], ending), 1
        while name.casefold() in taken:
            number += 1
            name = file_name([f"{island.name} {number}"], ending)
        taken.add(name.casefold())
        yield island, name
