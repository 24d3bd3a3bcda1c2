"""The state of a match of Islas: a public table, private hands, and the secret deck, ship and chance.

Because the parts are apart, observing is projecting. Everything that may be known to all is in `Table`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from engine.core import Seat
from engine.games.islas.actions import Build, IslasAction, Load, Plot, plots_of
from engine.games.islas.cards import COLOURS, FIRST_COLOUR, Card, Colour, Deck, Piece, Privilege
from engine.games.islas.scoring import points
from engine.island.cells import Island
from engine.island.graph import IslandGraph, graph
from engine.masks import Mask
from engine.slotted import Slotted
from engine.turns import OVER as OVER

Phase = Literal["turn", "load", "place", "give_back", "divert", "over"]
TURN: Final = "turn"  # build or draw
LOAD: Final = "load"  # built or drawn, the ship still to be loaded
PLACE: Final = "place"  # put what is being built
GIVE_BACK: Final = "give_back"  # lose a house to a pirate
DIVERT: Final = "divert"  # name the victim of a pirate

SEATS = range(2, 6)
HAND = 5  # cards at the start

NOBODY: Final = -1
NO_CARD: Final = -1
COLOUR_RANGE = range(len(COLOURS))


@dataclass(frozen=True)
class Setup:
    """What is agreed before a match: an island for each seat, the deck, the rule options, who starts."""

    islands: tuple[Island, ...]
    deck: Deck
    draw_more: int = 4
    start: Seat = 0

    @cached_property
    def graphs(self) -> tuple[IslandGraph, ...]:
        """The islands as the rules see them."""
        return tuple(graph(island) for island in self.islands)

    @cached_property
    def kit(self) -> Kit:
        """What the rules look up at every step."""
        return Kit(self)


class Kit(Slotted):
    """What the rules look up at every step, worked out once: a slot is several times quicker than a cached property.

    The actions are here because making them anew would be half of the time.
    """

    __slots__ = ("builds", "colours", "first_pirate", "loads", "privileges", "seats", "wants")

    def __init__(self, setup: Setup) -> None:
        deck = setup.deck
        self.seats = range(len(setup.islands))
        self.wants = deck.wants
        self.colours = deck.colours
        self.first_pirate = deck.first_pirate
        self.privileges = deck.privileges
        self.builds = [Build(card) for card in range(len(deck.settlers))]
        self.loads = [Load(card) for card in range(len(deck.names))]


class Land(Slotted):
    """One seat's island: what stands on which plots. Lists are by colour, their masks over the plots."""

    __slots__ = ("free", "graph", "houses", "pairs", "palaces", "points", "touch", "towns", "triples")

    def __init__(self, shape: IslandGraph) -> None:
        self.graph = shape
        self.free: Mask = (1 << shape.plots) - 1
        self.touch: list[Mask] = [*shape.next_to, *[0] * len(COLOURS)]  # by symbol: the plots next to it, free or not
        self.houses: list[Mask] = [0] * len(COLOURS)
        self.pairs = 0  # the colours with two houses or more, bit by bit: mostly none, and then nothing can be merged
        self.triples = 0  # with three or more
        self.palaces: list[Mask] = [0] * len(COLOURS)
        self.towns: list[Mask] = [0] * len(COLOURS)
        self.points = [0] * len(COLOURS)

    def copy(self) -> Land:
        twin = Land.__new__(Land)
        twin.graph = self.graph
        twin.free = self.free
        twin.touch = self.touch[:]
        twin.houses = self.houses[:]
        twin.pairs = self.pairs
        twin.triples = self.triples
        twin.palaces = self.palaces[:]
        twin.towns = self.towns[:]
        twin.points = self.points[:]
        return twin

    def put(self, pieces: list[Mask], plot: Plot, colour: Colour) -> None:
        """Put a palace or a town on a free plot; `pieces` is `palaces` or `towns` of this land."""
        bit = 1 << plot
        pieces[colour] |= bit
        self.free ^= bit
        self.touch[FIRST_COLOUR + colour] |= self.graph.neighbours[plot]
        self.points[colour] = points(self.houses[colour], self.palaces[colour], self.towns[colour])

    def put_house(self, plot: Plot, colour: Colour) -> None:
        """Put a house on a free plot."""
        bit = 1 << plot
        mask = self.houses[colour]
        if mask:
            self.pairs |= 1 << colour
            if mask & (mask - 1):
                self.triples |= 1 << colour
        self.houses[colour] = mask | bit
        self.free ^= bit
        self.touch[FIRST_COLOUR + colour] |= self.graph.neighbours[plot]
        self.points[colour] += 1

    def take_houses(self, plots: Mask) -> dict[Colour, int]:
        """Take the houses on some plots away and return how many there were of each colour."""
        taken: dict[Colour, int] = {}
        neighbours = self.graph.neighbours
        for colour, mask in enumerate(self.houses):
            if mask & plots:
                gone = mask & plots
                count = gone.bit_count()
                taken[colour] = count
                self.houses[colour] = mask = mask ^ gone
                self.points[colour] -= count
                if mask.bit_count() < 3:
                    self.triples &= ~(1 << colour)
                    if mask & (mask - 1) == 0:
                        self.pairs &= ~(1 << colour)
                touch = 0
                for other in plots_of[mask | self.palaces[colour] | self.towns[colour]]:
                    touch |= neighbours[other]
                self.touch[FIRST_COLOUR + colour] = touch
                if gone == plots:
                    break
        self.free |= plots
        return taken

    def all_houses(self) -> Mask:
        """Return the plots with a house of any colour."""
        orange, brown, green, blue, beige, red = self.houses
        return orange | brown | green | blue | beige | red


