"""The rules of Islas: whose decision it is, what it may be, and what comes of it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Any

from engine.core import Emit, Json, Outcome, Seat, Vocabulary
from engine.games.islas import files, observation
from engine.games.islas.actions import (
    ACTIONS,
    Build,
    Divert,
    Draw,
    GiveBack,
    IslasAction,
    Load,
    Palace,
    Place,
    TakeExtra,
    Town,
    mask_of,
)
from engine.games.islas.building import lose_house, placed, put
from engine.games.islas.cards import COLOURS, Card
from engine.games.islas.events import Diverted, Drew, Loaded, LoadSkipped, Played, Reshuffled
from engine.games.islas.explain import cards_to_draw, ways_to_build, ways_to_merge
from engine.games.islas.legal import LEGAL
from engine.games.islas.observation import Observation
from engine.games.islas.scoring import GOAL, winners
from engine.games.islas.ship import arrive, begin_turn, plunder, unload
from engine.games.islas.state import HAND, LOAD, NO_CARD, OVER, SEATS, TURN, Setup, State, Table
from engine.reasons import reason
from engine.rng import shuffled
from engine.turns import PhaseRules

LAST_ROUND_OVER = reason("somebody had reached {goal} points, and the last round is over", goal=GOAL)


class Islas(PhaseRules[State, IslasAction]):
    """Islas for 2 to 5 seats."""

    key = "islas"
    version = 1
    seats = SEATS
    actions = ACTIONS

    def __init__(self) -> None:
        super().__init__(LEGAL, _CARRY_OUT)

    def initial(self, setup: Setup, seed: int) -> State:
        """Return the state at the first decision: cards dealt, one of them on the ship."""
        state = State(Table(setup), seed)
        state.rng, state.deck = shuffled(seed, setup.deck.cards)
        for hand in state.hands:
            hand += sorted(state.deck[-HAND:])
            del state.deck[-HAND:]
        state.ship.append(state.deck.pop())
        begin_turn(state, setup.start, None)
        return state

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of every seat now."""
        return state.table.scores()

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or None while the match goes on."""
        if state.table.phase != OVER:
            return None
        scores = state.table.scores()
        return Outcome(scores, winners(scores), LAST_ROUND_OVER)

    def is_open(self, state: State) -> bool:
        """Return whether the ship is unloaded: all that its decisions need lies open."""
        return state.table.unloading

    def observe(self, state: State, seat: Seat) -> Observation:
        """Return everything that `seat` may know, and nothing else."""
        return observation.observe(state, seat)

    def covered(self, seen: Observation) -> Observation:
        """Return what anybody may see from this seat."""
        return observation.covered(seen)

    def determinize(self, seen: Observation, rng: int) -> State:
        """Return a state that the observation allows, the hidden cards drawn at random."""
        return observation.determinize(seen, rng)

    def seat_of(self, seen: Observation) -> Seat:
        """Return whose observation it is."""
        return seen.seat

    def snapshot(self, state: State) -> Json:
        """Return the whole state, secrets included, as JSON."""
        return files.snapshot(state)

    def observation_to_json(self, seen: Observation) -> Json:
        """Return what a seat may know as JSON."""
        return files.observation_to_json(seen)

    def vocabulary(self, setup: Setup) -> Vocabulary:
        """Return the words that stand for numbers in the JSON of actions and events."""
        return {"card": setup.deck.names, "colour": COLOURS}

    def setup_to_json(self, setup: Setup) -> Json:
        """Return the set-up as JSON, islands and deck included."""
        return files.setup_to_json(setup)

    def setup_from_json(self, value: Json) -> Setup:
        """Return the set-up read from JSON, or raise RefusedError."""
        return files.setup_from_json(value)

    def derived(self, setup: Setup) -> Json:
        """Return which plots of every island are next to what, as JSON."""
        return files.adjacency(setup)

    def seats_of(self, setup: Setup) -> int:
        """Return the number of seats of a match with this set-up."""
        return len(setup.islands)


def _take_extra(state: State, action: TakeExtra, emit: Emit | None) -> None:
    state.table.extra_taken = True
    _draw(state, state.table.actor, 1, True, emit)


def _build(state: State, action: Build, emit: Emit | None) -> None:
    table = state.table
    seat, card = table.actor, action.card
    state.hands[seat].remove(card)
    table.card = card
    table.acted = True
    state.must_draw = False
    if emit:
        emit(Played(seat, card))
    if placed(state, seat, ways_to_build(table, seat, card), emit):
        _built(table)


def _merge(state: State, action: Palace | Town, emit: Emit | None) -> None:
    table = state.table
    table.merging = houses = mask_of(action.plots)
    placed(state, table.actor, ways_to_merge(table, table.actor, houses), emit)


def _place(state: State, action: Place, emit: Emit | None) -> None:
    table = state.table
    merging = table.merging
    put(table, table.actor, action, False, emit)
    if table.unloading:
        unload(state, emit)
    elif merging:
        table.phase = LOAD if table.acted else TURN
    else:
        _built(table)


def _built(table: Table) -> None:
    """Go on after a house from the hand is placed."""
    table.discard.append(table.card)
    table.card = NO_CARD
    table.phase = LOAD


def _give_back(state: State, action: GiveBack, emit: Emit | None) -> None:
    table = state.table
    lose_house(table, table.actor, action.plot, False, emit)
    table.victims.pop(0)
    _next_victim(state, emit)


def _divert(state: State, action: Divert, emit: Emit | None) -> None:
    if emit:
        emit(Diverted(state.table.actor, action.victim, False))
    state.table.victims = [action.victim]
    _next_victim(state, emit)


def _draw_instead(state: State, action: Draw, emit: Emit | None) -> None:
    seat = state.table.actor
    _draw(state, seat, cards_to_draw(state.table, seat), False, emit)
    state.table.phase = LOAD
    state.table.acted = True
    state.must_draw = False
    if not state.hands[seat]:
        if emit:
            emit(LoadSkipped(seat))
        _end_turn(state, emit)


def _draw(state: State, seat: Seat, wanted: int, extra: bool, emit: Emit | None) -> None:
    hand, deck = state.hands[seat], state.deck
    if len(deck) >= wanted:
        cards = deck[: -wanted - 1 : -1]
        del deck[-wanted:]
    else:
        cards = _last_cards(state, wanted, emit)
    hand += cards
    hand.sort()
    state.shown += 1
    if emit:
        emit(Drew(seat, len(cards), wanted, extra, tuple(cards)))


def _last_cards(state: State, wanted: int, emit: Emit | None) -> list[Card]:
    """Take so many cards from a deck with fewer than that, or as many as there are with the discards."""
    table = state.table
    cards = []
    for _ in range(wanted):
        if not state.deck:
            if not table.discard:
                break
            state.rng, state.deck = shuffled(state.rng, table.discard)
            table.reshuffled = tuple(table.discard)
            table.discard = []
            if emit:
                emit(Reshuffled(len(state.deck), tuple(state.deck)))
        cards.append(state.deck.pop())
    return cards


def _load(state: State, action: Load, emit: Emit | None) -> None:
    seat = state.table.actor
    card = action.card
    state.hands[seat].remove(card)
    state.ship.append(card)
    insort(state.known[seat], card)
    if emit:
        emit(Loaded(seat, (card,)))
    _end_turn(state, emit)


def _end_turn(state: State, emit: Emit | None) -> None:
    table = state.table
    following = (table.actor + 1) % len(table.lands)
    if following != table.start:
        begin_turn(state, following, emit)
        return
    arrive(state, emit)
    unload(state, emit)


def _next_victim(state: State, emit: Emit | None) -> None:
    if plunder(state.table, emit):
        unload(state, emit)


_CARRY_OUT: dict[type[IslasAction], Callable[[State, Any, Emit | None], None]] = {
    Draw: _draw_instead,
    TakeExtra: _take_extra,
    Build: _build,
    Palace: _merge,
    Town: _merge,
    Load: _load,
    Place: _place,
    GiveBack: _give_back,
    Divert: _divert,
}
