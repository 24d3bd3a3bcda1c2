"""A ship that was unloaded earlier in a match, to be seen again."""

from __future__ import annotations

from itertools import dropwhile, takewhile

from engine.core import Event
from engine.games.islas.events import RoundEnded
from engine.match import Match
from islas_qt.play.moments import Moment


def unloaded_again(match: Match, ply: int, first: Event) -> list[Moment]:
    """Return what came off a ship from the event `first`, told at `ply`, to the end of its round, as anybody saw it.

    The table is that of each moment: the plots that were counted then may be built on by now.
    """
    rules, state = match.rules, match.state_at(ply)
    moments: list[Moment] = []
    for entry in match.entries[ply:]:

        def emit(event: Event, ply: int = entry.ply) -> None:
            moments.append(Moment(ply, event.seen_by(None), rules.covered(rules.observe(state, 0))))

        rules.advance(state, entry.action, emit)
        if any(isinstance(moment.event, RoundEnded) for moment in moments):
            break
    later = dropwhile(lambda moment: moment.event != first, moments)
    return list(takewhile(lambda moment: not isinstance(moment.event, RoundEnded), later))
