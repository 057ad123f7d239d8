"""Which server keeps a table's time, where several share a database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """From the first form."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.add_column("tables", sa.Column("owner", sa.String(32)))


def downgrade() -> None:
    """Back to the first form."""
    op.drop_column("tables", "owner")
    op.drop_table("servers")
