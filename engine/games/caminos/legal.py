"""What may be decided in each phase, in the order that `docs/trace-caminos.md` tells.

Plain loops that append: a random match spends much of its time here. `explain.py` answers the same questions in words;
a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.games.caminos.actions import CaminosAction, EndTurn, KeepWind, TakeFromMarket, TurnWind
from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, Card, Counts, kinds_of
from engine.games.caminos.explain import loser_of, may_waive
from engine.games.caminos.payment import next_steps
from engine.games.caminos.state import (
    BUILDS,
    CUT,
    DISCARDS,
    DRAWS_FROM,
    GIVE_BACK,
    GIVE_BACKS,
    MARKET_TAKES,
    OPEN_HANDS,
    OVER,
    PAY,
    PICK,
    PICKS,
    PUT_BACK,
    PUT_BACKS,
    SWAPS,
    TAKE_CARDS,
    TURN,
    WIND,
    Phase,
    State,
    Table,
)
from engine.games.caminos.trading import may_draw_more
from engine.kept import Kept
from engine.masks import bits_of

T = TypeVar("T", bound=CaminosAction)

END_TURN = EndTurn()
TURN_WIND = TurnWind()
KEEP_WIND = KeepWind()
NO_EXPANSION = (1 << FIRST_EXPANSION) - 1  # what can be built but expansions, bit by bit


def _by_hand(actions: list[T]) -> Kept[Counts, tuple[T, ...]]:
    """Return, of actions by card, those with the cards of every hand."""
    return Kept(lambda hand: tuple([actions[card] for card in kinds_of[hand]]))


_swaps = _by_hand(SWAPS)
_put_backs = _by_hand(PUT_BACKS)
_picks = _by_hand(PICKS)
_give_backs = _by_hand(GIVE_BACKS)
_discards = _by_hand(DISCARDS)
_takes = Kept[tuple[Card, ...], tuple[TakeFromMarket, ...]](
    lambda market: tuple([MARKET_TAKES[card] for card in sorted(set(market))])
)


def _in_turn(state: State) -> tuple[CaminosAction, ...]:
    table = state.table
    kit = table.kit
    seat = table.actor
    own = table.expansions[seat]
    hand = tuple(state.hands[seat])
    found: list[CaminosAction] = [END_TURN]
    if table.exchanges and table.hand_sizes[seat]:
        _add_exchanges(table, hand, found)
    if own & kit.powers["take_card"] and not table.guild_used:
        points = table.points
        for other, size in enumerate(table.hand_sizes):
            if size and other != seat and points[other] >= points[seat]:
                found.append(TAKE_CARDS[other])
    able = kit.payable[own != 0 and may_waive(table)][hand] & kit.not_built[table.built]
    if table.cities[seat]:
        able &= ~(own << FIRST_EXPANSION)
    else:
        able &= NO_EXPANSION
    supply = table.supply
    for what in bits_of[able]:
        if supply[what] or (
            table.settlements[seat] if what == CITY else what <= KNIGHT and loser_of(table, seat, what) is not None
        ):
            found.append(BUILDS[what])
    return tuple(found)


def _add_exchanges(table: Table, hand: Counts, found: list[CaminosAction]) -> None:
    seat = table.actor
    swaps = _swaps[hand]
    found += swaps
    if not table.roads[seat]:
        return
    takes = _takes[tuple(table.market)]
    if len(swaps) == 1:  # what is put back must be of another kind
        takes = tuple([take for take in takes if take.card != swaps[0].card])
    found += takes
    sizes = table.hand_sizes
    if 0 in sizes:
        found += [DRAWS_FROM[other] for other, size in enumerate(sizes) if size and other != seat]
    else:
        found += table.kit.draws_from[seat]
    if table.expansions[seat] & table.kit.powers["pick_openly"] and not table.library_used:
        found += [OPEN_HANDS[other] for other, size in enumerate(sizes) if size and other != seat]


def _in_put_back(state: State) -> tuple[CaminosAction, ...]:
    table = state.table
    assert table.taken is not None
    others = state.hands[table.actor][:]
    others[table.taken] = 0
    return _put_backs[tuple(others)]


def _in_pick(state: State) -> tuple[CaminosAction, ...]:
    partner = state.table.partner
    assert partner is not None
    return _picks[tuple(state.hands[partner])]


def _in_give_back(state: State) -> tuple[CaminosAction, ...]:
    table = state.table
    seat, partner = table.actor, table.partner
    assert partner is not None
    give_backs = _give_backs[tuple(state.hands[seat])]
    if not may_draw_more(state):
        return give_backs
    if table.expansions[seat] & table.kit.powers["pick_openly"] and not table.library_used:
        return (DRAWS_FROM[partner], OPEN_HANDS[partner], *give_backs)
    return (DRAWS_FROM[partner], *give_backs)


def _in_pay(state: State) -> tuple[CaminosAction, ...]:
    table = state.table
    return next_steps(tuple(state.hands[table.actor]), table.need, may_waive(table))


def _in_wind(state: State) -> tuple[CaminosAction, ...]:
    return (TURN_WIND, KEEP_WIND)


def _in_cut(state: State) -> tuple[CaminosAction, ...]:
    return _discards[tuple(state.hands[state.table.actor])]


def _in_over(state: State) -> tuple[CaminosAction, ...]:
    return ()


LEGAL: dict[Phase, Callable[[State], tuple[CaminosAction, ...]]] = {
    TURN: _in_turn,
    PUT_BACK: _in_put_back,
    PICK: _in_pick,
    GIVE_BACK: _in_give_back,
    PAY: _in_pay,
    WIND: _in_wind,
    CUT: _in_cut,
    OVER: _in_over,
}
