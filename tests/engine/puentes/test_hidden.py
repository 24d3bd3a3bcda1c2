"""Nobody sees what is hidden: the order of the cards, the one laid aside, and start numbers before all are written."""

from __future__ import annotations

from engine.games.puentes.actions import Start
from engine.games.puentes.cards import CARDS
from engine.games.puentes.files import observation_to_json
from engine.games.puentes.observation import unseen
from engine.games.puentes.state import START, Setup, State
from engine.rng import derive
from tests.engine.puentes.positions import RULES, SIDE_A, SIDE_B, play
from tests.engine.samples import random_match

POSITIONS = 2000
WORLDS = 5


def positions() -> list[State]:
    """Return many positions of random matches for all numbers of seats, on both sides."""
    found: list[State] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        seats = 1 + seed % 4
        match = random_match(RULES, Setup((SIDE_A, SIDE_B)[seed // 4 % 2], seats, start=seed % seats), seed)
        found += [RULES.copy(state) for state, _ in match]
    return found[:POSITIONS]


def test_worlds_that_look_the_same_are_the_same_to_a_seat() -> None:
    different = 0
    for number, state in enumerate(positions()):
        seat = state.table.actor
        seen = RULES.observe(state, seat)
        legal = RULES.legal_actions(state)
        for world in range(WORLDS):
            guessed = RULES.determinize(seen, derive(number, world))
            different += (guessed.deck, guessed.aside) != (state.deck, state.aside)
            assert RULES.observe(guessed, seat) == seen
            assert RULES.legal_actions(guessed) == legal
    assert different > POSITIONS * WORLDS * 0.7  # the worlds do differ


def test_an_observation_holds_no_hidden_card() -> None:
    for before in positions()[::7]:
        state = RULES.copy(before)
        state.deck.reverse()
        if state.deck:
            state.aside, state.deck[0] = state.deck[0], state.aside
        for seat in range(len(before.table.sheets)):
            seen = RULES.observe(state, seat)
            assert seen == RULES.observe(before, seat)
            assert unseen(seen) == sorted([*state.deck, state.aside])
            assert not {"deck", "aside", "starts"} & set(observation_to_json(seen))


def test_what_has_been_seen_and_not_are_all_cards() -> None:
    for state in positions()[::11]:
        assert sorted([*state.table.turned, *unseen(RULES.observe(state, 0))]) == list(CARDS)


def test_start_numbers_are_hidden_from_everybody_until_all_are_written() -> None:
    for one, other in ((Start(1, 3), Start(5, 4)), (Start(3, 4), Start(1, 3))):
        first, second = (RULES.initial(Setup(SIDE_A, 3), 7) for _ in range(2))
        told = [play(first, one), play(second, other)]
        assert first.table.phase == START
        for seat in range(3):
            assert RULES.observe(first, seat) == RULES.observe(second, seat)
            assert [event.seen_by(seat) for event in told[0]] == [event.seen_by(seat) for event in told[1]]
        assert first.starts != second.starts
        guessed = RULES.determinize(RULES.observe(first, 1), 3)
        assert len(guessed.starts) == 1
