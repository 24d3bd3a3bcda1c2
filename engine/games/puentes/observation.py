"""What a seat may know of a match, and the states that it could therefore be in."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.games.puentes.actions import Start
from engine.games.puentes.cards import CARDS, Card
from engine.games.puentes.state import START, State, Table
from engine.rng import below, shuffled


@dataclass(frozen=True, slots=True)
class Observation:
    """The table: everything lies open but the cards to come, the one laid aside, and start numbers not shown yet."""

    seat: Seat
    table: Table  # a copy; to be read, not changed


def observe(state: State, seat: Seat) -> Observation:
    """Return everything that `seat` may know, and nothing else."""
    return Observation(seat, state.table.copy())


def unseen(seen: Observation) -> list[Card]:
    """Return the cards that have not been turned over, in order: those to come, and the one laid aside."""
    return [card for card in CARDS if card not in seen.table.turned]


def determinize(seen: Observation, rng: int) -> State:
    """Return a state that the observation allows, the hidden cards and start numbers drawn at random."""
    table = seen.table.copy()
    rng, (aside, *deck) = shuffled(rng, unseen(seen))
    state = State(table, aside, deck)
    if table.phase == START:
        starts: tuple[Start, ...] = table.setup.board.kit.starts
        for _ in range((table.actor - table.begins) % len(table.sheets)):
            rng, choice = below(rng, len(starts))
            state.starts.append(starts[choice])
    return state
