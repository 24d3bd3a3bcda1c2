"""Matches out of the history into files and back, told in a sentence. Needs the database, so it is imported late."""

from __future__ import annotations

from pathlib import Path

from engine.reasons import RefusedError
from islas_qt.files import about, read_file, write_file
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.exchange import export_match, import_file
from islas_qt.storage.matches import Matches
from islas_qt.text import speak, speak_refusal, tr


def write_match(database: Database, match_id: str, file: Path) -> str:
    """Write a finished match into a file; return how that went."""
    try:
        write_file(file, export_match(Matches(database).load(match_id)))
    except RefusedError as error:
        return speak_refusal(error)
    except StorageError as error:
        return speak(error.why)
    return tr("Written: {file}", file=str(file))


def keep_file(database: Database, file: Path) -> tuple[str, str]:
    """Keep the match or island in a file; return its id, empty if there is none, and how that went."""
    try:
        with about(file):
            found = import_file(database, read_file(file))
    except RefusedError as error:
        return "", speak_refusal(error)
    except StorageError as error:
        return "", speak(error.why)
    return found.id, tr("This was already here.") if found.known else tr("Imported: {file}", file=str(file))
