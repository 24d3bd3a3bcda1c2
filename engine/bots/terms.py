"""Why an action is taken rather than another: the terms of a game's evaluation in which the two differ, as values.

A game says for every action which terms speak for it and which against it, in points, from what its seat may know
(`games/<game>/terms.py`). Nobody asks for them while bots play; the window makes sentences of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.bots.search import Candidate
from engine.core import Action

MOST: Final = 2  # arguments for an action
LEAST: Final = 0.02  # points by which a term must differ to be worth a word
NEARLY: Final = 0.5  # of the strongest argument: one that is new is told instead if it is as strong as that


@dataclass(frozen=True, slots=True)
class Term:
    """Base of a game's terms: something that an action gains or costs. Equal terms of two actions are compared."""

    @property
    def kind(self) -> object:
        """What it is weighed with: terms of a kind make up for each other."""
        return type(self)

    @property
    def is_certain(self) -> bool:
        """Whether it happens at once, so that it speaks for an action even if others gain as much elsewhere."""
        return False

    @property
    def is_main(self) -> bool:
        """Whether it is told of every action that has it, before all else, even if others have it as well."""
        return False

    @property
    def least(self) -> float:
        """By how many points two actions must differ in it to be worth a word."""
        return LEAST

    @property
    def wins(self) -> bool:
        """Whether the match is won by it, whatever the others do."""
        return False

    @property
    def leaves_open(self) -> bool:
        """Whether it belongs to an action after which the others can still be taken. As a gain it is told last."""
        return False

    def tells(self, action: Any, other: Any) -> bool:
        """Return whether it can be a reason for an action rather than for another one; if not, it is for the sum."""
        return True


Terms = Mapping[Term, float]  # in points: what speaks for an action, and, below 0, against it
TermsOf = Callable[[Any], Terms]  # of an action


@dataclass(frozen=True, slots=True)
class Argument:
    """A term in which an action looks better than another one, by so many points.

    `avoided`: it is a cost of the other one that this one does not have, or has less of.
    `is_rest`: it is what is left of it by others of its kind, which speak for the other one.
    """

    term: Term
    points: float
    avoided: bool
    is_rest: bool = False

    @property
    def point(self) -> tuple[Term, bool]:
        """What it is about: what may come and what is certain are not the same."""
        return self.term, self.term.is_certain


@dataclass(frozen=True, slots=True)
class Judged:
    """An action that was looked at, its value, and what speaks for it, the strongest first.

    The best is compared with the next, all others with the best. What was told of an earlier one is not told again if
    something new is nearly as strong.
    """

    action: Action
    value: float
    arguments: tuple[Argument, ...]


def arguments(own: Terms, other: Terms, told: Collection[tuple[Term, bool]] = ()) -> tuple[Argument, ...]:
    """Return the terms that speak most for an action rather than for another one, the strongest first.

    Terms of a kind are weighed against each other first: who keeps one card by giving another away has gained nothing.
    If nothing is left then, the strongest term is told that is certain. What is the main thing comes first in any case.
    An action after which the other one can still be taken is compared with doing nothing. Points that have been `told`
    are left out if something new is nearly as strong.
    """
    is_open, is_other_open = (any(term.leaves_open for term in terms) for terms in (own, other))
    if is_open != is_other_open:
        own, other = (own, {}) if is_open else ({}, other)
    ahead: dict[object, list[tuple[float, Term]]] = {}
    for term in {**own, **other}:
        ahead.setdefault(term.kind, []).append((own.get(term, 0.0) - other.get(term, 0.0), term))
    found = []
    for differences in ahead.values():
        left = sum(points for points, _ in differences)
        for points, term in sorted(differences, key=lambda difference: -difference[0]):
            if min(points, left) >= term.least:
                is_avoided = own.get(term, 0.0) <= 0
                found.append(Argument(term, min(points, left), is_avoided, is_rest=left < points - LEAST))
            left -= points
    if not found:
        gains = [(own[term] - other.get(term, 0.0), term) for term in own if term.is_certain and own[term] > 0]
        gains.sort(key=lambda gain: -gain[0])
        found = [Argument(term, points, avoided=False) for points, term in gains if points >= LEAST][:1]
    found = _new(found, told)
    named = {argument.term for argument in found}
    main = [term for term in own if term.is_main and term not in named]
    found += [Argument(term, own[term] - other.get(term, 0.0), avoided=False) for term in main]
    return tuple(sorted(found, key=_rank)[:MOST])


def _rank(argument: Argument) -> tuple[bool, bool, float]:
    """Return when an argument is told: that nothing speaks against an action says less than what it gains."""
    term = argument.term
    return not term.is_main, term.leaves_open and not argument.avoided, -argument.points


def _new(found: list[Argument], told: Collection[tuple[Term, bool]]) -> list[Argument]:
    """Return the arguments that have not been told, if one of them is nearly as strong as any; all of them if not."""
    new = [argument for argument in found if argument.point not in told]
    strongest, newest = (max((argument.points for argument in each), default=0.0) for each in (found, new))
    return new if new and newest >= NEARLY * strongest else found


def compared(
    terms: TermsOf, action: Action, other: Action, told: Collection[tuple[Term, bool]] = ()
) -> tuple[Argument, ...]:
    """Return what speaks most for an action rather than for another one, of the terms that can tell them apart."""
    own, others = (
        {term: value for term, value in terms(each).items() if term.tells(action, other)} for each in (action, other)
    )
    return arguments(own, others, told)


def judged(terms: TermsOf, candidates: Sequence[Candidate]) -> Iterator[Judged]:
    """Yield candidates, the best first, each with what speaks for it.

    The best is compared with the next one that looks different at all, all others with the best: what several of them
    have in common against it is told of the first of them, as long as there is something else to tell of the others.
    """
    told: set[tuple[Term, bool]] = set()
    actions = [candidate.action for candidate in candidates]
    for number, candidate in enumerate(candidates):
        others = actions[:1] if number else actions[1:]
        why = next((reasons for other in others if (reasons := compared(terms, candidate.action, other, told))), ())
        told |= {argument.point for argument in why}
        yield Judged(candidate.action, candidate.share, why)


def added(*parts: Terms, weight: float = 1.0) -> dict[Term, float]:
    """Return the sum of some terms, all of them times `weight`."""
    total: dict[Term, float] = {}
    for part in parts:
        for term, value in part.items():
            total[term] = total.get(term, 0.0) + weight * value
    return total


def less(terms: Terms, base: Terms) -> dict[Term, float]:
    """Return by how much each term is more than in `base`; those that are equal are left out."""
    changed = added(terms, added(base, weight=-1.0))
    return {term: value for term, value in changed.items() if value}
