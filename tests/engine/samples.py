"""Random matches of any game, for tests that run over all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from engine.core import Action, Emit, Event
from engine.registry import AnyRules
from engine.rng import below

E = TypeVar("E", bound=Event)


def random_match(rules: AnyRules, setup: Any, seed: int, emit: Emit | None = None) -> Iterator[tuple[Any, Action]]:
    """Play a random match; yield the state before each action, and the action. The state is the same object always."""
    state = rules.initial(setup, seed)
    chance = seed + 1
    while rules.to_act(state) is not None:
        legal = rules.legal_actions(state)
        chance, choice = below(chance, len(legal))
        yield state, legal[choice]
        rules.advance(state, legal[choice], emit)


def of(kind: type[E], events: Iterable[Event]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]
