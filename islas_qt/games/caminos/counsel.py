"""Decisions of Caminos that are analysed, in sentences: what could be done, and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.terms import Argument
from engine.core import Action
from engine.games.caminos import events as ev
from engine.games.caminos import terms
from engine.games.caminos.actions import (
    Build,
    Discard,
    DrawFrom,
    EndTurn,
    GiveBack,
    KeepWind,
    OpenHand,
    Pay,
    Pick,
    PutBack,
    Substitute,
    Swap,
    TakeCard,
    TakeFromMarket,
    TurnWind,
    Waive,
)
from engine.games.caminos.cards import FIRST_EXPANSION, KNIGHT, ROAD, Power, What
from engine.games.caminos.observation import Observation
from engine.games.caminos.state import PROTECTED_ROADS
from islas_qt.games.caminos.event_texts import EventTexts, substitute_words
from islas_qt.games.caminos.words import a_building, resource_words
from islas_qt.table.counsel import Counsel
from islas_qt.text import Marked, mark, tr, tr_marked, tr_n

_USES = (
    mark("It gives one exchange more in each turn."),
    mark("It gives one card more in each turn."),
    mark("It can become a city."),
    mark("It can be extended."),
)  # of what is no expansion
_AFTER = {
    ROAD: mark("The next road after it gives an exchange more in each turn."),
    KNIGHT: mark("The next knight after it gives a card more in each turn."),
}
_POWERS: dict[Power, Marked] = {
    "pick_openly": mark("Once a turn it lets its owner see a hand and pick a card."),
    "protect_knight": mark("It protects the first knight."),
    "protect_roads": mark("It protects the first {n} roads."),
    "discount": mark("Once a turn it makes a build one card cheaper."),
    "take_card": mark("Once a turn it may bring a card for nothing."),
    "none": mark("No power, but more points."),
}  # of whoever decides; on the cards they speak to the reader
_PLAN = {
    "kept": mark("It keeps cards to build {what}."),
    "at once": mark("It lets {what} be built at once."),
    "soon": mark("It helps to build {what} soon."),
}
_PLANS = {  # the same of two
    "kept": mark("It keeps cards to build {one} or {other}."),
    "at once": mark("It lets {one} or {other} be built at once."),
    "soon": mark("It helps to build {one} or {other} soon."),
}


def _change(plan: terms.Plan, argument: Argument) -> str:
    """Return what becomes of a plan, as the tables call it."""
    return "kept" if argument.avoided else "at once" if plan.is_ready else "soon"


class CaminosCounsel(Counsel):
    """Speaks of the decisions of a match of Caminos."""

    def __init__(self, texts: EventTexts) -> None:
        self.texts: EventTexts = texts

    # -- what could be done

    def tell(self, seen: Observation, action: Action) -> str:
        texts, seat = self.texts, seen.seat
        match action:
            case EndTurn():
                return texts.of(seat, mark("You end the turn."), mark("{name} ends the turn."))
            case Build(what):
                what_words = a_building(texts.deck, what)
                return texts.of(seat, mark("You build {what}."), mark("{name} builds {what}."), what=what_words)
            case Pay():
                return texts.of(seat, mark("You pay card by card."), mark("{name} pays card by card."))
            case Waive(card):
                return tr("The university saves this card: {card}.", card=resource_words(card))
            case Substitute(card, by):
                return substitute_words(card, by)
            case TurnWind():
                return texts.tell(ev.WindTurned(seat, "settlement", not seen.table.clockwise))
            case KeepWind():
                return texts.tell(ev.WindKept(seat, seen.table.clockwise))
            case Discard(card):
                return texts.tell(ev.Discarded(seat, (card,), False))
            case _:
                return self._exchanged(seen, action)

    def _exchanged(self, seen: Observation, action: Action) -> str:
        texts, table, seat = self.texts, seen.table, seen.seat
        match action:
            case Swap(card):
                return texts.tell(ev.Swapped(seat, card, None))
            case TakeFromMarket(card):
                return texts.tell(ev.TookFromMarket(seat, card, 0))
            case PutBack(card):
                return texts.tell(ev.PutOnMarket(seat, card, 0, False))
            case DrawFrom(partner):
                return texts.tell(ev.TookCard(seat, partner, "blind", False, None))
            case TakeCard(partner):
                return texts.tell(ev.TookCard(seat, partner, "guild", False, None))
            case OpenHand(partner):
                return texts.tell(ev.HandOpened(seat, partner, ()))
            case Pick(card) if table.partner is not None:
                return texts.tell(ev.TookCard(seat, table.partner, "library", False, card))
            case GiveBack(card) if table.partner is not None:
                return texts.tell(ev.GaveBack(seat, table.partner, table.owed, False, card))
        raise TypeError(f"nothing is said of {action}")

    # -- why

    def reasons(self, seen: Observation, arguments: Sequence[Argument]) -> str:
        match [argument.term for argument in arguments]:
            case [terms.Plan() as one, terms.Plan() as other]:
                changes = {_change(plan, argument) for plan, argument in zip((one, other), arguments, strict=True)}
                if len(changes) == 1:
                    names = [a_building(self.texts.deck, plan.what) for plan in (one, other)]
                    return tr_marked(_PLANS[changes.pop()], one=names[0], other=names[1])
        return super().reasons(seen, arguments)

    def explain(self, seen: Observation, argument: Argument) -> str:
        match argument.term:
            case terms.Winning():
                return tr("It wins the match.")
            case terms.Points(points):
                return tr_n("It brings one point.", "It brings {n} points.", points)
            case terms.Use(what):
                return self._use(seen, what)
            case terms.Taking(loser):
                return self.texts.of(loser, mark("It weakens you."), mark("It weakens {name}."))
            case terms.Victim(seat):
                return self.texts.of(
                    seat,
                    mark("Roads and knights can then be taken from you."),
                    mark("Roads and knights can then be taken from {name}."),
                )
            case terms.Plan(what) as plan:
                return tr_marked(_PLAN[_change(plan, argument)], what=a_building(self.texts.deck, what))
            case terms.Cards(too_many):
                return tr("A raid would cost fewer cards.") if too_many else tr("It leaves more cards in the hand.")
            case terms.BeforeBuilding():
                return tr("After building, no exchange is possible any more.")
            case terms.Cheapest():
                return tr("It leaves better cards.")
            case terms.Robber(seat):
                return self.texts.of(
                    seat,
                    mark("Otherwise you could take roads and knights."),
                    mark("Otherwise {name} could take roads and knights."),
                )
        raise TypeError(f"nothing is said of {argument}")

    def _use(self, seen: Observation, what: What) -> str:
        """Return what something is good for, once it is built."""
        if what == ROAD and not seen.table.roads[seen.seat]:
            return tr("The market and the other hands are open for exchanges then.")
        if what in _AFTER and (seen.table.roads, seen.table.knights)[what][seen.seat] % 2:  # it shows side B
            return tr_marked(_AFTER[what])
        if what < FIRST_EXPANSION:
            return tr_marked(_USES[what])
        return tr_marked(_POWERS[self.texts.deck.expansions[what - FIRST_EXPANSION].power], n=PROTECTED_ROADS)
