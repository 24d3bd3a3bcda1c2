"""Who is winning a match of Islas that is looked back at: by the fitted evaluation, in the last round by playing on."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.guide import Chance
from engine.games.islas.guide import GUIDE
from engine.games.islas.state import State
from engine.rng import derive, shuffled

TRIALS = 16  # of the last round: so many that a graph is smooth, so few that the window does not wait


def chances(state: State) -> Sequence[float]:
    """Return how likely each seat is to win a match that goes on."""
    if not state.table.last_round:
        return GUIDE.shares(state)
    trials = [_shares_in_trial(state, number) for number in range(TRIALS)]
    return [sum(shares) / TRIALS for shares in zip(*trials, strict=True)]


def _shares_in_trial(state: State, number: int) -> list[float]:
    """Play the match to its end in haste, with the hands as they are but the ship in another order."""
    rules, trial = GUIDE.rules, state.copy()
    chance = Chance(derive("chances", number))
    trial.rng, trial.ship = shuffled(chance.bits(), trial.ship)
    while (actor := rules.to_act(trial)) is not None:
        legal = rules.legal_actions(trial)
        rules.advance(trial, legal[0] if len(legal) == 1 else GUIDE.play(trial, actor, legal, chance))
    outcome = rules.outcome(trial)
    assert outcome is not None
    return [outcome.share(seat) for seat in range(len(trial.hands))]
