"""The ship arrives: settlers choose their islands, pirates take houses, the round ends."""

from __future__ import annotations

from engine.core import Emit, Seat
from engine.games.islas.actions import plots_of
from engine.games.islas.building import lose_house, put_house
from engine.games.islas.cards import Card, Colour
from engine.games.islas.events import (
    Built,
    Diverted,
    Ended,
    LastRoundBegan,
    NotBuilt,
    PirateLanded,
    RoundEnded,
    SettlerLanded,
    ShipArrived,
    Spared,
)
from engine.games.islas.explain import colours_for, contest, forecast, legal_plots, pirate_targets
from engine.games.islas.scoring import GOAL
from engine.games.islas.state import DIVERT, GIVE_BACK, NO_CARD, NOBODY, OVER, PLACE, State, Table
from engine.rng import shuffled


def arrive(state: State, emit: Emit | None) -> None:
    """Shuffle the ship."""
    state.rng, state.ship = shuffled(state.rng, state.ship)
    state.shown += 1
    if emit:
        emit(ShipArrived(len(state.ship), tuple(state.ship)))


def unload(state: State, emit: Emit | None) -> bool:
    """Turn cards over until only the one that stays is left; return False if somebody has to decide first."""
    table = state.table
    first_pirate = table.setup.deck.first_pirate
    while len(state.ship) > 1:
        card = state.ship.pop()
        state.shown += 1
        for cards in state.known:
            if card in cards:
                cards.remove(card)
        table.card = card
        land = land_pirate if card >= first_pirate else land_settler
        if not land(table, card, emit):
            return False
        finish_card(table)
    return True


def finish_card(table: Table) -> None:
    """Discard the card that was turned over: all its consequences are carried out."""
    table.discard.append(table.card)
    table.card = NO_CARD


def land_settler(table: Table, card: Card, emit: Emit | None) -> bool:
    """Let a settler choose its island; return False if the owner has to choose a plot or a colour."""
    seat, _, _ = contest(table, card)
    if emit:
        seen = forecast(table, card)
        emit(SettlerLanded(card, seen.counts, seen.rivals, seen.seat, seen.wish, seen.by))
    if seat == NOBODY:
        return True
    plots, colours = ways_to_place(table, seat)
    if not colours:
        if emit:
            emit(NotBuilt(seat, card))
        return True
    if plots & (plots - 1) == 0 and len(colours) == 1:
        settle(table, seat, plots.bit_length() - 1, colours[0], True, emit)
        return True
    table.actor = seat
    table.phase = PLACE
    return False


def ways_to_place(table: Table, seat: Seat) -> tuple[int, tuple[Colour, ...]]:
    """Return where, and in which colours, `seat` may place the settler that was turned over."""
    deck = table.setup.deck
    anywhere = table.owner["build_anywhere"] == seat
    plots, _ = legal_plots(table.lands[seat], deck.wants[table.card], anywhere)
    return plots, colours_for(table, "house", deck.colours[table.card])


def settle(table: Table, seat: Seat, plot: int, colour: Colour, forced: bool, emit: Emit | None) -> None:
    """Build the house of the settler that was turned over."""
    if emit:
        anywhere = table.owner["build_anywhere"] == seat
        allowed, wish = legal_plots(table.lands[seat], table.setup.deck.wants[table.card], anywhere)
        emit(Built(seat, table.card, plot, colour, wish, plots_of[allowed], True, forced))
    put_house(table, seat, plot, colour, emit)


def land_pirate(table: Table, card: Card, emit: Emit | None) -> bool:
    """Let a pirate attack; return False if somebody has to name a victim or choose a house."""
    colour = table.setup.deck.colours[card]
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
        if victim == table.owner["pirate_shield"]:  # won a moment ago, through an earlier victim's loss
            if emit:
                emit(Spared(victim, "shield"))
        elif not houses:
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


def end_round(table: Table, emit: Emit | None) -> None:
    """Hand on the start player's ship; after the last round the match is over."""
    scores = table.scores()
    table.start = table.actor = (table.start + 1) % len(table.lands)
    if emit:
        emit(RoundEnded(table.round, scores, table.start))
    if table.last_round:
        table.phase = OVER
        if emit:
            best = max(scores)
            emit(Ended(scores, tuple(seat for seat, score in enumerate(scores) if score == best)))
        return
    table.round += 1
    if max(scores) >= GOAL:
        table.last_round = True
        if emit:
            emit(LastRoundBegan(tuple(seat for seat, score in enumerate(scores) if score >= GOAL)))
