"""Matches can be deleted for a while, islands have tags, two more orders of matches; drafts lie in files, not here."""

import zlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

SEALED = ("changed_at", "created_at", "deleted_at", "id")  # what the seal of an island covered before


def upgrade() -> None:
    op.drop_table("draft")
    op.create_table(
        "deletion",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("match_number", sa.Integer(), nullable=False),
        sa.Column("deleted_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_number"], ["match.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_number"),
    )
    op.create_index("ix_deletion_deleted_at", "deletion", ["deleted_at"])
    op.create_index("match_by_seats", "match", ["seats", "number"])
    op.create_index("match_by_change", "match", ["changed_at", "number"])
    with op.batch_alter_table("island") as batch:
        batch.add_column(sa.Column("tags", sa.Text(), nullable=False, server_default=""))
    with op.batch_alter_table("island") as batch:
        batch.alter_column("tags", server_default=None)
    _seal_islands()


def _seal_islands() -> None:
    """Let the seals cover the tags; a row whose seal was broken keeps it, or its damage would no longer be seen."""
    connection = op.get_bind()
    for row in connection.execute(sa.text(f"SELECT {', '.join(SEALED)}, seal FROM island")).all():
        *values, seal = row
        if seal == _seal(*values):
            told = sa.text("UPDATE island SET seal = :seal WHERE id = :id")
            connection.execute(told, {"seal": _seal(*values, ""), "id": row.id})


def _seal(*values: object) -> int:
    return zlib.crc32(ascii(values).encode())
