"""How it comes about where a settler or a pirate goes, step by step; how it ends is told by the story."""

from __future__ import annotations

from engine.core import Seat
from engine.games.islas.cards import Deck
from engine.games.islas.events import PirateLanded, SettlerLanded
from engine.games.islas.explain import WishIndex
from engine.games.islas.state import NOBODY, Table
from engine.masks import Mask
from islas_qt.games.islas.theatre.stage import Cast
from islas_qt.games.islas.words import card_words, in_colour, next_to, the_pirate
from islas_qt.text import tr


def most_at(event: SettlerLanded, wish: WishIndex) -> int:
    """Return the highest count among those still in it at a wish."""
    return max(event.counts[wish][seat] for seat in event.rivals[wish])


def left_after(event: SettlerLanded, wish: WishIndex) -> tuple[Seat, ...]:
    """Return who is still in it after a wish was looked at: at last only the seat that gets the settler."""
    if wish == event.wish:
        return (event.seat,)
    if wish + 1 < len(event.rivals):
        return event.rivals[wish + 1]
    return tuple(seat for seat in event.rivals[wish] if event.counts[wish][seat] == most_at(event, wish))


def is_clear(event: SettlerLanded) -> bool:
    """Tell whether the first wish decides, without a tie: that is understood at a glance."""
    return event.wish == 0 and event.by == "most"


def plots_counted(event: SettlerLanded, table: Table) -> tuple[tuple[Mask, ...], ...]:
    """Return the free plots of every island for each wish; nothing if the islands have changed since."""
    wanted = table.kit.wants[event.card]
    plots = tuple(tuple(land.touch[symbol] & land.free for land in table.lands) for symbol in wanted)
    counts = tuple(tuple(mask.bit_count() for mask in masks) for masks in plots)
    return plots if counts == event.counts else ()


def owner_of(event: PirateLanded) -> Seat:
    """Return who owns the privilege of the pirate's colour, or NOBODY."""
    return event.seats[0] if event.by == "owner" else event.namer


def arrival(event: SettlerLanded, deck: Deck) -> str:
    """Return who comes off the ship."""
    return tr("{card} comes off the ship and looks for an island.", card=card_words(deck, event.card))


def question(event: SettlerLanded, wish: WishIndex, deck: Deck) -> str:
    """Return what is compared at a wish."""
    where = next_to(deck.wants[event.card][wish])
    return tr("Wish {wish}: who has the most free plots {where}?", wish=wish + 1, where=where)


def answer(event: SettlerLanded, wish: WishIndex, cast: Cast) -> str:
    """Return what came of comparing at a wish that does not decide."""
    where, most = next_to(cast.deck.wants[event.card][wish]), most_at(event, wish)
    if most == 0:
        if len(event.rivals[wish]) < len(cast.seated):  # the others may have one
            return tr("None of them has a free plot {where}: on to the next wish.", where=where)
        return tr("Nobody has a free plot {where}: on to the next wish.", where=where)
    names = cast.story.named(left_after(event, wish))
    return tr("A tie with {n}: {names}. On to the next wish.", names=names, n=most)


def pirate_arrival(event: PirateLanded) -> str:
    """Return which pirate comes, and after whom."""
    return tr(
        "{pirate} comes for whoever owns the privilege {colour}.",
        pirate=the_pirate(event.colour),
        colour=in_colour(event.colour),
    )


def pirate_next(event: PirateLanded, cast: Cast) -> str:
    """Return who owns the privilege of the pirate's colour, or what counts because nobody does."""
    owner = owner_of(event)
    if owner == NOBODY:
        return tr("Nobody owns it: then whoever has the most points {colour}.", colour=in_colour(event.colour))
    return tr("You own it.") if owner == cast.story.you else tr("{name} owns it.", name=cast.players[owner].name)
