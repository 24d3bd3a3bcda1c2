"""Games on the command line: which one a command is about, and the commands that only one of them has."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Annotated

import typer

from engine.registry import keys

DEFAULT = keys()[0]  # unless a game is named
_COMMANDS = ("islas_qt.games.puentes.cli",)  # modules of games, each with an `app`


def known_game(game: str | None) -> str | None:
    """Return a game that is given, or complain that there is none with this name."""
    if game is not None and game not in keys():
        raise typer.BadParameter(f"“{game}” is unknown; there is {', '.join(keys())}")
    return game


def games_commands() -> Iterator[typer.Typer]:
    """Yield the groups of commands that games bring along."""
    for module in _COMMANDS:
        app: typer.Typer = import_module(module).app
        yield app


GameName = Annotated[str, typer.Option("--game", callback=known_game, help=f"Which game: {', '.join(keys())}.")]
OnlyGame = Annotated[
    str | None, typer.Option("--game", callback=known_game, help=f"Only this game: {', '.join(keys())}.")
]
