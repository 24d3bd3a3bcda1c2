"""Islands and decks inside a set-up, kept once each under the hash of their content.

A set-up names its islands and deck by hash, so a match keeps the revision it was played on, whatever is edited later.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from sqlmodel import Session, col, select

from engine.codec import canonical, digest
from engine.core import Json
from islas_qt.storage.errors import StorageError
from islas_qt.storage.tables import NAME, DocumentRow

MARK = "document"  # {"document": hash} stands for the document


def pack(value: Json, found: dict[str, Json]) -> Json:
    """Return `value` with every document in it replaced by its hash; the documents go into `found`."""
    if isinstance(value, list):
        return [pack(part, found) for part in value]
    if not isinstance(value, dict):
        return value
    if "format" in value:
        name = digest(value)
        found[name] = value
        return {MARK: name}
    return {key: pack(part, found) for key, part in value.items()}


def unpack(value: Json, documents: dict[str, Json]) -> Json:
    """Return `value` with the documents back in their places."""
    if isinstance(value, list):
        return [unpack(part, documents) for part in value]
    if not isinstance(value, dict):
        return value
    if MARK in value:
        return documents[str(value[MARK])]
    return {key: unpack(part, documents) for key, part in value.items()}


def marks(value: Json) -> Iterator[str]:
    """Yield the hashes in a packed value."""
    if isinstance(value, list):
        for part in value:
            yield from marks(part)
    elif isinstance(value, dict):
        if MARK in value:
            yield str(value[MARK])
        else:
            yield from marks(list(value.values()))


def save(session: Session, documents: dict[str, Json]) -> None:
    """Keep the documents that are not kept yet."""
    known = session.exec(select(DocumentRow.hash).where(col(DocumentRow.hash).in_(documents))).all()
    for name, value in documents.items():
        if name not in known:
            title = str(value.get("name", ""))[:NAME]
            session.add(DocumentRow(hash=name, format=value["format"], name=title, content=canonical(value).decode()))
    session.flush()


def load(session: Session, names: set[str]) -> dict[str, Json]:
    """Return documents by hash; raise StorageError if one is missing or is not what its hash says."""
    rows = session.exec(select(DocumentRow).where(col(DocumentRow.hash).in_(names))).all()
    found = {row.hash: _parsed(row.content) for row in rows}
    if found.keys() != names or any(digest(value) != name for name, value in found.items()):
        raise StorageError("corrupt")
    return found


def sound(session: Session, names: set[str]) -> dict[str, Json]:
    """Return those of the documents that are there and are what their hash says."""
    rows = session.exec(select(DocumentRow.hash, DocumentRow.content).where(col(DocumentRow.hash).in_(names)))
    found = {name: _parsed(content) for name, content in rows}
    return {name: value for name, value in found.items() if digest(value) == name}


def _parsed(content: str) -> Json:
    """Return a document; None, whose hash nothing has, if it is not JSON."""
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        return None
