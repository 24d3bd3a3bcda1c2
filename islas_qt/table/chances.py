"""How likely everybody was to win, all through a match that is over: what its graphs show instead of points."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from engine.core import Seat
from engine.registry import game
from islas_qt.play.review import Review
from islas_qt.settings import Settings
from islas_qt.text import tr

SLICE = 0.006  # seconds of work between two looks at the mouse and the keys


class Drop(NamedTuple):
    """The turning point of a match: a seat lost more of its chance in this round than any in another."""

    seat: Seat
    round: int  # counted from 1


class Chances(QObject):
    """Works out the chances at every place of a match, in slices, once somebody wants to see them.

    Whether they are wanted is remembered. There are none where the game cannot tell, or somebody plays alone.
    """

    changed = Signal()  # what graphs have to show

    def __init__(self, review: Review, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self.review = review
        self._settings = settings
        self._judge = game(review.match.header.game).chances
        is_over = review.match.outcome is not None  # before that, they would tell of hidden cards
        self.is_offered = is_over and self._judge(review.states[-1]) is not None
        self.ends = [*review.rounds, review.length]  # the places where the match begins and its rounds end
        self.found: list[Sequence[float]] = []  # by place; all of them, once `is_shown`
        self.drop: Drop | None = None
        self._slices = QTimer(self, interval=0)
        self._slices.timeout.connect(self._work)
        if self.is_wanted:
            self._slices.start()

    @property
    def is_wanted(self) -> bool:
        """Whether graphs are to show chances."""
        return self.is_offered and self._settings.graph == "chances"

    @property
    def is_shown(self) -> bool:
        """Whether graphs show chances now: they are wanted, and worked out."""
        return self.is_wanted and len(self.found) == len(self.review.states)

    def want(self, is_wanted: bool) -> None:
        """Show chances from now on, or points."""
        self._settings.graph = "chances" if is_wanted else "points"
        if is_wanted and not self.is_shown:
            self._slices.start()
        self.changed.emit()

    def _work(self) -> None:
        states, end = self.review.states, perf_counter() + SLICE
        while len(self.found) < len(states) and perf_counter() < end:
            self.found.append(self._judge(states[len(self.found)]) or ())
        if len(self.found) == len(states):
            self._slices.stop()
            self.drop = self._largest_drop()
            self.changed.emit()

    def _largest_drop(self) -> Drop | None:
        """Return the turning point; the last round is none, for then everybody sees it."""
        seats, rounds = range(len(self.found[0])), range(1, len(self.ends) - 1)
        return max((Drop(seat, each) for each in rounds for seat in seats), key=self._lost, default=None)

    def _lost(self, drop: Drop) -> float:
        before, after = self.around(drop)
        return self.found[before][drop.seat] - self.found[after][drop.seat]

    def around(self, drop: Drop) -> tuple[int, int]:
        """Return the places before and after the round of a drop."""
        return self.ends[drop.round - 1], self.ends[drop.round]

    # -- in words

    def tell(self, place: int, names: Sequence[str]) -> str:
        """Return which round a place belongs to, everybody's chance there, and what turned in this round."""
        told = (
            tr("{name}: {percent}%", name=name, percent=self._per_cent(place, seat)) for seat, name in enumerate(names)
        )
        number = max(1, bisect_left(self.ends, place))
        where = tr("Round {round}", round=number) if place else tr("The beginning")
        said = f"{where} · {', '.join(told)}"
        if self.drop is None or self.drop.round != number:
            return said
        before, after = (self._per_cent(end, self.drop.seat) for end in self.around(self.drop))
        falls = tr(
            "The turning point: {name} falls from {before} to {after}%.",
            name=names[self.drop.seat],
            before=before,
            after=after,
        )
        return f"{said}\n{falls}"

    def _per_cent(self, place: int, seat: Seat) -> int:
        """Return a chance in per cent; before the match is over nothing is called certain."""
        percent = round(100 * self.found[place][seat])
        return percent if place == self.review.length else min(99, max(1, percent))


def shown(chances: Chances | None) -> Chances | None:
    """Return the chances if a graph shows them now."""
    return chances if chances is not None and chances.is_shown else None
