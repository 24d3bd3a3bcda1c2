"""What happened in a match, in sentences in the language spoken now.

People are named, never “you”: the same sentence is for everybody at the screen. Only names are held, so old matches
can be told too, in any language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.core import Event, Seat
from engine.games.islas import events as ev
from engine.games.islas.cards import Card
from engine.games.islas.explain import ANY_PLOT, Wish, forecast, pirate_targets
from engine.games.islas.scoring import GOAL
from engine.games.islas.state import NOBODY, Setup, Table
from engine.match import Player
from islas_qt.play.plan import spoken
from islas_qt.text import tr, tr_n
from islas_qt.views.words import a_piece, card_words, in_colour, listed, next_to, privilege_name, the_pirate

_UNTOLD = (ev.TurnBegan, ev.Played, ev.Loaded, ev.ShipArrived, ev.Reshuffled, ev.RoundEnded)  # in a recap


class Teller:
    """Tells one match, whose players and set-up it knows."""

    def __init__(self, players: Sequence[Player], setup: Setup) -> None:
        self._players = tuple(players)
        self.deck = setup.deck

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by the names that are spoken now."""
        return spoken(self._players)

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self.players]

    def tell(self, event: Event) -> str:
        """Return an event as a sentence; what the viewer may not know must have been taken out of it (`seen_by`)."""
        names = self._names
        match event:
            case ev.TurnBegan(seat):
                return tr("{name} is on turn.", name=names[seat])
            case ev.Drew():
                return self._drew(event)
            case ev.Reshuffled(count):
                return tr_n(
                    "The deck is used up: one discarded card becomes the new one.",
                    "The deck is used up: {n} discarded cards are shuffled into a new one.",
                    count,
                )
            case ev.Played(seat, card):
                return tr("{name} plays the {card}.", name=names[seat], card=self._card(card))
            case ev.Built():
                return self._built(event)
            case ev.Merged(seat, piece, plots, place, colour):
                return tr(
                    "{name} turns {n} houses into {piece}, on plot {plot}.",
                    name=names[seat],
                    n=len(plots),
                    piece=a_piece(piece, colour),
                    plot=place + 1,
                )
            case ev.PrivilegeMoved():
                return self._privilege_moved(event)
            case ev.Loaded(seat, cards) if cards:
                return tr("{name} loads onto the ship: {cards}.", name=names[seat], cards=self._cards(cards))
            case ev.Loaded(seat):
                return tr("{name} loads a card onto the ship, face down.", name=names[seat])
            case ev.LoadSkipped(seat):
                return tr("{name} has no card and loads nothing.", name=names[seat])
            case ev.NotBuilt(seat, card):
                return tr(
                    "No house is left in the stock: {name} cannot build one for the {card}.",
                    name=names[seat],
                    card=self._card(card),
                )
            case ev.Diverted(seat, victim):
                return tr("{name} sends the pirate to {victim}.", name=names[seat], victim=names[victim])
            case ev.HouseLost(seat, plot, colour):
                return tr(
                    "{name} gives back {piece}, from plot {plot}.",
                    name=names[seat],
                    piece=a_piece("house", colour),
                    plot=plot + 1,
                )
            case ev.Spared(seat):
                return tr("{name} has no house and loses nothing.", name=names[seat])
            case _:
                return self._tell_of_all(event)

    def _tell_of_all(self, event: Event) -> str:
        """Return a sentence for what concerns the whole table."""
        match event:
            case ev.ShipArrived(count) if count < 2:
                return tr("The ship arrives with nothing but the card that stays on it.")
            case ev.ShipArrived(count):
                return tr_n(
                    "The ship arrives: one card is turned over, another stays on it.",
                    "The ship arrives: {n} cards are turned over, one stays on it.",
                    count - 1,
                )
            case ev.SettlerLanded():
                return self._landed(event.card, event.counts, event.seat, event.wish, event.by)
            case ev.PirateLanded():
                return self._pirate_landed(event)
            case ev.RoundEnded():
                scores = zip(self._names, event.scores, strict=True)
                return tr(
                    "Round {round} is over. Points: {scores}.",
                    round=event.round,
                    scores=", ".join(f"{name}: {score}" for name, score in scores),
                )
            case ev.LastRoundBegan(seats):
                return tr_n(
                    "{names} has {goal} points or more: one last round.",
                    "{names} have {goal} points or more: one last round.",
                    len(seats),
                    names=self.named(seats),
                    goal=GOAL,
                )
            case ev.Ended(scores, best):
                return self._ended(scores, best)
        raise TypeError(f"nothing is said of {event}")

    def recap(self, events: Iterable[Event], viewer: Seat) -> list[str]:
        """Return what happened since the last turn of `viewer` was over, as the viewer may know it."""
        told: list[str] = []
        for event in events:
            match event:
                case ev.Loaded(seat) | ev.LoadSkipped(seat) if seat == viewer:
                    told.clear()
                    continue
            if not isinstance(event, _UNTOLD):
                told.append(self.tell(event))
        return told

    def foresee(self, table: Table, card: Card) -> str:
        """Return who would be visited by a card of the ship if it were turned over now, and why."""
        if card < self.deck.first_pirate:
            seen = forecast(table, card)
            return self._landed(card, seen.counts, seen.seat, seen.wish, seen.by)
        colour = self.deck.colours[card]
        seats, by = pirate_targets(table, colour)
        shield = table.owner["pirate_shield"]
        points = tuple(land.points[colour] for land in table.lands)
        return self._pirate_landed(ev.PirateLanded(card, colour, seats, by, shield, shield, points))

    def named(self, seats: Iterable[Seat]) -> str:
        """Return the names of some seats, as people say them."""
        return listed([self._names[seat] for seat in seats])

    def _drew(self, event: ev.Drew) -> str:
        name, cards = self._names[event.seat], self._cards(event.cards)
        if not event.count:
            return tr("{name} draws nothing: there is no card left.", name=name)
        if event.extra:
            if cards:
                return tr("{name} takes the extra card: {cards}.", name=name, cards=cards)
            return tr("{name} takes the extra card.", name=name)
        if cards:
            return tr_n(
                "{name} draws one card: {cards}.",
                "{name} draws {n} cards: {cards}.",
                event.count,
                name=name,
                cards=cards,
            )
        return tr_n("{name} draws one card.", "{name} draws {n} cards.", event.count, name=name)

    def _built(self, event: ev.Built) -> str:
        piece = a_piece("house", event.colour)
        name = self._names[event.seat]
        if event.wish == ANY_PLOT:
            said = tr(
                "{name} builds {piece} on plot {plot} (any free plot was allowed).",
                name=name,
                piece=piece,
                plot=event.plot + 1,
            )
        else:
            said = tr(
                "{name} builds {piece} on plot {plot} (wish {wish}: {where}).",
                name=name,
                piece=piece,
                plot=event.plot + 1,
                wish=event.wish + 1,
                where=next_to(self.deck.wants[event.card][event.wish]),
            )
        wanted = self.deck.colours[event.card]
        if event.colour == wanted:
            return said
        return f"{said} {tr('There was no house left {colour}.', colour=in_colour(wanted))}"

    def _privilege_moved(self, event: ev.PrivilegeMoved) -> str:
        privilege = privilege_name(self.deck.privileges[event.colour])
        name, points = self._names[event.seat], event.points[event.seat]
        if event.loser == NOBODY:
            return tr(
                "{name} takes the privilege “{privilege}”: {points} points {colour}.",
                name=name,
                privilege=privilege,
                points=points,
                colour=in_colour(event.colour),
            )
        return tr(
            "{name} takes the privilege “{privilege}” from {loser}: {points} points {colour} against {less}.",
            name=name,
            privilege=privilege,
            loser=self._names[event.loser],
            points=points,
            colour=in_colour(event.colour),
            less=event.points[event.loser],
        )

    def _landed(self, card: Card, counts: Sequence[Sequence[int]], seat: Seat, wish: Wish, by: str) -> str:
        settler = self._card(card)
        if seat == NOBODY:
            return tr("Nobody gets the {card}: no wish decides between the islands.", card=settler)
        name = self._names[seat]
        where, count = next_to(self.deck.wants[card][wish]), counts[wish][seat]
        if by == "win_ties":
            return tr_n(
                "{name} gets the {card}: a tie with one free plot {where}, and {name} wins ties.",
                "{name} gets the {card}: a tie with {n} free plots {where}, and {name} wins ties.",
                count,
                name=name,
                card=settler,
                where=where,
            )
        if wish == 0:
            return tr_n(
                "{name} gets the {card}: most free plots {where} (one).",
                "{name} gets the {card}: most free plots {where} ({n}).",
                count,
                name=name,
                card=settler,
                where=where,
            )
        return tr_n(
            "{name} gets the {card}: a tie up to wish {before}, then most free plots {where} (one).",
            "{name} gets the {card}: a tie up to wish {before}, then most free plots {where} ({n}).",
            count,
            name=name,
            card=settler,
            where=where,
            before=wish,
        )

    def _pirate_landed(self, event: ev.PirateLanded) -> str:
        pirate, colour = the_pirate(event.colour), in_colour(event.colour)
        if event.by == "owner":
            said = tr(
                "{pirate} attacks {name}, who owns the privilege “{privilege}”.",
                pirate=pirate,
                name=self._names[event.seats[0]],
                privilege=privilege_name(self.deck.privileges[event.colour]),
            )
        elif event.by == "diverted":
            return tr(
                "{pirate} comes for {name}, whose shield sends it to somebody else.",
                pirate=pirate,
                name=self._names[event.namer],
            )
        elif event.by == "most":
            said = tr_n(
                "{pirate} attacks {names}: most points {colour} ({points}).",
                "{pirate} attacks {names}: equal with most points {colour} ({points} each).",
                len(event.seats),
                pirate=pirate,
                names=self.named(event.seats),
                colour=colour,
                points=event.points[event.seats[0]],
            )
        else:
            said = tr("{pirate} finds nothing to take {colour}.", pirate=pirate, colour=colour)
        if event.by != "owner" and event.shielded != NOBODY and event.points[event.shielded]:
            return f"{said} {tr('{name} is safe behind the shield.', name=self._names[event.shielded])}"
        return said

    def _ended(self, scores: Sequence[int], best: Sequence[Seat]) -> str:
        return tr_n(
            "The match is over: {names} wins with {points} points.",
            "The match is over: {names} share the victory with {points} points each.",
            len(best),
            names=self.named(best),
            points=scores[best[0]],
        )

    def _card(self, card: Card) -> str:
        return card_words(self.deck, card)

    def _cards(self, cards: Iterable[Card]) -> str:
        """Return cards as a list, equal ones together."""
        parts = []
        for card, same in groupby(sorted(cards)):
            count = len(list(same))
            parts.append(self._card(card) if count == 1 else f"{count} × {self._card(card)}")
        return ", ".join(parts)
