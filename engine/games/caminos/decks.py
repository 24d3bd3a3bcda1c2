"""Decks of Caminos as JSON: what a deck file may hold, and what it must not."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from engine.codec import FileModel, FirstVersion, parse, validated
from engine.core import Json
from engine.games.caminos.cards import BUILDINGS, MARKS, RESOURCES, SEATS, CardSet, Counts, Deck, Expansion, Power
from engine.games.caminos.state import FEW_LEFT, GOAL, HAND, STALLS
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
