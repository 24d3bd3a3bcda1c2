"""Decks, set-ups and states of Caminos as JSON."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from engine.codec import FileModel, FirstVersion, parse, validated
from engine.core import Json
from engine.games.caminos.cards import (
    BUILDINGS,
    CITY,
    FIRST_EXPANSION,
    MARKS,
    RESOURCES,
    SEATS,
    CardSet,
    Counts,
    Deck,
    Expansion,
    Power,
)
from engine.games.caminos.memory import unpacked
from engine.games.caminos.observation import Observation
from engine.games.caminos.state import FEW_LEFT, GOAL, HAND, STALLS, Setup, State, Table
from engine.reasons import RefusedError, reason

MOST_CARDS = 60  # of a resource
MOST_EXPANSIONS = 10
Word = Annotated[str, StringConstraints(min_length=1, max_length=20, pattern=r"^[a-z]+( [a-z]+)*$")]
Copies = Annotated[int, Field(ge=0, le=20)]


class ResourcesModel(FileModel):
    brick: int = Field(ge=0, le=MOST_CARDS)
    lumber: int = Field(ge=0, le=MOST_CARDS)
    ore: int = Field(ge=0, le=MOST_CARDS)
    wool: int = Field(ge=0, le=MOST_CARDS)
    grain: int = Field(ge=0, le=MOST_CARDS)


class PriceModel(FileModel):
    brick: int = Field(default=0, ge=0, le=5)
    lumber: int = Field(default=0, ge=0, le=5)
    ore: int = Field(default=0, ge=0, le=5)
    wool: int = Field(default=0, ge=0, le=5)
    grain: int = Field(default=0, ge=0, le=5)


class MarksModel(FileModel):
    two: Copies = Field(alias="2")
    three: Copies = Field(alias="3")
    four: Copies = Field(alias="4")


class CardsModel(FileModel):
    road: MarksModel
    knight: MarksModel
    raid: MarksModel
    market: MarksModel


class CostsModel(FileModel):
    road: PriceModel
    knight: PriceModel
    settlement: PriceModel
    city: PriceModel


class ExpansionModel(FileModel):
    name: Word
    power: Literal[Power]
    copies: MarksModel
    cost: PriceModel
    points: int = Field(ge=2, le=GOAL)


class CardSetModel(FileModel):
    resources: int = Field(ge=1, le=2)
    marks: list[Literal["2", "3", "4"]] = Field(min_length=1, max_length=6)


class SeatsModel(FileModel):
    two: CardSetModel = Field(alias="2")
    three: CardSetModel = Field(alias="3")
    four: CardSetModel = Field(alias="4")
    five: CardSetModel = Field(alias="5")
    six: CardSetModel = Field(alias="6")


class DeckModel(FileModel):
    format: Literal["caminos-deck"]
    version: FirstVersion
    resources: ResourcesModel
    cards: CardsModel
    costs: CostsModel
    expansions: list[ExpansionModel] = Field(max_length=MOST_EXPANSIONS)
    seats: SeatsModel


class SetupModel(FileModel):
    deck: Json
    seats: int = Field(ge=SEATS[0], le=SEATS[-1])
    start: int = Field(ge=0)


def deck_from_json(value: Json) -> Deck:
    """Return the deck read from JSON, or raise RefusedError."""
    model = validated(DeckModel, value)
    deck = Deck(
        _counts(model.resources),
        _copies(model.cards.road),
        _copies(model.cards.knight),
        _copies(model.cards.raid),
        _copies(model.cards.market),
        (
            _price(model.costs.road, "costs.road"),
            _price(model.costs.knight, "costs.knight"),
            _price(model.costs.settlement, "costs.settlement"),
            _price(model.costs.city, "costs.city"),
        ),
        tuple(_expansion(model.expansions, index) for index in range(len(model.expansions))),
        tuple(
            CardSet(each.resources, tuple(each.marks))
            for each in (model.seats.two, model.seats.three, model.seats.four, model.seats.five, model.seats.six)
        ),
    )
    for seats in SEATS:
        _refuse_too_few(deck, seats)
    return deck


def _counts(model: ResourcesModel | PriceModel) -> Counts:
    return (model.brick, model.lumber, model.ore, model.wool, model.grain)


def _copies(model: MarksModel) -> tuple[int, int, int]:
    return model.two, model.three, model.four


def _price(model: PriceModel, place: str) -> Counts:
    price = _counts(model)
    if not any(price):
        raise RefusedError(reason("nothing is built for nothing"), place)
    return price


def _expansion(models: list[ExpansionModel], index: int) -> Expansion:
    model, earlier = models[index], models[:index]
    place = f"expansions[{index}]"
    if model.name in BUILDINGS or model.name in [other.name for other in earlier]:
        raise RefusedError(reason("another card has this name"), f"{place}.name")
    if model.power != "none" and model.power in [other.power for other in earlier]:
        raise RefusedError(reason("another expansion has this power"), f"{place}.power")
    return Expansion(model.name, model.power, _copies(model.copies), _price(model.cost, f"{place}.cost"), model.points)


def _refuse_too_few(deck: Deck, seats: int) -> None:
    """Refuse a deck that so many seats cannot begin or cannot end a match with."""
    cards, supply = sum(deck.resources_for(seats)), deck.supply_for(seats)
    least = HAND * seats + STALLS + FEW_LEFT
    if cards < least:
        raise RefusedError(
            reason(
                "{seats} seats need {least} resource cards, there are {cards}", seats=seats, least=least, cards=cards
            ),
            "resources",
        )
    if min(supply[0], supply[2]) < seats:
        raise RefusedError(reason("{seats} seats need a road and a settlement each", seats=seats), "cards")
    if 2 * (supply[2] - seats + 1) + supply[0] // 2 < GOAL:
        raise RefusedError(
            reason("with these cards nobody of {seats} can reach {goal} points", seats=seats, goal=GOAL), "cards"
        )


def deck_to_json(deck: Deck) -> Json:
    """Return the deck as JSON, in the shape of the deck file."""
    return {
        "format": "caminos-deck",
        "version": 1,
        "resources": dict(zip(RESOURCES, deck.resources, strict=True)),
        "cards": {
            "road": _by_mark(deck.roads),
            "knight": _by_mark(deck.knights),
            "raid": _by_mark(deck.raids),
            "market": _by_mark(deck.markets),
        },
        "costs": {name: _written_price(price) for name, price in zip(BUILDINGS, deck.costs, strict=True)},
        "expansions": [
            {
                "name": expansion.name,
                "power": expansion.power,
                "copies": _by_mark(expansion.copies),
                "cost": _written_price(expansion.cost),
                "points": expansion.points,
            }
            for expansion in deck.expansions
        ],
        "seats": {
            str(seats): {"resources": each.resources, "marks": list(each.marks)}
            for seats, each in zip(SEATS, deck.sets, strict=True)
        },
    }


def _by_mark(copies: tuple[int, int, int]) -> Json:
    return dict(zip(MARKS, copies, strict=True))


def _written_price(price: Counts) -> Json:
    return {name: count for name, count in zip(RESOURCES, price, strict=True) if count}


@cache
def classic_deck() -> Deck:
    """Return the deck that comes with the program."""
    return deck_from_json(parse(files("resources").joinpath("decks/caminos.json").read_bytes()))


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
    """Return the whole state, secrets included, as JSON; `docs/caminos.md` describes it."""
    seats = len(state.hands)
    return _table(state.table) | {
        "hands": [_named(hand) for hand in state.hands],
        "known": [
            [_named(unpacked(memory)) for memory in state.known[viewer * seats : viewer * seats + seats]]
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
        "revealed": dict(zip(("raid", "market"), table.revealed, strict=True)),
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
