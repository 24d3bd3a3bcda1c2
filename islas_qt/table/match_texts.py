"""Who plays a match, as sentences about it name them, in the language spoken now.

One person among bots is “you”. Several people are named, for the same sentence is for everybody at the screen. Only
names are held, so old matches can be told too, in any language. Where “you” stands in a list of names, the sentence is
such that it is the subject in every language: most have another word for those to whom something is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Seat
from engine.match import Player
from engine.reasons import Value
from islas_qt.phrases import listed
from islas_qt.play.plan import only_person, spoken
from islas_qt.text import Marked, mark, tr, tr_marked


class MatchTexts:
    """Names the players of one match; a game's sentences stand on it."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = tuple(players)
        self.you = only_person(players)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by the names that are spoken now."""
        return spoken(self._players)

    @property
    def names(self) -> list[str]:
        """What everybody is called now."""
        return [player.name for player in self.players]

    def of(self, seat: Seat, you: Marked, other: Marked, **values: Value) -> str:
        """Return what a seat does or suffers, said to its person or, with its name, to everybody."""
        return tr_marked(you, **values) if seat == self.you else tr_marked(other, name=self.names[seat], **values)

    def named(self, seats: Iterable[Seat]) -> str:
        """Return the names of some seats, as people say them."""
        return listed([self.name_in_list(seat) for seat in seats])

    def name_in_list(self, seat: Seat) -> str:
        """Return what a seat is called in a list of those who do something."""
        return tr("you") if seat == self.you else self.names[seat]

    def begins(self, seat: Seat) -> str:
        """Return who begins the match."""
        return self.of(seat, mark("The match begins: you start."), mark("The match begins: {name} starts."))

    def round_ended(self, number: int, scores: Sequence[int]) -> str:
        """Return how everybody stands after a round."""
        points = ", ".join(f"{self.name_in_list(seat)} ({score})" for seat, score in enumerate(scores))
        return tr("Round {round} is over. Points: {scores}.", round=number, scores=points)

    def ended(self, scores: Sequence[int], best: Sequence[Seat]) -> str:
        """Return who won the match."""
        points = scores[best[0]]
        if len(best) > 1:
            return tr(
                "The match is over. A shared victory with {points} points each: {names}.",
                names=self.named(best),
                points=points,
            )
        return self.of(
            best[0],
            mark("The match is over: you win with {points} points."),
            mark("The match is over: {name} wins with {points} points."),
            points=points,
        )
