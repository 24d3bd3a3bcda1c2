"""The people who play here often: the names and crests that a new match offers."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import uuid4

from sqlmodel import col, delete, select

from engine.codec import validated
from engine.match_file import PlayerModel
from islas_qt.storage import tables
from islas_qt.storage.database import Database, now_ms
from islas_qt.storage.errors import StorageError


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody who plays here; without a crest of their own they get their seat's."""

    id: str
    name: str
    crest: str


class Profiles:
    """The profiles in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def all(self) -> list[Profile]:
        """Return the profiles, the oldest first."""
        query = select(tables.ProfileRow).order_by(col(tables.ProfileRow.created_at), col(tables.ProfileRow.id))
        with self.database.reading() as session:
            return [Profile(row.id, row.name, row.crest) for row in session.exec(query)]

    def create(self, name: str, crest: str = "") -> str:
        """Keep a new profile and return its name in this database."""
        player = _player(name, crest)
        row = tables.ProfileRow(id=str(uuid4()), name=player.name, crest=player.crest, created_at=now_ms())
        with self.database.writing() as session:
            session.add(row)
            return row.id

    def save(self, profile: Profile) -> None:
        """Change name and crest of a profile; matches played before keep theirs."""
        player = _player(profile.name, profile.crest)
        with self.database.writing() as session:
            row = session.get(tables.ProfileRow, profile.id)
            if row is None:
                raise StorageError("gone")
            row.name, row.crest = player.name, player.crest

    def delete(self, profile_id: str) -> None:
        """Forget a profile; the matches stay."""
        with self.database.writing() as session:
            session.exec(delete(tables.ProfileRow).where(col(tables.ProfileRow.id) == profile_id))


def _player(name: str, crest: str) -> PlayerModel:
    """Return name and crest as a match would take them; raise RefusedError if it would not."""
    return validated(PlayerModel, {"name": name, "bot": None, "crest": crest})
