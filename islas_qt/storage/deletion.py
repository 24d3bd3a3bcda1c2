"""What was deleted more than KEPT_DAYS ago goes for good; until then matches and islands only carry the date."""

from __future__ import annotations

from sqlmodel import Session, col, delete, select

from islas_qt.storage import islands
from islas_qt.storage.database import Database, now_ms
from islas_qt.storage.tables import DeletionRow, IslandRow, MatchRow

KEPT_DAYS = 30
DAY_MS = 86_400_000
MOST = 1_000  # go at once; the next start removes more


def clear(database: Database) -> int:
    """Delete for good what was deleted more than KEPT_DAYS ago, and return how many matches and islands that were."""
    before = now_ms() - KEPT_DAYS * DAY_MS
    with database.reading() as session:
        if not any(_old(session, before)):
            return 0
    with database.writing() as session:
        numbers, island_ids = _old(session, before)
        session.exec(delete(MatchRow).where(col(MatchRow.number).in_(numbers)))
        islands.remove(session, island_ids)
    return len(numbers) + len(island_ids)


def _old(session: Session, before: int) -> tuple[list[int], list[str]]:
    """Return the matches and islands deleted before this moment; raise StorageError if a date is damaged."""
    matches = session.exec(select(DeletionRow).where(DeletionRow.deleted_at < before).limit(MOST)).all()
    found = session.exec(select(IslandRow).where(col(IslandRow.deleted_at) < before).limit(MOST)).all()
    return [row.match_number for row in matches], [row.id for row in found]
