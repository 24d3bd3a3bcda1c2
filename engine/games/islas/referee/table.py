"""The table as the referee sees it: plain lists and dicts, and what may be done with what lies there."""

from __future__ import annotations

from itertools import combinations

from engine.trace_referee import Json

Cell = tuple[int, int]

COLOURS = ("orange", "brown", "green", "blue", "beige", "red")
FEATURES = ("coast", "mountain", "village", "farmland", "river", "road")
PIECES = ("house", "palace", "town")
PRIVILEGES = ("win_ties", "draw_more", "mixed_palace", "build_anywhere", "extra_card", "pirate_shield")
SIX_SIDES = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
ANY_PLOT = 4  # told as the wish when no wish restricts the choice


class Land:
    """One island as the rules see it: which plots are next to what."""

    def __init__(self, island: Json) -> None:
        self.plots: list[list[Cell]] = []
        place: dict[Cell, tuple[str, int]] = {}  # what a cell belongs to: a plot by number, another area by index
        for index, area in enumerate(island["areas"]):
            cells = [(q, r) for q, r in area["cells"]]
            number = index
            if area["kind"] == "plot":
                number = len(self.plots)
                self.plots.append(cells)
            for cell in cells:
                place[cell] = (area["kind"], number)
        lines = {frozenset((q, r) for q, r in line["between"]): line["kind"] for line in island["borders"]}
        self.next_to: dict[str, set[int]] = {feature: set() for feature in FEATURES}
        self.neighbours: list[set[int]] = [set() for _ in self.plots]
        for plot, cells in enumerate(self.plots):
            for q, r in cells:
                for dq, dr in SIX_SIDES:
                    across = (q + dq, r + dr)
                    line = lines.get(frozenset({(q, r), across}))
                    if across not in place:
                        if line == "coast":
                            self.next_to["coast"].add(plot)
                        continue
                    kind, number = place[across]
                    if (kind, number) == ("plot", plot):
                        continue
                    if kind == "plot":
                        self.neighbours[plot].add(number)
                    else:
                        self.next_to[kind].add(plot)
                    if line in ("river", "road"):
                        self.next_to[line].add(plot)

    def derived(self) -> Json:
        """Return what the opening of a trace should tell of this island."""
        return {
            "plots": [[list(cell) for cell in cells] for cells in self.plots],
            "next_to": {feature: sorted(plots) for feature, plots in self.next_to.items()},
            "neighbours": [sorted(plots) for plots in self.neighbours],
        }


