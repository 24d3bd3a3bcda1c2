"""The rules of Faros."""

from __future__ import annotations

from dataclasses import asdict, replace

from pydantic import Field

from engine.codec import FileModel, validated
from engine.core import Action, Emit, IllegalActionError, Json, Outcome, Seat, Vocabulary
from engine.reasons import Reason, RefusedError, reason
from engine.rng import shuffled
from engine.wire import encode
from tests.support.tiny_game import KEY
from tests.support.tiny_game import state as states
from tests.support.tiny_game.actions import (
    CHOICES,
    COLOURS,
    LAMPS,
    Choose,
    Chose,
    Dealt,
    Ended,
    Revealed,
    colour_of,
)
from tests.support.tiny_game.state import Observation, Setup, State

WORDS: Vocabulary = {"lamp": LAMPS, "colour": COLOURS}
ALL_ROUNDS_PLAYED = Reason("all rounds are played")


class SetupModel(FileModel):
    seats: int = Field(ge=2, le=4)
    rounds: int = Field(ge=1, le=100)
    start: int = Field(ge=0)


class Faros:
    """Faros for 2 to 4 seats."""

    key = KEY
    version = 1
    seats = range(2, 5)
    actions: tuple[type[Action], ...] = (Choose,)

    def initial(self, setup: Setup, seed: int) -> State:
        """Return the state at the first decision: the first lamps are dealt."""
        state = State(setup, seed, setup.start, [0] * setup.seats)
        _deal(state, None)
        return state

    def to_act(self, state: State) -> Seat | None:
        """Return the seat that decides next; None when the match is over."""
        return state.to_act

    def legal_actions(self, state: State) -> tuple[Choose, ...]:
        """Return what the seat to act may do: always the same."""
        return () if state.is_over else CHOICES

    def advance(self, state: State, action: Choose, emit: Emit | None = None) -> None:
        """Carry out `action` in place, or raise IllegalActionError and change nothing."""
        seat = state.to_act
        if seat is None or action not in CHOICES:
            raise IllegalActionError(f"{action} is not possible here")
        state.plies += 1
        state.choices.append(action)
        if emit:
            emit(Chose(seat, action.shines, action.bet))
        if len(state.choices) == state.setup.seats:
            _reveal(state, emit)

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of every seat now."""
        return tuple(state.scores)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or None while the match goes on."""
        return Outcome(tuple(state.scores), (_winner(state),), ALL_ROUNDS_PLAYED) if state.is_over else None

    def is_open(self, state: State) -> bool:
        """Return False: whoever chooses looks at a lamp that nobody else may see."""
        return False

    def can_take_back(self, before: State, after: State) -> bool:
        """Return whether at most one seat acted between the two states, and nothing was revealed."""
        return before.plies <= after.plies <= before.plies + 1 and before.shown == after.shown

    def observe(self, state: State, seat: Seat) -> Observation:
        """Return everything that `seat` may know, and nothing else."""
        return states.observe(state, seat)

    def covered(self, seen: Observation) -> Observation:
        """Return what anybody may see from this seat."""
        return replace(seen, lamp=None, choice=None)

    def determinize(self, seen: Observation, rng: int) -> State:
        """Return a state that the observation allows, the hidden part drawn at random."""
        return states.determinize(seen, rng)

    def seat_of(self, seen: Observation) -> Seat:
        """Return whose observation it is."""
        return seen.seat

    def snapshot(self, state: State) -> Json:
        """Return the whole state, secrets included, as JSON."""
        return {
            "round": state.round,
            "start": state.start,
            "scores": list(state.scores),
            "lamps": [LAMPS[lamp] for lamp in state.lamps],
            "choices": [encode(choice, WORDS) for choice in state.choices],
            "revealed": [LAMPS[lamp] for lamp in state.revealed],
            "is_over": state.is_over,
            "rng": f"{state.rng:016x}",
        }

    def observation_to_json(self, seen: Observation) -> Json:
        """Return what a seat may know as JSON."""
        return {
            "seat": seen.seat,
            "round": seen.round,
            "start": seen.start,
            "scores": list(seen.scores),
            "revealed": [LAMPS[lamp] for lamp in seen.revealed],
            "chosen": seen.chosen,
            "is_over": seen.is_over,
            "lamp": None if seen.lamp is None else LAMPS[seen.lamp],
            "choice": seen.choice and encode(seen.choice, WORDS),
        }

    def vocabulary(self, setup: Setup) -> Vocabulary:
        """Return the words for lamps and colours."""
        return WORDS

    def setup_to_json(self, setup: Setup) -> Json:
        """Return the set-up as JSON."""
        return asdict(setup)

    def setup_from_json(self, value: Json) -> Setup:
        """Return the set-up read from JSON, or raise RefusedError."""
        model = validated(SetupModel, value)
        if model.start >= model.seats:
            raise RefusedError(reason("there is no such seat"), "start")
        return Setup(model.seats, model.rounds, model.start)

    def derived(self, setup: Setup) -> Json:
        """Return nothing: there is nothing to work out of the set-up."""
        return {}

    def seats_of(self, setup: Setup) -> int:
        """Return the number of seats of a match with this set-up."""
        return setup.seats


def _deal(state: State, emit: Emit | None) -> None:
    state.rng, lamps = shuffled(state.rng, range(len(LAMPS)))
    state.lamps = lamps[: state.setup.seats]
    state.shown += 1
    if emit:
        for seat, lamp in enumerate(state.lamps):
            emit(Dealt(state.round, seat, lamp))


def _reveal(state: State, emit: Emit | None) -> None:
    """Pay out a round and begin the next, or end the match."""
    seats = range(state.setup.seats)
    choices = [state.choices[(seat - state.start) % len(seats)] for seat in seats]
    shining = tuple(seat for seat in seats if choices[seat].shines)
    brightest = max(shining, key=lambda seat: state.lamps[seat], default=None)
    gains = [0] * len(seats)
    for seat, choice in enumerate(choices):
        is_right = brightest is not None and choice.bet == colour_of(state.lamps[brightest])
        gains[seat] += 2 * (seat == brightest) + (choice.bet is not None) * (1 if is_right else -1)
    state.scores = [score + gain for score, gain in zip(state.scores, gains, strict=True)]
    state.revealed = tuple(state.lamps)
    state.choices = []
    state.shown += 1
    if emit:
        bets = tuple(choice.bet for choice in choices)
        emit(Revealed(state.round, state.revealed, shining, bets, brightest, tuple(gains)))
    if state.round == state.setup.rounds:
        state.is_over = True
        if emit:
            emit(Ended(tuple(state.scores), _winner(state)))
        return
    state.round += 1
    state.start = (state.start + 1) % len(seats)
    _deal(state, emit)


def _winner(state: State) -> Seat:
    return max(range(state.setup.seats), key=lambda seat: (state.scores[seat], state.revealed[seat]))
