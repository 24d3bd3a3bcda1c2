"""Nobody sees what is hidden: worlds that look the same to a seat are the same to it."""

from __future__ import annotations

from collections import Counter

from engine.games.islas.actions import TAKE_EXTRA, Palace, Place
from engine.games.islas.observation import unseen
from engine.games.islas.rules import Islas
from engine.games.islas.state import State
from engine.registry import game
from engine.rng import derive
from tests.engine.islas.positions import classic_setup, position, row
from tests.engine.samples import random_match

RULES = Islas()
POSITIONS = 2000
WORLDS = 5


def positions() -> list[State]:
    """Return many positions of random matches for all numbers of seats."""
    found: list[State] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        match = random_match(RULES, classic_setup(2 + seed % 4, start=seed % 2), seed)
        found += [RULES.copy(state) for state, _ in match]
    return found[:POSITIONS]


def test_equal_observations_give_equal_choices_and_equal_greedy_decisions() -> None:
    greedy = game("islas").agents["greedy"]
    different = 0
    for number, state in enumerate(positions()):
        seat = state.table.actor
        seen = RULES.observe(state, seat)
        legal = RULES.legal_actions(state)
        choice = greedy.choose(seen, legal, number)
        for world in range(WORLDS):
            guessed = RULES.determinize(seen, derive(number, world))
            different += guessed.hands != state.hands
            again = RULES.observe(guessed, seat)
            assert again == seen
            assert RULES.legal_actions(guessed) == legal
            assert greedy.choose(again, RULES.legal_actions(guessed), number) == choice
    assert different > POSITIONS * WORLDS * 0.9  # the worlds do differ


def test_an_observation_holds_no_hidden_card() -> None:
    """Swapping hidden cards between other hands, deck and ship changes no seat's observation."""
    in_hands = on_ship = 0
    for before in positions()[::7]:
        for seat in range(len(before.hands)):
            state = RULES.copy(before)
            hand = state.hands[seat - 1]
            if hand and state.deck:
                hand[0], state.deck[-1] = state.deck[-1], hand[0]
                hand.sort()
            strangers = Counter(state.ship)
            strangers.subtract(state.known[seat])
            card = next(strangers.elements(), None)
            if card is not None and state.deck:
                place = state.ship.index(card)
                state.ship[place], state.deck[0] = state.deck[0], state.ship[place]
            state.rng ^= 1
            in_hands += state.hands != before.hands
            on_ship += state.ship != before.ship
            assert RULES.observe(state, seat) == RULES.observe(before, seat)
    assert in_hands > 500
    assert on_ship > 500


def test_unseen_cards_are_exactly_those_not_seen() -> None:
    for state in positions()[::11]:
        for seat in range(len(state.hands)):
            seen = RULES.observe(state, seat)
            ship = list(state.ship)
            for card in state.known[seat]:
                ship.remove(card)
            others = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
            assert unseen(seen) == sorted([*others, *state.deck, *ship])


def test_a_deck_made_of_discards_is_guessed_to_be_made_of_them() -> None:
    """All have seen the discards that were shuffled: nothing else is in the deck, whoever guesses."""
    looked_at = 0
    for number, state in enumerate(positions()):
        old = Counter(state.table.reshuffled)
        if old and state.deck and number % 5 == 0:
            for seat in range(len(state.hands)):
                guessed = RULES.determinize(RULES.observe(state, seat), number)
                assert Counter(guessed.deck) <= old
                looked_at += 1
    assert looked_at > 100


def test_others_are_not_told_that_a_seat_must_draw() -> None:
    told = 0
    for state in positions():
        actor = state.table.actor
        told += state.must_draw
        assert RULES.observe(state, actor).must_draw == state.must_draw
        assert not RULES.observe(state, (actor + 1) % len(state.hands)).must_draw
    assert told


def test_others_guess_that_a_seat_must_draw_from_what_all_can_see() -> None:
    """A seat that began with one card must draw, whatever it does before, and everybody knows the size of its hand."""
    pieces = {0: {"house": {0: [0, 1]}}}
    hands = {0: ["Capitán"], 1: ["Segador", "Pastor"]}
    deck = ["Pastor"] * 9
    state = position(row(6), row(6), pieces=pieces, hands=hands, deck=deck, owners={"extra_card": 0})
    for action in (TAKE_EXTRA, Palace((0, 1)), Place(0, 0)):
        RULES.advance(state, action)
        guessed = RULES.determinize(RULES.observe(state, 1), 3)
        assert guessed.must_draw
