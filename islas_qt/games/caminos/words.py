"""Words for what is on the table, in the language spoken now: resources, what can be built, powers, surprises.

Whole phrases are translated, not single words put together: articles bend differently in each language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.caminos.cards import FIRST_EXPANSION, RESOURCES, Card, Counts, Deck, Power, Surprise, What
from engine.games.caminos.state import MOST_KEPT, PROTECTED_ROADS, Table
from islas_qt.phrases import listed
from islas_qt.text import Marked, mark, tr, tr_marked

_RESOURCES = (mark("Brick"), mark("Lumber"), mark("Ore"), mark("Wool"), mark("Grain"))
_IN_SENTENCE = (mark("brick"), mark("lumber"), mark("ore"), mark("wool"), mark("grain"))
_SO_MANY = (mark("{n} brick"), mark("{n} lumber"), mark("{n} ore"), mark("{n} wool"), mark("{n} grain"))
_NAMES = {
    "road": mark("road"),
    "knight": mark("knight"),
    "settlement": mark("settlement"),
    "city": mark("city"),
    "library": mark("library"),
    "church": mark("church"),
    "castle": mark("castle"),
    "university": mark("university"),
    "town hall": mark("town hall"),
    "guild": mark("guild"),
}
_ONE = {  # of them, as what somebody builds
    "road": mark("a road"),
    "knight": mark("a knight"),
    "settlement": mark("a settlement"),
    "city": mark("a city"),
    "library": mark("a library"),
    "church": mark("a church"),
    "castle": mark("a castle"),
    "university": mark("a university"),
    "town hall": mark("a town hall"),
    "guild": mark("a guild"),
}
_MEANINGS = {
    "road": mark("Side A: one exchange a turn. Side B: one point. The sides alternate."),
    "knight": mark("Side A: one card more at the end of each turn. Side B: one point. The sides alternate."),
    "settlement": mark("One point. It can become a city."),
    "city": mark("Two points. Your oldest settlement is turned over. A raid or a market day is on its back."),
}
_POWERS: dict[Power, Marked] = {
    "pick_openly": mark("Once a turn you see a hand and pick the card that you exchange."),
    "protect_knight": mark("Nobody can take your first knight."),
    "protect_roads": mark("Nobody can take your first {n} roads."),
    "discount": mark("Once a turn a build costs you one card less; you choose which."),
    "take_card": mark("Once a turn you take a card from somebody with at least as many points, for nothing."),
    "none": mark("No power, but more points."),
}
_SURPRISES: dict[Surprise, Marked] = {"raid": mark("Raid"), "market": mark("Market day")}
_SURPRISES_EXPLAINED: dict[Surprise, Marked] = {
    "raid": mark("Every hand of more than {n} cards is cut to {n}."),
    "market": mark("The five cards of the market are replaced."),
}


def resource_name(card: Card) -> str:
    """Return what a resource is called."""
    return tr_marked(_RESOURCES[card])


def resource_words(card: Card) -> str:
    """Return what a resource is called in a sentence."""
    return tr_marked(_IN_SENTENCE[card])


def counts_words(counts: Sequence[int]) -> str:
    """Return how many of each resource, as people say it: “2 brick and 1 wool”; nothing, if there are none."""
    parts = [tr_marked(_SO_MANY[card], n=count) for card, count in enumerate(counts) if count]
    return listed(parts) if parts else ""


def cards_words(cards: Iterable[Card]) -> str:
    """Return some cards, equal ones together."""
    return counts_words(counts_of(cards))


def counts_of(cards: Iterable[Card]) -> Counts:
    """Return how many of each resource are among some cards."""
    held = list(cards)
    return tuple(held.count(card) for card in range(len(RESOURCES)))


def building_name(deck: Deck, what: What) -> str:
    """Return what something that can be built is called; an expansion that is not ours goes by its name in the deck."""
    name = deck.names[what]
    words = tr_marked(_NAMES[name]) if name in _NAMES else name
    return f"{words[:1].upper()}{words[1:]}"


def a_building(deck: Deck, what: What) -> str:
    """Return one of something that can be built, as what somebody builds."""
    name = deck.names[what]
    return tr_marked(_ONE[name]) if name in _ONE else f"“{name}”"


def building_explained(deck: Deck, what: What) -> str:
    """Return what something that can be built is good for."""
    if what < FIRST_EXPANSION:
        return tr_marked(_MEANINGS[deck.names[what]])
    return power_explained(deck.expansions[what - FIRST_EXPANSION].power)


def power_explained(power: Power) -> str:
    """Return what an expansion lets its owner do."""
    return tr_marked(_POWERS[power], n=PROTECTED_ROADS)


def points_of(table: Table, what: What) -> int:
    """Return how many points the seat on turn would gain by building something."""
    if what >= FIRST_EXPANSION:
        return table.setup.deck.expansions[what - FIRST_EXPANSION].points - 2  # it covers a city
    piles = {0: table.roads, 1: table.knights}
    return piles[what][table.turn] % 2 if what in piles else 1


def surprise_name(surprise: Surprise) -> str:
    """Return what is on the back of a settlement, as a headline."""
    return tr_marked(_SURPRISES[surprise])


def surprise_explained(surprise: Surprise, has_wind: bool) -> str:
    """Return what happens then; with two seats there is no wind."""
    words = tr_marked(_SURPRISES_EXPLAINED[surprise], n=MOST_KEPT)
    return f"{words} {tr('The wind turns.')}" if surprise == "raid" and has_wind else words
