"""Matches played at random up to a decision of every kind, so that people in a test can take it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from engine.games.islas.actions import (
    Build,
    Divert,
    Draw,
    GiveBack,
    IslasAction,
    Palace,
    Place,
    TakeExtra,
    Town,
)
from engine.games.islas.explain import legal_plots, ways_to_build
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup, Table
from engine.island.files import classic_islands
from engine.match import Header, Match, Player
from engine.registry import game
from engine.rng import derive

Wanted = Callable[[Table, IslasAction], tuple[IslasAction, ...] | None]


@dataclass(frozen=True)
class Decision:
    """A match just before a decision, and the actions that a person shall take then."""

    match: Match
    actions: tuple[IslasAction, ...]


def new_match(seed: int, players: tuple[Player, ...]) -> Match:
    """Return a match before its first action."""
    setup = Setup(classic_islands()[: len(players)], classic_deck())
    return Match(
        Header(f"test-{seed}", "islas", game("islas").rules.version, setup, seed, players, ("forecast", "preview"))
    )


def random_action(match: Match) -> IslasAction:
    """Return an action, whichever; the same for the same match."""
    legal = match.rules.legal_actions(match.state)
    action: IslasAction = legal[derive("any", match.header.seed, match.ply) % len(legal)]
    return action


def decision(kind: str) -> Decision:
    """Return the first decision of a kind in random matches between people."""
    wanted = WANTED[kind]
    for seed in count():
        players = tuple(Player(f"P{seat}") for seat in range(5 if kind == "out of stock" else 3))
        match = new_match(seed, players)
        match.digests = False
        while match.to_act is not None:
            for action in match.rules.legal_actions(match.state):
                actions = wanted(match.state.table, action)
                if actions is not None:
                    return Decision(match.copy(), actions)
            match.play(match.ply, random_action(match))
    raise AssertionError("not reached")


def last_decision_of_a_shared_victory() -> Decision:
    """Return the decision by which several people win."""
    for seed in count():
        match = new_match(seed, (Player("P0"), Player("P1")))
        match.digests = False
        while match.to_act is not None:
            match.play(match.ply, random_action(match))
        if match.outcome and len(match.outcome.winners) > 1:
            return Decision(match.copy(match.ply - 1), (match.entries[-1].action,))  # type: ignore[arg-type]
    raise AssertionError("not reached")


def _of(kind: type[IslasAction]) -> Wanted:
    return lambda table, action: (action,) if isinstance(action, kind) else None


def _house_colours(table: Table, plots: tuple[int, ...]) -> int:
    houses = table.lands[table.actor].houses
    return len({colour for colour, mask in enumerate(houses) for plot in plots if mask >> plot & 1})


def _build(table: Table, action: IslasAction) -> tuple[IslasAction, ...] | None:
    """Build where there is a choice of plots."""
    if not isinstance(action, Build) or table.owner["build_anywhere"] == table.actor:
        return None
    ways = ways_to_build(table, table.actor, action.card)
    return (action, ways[-1]) if len(ways) > 1 else None


def _anywhere(table: Table, action: IslasAction) -> tuple[IslasAction, ...] | None:
    """Build on a plot that no wish would allow."""
    if not isinstance(action, Build) or table.owner["build_anywhere"] != table.actor:
        return None
    usual = legal_plots(table.lands[table.actor], table.kit.wants[action.card])
    ways = [way for way in ways_to_build(table, table.actor, action.card) if not usual >> way.plot & 1]
    return (action, ways[0]) if ways else None


def _merge(kind: type[Palace | Town], colours: int) -> Wanted:
    def wanted(table: Table, action: IslasAction) -> tuple[IslasAction, ...] | None:
        if not isinstance(action, kind) or _house_colours(table, action.plots) != colours:
            return None
        plot = action.plots[-1]
        colour = next(colour for colour, mask in enumerate(table.lands[table.actor].houses) if mask >> plot & 1)
        return (action, Place(plot, colour))

    return wanted


def _out_of_stock(table: Table, action: IslasAction) -> tuple[IslasAction, ...] | None:
    """Build a house whose colour has to be chosen, because there is none of its own."""
    if not isinstance(action, Build) or table.stock["house"][table.kit.colours[action.card]]:
        return None
    ways = ways_to_build(table, table.actor, action.card)
    return (action, ways[-1])


def _from_ship(table: Table, action: IslasAction) -> tuple[IslasAction, ...] | None:
    return (action,) if isinstance(action, Place) and table.unloading else None


WANTED: dict[str, Wanted] = {
    "build": _build,
    "draw": _of(Draw),
    "extra card": _of(TakeExtra),
    "palace": _merge(Palace, 1),
    "mixed palace": _merge(Palace, 2),
    "town": _merge(Town, 1),
    "build anywhere": _anywhere,
    "out of stock": _out_of_stock,
    "ship": _from_ship,
    "pirate": _of(GiveBack),
    "shield": _of(Divert),
}
