"""What alembic runs: the steps, on the connection and in the transaction that the caller has opened."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, render_as_batch=True, transactional_ddl=False)  # the caller's transaction
context.run_migrations()
