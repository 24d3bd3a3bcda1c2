"""`islas history`: look for matches, see one, take them in and out as files, and what they tell together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from engine import registry
from engine.reasons import RefusedError, shown
from engine.registry import ISLAND, PLACE
from islas_qt.cli import deleted
from islas_qt.cli.database import Address, DataDir, fail, opened
from islas_qt.cli.games import DEFAULT, GameName, OnlyGame
from islas_qt.files import about, read_file, write_file
from islas_qt.storage.errors import StorageError
from islas_qt.terminal.output import MOST, AsJson, counted, date, print_json, print_table, summary_json, table

if TYPE_CHECKING:
    from rich.table import Table

    from engine.match import Match
    from islas_qt.storage.alone import Standing
    from islas_qt.storage.database import Database
    from islas_qt.storage.history import History, Player, Summary
    from islas_qt.storage.statistics import FactFigures, Line

SHOWN = 20  # lines of statistics for people; machines get all
DAY = ["%Y-%m-%d"]
EARLIEST, LATEST = datetime(1970, 1, 2), datetime(9000, 1, 1)  # noqa: DTZ001 - beyond what time zones can be asked for
SHORT = 12  # digits of a hash that tell islands apart

MatchName = Annotated[
    str, typer.Argument(metavar="MATCH", help="The number of a match, or its id.", show_default=False)
]

app = typer.Typer(name="history", help="List, show, export, import, count, bring back matches.", no_args_is_help=True)
app.command("deleted")(deleted.deleted_matches)
app.command("restore")(deleted.restore_matches)


@app.command("list")
def list_matches(
    game: OnlyGame = None,
    search: Annotated[str, typer.Option(help="Only with a player whose name holds this; accents do not matter.")] = "",
    player: Annotated[str | None, typer.Option(help="Only with the person who has exactly this name.")] = None,
    bot: Annotated[str | None, typer.Option(help="Only with a bot of this level.")] = None,
    island: Annotated[
        str | None,
        typer.Option(help="Only on this island, any version: its name; or one version: the start of its hash."),
    ] = None,
    result: Annotated[
        Literal["won", "lost", "shared"] | None, typer.Option(help="How it ended for --player, or else for --bot.")
    ] = None,
    since: Annotated[datetime | None, typer.Option(formats=DAY, help="Begun on this day or later.")] = None,
    until: Annotated[datetime | None, typer.Option(formats=DAY, help="Begun on this day or earlier.")] = None,
    shortest: Annotated[int | None, typer.Option(min=0, max=MOST, help="At least so many plies.")] = None,
    longest: Annotated[int | None, typer.Option(min=0, max=MOST, help="At most so many plies.")] = None,
    finished: Annotated[bool | None, typer.Option("--finished/--unfinished", help="Only those.")] = None,
    sort: Annotated[Literal["date", "length", "score"], typer.Option(help="By what; score is the best one.")] = "date",
    ascending: Annotated[bool, typer.Option("--ascending", help="The oldest, shortest, lowest first.")] = False,
    limit: Annotated[int, typer.Option(min=1, max=MOST, help="At most so many matches.")] = 50,
    data_dir: DataDir = None,
    database: Address = None,
    as_json: AsJson = False,
) -> None:
    """List matches, the newest first."""
    if result and player is None and bot is None:
        raise typer.BadParameter("whose result? Add --player or --bot", param_hint="--result")
    with opened(data_dir, database) as place:
        from islas_qt.storage.filters import Filter, Sort
        from islas_qt.storage.history import History

        history = History(place)
        wanted = Filter(
            game=game,
            search=search,
            person=player,
            bot=bot,
            facts={} if island is None else {ISLAND: _versions(history, island)},
            result=result,
            since=_begin(since),
            until=_begin(until, later=1),
            shortest=shortest,
            longest=longest,
            finished=finished,
        )
        found = islice(history.each(wanted, Sort(sort, not ascending)), limit)
        if as_json:
            for match in found:
                print_json(summary_json(match))
            return
        matches = _match_table(found)
        count = history.count(wanted)
    if matches.row_count:
        print_table(matches)
        typer.echo()
    part = "" if matches.row_count == count else f"{matches.row_count:,} of "
    typer.echo(f"{part}{count:,} match{'' if count == 1 else 'es'}")


def _match_table(found: Iterable[Summary]) -> Table:
    matches = table("match", "begun", "game", "plies", "players")
    matches.columns[-1].justify = "left"
    for match in found:
        if match.damaged:
            matches.add_row(str(match.number), "", "", "", "damaged: see islas db check")
            continue
        who = ", ".join(_told(player, len(match.players) > 1) for player in match.players)
        state = str(match.plies) if match.finished else f"{match.plies} …"
        matches.add_row(str(match.number), date(match.created_at), match.game, state, who)
    return matches


@app.command()
def show(match: MatchName, data_dir: DataDir = None, database: Address = None, as_json: AsJson = False) -> None:
    """Show who played a match, where and how it ended."""
    with opened(data_dir, database) as place:
        from islas_qt.storage.history import History

        found = _found(History(place), match)
        match_again = _replayed(place, found)
    figures = dict(registry.game(found.game).figures(match_again.state)) if match_again else {}
    rank = match_again.outcome.rank if match_again and match_again.outcome else None
    if as_json:
        alone = {} if rank is None else {"rank": rank}
        print_json({**summary_json(found), "figures": figures, **alone})
        return
    state = "finished" if found.finished else "not finished"
    lengths = ", ".join(f"{number} {name}" for name, number in {"plies": found.plies, **figures}.items())
    typer.echo(f"match {found.number}, {found.id}")
    typer.echo(f"{shown(found.game)}, begun {date(found.created_at)}, {lengths}, {state}\n")
    subjects = dict.fromkeys(fact.subject for player in found.players for fact in player.facts)
    seats = table("player", "seat", *map(shown, subjects), "points", "win" if rank is None else "rank")
    for seat, player in enumerate(found.players):
        points = "" if player.score is None else str(player.score)
        facts = [fact.name if (fact := player.fact(subject)) else "" for subject in subjects]
        seats.add_row(
            _who(player), str(seat), *map(shown, facts), points, _share(player) if rank is None else str(rank)
        )
    print_table(seats)


def _replayed(place: Database, found: Summary) -> Match | None:
    """Return a match that is over; None if it is not, or cannot be replayed."""
    from islas_qt.storage.matches import Matches

    if not found.finished:
        return None
    try:
        return Matches(place).load(found.id)
    except StorageError:  # it is damaged or was played by other rules: `islas db check` tells which
        return None


@app.command("export")
def export_match(
    match: MatchName,
    file: Annotated[Path | None, typer.Argument(dir_okay=False, help="Where to; if not given, it is printed.")] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Only what this seat knows: all that may leave while a match goes on.")
    ] = None,
    data_dir: DataDir = None,
    database: Address = None,
) -> None:
    """Write a match as a file that another Islas can import; the islands and cards are in it."""
    with opened(data_dir, database) as place:
        from islas_qt.storage import exchange
        from islas_qt.storage.history import History
        from islas_qt.storage.matches import Matches

        loaded = Matches(place).load(_found(History(place), match).id)
        if seat is not None and seat >= len(loaded.header.players):
            raise typer.BadParameter(f"the last seat is {len(loaded.header.players) - 1}", param_hint="--seat")
        data = exchange.export_match(loaded) if seat is None else exchange.export_view(loaded, seat)
    if file is None:
        typer.echo(data, nl=False)
    else:
        write_file(file, data)


@app.command("import")
def import_files(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Match or island files.", show_default=False)],
    data_dir: DataDir = None,
    database: Address = None,
    as_json: AsJson = False,
) -> None:
    """Take in matches and islands from files; what is there already is not taken twice."""
    bad = False
    with opened(data_dir, database, new=True) as place:
        from islas_qt.storage.exchange import import_file
        from islas_qt.storage.history import History

        for file in counted(files, len(files), "files"):
            try:
                with about(file):
                    imported = import_file(place, read_file(file))
            except RefusedError as error:
                bad = True
                if as_json:
                    print_json({"file": str(file), "ok": False, "problem": str(error.why), "place": error.place})
                else:
                    typer.echo(error)
                continue
            number = History(place).find(imported.id).number if imported.kind == "match" else None
            if as_json:
                print_json({"file": str(file), "ok": True, "number": number, **asdict(imported)})
            else:
                name = f"match {number}" if number else "island"
                typer.echo(f"{shown(str(file))}: {name}{', already here' if imported.known else ''}")
    raise typer.Exit(int(bad))


@app.command()
def stats(
    by: Annotated[
        str | None,
        typer.Option(help="Only by this: player, bot, or what the game knows of, as island; if not given, by each."),
    ] = None,
    game: GameName = DEFAULT,
    player: Annotated[str | None, typer.Option(help="Only what this person did: on islands, against bots, …")] = None,
    island: Annotated[
        str | None, typer.Option(help="Only this island, all its versions together and each: its name, or a hash.")
    ] = None,
    data_dir: DataDir = None,
    database: Address = None,
    as_json: AsJson = False,
) -> None:
    """Count wins and points by player, by bot level and by what players start with, such as an island."""
    if island is not None and (by or player):
        raise typer.BadParameter("it goes with neither --by nor --player", param_hint="--island")
    with opened(data_dir, database) as place:
        from islas_qt.storage.alone import standings
        from islas_qt.storage.history import History
        from islas_qt.storage.statistics import AGAINST, FIGURES, Statistics, subjects_of

        statistics, subjects = Statistics(place), subjects_of(game)
        if by is not None and by not in subjects:
            raise typer.BadParameter(f"“{by}” is unknown; there is {', '.join(subjects)}", param_hint="--by")
        if island is not None:
            _tell_island(statistics.of(ISLAND, _versions(History(place), island), game), as_json)
            return
        overview = statistics.overview(game)
        found = {subject: statistics.by(subject, game, player) for subject in ([by] if by else subjects)}
        alone = [
            one
            for subject in found
            if subject in registry.game(game).subjects and subject != PLACE
            for one in standings(place, game, subject)
            if player in (None, one.person)
        ]
    if as_json:
        print_json({"game": game, **asdict(overview)})
        for subject, lines in found.items():
            for line in lines:
                print_json({"by": subject, **asdict(line), "rate": line.rate, "interval": line.interval})
        for one in alone:
            print_json({"alone": one.person, one.fact.subject: one.fact.name, **_figures_alone(one)})
        return
    typer.echo(f"{shown(game)}: {overview.finished:,} matches finished, {overview.unfinished:,} not")
    for subject, lines in found.items():
        if lines:
            typer.echo(f"\n{AGAINST if player and subject == 'bot' else subjects[subject].about}")
            _print_lines(subject, lines)
    if alone:
        typer.echo("\nPlayed alone, where nobody can lose: matches, the most points, and those of the last match.")
        _print_alone(alone)
    if any(found.values()):
        typer.echo()
        for name, definition in FIGURES.items():
            typer.echo(f"{name}: {definition}")


def _tell_island(figures: FactFigures, as_json: bool) -> None:
    """Tell how an island did: over all its versions, and in each that was played on."""
    versions = [replace(line, name=f"{line.name} {hash_[:SHORT]}") for hash_, line in figures.each.items()]
    if as_json:
        for line in (figures.total, *versions) if figures.total else ():
            is_total = line is figures.total
            print_json({"all_versions": is_total, **asdict(line), "rate": line.rate, "interval": line.interval})
        return
    typer.echo(f"in {figures.matches:,} finished match{'' if figures.matches == 1 else 'es'}")
    if figures.total:
        _print_lines(ISLAND, [figures.total, *versions] if len(versions) > 1 else [figures.total])


def _print_lines(subject: str, lines: Sequence[Line]) -> None:
    figures = table(subject, "played", "wins", "rate", "interval", "even", "points")
    for line in lines[:SHOWN]:
        low, high = line.interval
        interval = f"{low:.1%} to {high:.1%}"
        rates = f"{line.rate:.1%}", interval, f"{line.even:.1%}"
        figures.add_row(shown(line.name), f"{line.played:,}", f"{line.wins:,.1f}", *rates, f"{line.points:.1f}")
    print_table(figures)
    if len(lines) > SHOWN:
        typer.echo(f"and {len(lines) - SHOWN:,} more; --json has all")


def _print_alone(alone: Sequence[Standing]) -> None:
    figures = table("player", alone[0].fact.subject, "played", "best", "last")
    for one in alone[:SHOWN]:
        figures.add_row(shown(one.person), shown(one.fact.name), *map(str, _figures_alone(one).values()))
    print_table(figures)
    if len(alone) > SHOWN:
        typer.echo(f"and {len(alone) - SHOWN:,} more; --json has all")


def _figures_alone(one: Standing) -> dict[str, int]:
    return {"played": one.played, "best": one.best, "last": one.last}


def _found(history: History, name: str) -> Summary:
    """Return the match that is meant."""

    try:
        return history.find(name)
    except StorageError as error:
        if error.kind == "gone":
            fail(f"Match {name} was deleted; islas history restore {name} brings it back.")
        if error.kind == "absent":
            fail(f"There is no match “{name}” in the database.")
        raise


def _versions(history: History, name: str) -> tuple[str, ...]:
    """Return the hashes of the island that is meant: of all its versions, also under other names, or of one."""
    from islas_qt.storage.islands import Islands

    found = history.islands(name)
    if not found:
        fail(f"There is no island “{shown(name)}” in the database.")
    by_hash = {island.hash: island for island in found}  # one that was deleted and imported again is there twice
    if len(by_hash) == 1 and found[0].hash.startswith(name.lower()):
        return tuple(by_hash)
    owners = {island.island_id for island in found}
    if len(owners) == 1 and (island_id := owners.pop()):
        return tuple({version.hash for version in Islands(history.database).versions(island_id)})
    if len(by_hash) > 1:
        dates = (f"saved {date(island.saved_at)}" if island.saved_at else "" for island in by_hash.values())
        lines = (
            f"  {key[:SHORT]}  {shown(by_hash[key].name)}  {saved}" for key, saved in zip(by_hash, dates, strict=True)
        )
        fail("\n".join([f"There are several islands “{shown(name)}”; choose by hash:", *map(str.rstrip, lines)]))
    return tuple(by_hash)


def _begin(day: datetime | None, later: int = 0) -> int | None:
    """Return when a day begins here, or one some days later, in milliseconds since 1970."""
    if day is None:
        return None
    return int((min(max(day, EARLIEST), LATEST) + timedelta(days=later)).astimezone().timestamp() * 1000)


def _who(player: Player) -> str:
    return f"{shown(player.name)} ({shown(player.bot)})" if player.bot else shown(player.name)


def _told(player: Player, can_lose: bool) -> str:
    """Return a player with points, and a star for a victory over others."""
    if player.score is None:
        return _who(player)
    return f"{_who(player)} {player.score}{'*' if player.share and can_lose else ''}"


def _share(player: Player) -> str:
    return "" if player.share is None else f"{player.share:g}"
