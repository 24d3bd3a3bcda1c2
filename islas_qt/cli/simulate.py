"""`islas simulate`: bots play matches, and the results tell who is how strong."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

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
from islas_qt.cli.endings import clearing_away
from islas_qt.cli.named_islands import named_island
from islas_qt.cli.output import MOST, AsJson, counted, print_json, print_table, table
from islas_qt.files import make_folder, write_file

MOST_JOBS = 64
GAMES = ", ".join(keys())
BOTS = ", ".join(dict.fromkeys(bot for key in keys() for bot in registry.game(key).agents))
FIGURES = "played", "wins", "win rate", "95 % interval", "even", "mean points"


@dataclass(slots=True)
class Tally:
    """How somebody did: matches, victories (a shared one counts in parts), points."""

    played: int = 0
    wins: Fraction = Fraction()
    points: int = 0

    def add(self, result: Result, seat: int) -> None:
        """Count what `seat` did in a match."""
        winners = result.outcome.winners
        self.played += 1
        self.wins += Fraction(seat in winners, len(winners))
        self.points += result.outcome.scores[seat]

    def as_json(self) -> dict[str, Any]:
        """Return the tally for machines."""
        return {
            "played": self.played,
            "wins": float(self.wins),
            "win_rate": float(self.wins / self.played),
            "interval": wilson(float(self.wins), self.played),
            "mean_points": self.points / self.played,
        }

    def cells(self, seats: int) -> list[str]:
        """Return the tally as the cells of a table; in even matches everybody of so many wins the same share."""
        low, high = wilson(float(self.wins), self.played)
        rate = float(self.wins / self.played)
        return [
            f"{self.played:,}",
            f"{float(self.wins):,.1f}",
            f"{rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{1 / seats:.1%}",
            f"{self.points / self.played:.1f}",
        ]


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
    game: Annotated[str, typer.Option(help=f"What to play: {GAMES}.")] = "islas",
    seats: Annotated[int, typer.Option(help="How many play.")] = 4,
    games: Annotated[int, typer.Option(min=1, max=MOST, help="How many matches.")] = 100,
    bots: Annotated[
        str, typer.Option(help=f"Who plays, with commas: {BOTS}; if there are more seats, from the start.")
    ] = "random",
    islands: Annotated[
        str | None,
        typer.Option(help="On which islands, with commas: files, codes or names; if not given, the classic ones."),
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
        typer.echo(f"match {failure.number + 1}, seed {failure.seed}: {_short(failure.why)}", err=True)
        if failure.file:
            file = _file(save or Path(), failure.number)
            write_file(file, failure.file)
            typer.echo(f"the match up to there: {file}", err=True)
        raise typer.Exit(1) from None
    seconds = perf_counter() - began
    if as_json:
        print_json(_json(series, summary, seconds))
    else:
        _print(series, summary, seconds)


def _seated(game: str, seats: int, bots: str) -> tuple[str, ...]:
    """Return a bot for each seat, or complain about the option that is wrong."""
    if game not in keys():
        raise typer.BadParameter(f"“{game}” is unknown; there is {GAMES}", param_hint="--game")
    allowed = registry.game(game).rules.seats
    if seats not in allowed:
        raise typer.BadParameter(f"{game} is for {allowed[0]} to {allowed[-1]} seats", param_hint="--seats")
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in registry.game(game).agents:
            known = ", ".join(registry.game(game).agents)
            raise typer.BadParameter(f"the bot “{name}” is unknown; there are {known}", param_hint="--bots")
    if len(names) > seats:
        raise typer.BadParameter(f"{len(names)} bots do not fit on {seats} seats", param_hint="--bots")
    return tuple(names[seat % len(names)] for seat in range(seats))


def _grounds(words: str, data_dir: Path | None, address: str | None) -> tuple[Island, ...]:
    """Return the islands that are named, with commas, which may also be in the name of a file."""
    found = []
    for word in [words] if os.path.exists(words) else words.split(","):
        island = named_island(word.strip(), data_dir, address)
        try:
            refuse_unplayable(island)
        except RefusedError as error:
            raise error.of(word.strip()) from None
        found.append(island)
    return tuple(found)


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
        "even": 1 / len(series.bots),
        "mean_plies": summary.plies / summary.matches,
        **{f"mean_{name}": total / summary.matches for name, total in summary.figures.items()},
        "seconds": seconds,
        "decisions_per_second": summary.plies / seconds,
    }


def _print(series: Series, summary: Summary, seconds: float) -> None:
    seats = len(series.bots)
    by_bot = table("bot", *FIGURES)
    for bot in dict.fromkeys(series.bots):
        by_bot.add_row(bot, *summary.bots[bot].cells(seats))
    print_table(by_bot)
    typer.echo()
    for subject, tallies in summary.facts.items():
        by_fact = table(subject, *FIGURES)
        for fact, tally in tallies.items():
            by_fact.add_row(shown(fact.name), *tally.cells(seats))
        print_table(by_fact)
        typer.echo()
    figures = [
        f"{total / summary.matches:.1f} {name}" for name, total in [("plies", summary.plies), *summary.figures.items()]
    ]
    typer.echo(f"{summary.matches:,} matches, on average {', '.join(figures)}")
    typer.echo(f"{seconds:.1f} s, {summary.plies / seconds:,.0f} decisions per second")
    if series.check:
        typer.echo("every ply checked, no violation")
