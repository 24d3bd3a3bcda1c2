"""Positions made by hand: islands as graphs, pieces where a test wants them, hands and ship as named cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core import Event
from engine.games.islas.actions import IslasAction
from engine.games.islas.cards import Deck
from engine.games.islas.files import classic_deck
from engine.games.islas.rules import Islas
from engine.games.islas.state import TURN, Phase, Setup, State
from engine.island.cells import Area, island
from engine.island.files import classic_islands
from engine.island.graph import FEATURES, IslandGraph

RULES = Islas()
DECK = classic_deck()
ORANGE, BROWN, GREEN, BLUE, BEIGE, RED = range(6)
DUMMY = island("Dummy", [Area("plot", ((0, 0),))])


def classic_setup(seats: int, **options: Any) -> Setup:
    """Return a match on the classic islands."""
    return Setup(classic_islands()[:seats], DECK, **options)


def card(name: str) -> int:
    """Return the card with this name."""
    return DECK.names.index(name)


def cards(*names: str) -> list[int]:
    return [card(name) for name in names]


def shape(plots: int, borders: Sequence[tuple[int, int]] = (), **features: Sequence[int]) -> IslandGraph:
    """Return an island's graph: which plots share a border, and which are next to each feature."""
    neighbours = [0] * plots
    for a, b in borders:
        neighbours[a] |= 1 << b
        neighbours[b] |= 1 << a
    next_to = tuple(sum(1 << plot for plot in features.get(feature, ())) for feature in FEATURES)
    return IslandGraph(plots, next_to, tuple(neighbours))


def row(plots: int, **features: Sequence[int]) -> IslandGraph:
    """Return an island whose plots lie in a row."""
    return shape(plots, [(plot, plot + 1) for plot in range(plots - 1)], **features)


Pieces = Mapping[str, Mapping[int, Sequence[int]]]  # piece -> colour -> plots


def position(
    *shapes: IslandGraph,
    pieces: Mapping[int, Pieces] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    ship: Sequence[str] = (),
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    owners: Mapping[str, int] | None = None,
    start: int = 0,
    actor: int | None = None,
    phase: Phase = TURN,
    cards_of: Deck = DECK,
    draw_more: int = 4,
) -> State:
    """Return a state in which `actor` (the start player unless told) is to decide."""
    setup = Setup((DUMMY,) * len(shapes), cards_of, draw_more, start)
    setup.__dict__["graphs"] = shapes  # a graph by hand, instead of painting an island that has it
    state = RULES.initial(setup, 0)
    table = state.table
    for seat, held in (pieces or {}).items():
        land = table.lands[seat]
        for piece, by_colour in held.items():
            for colour, plots in by_colour.items():
                for plot in plots:
                    if piece == "house":
                        land.put_house(plot, colour)
                    else:
                        land.put(land.palaces if piece == "palace" else land.towns, plot, colour)
                    table.stock[piece][colour] -= 1  # type: ignore[index]
    table.owner.update(owners or {})  # type: ignore[arg-type]
    state.hands = [sorted(cards(*(hands or {}).get(seat, ()))) for seat in range(len(shapes))]
    state.ship, state.deck, table.discard = cards(*ship), cards(*deck), cards(*discard)
    table.actor = start if actor is None else actor
    table.phase = phase
    hand = state.hands[table.actor]
    state.must_draw = phase == TURN and (len(hand) < 2 or hand[0] >= cards_of.first_pirate)
    state.legal = None
    return state


def play(state: State, *actions: IslasAction) -> list[Event]:
    """Carry out actions and return what happened."""
    events: list[Event] = []
    for action in actions:
        RULES.advance(state, action, events.append)
    return events


def after(state: State, *actions: IslasAction) -> State:
    """Return the state after some actions."""
    state = RULES.copy(state)
    play(state, *actions)
    return state


def ways(state: State, action: IslasAction) -> tuple[IslasAction, ...]:
    """Return where and in which colours a piece may be placed after `action`."""
    return RULES.legal_actions(after(state, action))


def plots(actions: Iterable[Any]) -> list[int]:
    """Return the plots that actions are about."""
    return sorted({action.plot for action in actions})


def legal(state: State, kind: type) -> list[IslasAction]:
    return [action for action in RULES.legal_actions(state) if isinstance(action, kind)]


def deck_with(**changes: int) -> Deck:
    """Return the deck with another stock."""
    return replace(DECK, **changes)  # type: ignore[arg-type]
