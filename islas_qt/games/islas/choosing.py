"""What a person has picked so far in one decision, and what can be picked next: shown by widgets, defined by rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core import Seat, apply
from engine.games.islas import explain
from engine.games.islas.actions import (
    Build,
    Divert,
    GiveBack,
    IslasAction,
    Load,
    Palace,
    Place,
    Plot,
    Town,
    mask_of,
)
from engine.games.islas.cards import Card, Privilege
from engine.games.islas.observation import Observation
from engine.games.islas.state import NO_CARD
from engine.masks import Mask
from engine.reasons import Reason
from engine.registry import game
from islas_qt.play.moments import Turn


@dataclass(frozen=True, slots=True)
class Effect:
    """What some actions would change at once for the seat that takes them."""

    points: int
    gained: tuple[Privilege, ...]
    lost: tuple[Privilege, ...]
    freed: int  # plots; building takes one, which is -1
    is_in_best_colour: bool = False  # in another colour it would be something else


class Choosing:
    """A decision under way. `card` and `houses` are what is picked; nothing is decided before `ways` are played."""

    def __init__(self, turn: Turn, seen: Observation) -> None:
        self.turn = turn
        self.seen = seen
        self.card: Card | None = None  # picked from the hand
        self.is_merging = False
        self.houses: Mask = 0  # picked to become a palace or a town
        self._merge_effects: list[tuple[Palace | Town, Effect]] | None = None

    @property
    def must_place(self) -> bool:
        """Whether something is being built whose plot is asked for."""
        return isinstance(self.turn.legal[0], Place)

    @property
    def must_give_back(self) -> bool:
        """Whether a house has to be given back."""
        return isinstance(self.turn.legal[0], GiveBack)

    @property
    def victims(self) -> tuple[Seat, ...]:
        """The seats that a pirate can be sent to."""
        return tuple(action.victim for action in self.turn.legal if isinstance(action, Divert))

    def allows(self, action: IslasAction) -> bool:
        """Tell whether an action can be taken now."""
        return action in self.turn.legal

    # -- the hand and the harbour

    def why_not_card(self, card: Card) -> Reason | None:
        """Return why a card of the hand can neither be built nor loaded now, or None."""
        table, seen = self.seen.table, self.seen
        if not explain.why_not_load(table):
            return None
        return explain.why_not_build_card(table, seen.hand, seen.must_draw, card)

    def why_not_draw(self) -> Reason | None:
        """Return why no cards can be drawn now, or None."""
        return explain.why_not_draw(self.seen.table)

    def why_not_extra(self) -> Reason | None:
        """Return why no extra card can be taken now, or None."""
        return explain.why_not_take_extra(self.seen.table, self.seen.deck_size + len(self.seen.table.discard))

    def why_not_load(self) -> Reason | None:
        """Return why the ship cannot be loaded now, or None."""
        return explain.why_not_load(self.seen.table)

    def why_not_merge(self) -> Reason | None:
        """Return why neither a palace nor a town can be built now, or None."""
        table = self.seen.table
        if not explain.why_not_merge(table, "town"):
            return None
        return explain.why_not_merge(table, "palace")

    @property
    def loads(self) -> tuple[Load, ...]:
        """The action that loads the picked card, if that can be done."""
        load = Load(NO_CARD if self.card is None else self.card)
        return (load,) if self.allows(load) else ()

    # -- the island

    def ways(self) -> dict[Plot, list[tuple[IslasAction, ...]]]:
        """Return what a click on each plot would do; where there are several ways, they differ in colour."""
        table, seat = self.seen.table, self.turn.seat
        found: dict[Plot, list[tuple[IslasAction, ...]]] = {}
        if self.must_give_back:
            return {action.plot: [(action,)] for action in self.turn.legal if isinstance(action, GiveBack)}
        if self.must_place:
            for action in self.turn.legal:
                if isinstance(action, Place):
                    found.setdefault(action.plot, []).append((action,))
        elif self.card is not None and self.allows(Build(self.card)):
            for place in explain.ways_to_build(table, seat, self.card):
                found.setdefault(place.plot, []).append((Build(self.card), place))
        return found

    # -- palaces and towns

    @property
    def merges(self) -> Sequence[Palace | Town]:
        """All the palaces and towns that can be built now."""
        return [action for action in self.turn.legal if isinstance(action, (Palace, Town))]

    def mergeable(self) -> Mask:
        """Return the houses that can be picked next, and those that are picked already."""
        masks = [mask_of(action.plots) for action in self.merges]
        found = self.houses
        for mask in masks:
            if self.houses & mask == self.houses:
                found |= mask
        return found

    def pick_house(self, plot: Plot) -> None:
        """Pick a house for a palace or a town, or put it back; where there is only one way, all stay picked."""
        bit = 1 << plot
        if self.houses & bit and len(self.merges) > 1:
            self.houses ^= bit
        elif self.mergeable() & bit:
            self.houses |= bit

    def merge(self) -> Palace | Town | None:
        """Return what the picked houses would become, or None if they are too few."""
        return next((action for action in self.merges if mask_of(action.plots) == self.houses), None)

    def begin_merging(self, plot: Plot | None = None) -> None:
        """Let houses be picked, perhaps beginning with that on a plot; where there is only one way, they are."""
        self.card = None
        self.is_merging = True
        self.houses = 0 if plot is None else 1 << plot
        possible = [
            mask for mask in (mask_of(merge.plots) for merge in self.merges) if mask & self.houses == self.houses
        ]
        if len(possible) == 1:
            self.houses = possible[0]

    # -- what would come of it

    def effect(self, *actions: IslasAction) -> Effect:
        """Return what some actions would change: of open information only, so in any world that may be the real one."""
        rules = game("islas").rules
        seat = self.turn.seat
        state = before = rules.determinize(self.seen, 0)
        if before.table.unloading:
            del before.ship[1:]  # cards that nobody knows would be turned over next
        for action in actions:
            if action in rules.legal_actions(state):
                state = apply(rules, state, action)
        was, now = before.table.owner, state.table.owner
        return Effect(
            rules.scores(state)[seat] - rules.scores(before)[seat],
            tuple(name for name in now if now[name] == seat != was[name]),
            tuple(name for name in now if was[name] == seat != now[name]),
            state.table.lands[seat].free.bit_count() - before.table.lands[seat].free.bit_count(),
        )

    def merge_effect(self, merge: Palace | Town) -> Effect:
        """Return what a palace or town would change, in the colour in which it brings most."""
        ways = explain.ways_to_merge(self.seen.table, self.turn.seat, mask_of(merge.plots))
        in_colours = {way.colour: way for way in ways}  # where it stands changes nothing
        effects = [self.effect(merge, way) for way in in_colours.values()]
        return replace(max(effects, key=_worth), is_in_best_colour=len(set(effects)) > 1)

    def merge_effects(self) -> Sequence[tuple[Palace | Town, Effect]]:
        """Return every palace and town that can be built now with what it would change, the best first."""
        if self._merge_effects is None:
            found = [(merge, self.merge_effect(merge)) for merge in self.merges]
            self._merge_effects = sorted(found, key=lambda each: _worth(each[1]), reverse=True)
        return self._merge_effects


def _worth(effect: Effect) -> tuple[int, int, int]:
    return effect.points, len(effect.gained) - len(effect.lost), effect.freed
