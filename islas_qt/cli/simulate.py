"""`islas simulate`: bots play matches, and the results tell who is how strong."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, NoReturn

import typer

from engine import registry
from engine.bots.arena import FailedMatchError, Result, Series, play_series
from engine.interval import wilson
from engine.island.cells import Island
from engine.island.checks import refuse_unplayable
from engine.reasons import RefusedError, shown
from engine.registry import Fact, keys
from engine.rng import MAX_SEED
from islas_qt.cli.database import Address, DataDir
from islas_qt.cli.games import DEFAULT, GameName
from islas_qt.cli.named_islands import named_island
from islas_qt.files import make_folder, write_file
from islas_qt.terminal.endings import clearing_away
from islas_qt.terminal.output import MOST, AsJson, counted, print_json, print_table, table

MOST_JOBS = 64
USUAL = 4  # seats
BOTS = ", ".join(dict.fromkeys(bot for key in keys() for bot in registry.game(key).levels))
BOTS += ", with a style as in hard:friendly"


def bots_of(game: str) -> str:
    """Return what bots a game has, in words."""
    record = registry.game(game)
    styles = f", and with styles, as in hard:{record.styles[0]}: {', '.join(record.styles)}" if record.styles else ""
    return f"{', '.join(record.levels)}{styles}"


@dataclass(slots=True)
class Tally:
    """How somebody did: matches, victories (a shared one counts in parts), points; alone, ranks."""

    played: int = 0
    wins: Fraction = Fraction()
    points: int = 0
    ranks: int | None = None

    def add(self, result: Result, seat: int) -> None:
        """Count what `seat` did in a match."""
        outcome = result.outcome
        self.played += 1
        self.wins += Fraction(seat in outcome.winners, len(outcome.winners))
        self.points += outcome.scores[seat]
        if outcome.rank is not None:
            self.ranks = (self.ranks or 0) + outcome.rank

    def as_json(self) -> dict[str, Any]:
        """Return the tally for machines."""
        means = {"mean_points": self.points / self.played}
        if self.ranks is not None:
            return {"played": self.played, "mean_rank": self.ranks / self.played, **means}
        return {
            "played": self.played,
            "wins": float(self.wins),
            "win_rate": float(self.wins / self.played),
            "interval": wilson(float(self.wins), self.played),
            **means,
        }

    def columns(self, seats: int) -> dict[str, str]:
        """Return the tally as columns of a table; `even` is the share that each of equal players would win."""
        played, points = f"{self.played:,}", f"{self.points / self.played:.1f}"
        if self.ranks is not None:
            return {"played": played, "mean rank": f"{self.ranks / self.played:.1f}", "mean points": points}
        low, high = wilson(float(self.wins), self.played)
        return {
            "played": played,
            "wins": f"{float(self.wins):,.1f}",
            "win rate": f"{float(self.wins / self.played):.1%}",
            "95 % interval": f"{low:.1%} to {high:.1%}",
            "even": f"{1 / seats:.1%}",
            "mean points": points,
        }


@dataclass(slots=True)
class Summary:
    """The results of a series, counted by bot and by what the seats start with, such as an island."""

    bots: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    facts: defaultdict[str, defaultdict[Fact, Tally]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(Tally))
    )
    figures: Counter[str] = field(default_factory=Counter)
    matches: int = 0
    plies: int = 0

    def add(self, result: Result) -> None:
        """Count a match."""
        self.matches += 1
        self.plies += result.plies
        self.figures.update(result.figures)
        for seat, bot in enumerate(result.bots):
            self.bots[bot].add(result, seat)
            for fact in result.facts[seat]:
                self.facts[fact.subject][fact].add(result, seat)


def simulate(
    game: GameName = DEFAULT,
    seats: Annotated[
        int | None, typer.Option(help=f"How many play; if not given, {USUAL}, or as many as the game is for.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=MOST, help="How many matches.")] = 100,
    bots: Annotated[
        str | None,
        typer.Option(help=f"Bots, comma-separated, repeated to fill the seats: {BOTS}; the weakest by default."),
    ] = None,
    islands: Annotated[
        str | None,
        typer.Option(help="Islands, comma-separated: files, codes or names; the classic ones by default."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="How many processes play.")] = 1,
    save: Annotated[
        Path | None,
        typer.Option(metavar="DIR", file_okay=False, help="Write match files, in place of those of an earlier run."),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Try every promise of the rules at every ply.")] = False,
    data_dir: DataDir = None,
    database: Address = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play matches; they change seats, start places and islands fairly."""
    seated = _seated(game, seats, bots)
    options: dict[str, Any] = {}
    if islands is not None:
        if "islands" not in registry.game(game).options:
            raise typer.BadParameter(f"{game} is not played on islands", param_hint="--islands")
        options["islands"] = _grounds(islands, data_dir, database)
    series = Series(game, seated, seed, check, save is not None, options)
    if save:
        make_folder(save)
    summary = Summary()
    began = perf_counter()
    try:
        with clearing_away(), closing(play_series(series, games, min(jobs, games))) as results:
            for result in counted(results, games, "matches"):
                summary.add(result)
                if save:
                    write_file(_file(save, result.number), result.file)
    except FailedMatchError as failure:
        tell_failure(failure, "match", save or Path())
    seconds = perf_counter() - began
    if as_json:
        print_json(_json(series, summary, seconds))
    else:
        _print(series, summary, seconds)


