"""What was played before, as far as those need to know it who plan a match or look at its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from engine.registry import Fact

if TYPE_CHECKING:
    from islas_qt.storage.alone import Try


class Past(Protocol):
    """What people have reached before."""

    def alone(self, game: str, fact: Fact | None = None, seed: int | None = None) -> Sequence[Try]:
        """Return what people reached alone, the first match first; with a fact or a seed, only in such matches."""


class NoPast:
    """Nothing is known of the past."""

    def alone(self, game: str, fact: Fact | None = None, seed: int | None = None) -> Sequence[Try]:
        """Return nothing."""
        return ()
