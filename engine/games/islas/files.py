"""Decks, set-ups and states of Islas as JSON."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

from pydantic import Field

from engine.codec import SHOWN, FileModel, FirstVersion, Name, parse, validated
from engine.core import Json
from engine.games.islas.actions import plots_of
from engine.games.islas.cards import COLOURS, PRIVILEGES, SYMBOLS, Deck, Privilege, Settler
from engine.games.islas.observation import Observation
from engine.games.islas.scoring import GOAL
from engine.games.islas.state import HAND, NO_CARD, NOBODY, SEATS, Setup, State, Table
from engine.island.checks import refuse_unplayable
from engine.island.files import island_from_json, to_json
from engine.island.graph import FEATURES, Feature
from engine.reasons import RefusedError, reason

ColourName = Literal["orange", "brown", "green", "blue", "beige", "red"]
SymbolName = Literal[Feature, ColourName]


class SettlerModel(FileModel):
    name: Name
    en: Name
    de: Name
    builds: ColourName
    wants: list[SymbolName] = Field(min_length=4, max_length=4)
    source: str = Field(default="", max_length=200, pattern=rf"^{SHOWN}*$")


class StockModel(FileModel):
    house: int = Field(ge=1, le=60)
    palace: int = Field(ge=1, le=60)
    town: int = Field(ge=1, le=60)


class DeckModel(FileModel):
    format: Literal["islas-deck"]
    version: FirstVersion
    copies: int = Field(ge=1, le=20)
    colours: list[ColourName] = Field(max_length=len(COLOURS))
    features: list[Feature] = Field(max_length=len(FEATURES))
    settlers: list[SettlerModel] = Field(min_length=1, max_length=100)
    pirates: list[ColourName] = Field(max_length=60)
    privileges: dict[ColourName, Literal[Privilege]]
    stock: StockModel


class OptionsModel(FileModel):
    draw_more: int = Field(ge=4, le=5)


class SetupModel(FileModel):
    islands: list[Json] = Field(min_length=2, max_length=SEATS[-1])
    deck: Json
    options: OptionsModel
    start: int = Field(ge=0)


def deck_from_json(value: Json) -> Deck:
    """Return the deck read from JSON, or raise RefusedError."""
    model = validated(DeckModel, value)
    if tuple(model.colours) != COLOURS:
        raise RefusedError(
            reason("these must be the six colours, in this order: {words}", words=", ".join(COLOURS)), "colours"
        )
    if tuple(model.features) != FEATURES:
        raise RefusedError(
            reason("these must be the six features, in this order: {words}", words=", ".join(FEATURES)), "features"
        )
    if len(set(model.pirates)) != len(model.pirates):
        raise RefusedError(reason("each colour can have one pirate only"), "pirates")
    if sorted(model.privileges.values()) != sorted(PRIVILEGES):
        raise RefusedError(reason("each colour needs a privilege of its own"), "privileges")
    names = [settler.name for settler in model.settlers]
    for index, settler in enumerate(model.settlers):
        _refuse_settler(settler, names[:index], f"settlers[{index}]")
    deck = Deck(
        tuple(
            Settler(
                settler.name,
                settler.en,
                settler.de,
                COLOURS.index(settler.builds),
                _four(settler.wants),
                settler.source,
            )
            for settler in model.settlers
        ),
        model.copies,
        tuple(COLOURS.index(colour) for colour in model.pirates),
        tuple(model.privileges[colour] for colour in model.colours),
        model.stock.house,
        model.stock.palace,
        model.stock.town,
    )
    least = HAND * SEATS[-1] + 1
    if len(deck.cards) < least:
        raise RefusedError(
            reason("the deck has {cards} cards; dealing takes at least {least}", cards=len(deck.cards), least=least),
            "copies",
        )
    return deck


def _refuse_settler(settler: SettlerModel, earlier: list[str], place: str) -> None:
    if settler.name in earlier or settler.name.startswith("pirate "):
        raise RefusedError(reason("another card has this name"), f"{place}.name")
    if len(set(settler.wants)) != len(settler.wants):
        raise RefusedError(reason("a settler cannot have the same wish twice"), f"{place}.wants")
    if settler.builds in settler.wants:
        raise RefusedError(reason("a settler cannot wish for the colour it builds"), f"{place}.wants")


def _four(wants: list[SymbolName]) -> tuple[int, int, int, int]:
    first, second, third, fourth = (SYMBOLS.index(symbol) for symbol in wants)
    return first, second, third, fourth


def deck_to_json(deck: Deck) -> Json:
    """Return the deck as JSON, in the shape of the deck file."""
    settlers = []
    for settler in deck.settlers:
        entry = {
            "name": settler.name,
            "en": settler.en,
            "de": settler.de,
            "builds": COLOURS[settler.builds],
            "wants": [SYMBOLS[symbol] for symbol in settler.wants],
        }
        settlers.append(entry | ({"source": settler.source} if settler.source else {}))
    return {
        "format": "islas-deck",
        "version": 1,
        "copies": deck.copies,
        "colours": list(COLOURS),
        "features": list(FEATURES),
        "settlers": settlers,
        "pirates": [COLOURS[colour] for colour in deck.pirates],
        "privileges": dict(zip(COLOURS, deck.privileges, strict=True)),
        "stock": {"house": deck.houses, "palace": deck.palaces, "town": deck.towns},
    }


@cache
def classic_deck() -> Deck:
    """Return the deck that comes with the program."""
    return deck_from_json(parse(files("resources").joinpath("decks/islas.json").read_bytes()))


def setup_to_json(setup: Setup) -> Json:
    """Return the set-up as JSON, islands and deck included."""
    return {
        "islands": [to_json(island) for island in setup.islands],
        "deck": deck_to_json(setup.deck),
        "options": {"draw_more": setup.draw_more},
        "start": setup.start,
    }


def setup_from_json(value: Json) -> Setup:
    """Return the set-up read from JSON, or raise RefusedError."""
    model = validated(SetupModel, value)
    islands = []
    for index, entry in enumerate(model.islands):
        place = f"islands[{index}]"
        try:
            island = island_from_json(entry)
            refuse_unplayable(island)
        except RefusedError as error:
            raise error.within(place) from None
        islands.append(island)
    try:
        deck = deck_from_json(model.deck)
    except RefusedError as error:
        raise error.within("deck") from None
    if most_points(deck, max(len(island.plots) for island in islands)) < GOAL:
        raise RefusedError(
            reason("with these pieces nobody can reach {goal} points, and the match never ends", goal=GOAL),
            "deck.stock",
        )
    if model.start >= len(islands):
        raise RefusedError(reason("there is no such seat"), "start")
    return Setup(tuple(islands), deck, model.options.draw_more, model.start)


def most_points(deck: Deck, plots: int) -> int:
    """Return the most points that an island of `plots` plots can have with all the pieces there are."""
    towns = 6 * deck.towns if deck.houses >= 3 else 0  # it takes three houses of a colour
    palaces = deck.palaces if deck.houses >= 2 else 0
    worth = [5] * towns + [3, *[2] * (palaces - 1)] * (6 if palaces else 0) + [1] * (6 * deck.houses)
    return sum(sorted(worth, reverse=True)[:plots])


def adjacency(setup: Setup) -> Json:
    """Return which plots of every island are next to what, as JSON."""
    return {
        "islands": [
            {
                "plots": [[list(cell) for cell in plot.cells] for plot in island.plots],
                "next_to": {
                    feature: list(plots_of[mask]) for feature, mask in zip(FEATURES, shape.next_to, strict=True)
                },
                "neighbours": [list(plots_of[mask]) for mask in shape.neighbours],
            }
            for island, shape in zip(setup.islands, setup.graphs, strict=True)
        ]
    }


def snapshot(state: State) -> Json:
    """Return the whole state, secrets included, as JSON; `docs/trace.md` describes it."""
    name = state.table.setup.deck.names
    return _table(state.table) | {
        "must_draw": state.must_draw,
        "hands": [[name[card] for card in hand] for hand in state.hands],
        "known_on_ship": [[name[card] for card in cards] for cards in state.known],
        "deck": [name[card] for card in state.deck],
        "ship": [name[card] for card in state.ship],
        "rng": f"{state.rng:016x}",
    }


def observation_to_json(seen: Observation) -> Json:
    """Return what a seat may know as JSON: the open part of a state, and its own."""
    name = seen.table.setup.deck.names
    return _table(seen.table) | {
        "seat": seen.seat,
        "must_draw": seen.must_draw,
        "hand": [name[card] for card in seen.hand],
        "known_on_ship": [name[card] for card in seen.known_on_ship],
        "hand_sizes": list(seen.hand_sizes),
        "deck_size": seen.deck_size,
        "ship_size": seen.ship_size,
    }


def _table(table: Table) -> dict[str, Json]:
    name = table.setup.deck.names
    return {
        "round": table.round,
        "last_round": table.last_round,
        "start": table.start,
        "actor": table.actor,
        "phase": table.phase,
        "acted": table.acted,
        "extra_taken": table.extra_taken,
        "unloading": table.unloading,
        "merging": list(plots_of[table.merging]),
        "card": None if table.card == NO_CARD else name[table.card],
        "victims": list(table.victims),
        "discard": [name[card] for card in table.discard],
        "stock": {piece: dict(zip(COLOURS, left, strict=True)) for piece, left in table.stock.items()},
        "privileges": {privilege: None if seat == NOBODY else seat for privilege, seat in table.owner.items()},
        "islands": [
            {
                "free": list(plots_of[land.free]),
                "house": _by_colour(land.houses),
                "palace": _by_colour(land.palaces),
                "town": _by_colour(land.towns),
                "points": dict(zip(COLOURS, land.points, strict=True)),
            }
            for land in table.lands
        ],
        "scores": list(table.scores()),
    }


def _by_colour(masks: list[int]) -> dict[str, list[int]]:
    return {COLOURS[colour]: list(plots_of[mask]) for colour, mask in enumerate(masks) if mask}
