"""How far every seat has come on the way to each bonus."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.puentes.board import FLAGS
from engine.games.puentes.explain import largest_group
from engine.games.puentes.rounds import pays_in_full
from engine.games.puentes.scoring import BONUSES, GROUP, Bonus
from engine.games.puentes.state import Table


class Course(NamedTuple):
    """The way to a bonus: how far each seat is, how far it goes, what it pays now, and what each seat got for it."""

    bonus: Bonus
    reached: tuple[int, ...]
    goal: int
    pays: int
    points: tuple[int, ...]  # 0: not yet


def courses(table: Table) -> tuple[Course, ...]:
    """Return the ways to the three bonuses as they stand."""
    return tuple(_course(table, number, bonus) for number, bonus in enumerate(BONUSES))


def _course(table: Table, number: int, bonus: Bonus) -> Course:
    kit = table.setup.board.kit
    points = tuple(seat[number] for seat in table.bonuses)
    if bonus.name == "group":
        reached, goal = [min(GROUP, largest_group(sheet).bit_count()) for sheet in table.sheets], GROUP
    else:
        flags, goal = (kit.red if bonus.name == "red" else kit.blue), FLAGS[bonus.name]
        reached = [(sheet.finished & flags).bit_count() for sheet in table.sheets]
    pays = bonus.first if pays_in_full(table, number) else bonus.later
    return Course(bonus, tuple(reached), goal, pays, points)
