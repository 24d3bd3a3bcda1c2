"""The command line, in English: one module per group of commands.

Exit codes: 0 ok, 1 the thing asked about is bad, 2 wrong usage, 70 a mistake of ours, 130 interrupted.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from islas_qt import __version__
from islas_qt.__main__ import open_window
from islas_qt.cli import arena, db, history, islands, matches, simulate
from islas_qt.cli.database import Address, DataDir
from islas_qt.cli.games import games_commands
from islas_qt.terminal.endings import leave_quietly, shown_complaints, told_in_words


class Commands(TyperGroup):
    """The commands, with the same end for all of them when something goes wrong."""

    def main(self, *arguments: Any, **options: Any) -> Any:
        """Run what the arguments name, help included; what goes wrong is told in one sentence."""
        with told_in_words():
            return super().main(*arguments, **options)

    def make_context(self, *arguments: Any, **options: Any) -> Any:
        """Read the arguments; complaints about them quote nothing that could speak to a terminal."""
        with shown_complaints():
            return super().make_context(*arguments, **options)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command; what looks like a file and is no command is opened in the window."""
        if args[0] not in self.commands and _looks_like_file(args[0]):
            args = ["open", *args]
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run a command; an interruption is told, and nothing when nobody reads on."""
        try:
            with shown_complaints():
                return super().invoke(ctx)
        except BrokenPipeError:  # who reads our output has had enough, as `| head` does
            leave_quietly()
            raise typer.Exit from None
        except KeyboardInterrupt:
            typer.echo("Interrupted.", err=True)
            raise typer.Exit(130) from None


def _looks_like_file(word: str) -> bool:
    return os.path.exists(word) or bool(Path(word).suffix) or os.sep in word


app = typer.Typer(
    cls=Commands,
    name="islas",
    help="Board games of islands. Without a command the window opens, with an island or a match if its file is given.",
    subcommand_metavar="[FILE | COMMAND [ARGS]...]",
    pretty_exceptions_show_locals=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(simulate.simulate)
app.command()(arena.arena)
app.command()(matches.verify)
app.command()(matches.trace)
app.add_typer(islands.app)
for commands in games_commands():
    app.add_typer(commands)
app.add_typer(history.app)
app.add_typer(db.app)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"islas {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def window(
    context: typer.Context,
    data_dir: DataDir = None,
    database: Address = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Open the window when no command is given."""
    if context.invoked_subcommand is None:
        raise typer.Exit(open_window(data_dir, database))


@app.command("open", hidden=True)
def open_file(
    file: Annotated[Path, typer.Argument(help="An island or a match.", show_default=False)],
    data_dir: DataDir = None,
    database: Address = None,
) -> None:
    """Open the window with what is in a file."""
    raise typer.Exit(open_window(data_dir, database, file))
