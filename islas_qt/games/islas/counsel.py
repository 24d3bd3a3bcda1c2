"""Decisions of Islas that are analysed, in sentences: what could be done, and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.terms import Argument
from engine.core import Action, Seat
from engine.games.islas import events as ev
from engine.games.islas import terms
from engine.games.islas.actions import Build, Divert, Draw, GiveBack, Load, Palace, Place, TakeExtra, Town, plots_of
from engine.games.islas.cards import Card, Colour
from engine.games.islas.explain import allowing_wish, cards_there, cards_to_draw, legal_plots, piece_of
from engine.games.islas.observation import Observation
from engine.games.islas.state import TURN
from islas_qt.games.islas.event_texts import EventTexts
from islas_qt.games.islas.words import in_colour, next_to, privilege_name
from islas_qt.phrases import listed
from islas_qt.table.counsel import Counsel
from islas_qt.text import mark, tr, tr_n

LAST_HOUSE = 3  # cards in the hand: one for a house and one for the ship leave too few to build again


class IslasCounsel(Counsel):
    """Speaks of the decisions of a match of Islas."""

    def __init__(self, texts: EventTexts) -> None:
        self.texts: EventTexts = texts

    # -- what could be done

    def tell(self, seen: Observation, action: Action) -> str:
        seat = seen.seat
        match action:
            case Draw() | TakeExtra():
                left = seen.deck_size + len(seen.table.discard)
                count = min(1 if isinstance(action, TakeExtra) else cards_to_draw(seen.table, seat), left)
                return self.texts.tell(ev.Drew(seat, count, count, isinstance(action, TakeExtra), ()))
            case Build(card):
                return self.texts.tell(ev.Played(seat, card))
            case Palace(plots):
                return self.texts.of(
                    seat,
                    mark("You turn the houses on plots {plots} into a palace."),
                    mark("{name} turns the houses on plots {plots} into a palace."),
                    plots=listed([str(plot + 1) for plot in plots]),
                )
            case Town(plots):
                return self.texts.of(
                    seat,
                    mark("You turn the houses on plots {plots} into a town."),
                    mark("{name} turns the houses on plots {plots} into a town."),
                    plots=listed([str(plot + 1) for plot in plots]),
                )
            case Place():
                return self._placed(seen, action)
            case Load(card):
                return self.texts.tell(ev.Loaded(seat, (card,)))
            case GiveBack(plot):
                houses = seen.table.lands[seat].houses
                colour = next(colour for colour, mask in enumerate(houses) if mask >> plot & 1)
                return self.texts.tell(ev.HouseLost(seat, plot, colour, False))
            case Divert(victim):
                return self.texts.tell(ev.Diverted(seat, victim, False))
        raise TypeError(f"nothing is said of {action}")

    def _placed(self, seen: Observation, way: Place) -> str:
        table, seat = seen.table, seen.seat
        if table.merging:
            piece, plots = piece_of(table.merging), plots_of[table.merging]
            return self.texts.tell(ev.Merged(seat, piece, plots, way.plot, way.colour, False))
        why = table.lands[seat], table.kit.wants[table.card], table.owner["build_anywhere"] == seat
        allowed, wish = legal_plots(*why), allowing_wish(*why)
        return self.texts.tell(
            ev.Built(seat, table.card, way.plot, way.colour, wish, plots_of[allowed], table.unloading, False)
        )

    # -- why

    def reasons(self, seen: Observation, arguments: Sequence[Argument]) -> str:
        match [argument.term for argument in arguments if argument.avoided]:
            case [terms.Growing(one, 1), terms.Growing(other, 1)]:
                return tr(
                    "A house {one} and one {other} are kept, for palaces or towns in those colours.",
                    one=in_colour(one),
                    other=in_colour(other),
                )
        return super().reasons(seen, arguments)

    def explain(self, seen: Observation, argument: Argument) -> str:
        avoided = argument.avoided
        match argument.term:
            case terms.Points(last):
                return _points(argument, last)
            case terms.Growing() as growing if avoided:
                return _kept(growing)
            case terms.Growing(colour, houses):
                return _growing(seen, colour, houses)
            case terms.Mixing():
                if avoided:
                    return tr("Houses of two colours are left for another palace.")
                return tr("Houses of two colours can still become a palace.")
            case terms.Owning(privilege, nearer=True):
                return tr("The privilege “{privilege}” is nearer then.", privilege=privilege_name(privilege))
            case terms.Owning(privilege):
                name = privilege_name(privilege)
                if avoided:
                    return tr("It keeps the privilege “{privilege}”.", privilege=name)
                return tr("It wins the privilege “{privilege}”.", privilege=name)
            case terms.Attracting(None):
                return tr("More room is left for settlers to come.") if avoided else tr("It attracts settlers.")
            case terms.Attracting(int(symbol)):
                if avoided:
                    return tr("Plots {where} stay free for settlers to come.", where=next_to(symbol))
                return tr("It draws settlers who want to live {where}.", where=next_to(symbol))
            case terms.Ahead(other):
                return self._ahead(other, argument)
            case terms.Premature() if seen.table.phase == TURN:
                return tr("Houses can still be merged later in this turn.")
            case terms.Premature():
                return tr("It is too early to merge houses.")
            case terms.Cards():
                return _cards(seen, avoided)
            case _:
                return self._of_cards(argument)

    def _ahead(self, seat: Seat, argument: Argument) -> str:
        """Return why a pirate is sent to a seat rather than to another one."""
        if argument.avoided:
            return self.texts.of(seat, mark("You have no house to lose."), mark("{name} has no house to lose."))
        if argument.is_rest:
            return self.texts.of(seat, mark("You have more points."), mark("{name} has more points."))
        return self.texts.of(seat, mark("You have a house to lose."), mark("{name} has a house to lose."))

    def _of_cards(self, argument: Argument) -> str:
        """Return a reason that is about cards, the ship or pirates."""
        match argument.term:
            case terms.Settling(card, seat) if argument.is_rest:
                return self.texts.of(
                    seat,
                    mark("The {card} would bring you more."),
                    mark("The {card} would bring {name} more."),
                    card=self.texts.card(card),
                )
            case terms.Settling(card, seat):
                return self._settling(card, seat, argument.avoided)
            case terms.Holding(card):
                return tr("The {card} stays in the hand, to be built.", card=self.texts.card(card))
            case terms.Robbing(seat) if argument.avoided:
                return self.texts.of(
                    seat, mark("Otherwise a pirate would rob you."), mark("Otherwise a pirate would rob {name}.")
                )
            case terms.Robbing(seat):
                return self.texts.of(seat, mark("The pirate would rob you."), mark("The pirate would rob {name}."))
            case terms.Turning(owner) if argument.avoided:
                return self.texts.of(
                    owner,
                    mark("Otherwise you could choose whom a pirate robs."),
                    mark("Otherwise {name} could choose whom a pirate robs."),
                )
            case terms.Turning(owner):
                return self.texts.of(
                    owner,
                    mark("You could choose whom the pirate robs."),
                    mark("{name} could choose whom the pirate robs."),
                )
            case terms.Left():
                return tr("It leaves a better card for the ship.")
            case terms.Drawing():
                return tr("A better card for the ship may be drawn.")
            case terms.Costless():
                return tr("It costs nothing: the turn goes on after that.")
            case terms.Exposed():
                return tr("Pirates find no house to take.")
        raise TypeError(f"nothing is said of {argument}")

    def _settling(self, card: Card, seat: Seat, avoided: bool) -> str:
        if avoided:
            return self.texts.of(
                seat,
                mark("Otherwise the {card} would go to you."),
                mark("Otherwise the {card} would go to {name}."),
                card=self.texts.card(card),
            )
        return self.texts.of(
            seat,
            mark("The {card} would come to you."),
            mark("The {card} would come to {name}."),
            card=self.texts.card(card),
        )


def _points(argument: Argument, last: bool) -> str:
    if last:
        return tr("It is the last round: points are taken now or never.")
    return tr_n(
        "It brings one point more at once.", "It brings {n} points more at once.", max(1, round(argument.points))
    )


def _cards(seen: Observation, avoided: bool) -> str:
    """Return why cards are drawn; `avoided`: why not."""
    if avoided:
        return tr("There are no cards to be drawn.")
    held = len(seen.hand)
    if held <= LAST_HOUSE and seen.table.owner["extra_card"] != seen.seat:
        return tr("After building now, too few cards would be left to build in the next turn.")
    return tr(
        "With {n} cards in the hand there is more to choose from, for houses and for the ship.",
        n=held + cards_there(seen),
    )


def _kept(growing: terms.Growing) -> str:
    """Return what houses are kept for, that the other action would take or merge."""
    where = in_colour(growing.colour)
    if growing.waiting:
        return tr("Two houses {colour} wait for a third, to become a town.", colour=where)
    if growing.houses > 2:
        return tr("Three houses {colour} stay together, for a town.", colour=where)
    if growing.houses < 2:
        return tr("A house {colour} is kept, for a palace or a town in that colour.", colour=where)
    return tr("Houses {colour} stay together, for a palace or a town.", colour=where)


def _growing(seen: Observation, colour: Colour, houses: int) -> str:
    land, where = seen.table.lands[seen.seat], in_colour(colour)
    if houses > 2:
        return tr("Three houses {colour} can become a town.", colour=where)
    if houses == 2:
        return tr("Two houses {colour} can become a palace, or with a third one a town.", colour=where)
    if land.houses[colour].bit_count() > houses:
        return tr("A house {colour} is left over, for another palace or town.", colour=where)
    if seen.table.owner["mixed_palace"] == seen.seat and land.all_houses():
        return tr("It is the first house {colour}; with one of another colour it can become a palace.", colour=where)
    if land.palaces[colour] or land.towns[colour]:
        return tr("It is the first house {colour} for another palace or town.", colour=where)
    return tr("It is the first house {colour}; with a second one a palace is possible.", colour=where)
