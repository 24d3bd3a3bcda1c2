"""The analyst of a game: judges a decision of a match, and what was played, by the search of the strongest level.

It searches longer than any level, part by part, so that whoever waits can see how far it is. It knows what the seat
knew that decided, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from engine.bots.search import Candidate
from engine.bots.terms import Judged, TermsOf, judged
from engine.core import Action

PARTS: Final = 20  # of an inquiry, after each of which it can be seen how far it is
SHOWN: Final = 4  # candidates: the best, and what was played
ALL_PARTS: Final = PARTS // 4  # in which everything is tried; then what is going to be shown
TIMES: Final = 4  # as long as the strongest level
SECONDS: Final = 5.0  # the cap, of the processor


@dataclass(frozen=True, slots=True)
class Analysis:
    """What an analyst has found so far: the best actions, and the one that was played, by their value.

    Values are shares of the victory, or points where `in_points` says so.
    """

    candidates: tuple[Judged, ...]
    tried: int  # worlds
    in_points: bool

    @property
    def best(self) -> Judged:
        """What the analyst would have played."""
        return self.candidates[0]

    def of(self, action: Action) -> Judged | None:
        """Return what was found out about an action; None if it was not looked at yet."""
        return next((each for each in self.candidates if each.action == action), None)

    def loss(self, action: Action) -> float | None:
        """Return how much worse than the best an action is; None if it was not looked at yet."""
        found = self.of(action)
        return None if found is None else self.best.value - found.value


class Inquiry(Protocol):
    """One decision that is looked into."""

    def go_on(self, part: int) -> Analysis:
        """Search for the part with this number, of PARTS; return what has been found so far."""


class Analyst(Protocol):
    """Somebody who looks into decisions of a game."""

    def inquire(self, seen: Any, played: Action, seed: int) -> Inquiry | None:
        """Return the inquiry into a decision with several answers; None if this kind of decision is not judged."""


def analysis(terms: TermsOf, candidates: Sequence[Candidate], tried: int, in_points: bool = False) -> Analysis:
    """Return candidates as what was found, with what speaks for each of them."""
    return Analysis(tuple(judged(terms, candidates)), tried, in_points)
