"""`islas island fair`: bots play islands against the classic ones until it is sure whether they are fair."""

from __future__ import annotations

from contextlib import closing
from typing import Annotated, Any

import typer

from editor.fairness.evidence import FEWEST_DEALS, MATCHES, TOLERANCE, Evidence, are_too_few
from editor.fairness.proposals import Proposal, proposals
from editor.fairness.trial import BOTS, SEATS, against_classic
from engine.island.checks import CLASSIC_PLOTS
from engine.processes import in_order
from engine.reasons import RefusedError, shown
from engine.rng import MAX_SEED
from islas_qt.cli.database import Address, DataDir
from islas_qt.cli.named_islands import IslandNames, named_island
from islas_qt.terminal.endings import refusal
from islas_qt.terminal.output import MOST, AsJson, counted, print_json, print_table, table

MOST_JOBS = 64


def fair(
    islands: IslandNames,
    seats: Annotated[int, typer.Option(min=SEATS[0], max=SEATS[-1], help="For how many seats.")] = 3,
    matches: Annotated[
        int, typer.Option(min=1, max=MOST, help="At most so many for each island; fewer if it is sure before.")
    ] = MATCHES,
    bot: Annotated[str, typer.Option(help=f"Who plays: {', '.join(BOTS)}.")] = "greedy",
    seed: Annotated[int, typer.Option(min=0, max=MAX_SEED, help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="How many processes play.")] = 2,
    data_dir: DataDir = None,
    database: Address = None,
    as_json: AsJson = False,
) -> None:
    """Let bots find out whether islands win as often as classic ones; the exit code is 1 if one is not fair."""
    if bot not in BOTS:
        raise typer.BadParameter(f"the bot “{bot}” is unknown; there are {', '.join(BOTS)}", param_hint="--bot")
    bad = False
    for word in islands:
        try:
            trial = against_classic(named_island(word, data_dir, database), seed, seats, bot)
        except RefusedError as error:
            bad = True
            if as_json:
                print_json({"file": word, "ok": False, "problem": str(error.why)})
            else:
                typer.echo(refusal(error if error.source else error.of(word)))
            continue
        evidence = Evidence(trial)
        with closing(in_order(trial.play, range(matches), min(jobs, matches))) as played:
            for match in counted(played, matches, "matches"):
                evidence.add(match)
                if evidence.verdict != "undecided":
                    break
        bad |= evidence.verdict in ("too strong", "too weak")
        print_json(_as_json(word, evidence)) if as_json else _print(evidence)
    raise typer.Exit(int(bad))


def _as_json(word: str, evidence: Evidence) -> dict[str, Any]:
    trial = evidence.trial
    return {
        "file": word,
        "ok": True,
        "name": trial.island.name,
        "verdict": evidence.verdict,
        "matches": evidence.played,
        "seats": trial.seats,
        "bot": trial.bot,
        "share": evidence.share,
        "interval": evidence.interval,
        "fair": trial.fair,
        "draws": {feature: {"here": here, "elsewhere": there} for feature, (here, there) in evidence.draws.items()},
        "unused_plots": evidence.unused_plots,
        "proposals": [{"what": str(one.what), "share": one.share} for one in _better(evidence)],
    }


def _print(evidence: Evidence) -> None:
    trial = evidence.trial
    low, high = evidence.interval
    least, most = trial.fair * (1 - TOLERANCE), trial.fair * (1 + TOLERANCE)
    verdict = evidence.verdict if evidence.verdict != "undecided" else "not sure yet; more --matches tell more"
    typer.echo(f"{shown(trial.island.name)}: {verdict}")
    if are_too_few(evidence.played, trial.seats):
        typer.echo(f"Fewer than {FEWEST_DEALS * trial.seats} matches for {trial.seats} are too few to say anything.")
        return
    typer.echo(
        f"It won {evidence.share:.1%} of {evidence.played:,} matches for {trial.seats}; its true share is between "
        f"{low:.1%} and {high:.1%}, and fair is {least:.1%} to {most:.1%}."
    )
    if evidence.verdict == "fair":
        return
    if len(trial.island.plots) != CLASSIC_PLOTS:
        typer.echo(f"It has {len(trial.island.plots)} plots; classic islands have {CLASSIC_PLOTS}.")
    drawn = table("settlers a match for", "here", "elsewhere")
    for feature, (here, there) in evidence.draws.items():
        drawn.add_row(feature, f"{here:.1f}", f"{there:.1f}")
    print_table(drawn)
    for better in _better(evidence):
        typer.echo(f"might help: {better.what} (then about {better.share:.1%})")


def _better(evidence: Evidence) -> list[Proposal]:
    is_sure = evidence.verdict in ("too strong", "too weak")
    return proposals(evidence.trial, evidence.share) if is_sure else []
