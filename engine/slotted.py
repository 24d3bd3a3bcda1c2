"""Mutable values with slots, as the states of games are."""

from __future__ import annotations


class Slotted:
    """A mutable value: equal if everything in its slots is, but for the kept legal actions."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__ if name != "legal")

    __hash__ = None  # type: ignore[assignment]
