"""A match before it begins: who sits where, on which island, by which options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Literal
from uuid import uuid4

from pydantic import Field, TypeAdapter

from engine.codec import FileModel, Name, canonical, parse, validated
from engine.core import Seat
from engine.games.islas.files import classic_deck
from engine.games.islas.state import SEATS, Setup
from engine.island.cells import Island
from engine.island.files import classic_islands, content_hash
from engine.match import CRESTS, Header, Player
from engine.reasons import Reason, RefusedError, reason
from engine.registry import game
from engine.rng import derive, shuffled
from islas_qt.text import spoken_name, tr

RANDOM, IN_TURN = "random", "in turn"  # an island is one of these, or the hash of its content
BOT_NAMES = ("Marisol", "Diego", "Paloma", "Rafael", "Lucía", "Nicolás")  # for as many seats as any game has
BOT = "greedy"  # the level of a bot that nobody has chosen one for
EASY = "random"


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits on a seat; without a name it is called by its number."""

    name: str = ""
    bot: str | None = None
    crest: str = CRESTS[0]
    island: str = RANDOM


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """What is agreed before a match; `start` is None where chance names the start player."""

    seats: tuple[SeatPlan, ...]
    start: Seat | None = None
    draw_more: Literal[4, 5] = 4
    aids: bool = True


def usual_plan(people: int, bots: int) -> MatchPlan:
    """Return a plan for some people and bots, ready to be played."""
    names = ("",) * people + BOT_NAMES[:bots]
    seats = (SeatPlan(name, BOT if name else None, crest) for name, crest in zip(names, CRESTS, strict=False))
    return MatchPlan(tuple(seats))


def learning_plan() -> MatchPlan:
    """Return a plan for somebody who plays for the first time: against an easy bot, and the person begins."""
    plan = usual_plan(1, 1)
    return replace(plan, seats=(plan.seats[0], replace(plan.seats[1], bot=EASY)), start=0)


def shown_name(seat: Seat, plan: SeatPlan) -> str:
    """Return what the player is called, in the language spoken now if nobody gave a name."""
    return plan.name.strip() or tr("Player {number}", number=seat + 1)


def spoken(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players of a match, those without a name of their own called by their number in today's language."""
    return tuple(replace(player, name=spoken_name(player.name)) for player in players)


def only_person(players: Sequence[Player]) -> Seat | None:
    """Return the seat of the one person who plays with bots and is called “you”; None: all go by their names."""
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    return people[0] if len(people) == 1 else None


def free_name(plan: MatchPlan) -> str:
    """Return a name for one more bot."""
    taken = {seat.name.strip() for seat in plan.seats}
    return next(name for name in BOT_NAMES if name not in taken)


def why_not_name(plan: MatchPlan, seat: Seat) -> Reason | None:
    """Return why a seat cannot be called so, or None."""
    names = [spoken_name(shown_name(number, other)) for number, other in enumerate(plan.seats)]
    if names[seat] in names[:seat]:
        return reason("somebody else has this name")
    try:
        validated(_NameModel, {"name": names[seat]})
    except RefusedError as error:
        return error.why
    return None


def header(plan: MatchPlan, islands: Sequence[Island], seed: int) -> Header:
    """Return what the planned match starts from; chosen islands are looked for among `islands`.

    No two seats get the same island as long as there are enough; what is left to chance is one of the classic ones.
    """
    known = {island_key(island): island for island in (*classic_islands(), *islands)}
    chosen = [seat.island if seat.island in known else "" for seat in plan.seats]
    chosen = [key if key not in chosen[:seat] else "" for seat, key in enumerate(chosen)]
    _, mixed = shuffled(derive("islands", seed), [island_key(island) for island in classic_islands()])
    left = iter([key for key in mixed if key not in chosen])
    setup = Setup(
        tuple(known[key or next(left)] for key in chosen),
        classic_deck(),
        plan.draw_more,
        derive("start", seed) % len(plan.seats) if plan.start is None else plan.start,
    )
    players = (Player(shown_name(number, seat), seat.bot, seat.crest) for number, seat in enumerate(plan.seats))
    return Header(str(uuid4()), "islas", game("islas").rules.version, setup, seed, tuple(players))


@cache
def island_key(island: Island) -> str:
    """Return what a plan calls an island."""
    return content_hash(island)


# -- as text


class _NameModel(FileModel):
    name: Name


class _SeatModel(FileModel):
    name: Annotated[str, Field(max_length=40)]
    bot: Name | None
    crest: str
    island: Annotated[str, Field(max_length=64)]


class _PlanModel(FileModel):
    seats: Annotated[list[_SeatModel], Field(min_length=SEATS[0], max_length=SEATS[-1])]
    start: int | None
    draw_more: Literal[4, 5]
    aids: bool


def plan_to_text(plan: MatchPlan) -> str:
    """Return a plan as JSON, to be remembered."""
    return canonical(TypeAdapter(MatchPlan).dump_python(plan)).decode()


def plan_from_text(text: str, levels: Sequence[str]) -> MatchPlan | None:
    """Return a remembered plan, None if it cannot be read; a bot of a level that is gone gets the usual one."""
    try:
        model = validated(_PlanModel, parse(text.encode("utf-8", "replace")))
    except RefusedError:
        return None
    if len({seat.crest for seat in model.seats} & set(CRESTS)) < len(model.seats):
        return None
    seats = (
        SeatPlan(seat.name, seat.bot and (seat.bot if seat.bot in levels else BOT), seat.crest, seat.island)
        for seat in model.seats
    )
    start = model.start if model.start in range(len(model.seats)) else None
    return MatchPlan(tuple(seats), start, model.draw_more, model.aids)


def with_seat(plan: MatchPlan, seat: Seat, changed: SeatPlan) -> MatchPlan:
    """Return the plan with one seat changed; who had its crest or island before gets those it had itself."""
    old = plan.seats[seat]
    seats = list(plan.seats)
    for number, other in enumerate(seats):
        if number != seat and other.crest == changed.crest:
            other = replace(other, crest=old.crest)
        if number != seat and other.island == changed.island and changed.island not in (RANDOM, IN_TURN):
            other = replace(other, island=old.island)
        seats[number] = other
    seats[seat] = changed
    return replace(plan, seats=tuple(seats))
