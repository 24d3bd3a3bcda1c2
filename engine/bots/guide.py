"""What a game adds to the search: how to play in haste, what looks good, and who is winning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar

from engine.core import Rules, Seat
from engine.rng import MASK

S = TypeVar("S")
A = TypeVar("A")
O_contra = TypeVar("O_contra", contravariant=True)


class Chance:
    """Quick random numbers for play-outs: SplitMix64 without its care for the last bit of fairness."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed

    def bits(self) -> int:
        """Return a number of 64 random bits."""
        self.state = state = (self.state + 0x9E3779B97F4A7C15) & MASK
        value = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
        return value ^ (value >> 31)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit - 1`."""
        return self.bits() * limit >> 64


class Guide(Protocol[S, A, O_contra]):
    """What the search asks a game for, besides its rules."""

    @property
    def rules(self) -> Rules[S, Any, Any, Any]:
        """The rules of the game."""

    def worlds(self, seen: O_contra) -> Callable[[int], S]:
        """Return what draws a state that the observation allows, the hidden part by a seed."""

    def looks(self, state: S, seat: Seat, legal: Sequence[A]) -> Sequence[float]:
        """Return how good each action looks to the seat that decides, in points, by what it may know."""

    def play(self, state: S, seat: Seat, legal: Sequence[A], chance: Chance) -> A:
        """Return what the seat does in haste, by what it may know; two actions or more are legal."""

    def shares(self, state: S) -> Sequence[float]:
        """Return how likely each seat is to win; they add up to 1."""

    def clock(self, state: S) -> float:
        """Return how many rounds are over: play-outs are cut by it, so it stands where `shares` cannot judge."""


def load_guide(module: str) -> Guide[Any, Any, Any]:
    """Return the GUIDE of a module, which is loaded now."""
    found: Guide[Any, Any, Any] = import_module(module).GUIDE
    return found


class PlainGuide(Generic[S, A]):
    """Serves a game that adds nothing: anything may happen, and the points tell who is winning."""

    def __init__(self, rules: Rules[S, Any, Any, Any]) -> None:
        self.rules = rules

    def worlds(self, seen: Any) -> Callable[[int], S]:
        """Return what draws a state that the observation allows."""
        determinize = self.rules.determinize
        return lambda seed: determinize(seen, seed)

    def looks(self, state: S, seat: Seat, legal: Sequence[A]) -> Sequence[float]:
        """Return the same for every action."""
        return [0.0] * len(legal)

    def play(self, state: S, seat: Seat, legal: Sequence[A], chance: Chance) -> A:
        """Return any action."""
        return legal[chance.below(len(legal))]

    def shares(self, state: S) -> Sequence[float]:
        """Return each seat's share of the points."""
        scores = self.rules.scores(state)
        least = min(0, *scores)
        total = sum(scores) - least * len(scores)
        return [(score - least) / total if total else 1 / len(scores) for score in scores]

    def clock(self, state: S) -> float:
        """Return 0: matches are played to their end."""
        return 0.0
