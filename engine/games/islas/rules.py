"""The rules of Islas: whose decision it is, what it may be, and what comes of it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from itertools import combinations, product
from typing import Any, Literal

from engine.core import Emit, IllegalActionError, Json, Outcome, Seat, Vocabulary
from engine.games.islas import files, observation
from engine.games.islas.actions import (
    ACTIONS,
    DRAW,
    TAKE_EXTRA,
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
    colours_of,
    mixed_palaces,
    own_palaces,
    palaces,
    plots_of,
    towns,
)
from engine.games.islas.building import lose_house, merge, put_house
from engine.games.islas.cards import COLOURS, Card
from engine.games.islas.events import Built, Diverted, Drew, Loaded, LoadSkipped, Reshuffled, TurnBegan
from engine.games.islas.explain import (
    cards_to_draw,
    colours_for,
    legal_plots,
    pirate_targets,
    why_not_build,
    why_not_take_extra,
)
from engine.games.islas.observation import Observation
from engine.games.islas.ship import arrive, end_round, plunder, settle, unload, ways_to_place
from engine.games.islas.state import (
    COLOUR_RANGE,
    DIVERT,
    GIVE_BACK,
    LOAD,
    NO_CARD,
    OVER,
    PLACE,
    TURN,
    Phase,
    Setup,
    State,
    Table,
)
from engine.rng import shuffled

HAND = 5  # cards at the start


class Islas:
    """Islas for 2 to 5 seats."""

    key = "islas"
    version = 1
    seats = range(2, 6)
    actions = ACTIONS

    def initial(self, setup: Setup, seed: int) -> State:
        """Return the state at the first decision: cards dealt, one of them on the ship."""
        state = State(Table(setup), seed)
        state.rng, state.deck = shuffled(seed, setup.deck.cards)
        for hand in state.hands:
            hand.extend(sorted(state.deck.pop() for _ in range(HAND)))
        state.ship.append(state.deck.pop())
        _begin_turn(state, setup.start, None)
        return state

    def to_act(self, state: State) -> Seat | None:
        """Return the seat that decides next; None when the match is over."""
        return None if state.table.phase == OVER else state.table.actor

    def legal_actions(self, state: State) -> tuple[IslasAction, ...]:
        """Return what the seat to act may do; the order is: draw, extra card, build, palace, town, load."""
        legal = state.legal
        if legal is None:
            legal = state.legal = _LEGAL[state.table.phase](state)
        return legal

    def advance(self, state: State, action: IslasAction, emit: Emit | None = None) -> None:
        """Carry out `action` in place, or raise IllegalActionError and change nothing."""
        legal = state.legal or self.legal_actions(state)
        for known in legal:  # most callers hand back one of our own objects; comparing fields is slow
            if known is action:
                break
        else:
            if action not in legal:
                raise IllegalActionError(f"{action} is not possible here")
        seat = state.table.actor
        if seat != state.last_actor:
            state.last_actor = seat
            state.run_start = state.plies
        state.plies += 1
        state.legal = None
        _CARRY_OUT[type(action)](state, action, emit)

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of every seat now."""
        return state.table.scores()

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or None while the match goes on."""
        if state.table.phase != OVER:
            return None
        scores = state.table.scores()
        best = max(scores)
        return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == best))

    def can_take_back(self, before: State, after: State) -> bool:
        """Tell whether nothing was drawn or revealed, and no other seat acted, between the two states."""
        return after.run_start <= before.plies <= after.plies and before.shown == after.shown

    def observe(self, state: State, seat: Seat) -> Observation:
        """Return everything that `seat` may know, and nothing else."""
        return observation.observe(state, seat)

    def determinize(self, seen: Observation, rng: int) -> State:
        """Return a state that the observation allows, the hidden cards drawn at random."""
        return observation.determinize(seen, rng)

    def seat_of(self, seen: Observation) -> Seat:
        """Return whose observation it is."""
        return seen.seat

    def snapshot(self, state: State) -> Json:
        """Return the whole state, secrets included, as JSON."""
        return files.snapshot(state)

    def vocabulary(self, setup: Setup) -> Vocabulary:
        """Return the words that stand for numbers in the JSON of actions and events."""
        cards = setup.deck.names
        return {"card": cards, "cards": cards, "order": cards, "colour": COLOURS}

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


# What may be decided, by phase. A random match spends much of its time here: hence loops that append (a comprehension
# is a call, and makes the variables that it shares slow), and tests that spare a call.


def _in_turn(state: State) -> tuple[IslasAction, ...]:
    table = state.table
    seat = table.actor
    hand = state.hands[seat]
    found: list[IslasAction] = [DRAW]
    if table.owner["extra_card"] == seat:
        _add_extra(state, found)
    if not why_not_build(table, hand, state.must_draw):
        _add_builds(table, hand, found)
    if table.lands[seat].pairs or table.owner["mixed_palace"] == seat:
        _add_merges(table, found)
    return tuple(found)


def _in_load(state: State) -> tuple[IslasAction, ...]:
    table = state.table
    seat = table.actor
    found: list[IslasAction] = []
    if table.owner["extra_card"] == seat:
        _add_extra(state, found)
    if table.lands[seat].pairs or table.owner["mixed_palace"] == seat:
        _add_merges(table, found)
    loads = table.kit.loads
    before = NO_CARD
    for card in state.hands[seat]:
        if card != before:  # a hand is sorted: equal cards are neighbours
            found.append(loads[card])
            before = card
    return tuple(found)


def _in_place(state: State) -> tuple[IslasAction, ...]:
    return ways_to_place(state.table, state.table.actor)


def _in_give_back(state: State) -> tuple[IslasAction, ...]:
    table = state.table
    return tuple([table.kit.give_backs[plot] for plot in plots_of[table.lands[table.actor].all_houses()]])


def _in_divert(state: State) -> tuple[IslasAction, ...]:
    table = state.table
    seats, _ = pirate_targets(table, table.kit.colours[table.card])
    return tuple([Divert(victim) for victim in sorted(seats)])


def _in_over(state: State) -> tuple[IslasAction, ...]:
    return ()


_LEGAL: dict[Phase, Callable[[State], tuple[IslasAction, ...]]] = {
    TURN: _in_turn,
    LOAD: _in_load,
    PLACE: _in_place,
    GIVE_BACK: _in_give_back,
    DIVERT: _in_divert,
    OVER: _in_over,
}


def _add_extra(state: State, found: list[IslasAction]) -> None:
    table = state.table
    if not why_not_take_extra(table, len(state.deck) + len(table.discard)):
        found.append(TAKE_EXTRA)


def _add_builds(table: Table, hand: list[Card], found: list[IslasAction]) -> None:
    seat = table.actor
    kit = table.kit
    land = table.lands[seat]
    stock = table.stock["house"]
    anywhere = table.owner["build_anywhere"] == seat
    before = NO_CARD
    for card in hand:
        if card == before:  # a hand is sorted: equal cards are neighbours
            continue
        before = card
        if card >= kit.first_pirate:  # only pirates follow
            break
        plots, _ = legal_plots(land, kit.wants[card], anywhere)
        colour = kit.colours[card]
        if stock[colour]:
            row = kit.builds[card]
            for plot in plots_of[plots]:
                found.append(row[plot])
        else:
            for plot, other in product(plots_of[plots], colours_for(table, "house", colour)):
                found.append(Build(card, plot, other))


def _add_merges(table: Table, found: list[IslasAction]) -> None:
    seat = table.actor
    owner = table.owner
    land = table.lands[seat]
    houses = land.houses
    anywhere = land.free if owner["build_anywhere"] == seat else None
    stock = table.stock["palace"]
    three: list[Town] = []
    for colour in colours_of[land.pairs]:
        mask = houses[colour]
        if anywhere is None and stock[colour]:
            found += own_palaces[colour][mask]
        else:
            found += palaces(mask, colours_for(table, "palace", colour), anywhere)
        if mask.bit_count() > 2:
            three += towns(mask, colours_for(table, "town", colour), anywhere)
    if owner["mixed_palace"] == seat:
        for first, second in combinations(COLOUR_RANGE, 2):
            if houses[first] and houses[second]:
                colours = colours_for(table, "palace", first), colours_for(table, "palace", second)
                found += mixed_palaces((houses[first], houses[second]), colours, anywhere)
    found += three


def _begin_turn(state: State, seat: Seat, emit: Emit | None) -> None:
    table = state.table
    table.actor = seat
    table.phase = TURN
    table.extra_taken = False
    hand = state.hands[seat]
    state.must_draw = len(hand) < 2 or hand[0] >= table.kit.first_pirate
    if emit:
        emit(TurnBegan(seat))


def _take_extra(state: State, action: TakeExtra, emit: Emit | None) -> None:
    state.table.extra_taken = True
    _draw(state, state.table.actor, 1, True, emit)


def _merge(state: State, action: Palace | Town, emit: Emit | None) -> None:
    piece: Literal["palace", "town"] = "palace" if isinstance(action, Palace) else "town"
    merge(state.table, state.table.actor, piece, action.plots, action.place, action.colour, emit)


def _place(state: State, action: Place, emit: Emit | None) -> None:
    settle(state.table, state.table.actor, action, False, emit)
    _unload(state, emit)


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


def _build(state: State, action: Build, emit: Emit | None) -> None:
    table = state.table
    seat = table.actor
    if emit:
        wants = table.setup.deck.wants[action.card]
        allowed, wish = legal_plots(table.lands[seat], wants, table.owner["build_anywhere"] == seat)
        plots = plots_of[allowed]
        emit(Built(seat, action.card, action.plot, action.colour, wish, plots, False, False))
    state.hands[seat].remove(action.card)
    table.discard.append(action.card)
    put_house(table, seat, action.plot, action.colour, emit)
    table.phase = LOAD
    state.must_draw = False


def _draw_instead(state: State, action: Draw, emit: Emit | None) -> None:
    seat = state.table.actor
    _draw(state, seat, cards_to_draw(state.table, seat), False, emit)
    state.table.phase = LOAD
    state.must_draw = False
    if not state.hands[seat]:
        if emit:
            emit(LoadSkipped(seat))
        _end_turn(state, emit)


def _draw(state: State, seat: Seat, wanted: int, extra: bool, emit: Emit | None) -> None:
    table = state.table
    cards = []
    for _ in range(wanted):
        if not state.deck:
            if not table.discard:
                break
            state.rng, state.deck = shuffled(state.rng, table.discard)
            table.discard = []
            if emit:
                emit(Reshuffled(len(state.deck), tuple(state.deck)))
        card = state.deck.pop()
        cards.append(card)
        insort(state.hands[seat], card)
    state.shown += 1
    if emit:
        emit(Drew(seat, len(cards), wanted, extra, tuple(cards)))


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
        _begin_turn(state, following, emit)
        return
    arrive(state, emit)
    _unload(state, emit)


def _next_victim(state: State, emit: Emit | None) -> None:
    if plunder(state.table, emit):
        _unload(state, emit)


def _unload(state: State, emit: Emit | None) -> None:
    table = state.table
    if unload(state, emit):
        end_round(table, emit)
        if table.phase != OVER:
            _begin_turn(state, table.start, emit)


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
