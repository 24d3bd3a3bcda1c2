"""What happened in a match, in sentences in the language spoken now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.core import Event, Seat
from engine.games.islas import events as ev
from engine.games.islas.cards import Card
from engine.games.islas.explain import ANY_PLOT, forecast, pirate_targets
from engine.games.islas.scoring import GOAL
from engine.games.islas.state import NOBODY, Setup, Table
from engine.match import Player
from engine.reasons import Value
from islas_qt.games.islas.ship_texts import attacked, landed, pirate_landed
from islas_qt.games.islas.words import a_piece, card_words, in_colour, next_to, privilege_name
from islas_qt.table.match_texts import MatchTexts
from islas_qt.text import mark, tr, tr_marked, tr_n

_UNTOLD = (
    ev.TurnBegan,
    ev.Played,
    ev.Loaded,
    ev.LoadSkipped,
    ev.ShipArrived,
    ev.Reshuffled,
    ev.RoundEnded,
)  # in a recap


def when_it_ends(is_last_round: bool) -> str:
    """Return how the match comes to its end."""
    if is_last_round:
        return tr("This is the last round: after it whoever has the most points wins.")
    return tr("When somebody has {goal} points after the ship is unloaded, one last round is played.", goal=GOAL)


class EventTexts(MatchTexts):
    """Tells one match, whose players and set-up it knows."""

    def __init__(self, players: Sequence[Player], setup: Setup) -> None:
        super().__init__(players)
        self.deck = setup.deck

    def tell(self, event: Event) -> str:
        """Return an event as a sentence; what the viewer may not know must have been taken out of it (`seen_by`)."""
        match event:
            case ev.TurnBegan(seat):
                return self.of(seat, mark("It is your turn."), mark("{name} is on turn."))
            case ev.Drew():
                return self._drew(event)
            case ev.Reshuffled(count):
                return tr_n(
                    "The deck is used up: one discarded card becomes the new one.",
                    "The deck is used up: {n} discarded cards are shuffled into a new one.",
                    count,
                )
            case ev.Played(seat, card):
                return self.of(
                    seat, mark("You play the {card}."), mark("{name} plays the {card}."), card=self.card(card)
                )
            case ev.Built():
                return self._built(event)
            case ev.Merged(seat, piece, plots, place, colour):
                return self.of(
                    seat,
                    mark("You turn {n} houses into {piece}, on plot {plot}."),
                    mark("{name} turns {n} houses into {piece}, on plot {plot}."),
                    n=len(plots),
                    piece=a_piece(piece, colour),
                    plot=place + 1,
                )
            case ev.PrivilegeMoved():
                return self._privilege_moved(event)
            case ev.Loaded() | ev.LoadSkipped():
                return self._loaded(event)
            case ev.NotBuilt(seat, card):
                return self.of(
                    seat,
                    mark("No house is left in the stock: you cannot build one for the {card}."),
                    mark("No house is left in the stock: {name} cannot build one for the {card}."),
                    card=self.card(card),
                )
            case ev.Diverted() | ev.HouseLost() | ev.Spared():
                return attacked(self, event)
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
                return landed(self, event.card, event.counts, event.seat, event.wish, event.by)
            case ev.PirateLanded():
                return pirate_landed(self, event)
            case ev.RoundEnded():
                return self.round_ended(event.round, event.scores)
            case ev.LastRoundBegan((seat,)):
                return self.of(
                    seat,
                    mark("You have {goal} points or more: one last round."),
                    mark("{name} has {goal} points or more: one last round."),
                    goal=GOAL,
                )
            case ev.LastRoundBegan(seats):
                return tr("{goal} points or more: {names}. One last round.", names=self.named(seats), goal=GOAL)
            case ev.Ended(scores, best):
                return self.ended(scores, best)
        raise TypeError(f"nothing is said of {event}")

    def has_points(self, seat: Seat, points: int) -> str:
        """Return how many points a seat has, as a headline."""
        return self.of(seat, mark("You have {n} points"), mark("{name} has {n} points"), n=points)

    def recap(self, events: Iterable[Event]) -> list[str]:
        """Return what matters of what happened, as sentences."""
        return [sentence for _, sentence in self.retold(events)]

    def retold(self, events: Iterable[Event]) -> list[tuple[Event, str]]:
        """Return what matters of what happened, each event with its sentence."""
        return [(event, self.tell(event)) for event in events if not isinstance(event, _UNTOLD)]

    def foresee(self, table: Table, card: Card) -> str:
        """Return who would be visited by a card of the ship if it were turned over now, and why."""
        if card < self.deck.first_pirate:
            seen = forecast(table, card)
            return landed(self, card, seen.counts, seen.seat, seen.wish, seen.by)
        colour = self.deck.colours[card]
        seats, by = pirate_targets(table, colour)
        shield = table.owner["pirate_shield"]
        points = tuple(land.points[colour] for land in table.lands)
        return pirate_landed(self, ev.PirateLanded(card, colour, seats, by, shield, shield, points))

    def _drew(self, event: ev.Drew) -> str:
        seat, cards = event.seat, self._cards(event.cards)
        if not event.count:
            return self.of(
                seat,
                mark("You draw nothing: there is no card left."),
                mark("{name} draws nothing: there is no card left."),
            )
        if event.extra:
            said = self.of(seat, mark("You take the extra card"), mark("{name} takes the extra card"))
        elif seat == self.you:
            said = tr_n("You draw one card", "You draw {n} cards", event.count)
        else:
            said = tr_n("{name} draws one card", "{name} draws {n} cards", event.count, name=self.names[seat])
        return f"{said}: {cards}." if cards else f"{said}."

    def _built(self, event: ev.Built) -> str:
        piece = a_piece("house", event.colour)
        if event.wish == ANY_PLOT:
            said = self.of(
                event.seat,
                mark("You build {piece} on plot {plot} (any free plot was allowed)."),
                mark("{name} builds {piece} on plot {plot} (any free plot was allowed)."),
                piece=piece,
                plot=event.plot + 1,
            )
        else:
            said = self.of(
                event.seat,
                mark("You build {piece} on plot {plot} (wish {wish}: {where})."),
                mark("{name} builds {piece} on plot {plot} (wish {wish}: {where})."),
                piece=piece,
                plot=event.plot + 1,
                wish=event.wish + 1,
                where=next_to(self.deck.wants[event.card][event.wish]),
            )
        wanted = self.deck.colours[event.card]
        if event.colour == wanted:
            return said
        return f"{said} {tr('There was no house left {colour}.', colour=in_colour(wanted))}"

    def _loaded(self, event: ev.Loaded | ev.LoadSkipped) -> str:
        match event:
            case ev.Loaded(seat, cards) if cards:
                return self.of(
                    seat,
                    mark("You load onto the ship: {cards}."),
                    mark("{name} loads onto the ship: {cards}."),
                    cards=self._cards(cards),
                )
            case ev.Loaded(seat):
                return self.of(
                    seat,
                    mark("You load a card onto the ship, face down."),
                    mark("{name} loads a card onto the ship, face down."),
                )
            case ev.LoadSkipped(seat):
                return self.of(
                    seat, mark("You have no card and load nothing."), mark("{name} has no card and loads nothing.")
                )

    def _privilege_moved(self, event: ev.PrivilegeMoved) -> str:
        known: dict[str, Value] = {
            "privilege": privilege_name(self.deck.privileges[event.colour]),
            "points": event.points[event.seat],
            "colour": in_colour(event.colour),
        }
        if event.loser == NOBODY:
            return self.of(
                event.seat,
                mark("You take the privilege “{privilege}”: {points} points {colour}."),
                mark("{name} takes the privilege “{privilege}”: {points} points {colour}."),
                **known,
            )
        known["less"] = event.points[event.loser]
        if event.loser == self.you:
            return tr_marked(
                mark("{name} takes the privilege “{privilege}” from you: {points} to {less} points {colour}."),
                name=self.names[event.seat],
                **known,
            )
        return self.of(
            event.seat,
            mark("You take the privilege “{privilege}” from {loser}: {points} to {less} points {colour}."),
            mark("{name} takes the privilege “{privilege}” from {loser}: {points} to {less} points {colour}."),
            loser=self.names[event.loser],
            **known,
        )

    def card(self, card: Card) -> str:
        """Return what a card is called in a sentence."""
        return card_words(self.deck, card)

    def _cards(self, cards: Iterable[Card]) -> str:
        """Return cards as a list, equal ones together."""
        parts = []
        for card, same in groupby(sorted(cards)):
            count = len(list(same))
            parts.append(self.card(card) if count == 1 else f"{count} × {self.card(card)}")
        return ", ".join(parts)
