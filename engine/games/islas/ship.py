"""The ship arrives: settlers choose their islands, pirates take houses, the round ends and the next one begins."""

from __future__ import annotations

from engine.core import Emit, Seat
from engine.games.islas.building import lose_house, placed
from engine.games.islas.cards import Card
from engine.games.islas.events import (
    Diverted,
    Ended,
    LastRoundBegan,
    PirateLanded,
    RoundEnded,
    SettlerLanded,
    ShipArrived,
    Spared,
    TurnBegan,
)
from engine.games.islas.explain import contest, forecast, pirate_targets, ways_to_build
from engine.games.islas.scoring import GOAL, winners
from engine.games.islas.state import DIVERT, GIVE_BACK, NO_CARD, NOBODY, OVER, TURN, State, Table
from engine.rng import shuffled


def arrive(state: State, emit: Emit | None) -> None:
    """Shuffle the ship."""
    state.rng, state.ship = shuffled(state.rng, state.ship)
    state.shown += 1
    state.table.unloading = True
    if emit:
        emit(ShipArrived(len(state.ship), tuple(state.ship)))


def unload(state: State, emit: Emit | None) -> None:
    """Resolve the ship's cards one by one, until a decision is needed or only the card that stays is left."""
    table = state.table
    ship = state.ship
    if table.card != NO_CARD:  # a decision about it has been taken
        table.discard.append(table.card)
    while len(ship) > 1:
        table.card = card = ship.pop()
        state.shown += 1
        for cards in state.known:
            if card in cards:
                cards.remove(card)
        if card >= table.kit.first_pirate:
            is_done = land_pirate(table, card, emit)
        else:
            seat = contest(table, card)
            if emit:
                seen = forecast(table, card)
                emit(SettlerLanded(card, seen.counts, seen.rivals, seen.seat, seen.wish, seen.by))
            is_done = seat == NOBODY or placed(state, seat, ways_to_build(table, seat, card), emit)
        if not is_done:
            return
        table.discard.append(card)
    table.card = NO_CARD
    _end_round(state, emit)


def land_pirate(table: Table, card: Card, emit: Emit | None) -> bool:
    """Let a pirate attack; return False if somebody has to name a victim or choose a house."""
    colour = table.kit.colours[card]
    shield = table.owner["pirate_shield"]
    seats, by = pirate_targets(table, colour)
    if emit:
        points = tuple(land.points[colour] for land in table.lands)
        emit(PirateLanded(card, colour, seats, by, shield if by == "diverted" else NOBODY, shield, points))
    if by == "diverted":
        if len(seats) > 1:
            table.actor = shield
            table.phase = DIVERT
            return False
        if emit:
            emit(Diverted(shield, seats[0], True))
    table.victims = list(seats)
    return plunder(table, emit)


def plunder(table: Table, emit: Emit | None) -> bool:
    """Take a house from each victim; return False if one of them has to choose."""
    while table.victims:
        victim = table.victims[0]
        houses = table.lands[victim].all_houses()
        if not houses:
            if emit:
                emit(Spared(victim, "no_house"))
        elif houses & (houses - 1) == 0:
            lose_house(table, victim, houses.bit_length() - 1, True, emit)
        else:
            table.actor = victim
            table.phase = GIVE_BACK
            return False
        table.victims.pop(0)
    return True


def _end_round(state: State, emit: Emit | None) -> None:
    """Hand on the start player's ship, and begin the next round; after the last one the match is over."""
    table = state.table
    table.unloading = False
    table.start = table.actor = (table.start + 1) % len(table.lands)
    if emit:
        emit(RoundEnded(table.round, table.scores(), table.start))
    if table.last_round:
        table.phase = OVER
        if emit:
            emit(Ended(table.scores(), winners(table.scores())))
        return
    table.round += 1
    for land in table.lands:
        if sum(land.points) >= GOAL:
            table.last_round = True
    if emit and table.last_round:
        emit(LastRoundBegan(tuple([seat for seat, score in enumerate(table.scores()) if score >= GOAL])))
    begin_turn(state, table.start, emit)


def begin_turn(state: State, seat: Seat, emit: Emit | None) -> None:
    """Let a seat build or draw."""
    table = state.table
    table.actor = seat
    table.phase = TURN
    table.acted = False
    table.extra_taken = False
    hand = state.hands[seat]
    state.must_draw = len(hand) < 2 or hand[0] >= table.kit.first_pirate
    if emit:
        emit(TurnBegan(seat))
