"""The rules of Islas: whose decision it is, what it may be, and what comes of it."""

from __future__ import annotations

from bisect import insort
from itertools import combinations

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
    build_row,
    give_backs,
    load,
    mixed_palaces,
    palaces,
    places,
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
from engine.games.islas.ship import arrive, end_round, finish_card, plunder, settle, unload, ways_to_place
from engine.games.islas.state import (
    COLOUR_RANGE,
    LOAD,
    OVER,
    TURN,
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
        if state.legal is None:
            state.legal = _legal_actions(state)
        return state.legal

    def advance(self, state: State, action: IslasAction, emit: Emit | None = None) -> None:
        """Carry out `action` in place, or raise IllegalActionError and change nothing."""
        legal = self.legal_actions(state)
        for known in legal:  # most callers hand back one of our own objects; comparing fields is slow
            if known is action:
                break
        else:
            if action not in legal:
                raise IllegalActionError(f"{action} is not possible here")
        table = state.table
        seat = table.actor
        if seat != state.last_actor:
            state.last_actor = seat
            state.run_start = state.plies
        state.plies += 1
        state.legal = None
        match action:
            case Load():
                _load(state, action.card, emit)
            case Build():
                _build(state, action, emit)
            case Draw():
                _draw_instead(state, emit)
            case Place():
                settle(table, seat, action.plot, action.colour, False, emit)
                _next_of_ship(state, emit)
            case Palace():
                merge(table, seat, "palace", action.plots, action.place, action.colour, emit)
            case Town():
                merge(table, seat, "town", action.plots, action.place, action.colour, emit)
            case TakeExtra():
                table.extra_taken = True
                _draw(state, seat, 1, True, emit)
            case GiveBack():
                lose_house(table, seat, action.plot, False, emit)
                table.victims.pop(0)
                _next_victim(state, emit)
            case Divert():
                if emit:
                    emit(Diverted(seat, action.victim, False))
                table.victims = [action.victim]
                _next_victim(state, emit)

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

    def observation_to_json(self, seen: Observation) -> Json:
        """Return what a seat may know as JSON."""
        return files.observation_to_json(seen)

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


def _legal_actions(state: State) -> tuple[IslasAction, ...]:
    table = state.table
    seat = table.actor
    match table.phase:
        case "load":
            return (*_extra(state), *_merges(table), *[load(card) for card in dict.fromkeys(state.hands[seat])])
        case "turn":
            return (DRAW, *_extra(state), *_builds(state), *_merges(table))
        case "place":
            return places(*ways_to_place(table, seat))
        case "give_back":
            return give_backs(table.lands[seat].all_houses())
        case "divert":
            seats, _ = pirate_targets(table, table.setup.deck.colours[table.card])
            return tuple(Divert(victim) for victim in sorted(seats))
        case _:
            return ()


def _extra(state: State) -> tuple[TakeExtra, ...]:
    table = state.table
    if table.owner["extra_card"] != table.actor:  # the usual case, told apart early
        return ()
    left = len(state.deck) + len(table.discard)
    return (TAKE_EXTRA,) if why_not_take_extra(table, left) is None else ()


def _builds(state: State) -> list[Build]:
    table = state.table
    seat = table.actor
    hand = state.hands[seat]
    if why_not_build(table, hand, state.must_draw):
        return []
    setup = table.setup
    wants = setup.deck.wants
    colours = setup.deck.colours
    land = table.lands[seat]
    stock = table.stock["house"]
    anywhere = table.owner["build_anywhere"] == seat
    found: list[Build] = []
    for card in dict.fromkeys(hand):
        if not wants[card]:  # a pirate; only pirates follow
            break
        plots, _ = legal_plots(land, wants[card], anywhere)
        if stock[colours[card]]:
            row = setup.builds[card]
            found += [row[plot] for plot in plots_of[plots]]
        else:
            rows = [build_row(card, other) for other in colours_for(table, "house", colours[card])]
            found += [row[plot] for plot in plots_of[plots] for row in rows]
    return found


def _merges(table: Table) -> list[Palace | Town]:
    seat = table.actor
    land = table.lands[seat]
    houses = land.houses
    owner = table.owner
    anywhere = land.free if owner["build_anywhere"] == seat else None
    two: list[Palace | Town] = []
    three: list[Palace | Town] = []
    for colour in COLOUR_RANGE:
        mask = houses[colour]
        if mask & (mask - 1):  # two or more
            two += palaces(mask, colours_for(table, "palace", colour), anywhere)
            if mask.bit_count() > 2:
                three += towns(mask, colours_for(table, "town", colour), anywhere)
    if owner["mixed_palace"] == seat:
        held = [colour for colour in COLOUR_RANGE if houses[colour]]
        for first, second in combinations(held, 2):
            colours = colours_for(table, "palace", first), colours_for(table, "palace", second)
            two += mixed_palaces((houses[first], houses[second]), colours, anywhere)
    return two + three if three else two


def _begin_turn(state: State, seat: Seat, emit: Emit | None) -> None:
    table = state.table
    table.actor = seat
    table.phase = TURN
    table.extra_taken = False
    hand = state.hands[seat]
    state.must_draw = len(hand) < 2 or hand[0] >= table.setup.deck.first_pirate
    if emit:
        emit(TurnBegan(seat))


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


def _draw_instead(state: State, emit: Emit | None) -> None:
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


def _load(state: State, card: Card, emit: Emit | None) -> None:
    seat = state.table.actor
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
        _next_of_ship(state, emit)


def _next_of_ship(state: State, emit: Emit | None) -> None:
    finish_card(state.table)
    _unload(state, emit)


def _unload(state: State, emit: Emit | None) -> None:
    table = state.table
    if unload(state, emit):
        end_round(table, emit)
        if table.phase != OVER:
            _begin_turn(state, table.start, emit)
