"""What to do next in a match, and why: said to the person who decides, in the language spoken now."""

from __future__ import annotations

from engine.core import Seat
from engine.games.islas.actions import Plot, plots_of
from engine.games.islas.cards import Card, Colour
from engine.games.islas.explain import (
    ANY_PLOT,
    allowing_wish,
    cards_there,
    legal_plots,
    piece_of,
    ways_to_merge,
    why_not_build,
    why_not_build_card,
)
from engine.games.islas.observation import Observation
from engine.games.islas.scoring import winners
from engine.games.islas.state import DIVERT, GIVE_BACK, LOAD, NO_CARD, OVER, PLACE, Table
from engine.masks import Mask
from islas_qt.games.islas.event_texts import EventTexts
from islas_qt.games.islas.words import a_piece, in_colour, next_to, pirate_to_load, the_pirate
from islas_qt.phrases import either
from islas_qt.text import mark, speak, tr, tr_marked, tr_n

_MERGE_WHERE = {
    "palace": mark("Choose where the palace will stand: on one of the plots that its houses leave."),
    "town": mark("Choose where the town will stand: on one of the plots that its houses leave."),
}
_MERGE_ANYWHERE = {
    "palace": mark("Choose where the palace will stand: on any free plot, by your privilege."),
    "town": mark("Choose where the town will stand: on any free plot, by your privilege."),
}


class Prompts(EventTexts):
    """Tells a match, and says to each of its people what to do."""

    def what_now(self, seen: Observation, card: Card | None = None, houses: Mask | None = None) -> str:
        """Return what the viewer has to do now, or for whom everybody waits.

        `card` is the one picked from the hand; `houses` those picked so far for a palace or town, if that is under way.
        """
        table = seen.table
        if table.phase == OVER:
            scores = table.scores()
            return self.ended(scores, winners(scores))
        if table.actor != seen.seat or self._players[table.actor].bot is not None:
            return self._waiting(table)
        said = self._asked(seen, card, houses)
        if self.you is None and table.unloading:  # no curtain has told whom it asks
            return tr("{name}: {sentence}", name=self.names[table.actor], sentence=said)
        return said

    def _asked(self, seen: Observation, card: Card | None, houses: Mask | None) -> str:
        """Return what the person who looks at the table is asked for."""
        table = seen.table
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

    def _turn(self, seen: Observation) -> str:
        table = seen.table
        cards = cards_there(seen)
        why_not = why_not_build(table, seen.hand, seen.must_draw)
        if not cards:
            return (
                tr("Your turn: choose a settler from your hand and build its house. No card is left to draw.")
                if why_not is None
                else tr("No card is left to draw: click the deck to go on.")
            )
        if seen.must_draw:
            if len(seen.hand) - table.extra_taken < 2:
                return tr_n(
                    "Draw one card: building takes two, one to build and one for the ship.",
                    "Draw {n} cards: building takes two, one to build and one for the ship.",
                    cards,
                )
            return tr_n(
                "Draw one card: you have only pirates, and pirates do not build.",
                "Draw {n} cards: you have only pirates, and pirates do not build.",
                cards,
            )
        if why_not is not None:
            return tr_n(
                "Draw one card. Why not build? {why}",
                "Draw {n} cards. Why not build? {why}",
                cards,
                why=speak(why_not),
            )
        return tr_n(
            "Your turn: choose a settler from your hand and build its house, or draw one card.",
            "Your turn: choose a settler from your hand and build its house, or draw {n} cards.",
            cards,
        )

    def _picked(self, seen: Observation, card: Card) -> str:
        table = seen.table
        why_not = why_not_build_card(table, seen.hand, seen.must_draw, card)
        return self._where(table, seen.seat, card) if why_not is None else speak(why_not)

    def _load(self, card: Card | None) -> str:
        if card is None:
            return tr(
                "Now choose a card for the ship, face down. When the ship arrives, one card stays aboard, and each "
                "settler among the others moves to the island that suits it best. This ends your turn."
            )
        if card >= self.deck.first_pirate:
            pirate = pirate_to_load(self.deck.colours[card])
            return tr("Load the {pirate} onto the ship? Click the ship: that ends your turn.", pirate=pirate)
        return tr("Load the {card} onto the ship? Click the ship: that ends your turn.", card=self.card(card))

    def _place(self, table: Table) -> str:
        if table.merging:
            piece = piece_of(table.merging)
            ways = ways_to_merge(table, table.actor, table.merging)
            if len(ways) == len({way.colour for way in ways}) > 1:  # each colour has a plot of its own
                return tr("Choose where the palace will stand: it gets the colour of the house on that plot.")
            anywhere = table.owner["build_anywhere"] == table.actor
            return tr_marked((_MERGE_ANYWHERE if anywhere else _MERGE_WHERE)[piece])
        where = self._where(table, table.actor, table.card)
        return tr("The ship brings you a settler. {where}", where=where) if table.unloading else where

    def _where(self, table: Table, seat: Seat, card: Card) -> str:
        """Return where the house of a settler may stand, as what to choose."""
        wants = table.kit.wants[card]
        anywhere = table.owner["build_anywhere"] == seat
        wish = allowing_wish(table.lands[seat], wants, anywhere)
        settler = self.card(card)
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
                "Choose a plot for the {card}: {where} (wish {wish}), since nothing is free {missed}.",
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
        name = self.names[table.actor]
        match table.phase:
            case "place" if table.unloading:
                return tr("{name} chooses a plot for the {card} from the ship.", name=name, card=self.card(table.card))
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
        plots = legal_plots(table.lands[seat], wants, anywhere)
        wish = allowing_wish(table.lands[seat], wants, anywhere)
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
    if count == 2 and not _has_third(table, houses):
        return tr("Two houses become a palace. Confirm to go on.")
    if count == 2:
        return tr("Two houses become a palace. Confirm, or pick a third of the same colour for a town.")
    if table.owner["mixed_palace"] == table.actor:
        return tr("Pick two houses, of any colours, for a palace, or three of one colour for a town.")
    return tr("Pick two houses of one colour for a palace, or three of one colour for a town.")


def _has_third(table: Table, houses: Mask) -> bool:
    """Tell whether a third house could make a town of two."""
    own = [mask for mask in table.lands[table.actor].houses if mask & houses == houses]
    return any(mask.bit_count() > 2 for mask in own) and any(table.stock["town"])
