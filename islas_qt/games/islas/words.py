"""Words for what is on the table, in the language spoken now: symbols, pieces, cards, privileges, plots.

A card is called by its Spanish name in every language. Whole phrases are translated, not single words put together:
adjectives and articles bend differently in each language.
"""

from __future__ import annotations

from engine.games.islas.cards import COLOURS, FIRST_COLOUR, Card, Colour, Deck, Piece, Privilege, Symbol
from engine.island.graph import FEATURES
from islas_qt import text
from islas_qt.island_words import feature_name
from islas_qt.text import mark, tr, tr_marked
from islas_qt.theme import Palette

_COLOURS = {
    "orange": mark("Orange"),
    "brown": mark("Brown"),
    "green": mark("Green"),
    "blue": mark("Blue"),
    "beige": mark("Beige"),
    "red": mark("Red"),
}
_IN_COLOUR = {
    "orange": mark("in orange"),
    "brown": mark("in brown"),
    "green": mark("in green"),
    "blue": mark("in blue"),
    "beige": mark("in beige"),
    "red": mark("in red"),
}
_NEXT_TO = {
    "coast": mark("at the coast"),
    "mountain": mark("at the mountain"),
    "village": mark("at the village"),
    "farmland": mark("at the farmland"),
    "river": mark("at the river"),
    "road": mark("at the road"),
    "orange": mark("next to orange"),
    "brown": mark("next to brown"),
    "green": mark("next to green"),
    "blue": mark("next to blue"),
    "beige": mark("next to beige"),
    "red": mark("next to red"),
}
_PIECES = {"house": mark("House"), "palace": mark("Palace"), "town": mark("Town")}
_PIECES_IN_COLOUR = {
    "house": {
        "orange": mark("Orange house"),
        "brown": mark("Brown house"),
        "green": mark("Green house"),
        "blue": mark("Blue house"),
        "beige": mark("Beige house"),
        "red": mark("Red house"),
    },
    "palace": {
        "orange": mark("Orange palace"),
        "brown": mark("Brown palace"),
        "green": mark("Green palace"),
        "blue": mark("Blue palace"),
        "beige": mark("Beige palace"),
        "red": mark("Red palace"),
    },
    "town": {
        "orange": mark("Orange town"),
        "brown": mark("Brown town"),
        "green": mark("Green town"),
        "blue": mark("Blue town"),
        "beige": mark("Beige town"),
        "red": mark("Red town"),
    },
}
_A_PIECE = {
    "house": {
        "orange": mark("an orange house"),
        "brown": mark("a brown house"),
        "green": mark("a green house"),
        "blue": mark("a blue house"),
        "beige": mark("a beige house"),
        "red": mark("a red house"),
    },
    "palace": {
        "orange": mark("an orange palace"),
        "brown": mark("a brown palace"),
        "green": mark("a green palace"),
        "blue": mark("a blue palace"),
        "beige": mark("a beige palace"),
        "red": mark("a red palace"),
    },
    "town": {
        "orange": mark("an orange town"),
        "brown": mark("a brown town"),
        "green": mark("a green town"),
        "blue": mark("a blue town"),
        "beige": mark("a beige town"),
        "red": mark("a red town"),
    },
}
_PIRATES = {
    "orange": mark("Orange pirate"),
    "brown": mark("Brown pirate"),
    "green": mark("Green pirate"),
    "blue": mark("Blue pirate"),
    "beige": mark("Beige pirate"),
    "red": mark("Red pirate"),
}
_PIRATE_TO_LOAD = {
    "orange": mark("orange pirate"),
    "brown": mark("brown pirate"),
    "green": mark("green pirate"),
    "blue": mark("blue pirate"),
    "beige": mark("beige pirate"),
    "red": mark("red pirate"),
}
_THE_PIRATE = {
    "orange": mark("The orange pirate"),
    "brown": mark("The brown pirate"),
    "green": mark("The green pirate"),
    "blue": mark("The blue pirate"),
    "beige": mark("The beige pirate"),
    "red": mark("The red pirate"),
}
_PRIVILEGES = {
    "win_ties": mark("Wins ties"),
    "draw_more": mark("Draws more"),
    "mixed_palace": mark("Mixed palaces"),
    "build_anywhere": mark("Builds anywhere"),
    "extra_card": mark("Extra card"),
    "pirate_shield": mark("Pirate shield"),
}
_PRIVILEGES_EXPLAINED = {
    "win_ties": mark("When a settler from the ship likes several islands equally, it comes to you."),
    "draw_more": mark("When you draw, you get {n} cards instead of 3."),
    "mixed_palace": mark("The two houses for a palace may differ in colour."),
    "build_anywhere": mark("Your buildings may stand on any free plot, whatever the settler wishes."),
    "extra_card": mark("Once in each of your turns you may take one more card."),
    "pirate_shield": mark("Pirates never harm you; one that comes for you goes to somebody you name."),
}


