"""The tables of the first version."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "document",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("format", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("document_by_hash", "document", ["hash"], unique=True)
    op.create_table(
        "draft",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("island_id", sa.String(36), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("island_id"),
    )
    op.create_table(
        "island",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.Column("deleted_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_island_changed_at", "island", ["changed_at"])
    op.create_table(
        "match",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("plies", sa.Integer(), nullable=False),
        sa.Column("best_score", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("match_by_id", "match", ["id"], unique=True)
    op.create_index("match_by_length", "match", ["plies", "number"])
    op.create_index("match_by_score", "match", ["best_score", "number"])
    op.create_table(
        "person",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_person_folded", "person", ["folded"])
    op.create_index("person_name_bot", "person", ["name", "bot"], unique=True)
    op.create_table(
        "profile",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("crest", sa.String(40), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "analysis",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("match_number", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("analyst", sa.String(40), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_number"], ["match.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_number", "ply", "analyst"),
    )
    op.create_table(
        "annotation",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("match_number", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_number"], ["match.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_number", "ply"),
    )
    op.create_table(
        "entry",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("match_number", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("think_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_number"], ["match.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_number", "ply"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "revision",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("island_id", sa.String(36), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hash"],
            ["document.hash"],
        ),
        sa.ForeignKeyConstraint(
            ["island_id"],
            ["island.id"],
        ),
        sa.PrimaryKeyConstraint("island_id", "number"),
    )
    op.create_table(
        "seat",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("match_number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("crest", sa.String(40), nullable=False),
        sa.Column("island", sa.Integer(), nullable=True),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("share", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["island"], ["document.number"]),
        sa.ForeignKeyConstraint(["match_number"], ["match.number"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"]),
        sa.PrimaryKeyConstraint("match_number", "seat"),
        sqlite_with_rowid=False,
    )
    op.create_index("seat_by_island", "seat", ["island", "match_number", "share", "score", "game", "seats"])
    op.create_index(
        "seat_by_person",
        "seat",
        ["person_id", "match_number", "share", "score", "game", "seats", "island", "position"],
    )
    op.create_index("seat_by_position", "seat", ["position", "seats", "game", "share", "score"])
    op.create_table(
        "start",
        sa.Column("seal", sa.BigInteger(), nullable=False),
        sa.Column("match_number", sa.Integer(), nullable=False),
        sa.Column("origin", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("aids", sa.Text(), nullable=False),
        sa.Column("checksum", sa.String(64), nullable=True),
        sa.ForeignKeyConstraint(["match_number"], ["match.number"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_number"),
    )
    op.create_index("ix_start_checksum", "start", ["checksum"])
