"""Which game a command is about: one of the registry; unless it is named, the first."""

from __future__ import annotations

from typing import Annotated

import typer

from engine.registry import keys

DEFAULT = keys()[0]


def known_game(game: str | None) -> str | None:
    """Return a game that is given, or complain that there is none with this name."""
    if game is not None and game not in keys():
        raise typer.BadParameter(f"“{game}” is unknown; there is {', '.join(keys())}")
    return game


GameName = Annotated[str, typer.Option("--game", callback=known_game, help=f"Which game: {', '.join(keys())}.")]
OnlyGame = Annotated[
    str | None, typer.Option("--game", callback=known_game, help=f"Only this game: {', '.join(keys())}.")
]