class Table:
    """Everything that the state of a trace tells, under the same names, and the legal actions."""

    def __init__(self, setup: Json, hands: list[list[str]], deck: list[str], ship: list[str]) -> None:
        self.seats = range(len(setup["islands"]))
        self.lands = [Land(island) for island in setup["islands"]]
        self.settlers: dict[str, Json] = {settler["name"]: settler for settler in setup["deck"]["settlers"]}
        self.pirates: dict[str, str] = {f"pirate {colour}": colour for colour in setup["deck"]["pirates"]}
        self.rank = {card: rank for rank, card in enumerate([*self.settlers, *self.pirates])}
        self.full_stock: dict[str, int] = setup["deck"]["stock"]

        self.round = 1
        self.last_round = False
        self.start: int = setup["start"]
        self.actor: int = self.start
        self.phase = "turn"
        self.must_draw = False
        self.extra_taken = False
        self.acted = False
        self.unloading = False
        self.card: str | None = None
        self.merging: list[int] = []
        self.victims: list[int] = []
        self.hands = [sorted(hand, key=lambda card: self.rank.get(card, -1)) for hand in hands]
        self.known_on_ship: list[list[str]] = [[] for _ in self.seats]
        self.deck = list(deck)
        self.ship = list(ship)
        self.discard: list[str] = []
        self.stock = {piece: dict.fromkeys(COLOURS, self.full_stock[piece]) for piece in PIECES}
        self.privileges: dict[str, int | None] = dict.fromkeys(PRIVILEGES)
        self.buildings: list[dict[int, tuple[str, str]]] = [{} for _ in self.seats]  # plot -> piece, colour
        self.islands: list[Json] = [{} for _ in self.seats]
        self.scores = [0 for _ in self.seats]
        for seat in self.seats:
            self.count(seat)

    def owns(self, privilege: str, seat: int) -> bool:
        return self.privileges[privilege] == seat

    def points(self, colour: str) -> list[int]:
        return [island["points"][colour] for island in self.islands]

    def clockwise_from(self, seat: int) -> list[int]:
        return [(seat + steps) % len(self.seats) for steps in self.seats]

    def count(self, seat: int) -> None:
        """Describe the island of `seat` anew from the buildings on it, and count its points."""
        found: Json = {"free": [], "house": {}, "palace": {}, "town": {}, "points": {}}
        for plot in range(len(self.lands[seat].plots)):
            if plot in self.buildings[seat]:
                piece, colour = self.buildings[seat][plot]
                found[piece].setdefault(colour, []).append(plot)
            else:
                found["free"].append(plot)
        for colour in COLOURS:
            points = len(found["house"].get(colour, ())) + 5 * len(found["town"].get(colour, ()))
            palaces = len(found["palace"].get(colour, ()))
            if palaces:
                points += 3 + 2 * (palaces - 1)
            found["points"][colour] = points
        self.islands[seat] = found
        self.scores[seat] = sum(found["points"].values())

    def houses(self, seat: int) -> list[int]:
        return sorted(plot for plots in self.islands[seat]["house"].values() for plot in plots)

    def free_next_to(self, seat: int, symbol: str) -> list[int]:
        """Return the free plots next to a feature, or next to a building of a colour."""
        land, free = self.lands[seat], self.islands[seat]["free"]
        if symbol in FEATURES:
            return [plot for plot in free if plot in land.next_to[symbol]]
        coloured = {plot for plot, (_, colour) in self.buildings[seat].items() if colour == symbol}
        return [plot for plot in free if not coloured.isdisjoint(land.neighbours[plot])]

    def sites(self, seat: int, card: str) -> tuple[int, list[int]]:
        """Return the wish that says where the settler may build on the island of `seat`, and the plots."""
        if not self.owns("build_anywhere", seat):
            for wish, symbol in enumerate(self.settlers[card]["wants"]):
                plots = self.free_next_to(seat, symbol)
                if plots:
                    return wish, plots
        return ANY_PLOT, self.islands[seat]["free"]

    def colours(self, piece: str, wanted: str) -> list[str]:
        """Return the colours that a piece may have: the one wanted or, out of stock, any other in stock."""
        if self.stock[piece][wanted]:
            return [wanted]
        return [colour for colour in COLOURS if self.stock[piece][colour]]

    def legal(self) -> list[Json]:
        """Return all that the seat to act may do, in the documented order."""
        if self.phase == "place":
            return [{"kind": "place", **way} for way in self.ways_to_place()]
        if self.phase == "give_back":
            return [{"kind": "give_back", "plot": plot} for plot in self.houses(self.actor)]
        if self.phase == "divert":
            return [{"kind": "divert", "victim": seat} for seat in self.seats if seat != self.actor]
        if self.phase == "turn":
            return [{"kind": "draw"}, *self.extras(), *self.builds(), *self.merges()]
        loads = [{"kind": "load", "card": card} for card in dict.fromkeys(self.hands[self.actor])]
        return [*self.extras(), *self.merges(), *loads]

    def extras(self) -> list[Json]:
        there = self.deck or self.discard
        return (
            [{"kind": "take_extra"}] if there and self.owns("extra_card", self.actor) and not self.extra_taken else []
        )

    def builds(self) -> list[Json]:
        hand = self.hands[self.actor]
        if self.must_draw or len(hand) < 2:
            return []
        cards = [card for card in dict.fromkeys(hand) if card in self.settlers]
        return [{"kind": "build", "card": card} for card in cards if self.ways_to_build(self.actor, card)]

    def merges(self) -> list[Json]:
        """Return all palaces, then the towns."""
        houses = [self.islands[self.actor]["house"].get(colour, []) for colour in COLOURS]
        pairable = [self.houses(self.actor)] if self.owns("mixed_palace", self.actor) else houses
        found: list[Json] = []
        for piece, number, groups in (("palace", 2, pairable), ("town", 3, houses)):
            if any(self.stock[piece].values()):
                for group in groups:
                    found += [{"kind": piece, "plots": list(plots)} for plots in combinations(group, number)]
        return found

    def ways_to_place(self) -> list[Json]:
        """Return where the piece that is being built may stand, and in which colours."""
        if self.merging:
            return self.ways_to_merge()
        assert self.card
        return self.ways_to_build(self.actor, self.card)

    def ways_to_build(self, seat: int, card: str) -> list[Json]:
        _, plots = self.sites(seat, card)
        colours = self.colours("house", self.settlers[card]["builds"])
        return [{"plot": plot, "colour": colour} for plot in plots for colour in colours]

    def ways_to_merge(self) -> list[Json]:
        """Return the ways to place a piece of a colour of its houses where one of that colour stands, or anywhere.

        A colour out of stock is out of the question; if that leaves none, any colour in stock may stand on any plot.
        """
        anywhere = sorted([*self.islands[self.actor]["free"], *self.merging])
        colour_at = {house: self.buildings[self.actor][house][1] for house in self.merging}
        left = {colour for colour, number in self.stock[self.merged_piece()].items() if number}
        ways: set[tuple[int, int]] = set()
        for house in self.merging:
            colours = left & {colour_at[house]} if left & {*colour_at.values()} else left
            for place in anywhere if self.owns("build_anywhere", self.actor) else [house]:
                ways |= {(place, COLOURS.index(colour)) for colour in colours}
        return [{"plot": place, "colour": COLOURS[colour]} for place, colour in sorted(ways)]

    def merged_piece(self) -> str:
        return "palace" if len(self.merging) == 2 else "town"
