"""What was deleted and can still come back: `deleted` and `restore` of `islas history` and `islas island`."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Annotated

import typer

from engine.reasons import shown
from islas_qt.cli.database import Address, DataDir, fail, opened
from islas_qt.searchable import folded
from islas_qt.terminal.output import AsJson, date, print_json, print_table, summary_json, table

Matches = Annotated[list[str], typer.Argument(metavar="MATCH…", help="Numbers or ids.", show_default=False)]
Islands = Annotated[list[str], typer.Argument(metavar="ISLAND…", help="Names.", show_default=False)]


def deleted_matches(data_dir: DataDir = None, database: Address = None, as_json: AsJson = False) -> None:
    """List the matches that were deleted in the last 30 days: `restore` brings them back."""
    with opened(data_dir, database) as place:
        from islas_qt.storage.history import History

        found = History(place).deleted()
    matches = table("match", "deleted", "begun", "game", "players")
    matches.columns[-1].justify = "left"
    for match in found:
        if as_json:
            print_json(summary_json(match))
        who = ", ".join(shown(player.name) for player in match.players)
        matches.add_row(str(match.number), date(match.deleted_at or 0), date(match.created_at), shown(match.game), who)
    if not as_json:
        print_table(matches) if found else typer.echo("Nothing was deleted in the last 30 days.")


def restore_matches(matches: Matches, data_dir: DataDir = None, database: Address = None) -> None:
    """Bring back matches that were deleted, as they were."""
    with opened(data_dir, database) as place:
        from islas_qt.storage.history import History
        from islas_qt.storage.matches import Matches as Stored

        found = {name: match for match in History(place).deleted() for name in (str(match.number), match.id)}
        _refuse_unknown(matches, found)
        for name in matches:
            Stored(place).bring_back(found[name].id)
            typer.echo(f"match {found[name].number} is back")


def deleted_islands(data_dir: DataDir = None, database: Address = None, as_json: AsJson = False) -> None:
    """List your islands that were deleted in the last 30 days: `restore` brings them back."""
    with opened(data_dir, database) as place:
        from islas_qt.storage.islands import Islands as Stored

        found = Stored(place).deleted()
    islands = table("island", "deleted", "changed", "plots")
    for kept in found:
        if as_json:
            print_json({"id": kept.id, "name": kept.island.name, "deleted_at": kept.deleted_at, "revision": kept.hash})
        islands.add_row(
            shown(kept.island.name), date(kept.deleted_at or 0), date(kept.changed_at), str(len(kept.island.plots))
        )
    if not as_json:
        print_table(islands) if found else typer.echo("Nothing was deleted in the last 30 days.")


def restore_islands(islands: Islands, data_dir: DataDir = None, database: Address = None) -> None:
    """Bring back islands that were deleted, with all their versions; of those called alike the last one deleted."""
    with opened(data_dir, database) as place:
        from islas_qt.storage.islands import Islands as Stored

        stored = Stored(place)
        found = {folded(kept.island.name): kept for kept in reversed(stored.deleted())}
        _refuse_unknown([folded(name) for name in islands], found)
        for name in islands:
            stored.bring_back(found[folded(name)].id)
            typer.echo(f"{shown(found[folded(name)].island.name)} is back")


def _refuse_unknown(wanted: Iterable[str], found: Container[str]) -> None:
    """End before anything is done if something was not deleted."""
    for name in wanted:
        if name not in found:
            fail(f"“{shown(name)}” is not among what was deleted in the last 30 days.")
