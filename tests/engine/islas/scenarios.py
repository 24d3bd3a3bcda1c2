"""Matches of Islas in which rare things happen, told as traces."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.core import Event, Json
from engine.island.cells import Area, AreaKind, Border, Island, edge, island, neighbours
from engine.match import Header, Match, Player
from engine.registry import game
from engine.trace import legal, opening, step
from tests.engine.islas.positions import classic_setup

RULES = game("islas").rules
DECK = RULES.setup_to_json(classic_setup(2))["deck"]
SEEDS = 20  # enough that everything wanted happens, whatever the random numbers
ComboBox = Callable[[random.Random, list[Json], int], Json]


def any_action(chance: random.Random, actions: list[Json], seat: int) -> Json:
    """Each action as often as any other: many palaces, much loading."""
    return chance.choice(actions)


def any_kind(chance: random.Random, actions: list[Json], seat: int) -> Json:
    """Each kind of action as often as any other: much drawing, few builds."""
    kind = chance.choice(sorted({action["kind"] for action in actions}))
    return chance.choice([action for action in actions if action["kind"] == kind])


def preferring(*kinds: str) -> ComboBox:
    """One of these kinds if there is any."""
    return lambda chance, actions, seat: chance.choice(
        [action for action in actions if action["kind"] in kinds] or actions
    )


def hoarding(chance: random.Random, actions: list[Json], seat: int) -> Json:
    """Seat 0 spends its cards, all others keep theirs, until there are none left to draw."""
    return (
        preferring("build", "load")(chance, actions, seat) if seat == 0 else preferring("draw")(chance, actions, seat)
    )


@dataclass(frozen=True)
class Scenario:
    """Matches with 2 to 5 seats that show what their set-up and way of playing are there for.

    `matches` is how many to look at even if fewer show everything.
    """

    shows: set[str]
    pick: ComboBox = any_action
    matches: int = 4
    draw_more: int = 4
    start: int = 0
    copies: int = 3
    stock: tuple[int, int, int] = (8, 6, 2)
    random_islands: bool = False
    plies: int = 300  # with few pieces nobody may ever reach the last round

    def traces(self) -> Iterator[Iterator[Json]]:
        """Yield matches until the one who asks has seen enough."""
        for seed in range(SEEDS):
            for seats in range(2, 6):
                yield self.trace(seats, seed)

    def trace(self, seats: int, seed: int) -> Iterator[Json]:
        written = RULES.setup_to_json(classic_setup(seats))
        written["options"]["draw_more"] = self.draw_more
        written["start"] = self.start
        written["deck"]["copies"] = self.copies
        written["deck"]["stock"] = dict(zip(("house", "palace", "town"), self.stock, strict=True))
        setup = RULES.setup_from_json(written)
        if self.random_islands:
            setup = replace(setup, islands=tuple(random_island(10 * seed + seat) for seat in range(seats)))
        match = Match(Header("match", "islas", RULES.version, setup, seed, (Player("somebody"),) * seats))
        chance = random.Random(seed)
        yield opening(match)
        while match.to_act is not None and match.ply < self.plies:
            choices = legal(match)
            chosen = self.pick(chance, choices, match.to_act)
            events: list[Event] = []
            action = RULES.legal_actions(match.state)[choices.index(chosen)]
            entry = match.play(match.ply, action, emit=events.append)
            yield step(match, choices, entry, events)


def random_island(seed: int) -> Island:
    """An island of any shape, with plots of one to three cells and lines anywhere."""
    chance = random.Random(seed)
    cells = [(0, 0)]
    while len(cells) < 24:
        cell = chance.choice(list(neighbours(chance.choice(cells))))
        if cell not in cells:
            cells.append(cell)
    left, areas = set(cells), []
    kinds: list[AreaKind] = ["village", "farmland", "mountain", "mountain"]
    kinds += ["plot"] * 24
    while left:
        area = [min(left)]
        for cell in neighbours(area[0]):
            if cell in left and chance.random() < 0.3 and len(area) < 3:
                area.append(cell)
        left -= set(area)
        areas.append(area)
    chance.shuffle(areas)
    area_of = {cell: number for number, area in enumerate(areas) for cell in area}
    inner = sorted({edge(a, b) for a in cells for b in neighbours(a) if b in area_of and area_of[a] != area_of[b]})
    shore = sorted({edge(a, b) for a in cells for b in neighbours(a) if b not in area_of})
    chance.shuffle(inner)
    lines = [Border("river", one) for one in inner[:5]] + [Border("road", one) for one in inner[5:10]]
    lines += [Border("coast", one) for one in chance.sample(shore, 6)]
    return island("Anywhere", [Area(kind, tuple(area)) for kind, area in zip(kinds, areas, strict=False)], lines)


SCENARIOS = {
    "classic": Scenario(
        {
            *("built by hand", "built by hand forced", "built by ship", "built by ship forced", "built by no wish"),
            *("merged palace", "merged elsewhere", "merged before acting", "merged after acting"),
            *("merged and must draw still", "built anywhere"),
            *("privilege_moved first", "privilege_moved on", "settler_landed most", "settler_landed win_ties"),
            *("pirate_landed owner", "pirate_landed most", "pirate_landed diverted", "house_lost", "must draw"),
            *("last_round_began", "ended"),
        },
        matches=16,
    ),
    "five drawn, another start": Scenario(
        {
            *("drew by draw_more", "drew extra", "reshuffled", "merged town", "merged mixed", "diverted"),
            *("pirate_landed several", "settler_landed nobody", "pirate_landed nobody", "house_lost forced"),
        },
        any_kind,
        matches=12,
        draw_more=5,
        start=1,
    ),
    "random islands": Scenario({"built by hand", "built by ship", "settler_landed most"}, random_islands=True),
    "few pieces": Scenario(
        {
            *("not_built", "built by hand substitute", "built by ship substitute", "built by ship forced substitute"),
            *("merged substitute", "spared", "diverted forced"),
        },
        stock=(2, 1, 1),
    ),
    "few houses": Scenario(
        {"built by hand substitute", "not_built", "merged mixed"}, preferring("build"), stock=(3, 6, 2)
    ),
    "few palaces": Scenario(
        {"merged substitute", "merged mixed substitute"}, preferring("palace"), matches=8, stock=(8, 1, 2)
    ),
    "few towns": Scenario({"merged town", "merged town substitute"}, preferring("town", "build"), 8, stock=(8, 6, 1)),
    "few cards": Scenario({"drew short", "drew nothing", "load_skipped", "no extra card"}, hoarding, 8, copies=2),
}


def happenings(before: Json, told: Json) -> Iterator[str]:
    """Name what happened in a step, for the scenarios to say what they must show."""
    table, seat = before["state"], told["seat"]
    if table["must_draw"]:
        yield "must draw"
    if table["privileges"]["extra_card"] == seat and not table["extra_taken"] and not table["deck"] + table["discard"]:
        yield "no extra card"
    houses = {plot: colour for colour, plots in table["islands"][seat]["house"].items() for plot in plots}
    for event in told["events"]:
        kind = event["kind"]
        yield kind
        forced = " forced" if event.get("forced") else ""
        yield kind + forced
        if "by" in event:
            yield f"{kind} {event['by']}"
        if kind == "built":
            wanted = next(one["builds"] for one in DECK["settlers"] if one["name"] == event["card"])
            what = ("built by ship" if event["from_ship"] else "built by hand") + forced
            yield what
            if event["wish"] == 4:
                anywhere = table["privileges"]["build_anywhere"] == event["seat"]
                yield "built anywhere" if anywhere else "built by no wish"
            if event["colour"] != wanted:
                yield what + " substitute"
        if kind == "merged":
            given = {houses[plot] for plot in event["plots"]}
            what = "merged" + (" town" if event["piece"] == "town" else "") + (" mixed" if len(given) > 1 else "")
            yield what
            yield "merged " + event["piece"]
            yield "merged after acting" if table["acted"] else "merged before acting"
            if told["state"]["must_draw"]:
                yield "merged and must draw still"
            if event["place"] not in event["plots"]:
                yield "merged elsewhere"
            if event["colour"] not in given:
                yield what + " substitute"
        if kind == "drew":
            if event["extra"]:
                yield "drew extra"
            if event["wanted"] > 3:
                yield "drew by draw_more"
            if event["count"] < event["wanted"]:
                yield "drew short" if event["count"] else "drew nothing"
        if kind == "privilege_moved":
            yield "privilege_moved first" if event["loser"] < 0 else "privilege_moved on"
        if kind == "pirate_landed" and event["by"] == "most" and len(event["seats"]) > 1:
            yield "pirate_landed several"
