"""Who saw which card is remembered, exactly as long as it is certain."""

from __future__ import annotations

from engine.games.caminos.actions import (
    Build,
    Discard,
    DrawFrom,
    EndTurn,
    GiveBack,
    OpenHand,
    Pick,
    PutBack,
    Substitute,
    Swap,
    TakeCard,
    TakeFromMarket,
)
from engine.games.caminos.cards import CITY, RESOURCES, ROAD
from engine.games.caminos.state import State
from tests.engine.caminos.positions import (
    BRICK,
    GRAIN,
    GUILD,
    LIBRARY,
    LUMBER,
    ORE,
    PRICES,
    RULES,
    WOOL,
    classic_setup,
    play,
    position,
)
from tests.engine.samples import random_match


def knows(state: State, viewer: int, holder: int) -> str:
    """Return what one seat knows another to hold, in words; the other must know that it is known."""
    seen = RULES.observe(state, viewer).known[holder]
    assert RULES.observe(state, holder).shown[viewer] == seen
    return " ".join(
        name if count == 1 else f"{count} {name}" for name, count in zip(RESOURCES, seen, strict=True) if count
    )


HANDS = {0: "2 brick 2 wool", 1: "3 ore", 2: "lumber grain"}


def test_at_first_nobody_knows_anything() -> None:
    state = position(hands=HANDS)
    assert not any(state.known)


def test_a_card_drawn_unseen_is_known_to_both_sides() -> None:
    state = position(hands=HANDS)
    play(state, DrawFrom(1))
    assert knows(state, 1, 0) == "ore"
    play(state, GiveBack(WOOL))
    assert knows(state, 0, 1) == "wool"
    assert knows(state, 1, 0) == "ore"
    assert knows(state, 2, 0) == knows(state, 2, 1) == ""


def test_a_card_that_comes_back_is_known_no_longer_with_who_gave_it() -> None:
    state = position(hands=HANDS)
    play(state, DrawFrom(1), GiveBack(ORE))
    assert knows(state, 1, 0) == ""
    assert knows(state, 0, 1) == "ore"


def test_what_is_taken_from_the_market_is_known_to_all() -> None:
    state = position(hands=HANDS)
    play(state, TakeFromMarket(GRAIN), PutBack(WOOL))
    assert knows(state, 1, 0) == knows(state, 2, 0) == "grain"


def test_what_is_discarded_put_back_or_paid_is_known_no_longer() -> None:
    state = position(hands=HANDS, roads={0: 5})
    play(state, TakeFromMarket(GRAIN), PutBack(WOOL), Swap(GRAIN))
    assert knows(state, 1, 0) == ""
    state = position(hands=HANDS, roads={0: 5})
    play(state, TakeFromMarket(LUMBER), PutBack(WOOL), Build(ROAD))
    assert knows(state, 1, 0) == ""
    state = position(hands=HANDS, roads={0: 5})
    play(state, TakeFromMarket(LUMBER), PutBack(WOOL), TakeFromMarket(GRAIN), PutBack(LUMBER))
    assert knows(state, 1, 0) == "grain"


def test_cards_paid_three_for_one_are_known_no_longer() -> None:
    state = position(hands={0: "brick lumber 2 wool 2 grain"}, roads={0: 5})
    play(state, TakeFromMarket(WOOL), PutBack(GRAIN))
    assert knows(state, 1, 0) == "wool"
    play(state, Build(ROAD), Substitute(BRICK, WOOL))
    assert knows(state, 1, 0) == ""


def test_cards_that_are_drawn_from_the_pile_change_nothing() -> None:
    state = position(hands=HANDS)
    play(state, TakeFromMarket(GRAIN), PutBack(WOOL), EndTurn())
    assert knows(state, 1, 0) == "grain"


def test_an_open_hand_is_known_to_who_looked_at_it() -> None:
    state = position(hands=HANDS | {1: "ore 2 grain"}, expansions={0: [LIBRARY]})
    play(state, OpenHand(1))
    assert knows(state, 0, 1) == "ore 2 grain"
    assert knows(state, 2, 1) == ""
    play(state, Pick(GRAIN), GiveBack(BRICK))
    assert knows(state, 0, 1) == "brick ore grain"
    assert knows(state, 1, 0) == "grain"


def test_after_a_card_left_unseen_one_fewer_of_each_kind_is_certain() -> None:
    """The third seat saw two cards come from the market; one of them may have been drawn."""
    state = position(hands=HANDS, roads={0: 5}, turn=0)
    play(state, TakeFromMarket(GRAIN), PutBack(WOOL), TakeFromMarket(ORE), PutBack(WOOL), EndTurn())
    assert knows(state, 2, 0) == "ore grain"
    play(state, DrawFrom(0))
    assert knows(state, 2, 0) == ""
    drawn = next(card for card in range(5) if knows(state, 0, 1) == RESOURCES[card])
    assert drawn in (BRICK, ORE, GRAIN)


def test_if_all_cards_of_a_hand_are_known_and_equal_the_one_drawn_is_no_secret() -> None:
    state = position(hands={0: "wool", 1: "lumber brick", 2: "grain"}, market="2 ore 3 wool")
    play(state, TakeFromMarket(ORE))  # its only card goes back: everybody knows the hand
    state.pile = []
    play(state, EndTurn())
    assert knows(state, 2, 0) == "ore"
    assert state.table.hand_sizes[0] == 1
    play(state, DrawFrom(0))
    assert knows(state, 2, 1) == "ore"
    assert knows(state, 2, 0) == ""


def test_a_card_taken_by_the_guild_is_known_to_its_old_owner() -> None:
    state = position(hands=HANDS, expansions={0: [GUILD]}, settlements={1: 5})
    play(state, TakeCard(1))
    assert knows(state, 1, 0) == "ore"
    assert knows(state, 2, 0) == ""


def test_cards_given_up_in_a_raid_are_known_no_longer() -> None:
    state = position(hands={0: PRICES[CITY], 1: "brick 6 wool ore"}, backs={0: ["raid"]}, roads={0: 5})
    play(state, DrawFrom(1))
    taken = RESOURCES.index(knows(state, 1, 0))
    play(state, GiveBack(taken))
    known = knows(state, 0, 1)
    play(state, Build(CITY))
    play(state, Discard(RESOURCES.index(known)))
    assert knows(state, 0, 1) == ""


def test_nobody_ever_knows_what_is_not_so() -> None:
    certain = 0
    for seed in range(25):
        seats = 2 + seed % 5
        for state, _ in random_match(RULES, classic_setup(seats), seed):
            for viewer in range(seats):
                for holder, known in enumerate(RULES.observe(state, viewer).known):
                    certain += sum(known)
                    assert all(sure <= held for sure, held in zip(known, state.hands[holder], strict=True))
                    assert viewer != holder or not any(known)
    assert certain > 5000


def test_paying_with_cards_nobody_knows_leaves_what_is_known_uncertain() -> None:
    """A brick was seen, another is in the hand unseen: after one was paid, none is certain."""
    state = position(hands={0: "brick lumber wool"}, roads={0: 3}, market="5 brick")
    play(state, TakeFromMarket(BRICK), PutBack(WOOL))
    assert knows(state, 1, 0) == "brick"
    play(state, Build(ROAD))
    assert state.hands[0][BRICK] == 1
    assert knows(state, 1, 0) == ""
