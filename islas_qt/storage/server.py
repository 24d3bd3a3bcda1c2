"""A connection to PostgreSQL that never waits without end.

A server that hangs still acknowledges what is sent to it, so neither the network nor the server itself ends the wait.
"""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Any

import psycopg


class BoundedConnection(psycopg.Connection[Any]):
    """A connection that is given up if an answer takes longer than `patience` seconds."""

    patience = 3.0

    def wait(self, gen: Generator[Any, Any, Any], *given: Any, **named: Any) -> Any:
        return super().wait(self._within(gen, monotonic() + self.patience), *given, **named)

    def _within(self, gen: Generator[Any, Any, Any], deadline: float) -> Generator[Any, Any, Any]:
        """Pass on what a conversation with the server asks for and is told, until the deadline."""
        try:
            asked = next(gen)
            while True:
                ready = yield asked
                if not ready and monotonic() > deadline:
                    self.pgconn.finish()
                    raise psycopg.OperationalError("the server does not answer")
                asked = gen.send(ready)
        except StopIteration as done:
            return done.value
