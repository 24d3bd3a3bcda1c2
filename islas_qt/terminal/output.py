"""What the commands print: lines, tables, JSON for machines, and a progress bar if somebody is looking."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from engine.reasons import shown

if TYPE_CHECKING:
    from islas_qt.storage.history import Summary

T = TypeVar("T")

MOST = 1_000_000_000  # of anything that is counted: more than anybody has, and less than what databases can compare
WIDE = 400  # more than any table needs: rich would cut words off to fit 80 columns
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for machines, one object per line.")]


def say(words: object, err: bool = False) -> None:
    """Print a text without characters that could speak to a terminal: there may be names of files in it."""
    typer.echo("\n".join(map(shown, str(words).split("\n"))), err=err)


def print_json(value: Any) -> None:
    """Print a line of JSON; in ASCII, so that no terminal or pipe can spoil it."""
    typer.echo(json.dumps(value))


def summary_json(match: Summary) -> dict[str, Any]:
    """Return a match for machines, what its players started with by subject."""
    value = asdict(match)
    for player in value["players"]:
        player["facts"] = {fact.subject: {"key": fact.key, "name": fact.name} for fact in player["facts"]}
    return value


def date(milliseconds: int) -> str:
    """Return a time of the database as people here read it."""
    try:
        return datetime.fromtimestamp(milliseconds / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
    except (OverflowError, ValueError, OSError):  # a database may hold any number
        return "?"


def table(*headings: str) -> Table:
    """Return an empty table; the first column holds words, the others numbers."""
    empty = Table(box=None, pad_edge=False, collapse_padding=True, header_style="bold")
    for heading in headings:
        empty.add_column(heading, justify="right" if empty.columns else "left", no_wrap=True)
    return empty


def print_table(full: Table) -> None:
    """Print a table, never cutting words off; what is in it is plain text, whatever brackets a name has."""
    Console(markup=False, emoji=False, highlight=False, width=WIDE).print(full)


def counted(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Yield the items; on a terminal a bar shows how many there have been."""
    if not sys.stderr.isatty():
        yield from items
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(items, total, description=what)
