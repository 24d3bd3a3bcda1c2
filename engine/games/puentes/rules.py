"""The rules of Puentes: whose decision it is, what it may be, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Emit, Json, Outcome, Seat, Vocabulary
from engine.games.puentes import files, observation
from engine.games.puentes.actions import ACTIONS, Bridge, EndTurn, PuentesAction, Skip, Start, Write
from engine.games.puentes.cards import BRIDGES_OF, CARDS, NAMES, NUMBER_OF, ROUNDS
from engine.games.puentes.events import (
    BridgeDrawn,
    BridgesSkipped,
    IslandFinished,
    NumberSkipped,
    NumberWritten,
    StartsShown,
    StartWritten,
)
from engine.games.puentes.legal import LEGAL
from engine.games.puentes.observation import Observation
from engine.games.puentes.rounds import begin_round, begin_turn, end_turn, to_bridges
from engine.games.puentes.scoring import rank, winners
from engine.games.puentes.state import END, NUMBER, OVER, SEATS, Setup, State, Table
from engine.masks import Mask, bits_of
from engine.reasons import reason
from engine.rng import shuffled
from engine.turns import PhaseRules

CARDS_OVER = reason("all {cards} cards were played", cards=ROUNDS)


class Puentes(PhaseRules[State, PuentesAction]):
    """Puentes for 1 to 4 seats."""

    key = "puentes"
    version = 1
    seats = SEATS
    actions = ACTIONS

    def __init__(self) -> None:
        super().__init__(LEGAL, _CARRY_OUT)

    def initial(self, setup: Setup, seed: int) -> State:
        """Return the state at the first decision: cards shuffled, one laid aside, the start numbers to be written."""
        _, (aside, *deck) = shuffled(seed, CARDS)
        return State(Table(setup), aside, deck)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of every seat now."""
        return state.table.scores()

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or None while the match goes on."""
        if state.table.phase != OVER:
            return None
        scores = state.table.scores()
        return Outcome(scores, winners(scores), CARDS_OVER, rank(scores[0]) if len(scores) == 1 else None)

    def is_open(self, state: State) -> bool:
        """Return True: nobody has anything private."""
        return True

    def observe(self, state: State, seat: Seat) -> Observation:
        """Return everything that `seat` may know, and nothing else."""
        return observation.observe(state, seat)

    def covered(self, seen: Observation) -> Observation:
        """Return the observation as it is: what one seat knows, all know."""
        return seen

    def determinize(self, seen: Observation, rng: int) -> State:
        """Return a state that the observation allows, the hidden cards and start numbers drawn at random."""
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
        return {"card": NAMES}

    def setup_to_json(self, setup: Setup) -> Json:
        """Return the set-up as JSON, the board included."""
        return files.setup_to_json(setup)

    def setup_from_json(self, value: Json) -> Setup:
        """Return the set-up read from JSON, or raise RefusedError."""
        return files.setup_from_json(value)

    def derived(self, setup: Setup) -> Json:
        """Return the lines of the board and which of them cross, as JSON."""
        return files.geometry(setup.board)

    def seats_of(self, setup: Setup) -> int:
        """Return the number of seats of a match with this set-up."""
        return setup.seats


def _start(state: State, action: Start, emit: Emit | None) -> None:
    table = state.table
    seats = len(table.sheets)
    seat = table.actor
    state.starts.append(action)
    table.actor = (seat + 1) % seats
    if emit:
        emit(StartWritten(seat, table.actor, action.island, action.number))
    if len(state.starts) == seats:
        _show_starts(state, emit)


def _show_starts(state: State, emit: Emit | None) -> None:
    """Show the sheets with their start numbers, and begin the first round."""
    table = state.table
    seats = len(table.sheets)
    written = [state.starts[(seat - 1 - table.begins) % seats] for seat in range(seats)]  # by who plays with it
    state.starts = []
    for sheet, start in zip(table.sheets, written, strict=True):
        sheet.write(start.island, start.number)
    table.phase = NUMBER
    if emit:
        emit(StartsShown(tuple(start.island for start in written), tuple(start.number for start in written)))
    begin_round(state, emit)
    begin_turn(table, emit)


def _write(state: State, action: Write, emit: Emit | None) -> None:
    table = state.table
    sheet = table.sheets[table.actor]
    number = NUMBER_OF[table.turned[-1]]
    before = sheet.finished
    sheet.write(action.island, number)
    if emit:
        emit(NumberWritten(table.actor, action.island, number, sheet.count(action.island)))
        _tell_finished(table, before, emit)
    _after_number(table, emit)


def _skip(state: State, action: Skip, emit: Emit | None) -> None:
    """Do without the number, or without the bridges."""
    table = state.table
    card = table.turned[-1]
    if table.phase == NUMBER:
        if emit:
            emit(NumberSkipped(table.actor, NUMBER_OF[card], False))
        _after_number(table, emit)
        return
    if emit:
        emit(BridgesSkipped(table.actor, BRIDGES_OF[card], False))
    end_turn(state, emit)


def _after_number(table: Table, emit: Emit | None) -> None:
    if not to_bridges(table, emit):
        table.phase = END


def _bridge(state: State, action: Bridge, emit: Emit | None) -> None:
    table = state.table
    sheet = table.sheets[table.actor]
    line = sheet.kit.line_of[action.between]
    before = sheet.finished
    sheet.draw(line)
    table.left -= 1
    if table.left:
        table.choices = sheet.lines_for(table.left)
    else:
        table.choices = 0
        table.phase = END
    if emit:
        emit(BridgeDrawn(table.actor, action.between, sheet.bridges[line], table.left))
        _tell_finished(table, before, emit)


def _tell_finished(table: Table, before: Mask, emit: Emit) -> None:
    sheet = table.sheets[table.actor]
    for isle in bits_of[sheet.finished & ~before]:
        emit(IslandFinished(table.actor, isle, sheet.numbers[isle]))


def _end_turn(state: State, action: EndTurn, emit: Emit | None) -> None:
    end_turn(state, emit)


_CARRY_OUT: dict[type[PuentesAction], Callable[[State, Any, Emit | None], None]] = {
    Start: _start,
    Write: _write,
    Bridge: _bridge,
    Skip: _skip,
    EndTurn: _end_turn,
}
