"""What the greedy bot does in positions where a person would not hesitate."""

from __future__ import annotations

import pytest

from engine.bots.arena import Series, play
from engine.core import Action
from engine.games.caminos.actions import (
    Build,
    Discard,
    DrawFrom,
    EndTurn,
    GiveBack,
    KeepWind,
    OpenHand,
    Pay,
    Pick,
    PutBack,
    Swap,
    TakeCard,
    TakeFromMarket,
    TurnWind,
    Waive,
)
from engine.games.caminos.cards import CITY, KNIGHT, ROAD, SETTLEMENT
from engine.games.caminos.memory import packed
from engine.games.caminos.plans import worth_of_builds
from engine.games.caminos.state import State
from engine.games.caminos.weights import weights
from engine.registry import game
from tests.engine.caminos.positions import (
    BRICK,
    GRAIN,
    GUILD,
    LIBRARY,
    LUMBER,
    ORE,
    PRICES,
    RULES,
    UNIVERSITY,
    counts,
    position,
)


def chosen(state: State) -> Action:
    seat = RULES.to_act(state)
    assert seat is not None
    return game("caminos").agents["greedy"].choose(RULES.observe(state, seat), RULES.legal_actions(state), 0)


def test_it_builds_what_wins() -> None:
    state = position(hands={0: "2 grain 3 ore"}, settlements={0: 1}, cities={0: 4})
    assert chosen(state) == Build(CITY)
    state = position(hands={0: PRICES[ROAD]}, roads={0: 1}, settlements={0: 9})
    assert chosen(state) == Build(ROAD)


def test_it_takes_from_the_market_what_a_build_lacks() -> None:
    """The knight needs an ore; the second grain is of no use."""
    state = position(hands={0: "2 grain wool", 1: "brick"}, market="2 brick lumber ore wool")
    assert chosen(state) in (TakeFromMarket(ORE), TakeFromMarket(BRICK), TakeFromMarket(LUMBER))
    state = position(hands={0: "2 grain wool", 1: "brick"}, market="2 grain ore 2 wool", supply={ROAD: 0})
    assert chosen(state) == TakeFromMarket(ORE)
    RULES.advance(state, TakeFromMarket(ORE))
    assert chosen(state) == PutBack(GRAIN)


def test_it_trades_before_it_builds() -> None:
    """With a second grain to spare: not before that is exchanged."""
    state = position(hands={0: "brick lumber 2 grain wool", 1: "brick"}, market="5 ore")
    assert isinstance(chosen(state), Swap | TakeFromMarket | DrawFrom)
    state.table.exchanges = 0
    state.legal = None
    assert isinstance(chosen(state), Build)


def test_it_builds_when_trading_is_over() -> None:
    state = position(hands={0: PRICES[SETTLEMENT]})
    state.table.exchanges = 0
    assert isinstance(chosen(state), Build)


def test_it_swaps_what_it_cannot_use() -> None:
    state = position(hands={0: "3 ore"}, roads={0: 0}, settlements={0: 0}, supply={SETTLEMENT: 0})
    assert chosen(state) == Swap(ORE)


def test_it_draws_from_the_hand_that_it_knows() -> None:
    state = position(hands={0: "2 grain wool", 1: "ore", 2: "brick"}, market="5 grain")
    seats = 3
    state.known[0 * seats + 1] = memory_of("ore")
    state.known[0 * seats + 2] = memory_of("grain")
    assert chosen(state) == DrawFrom(1)


def memory_of(words: str) -> int:
    return packed(counts(words))


def test_it_picks_from_an_open_hand_what_it_lacks_and_gives_back_what_it_does_not_need() -> None:
    state = position(
        hands={0: "2 grain wool", 1: "ore grain wool"}, market="5 grain", expansions={0: [LIBRARY]}, supply={ROAD: 0}
    )
    assert chosen(state) in (OpenHand(1), DrawFrom(1))
    RULES.advance(state, OpenHand(1))
    assert chosen(state) == Pick(ORE)
    RULES.advance(state, Pick(ORE))
    assert chosen(state) == GiveBack(GRAIN)


def test_the_guild_is_used_at_once() -> None:
    state = position(hands={0: "ore", 1: "wool"}, expansions={0: [GUILD]}, settlements={1: 5})
    assert chosen(state) == TakeCard(1)


def test_the_university_saves_a_card() -> None:
    state = position(hands={0: "brick lumber"}, expansions={0: [UNIVERSITY]})
    RULES.advance(state, Build(ROAD))
    assert isinstance(chosen(state), Waive)


def test_it_pays_card_by_card_when_that_is_cheapest() -> None:
    state = position(hands={0: "brick lumber 3 wool ore"}, cities={0: 1})
    RULES.advance(state, Build(ROAD))
    assert chosen(state) == Pay()


def test_in_a_raid_it_gives_up_what_it_has_too_much_of() -> None:
    hands = {0: PRICES[CITY], 1: "6 ore brick lumber"}
    state = position(hands=hands, backs={0: ["raid"]})
    RULES.advance(state, Build(CITY))
    assert chosen(state) == Discard(ORE)


@pytest.mark.parametrize(("leader", "choice"), [(1, KeepWind()), (2, TurnWind())])
def test_it_turns_the_wind_towards_the_leader(leader: int, choice: Action) -> None:
    state = position(hands={0: PRICES[SETTLEMENT]}, settlements={leader: 6})
    RULES.advance(state, Build(SETTLEMENT))
    assert chosen(state) == choice


def test_it_takes_a_road_that_costs_the_leader_a_point() -> None:
    state = position(hands={0: PRICES[ROAD]}, supply={ROAD: 0}, roads={1: 2}, settlements={1: 7})
    state.table.exchanges = 0
    assert chosen(state) == Build(ROAD)


def test_with_nothing_to_do_it_ends_the_turn() -> None:
    assert chosen(position()) == EndTurn()


def test_the_first_knight_is_worth_its_price() -> None:
    state = position(hands={0: PRICES[KNIGHT]})
    state.table.exchanges = 0
    assert chosen(state) == Build(KNIGHT)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_beats_random_bots(seats: int) -> None:
    """One of them against random ones wins at least four of five matches; figures are in `docs/proofs.md`."""
    series = Series("caminos", ("greedy", *["random"] * (seats - 1)), seed=3)
    wins = 0.0
    for number in range(10):
        result = play(series, number)
        wins += sum(result.outcome.share(seat) for seat, bot in enumerate(result.bots) if bot == "greedy")
    assert wins >= 8


def test_what_the_seat_on_turn_has_built_is_still_open_to_the_others() -> None:
    table = position(hands={0: "brick", 1: "2 grain 3 ore"}, settlements={0: 1, 1: 1}).table
    table.built = 1 << CITY
    assert CITY not in worth_of_builds(table, 0, weights())
    assert CITY in worth_of_builds(table, 1, weights())
