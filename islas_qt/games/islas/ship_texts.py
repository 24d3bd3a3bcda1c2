"""What comes off the ship, in sentences: who gets a settler, whom a pirate attacks, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core import Seat
from engine.games.islas import events as ev
from engine.games.islas.cards import Card
from engine.games.islas.explain import WishIndex
from engine.games.islas.state import NOBODY
from islas_qt.games.islas.words import a_piece, in_colour, next_to, privilege_name, the_pirate
from islas_qt.text import mark, tr

if TYPE_CHECKING:
    from islas_qt.games.islas.event_texts import EventTexts


def landed(texts: EventTexts, card: Card, counts: Sequence[Sequence[int]], seat: Seat, wish: WishIndex, by: str) -> str:
    """Return who gets a settler from the ship, and why."""
    settler = texts.card(card)
    if seat == NOBODY:
        return tr("Nobody gets the {card}: no wish decides between the islands.", card=settler)
    where, count = next_to(texts.deck.wants[card][wish]), counts[wish][seat]
    if by == "win_ties":
        return texts.of(
            seat,
            mark("You get the {card}: a tie {where} ({n} each), and you win ties."),
            mark("{name} gets the {card}: a tie {where} ({n} each), and {name} wins ties."),
            card=settler,
            where=where,
            n=count,
        )
    if wish == 0:
        return texts.of(
            seat,
            mark("You get the {card}: most free plots {where} ({n})."),
            mark("{name} gets the {card}: most free plots {where} ({n})."),
            card=settler,
            where=where,
            n=count,
        )
    return texts.of(
        seat,
        mark("You get the {card}: a tie up to wish {before}, then most free plots {where} ({n})."),
        mark("{name} gets the {card}: a tie up to wish {before}, then most free plots {where} ({n})."),
        card=settler,
        where=where,
        n=count,
        before=wish,
    )


def pirate_landed(texts: EventTexts, event: ev.PirateLanded) -> str:
    """Return whom a pirate from the ship attacks, and why."""
    pirate, colour = the_pirate(event.colour), in_colour(event.colour)
    if event.by == "owner":
        said = texts.of(
            event.seats[0],
            mark("{pirate} attacks you: you own the privilege “{privilege}”."),
            mark("{pirate} attacks {name}, who owns the privilege “{privilege}”."),
            pirate=pirate,
            privilege=privilege_name(texts.deck.privileges[event.colour]),
        )
    elif event.by == "diverted":
        return texts.of(
            event.namer,
            mark("{pirate} comes for you, but your shield sends it to somebody else."),
            mark("{pirate} comes for {name}, whose shield sends it to somebody else."),
            pirate=pirate,
        )
    elif event.by == "most":
        said = _most(texts, event.seats, pirate, colour, event.points[event.seats[0]])
    else:
        said = tr("{pirate} finds nothing to take {colour}.", pirate=pirate, colour=colour)
    if event.by != "owner" and event.shielded != NOBODY and event.points[event.shielded]:
        safe = mark("You are safe behind the shield."), mark("{name} is safe behind the shield.")
        return f"{said} {texts.of(event.shielded, *safe)}"
    return said


def _most(texts: EventTexts, seats: Sequence[Seat], pirate: str, colour: str, points: int) -> str:
    """Return whom a pirate attacks because they have the most points in its colour."""
    if len(seats) > 1:
        return tr(
            "{pirate} attacks all with the most points {colour} ({points} each): {names}.",
            pirate=pirate,
            colour=colour,
            points=points,
            names=texts.named(seats),
        )
    return texts.of(
        seats[0],
        mark("{pirate} attacks you: most points {colour} ({points})."),
        mark("{pirate} attacks {name}: most points {colour} ({points})."),
        pirate=pirate,
        colour=colour,
        points=points,
    )


def attacked(texts: EventTexts, event: ev.Diverted | ev.HouseLost | ev.Spared) -> str:
    """Return what comes of a pirate's attack."""
    match event:
        case ev.Diverted(seat, victim) if victim == texts.you:
            return tr("{name} sends the pirate to you.", name=texts.names[seat])
        case ev.Diverted(seat, victim):
            return texts.of(
                seat,
                mark("You send the pirate to {victim}."),
                mark("{name} sends the pirate to {victim}."),
                victim=texts.names[victim],
            )
        case ev.HouseLost(seat, plot, colour):
            return texts.of(
                seat,
                mark("You give back {piece}, from plot {plot}."),
                mark("{name} gives back {piece}, from plot {plot}."),
                piece=a_piece("house", colour),
                plot=plot + 1,
            )
        case _:
            return texts.of(
                event.seat,
                mark("You have no house and lose nothing."),
                mark("{name} has no house and loses nothing."),
            )
