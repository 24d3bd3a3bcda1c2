"""What belongs to a moment of a match: what somebody wrote about it, and what an analysis has found.

A moment is the table before the action of a ply; the last one, when all is over, is the number of plies.
"""

from __future__ import annotations

import json
from typing import Annotated

from pydantic import Field, StringConstraints
from sqlmodel import Session, col, delete, select

from engine.codec import SHOWN, FileModel, Name, canonical, validated
from engine.core import Json
from engine.reasons import RefusedError, reason
from islas_qt.storage.database import Database, now_ms
from islas_qt.storage.errors import as_damage
from islas_qt.storage.matches import number_of, row_of
from islas_qt.storage.tables import AnalysisRow, AnnotationRow


class _Note(FileModel):
    ply: int = Field(ge=0)
    text: Annotated[str, StringConstraints(max_length=2_000, pattern=rf"^(?:{SHOWN}|\n)*$")]


class _Finding(FileModel):
    ply: int = Field(ge=0)
    analyst: Name


class Annotations:
    """What somebody wrote about matches."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, match_id: str) -> dict[int, str]:
        """Return the texts by ply, in order."""
        with self.database.reading() as session:
            number = number_of(row_of(session, match_id))
            query = select(AnnotationRow).where(AnnotationRow.match_number == number).order_by(col(AnnotationRow.ply))
            return {row.ply: row.text for row in session.exec(query)}

    def put(self, match_id: str, ply: int, text: str) -> None:
        """Keep a text in place of the one that is there; an empty one takes it away."""
        note = validated(_Note, {"ply": ply, "text": text})
        with self.database.writing() as session:
            number = _moment(session, match_id, note.ply)
            if note.text.strip():
                session.merge(AnnotationRow(match_number=number, ply=ply, text=note.text, changed_at=now_ms()))
            else:
                session.exec(
                    delete(AnnotationRow).where(
                        col(AnnotationRow.match_number) == number, col(AnnotationRow.ply) == ply
                    )
                )


class Analyses:
    """What analyses have found, so that they need not be done again."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, match_id: str, analyst: str) -> dict[int, Json]:
        """Return what an analyst (a bot and its version) has found in a match so far, by ply, in order."""
        with self.database.reading() as session:
            number = number_of(row_of(session, match_id))
            query = select(AnalysisRow).where(AnalysisRow.match_number == number, AnalysisRow.analyst == analyst)
            rows = session.exec(query.order_by(col(AnalysisRow.ply))).all()
        with as_damage():
            return {row.ply: json.loads(row.content) for row in rows}

    def put(self, match_id: str, ply: int, analyst: str, content: Json) -> None:
        """Keep what an analyst has found, in place of what is there."""
        finding = validated(_Finding, {"ply": ply, "analyst": analyst})
        told = canonical(content).decode()
        with self.database.writing() as session:
            number = _moment(session, match_id, finding.ply)
            session.merge(AnalysisRow(match_number=number, ply=ply, analyst=finding.analyst, content=told))


def _moment(session: Session, match_id: str, ply: int) -> int:
    """Return the number of a match that has this moment; refuse one that it does not have."""
    row = row_of(session, match_id)
    if ply > row.plies:
        raise RefusedError(reason("the match has no such moment"), "ply")
    return number_of(row)