def colour_name(colour: Colour) -> str:
    """Return the name of a colour, as a label."""
    return tr_marked(_COLOURS[COLOURS[colour]])


def colour_letters(colour: Colour) -> str:
    """Return the two letters that stand for a colour; in none of our languages do two colours share them."""
    return colour_name(colour)[:2]


def letters_on_piece(colour: Colour, palette: Palette) -> str:
    """Return what is written on a piece: nothing unless somebody wants letters on them."""
    return colour_letters(colour) if palette.letters else ""


def in_colour(colour: Colour) -> str:
    """Return “in red”, as in “points in red”."""
    return tr_marked(_IN_COLOUR[COLOURS[colour]])


def symbol_name(symbol: Symbol) -> str:
    """Return the name of what a settler may wish for: a feature or a colour."""
    return feature_name(FEATURES[symbol]) if symbol < FIRST_COLOUR else colour_name(symbol - FIRST_COLOUR)


def next_to(symbol: Symbol) -> str:
    """Return where the plots are that a wish asks for, as “at the coast” or “next to red”."""
    return tr_marked(_NEXT_TO[FEATURES[symbol] if symbol < FIRST_COLOUR else COLOURS[symbol - FIRST_COLOUR]])


def piece_name(piece: Piece, colour: Colour | None = None) -> str:
    """Return the name of a building, as a label: “Palace”, “Red palace”."""
    return tr_marked(_PIECES[piece] if colour is None else _PIECES_IN_COLOUR[piece][COLOURS[colour]])


def a_piece(piece: Piece, colour: Colour) -> str:
    """Return a building as the object of a sentence: “a red palace”."""
    return tr_marked(_A_PIECE[piece][COLOURS[colour]])


def card_name(deck: Deck, card: Card) -> str:
    """Return what a card is called: a settler by its Spanish name."""
    if card >= deck.first_pirate:
        return tr_marked(_PIRATES[COLOURS[deck.colours[card]]])
    return deck.settlers[card].name


def card_translation(deck: Deck, card: Card) -> str:
    """Return the occupation of a settler in the language spoken now; nothing if its name says it already."""
    if card >= deck.first_pirate or text.language() == "es":
        return ""
    settler = deck.settlers[card]
    return settler.de if text.language() == "de" else settler.en


def card_words(deck: Deck, card: Card) -> str:
    """Return the name of a card with its translation: “Pescador (fisherman)”."""
    translation = card_translation(deck, card)
    return f"{card_name(deck, card)} ({translation})" if translation else card_name(deck, card)


def card_description(deck: Deck, card: Card) -> str:
    """Return everything a card says, as one sentence for a screen reader."""
    if card >= deck.first_pirate:
        return card_name(deck, card)
    return tr(
        "{card}: builds {piece}; wishes: {wishes}",
        card=card_words(deck, card),
        piece=a_piece("house", deck.colours[card]),
        wishes=", ".join(f"{wish + 1} {symbol_name(symbol)}" for wish, symbol in enumerate(deck.wants[card])),
    )


def the_pirate(colour: Colour) -> str:
    """Return “The red pirate”, to begin a sentence with."""
    return tr_marked(_THE_PIRATE[COLOURS[colour]])


def pirate_to_load(colour: Colour) -> str:
    """Return “red pirate”, as in “Load the red pirate onto the ship”."""
    return tr_marked(_PIRATE_TO_LOAD[COLOURS[colour]])


def privilege_name(privilege: Privilege) -> str:
    """Return the name of a privilege."""
    return tr_marked(_PRIVILEGES[privilege])


def privilege_explained(privilege: Privilege, draw_more: int) -> str:
    """Return what a privilege does, in a sentence; `draw_more` as agreed for the match."""
    return tr_marked(_PRIVILEGES_EXPLAINED[privilege], n=draw_more)
