"""The migrations of a program one step ahead of this one."""

from __future__ import annotations

import shutil
from pathlib import Path

from islas_qt.storage import schema

NEWEST, NEXT = schema.NEWEST, "9999"  # of this program, and of one a step ahead
STEP = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "newest"


def upgrade() -> None:
    recreate = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("match", recreate=recreate) as batch:
        batch.add_column(sa.Column("likes", sa.Integer(), nullable=False, server_default="0"))
    op.execute('UPDATE "match" SET likes = plies')
    with op.batch_alter_table("document", recreate=recreate) as batch:
        batch.create_index("document_by_name", ["name"])
    op.create_table("medal", sa.Column("match_id", sa.String(36), sa.ForeignKey("match.id"), primary_key=True))
    op.execute('INSERT INTO medal SELECT id FROM "match"')
"""


def next_version(folder: Path) -> tuple[Path, str]:
    """Return the migrations and the version of a program one step ahead of this one."""
    migrations = folder / "migrations"
    shutil.copytree(schema.MIGRATIONS, migrations, ignore=shutil.ignore_patterns("__pycache__"))
    write_step(migrations, STEP)
    return migrations, NEXT


def write_step(migrations: Path, step: str) -> None:
    """Put a step behind the last one there is."""
    named = step.replace('"next"', f'"{NEXT}"').replace('"newest"', f'"{NEWEST}"')
    (migrations / "versions" / f"v{NEXT}_test.py").write_text(named)
