"""The match somebody is playing, kept as it goes; when the database fails, play goes on and is saved when it can be."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Protocol
from uuid import uuid4

from engine.core import Action, Emit
from engine.match import Entry, Match
from engine.reasons import Reason
from islas_qt.storage.errors import StorageError

PATIENCE = 10  # seconds between attempts while the database fails: an attempt can take seconds, and somebody is playing


class MatchStore(Protocol):
    """What a match is kept in: `Matches`, or something that has them as soon as there is a database."""

    def create(self, match: Match, match_id: str, dropped: Sequence[Entry]) -> str: ...
    def append(self, match_id: str, match: Match, dropped: Sequence[Entry]) -> None: ...


class AutosavedMatch:
    """Saves a match action by action. `trouble` says why the last actions are only in memory, if they are.

    StorageError is raised only if the match was continued or deleted elsewhere.
    """

    def __init__(self, matches: MatchStore, match: Match, match_id: str | None = None) -> None:
        self.matches = matches
        self.match = match
        self.match_id = match_id or str(uuid4())
        self.trouble: Reason | None = None
        self._is_created = self._is_saved = match_id is not None
        self._dropped: list[Entry] = []  # taken back, and perhaps still in the database
        self._tried_at = 0.0
        self.save()

    def play(self, ply: int, action: Action, think_ms: int = 0, emit: Emit | None = None) -> Entry:
        """Carry out an action and save it."""
        entry = self.match.play(ply, action, think_ms, emit)
        self._change()
        return entry

    def take_back(self, ply: int) -> None:
        """Go back to when `ply` was to be decided, here and in the database."""
        self._dropped += self.match.entries[ply:]
        self.match.take_back(ply)
        self._change()

    def save(self) -> bool:
        """Save what is not saved yet, and tell whether all of it is."""
        if self._is_saved:
            return True
        try:
            if self._is_created:
                self.matches.append(self.match_id, self.match, self._dropped)
            else:
                self.matches.create(self.match, self.match_id, self._dropped)
        except StorageError as error:
            if error.kind in ("conflict", "gone"):
                raise
            self.trouble = error.why
            self._tried_at = monotonic()
            return False
        self._is_created = self._is_saved = True
        self._dropped.clear()
        self.trouble = None
        return True

    def _change(self) -> None:
        self._is_saved = False
        if self.trouble is None or monotonic() - self._tried_at >= PATIENCE:
            self.save()
