"""Why something is not possible: every reason has its position, and the reasons agree with what is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.caminos import explain, reasons
from engine.games.caminos.actions import (
    Build,
    CaminosAction,
    Discard,
    DrawFrom,
    EndTurn,
    GiveBack,
    OpenHand,
    PutBack,
    Swap,
    TakeCard,
    TakeFromMarket,
)
from engine.games.caminos.cards import CITY, KNIGHT, RESOURCE_RANGE, ROAD, SETTLEMENT
from engine.games.caminos.explain import (
    cards_to_draw,
    missing,
    next_step,
    proposals,
    target,
    why_not_build,
    why_not_draw_from,
    why_not_end_turn,
    why_not_exchange,
    why_not_give,
    why_not_pay,
    why_not_take_card,
    why_not_take_from_market,
)
from engine.games.caminos.state import State
from engine.reasons import Reason
from tests.engine.caminos.positions import (
    BRICK,
    CASTLE,
    CHURCH,
    DECK,
    GRAIN,
    GUILD,
    LIBRARY,
    LUMBER,
    ORE,
    PRICES,
    RULES,
    UNIVERSITY,
    WOOL,
    classic_setup,
    counts,
    play,
    position,
)
from tests.engine.samples import random_match

Ask = Callable[[State], Reason | None]


def own(state: State) -> list[int]:
    return state.hands[state.table.turn]


def end_turn(state: State) -> Reason | None:
    return why_not_end_turn(state.table)


def exchange(state: State) -> Reason | None:
    return why_not_exchange(state.table, own(state))


def give(card: int) -> Ask:
    return lambda state: why_not_give(state.table, state.hands[state.table.actor], card)


def market(card: int) -> Ask:
    return lambda state: why_not_take_from_market(state.table, own(state), card)


def draw_from(partner: int) -> Ask:
    return lambda state: why_not_draw_from(state.table, own(state), partner)


def guild(partner: int) -> Ask:
    return lambda state: why_not_take_card(state.table, partner)


def build(what: int) -> Ask:
    return lambda state: why_not_build(state.table, own(state), what)


def after(*actions: CaminosAction, **more: Any) -> State:
    """Return a position after some actions."""
    state = position(**more)
    play(state, *actions)
    return state


RICH = {0: "2 brick 2 lumber 2 ore 2 wool 2 grain", 1: "ore wool", 2: "grain wool"}
READER = {"hands": RICH, "expansions": {0: [LIBRARY]}, "roads": {0: 5}}
NO_ROAD: dict[str, Any] = {"hands": RICH, "supply": {ROAD: 0}}
NO_KNIGHT: dict[str, Any] = {"hands": RICH, "supply": {KNIGHT: 0}}
RAID: dict[str, Any] = {"hands": {0: PRICES[CITY], 1: "7 wool ore"}, "backs": {0: ["raid"]}}
CASTLES = {1: [CASTLE], 2: [CASTLE]}

CASES: list[tuple[State, Ask, Reason]] = [
    (after(TakeFromMarket(WOOL), hands=RICH), end_turn, reasons.NOT_WHILE["put_back"]),
    (after(OpenHand(1), **READER), exchange, reasons.NOT_WHILE["pick"]),
    (after(DrawFrom(1), hands=RICH), build(ROAD), reasons.NOT_WHILE["give_back"]),
    (after(Build(ROAD), hands={0: "3 wool brick lumber"}), guild(1), reasons.NOT_WHILE["pay"]),
    (after(Build(SETTLEMENT), hands=RICH), end_turn, reasons.NOT_WHILE["wind"]),
    (after(Build(CITY), **RAID), end_turn, reasons.NOT_WHILE["cut"]),
    (after(Build(SETTLEMENT), hands=RICH, settlements={0: 9}), build(ROAD), reasons.NOT_WHILE["over"]),
    (after(Build(ROAD), hands=RICH), exchange, reasons.TRADE_BEFORE_BUILDING),
    (after(Swap(ORE), hands=RICH), draw_from(1), reasons.EXCHANGES_USED),
    (after(DrawFrom(1), hands=RICH), draw_from(1), reasons.EXCHANGES_USED),
    (after(Swap(ORE), hands=RICH, roads={0: 0}), exchange, reasons.PILE_ONLY),
    (position(hands={1: "ore"}), exchange, reasons.EMPTY_HAND),
    (position(hands=RICH, roads={0: 0}), draw_from(1), reasons.PILE_ONLY),
    (position(hands=RICH, roads={0: 0}), market(ORE), reasons.PILE_ONLY),
    (position(hands=RICH, market="5 wool"), market(ORE), reasons.NOT_ON_MARKET),
    (position(hands={0: "2 ore"}), market(ORE), reasons.NO_OTHER_CARD),
    (after(TakeFromMarket(WOOL), hands=RICH), give(WOOL), reasons.SAME_CARD),
    (position(hands={0: "2 ore"}), draw_from(1), reasons.PARTNER_EMPTY),
    (position(hands=RICH), guild(1), reasons.NO_GUILD),
    (position(hands=RICH, expansions={0: [GUILD]}), guild(1), reasons.PARTNER_WEAKER),
    (after(TakeCard(1), hands=RICH, expansions={0: [GUILD]}, settlements={1: 5}), guild(1), reasons.GUILD_USED),
    (after(Build(ROAD), hands=RICH), build(ROAD), reasons.ALREADY_BUILT[ROAD]),
    (after(Build(KNIGHT), hands=RICH), build(KNIGHT), reasons.ALREADY_BUILT[KNIGHT]),
    (after(Build(SETTLEMENT), seats=2, hands={0: RICH[0]}), build(SETTLEMENT), reasons.ALREADY_BUILT[SETTLEMENT]),
    (after(Build(CITY), hands={0: PRICES[CITY]}), build(CITY), reasons.ALREADY_BUILT[CITY]),
    (after(Build(LIBRARY), hands={0: "3 wool ore"}, cities={0: 2}), build(CHURCH), reasons.ONE_EXPANSION_A_TURN),
    (position(hands=RICH, supply={SETTLEMENT: 0}), build(SETTLEMENT), reasons.NO_SETTLEMENT_LEFT),
    (position(hands={0: PRICES[CITY]}, settlements={0: 0}), build(CITY), reasons.NO_SETTLEMENT_CARD),
    (position(hands={0: "3 wool ore"}), build(CHURCH), reasons.NO_CITY),
    (position(cities={0: 1}, expansions={1: [LIBRARY]}), build(LIBRARY), reasons.NO_EXPANSION_LEFT),
    (position(cities={0: 1}, expansions={0: [CHURCH]}), build(CHURCH), reasons.OWN_EXPANSION),
    (position(roads={1: 0, 2: 0}, **NO_ROAD), build(ROAD), reasons.NOTHING_TO_SEIZE[ROAD]),
    (position(**NO_KNIGHT), build(KNIGHT), reasons.NOTHING_TO_SEIZE[KNIGHT]),
    (position(roads={1: 3, 2: 1}, expansions=CASTLES, **NO_ROAD), build(ROAD), reasons.PROTECTED[ROAD]),
    (position(knights={1: 1}, expansions={1: [CHURCH]}, **NO_KNIGHT), build(KNIGHT), reasons.PROTECTED[KNIGHT]),
    (position(hands={0: "lumber"}), build(ROAD), reasons.MISSING_ONE[BRICK]),
    (position(hands={0: "brick"}), build(ROAD), reasons.MISSING_ONE[LUMBER]),
    (position(hands={0: "wool grain"}), build(KNIGHT), reasons.MISSING_ONE[ORE]),
    (position(hands={0: "ore grain"}), build(KNIGHT), reasons.MISSING_ONE[WOOL]),
    (position(hands={0: "ore wool"}), build(KNIGHT), reasons.MISSING_ONE[GRAIN]),
    (position(hands={0: "ore"}), build(KNIGHT), reasons.SEVERAL_MISSING(2)),
    (position(hands={0: "2 grain"}), build(CITY), reasons.MISSING_MORE[ORE](3)),
    (position(hands={0: "3 ore"}), build(CITY), reasons.MISSING_MORE[GRAIN](2)),
    (position(hands={0: "ore wool"}, cities={0: 1}), build(CHURCH), reasons.MISSING_MORE[WOOL](2)),
]


@pytest.mark.parametrize(("state", "ask", "why"), CASES)
def test_the_reason_is_told(state: State, ask: Ask, why: Reason) -> None:
    assert ask(state) == why


def test_every_reason_is_tried() -> None:
    told = {why.text for _, _, why in CASES}
    known: set[str] = set()
    for thing in vars(reasons).values():
        found = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, tuple) else [thing]
        known |= {why.text for why in found if isinstance(why, Reason)}
    assert known - told == {
        reasons.THREE_OF_A_KIND.text,
        reasons.REACHED_GOAL.text,
        *(why.text for why in reasons.SPARED.values()),
    }


GIVING: dict[str, type[PutBack] | type[GiveBack] | type[Discard]] = {
    "put_back": PutBack,
    "give_back": GiveBack,
    "cut": Discard,
}


def held(state: State) -> list[int]:
    """Return the kinds of cards of the seat that decides."""
    return [card for card in RESOURCE_RANGE if state.hands[state.table.actor][card]]


def test_there_is_a_reason_exactly_when_there_is_no_such_action() -> None:
    answers = set()
    phases = set()
    for seed in range(12):
        seats = 2 + seed % 5
        for state, _ in random_match(RULES, classic_setup(seats), seed):
            table = state.table
            possible = RULES.legal_actions(state)
            phases.add(table.phase)
            asked: list[tuple[CaminosAction, Reason | None]] = [(EndTurn(), end_turn(state))]
            asked += [(Swap(card), exchange(state)) for card in RESOURCE_RANGE if own(state)[card]]
            asked += [(GIVING.get(table.phase, Swap)(card), give(card)(state)) for card in held(state)]
            asked += [(TakeFromMarket(card), market(card)(state)) for card in RESOURCE_RANGE]
            for partner in set(range(seats)) - {table.turn}:
                asked.append((DrawFrom(partner), draw_from(partner)(state)))
                asked.append((TakeCard(partner), guild(partner)(state)))
            asked += [(Build(what), build(what)(state)) for what in range(len(DECK.names))]
            for action, why in asked:
                assert (why is None) == (action in possible), (action, table.phase, why)
                answers.add((type(action), why is None))
    assert len(answers) == 16
    assert phases == {"turn", "put_back", "pick", "give_back", "pay", "wind", "cut"}


def test_a_seat_draws_two_cards_and_one_for_each_knight_that_shows_side_a() -> None:
    table = position(knights={0: 0, 1: 1, 2: 2}, seats=4).table
    table.knights[3] = 3
    assert [cards_to_draw(table, seat) for seat in range(4)] == [2, 3, 3, 4]


# -- what is missing, and proposals


def test_what_is_missing_is_told_card_by_card() -> None:
    state = position(hands={0: "wool"}, cities={0: 1})
    assert missing(state.table, own(state), LIBRARY) == ((ORE, 1), (WOOL, 2))
    assert missing(state.table, counts("3 wool ore"), LIBRARY) == ()


def test_what_cannot_be_paid_is_told_whether_or_not_it_could_be_built() -> None:
    state = position(hands={0: "wool"})  # no city to stand on
    assert why_not_build(state.table, own(state), LIBRARY) == reasons.NO_CITY
    assert why_not_pay(state.table, own(state), LIBRARY) == reasons.SEVERAL_MISSING(3)
    assert why_not_pay(state.table, counts("3 wool ore"), LIBRARY) is None


def proposed(hand: str, what: int, **more: Any) -> list[list[int]]:
    state = position(hands={0: hand}, cities={0: 1}, **more)
    return [list(payment.cards) for payment in proposals(state.table, own(state), what)]


def test_the_cheapest_payment_is_proposed_first() -> None:
    found = proposed("3 wool brick lumber", ROAD)
    assert found[0] == counts("brick lumber")
    assert sorted(found[1:]) == sorted([counts("brick 3 wool"), counts("lumber 3 wool")])


def test_of_equally_cheap_payments_the_one_that_leaves_more_kinds_is_first() -> None:
    assert proposed("brick 4 wool 3 ore", ROAD)[0] == counts("brick 3 wool")


def test_the_university_saves_a_card_in_the_first_proposal() -> None:
    found = proposed("2 brick lumber", ROAD, expansions={0: [UNIVERSITY]})
    assert found[0] == counts("brick")
    assert sorted(found) == sorted([counts("brick"), counts("lumber"), counts("brick lumber")])


def test_what_cannot_be_paid_has_no_proposal() -> None:
    assert proposed("brick", ROAD) == []


def test_every_proposal_can_be_carried_out_by_its_steps() -> None:
    tried = 0
    for seed in range(4):
        for state, _ in random_match(RULES, classic_setup(2 + seed % 5), seed):
            for action in RULES.legal_actions(state):
                if not isinstance(action, Build):
                    continue
                seat, before = state.table.turn, own(state)
                for payment in proposals(state.table, before, action.what):
                    world = RULES.copy(state)
                    world.backs[seat] = ["market"] * len(world.backs[seat])  # nothing else happens to the hand
                    RULES.advance(world, action)
                    while world.table.phase == "pay":
                        RULES.advance(world, next_step(world.table, world.hands[seat], payment))
                    paid = [had - has for had, has in zip(before, world.hands[seat], strict=True)]
                    assert paid == list(payment.cards)
                    used = world.table.university_used != state.table.university_used
                    assert used == (payment.waived is not None)
                    tried += 1
    assert tried > 200


def test_the_next_to_lose_a_road_is_told_before_it_is_built() -> None:
    state = position(4, roads={1: 0, 2: 2}, expansions={2: [CASTLE]})
    assert target(state.table, 0, ROAD) == (3, (1,), (2,))
    assert explain.may_waive(state.table) is False
