"""What to do next in a match, and why: said to the person who decides, in the language spoken now."""

from __future__ import annotations

from engine.core import Seat
from engine.games.caminos.actions import TakeCard
from engine.games.caminos.cards import KNIGHT, ROAD, What
from engine.games.caminos.explain import Target, cards_to_draw, target, why_not_exchange
from engine.games.caminos.observation import Observation
from engine.games.caminos.payment import Payment
from engine.games.caminos.state import MOST_KEPT, OVER, Table
from islas_qt.games.caminos.choosing import Choosing
from islas_qt.games.caminos.event_texts import EventTexts, direction, substitute_words
from islas_qt.games.caminos.words import a_building, counts_words, resource_words
from islas_qt.text import mark, tr, tr_n


class Prompts(EventTexts):
    """Tells a match, and says to each of its people what to do."""

    def what_now(self, seen: Observation, choosing: Choosing | None = None) -> str:
        """Return what the viewer has to do now, or for whom everybody waits."""
        table = seen.table
        if table.phase == OVER:
            return self.ended(table.points, (table.turn,))
        if choosing is None or table.actor != seen.seat:
            return self._waiting(table)
        if table.building is not None:
            return tr("Choose how to pay for {what}.", what=a_building(self.deck, table.building))
        if choosing.partner is not None:
            return tr("What do you want from {name}?", name=self.names[choosing.partner])
        if choosing.card is not None:
            return self._picked(seen, choosing)
        asked = self._asked(seen, len(choosing.turn.legal) == 1)
        if any(isinstance(action, TakeCard) for action in choosing.turn.legal):
            return f"{asked} {tr('Your guild can take a card: click a seat.')}"
        return asked

    def _asked(self, seen: Observation, is_forced: bool) -> str:
        table = seen.table
        match table.phase:
            case "turn":
                return self._turn(seen, is_forced)
            case "put_back":
                assert table.taken is not None
                return tr(
                    "You took {card}: now put a card of another kind back on the market.",
                    card=resource_words(table.taken),
                )
            case "pick":
                assert table.partner is not None
                return tr("The hand of {name} lies open: pick the card that you want.", name=self.names[table.partner])
            case "give_back":
                return self._give_back(table)
            case "wind":
                return self._wind(table)
            case _:
                return self._give_up(table)

    def _turn(self, seen: Observation, is_forced: bool) -> str:
        """Return what can be done in a turn; `is_forced`: only to end it."""
        table = seen.table
        draws = tr_n("draw one card", "draw {n} cards", cards_to_draw(table, seen.seat))
        if is_forced:
            return tr("There is nothing left to trade or build: {draw} and end your turn.", draw=draws)
        if why_not_exchange(table, seen.hand) is not None:
            return tr("Build what you can pay, or {draw} and end your turn.", draw=draws)
        if not table.roads[seen.seat]:
            return tr(
                "Your turn: without a road you can exchange one card, and only with the pile. "
                "Then build, or {draw} and end your turn.",
                draw=draws,
            )
        trade = tr_n("exchange one card", "exchange {n} cards", table.exchanges)
        return tr("Your turn: {trade}, then build; or {draw} and end your turn.", trade=trade, draw=draws)

    def _picked(self, seen: Observation, choosing: Choosing) -> str:
        card = resource_words(choosing.card or 0)
        if not seen.table.roads[seen.seat]:
            return tr("Click the pile: you discard {card} and draw a card.", card=card)
        return tr(
            "{card}: click the pile or a card of the market; or a seat, to draw unseen first.",
            card=f"{card[:1].upper()}{card[1:]}",
        )

    def _give_back(self, table: Table) -> str:
        assert table.partner is not None
        name = self.names[table.partner]
        owed = tr_n(
            "You owe {name} one card: choose it.", "You owe {name} {n} cards: choose one.", table.owed, name=name
        )
        if table.giving or not table.exchanges or not table.hand_sizes[table.partner]:
            return owed
        return f"{owed} {tr('Or draw another one from {name} first.', name=name)}"

    def _wind(self, table: Table) -> str:
        return tr(
            "Your settlement stands. Leave the wind {direction}, or turn it?", direction=direction(table.clockwise)
        )

    def _give_up(self, table: Table) -> str:
        excess = table.hand_sizes[table.actor] - MOST_KEPT
        if table.drawing:
            return tr_n(
                "Few cards are left to draw, so nobody keeps more than {most}: choose one card to give up.",
                "Few cards are left to draw, so nobody keeps more than {most}: choose {n} cards to give up.",
                excess,
                most=MOST_KEPT,
            )
        return tr_n(
            "A raid: nobody keeps more than {most} cards. Choose one card to give up.",
            "A raid: nobody keeps more than {most} cards. Choose {n} cards to give up.",
            excess,
            most=MOST_KEPT,
        )

    def _waiting(self, table: Table) -> str:
        if table.phase == "cut":
            return self.of(table.actor, mark("You choose cards to give up."), mark("{name} chooses cards to give up."))
        return self.of(table.actor, mark("It is your turn."), mark("{name} is on turn."))

    # -- what would come of it

    def payment(self, payment: Payment) -> str:
        """Return the cards that a way to pay takes."""
        cards = counts_words(payment.cards)
        if payment.waived is None:
            return cards
        return tr("{cards}, {saved} saved", cards=cards, saved=resource_words(payment.waived))

    def how_to_pay(self, payment: Payment) -> str:
        """Return why a way to pay takes these cards; nothing if it is card by card."""
        said = [substitute_words(card, by) for card, by in payment.replaced]
        if payment.waived is not None:
            said.insert(0, tr("The university saves this card: {card}.", card=resource_words(payment.waived)))
        return "\n".join(said)

    def threat(self, found: Target, what: What) -> str:
        """Return from whom a road or knight would be taken, and who is passed over."""
        said = []
        if found.loser is None:
            said.append(tr("Nobody has one to lose."))
        elif what == ROAD:
            said.append(self.of(found.loser, mark("You would lose a road."), mark("{name} would lose a road.")))
        else:
            said.append(self.of(found.loser, mark("You would lose a knight."), mark("{name} would lose a knight.")))
        said += [self.protected(seat, what) for seat in found.protected]
        return " ".join(said)

    def wind_words(self, table: Table, seat: Seat, clockwise: bool) -> str:
        """Return from whom a seat would take the next road and knight if the wind blew so."""
        turned = table.copy()
        turned.clockwise = clockwise
        parts = []
        for what, words in ((ROAD, tr("road")), (KNIGHT, tr("knight"))):
            loser = target(turned, seat, what).loser
            parts.append(f"{words}: {tr('nobody') if loser is None else self.names[loser]}")
        return ", ".join(parts)
