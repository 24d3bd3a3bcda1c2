"""What seats start with is declared by their game: an island and a place in the first round are facts like others."""

import hashlib
import json
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

DOCUMENT = "content", "format", "hash", "name"  # what the seals of rows cover, in this order
BEFORE = "crest", "game", "island", "match_number", "person_id", "position", "score", "seat", "seats", "share"
AFTER = "crest", "facts", "game", "match_number", "person_id", "score", "seat", "seats", "share"
AT_ONCE = 50_000  # seats


def upgrade() -> None:
    op.create_table(
        "factset",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("factset_by_hash", "factset", ["hash"], unique=True)
    op.create_table(
        "fact",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("subject", sa.String(40), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("set_number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["set_number"], ["factset.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("subject", "key", "set_number"),
        sqlite_with_rowid=False,
    )
    for index in ("seat_by_person", "seat_by_island", "seat_by_position"):
        op.drop_index(index, "seat")
    op.add_column("seat", sa.Column("facts", sa.Integer(), nullable=True))
    with _any_text(op.get_bind()) as connection:
        _keep_facts(connection)
    with op.batch_alter_table("seat", recreate="auto", table_kwargs={"sqlite_with_rowid": False}) as batch:
        batch.create_foreign_key("seat_facts_fkey", "factset", ["facts"], ["number"])
        batch.drop_column("island")
        batch.drop_column("position")
    op.create_index("seat_by_person", "seat", ["person_id", "match_number", "share", "score", "game", "seats", "facts"])
    op.create_index("seat_by_facts", "seat", ["facts", "match_number", "share", "score", "game", "seats"])


@contextmanager
def _any_text(connection: sa.Connection) -> Iterator[sa.Connection]:
    """Let SQLite hand over texts that are none: one damaged row must not keep the others from being brought along."""
    raw: Any = connection.connection.dbapi_connection
    if connection.dialect.name != "sqlite":
        yield connection
        return
    before, raw.text_factory = raw.text_factory, lambda text: text.decode("utf-8", "surrogateescape")
    try:
        yield connection
    finally:
        raw.text_factory = before


def _keep_facts(connection: sa.Connection) -> None:
    """Give every seat the set of its facts and a seal that covers it.

    A row whose seal was broken keeps it, or its damage would no longer be seen.
    """
    sets: dict[tuple[Any, ...], int] = {}
    islands = _islands(connection)
    update = sa.text("UPDATE seat SET facts = :facts, seal = :seal WHERE match_number = :match_number AND seat = :seat")
    for rows in _pages(connection):
        changes = []
        for row in rows:
            start = row.island, row.position, row.seats
            if start not in sets:
                sets[start] = _keep_set(connection, len(sets) + 1, islands.get(row.island), row.position, row.seats)
            values = {**row._mapping, "facts": sets[start]}
            is_sound = row.seal == _seal(*(values[name] for name in BEFORE))
            values["seal"] = _seal(*(values[name] for name in AFTER)) if is_sound else row.seal
            changes.append({name: values[name] for name in ("facts", "seal", "match_number", "seat")})
        connection.execute(update, changes)
    if connection.dialect.name == "postgresql" and sets:  # it has not noticed the numbers we gave
        told = sa.text("SELECT setval(pg_get_serial_sequence('factset', 'number'), :last)")
        connection.execute(told, {"last": len(sets)})


def _pages(connection: sa.Connection) -> Iterator[Sequence[sa.Row[Any]]]:
    """Yield all seats as they were, some at a time."""
    query = f"SELECT {', '.join(BEFORE)}, seal FROM seat {{}} ORDER BY match_number, seat LIMIT {AT_ONCE}"
    rows = connection.execute(sa.text(query.format(""))).all()
    while rows:
        yield rows
        last = {"match_number": rows[-1].match_number, "seat": rows[-1].seat}
        behind = "WHERE (match_number, seat) > (:match_number, :seat)"
        rows = connection.execute(sa.text(query.format(behind)), last).all()


def _islands(connection: sa.Connection) -> dict[int, tuple[str, str, bool]]:
    """Return hash and name of all islands by number, and whether the row is as it was written."""
    columns = ", ".join(DOCUMENT)
    found = connection.execute(
        sa.text(f"SELECT {columns}, number, seal FROM document WHERE number IN (SELECT island FROM seat)")
    )
    return {
        row.number: (_clean(row.hash), _clean(row.name), row.seal == _seal(*(row._mapping[name] for name in DOCUMENT)))
        for row in found
    }


def _keep_set(
    connection: sa.Connection, number: int, island: tuple[str, str, bool] | None, position: object, seats: object
) -> int:
    """Keep the facts of a seat; what is told by a damaged row gets seals that are broken."""
    is_sound = isinstance(position, int) and isinstance(seats, int) and (island is None or island[2])
    place = position + 1 if isinstance(position, int) else 0
    facts = [["island", *island[:2]]] if island else []
    facts.append(["place", f"{place}/{seats}", f"{place} of {seats}"])
    content = json.dumps(facts, separators=(",", ":"), ensure_ascii=False)
    name = hashlib.sha256(content.encode() if is_sound else f"{number} {content}".encode()).hexdigest()
    connection.execute(
        sa.text("INSERT INTO factset (seal, number, hash, content) VALUES (:seal, :number, :hash, :content)"),
        {"seal": _seal(content, name) if is_sound else -1, "number": number, "hash": name, "content": content},
    )
    insert = sa.text(
        "INSERT INTO fact (seal, subject, key, set_number, name) VALUES (:seal, :subject, :key, :set, :name)"
    )
    for subject, key, told in facts:
        seal = _seal(key, told, number, subject) if is_sound else -1
        connection.execute(insert, {"seal": seal, "subject": subject, "key": key, "set": number, "name": told})
    return number


def _clean(text: object) -> str:
    """Return a text that a database takes, also of a row that is damaged."""
    return str(text).encode("utf-8", "replace").decode()


def _seal(*values: object) -> int:
    return zlib.crc32(ascii(values).encode())
