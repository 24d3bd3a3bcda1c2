"""What a planned match of Islas starts from: its islands and what is agreed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Literal, cast

from engine.core import Json
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.island.cells import Island
from engine.island.files import classic_islands, content_hash
from engine.match import Header
from engine.rng import derive, shuffled
from islas_qt.game_ui import Option
from islas_qt.games.islas.words import privilege_explained, privilege_name
from islas_qt.play.plan import MatchPlan, header_with, start_seat, usual_plan
from islas_qt.text import tr

RANDOM, IN_TURN = "", "in turn"  # a seat's choice is one of these, or the hash of an island's content
DRAW_MORE = Option(
    "draw_more",
    (4, 5),
    label=lambda: tr("Privilege: {name}", name=privilege_name("draw_more")),
    value_name=lambda cards: tr("{n} cards instead of 3", n=cards),
    explained=lambda cards: privilege_explained("draw_more", cards),
)


@cache
def island_key(island: Island) -> str:
    """Return what a plan calls an island."""
    return content_hash(island)


def header(plan: MatchPlan, islands: Sequence[Island], seed: int) -> Header:
    """Return what the planned match starts from; chosen islands are looked for among `islands`.

    No two seats get the same island as long as there are enough; what is left to chance is one of the classic ones.
    """
    known = {island_key(island): island for island in (*classic_islands(), *islands)}
    chosen = [seat.choice if seat.choice in known else "" for seat in plan.seats]
    chosen = [key if key not in chosen[:seat] else "" for seat, key in enumerate(chosen)]
    _, mixed = shuffled(derive("islands", seed), [island_key(island) for island in classic_islands()])
    left = iter([key for key in mixed if key not in chosen])
    setup = Setup(
        tuple(known[key or next(left)] for key in chosen),
        classic_deck(),
        cast(Literal[4, 5], plan.agreed(DRAW_MORE)),
        start_seat(plan, seed),
    )
    return header_with(plan, setup, seed)


def trial(island: Island) -> MatchPlan:
    """Return the plan of a match that tries an island out, against two bots."""
    plan = usual_plan("islas", 1, 2)
    mine = replace(plan.seats[0], choice=island_key(island))
    return replace(plan, seats=(mine, *plan.seats[1:]), start=0)


def in_todays_words(remembered: Json) -> Json:
    """Return a plan that was remembered when there was no other game, as it would be written today."""
    match remembered:
        case {"seats": list(seats), "start": start, "draw_more": draw_more, "aids": aids}:
            return {
                "game": "islas",
                "seats": [_seat_in_todays_words(seat) for seat in seats],
                "start": start,
                "options": {DRAW_MORE.key: draw_more},
                "aids": aids,
            }
    return remembered


def _seat_in_todays_words(seat: Json) -> Json:
    if not isinstance(seat, dict) or "island" not in seat:
        return seat
    kept = {key: value for key, value in seat.items() if key != "island"}
    return kept | {"choice": RANDOM if seat["island"] == "random" else seat["island"]}
