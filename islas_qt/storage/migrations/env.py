"""What alembic runs: the steps, on the connection and in the transaction that the caller has opened.

Checksums cover every column of a row: a step that adds or changes one seals the rows of that table anew.
"""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, render_as_batch=True, transactional_ddl=False)  # the caller's transaction
context.run_migrations()
