"""Set-ups and states of Caminos as JSON."""

from __future__ import annotations

from pydantic import Field

from engine.codec import FileModel, validated
from engine.core import Json
from engine.games.caminos.cards import BUILDINGS, CITY, FIRST_EXPANSION, RESOURCES, SEATS, SURPRISES, Counts
from engine.games.caminos.decks import deck_from_json, deck_to_json
from engine.games.caminos.memory import unpacked
from engine.games.caminos.observation import Observation
from engine.games.caminos.state import Setup, State, Table
from engine.reasons import RefusedError, reason


class SetupModel(FileModel):
    deck: Json
    seats: int = Field(ge=SEATS[0], le=SEATS[-1])
    start: int = Field(ge=0)


def setup_to_json(setup: Setup) -> Json:
    """Return the set-up as JSON, the deck included."""
    return {"deck": deck_to_json(setup.deck), "seats": setup.seats, "start": setup.start}


def setup_from_json(value: Json) -> Setup:
    """Return the set-up read from JSON, or raise RefusedError."""
    model = validated(SetupModel, value)
    try:
        deck = deck_from_json(model.deck)
    except RefusedError as error:
        raise error.within("deck") from None
    if model.start >= model.seats:
        raise RefusedError(reason("there is no such seat"), "start")
    return Setup(deck, model.seats, model.start)


def card_set(setup: Setup) -> Json:
    """Return which cards so many seats play with, as JSON."""
    raids, markets = setup.deck.backs_for(setup.seats)
    return {
        "resources": _named(setup.deck.resources_for(setup.seats)),
        "supply": _supply(setup, setup.deck.supply_for(setup.seats)),
        "backs": {"raid": raids, "market": markets},
    }


def snapshot(state: State) -> Json:
    """Return the whole state, secrets included, as JSON; `docs/trace-caminos.md` describes it."""
    seats = len(state.hands)
    return _table(state.table) | {
        "hands": [_named(hand) for hand in state.hands],
        "known": [
            [
                _named(unpacked(memory)) if memory else {}
                for memory in state.known[viewer * seats : viewer * seats + seats]
            ]
            for viewer in range(seats)
        ],
        "pile": [RESOURCES[card] for card in state.pile],
        "stack": list(state.stack),
        "backs": [list(backs) for backs in state.backs],
        "rng": f"{state.rng:016x}",
    }


def observation_to_json(seen: Observation) -> Json:
    """Return what a seat may know as JSON: the open part of a state, and its own."""
    return _table(seen.table) | {
        "seat": seen.seat,
        "hand": _named(seen.hand),
        "known": [_named(counts) for counts in seen.known],
        "shown": [_named(counts) for counts in seen.shown],
        "pile_size": seen.pile_size,
    }


def _table(table: Table) -> dict[str, Json]:
    names = table.setup.deck.names
    return {
        "round": table.round,
        "turn": table.turn,
        "actor": table.actor,
        "phase": table.phase,
        "clockwise": table.clockwise,
        "exchanges": table.exchanges,
        "library_used": table.library_used,
        "guild_used": table.guild_used,
        "university_used": table.university_used,
        "built": [name for bit, name in enumerate((*BUILDINGS, "expansion")) if table.built >> bit & 1],
        "taken": None if table.taken is None else RESOURCES[table.taken],
        "stall": table.stall,
        "partner": table.partner,
        "owed": table.owed,
        "giving": table.giving,
        "building": None if table.building is None else names[table.building],
        "need": _named(table.need),
        "spent": _named(table.spent),
        "waived": None if table.waived is None else RESOURCES[table.waived],
        "replaced": [[RESOURCES[card], RESOURCES[by]] for card, by in table.replaced],
        "cutting": list(table.cutting),
        "drawing": table.drawing,
        "supply": _supply(table.setup, table.supply),
        "revealed": dict(zip(SURPRISES, table.revealed, strict=True)),
        "market": [RESOURCES[card] for card in table.market],
        "discard": [RESOURCES[card] for card in table.discard],
        "hand_sizes": list(table.hand_sizes),
        "roads": list(table.roads),
        "knights": list(table.knights),
        "settlements": list(table.settlements),
        "cities": list(table.cities),
        "expansions": [
            [name for number, name in enumerate(names[FIRST_EXPANSION:]) if mask >> number & 1]
            for mask in table.expansions
        ],
        "points": list(table.points),
    }


def _named(counts: Counts | list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(RESOURCES, counts, strict=True) if count}


def _supply(setup: Setup, supply: list[int]) -> dict[str, int]:
    return {name: left for what, (name, left) in enumerate(zip(setup.deck.names, supply, strict=True)) if what != CITY}
