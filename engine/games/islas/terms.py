"""What speaks for an action in Islas, and against it: the terms that `Evaluation` adds up, each for itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.bots.terms import LEAST, Term, Terms, added, less
from engine.core import Seat
from engine.games.islas.actions import (
    Build,
    Divert,
    Draw,
    GiveBack,
    IslasAction,
    Load,
    Palace,
    Place,
    TakeExtra,
    Town,
    mask_of,
)
from engine.games.islas.cards import Card, Colour, Privilege, Symbol
from engine.games.islas.explain import cards_there, contest, pirate_targets, ways_to_build, ways_to_merge
from engine.games.islas.heuristics import AT_ONCE, Evaluation, divertible, merged, robbed
from engine.games.islas.observation import Observation
from engine.games.islas.state import NOBODY, TURN, Land
from engine.games.islas.weights import is_owner, mixed_palaces
from engine.masks import Mask

UNDECIDED = 0.1  # points by which room for settlers must differ to be worth a word, while no plot is chosen


@dataclass(frozen=True, slots=True)
class Points(Term):
    """Points at once; `last`: it is the last round, so they must be taken now."""

    last: bool


@dataclass(frozen=True, slots=True)
class Growing(Term):
    """Houses of a colour that may become a palace or a town: so many would stand there.

    `waiting`: a palace could be made of them now, so they are left for a town.
    """

    colour: Colour
    houses: int
    waiting: bool = False


@dataclass(frozen=True, slots=True)
class Kept(Term):
    """What houses promised that become just that, or could be merged later in the turn as well: it is no loss."""

    def tells(self, action: IslasAction, other: IslasAction) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Mixing(Term):
    """Houses of two colours that can become a palace, in the last turn."""


@dataclass(frozen=True, slots=True)
class Owning(Term):
    """A privilege that one would have, or would lose; `nearer`: only points in its colour, while one has it not.

    Both are of a kind: nobody comes nearer to what another action wins at once.
    """

    privilege: Privilege
    nearer: bool = False


@dataclass(frozen=True, slots=True)
class Attracting(Term):
    """Free plots next to a symbol, that bring settlers here who wish for it; None: next to what is not decided yet."""

    symbol: Symbol | None

    @property
    def least(self) -> float:
        return LEAST if self.symbol is not None else UNDECIDED

    def tells(self, action: IslasAction, other: IslasAction) -> bool:
        """Return False for two actions whose plots are both still to be chosen, but for what every plot brings."""
        are_open = isinstance(action, Build | Palace | Town) and isinstance(other, Build | Palace | Town)
        return self.symbol is not None or not are_open


@dataclass(frozen=True, slots=True)
class Exposed(Term):
    """Having a house that a pirate could take.

    `feared`: that is a reason. With the shield it is none, and nobody stays without houses to have none to lose.
    """

    feared: bool

    def tells(self, action: IslasAction, other: IslasAction) -> bool:
        return self.feared


@dataclass(frozen=True, slots=True)
class Settling(Term):
    """A settler on the ship who would go to the island of a seat; `comes`: of the one that loads the card."""

    card: Card
    seat: Seat
    comes: bool = False

    @property
    def is_main(self) -> bool:
        return self.comes


@dataclass(frozen=True, slots=True)
class Holding(Term):
    """A settler whose house one could build oneself, if it is kept in the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class Robbing(Term):
    """A pirate on the ship who would take a house from a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Turning(Term):
    """A pirate on the ship whom the owner of the shield would send to one of several seats."""

    owner: Seat


@dataclass(frozen=True, slots=True)
class Cards(Term):
    """More cards in the hand, or fewer."""


@dataclass(frozen=True, slots=True)
class Left(Term):
    """The best card that is left to be loaded after building."""


@dataclass(frozen=True, slots=True)
class Drawing(Term):
    """What may be drawn to load onto the ship."""


class Timing(Term):
    """Base of what says whether something that takes no turn may as well be done now."""

    @property
    def leaves_open(self) -> bool:
        return True

    def tells(self, action: IslasAction, other: IslasAction) -> bool:
        """Return False for two mergers: when one of them is due is no reason for the other."""
        return not (isinstance(action, Palace | Town) and isinstance(other, Palace | Town))


@dataclass(frozen=True, slots=True)
class Costless(Timing):
    """It takes no turn and gains something: it may as well be done first."""


@dataclass(frozen=True, slots=True)
class Premature(Timing):
    """Merging now gains nothing, or can wait for a house that can be built in this turn or the next."""


@dataclass(frozen=True, slots=True)
class Ahead(Term):
    """A seat that has points, and a house to lose."""

    seat: Seat


class IslasTerms:
    """Says what speaks for the actions of one decision.

    The terms of an action add up to what `Evaluation` says, but for a constant of the decision.
    """

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.table = seen.table
        self.seat = seen.seat
        self.evaluation = Evaluation(seen)
        self.values = self.evaluation.values
        self.now = self._island(self.evaluation.land)

    def __call__(self, action: IslasAction) -> Terms:
        """Return what speaks for an action, and against it."""
        match action:
            case Draw():
                return self._draw()
            case TakeExtra():
                return {Costless(): 2 * AT_ONCE}
            case Build(card):
                return self._build(card)
            case Palace(plots) | Town(plots):
                return self._merge(action, mask_of(plots))
            case Place():
                return self._changed(action, self.table.merging)
            case Load(card):
                return self._load(card)
            case GiveBack(plot):
                return less(self._island(robbed(self.evaluation.land, plot)), self.now)
            case Divert(victim):
                return {Ahead(victim): float(divertible(self.table.lands[victim]))}

    # -- islands

    def _island(self, land: Land) -> Terms:
        """Return what makes an island worth something."""
        table, values = self.table, self.values
        now = Points(table.last_round)
        found: dict[Term, float] = {now: float(sum(land.points))}
        found |= self._attraction(land)
        hope = self.evaluation.hope
        is_merged_now = table.last_round and table.acted  # or never: what houses may become is points at once
        for colour, points in enumerate(land.points):
            if points:
                growing = now if is_merged_now else Growing(colour, land.houses[colour].bit_count())
                found[growing] = found.get(growing, 0.0) + hope * values.promise(land, colour)
                privilege = table.kit.privileges[colour]
                is_nearer = not is_owner(table, self.seat, colour, points)
                found[Owning(privilege, is_nearer)] = hope * values.privilege(table, self.seat, colour, points)
        if table.last_round:
            mixing = now if is_merged_now else Mixing()
            found[mixing] = found.get(mixing, 0.0) + hope * mixed_palaces(table, self.seat, land)
        if land.all_houses():
            has_houses, has_shield = bool(self.evaluation.land.all_houses()), table.owner["pirate_shield"] == self.seat
            found[Exposed(feared=has_houses and not has_shield)] = -values.exposed
        return found

    def _attraction(self, land: Land) -> dict[Term, float]:
        """Return how much of an island's attraction each symbol makes."""
        values = self.values
        ahead, one_behind = values.ahead, values.one_behind
        equal = ahead if self.table.owner["win_ties"] == self.seat else values.equal
        found: dict[Term, float] = {}
        demand, to_beat = self.table.setup.deck.demand, self.evaluation.to_beat
        for symbol, (weight, near, bar) in enumerate(zip(demand, land.touch, to_beat, strict=True)):
            plots = (near & land.free).bit_count()
            if plots:
                lead = ahead if plots > bar else equal if plots == bar else one_behind if plots == bar - 1 else 0.0
                found[Attracting(symbol)] = values.attraction * weight * (lead + values.plot * plots)
        return found

    def _changed(self, way: Place, houses: Mask) -> Terms:
        """Return what changes by a house there, or by what is made of some houses."""
        if houses:
            return less(self._island(merged(self.evaluation.land, houses, way)), self.now)
        land = self.evaluation.land.copy()
        land.put_house(way.plot, way.colour)
        return less(self._island(land), self.now)

    def _wherever(self, best: Place, ways: Sequence[Place], houses: Mask = 0) -> dict[Term, float]:
        """Return what the best place changes while none is chosen: only wishes that every place serves have a name."""
        others = [self._changed(way, houses) for way in ways]
        found: dict[Term, float] = {}
        for term, value in self._changed(best, houses).items():
            is_open = isinstance(term, Attracting) and min(other.get(term, 0.0) for other in others) <= 0
            named = Attracting(None) if is_open else term
            found[named] = found.get(named, 0.0) + value
        return found

    def _merge(self, action: Palace | Town, houses: Mask) -> Terms:
        """Return what the best place for a palace or a town changes, and whether it is time for it."""
        land = self.evaluation.land
        ways = ways_to_merge(self.table, self.seat, houses)
        best = max(ways, key=lambda way: self.evaluation.worth(merged(land, houses, way)))
        gain = self._wherever(best, ways, houses)
        for colour, own in enumerate(land.houses):
            promise = Growing(colour, own.bit_count())
            if promise in gain and (isinstance(action, Town) or self.table.phase == TURN):
                gain[Kept()] = gain.get(Kept(), 0.0) + gain.pop(promise)
            elif promise in gain and own == houses:
                gain[replace(promise, waiting=True)] = gain.pop(promise)
        is_time = self.evaluation(action) > 0
        return added(gain, {Costless(): AT_ONCE} if is_time else {Premature(): -AT_ONCE})

    # -- cards

    def _build(self, card: Card) -> Terms:
        """Return what the best place brings, and the best card that is then left to load."""
        rest = list(self.seen.hand)
        rest.remove(card)
        ways = ways_to_build(self.table, self.seat, card)
        best = max(ways, key=self.evaluation)
        load = max(self.evaluation.loads[other] for other in rest)
        return added(self._wherever(best, ways), {Cards(): -self.values.cards(len(rest), 1), Left(): load})

    def _draw(self) -> Terms:
        cards = cards_there(self.seen)
        if not cards:
            return {Cards(): -AT_ONCE}
        more: Terms = {Cards(): self.values.cards(len(self.seen.hand), cards)}
        drawn = self.values.drawn
        best = max(self.evaluation.loads.values(), default=drawn)
        return {**more, Drawing(): drawn} if best <= drawn else {**more, Left(): best}

    def _load(self, card: Card) -> Terms:
        """Return who gets a settler or is robbed by a pirate, and what else the card was for."""
        table, seat, values = self.table, self.seat, self.values
        colour = table.kit.colours[card]
        rival = values.rivals / (len(table.lands) - 1)
        if card < table.kit.first_pirate:
            found: dict[Term, float] = {Holding(card): -values.in_hand * values.another_house(table, seat, colour)}
            winner = contest(table, card)
            if winner != NOBODY:
                gain = values.on_ship * values.landed(table, winner, colour)
                comes = winner == seat
                found[Settling(card, winner, comes)] = gain if comes else -rival * gain
            return found
        victims, by = pirate_targets(table, colour)
        losers = [victim for victim in victims if table.lands[victim].all_houses()]
        if by == "diverted":
            is_known = len(victims) == len(losers) == 1
            whom = Robbing(losers[0]) if is_known else Turning(table.owner["pirate_shield"])
            return {whom: self.evaluation.loads[card]}
        return {Robbing(loser): values.pirate * (-1.0 if loser == seat else rival) for loser in losers}
