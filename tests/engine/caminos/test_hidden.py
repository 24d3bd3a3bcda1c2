"""Nobody sees what is hidden: worlds that look the same to a seat are the same to it."""

from __future__ import annotations

from collections import Counter

from engine.games.caminos.cards import RESOURCE_RANGE
from engine.games.caminos.memory import unpacked
from engine.games.caminos.observation import unseen, unseen_backs
from engine.games.caminos.state import State
from engine.registry import game
from engine.rng import derive
from tests.engine.caminos.positions import RULES, all_cards, classic_setup
from tests.engine.samples import random_match

POSITIONS = 2000
WORLDS = 5


def positions(count: int = POSITIONS) -> list[State]:
    """Return many positions of random matches for all numbers of seats."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        match = random_match(RULES, classic_setup(2 + seed % 5, start=seed % 2), seed)
        found += [RULES.copy(state) for state, _ in match]
    return found[:count]


def test_equal_observations_give_equal_choices_and_equal_decisions() -> None:
    agents = game("caminos").agents
    clever = agents[game("caminos").fallback]
    different = 0
    for number, state in enumerate(positions()):
        seat = state.table.actor
        seen = RULES.observe(state, seat)
        legal = RULES.legal_actions(state)
        choice = clever.choose(seen, legal, number) if number % 8 == 0 else None  # it takes its time
        for world in range(WORLDS):
            guessed = RULES.determinize(seen, derive(number, world))
            different += guessed.hands != state.hands
            again = RULES.observe(guessed, seat)
            assert again == seen
            assert RULES.legal_actions(guessed) == legal
            if choice:
                assert clever.choose(again, RULES.legal_actions(guessed), number) == choice
    assert different > POSITIONS * WORLDS * 0.8  # the worlds do differ


def test_every_seat_may_guess_and_nothing_it_knows_is_lost() -> None:
    """Whoever guesses: cards are conserved, hands have their sizes, and who decides can decide."""
    for number, state in enumerate(positions()[::3]):
        seats = len(state.hands)
        for seat in range(seats):
            seen = RULES.observe(state, seat)
            guessed = RULES.determinize(seen, derive(number, seat))
            assert RULES.observe(guessed, seat) == seen
            assert all_cards(guessed) == all_cards(state)
            assert [sum(hand) for hand in guessed.hands] == state.table.hand_sizes
            assert Counter(sum(guessed.backs, guessed.stack)) == Counter(sum(state.backs, state.stack))
            assert RULES.legal_actions(guessed)
            for holder, known in enumerate(seen.known):
                assert all(guessed.hands[holder][card] >= known[card] for card in RESOURCE_RANGE)


def test_a_pile_made_of_discards_is_guessed_to_be_made_of_them() -> None:
    """All have seen the discards that were shuffled: who decides guesses nothing else into the pile."""
    looked_at = 0
    for number, state in enumerate(positions()):
        old = Counter(state.table.reshuffled)
        if old and state.pile:
            guessed = RULES.determinize(RULES.observe(state, state.table.actor), number)
            assert Counter(guessed.pile) <= old
            looked_at += 1
    assert looked_at > 100


def test_an_observation_holds_no_hidden_card() -> None:
    """Swapping hidden cards between other hands, pile and backs changes no seat's observation."""
    in_hands = backs = 0
    for before in positions()[::7]:
        seats = len(before.hands)
        for seat in range(seats):
            state = RULES.copy(before)
            other = (seat + 1) % seats
            hand, known = state.hands[other], unpacked(state.known[seat * seats + other])
            secret = [card for card in RESOURCE_RANGE if hand[card] > known[card]]
            if secret and state.pile:
                hand[secret[0]] -= 1
                hand[state.pile[-1]] += 1
                state.pile[-1] = secret[0]
            if state.stack and state.backs[seat]:
                state.stack[-1], state.backs[seat][0] = state.backs[seat][0], state.stack[-1]
            state.rng ^= 1
            in_hands += state.hands != before.hands
            backs += state.backs != before.backs
            assert RULES.observe(state, seat) == RULES.observe(before, seat)
    assert in_hands > 300
    assert backs > 100


def test_unseen_cards_are_exactly_those_not_seen() -> None:
    for state in positions()[::11]:
        seats = len(state.hands)
        for seat in range(seats):
            seen = RULES.observe(state, seat)
            left = Counter(state.pile)
            for other in set(range(seats)) - {seat}:
                left.update({card: state.hands[other][card] - seen.known[other][card] for card in RESOURCE_RANGE})
            assert unseen(seen) == sorted(left.elements())
            assert Counter(unseen_backs(seen.table)) == Counter(sum(state.backs, state.stack))


def test_in_json_too_a_seat_sees_its_own_hand_only() -> None:
    state = positions(40)[-1]
    seen = RULES.observation_to_json(RULES.observe(state, 1))
    assert not {"hands", "pile", "stack", "backs", "rng"} & set(seen)
    assert sum(seen["hand"].values()) == state.table.hand_sizes[1]
    covered = RULES.observation_to_json(RULES.covered(RULES.observe(state, 1)))
    assert covered["hand"] == {}
    assert not any(covered["known"])
    assert not any(covered["shown"])
