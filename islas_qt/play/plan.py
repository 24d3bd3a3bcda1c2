"""A match before it begins: which game, who sits where, and what is agreed for all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any
from uuid import uuid4

from pydantic import Field, TypeAdapter

from engine.bots.styles import bot_of, level_and_style
from engine.codec import FileModel, Name, canonical, parse, validated
from engine.core import Seat
from engine.match import CRESTS, Header, Player
from engine.reasons import Reason, RefusedError, reason
from engine.registry import game
from engine.rng import derive
from islas_qt.game_ui import GameUi, Option, game_ui
from islas_qt.text import spoken_name, tr

BOT_NAMES = ("Marisol", "Diego", "Paloma", "Rafael", "Lucía", "Nicolás")  # for as many seats as any game has


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits on a seat; without a name it is called by its number.

    `choice` is what the game lets a seat choose, in the game's own words; empty: it is left to the game.
    """

    name: str = ""
    bot: str | None = None
    crest: str = CRESTS[0]
    choice: str = ""


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """What is agreed before a match; `start` is None where chance names the start player.

    `options` has values of the game's options by their keys; those left out have their usual value. `choice` is what
    the game lets all seats choose together, in the game's own words; empty: it is left to the game.
    """

    game: str
    seats: tuple[SeatPlan, ...]
    start: Seat | None = None
    options: Mapping[str, int] = field(default_factory=dict)
    aids: bool = True
    choice: str = ""

    def agreed(self, option: Option) -> int:
        """Return the value that was chosen for an option of the game."""
        return self.options.get(option.key, option.values[0])


def usual_plan(key: str, people: int, bots: int) -> MatchPlan:
    """Return a plan of a game for some people and bots, ready to be played."""
    names = ("",) * people + BOT_NAMES[:bots]
    level = game_ui(key).usual_level
    seats = (SeatPlan(name, level if name else None, crest) for name, crest in zip(names, CRESTS, strict=False))
    return MatchPlan(key, tuple(seats))


def first_plan(key: str) -> MatchPlan:
    """Return the plan that somebody is offered who has not planned a match of the game yet."""
    seats = game(key).rules.seats
    return usual_plan(key, 1, max(min(2, seats[-1] - 1), seats[0] - 1))


def learning_plan(key: str) -> MatchPlan:
    """Return a plan for somebody who plays for the first time: against the easiest bots, and the person begins."""
    plan = usual_plan(key, 1, max(1, game(key).rules.seats[0] - 1))
    easy = next(iter(game_ui(key).levels))
    return replace(plan, seats=(plan.seats[0], *(replace(seat, bot=easy) for seat in plan.seats[1:])), start=0)


def with_names_of(plan: MatchPlan, before: MatchPlan) -> MatchPlan:
    """Return a plan in which the people have the names that they had before; a bot of the same name gets another."""
    people = [name for seat in before.seats if seat.bot is None and (name := seat.name.strip())]
    free = [name for name in BOT_NAMES if name not in people and name not in [seat.name for seat in plan.seats]]
    names = iter(people)
    seats = []
    for seat in plan.seats:
        if seat.bot is None:
            seat = replace(seat, name=next(names, seat.name))
        elif seat.name in people and free:
            seat = replace(seat, name=free.pop(0))
        seats.append(seat)
    return replace(plan, seats=tuple(seats))


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


def combined(key: str, level: str, style: str) -> str:
    """Return the bot of a level in a style, or in the usual style if the two do not combine."""
    bot = bot_of(level, style)
    return bot if bot in game(key).agents else level


def with_seat(plan: MatchPlan, seat: Seat, changed: SeatPlan) -> MatchPlan:
    """Return the plan with one seat changed; who had its crest or choice before gets those it had itself."""
    old = plan.seats[seat]
    may_repeat = game_ui(plan.game).may_repeat(changed.choice)
    seats = list(plan.seats)
    for number, other in enumerate(seats):
        if number != seat and other.crest == changed.crest:
            other = replace(other, crest=old.crest)
        if number != seat and other.choice == changed.choice and not may_repeat:
            other = replace(other, choice=old.choice)
        seats[number] = other
    seats[seat] = changed
    return replace(plan, seats=tuple(seats))


# -- for the games


def start_seat(plan: MatchPlan, seed: int) -> Seat:
    """Return who begins the planned match with this seed."""
    return derive("start", seed) % len(plan.seats) if plan.start is None else plan.start


def header_with(plan: MatchPlan, setup: Any, seed: int) -> Header:
    """Return what the planned match starts from, with a set-up that the game has made."""
    players = (Player(shown_name(number, seat), seat.bot, seat.crest) for number, seat in enumerate(plan.seats))
    return Header(str(uuid4()), plan.game, game(plan.game).rules.version, setup, seed, tuple(players))


# -- as text


class _NameModel(FileModel):
    name: Name


_Choice = Annotated[str, Field(max_length=64)]


class _SeatModel(FileModel):
    name: Annotated[str, Field(max_length=40)]
    bot: Name | None
    crest: str
    choice: _Choice


class _PlanModel(FileModel):
    game: str
    seats: Annotated[list[_SeatModel], Field(max_length=len(CRESTS))]
    start: int | None
    options: dict[str, int]
    aids: bool
    choice: _Choice = ""  # older plans have none


def plan_to_text(plan: MatchPlan) -> str:
    """Return a plan as JSON, to be remembered."""
    return canonical(TypeAdapter(MatchPlan).dump_python(plan)).decode()


def plan_from_text(text: str, key: str) -> MatchPlan | None:
    """Return a remembered plan of a game, None if it cannot be read or is of another game.

    A bot of a level that is gone gets the usual one, and so does a bot of a style that is gone.
    """
    ui = game_ui(key)
    try:
        model = validated(_PlanModel, ui.plan_in_todays_words(parse(text.encode("utf-8", "replace"))))
    except RefusedError:
        return None
    values = {option.key: option.values for option in ui.options}
    if (
        model.game != key
        or len(model.seats) not in game(key).rules.seats
        or len({seat.crest for seat in model.seats} & set(CRESTS)) < len(model.seats)
        or any(value not in values.get(option, ()) for option, value in model.options.items())
    ):
        return None
    seats = (SeatPlan(seat.name, seat.bot and _bot(ui, seat.bot), seat.crest, seat.choice) for seat in model.seats)
    start = model.start if model.start in range(len(model.seats)) else None
    return MatchPlan(key, tuple(seats), start, model.options, model.aids, model.choice)


def _bot(ui: GameUi, wanted: str) -> str:
    level, style = level_and_style(wanted)
    if level not in ui.levels:
        return ui.usual_level
    return combined(ui.key, level, style)