class Table(Slotted):
    """Everything that lies open: islands, stock, privileges, discards, and whose decision it is."""

    __slots__ = (
        "acted",
        "actor",
        "card",
        "discard",
        "extra_taken",
        "kit",
        "lands",
        "last_round",
        "merging",
        "owner",
        "phase",
        "reshuffled",
        "round",
        "setup",
        "start",
        "stock",
        "unloading",
        "victims",
    )

    def __init__(self, setup: Setup) -> None:
        deck = setup.deck
        self.setup = setup
        self.kit = setup.kit
        self.lands = [Land(shape) for shape in setup.graphs]
        self.stock: dict[Piece, list[int]] = {
            "house": [deck.houses] * len(COLOURS),
            "palace": [deck.palaces] * len(COLOURS),
            "town": [deck.towns] * len(COLOURS),
        }
        self.owner: dict[Privilege, Seat] = dict.fromkeys(deck.privileges, NOBODY)
        self.discard: list[Card] = []
        self.reshuffled: tuple[Card, ...] = ()  # the discards that became the deck, the last time that happened
        self.round = 1
        self.last_round = False
        self.start = setup.start
        self.actor = setup.start
        self.phase: Phase = TURN
        self.acted = False  # built or drawn in this turn
        self.extra_taken = False
        self.unloading = False  # the ship has arrived
        self.card: Card = NO_CARD  # played from the hand or turned over from the ship, its consequences under way
        self.merging: Mask = 0  # the houses that become a palace or a town, whose place is still to be chosen
        self.victims: list[Seat] = []  # of the pirate turned over, in order, still to give back a house

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        twin.setup = self.setup
        twin.kit = self.kit
        twin.lands = [land.copy() for land in self.lands]
        twin.stock = {piece: counts[:] for piece, counts in self.stock.items()}
        twin.owner = self.owner.copy()
        twin.discard = self.discard[:]
        twin.reshuffled = self.reshuffled
        twin.round = self.round
        twin.last_round = self.last_round
        twin.start = self.start
        twin.actor = self.actor
        twin.phase = self.phase
        twin.acted = self.acted
        twin.extra_taken = self.extra_taken
        twin.unloading = self.unloading
        twin.card = self.card
        twin.merging = self.merging
        twin.victims = self.victims[:]
        return twin

    def scores(self) -> tuple[int, ...]:
        return tuple([sum(land.points) for land in self.lands])


class State(Slotted):
    """A whole match at one moment; only the rules hold one."""

    __slots__ = (
        "deck",
        "hands",
        "known",
        "last_actor",
        "legal",
        "must_draw",
        "plies",
        "rng",
        "run_start",
        "ship",
        "shown",
        "table",
    )

    def __init__(self, table: Table, rng: int) -> None:
        seats = len(table.lands)
        self.table = table
        self.hands: list[list[Card]] = [[] for _ in range(seats)]  # sorted
        self.known: list[list[Card]] = [[] for _ in range(seats)]  # what each seat knows to lie on the ship, sorted
        self.must_draw = False  # the seat on turn may not build; a secret if it holds pirates only
        self.deck: list[Card] = []  # the top is the end
        self.ship: list[Card] = []  # face down; when it has arrived, turned over from the end, the first stays
        self.rng = rng
        # What undo asks: how many actions there were, since when the same seat acted, how much was shown.
        self.plies = 0
        self.run_start = 0
        self.last_actor = NOBODY
        self.shown = 0
        self.legal: tuple[IslasAction, ...] | None = None  # kept from legal_actions to advance

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.table = self.table.copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.known = [cards[:] for cards in self.known]
        twin.must_draw = self.must_draw
        twin.deck = self.deck[:]
        twin.ship = self.ship[:]
        twin.rng = self.rng
        twin.plies = self.plies
        twin.run_start = self.run_start
        twin.last_actor = self.last_actor
        twin.shown = self.shown
        twin.legal = self.legal
        return twin
