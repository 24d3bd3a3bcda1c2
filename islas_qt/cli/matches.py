"""`islas verify` and `islas trace`: match files, replayed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from engine import trace as traces
from engine.core import Outcome
from engine.match import Match, Player
from engine.match_file import Recording
from engine.reasons import RefusedError, shown
from islas_qt.files import about, read_file
from islas_qt.terminal.endings import refusal
from islas_qt.terminal.output import AsJson, print_json


@dataclass(frozen=True, slots=True)
class Verdict:
    """What replaying a match file has shown; `plies` are those that replayed well."""

    file: Path
    refusal: RefusedError | None
    plies: int
    outcome: Outcome | None
    players: tuple[Player, ...] = ()

    def __str__(self) -> str:
        if self.refusal:
            return refusal(self.refusal)
        return f"{shown(str(self.file))}: ok, {self.plies} plies, {self._told()}"

    def _told(self) -> str:
        if self.outcome is None:
            return "not finished"
        names, scores = [shown(player.name) for player in self.players], self.outcome.scores
        if self.outcome.rank is not None:
            return f"{names[0]} reached {scores[0]} points, rank {self.outcome.rank}"
        winners = " and ".join(names[seat] for seat in self.outcome.winners)
        return f"{winners} won, {' : '.join(map(str, scores))}"

    def as_json(self) -> dict[str, Any]:
        """Return the verdict for machines."""
        return {
            "file": str(self.file),
            "ok": self.refusal is None,
            "problem": self.refusal and str(self.refusal.why),
            "place": self.refusal and self.refusal.place,
            "plies": self.plies,
            "outcome": self.outcome and self.outcome.as_json(),
        }


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Match files.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """Replay match files: is every action legal, and does everything come out as it was?"""
    bad = False
    for file in files:
        verdict = replayed(file)
        bad |= verdict.refusal is not None
        print_json(verdict.as_json()) if as_json else typer.echo(verdict)
    raise typer.Exit(int(bad))


def replayed(file: Path) -> Verdict:
    """Replay a match file as far as it goes."""
    plies = 0
    try:
        with about(file):
            recording = Recording(read_file(file))
            match = Match(recording.header)
            for entry in recording.replay(match):
                plies = entry.ply + 1
    except RefusedError as error:
        return Verdict(file, error, plies, None)
    return Verdict(file, None, plies, match.outcome, match.header.players)


def trace(
    file: Annotated[Path, typer.Argument(help="A match file.", show_default=False)],
) -> None:
    """Print a match with everything open, one JSON line per ply; docs/trace.md describes it."""
    with about(file):
        for value in traces.trace(Recording(read_file(file))):
            line = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
            typer.echo(line.encode())  # bytes: UTF-8 whatever the terminal's encoding
