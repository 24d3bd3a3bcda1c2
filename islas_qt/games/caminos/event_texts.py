"""What happened in a match of Caminos, in sentences in the language spoken now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Event, Seat
from engine.games.caminos import events as ev
from engine.games.caminos.cards import ROAD
from engine.games.caminos.payment import PRICE_OF_ONE
from engine.games.caminos.state import FEW_LEFT, GOAL, MOST_KEPT, Setup
from engine.match import Player
from engine.reasons import Value
from islas_qt.games.caminos.words import a_building, cards_words, resource_words
from islas_qt.table.match_texts import MatchTexts
from islas_qt.text import Marked, mark, tr, tr_marked, tr_n

_TAKING = {  # by how a card is taken: by you, from you, between others
    "blind": (
        mark("You draw a card unseen from {partner}"),
        mark("{name} draws a card unseen from you"),
        mark("{name} draws a card unseen from {partner}"),
    ),
    "library": (
        mark("You pick a card from the open hand of {partner}"),
        mark("{name} picks a card from your open hand"),
        mark("{name} picks a card from the open hand of {partner}"),
    ),
    "guild": (
        mark("By your guild you take a card from {partner}, for nothing"),
        mark("{name} takes a card from you by the guild, for nothing"),
        mark("{name} takes a card from {partner} by the guild, for nothing"),
    ),
}
_OPENING = (
    mark("By your library you see the hand of {partner}"),
    mark("{name} sees your hand by the library"),
    mark("{name} sees the hand of {partner} by the library"),
)
_GIVING = (
    mark("You give a card back to {partner}"),
    mark("{name} gives a card back to you"),
    mark("{name} gives a card back to {partner}"),
)
_SEIZING = {
    True: (
        mark("No road is left in the supply, so you take the topmost one of {partner}."),
        mark("No road is left in the supply, so {name} takes your topmost one."),
        mark("No road is left in the supply, so {name} takes the topmost one of {partner}."),
    ),
    False: (
        mark("No knight is left in the supply, so you take the topmost one of {partner}."),
        mark("No knight is left in the supply, so {name} takes your topmost one."),
        mark("No knight is left in the supply, so {name} takes the topmost one of {partner}."),
    ),
}
_ON_ITS_BACK = {
    "raid": mark("On the back of the settlement is a raid."),
    "market": mark("On the back of the settlement is a market day."),
}
_UNTOLD = (
    ev.TurnBegan,
    ev.Swapped,
    ev.Reshuffled,
    ev.TookFromMarket,
    ev.PutOnMarket,
    ev.WindKept,
    ev.Drew,
    ev.RoundEnded,
)  # in a recap


def when_it_ends() -> str:
    """Return how the match comes to its end."""
    return tr("Whoever reaches {goal} points in their own turn wins at once.", goal=GOAL)


def direction(clockwise: bool) -> str:
    """Return where the wind blows."""
    return tr("clockwise") if clockwise else tr("counter-clockwise")


class EventTexts(MatchTexts):
    """Tells one match, whose players and set-up it knows."""

    def __init__(self, players: Sequence[Player], setup: Setup) -> None:
        super().__init__(players)
        self.deck = setup.deck

    def between(self, seat: Seat, partner: Seat, texts: tuple[Marked, Marked, Marked], **values: Value) -> str:
        """Return what a seat does to another: said to who does it, to whom it is done, or of both to everybody."""
        names = self.names
        if seat == self.you:
            return tr_marked(texts[0], partner=names[partner], **values)
        if partner == self.you:
            return tr_marked(texts[1], name=names[seat], **values)
        return tr_marked(texts[2], name=names[seat], partner=names[partner], **values)

    def tell(self, event: Event) -> str:
        """Return an event as a sentence; what the viewer may not know must have been taken out of it (`seen_by`)."""
        match event:
            case ev.TurnBegan(seat):
                return self.of(seat, mark("It is your turn."), mark("{name} is on turn."))
            case ev.Swapped():
                return self._swapped(event)
            case ev.TookFromMarket(seat, card):
                return self.of(
                    seat,
                    mark("You take from the market: {card}."),
                    mark("{name} takes from the market: {card}."),
                    card=resource_words(card),
                )
            case ev.PutOnMarket(seat, card):
                return self.of(
                    seat,
                    mark("In return you put on the market: {card}."),
                    mark("In return {name} puts on the market: {card}."),
                    card=resource_words(card),
                )
            case ev.HandOpened(seat, partner, cards):
                return self._with_cards(self.between(seat, partner, _OPENING), cards)
            case ev.TookCard(seat, partner, by, _, card):
                return _with_card(self.between(seat, partner, _TAKING[by]), card)
            case ev.GaveBack(seat, partner, _, _, card):
                return _with_card(self.between(seat, partner, _GIVING), card)
            case ev.Built():
                return self._built(event)
            case ev.Seized():
                return self._seized(event)
            case ev.Discarded(seat, cards):
                return self.of(
                    seat, mark("You give up {cards}."), mark("{name} gives up {cards}."), cards=cards_words(cards)
                )
            case ev.Drew():
                return self._drew(event)
            case _:
                return self._tell_of_all(event)

    def _tell_of_all(self, event: Event) -> str:
        """Return a sentence for what concerns the whole table."""
        match event:
            case ev.Reshuffled(count):
                return tr_n(
                    "The pile is used up: one discarded card becomes the new one.",
                    "The pile is used up: {n} discarded cards are shuffled into a new one.",
                    count,
                )
            case ev.Revealed(_, surprise):
                return tr_marked(_ON_ITS_BACK[surprise])
            case ev.WindTurned(seat, by, clockwise):
                if by == "raid":
                    return tr("The raid turns the wind: {direction} from now on.", direction=direction(clockwise))
                return self.of(
                    seat,
                    mark("You turn the wind: {direction} from now on."),
                    mark("{name} turns the wind: {direction} from now on."),
                    direction=direction(clockwise),
                )
            case ev.WindKept(seat, clockwise):
                return self.of(
                    seat,
                    mark("You leave the wind as it is: {direction}."),
                    mark("{name} leaves the wind as it is: {direction}."),
                    direction=direction(clockwise),
                )
            case ev.HandsCut():
                return self._cut(event)
            case ev.MarketReplaced(_, cards):
                return tr("Market day: the market is replaced by {cards}.", cards=cards_words(cards))
            case ev.RoundEnded(number, scores):
                return self.round_ended(number, scores)
            case ev.Ended(seat, scores):
                return self.ended(scores, (seat,))
        raise TypeError(f"nothing is said of {event}")

    def retold(self, events: Iterable[Event]) -> list[tuple[Event, str]]:
        """Return what matters of what happened, each event with its sentence."""
        return [(event, self.tell(event)) for event in events if not isinstance(event, _UNTOLD)]

    def has_points(self, seat: Seat, points: int) -> str:
        """Return how many points a seat has, as a headline."""
        return self.of(seat, mark("You have {n} points"), mark("{name} has {n} points"), n=points)

    def _with_cards(self, said: str, cards: Iterable[int]) -> str:
        words = cards_words(cards)
        return f"{said}: {words}." if words else f"{said}."

    def _swapped(self, event: ev.Swapped) -> str:
        seat, card = event.seat, resource_words(event.card)
        if event.drawn is None:
            return self.of(
                seat,
                mark("You discard {card} and draw a card."),
                mark("{name} discards {card} and draws a card."),
                card=card,
            )
        return self.of(
            seat,
            mark("You discard {card} and draw {drawn}."),
            mark("{name} discards {card} and draws {drawn}."),
            card=card,
            drawn=resource_words(event.drawn),
        )

    def _built(self, event: ev.Built) -> str:
        said = [
            self.of(
                event.seat,
                mark("You build {what} for {cards}: now {points}."),
                mark("{name} builds {what} for {cards}: now {points}."),
                what=a_building(self.deck, event.what),
                cards=cards_words(event.cards),
                points=tr_n("{n} point", "{n} points", event.points),
            )
        ]
        if event.waived is not None:
            said.append(tr("The university saves this card: {card}.", card=resource_words(event.waived)))
        for card, by in event.replaced:
            said.append(substitute_words(card, by))
        return " ".join(said)

    def _seized(self, event: ev.Seized) -> str:
        said = [self.between(event.seat, event.loser, _SEIZING[event.what == ROAD])]
        if len(self.players) > 2:
            said.append(tr("That is where the wind blows: {direction}.", direction=direction(event.clockwise)))
        for seat in event.protected:
            said.append(self.protected(seat, event.what))
        for seat in event.without:
            said.append(self.without(seat, event.what))
        return " ".join(said)

    def protected(self, seat: Seat, what: int) -> str:
        """Return that a seat's roads or knights cannot be taken."""
        if what == ROAD:
            return self.of(
                seat, mark("Your castle protects your roads."), mark("The castle of {name} protects its roads.")
            )
        return self.of(
            seat, mark("Your church protects your knight."), mark("The church of {name} protects its knight.")
        )

    def without(self, seat: Seat, what: int) -> str:
        """Return that a seat has no road or knight."""
        if what == ROAD:
            return self.of(seat, mark("You have no road."), mark("{name} has no road."))
        return self.of(seat, mark("You have no knight."), mark("{name} has no knight."))

    def _cut(self, event: ev.HandsCut) -> str:
        if event.by == "raid":
            why = tr("Raid: nobody may keep more than {n} cards.", n=MOST_KEPT)
        else:
            why = tr(
                "Fewer than {few} cards are left to draw: nobody may keep more than {n}.", few=FEW_LEFT, n=MOST_KEPT
            )
        if not event.seats:
            return f"{why} {tr('Nobody has more.')}"
        parts = [
            tr_n("{name} (one card)", "{name} ({n} cards)", many, name=self.name_in_list(seat))
            for seat, many in zip(event.seats, event.many, strict=True)
        ]
        return f"{why} {tr('To be given up: {list}.', list=', '.join(parts))}"

    def _drew(self, event: ev.Drew) -> str:
        seat = event.seat
        if not event.count:
            return self.of(
                seat,
                mark("You draw nothing: there is no card left."),
                mark("{name} draws nothing: there is no card left."),
            )
        if seat == self.you:
            said = tr_n("You draw one card", "You draw {n} cards", event.count)
        else:
            said = tr_n("{name} draws one card", "{name} draws {n} cards", event.count, name=self.names[seat])
        if event.count < event.wanted:
            said = f"{said} ({tr('there were no more')})"
        elif event.for_knights:
            said = f"{said} ({tr_n('one for a knight', '{n} for knights', event.for_knights)})"
        return self._with_cards(said, event.cards)


def substitute_words(card: int, by: int) -> str:
    """Return that three equal cards are paid for one of the price."""
    return tr("{n} × {by} stand for {card}.", n=PRICE_OF_ONE, by=resource_words(by), card=resource_words(card))


def _with_card(said: str, card: int | None) -> str:
    return f"{said}." if card is None else f"{said}: {resource_words(card)}."
