"""Why one action of Caminos is better than another: each kind of reason in a position where people would name it."""

from __future__ import annotations

import pytest

from engine.bots.terms import Term, arguments, compared
from engine.games.caminos.actions import (
    Build,
    CaminosAction,
    Discard,
    DrawFrom,
    EndTurn,
    GiveBack,
    KeepWind,
    Pay,
    PutBack,
    Swap,
    TakeCard,
    TakeFromMarket,
    TurnWind,
    Waive,
)
from engine.games.caminos.cards import CITY, KNIGHT, ROAD, SETTLEMENT
from engine.games.caminos.heuristics import BUILD, END, GUILD, WIN, Judgement
from engine.games.caminos.state import State
from engine.games.caminos.terms import (
    BeforeBuilding,
    CaminosTerms,
    Cards,
    Cheapest,
    Plan,
    Points,
    Robber,
    Taking,
    Use,
    Victim,
    Winning,
)
from engine.registry import game
from tests.engine.bots.test_no_peeking import positions
from tests.engine.caminos import positions as at
from tests.engine.caminos.positions import BRICK, GRAIN, ORE, PRICES, RULES, UNIVERSITY, after, legal, position


def terms(state: State) -> CaminosTerms:
    seat = RULES.to_act(state)
    assert seat is not None
    return CaminosTerms(RULES.observe(state, seat))


def why(state: State, action: CaminosAction, other: CaminosAction) -> list[tuple[Term, bool]]:
    return [(argument.term, argument.avoided) for argument in compared(terms(state), action, other)]


def test_the_terms_of_an_action_add_up_to_what_the_greedy_bot_thinks_but_for_the_order_of_things() -> None:
    for state in positions(game("caminos"), 150):
        seat = RULES.to_act(state)
        assert seat is not None
        seen = RULES.observe(state, seat)
        values, found = Judgement(seen), CaminosTerms(seen)
        for action in RULES.legal_actions(state):
            apart = values(action) - sum(found(action).values())
            by_order = min(
                (0.0, BUILD, END, GUILD, values.now, GUILD + values.now), key=lambda order: abs(order - apart)
            )
            assert apart == pytest.approx(by_order)


def test_it_wins() -> None:
    state = position(hands={0: "2 grain 3 ore"}, settlements={0: 1}, cities={0: 4})
    assert why(state, Build(CITY), EndTurn()) == [(Winning(), False)]
    assert terms(state)(Build(CITY)) == {Winning(): WIN}


def test_a_build_brings_points_and_is_of_use() -> None:
    state = position(hands={0: PRICES[SETTLEMENT]})
    found = terms(state)(Build(SETTLEMENT))
    assert found[Points(1)] == 1
    assert found[Use(SETTLEMENT)] > 0
    assert why(state, Build(SETTLEMENT), EndTurn())[0] == (Points(1), False)


def test_a_road_is_taken_from_the_leader() -> None:
    state = position(hands={0: PRICES[ROAD]}, supply={ROAD: 0}, roads={1: 2}, settlements={1: 7})
    assert (Taking(1), False) in why(state, Build(ROAD), EndTurn())


def test_what_a_build_lacks_comes_from_the_market() -> None:
    state = position(hands={0: "2 grain wool", 1: "brick"}, market="2 grain ore 2 wool", supply={ROAD: 0})
    assert (Plan(KNIGHT), False) in why(state, TakeFromMarket(ORE), Swap(GRAIN))


def test_what_a_card_of_the_market_lets_be_built_at_once_is_told_as_such() -> None:
    state = position(hands={0: "lumber ore wool", 1: "brick"}, market="grain ore wool 2 brick")
    grain, brick = TakeFromMarket(GRAIN), TakeFromMarket(BRICK)
    for action, other, plan in ((grain, brick, Plan(KNIGHT)), (brick, grain, Plan(ROAD))):
        first = compared(terms(state), action, other)[0].term
        assert (first, first.is_certain) == (plan, True)


def test_what_can_be_built_at_once_is_told_even_if_something_else_is_nearer_to_a_better_plan() -> None:
    ready, better = Plan(ROAD, is_ready=True), Plan(KNIGHT)
    assert [argument.term for argument in arguments({ready: 0.2}, {better: 0.5})] == [ready]
    assert not arguments({Plan(ROAD): 0.2}, {better: 0.5})


def test_a_plan_that_lacks_more_than_the_card_of_the_market_is_not_ready() -> None:
    state = position(hands={0: "2 lumber ore", 1: "brick"}, market="grain ore wool 2 brick")
    taken = terms(state)(TakeFromMarket(GRAIN))
    assert taken[Plan(KNIGHT)] > 0
    assert not any(term.is_certain for term in taken)


def test_cards_are_kept_for_another_build() -> None:
    state = after(
        position(hands={0: "2 grain wool", 1: "brick"}, market="2 grain ore 2 wool", supply={ROAD: 0}),
        TakeFromMarket(ORE),
    )
    assert why(state, PutBack(GRAIN), PutBack(at.WOOL))[0] == (Plan(KNIGHT), True)