def _seated(game: str, seats: int | None, bots: str | None) -> tuple[str, ...]:
    """Return a bot for each seat, or complain about the option that is wrong."""
    allowed = registry.game(game).rules.seats
    seats = min(USUAL, allowed[-1]) if seats is None else seats
    if seats not in allowed:
        raise typer.BadParameter(f"{game} is for {allowed[0]} to {allowed[-1]} seats", param_hint="--seats")
    names = [name.strip() for name in bots.split(",")] if bots is not None else [next(iter(registry.game(game).agents))]
    for name in names:
        if name not in registry.game(game).agents:
            raise typer.BadParameter(f"the bot “{name}” is unknown; there are {bots_of(game)}", param_hint="--bots")
    if len(names) > seats:
        raise typer.BadParameter(f"{len(names)} bots do not fit on {seats} seats", param_hint="--bots")
    return tuple(names[seat % len(names)] for seat in range(seats))


def _grounds(words: str, data_dir: Path | None, address: str | None) -> tuple[Island, ...]:
    """Return the islands that are named, separated by commas, which may also be in the name of a file."""
    found = []
    for word in [words] if os.path.exists(words) else words.split(","):
        island = named_island(word.strip(), data_dir, address)
        try:
            refuse_unplayable(island)
        except RefusedError as error:
            raise error.of(word.strip()) from None
        found.append(island)
    return tuple(found)


def tell_failure(failure: FailedMatchError, what: str, folder: Path) -> NoReturn:
    """Tell which match, or `what` it is part of, went wrong, keep the match up to there, and end the command."""
    typer.echo(f"{what} {failure.number + 1}, seed {failure.seed}: {_short(failure.why)}", err=True)
    if failure.file:
        file = _file(folder, failure.number)
        write_file(file, failure.file)
        typer.echo(f"the match up to there: {file}", err=True)
    raise typer.Exit(1) from None


def _file(folder: Path, number: int) -> Path:
    return folder / f"match-{number + 1:06}.json"


def _short(why: str) -> str:
    return why if len(why) <= 400 else f"{why[:400]} …"


def _json(series: Series, summary: Summary, seconds: float) -> dict[str, Any]:
    return {
        "game": series.game,
        "seats": len(series.bots),
        "matches": summary.matches,
        "seed": series.seed,
        "checked": series.check,
        "bots": {bot: summary.bots[bot].as_json() for bot in dict.fromkeys(series.bots)},
        **{
            f"{subject}s": [{"name": fact.name, "key": fact.key, **tally.as_json()} for fact, tally in tallies.items()]
            for subject, tallies in summary.facts.items()
        },
        **({"even": 1 / len(series.bots)} if len(series.bots) > 1 else {}),
        "mean_plies": summary.plies / summary.matches,
        **{f"mean_{name}": total / summary.matches for name, total in summary.figures.items()},
        "seconds": seconds,
        "decisions_per_second": summary.plies / seconds,
    }


def _print(series: Series, summary: Summary, seconds: float) -> None:
    seats = len(series.bots)
    _print_table("bot", [(bot, summary.bots[bot]) for bot in dict.fromkeys(series.bots)], seats)
    for subject, tallies in summary.facts.items():
        _print_table(subject, [(fact.name, tally) for fact, tally in tallies.items()], seats)
    figures = [
        f"{total / summary.matches:.1f} {name}" for name, total in [("plies", summary.plies), *summary.figures.items()]
    ]
    typer.echo(f"{summary.matches:,} matches, on average {', '.join(figures)}")
    typer.echo(f"{seconds:.1f} s, {summary.plies / seconds:,.0f} decisions per second")
    if series.check:
        typer.echo("every ply checked, no violation")


def _print_table(subject: str, tallies: list[tuple[str, Tally]], seats: int) -> None:
    figures = table(subject, *tallies[0][1].columns(seats))
    for name, tally in tallies:
        figures.add_row(shown(name), *tally.columns(seats).values())
    print_table(figures)
    typer.echo()
