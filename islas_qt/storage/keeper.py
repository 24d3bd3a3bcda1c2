"""The match somebody is playing, kept as it goes; when the database fails, play goes on and is saved when it can be."""

from __future__ import annotations

from engine.core import Action, Emit
from engine.match import Entry, Match
from engine.reasons import Reason
from islas_qt.storage.errors import StorageError
from islas_qt.storage.matches import Matches


class Keeper:
    """Saves a match action by action. `trouble` says why the last actions are only in memory, if they are."""

    def __init__(self, matches: Matches, match: Match, match_id: str | None = None) -> None:
        self.matches = matches
        self.match = match
        self.match_id = match_id  # None until the match itself could be saved
        self.saved = match.ply if match_id else 0
        self.trouble: Reason | None = None
        self.save()

    def play(self, ply: int, action: Action, think_ms: int = 0, emit: Emit | None = None) -> Entry:
        """Carry out an action and save it; raise StorageError only if the match was continued elsewhere."""
        entry = self.match.play(ply, action, think_ms, emit)
        self.save()
        return entry

    def save(self) -> bool:
        """Save what is not saved yet, and tell whether all of it is."""
        try:
            if self.match_id is None:
                self.match_id = self.matches.create(self.match)
                self.saved = self.match.ply
            elif self.saved < self.match.ply:
                self.matches.append(self.match_id, self.match, self.match.entries[self.saved :])
                self.saved = self.match.ply
        except StorageError as error:
            if error.kind == "conflict":
                raise
            self.trouble = error.why
            return False
        self.trouble = None
        return True