def test_nobody_keeps_cards_for_what_is_built_with_them_or_could_be_built_at_once() -> None:
    state = position(hands={0: "brick 2 lumber"}, supply={KNIGHT: 0})
    assert why(state, EndTurn(), Build(ROAD)) == [(Plan(SETTLEMENT), True), (Cards(), True)]
    either = position(hands={0: "brick lumber ore wool grain"})
    for other in (KNIGHT, SETTLEMENT):
        kept = [term.what for term, _ in why(either, EndTurn(), Build(other)) if isinstance(term, Plan)]
        assert not set(kept) & {ROAD, KNIGHT, SETTLEMENT}, "each of them could be built instead"
    assert (Plan(SETTLEMENT, at_once=True), True) not in why(either, Build(ROAD), Build(KNIGHT)), "it takes them too"


def test_a_plan_is_no_nearer_because_a_better_one_is_gone() -> None:
    state = position(hands={0: "2 lumber 3 ore wool 3 grain"}, settlements={0: 1}, roads={0: 1})
    lost = {term: value for term, value in terms(state)(Build(CITY)).items() if isinstance(term, Plan)}
    assert all(value < 0 for value in lost.values())
    assert Plan(CITY, at_once=True) not in lost


def test_exchanges_and_builds_are_not_told_apart_by_the_cards_that_are_left() -> None:
    state = position(hands={0: "2 lumber 4 ore wool 3 grain"}, settlements={0: 1}, roads={0: 1})
    told = [term for term, _ in why(state, Swap(GRAIN), Build(CITY)) + why(state, Build(CITY), Swap(GRAIN))]
    assert not [term for term in told if isinstance(term, Cards)]


def test_fewer_cards_for_a_raid_outweigh_fewer_cards() -> None:
    state = position(hands={0: "9 ore brick lumber"}, settlements={0: 0}, supply={SETTLEMENT: 0})
    assert (Cards(), True) not in why(state, EndTurn(), Build(ROAD))
    assert (Cards(too_many=True), False) in why(state, Build(ROAD), EndTurn())


def test_what_is_owed_is_paid_back_whatever_else_is_done() -> None:
    state = after(position(hands={0: "8 ore brick lumber", 1: "2 wool"}, roads={0: 3}), DrawFrom(1))
    assert legal(state, DrawFrom)
    for card in (ORE, BRICK):
        assert why(state, GiveBack(card), DrawFrom(1)) == why(state, DrawFrom(1), GiveBack(card)) == []


def test_exchanges_come_before_building() -> None:
    state = position(hands={0: "brick lumber 2 grain wool", 1: "brick"}, market="5 ore")
    exchange = max(legal(state, Swap) + legal(state, DrawFrom), key=terms(state).judgement)
    assert why(state, exchange, Build(ROAD))[0] == (BeforeBuilding(), False)

    other = next(action for action in legal(state, Swap) if action != exchange)
    assert (BeforeBuilding(), False) not in why(state, exchange, other), "both come before"


def test_what_is_built_is_not_told_to_be_kept_for() -> None:
    state = position(hands={0: PRICES[CITY] + " wool"}, settlements={0: 8}, roads={0: 2}, supply={SETTLEMENT: 1})
    first, *others = why(state, Build(CITY), Build(KNIGHT))
    assert first == (Winning(), False)
    assert (Plan(CITY, at_once=True), True) not in others, "a knight would take cards for the city"


def test_cards_are_counted_and_a_raid_would_cost_some() -> None:
    state = position(hands={0: "9 ore"}, settlements={0: 0}, supply={SETTLEMENT: 0})
    found = terms(state)(Swap(ORE))
    assert Cards(too_many=True) not in found, "no more cards than before"
    full = terms(position(hands={0: "8 ore", 1: "brick"}, expansions={0: [at.GUILD]}))
    assert full.now[Cards(too_many=True)] < 0
    assert full.now[Cards()] == pytest.approx(8 * full.judgement.values.card)


def test_the_guild_takes_from_who_is_ahead() -> None:
    state = position(hands={0: "ore", 1: "wool", 2: "wool"}, expansions={0: [at.GUILD]}, settlements={1: 5, 2: 9})
    assert why(state, TakeCard(2), TakeCard(1)) == [(Taking(2), False)]


def test_the_university_leaves_the_better_hand() -> None:
    state = after(position(hands={0: "brick lumber"}, expansions={0: [UNIVERSITY]}), Build(ROAD))
    best = next(action for action in RULES.legal_actions(state) if action == terms(state).judgement.step)
    assert isinstance(best, Waive)
    assert why(state, best, Pay()) == [(Cheapest(), False)]


def test_in_a_raid_the_cards_of_a_plan_are_kept() -> None:
    state = after(position(hands={0: PRICES[CITY], 1: "6 ore brick lumber"}, backs={0: ["raid"]}), Build(CITY))
    assert (Plan(ROAD), True) in why(state, Discard(ORE), Discard(BRICK))


def test_the_wind_turns_towards_the_leader_and_away_from_a_robber() -> None:
    state = after(position(hands={0: PRICES[SETTLEMENT], 1: "7 ore"}, settlements={2: 6}), Build(SETTLEMENT))
    assert why(state, TurnWind(), KeepWind()) == [(Victim(2), False), (Robber(2), True)]
