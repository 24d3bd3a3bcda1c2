"""`islas island`: check, list and write islands, by hand and by the generator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

from editor.generator.candidates import variations
from editor.generator.generator import generate as generate_island
from editor.generator.shapes import SHAPES
from editor.text_code import MARK, to_code
from engine.island.cells import Island
from engine.island.checks import CLASSIC_PLOTS, MAX_PLOTS, MIN_PLOTS, Finding, Report
from engine.island.checks import check as checked
from engine.island.files import classic_islands, content_hash, to_json, write_island
from engine.island.graph import FEATURES
from engine.reasons import RefusedError, shown
from engine.rng import MAX_SEED
from islas_qt import ISLAND_ENDING
from islas_qt.cli import deleted, island_export, island_fair
from islas_qt.cli.database import Address, DataDir
from islas_qt.cli.named_islands import IslandNames, named_island, own_islands
from islas_qt.file_names import file_name
from islas_qt.files import make_folder, write_new_file
from islas_qt.terminal.endings import refusal
from islas_qt.terminal.output import MOST, AsJson, counted, date, print_json, print_table, table

PROFILE = ("plots", *FEATURES, "per plot", "classic")  # headings; “per plot”: features that a plot touches
SHOWN_PLACES = 4  # of a finding; the others are counted

Seed = Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The first seed; the same seed, the same island.")]
Count = Annotated[int, typer.Option(min=1, max=MOST, help="How many islands.")]
Out = Annotated[
    Path | None, typer.Option(metavar="DIR", file_okay=False, help="Write island files here, named after the islands.")
]

app = typer.Typer(name="island", help="Check, list, export, try and generate islands.", no_args_is_help=True)
app.command("fair")(island_fair.fair)
app.command("export")(island_export.export)
app.command("deleted")(deleted.deleted_islands)
app.command("restore")(deleted.restore_islands)


@app.command()
def check(islands: IslandNames, data_dir: DataDir = None, database: Address = None, as_json: AsJson = False) -> None:
    """Tell errors (nobody can play on it), warnings (odd), and whether islands have the classic profile."""
    bad = False
    profiles = table("island", *PROFILE)
    for word in islands:
        try:
            island = named_island(word, data_dir, database)
        except RefusedError as error:
            bad = True
            if as_json:
                print_json({"file": word, "ok": False, "problem": str(error.why), "place": error.place})
            else:
                typer.echo(refusal(error))
            continue
        report = checked(island)
        bad |= not report.is_playable
        if as_json:
            print_json({"file": word, "ok": report.is_playable, **_as_json(island, report)})
        else:
            _print(island.name if word.startswith(MARK) else word, report)
            profiles.add_row(*_row(island, report))
    if profiles.row_count:
        typer.echo()
        print_table(profiles)
    raise typer.Exit(int(bad))


@app.command("list")
def list_islands(data_dir: DataDir = None, database: Address = None, as_json: AsJson = False) -> None:
    """Tell which islands there are, classic ones and your own, and how many plots are next to each feature."""
    own = [(kept.island, date(kept.changed_at)) for kept in own_islands(data_dir, database)]
    profiles = table("island", *PROFILE, *(["changed"] if own else []))
    for island, changed in [*((island, "") for island in classic_islands()), *own]:
        report = checked(island)
        if as_json:
            print_json({**_as_json(island, report), "own": bool(changed)})
        profiles.add_row(*_row(island, report), *([changed] if own else []))
    if not as_json:
        print_table(profiles)


@app.command()
def code(islands: IslandNames, data_dir: DataDir = None, database: Address = None) -> None:
    """Print islands as codes: one line of text for each, to paste into a mail or a chat."""
    for word in islands:
        typer.echo(to_code(named_island(word, data_dir, database)))


@app.command()
def generate(
    seed: Seed = 1,
    count: Count = 1,
    plots: Annotated[int, typer.Option(min=MIN_PLOTS, max=MAX_PLOTS, help="How many plots.")] = CLASSIC_PLOTS,
    shape: Annotated[str | None, typer.Option(help=f"{', '.join(SHAPES)}; if not given, left to chance.")] = None,
    profile: Annotated[
        str | None, typer.Option(help="Plots next to each feature, such as coast=5,mountain=5,…; else a classic one.")
    ] = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Generate islands out of seeds, each with the next one, and tell whether they are playable and classic."""
    if shape is not None and shape not in SHAPES:
        raise typer.BadParameter(f"“{shape}” is unknown; there are {', '.join(SHAPES)}", param_hint="--shape")
    wanted = None if profile is None else _wanted(profile)

    def made() -> Iterator[tuple[int, Island]]:
        for number in range(seed, seed + count):
            try:
                yield number, generate_island(number, plots, wanted, shape)
            except RefusedError as error:
                typer.echo(f"seed {number}: {error}", err=True)

    _tell_made(made(), count, out, as_json)


