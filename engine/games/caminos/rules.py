"""The rules of Caminos: whose decision it is, what it may be, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Emit, Json, Outcome, Seat, Vocabulary
from engine.games.caminos import files, observation
from engine.games.caminos.actions import (
    ACTIONS,
    Build,
    CaminosAction,
    Discard,
    DrawFrom,
    EndTurn,
    GiveBack,
    KeepWind,
    OpenHand,
    Pay,
    Pick,
    PutBack,
    Substitute,
    Swap,
    TakeCard,
    TakeFromMarket,
    TurnWind,
    Waive,
)
from engine.games.caminos.building import build, pay_step, turn_wind
from engine.games.caminos.cards import RESOURCES, SEATS, SURPRISES, cards_of
from engine.games.caminos.events import RoundEnded, TurnBegan, WindKept
from engine.games.caminos.legal import LEGAL
from engine.games.caminos.observation import Observation
from engine.games.caminos.pile import discard, draw, go_on_cutting, start_cut, too_large
from engine.games.caminos.reasons import REACHED_GOAL
from engine.games.caminos.state import FEW_LEFT, HAND, OVER, STALLS, TURN, Setup, State, Table
from engine.games.caminos.trading import (
    draw_from,
    give_back,
    open_hand,
    pick,
    put_back,
    swap,
    take_card,
    take_from_market,
)
from engine.rng import shuffled
from engine.turns import PhaseRules


class Caminos(PhaseRules[State, CaminosAction]):
    """Caminos for 2 to 6 seats."""

    key = "caminos"
    version = 1
    seats = SEATS
    actions = ACTIONS

    def __init__(self) -> None:
        super().__init__(LEGAL, _CARRY_OUT)

    def initial(self, setup: Setup, seed: int) -> State:
        """Return the state at the first decision: cards dealt, everybody with a settlement and a road."""
        table = Table(setup)
        state = State(table, seed)
        state.rng, state.pile = shuffled(state.rng, cards_of[table.kit.resources])
        raids, markets = setup.deck.backs_for(setup.seats)
        raid, market = SURPRISES
        state.rng, state.stack = shuffled(state.rng, [raid] * raids + [market] * markets)
        for hand in state.hands:
            for _ in range(HAND):
                hand[state.pile.pop()] += 1
        table.hand_sizes = [HAND] * setup.seats
        table.market = [state.pile.pop() for _ in range(STALLS)]
        for backs in state.backs:
            backs.append(state.stack.pop())
        _begin_turn(table, setup.start, None)
        return state

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of every seat now."""
        return tuple(state.table.points)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or None while the match goes on: the seat on turn has won, it alone."""
        table = state.table
        return Outcome(tuple(table.points), (table.turn,), REACHED_GOAL) if table.phase == OVER else None

    def is_open(self, state: State) -> bool:
        """Return False: every decision is made with one's hand in mind."""
        return False

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
        return {"resource": RESOURCES, "what": setup.deck.names}

    def setup_to_json(self, setup: Setup) -> Json:
        """Return the set-up as JSON, the deck included."""
        return files.setup_to_json(setup)

    def setup_from_json(self, value: Json) -> Setup:
        """Return the set-up read from JSON, or raise RefusedError."""
        return files.setup_from_json(value)

    def derived(self, setup: Setup) -> Json:
        """Return which cards so many seats play with, as JSON."""
        return files.card_set(setup)

    def seats_of(self, setup: Setup) -> int:
        """Return the number of seats of a match with this set-up."""
        return setup.seats


def _begin_turn(table: Table, seat: Seat, emit: Emit | None) -> None:
    roads = table.roads[seat]
    table.turn = table.actor = seat
    table.phase = TURN
    table.exchanges = (roads + 1) // 2 or 1
    table.library_used = table.guild_used = table.university_used = False
    table.built = 0
    if emit:
        emit(TurnBegan(seat, table.round, table.exchanges, not roads))


def _end_turn(state: State, action: EndTurn, emit: Emit | None) -> None:
    table = state.table
    if len(state.pile) + len(table.discard) < FEW_LEFT and too_large(table):
        table.drawing = True
        if not start_cut(state, "few_left", emit):
            return
    _draw_and_pass_on(state, emit)


def _draw_and_pass_on(state: State, emit: Emit | None) -> None:
    table = state.table
    table.drawing = False
    draw(state, table.turn, emit)
    following = (table.turn + 1) % table.setup.seats
    if following == table.setup.start:
        if emit:
            emit(RoundEnded(table.round, tuple(table.points)))
        table.round += 1
    _begin_turn(table, following, emit)


def _discard(state: State, action: Discard, emit: Emit | None) -> None:
    discard(state, state.table.actor, action.card, 1, False, emit)
    if go_on_cutting(state, emit) and state.table.drawing:
        _draw_and_pass_on(state, emit)


def _turn_wind(state: State, action: TurnWind, emit: Emit | None) -> None:
    state.table.phase = TURN
    turn_wind(state.table, "settlement", emit)


def _keep_wind(state: State, action: KeepWind, emit: Emit | None) -> None:
    state.table.phase = TURN
    if emit:
        emit(WindKept(state.table.turn, state.table.clockwise))


_CARRY_OUT: dict[type[CaminosAction], Callable[[State, Any, Emit | None], None]] = {
    EndTurn: _end_turn,
    Swap: swap,
    TakeFromMarket: take_from_market,
    PutBack: put_back,
    DrawFrom: draw_from,
    OpenHand: open_hand,
    Pick: pick,
    GiveBack: give_back,
    TakeCard: take_card,
    Build: build,
    Pay: pay_step,
    Waive: pay_step,
    Substitute: pay_step,
    TurnWind: _turn_wind,
    KeepWind: _keep_wind,
    Discard: _discard,
}
