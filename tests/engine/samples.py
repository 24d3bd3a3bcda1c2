"""Set-ups and random matches for every game, for tests that run over all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.core import Action, Emit
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.island.files import classic_islands
from engine.registry import AnyRules
from engine.rng import below


def islas_setup(seats: int, **options: Any) -> Setup:
    """Return a match of Islas on the classic islands."""
    return Setup(classic_islands()[:seats], classic_deck(), **options)


SETUPS: dict[str, Callable[[int], Any]] = {"islas": islas_setup}


def random_match(rules: AnyRules, setup: Any, seed: int, emit: Emit | None = None) -> Iterator[tuple[Any, Action]]:
    """Play a random match; yield the state before each action, and the action. The state is the same object always."""
    state = rules.initial(setup, seed)
    chance = seed + 1
    while rules.to_act(state) is not None:
        legal = rules.legal_actions(state)
        chance, choice = below(chance, len(legal))
        yield state, legal[choice]
        rules.advance(state, legal[choice], emit)