@app.command()
def vary(
    island: Annotated[str, typer.Argument(help="A file, a code or a name.", show_default=False)],
    seed: Seed = 1,
    count: Count = 1,
    out: Out = None,
    data_dir: DataDir = None,
    database: Address = None,
    as_json: AsJson = False,
) -> None:
    """Make islands with the outline and the numbers of a given one, and tell whether they are playable and classic."""
    found = variations(named_island(island, data_dir, database), seed)
    _tell_made(islice(enumerate(found, 1), count), count, out, as_json)


def _tell_made(islands: Iterable[tuple[int, Island]], count: int, out: Path | None, as_json: bool) -> None:
    """Tell of islands as they are made, write them if wanted, and end with 1 unless all can be played on."""
    if out:
        make_folder(out)
    profiles = table("island", *PROFILE, "seed", "time")
    made: list[Report] = []
    times: list[float] = []
    revisions: set[str] = set()
    began = perf_counter()
    for number, island in counted(islands, count, "islands"):
        times.append(perf_counter() - began)
        made.append(report := checked(island))
        revisions.add(content_hash(island))
        profiles.add_row(*_row(island, report), str(number), f"{times[-1] * 1000:.0f} ms")
        if as_json:
            print_json({"seed": number, "seconds": times[-1], **_as_json(island, report), "island": to_json(island)})
        if out:
            write_new_file(out / file_name([island.name], ISLAND_ENDING.removeprefix(".")), write_island(island))
        began = perf_counter()
    playable = sum(report.is_playable for report in made)
    if made and not as_json:
        print_table(profiles)
        classic = sum(report.is_classic for report in made)
        typer.echo(f"\n{len(made)} made: {playable} playable, {classic} classic, {len(revisions)} different")
        typer.echo(f"{sum(times) / len(times) * 1000:.0f} ms on average, {max(times) * 1000:.0f} ms at most")
    raise typer.Exit(int(playable < count))


def _wanted(profile: str) -> list[int]:
    """Return the numbers of `coast=5,mountain=4,…` in the order of FEATURES."""
    found: dict[str, int] = {}
    for part in profile.split(","):
        feature, _, number = (word.strip() for word in part.partition("="))
        if feature not in FEATURES or feature in found or not (number.isdecimal() and len(number) < 4):
            raise typer.BadParameter(f"“{part}” is not a feature with a number", param_hint="--profile")
        found[feature] = int(number)
    missing = [feature for feature in FEATURES if feature not in found]
    if missing:
        raise typer.BadParameter(f"{', '.join(missing)} missing", param_hint="--profile")
    return [found[feature] for feature in FEATURES]


def _row(island: Island, report: Report) -> list[str]:
    classic = ("yes" if report.is_classic else "no") if report.is_playable else "unplayable"
    touches = f"{min(report.touches)}–{max(report.touches)}" if report.touches else ""
    return [shown(island.name), str(len(island.plots)), *map(str, report.counts), touches, classic]


def _as_json(island: Island, report: Report) -> dict[str, Any]:
    return {
        "name": island.name,
        "plots": len(island.plots),
        "profile": dict(zip(FEATURES, report.counts, strict=True)),
        "touches": report.touches,
        "playable": report.is_playable,
        "classic": report.is_classic,
        "unclassic": [str(why) for why in report.unclassic],
        "findings": [
            {"severity": found.severity, "why": str(found.why), "cells": found.cells, "edges": found.edges}
            for found in report.findings
        ],
        "revision": content_hash(island),
    }


def _print(word: str, report: Report) -> None:
    kind = "classic" if report.is_classic else "not classic"
    typer.echo(f"{shown(word)}: {f'playable, {kind}' if report.is_playable else 'not playable'}")
    for finding in report.findings:
        typer.echo(f"  {finding.severity}: {finding.why}{_places(finding)}")
    if report.is_playable:
        for why in report.unclassic:
            typer.echo(f"  not classic: {why}")


def _places(finding: Finding) -> str:
    """Return where a finding is, as ` at 1,2 and 1,3 | 2,3`: cells, and borders by the two cells beside them."""
    places = [f"{q},{r}" for q, r in finding.cells]
    places += [f"{aq},{ar} | {bq},{br}" for (aq, ar), (bq, br) in finding.edges]
    shown = "; ".join(places[:SHOWN_PLACES])
    more = len(places) - SHOWN_PLACES
    return (f" at {shown}" if places else "") + (f" and {more} more" if more > 0 else "")
