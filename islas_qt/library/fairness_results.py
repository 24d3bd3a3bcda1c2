"""What bot matches have said about islands, remembered by the hash of their land in a small file."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from pydantic import Field

from editor.fairness.evidence import Evidence, Verdict
from engine.codec import FileModel, canonical, parse, validated
from engine.island.cells import Island
from engine.island.files import content_hash
from engine.reasons import RefusedError
from islas_qt.files import make_folder, read_file, write_file

MOST = 2_000  # islands that are remembered; the oldest are forgotten
_Share = Annotated[float, Field(ge=0, le=1)]


class FairnessResult(FileModel):
    """The verdict on an island, and what it rests on."""

    verdict: Verdict
    share: _Share  # of the victories
    low: _Share  # the true share lies between these two, with 95 %
    high: _Share
    played: Annotated[int, Field(ge=0)]
    seats: Annotated[int, Field(ge=2, le=5)]
    bot: Annotated[str, Field(max_length=40)]


class _File(FileModel):
    judgements: dict[str, FairnessResult]  # the word in files


def fairness_result(evidence: Evidence) -> FairnessResult:
    """Return what the evidence says."""
    low, high = evidence.interval
    trial = evidence.trial
    return FairnessResult(
        verdict=evidence.verdict,
        share=evidence.share,
        low=low,
        high=high,
        played=evidence.played,
        seats=trial.seats,
        bot=trial.bot,
    )


class FairnessResults:
    """The results in a file; one that cannot be read is as good as none."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known: dict[str, FairnessResult] = {}
        with suppress(RefusedError):
            self._known = validated(_File, parse(read_file(file))).judgements.copy()

    def of(self, island: Island) -> FairnessResult | None:
        """Return what is known about an island with this land, whatever it is called."""
        return self._known.get(_land(island)) or self._known.get(content_hash(island))  # as it was kept before

    def keep(self, island: Island, found: FairnessResult) -> None:
        """Remember a result; raise RefusedError if it cannot be written.

        An undecided one of fewer matches than an earlier one is not remembered: who stopped early knows less.
        """
        before = self.of(island)
        if before and found.verdict == "undecided" and found.played < before.played:
            return
        name = _land(island)
        self._known.pop(name, None)
        self._known[name] = found  # now the youngest
        while len(self._known) > MOST:
            del self._known[next(iter(self._known))]
        make_folder(self._file.parent)
        write_file(
            self._file, canonical({"judgements": {key: value.model_dump() for key, value in self._known.items()}})
        )


def _land(of: Island) -> str:
    """Return the hash of what bots play on: the areas and the lines."""
    return content_hash(replace(of, name="", author="", note="", drawing=0))
