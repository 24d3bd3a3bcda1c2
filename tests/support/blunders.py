"""Moves of bots that anybody at the table would shake their head at, found in finished matches.

Only what the seat could know counts. `reach` tells what a seat can make of its turn for sure, without drawing or
revealing anything: a decision after which it can make less of it has given something away.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core import Action, Seat, apply
from engine.match import Match, walk
from engine.registry import AnyRules

MOST_STATES = 4000  # of a turn that are looked at; all but a few have less


@dataclass(frozen=True, slots=True)
class Blunder:
    """A bad decision: what it was, what would have been better, and by how many points."""

    kind: str
    ply: int
    seat: Seat
    action: Action
    better: tuple[Action, ...]
    points: int
    decided: bool  # with the better decision, and all else as it was, the seat would have won or shared the victory


class Decision(NamedTuple):
    """A decision of a finished match: the state before and after it, and how the match ended."""

    match: Match
    ply: int
    seat: Seat
    before: Any
    action: Action
    after: Any


class Sure(NamedTuple):
    """What a game says of a turn whose outcome is sure."""

    actions: Callable[[Any], Sequence[Action]]  # legal ones, of which the seat to act knows what comes of them
    worth: Callable[[Any, Seat], int]
    key: Callable[[Any], Hashable]  # states with the same key are worth the same


def decisions(match: Match) -> Iterator[Decision]:
    """Yield the decisions of a match that had more than one answer."""
    rules = match.rules
    before = None
    for position in walk(match, listen=False):
        state = rules.copy(position.state)
        if position.entry and len(rules.legal_actions(before)) > 1:
            yield Decision(match, position.entry.ply, position.entry.seat, before, position.entry.action, state)
        before = state


def reach(rules: AnyRules, state: Any, sure: Sure) -> tuple[int, tuple[Action, ...]]:
    """Return the most that the seat to act can make of its turn for sure, and how."""
    seat = rules.to_act(state)
    assert seat is not None
    best: tuple[int, tuple[Action, ...]] = sure.worth(state, seat), ()
    todo: list[tuple[Any, tuple[Action, ...]]] = [(state, ())]
    seen = {sure.key(state)}
    while todo and len(seen) < MOST_STATES:
        state, line = todo.pop(0)
        for action in sure.actions(state) if rules.to_act(state) == seat else ():
            after = apply(rules, state, action)
            key = sure.key(after)
            if key not in seen:
                seen.add(key)
                todo.append((after, (*line, action)))
                best = max(best, (sure.worth(after, seat), todo[-1][1]), key=lambda found: found[0])
    return best


def given_away(made: Decision, sure: Sure, ends_turn: bool = False, least: int = 0) -> tuple[int, tuple[Action, ...]]:
    """Return how much less the seat can make of its turn since a decision, and what was better.

    `ends_turn`: it is nothing but the end of the turn, and what comes of it is not the seat's doing. `least`: what
    the seat must have been able to reach; if it was less, nothing was given away.
    """
    rules = made.match.rules
    most, line = reach(rules, made.before, sure)
    if most < least:
        left = most
    elif ends_turn:
        left = sure.worth(made.before, made.seat)
    elif rules.to_act(made.after) == made.seat:
        left, _ = reach(rules, made.after, sure)
    else:
        left = sure.worth(made.after, made.seat)
    return most - left, line


def would_win(match: Match, seat: Seat, points: int, rival: Seat | None = None) -> bool:
    """Return whether a loser would be among the winners with so many points more, or a rival with as many less."""
    outcome = match.outcome
    assert outcome is not None
    scores = list(outcome.scores)
    scores[seat if rival is None else rival] += points if rival is None else -points
    return seat not in outcome.winners and scores[seat] == max(scores)
