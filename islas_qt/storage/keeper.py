"""The match somebody is playing, kept as it goes; when the database fails, play goes on and is saved when it can be."""

from __future__ import annotations

from time import monotonic
from uuid import uuid4

from engine.core import Action, Emit
from engine.match import Entry, Match
from engine.reasons import Reason
from islas_qt.storage.errors import StorageError
from islas_qt.storage.matches import Matches

PATIENCE = 10  # seconds between attempts while the database fails: an attempt can take seconds, and somebody is playing


class Keeper:
    """Saves a match action by action. `trouble` says why the last actions are only in memory, if they are."""

    def __init__(self, matches: Matches, match: Match, match_id: str | None = None) -> None:
        self.matches = matches
        self.match = match
        self.match_id = match_id or str(uuid4())
        self.trouble: Reason | None = None
        self._created = match_id is not None
        self._saved = match.ply if match_id else -1
        self._tried_at = 0.0
        self.save()

    def play(self, ply: int, action: Action, think_ms: int = 0, emit: Emit | None = None) -> Entry:
        """Carry out an action and save it; raise StorageError only if the match was continued or deleted elsewhere."""
        entry = self.match.play(ply, action, think_ms, emit)
        if self.trouble is None or monotonic() - self._tried_at >= PATIENCE:
            self.save()
        return entry

    def save(self) -> bool:
        """Save what is not saved yet, and tell whether all of it is."""
        if self._saved == self.match.ply:
            return True
        try:
            if self._created:
                self.matches.append(self.match_id, self.match)
            else:
                self.matches.create(self.match, self.match_id)
        except StorageError as error:
            if error.kind in ("conflict", "gone"):
                raise
            self.trouble = error.why
            self._tried_at = monotonic()
            return False
        self._created = True
        self._saved = self.match.ply
        self.trouble = None
        return True
