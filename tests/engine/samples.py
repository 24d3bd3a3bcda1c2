"""Random matches of any game, for tests that run over all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core import Action, Emit
from engine.registry import AnyRules
from engine.rng import below


def random_match(rules: AnyRules, setup: Any, seed: int, emit: Emit | None = None) -> Iterator[tuple[Any, Action]]:
    """Play a random match; yield the state before each action, and the action. The state is the same object always."""
    state = rules.initial(setup, seed)
    chance = seed + 1
    while rules.to_act(state) is not None:
        legal = rules.legal_actions(state)
        chance, choice = below(chance, len(legal))
        yield state, legal[choice]
        rules.advance(state, legal[choice], emit)
