"""The audit must notice: rules with one thing wrong each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.audit import SAMPLE, Audit, ViolationError
from engine.bots.arena import Series
from engine.core import Action, Emit, IllegalActionError
from engine.games.islas.actions import Draw, Load
from engine.games.islas.observation import Observation
from engine.games.islas.rules import Islas
from engine.games.islas.state import State
from engine.match import Match
from engine.registry import game
from engine.rng import below
from engine.wire import shape_of

ENOUGH = 200  # plies


def audited(rules: Islas, number: int = 0) -> Match:
    """Play a random match by these rules under audit."""
    match = Match(Series("islas", ("random",) * 3, seed=4).header(number), digests=False)
    match.rules = rules
    audit = Audit(match)
    chance = number
    while match.to_act is not None and match.ply < ENOUGH:
        legal = rules.legal_actions(match.state)
        chance, index = below(chance, len(legal) or 1)
        audit.play(legal[index] if legal else Draw())
    return match


@pytest.mark.parametrize("number", range(3))
def test_the_rules_pass(number: int) -> None:
    assert audited(Islas(), number).outcome


def test_a_game_without_a_referee_is_audited_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.audit.game", lambda key: replace(game(key), referee=None))
    assert audited(Islas()).outcome
    with pytest.raises(ViolationError):
        audited(NothingLegal())


class NothingLegal(Islas):
    def legal_actions(self, state: State) -> Any:
        return () if state.plies == 5 else super().legal_actions(state)


class OneTwice(Islas):
    def legal_actions(self, state: State) -> Any:
        legal = super().legal_actions(state)
        return (*legal, legal[0]) if state.plies == 5 else legal


class OneTooMany(Islas):
    def legal_actions(self, state: State) -> Any:
        legal = super().legal_actions(state)
        return (*legal, Load(99)) if state.plies == 5 else legal

    def advance(self, state: State, action: Any, emit: Emit | None = None) -> None:
        if action == Load(99):
            raise IllegalActionError
        super().advance(state, action, emit)


class OtherOrder(Islas):
    def legal_actions(self, state: State) -> Any:
        return super().legal_actions(state)[::-1]


class Lenient(Islas):
    """Ignores what it should refuse."""

    def advance(self, state: State, action: Any, emit: Emit | None = None) -> None:
        if action in super().legal_actions(state):
            super().advance(state, action, emit)


class Careless(Islas):
    """Changes the state before it refuses."""

    def advance(self, state: State, action: Any, emit: Emit | None = None) -> None:
        if action not in super().legal_actions(state):
            state.rng += 1
        super().advance(state, action, emit)


class SharedCopies(Islas):
    def copy(self, state: State) -> State:
        twin = super().copy(state)
        twin.table.discard = state.table.discard
        return twin


class Forgetful(Islas):
    """Makes up a hand instead of keeping the one that is seen."""

    def determinize(self, seen: Observation, rng: int) -> State:
        state = super().determinize(seen, rng)
        state.hands[seen.seat], state.deck = sorted(state.deck[: len(seen.hand)]), state.deck
        return state


class Peeking(Islas):
    """Offers actions in an order that depends on the chance to come."""

    chance = -1

    def legal_actions(self, state: State) -> Any:
        if self.chance < 0:
            self.chance = state.rng
        legal = super().legal_actions(state)
        return legal if state.rng == self.chance else legal[::-1]


class Generous(Islas):
    """Gives points for nothing."""

    def snapshot(self, state: State) -> Any:
        told = super().snapshot(state)
        if state.plies > 10:
            told["scores"][0] += 1
        return told


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (NothingLegal(), "ply 5: there is no legal action"),
        (OneTwice(), "ply 5: a legal action is there twice"),
        (OneTooMany(), r"ply 5: Load\(card=99\) is legal, and refused"),
        (OtherOrder(), "ply 0: order of the legal actions"),
        (Lenient(), "is not legal, and carried out"),
        (Careless(), "has changed it"),
        (SharedCopies(), "has changed it"),
        (Forgetful(), "looks different to it"),
        (Peeking(), "depend on what it cannot know"),
        (Generous(), r"ply 10: state\.scores"),
    ],
)
def test_faults_are_noticed(rules: Islas, sentence: str) -> None:
    with pytest.raises(ViolationError, match=sentence):
        audited(rules)


def test_every_seat_is_looked_from_now_and_then() -> None:
    looks: list[tuple[int, int]] = []

    class Watched(Islas):
        def observe(self, state: State, seat: int) -> Observation:
            looks.append((state.plies, seat))
            return super().observe(state, seat)

    match = audited(Watched())
    assert {(ply, seat) for ply in range(0, match.ply, SAMPLE) for seat in range(3)} <= set(looks)


def test_other_actions_are_of_every_kind_and_often_near_misses() -> None:
    tried: list[Action] = []
    near = 0

    class Watched(Islas):
        def advance(self, state: State, action: Any, emit: Emit | None = None) -> None:
            nonlocal near
            legal: Sequence[Action] = self.legal_actions(state)
            if action not in legal:
                tried.append(action)
                near += type(action) in {type(other) for other in legal}
            super().advance(state, action, emit)

    match = audited(Watched())
    assert len(tried) > 1.5 * match.ply
    assert {type(action) for action in tried} == set(Islas.actions)
    assert near > match.ply / 3


@pytest.mark.parametrize(("key", "seats"), [("islas", 3), ("puentes", 2), ("caminos", 3)])
def test_made_up_numbers_are_those_of_the_game_and_their_neighbours(key: str, seats: int) -> None:
    match = Match(Series(key, ("random",) * seats, seed=4).header(0), digests=False)
    audit = Audit(match)
    chance = 0
    while match.to_act is not None and match.ply < ENOUGH:
        legal = match.rules.legal_actions(match.state)
        chance, index = below(chance, len(legal))
        audit.play(legal[index])
    kind, name = next(
        (kind, name)
        for kind in match.rules.actions
        for name, shape in shape_of(kind).items()
        if not (shape.words or shape.is_flag or shape.most is not None)
    )
    made_up = {audit._value(kind, name) for _ in range(2_000)} - {None}
    assert made_up == audit.numbers | {min(audit.numbers) - 1, max(audit.numbers) + 1}
    assert len(audit.numbers) >= seats
