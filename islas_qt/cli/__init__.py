"""The command line: one module per group of commands. Exit codes: 0 ok, 1 the thing asked about is bad, 2 usage."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from islas_qt import __version__
from islas_qt.__main__ import open_window
from islas_qt.text import tr

app = typer.Typer(
    name="islas",
    help=tr("Board games of islands. Without a command the window opens."),
    add_completion=False,
    pretty_exceptions_show_locals=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"islas {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def window(
    context: typer.Context,
    data_dir: Annotated[
        Path | None, typer.Option(file_okay=False, help=tr("Keep settings and matches in this folder."))
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=tr("Print the version."))
    ] = False,
) -> None:
    """Open the window when no command is given."""
    if context.invoked_subcommand is None:
        raise typer.Exit(open_window(data_dir))
