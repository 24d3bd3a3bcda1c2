"""A match in sentences, in the language spoken now: what happened, what to do next, and why a plot may be chosen.

People are named, never “you”, in what is told: the same sentence is for everybody at the screen. Only what is asked
of somebody speaks to them. A story holds nothing but names, so it also tells old matches, in any language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.core import Event, Seat
from engine.games.islas import events as ev
from engine.games.islas.actions import Mask, Plot, plots_of
from engine.games.islas.cards import Card, Colour
from engine.games.islas.explain import (
    ANY_PLOT,
    Wish,
    cards_to_draw,
    forecast,
    legal_plots,
    piece_of,
    pirate_targets,
    ways_to_merge,
    why_not_build,
    why_not_build_card,
    why_not_merge,
    why_not_take_extra,
)
from engine.games.islas.observation import Observation
from engine.games.islas.scoring import GOAL, winners
from engine.games.islas.state import DIVERT, GIVE_BACK, LOAD, NO_CARD, NOBODY, OVER, PLACE, TURN, Setup, Table
from engine.match import Player
from islas_qt.text import mark, speak, tr, tr_marked, tr_n
from islas_qt.views.words import (
    a_piece,
    card_words,
    either,
    in_colour,
    listed,
    next_to,
    privilege_name,
    the_pirate,
)

_UNTOLD = (ev.TurnBegan, ev.Played, ev.Loaded, ev.ShipArrived, ev.Reshuffled, ev.RoundEnded)  # in a recap

_MERGE_WHERE = {
    "palace": mark("Choose where the palace will stand: on one of the plots that its houses leave."),
    "town": mark("Choose where the town will stand: on one of the plots that its houses leave."),
}
_MERGE_ANYWHERE = {
    "palace": mark("Choose where the palace will stand: on any free plot, by your privilege."),
    "town": mark("Choose where the town will stand: on any free plot, by your privilege."),
}


class Story:
    """Speaks of one match: its players and its set-up."""

    def __init__(self, players: Sequence[Player], setup: Setup) -> None:
        self.players = tuple(players)
        self._names = [player.name for player in players]
        self.deck = setup.deck

    # -- what happened

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
                    scores=", ".join(f"{name} {score}" for name, score in scores),
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

    # -- what to do next

    def what_now(self, seen: Observation, card: Card | None = None, houses: Mask | None = None) -> str:
        """Return what the viewer has to do now, or for whom everybody waits.

        `card` is the one picked from the hand; `houses` those picked so far for a palace or town, if that is under way.
        """
        table = seen.table
        if table.phase == OVER:
            scores = table.scores()
            return self._ended(scores, winners(scores))
        if table.actor != seen.seat:
            return self._waiting(table)
        if houses is not None:
            return _merging(table, houses)
        match table.phase:
            case "turn":
                return self._turn(seen) if card is None else self._picked(seen, card)
            case "load":
                return self._load(card)
            case "place":
                return self._place(table)
            case "give_back":
                return tr(
                    "{pirate} attacks you: choose a house to give back, of any colour. Palaces and towns are safe.",
                    pirate=the_pirate(table.kit.colours[table.card]),
                )
            case _:
                return tr(
                    "{pirate} comes for you, but your shield holds: choose somebody else, who gives back a house.",
                    pirate=the_pirate(table.kit.colours[table.card]),
                )

    def also(self, seen: Observation) -> list[str]:
        """Return what the viewer may do besides, in its own turn: a palace, a town, the extra card."""
        table = seen.table
        if table.actor != seen.seat or table.phase not in (TURN, LOAD):
            return []
        found = []
        if why_not_merge(table, "town") is None:
            found.append(tr("You can turn three houses of one colour into a town: 5 points."))
        if why_not_merge(table, "palace") is None:
            found.append(tr("You can turn two houses into a palace: it frees a plot and is safe from pirates."))
        if why_not_take_extra(table, seen.deck_size + len(table.discard)) is None:
            found.append(tr("You may take an extra card."))
        return found

    def _turn(self, seen: Observation) -> str:
        table = seen.table
        cards = cards_to_draw(table, seen.seat)
        if seen.must_draw:
            if len(seen.hand) - table.extra_taken < 2:
                return tr("Draw {n} cards: building takes two, one to build and one for the ship.", n=cards)
            return tr("Draw {n} cards: you have only pirates, and pirates do not build.", n=cards)
        why_not = why_not_build(table, seen.hand, seen.must_draw)
        if why_not is not None:
            return tr("Draw {n} cards. Why not build? {why}", n=cards, why=speak(why_not))
        return tr("Your turn: choose a settler from your hand and build its house, or draw {n} cards.", n=cards)

    def _picked(self, seen: Observation, card: Card) -> str:
        table = seen.table
        why_not = why_not_build_card(table, seen.hand, seen.must_draw, card)
        return self._where(table, seen.seat, card) if why_not is None else speak(why_not)

    def _load(self, card: Card | None) -> str:
        if card is None:
            return tr(
                "Now choose a card for the ship, face down. When the ship arrives, every settler on it moves to the "
                "island that suits it best. This ends your turn."
            )
        return tr("Load it onto the ship? Click the ship, and your turn is over: {card}.", card=self._card(card))

    def _place(self, table: Table) -> str:
        if table.merging:
            piece = piece_of(table.merging)
            anywhere = table.owner["build_anywhere"] == table.actor
            return tr_marked((_MERGE_ANYWHERE if anywhere else _MERGE_WHERE)[piece])
        where = self._where(table, table.actor, table.card)
        return tr("The ship brings you a settler. {where}", where=where) if table.unloading else where

    def _where(self, table: Table, seat: Seat, card: Card) -> str:
        """Return where the house of a settler may stand, as what to choose."""
        wants = table.kit.wants[card]
        anywhere = table.owner["build_anywhere"] == seat
        _, wish = legal_plots(table.lands[seat], wants, anywhere)
        settler = self._card(card)
        if anywhere:
            said = tr("Choose a plot for the {card}: any free one, by your privilege.", card=settler)
        elif wish == ANY_PLOT:
            said = tr(
                "Choose a plot for the {card}: any free one, since none of the four wishes can be met.", card=settler
            )
        elif wish == 0:
            said = tr("Choose a plot for the {card}: {where}, the first wish.", card=settler, where=next_to(wants[0]))
        else:
            said = tr(
                "Choose a plot for the {card}: {where}, since nothing is free {missed} (wish {wish}).",
                card=settler,
                where=next_to(wants[wish]),
                missed=either([next_to(symbol) for symbol in wants[:wish]]),
                wish=wish + 1,
            )
        colour = table.kit.colours[card]
        if table.stock["house"][colour]:
            return said
        return f"{said} {tr('No house is left {colour}: you choose another colour.', colour=in_colour(colour))}"

    def _waiting(self, table: Table) -> str:
        name = self._names[table.actor]
        match table.phase:
            case "place" if table.unloading:
                return tr("{name} chooses a plot for the {card} from the ship.", name=name, card=self._card(table.card))
            case "give_back":
                return tr(
                    "{pirate} attacks {name}, who chooses a house to give back.",
                    pirate=the_pirate(table.kit.colours[table.card]),
                    name=name,
                )
            case "divert":
                return tr(
                    "{pirate} comes for {name}, who names another victim.",
                    pirate=the_pirate(table.kit.colours[table.card]),
                    name=name,
                )
            case "load":
                return tr("{name} is about to load the ship.", name=name)
            case _:
                return tr("{name} is on turn.", name=name)

    # -- why a plot may be chosen

    def plot_tips(self, table: Table, seat: Seat, card: Card = NO_CARD) -> dict[Plot, tuple[str, str]]:
        """Return the plots that `seat` may choose now, each with a short sign (“1” to “4”, “★” or none) and the reason.

        In a turn that is for the settler `card`, picked from the hand; in other phases for what the table asks.
        """
        if table.phase == GIVE_BACK:
            land = table.lands[seat]
            return {
                plot: ("", tr("Give back {piece}", piece=a_piece("house", colour)))
                for colour, mask in enumerate(land.houses)
                for plot in plots_of[mask]
            }
        if table.phase == PLACE and table.merging:
            return self._merge_tips(table, seat)
        settler = table.card if table.phase == PLACE else card
        if settler == NO_CARD or settler >= self.deck.first_pirate or table.phase in (LOAD, DIVERT, OVER):
            return {}
        wants = table.kit.wants[settler]
        anywhere = table.owner["build_anywhere"] == seat
        plots, wish = legal_plots(table.lands[seat], wants, anywhere)
        if anywhere:
            tip = tr("Allowed by your privilege: any free plot")
        elif wish == ANY_PLOT:
            tip = tr("Allowed because none of the four wishes can be met")
        else:
            tip = tr("Allowed by wish {wish}: {where}", wish=wish + 1, where=next_to(wants[wish]))
        label = "★" if wish == ANY_PLOT else str(wish + 1)
        return dict.fromkeys(plots_of[plots], (label, tip))

    def _merge_tips(self, table: Table, seat: Seat) -> dict[Plot, tuple[str, str]]:
        piece = piece_of(table.merging)
        colours: dict[Plot, list[Colour]] = {}
        for way in ways_to_merge(table, seat, table.merging):
            colours.setdefault(way.plot, []).append(way.colour)
        return {
            plot: ("", tr("Build {pieces} here", pieces=either([a_piece(piece, colour) for colour in found])))
            for plot, found in colours.items()
        }


def _merging(table: Table, houses: Mask) -> str:
    """Return what to do while houses are picked for a palace or a town."""
    count = houses.bit_count()
    if count >= 3:
        return tr("Three houses become a town. Confirm to go on.")
    if count == 2:
        return tr("Two houses become a palace. Confirm, or pick a third of the same colour for a town.")
    if table.owner["mixed_palace"] == table.actor:
        return tr("Pick two houses, of any colours, for a palace, or three of one colour for a town.")
    return tr("Pick two houses of one colour for a palace, or three of one colour for a town.")
