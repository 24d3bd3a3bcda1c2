"""The state of a match of Caminos: a public table, private hands and memories, and the secret piles and chance.

Because the parts are apart, observing is projecting. Everything that may be known to all is in `Table`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from engine.core import Seat
from engine.games.caminos.actions import (
    Build,
    CaminosAction,
    Discard,
    DrawFrom,
    GiveBack,
    OpenHand,
    Pick,
    PutBack,
    Swap,
    TakeCard,
    TakeFromMarket,
)
from engine.games.caminos.cards import (
    FIRST_EXPANSION,
    NOTHING,
    POWERS,
    RESOURCE_RANGE,
    RESOURCES,
    SEATS,
    Card,
    Counts,
    Deck,
    Power,
    Surprise,
    What,
)
from engine.games.caminos.payment import payable
from engine.slotted import Slotted
from engine.turns import OVER as OVER

Phase = Literal["turn", "put_back", "pick", "give_back", "pay", "wind", "cut", "over"]
TURN: Final = "turn"  # exchange, build, or draw and end the turn
PUT_BACK: Final = "put_back"  # a card was taken from the market
PICK: Final = "pick"  # a hand lies open by the library
GIVE_BACK: Final = "give_back"  # cards were taken from a seat and as many are owed; more may be drawn before the first
PAY: Final = "pay"  # something is being built, and there is more than one way to pay
WIND: Final = "wind"  # a settlement was built: turn the wind or not
CUT: Final = "cut"  # a hand is too large

GOAL = 10  # points
HAND = 3  # cards at the start
STALLS = 5  # cards on the market
MOST_KEPT = 7  # cards in a hand after a raid
FEW_LEFT = 10  # with fewer cards in pile and discards than this, hands are cut before a draw
PROTECTED_ROADS = 3
PROTECTED_KNIGHTS = 1
DRAWN = 2  # cards at the end of a turn, besides those for knights

ALL_SEATS = range(SEATS[-1])
Memory = int  # how many of each resource somebody is known to hold, a byte for each


@dataclass(frozen=True)
class Setup:
    """What is agreed before a match: the deck, how many play, who starts."""

    deck: Deck
    seats: int
    start: Seat = 0

    @cached_property
    def kit(self) -> Kit:
        """What the rules look up at every step."""
        return Kit(self)


class Kit(Slotted):
    """What the rules look up at every step, worked out once; the actions too, which are made once and for all.

    A set of expansions is a mask; the bit of the expansion `what` is `1 << what - FIRST_EXPANSION`.
    """

    __slots__ = (
        "downwind",
        "draws_from",
        "expansions",
        "not_built",
        "payable",
        "points_of",
        "powers",
        "prices",
        "resources",
        "shelters",
    )

    def __init__(self, setup: Setup) -> None:
        deck = setup.deck
        self.prices = deck.prices
        self.payable = [payable(deck.prices, waiver) for waiver in (False, True)]
        seats = range(setup.seats)
        self.downwind = [  # by whether the wind blows clockwise, and seat: the other seats, the nearest first
            [[(seat + turn * step) % len(seats) for step in seats[1:]] for seat in seats] for turn in (-1, 1)
        ]
        self.draws_from = [  # by seat: from all the others
            tuple([DRAWS_FROM[other] for other in seats if other != seat]) for seat in seats
        ]
        every = (1 << len(deck.names)) - 1
        expansions = every >> FIRST_EXPANSION << FIRST_EXPANSION
        self.not_built = [  # by the kinds built in a turn: what may be built besides, bit by bit
            every & ~(built & (1 << FIRST_EXPANSION) - 1) & ~(expansions if built >> FIRST_EXPANSION else 0)
            for built in range(2 << FIRST_EXPANSION)
        ]
        self.expansions = range(FIRST_EXPANSION, len(deck.names))
        self.resources: Counts = deck.resources_for(setup.seats)
        self.powers: dict[Power, int] = dict.fromkeys(POWERS, 0)
        for number, expansion in enumerate(deck.expansions):
            self.powers[expansion.power] |= 1 << number
        self.shelters = [  # by what is protected, road or knight: by which expansions, and how many
            (self.powers["protect_roads"], PROTECTED_ROADS),
            (self.powers["protect_knight"], PROTECTED_KNIGHTS),
        ]
        worth = [expansion.points for expansion in deck.expansions]
        self.points_of = [  # by set of expansions
            sum(points for number, points in enumerate(worth) if mask >> number & 1) for mask in range(1 << len(worth))
        ]


# The actions there can be: the rules hand out the same objects again and again, making them anew takes long.
SWAPS = [Swap(card) for card in RESOURCE_RANGE]
MARKET_TAKES = [TakeFromMarket(card) for card in RESOURCE_RANGE]
PUT_BACKS = [PutBack(card) for card in RESOURCE_RANGE]
DRAWS_FROM = [DrawFrom(seat) for seat in ALL_SEATS]
OPEN_HANDS = [OpenHand(seat) for seat in ALL_SEATS]
PICKS = [Pick(card) for card in RESOURCE_RANGE]
GIVE_BACKS = [GiveBack(card) for card in RESOURCE_RANGE]
TAKE_CARDS = [TakeCard(seat) for seat in ALL_SEATS]
BUILDS = [Build(what) for what in range(32)]
DISCARDS = [Discard(card) for card in RESOURCE_RANGE]


class Table(Slotted):
    """Everything that lies open: what is built, the market, the discards, and whose decision it is.

    Lists are by seat unless told. Of a pile of roads or knights the first, third … show side A, the others side B.
    """

    __slots__ = (
        "actor",
        "building",
        "built",
        "cities",
        "clockwise",
        "cutting",
        "discard",
        "drawing",
        "exchanges",
        "expansions",
        "giving",
        "guild_used",
        "hand_sizes",
        "kit",
        "knights",
        "library_used",
        "market",
        "need",
        "owed",
        "partner",
        "phase",
        "points",
        "replaced",
        "reshuffled",
        "revealed",
        "roads",
        "round",
        "settlements",
        "setup",
        "spent",
        "stall",
        "supply",
        "taken",
        "turn",
        "university_used",
        "waived",
    )

    def __init__(self, setup: Setup) -> None:
        seats = setup.seats
        self.setup = setup
        self.kit = setup.kit
        self.roads = [1] * seats
        self.knights = [0] * seats
        self.settlements = [1] * seats
        self.cities = [0] * seats  # without an expansion
        self.expansions = [0] * seats  # masks
        self.points = [1] * seats
        self.hand_sizes = [0] * seats
        self.supply = setup.deck.supply_for(seats)  # by what can be built
        self.supply[0] -= seats
        self.supply[2] -= seats
        self.revealed = [0, 0]  # raids and market days that were turned over
        self.market: list[Card] = []
        self.discard: list[Card] = []
        self.reshuffled: tuple[Card, ...] = ()  # the discards that became the pile, the last time that happened
        self.clockwise = True  # where the wind blows
        self.round = 1
        self.turn = setup.start  # whose turn it is
        self.actor = setup.start  # who decides
        self.phase: Phase = TURN
        # Of this turn:
        self.exchanges = 0  # left
        self.library_used = False
        self.guild_used = False
        self.university_used = False
        self.built = 0  # kinds, bit by bit: road, knight, settlement, city, expansion
        # Of an exchange under way:
        self.taken: Card | None = None  # from the market
        self.stall = 0  # where it lay
        self.partner: Seat | None = None
        self.owed = 0
        self.giving = False  # the first card was given back: no more can be drawn
        # Of a build under way:
        self.building: What | None = None
        self.need = NOTHING  # still to be paid
        self.spent = NOTHING  # paid for others, three for one
        self.waived: Card | None = None
        self.replaced: tuple[tuple[Card, Card], ...] = ()  # cards of the price, each with the resource paid for it
        # Of hands that are cut:
        self.cutting: tuple[Seat, ...] = ()  # still to be asked, in order
        self.drawing = False  # the draw follows

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        twin.setup = self.setup
        twin.kit = self.kit
        twin.roads = self.roads[:]
        twin.knights = self.knights[:]
        twin.settlements = self.settlements[:]
        twin.cities = self.cities[:]
        twin.expansions = self.expansions[:]
        twin.points = self.points[:]
        twin.hand_sizes = self.hand_sizes[:]
        twin.supply = self.supply[:]
        twin.revealed = self.revealed[:]
        twin.market = self.market[:]
        twin.discard = self.discard[:]
        twin.reshuffled = self.reshuffled
        twin.clockwise = self.clockwise
        twin.round = self.round
        twin.turn = self.turn
        twin.actor = self.actor
        twin.phase = self.phase
        twin.exchanges = self.exchanges
        twin.library_used = self.library_used
        twin.guild_used = self.guild_used
        twin.university_used = self.university_used
        twin.built = self.built
        twin.taken = self.taken
        twin.stall = self.stall
        twin.partner = self.partner
        twin.owed = self.owed
        twin.giving = self.giving
        twin.building = self.building
        twin.need = self.need
        twin.spent = self.spent
        twin.waived = self.waived
        twin.replaced = self.replaced
        twin.cutting = self.cutting
        twin.drawing = self.drawing
        return twin

    def count(self, seat: Seat) -> None:
        """Count the points of a seat anew: sides B, settlements, cities without an expansion, expansions."""
        self.points[seat] = (
            self.roads[seat] // 2
            + self.knights[seat] // 2
            + self.settlements[seat]
            + 2 * self.cities[seat]
            + self.kit.points_of[self.expansions[seat]]
        )

    def has(self, seat: Seat, power: Power) -> bool:
        """Return whether a seat has the expansion with this power."""
        return self.expansions[seat] & self.kit.powers[power] != 0


class State(Slotted):
    """A whole match at one moment; only the rules hold one."""

    __slots__ = (
        "backs",
        "hands",
        "known",
        "last_actor",
        "legal",
        "pile",
        "plies",
        "rng",
        "run_start",
        "shown",
        "stack",
        "table",
    )

    def __init__(self, table: Table, rng: int) -> None:
        seats = table.setup.seats
        self.table = table
        self.hands: list[list[int]] = [[0] * len(RESOURCES) for _ in range(seats)]  # how many of each resource
        self.known: list[Memory] = [0] * seats**2  # by who knows * seats + who holds
        self.pile: list[Card] = []  # the top is the end
        self.stack: list[Surprise] = []  # the backs of the settlements in the supply; the top is the end
        self.backs: list[list[Surprise]] = [[] for _ in range(seats)]  # of each seat's settlements, the oldest first
        self.rng = rng
        # What undo asks: how many actions there were, since when the same seat acted, how much was shown or taken.
        self.plies = 0
        self.run_start = 0
        self.last_actor: Seat | None = None
        self.shown = 0
        self.legal: tuple[CaminosAction, ...] | None = None  # kept from legal_actions to advance

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.table = self.table.copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.known = self.known[:]
        twin.pile = self.pile[:]
        twin.stack = self.stack[:]
        twin.backs = [backs[:] for backs in self.backs]
        twin.rng = self.rng
        twin.plies = self.plies
        twin.run_start = self.run_start
        twin.last_actor = self.last_actor
        twin.shown = self.shown
        twin.legal = self.legal
        return twin
