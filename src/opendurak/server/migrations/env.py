"""What alembic runs: the steps that are missing, on the connection that `store` hands over."""

from __future__ import annotations

from alembic import context

from opendurak.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
