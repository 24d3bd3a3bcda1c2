"""Tips for a first match of Puentes: what to say at which decision, each of them once."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.games.puentes.cards import BRIDGES_OF
from engine.games.puentes.explain import impossible
from engine.games.puentes.observation import Observation
from engine.games.puentes.state import BRIDGES, END, NUMBER, START
from islas_qt.table.coach import Tip
from islas_qt.text import mark

CRACKED = "puentes lost"  # the key of a tip
Fits = Callable[[Observation], bool]


def _is_in(phase: str) -> Fits:
    return lambda seen: seen.table.phase == phase


def _is_alone(seen: Observation) -> bool:
    return len(seen.table.sheets) == 1


def _starts_alone(seen: Observation) -> bool:
    return seen.table.phase == START and _is_alone(seen)


def _is_flag_reached(seen: Observation) -> bool:
    """Return whether a flagged island has a bridge and no number: it may be written on now."""
    sheet = seen.table.sheets[seen.seat]
    return seen.table.phase == NUMBER and bool(sheet.free & sheet.reached & ~sheet.kit.plain)


def _must_draw_several(seen: Observation) -> bool:
    table = seen.table
    return table.phase == BRIDGES and BRIDGES_OF[table.turned[-1]] > 1


def _is_one_cracked(seen: Observation) -> bool:
    return bool(impossible(seen.table, seen.seat))


def _is_bonus_near(seen: Observation) -> bool:
    kit, finished = seen.table.setup.board.kit, seen.table.sheets[seen.seat].finished
    return any((finished & flags).bit_count() >= 2 for flags in (kit.red, kit.blue))


TIPS = (  # the first that fits is told
    Tip(
        "puentes start alone",
        mark(
            "Your network of bridges begins at this island: every bridge needs an island with a number at one end. "
            "An island with lines on all sides is a good start."
        ),
        _starts_alone,
    ),
    Tip(
        "puentes start",
        mark(
            "Everybody writes one start number, on the chart of the player to the left. First bridges begin there or "
            "at the number of the first card: an island at the edge makes life hard. All numbers are shown when "
            "everybody has written."
        ),
        _is_in(START),
    ),
    Tip(
        "puentes flag",
        mark(
            "A bridge leads to an island with a flag: now it can take a number. Whoever finishes all flags of a colour "
            "before the others gets more points for it."
        ),
        _is_flag_reached,
    ),
    Tip(
        "puentes number",
        mark(
            "The card says the same to everybody. Write its number on an island of your chart: as many bridges must "
            "lead there in the end, no more and no fewer. A number that fits nowhere can be skipped."
        ),
        _is_in(NUMBER),
    ),
    Tip(
        "puentes bridges",
        mark(
            "All bridges of a card must be drawn, or none. At most two lie side by side, they never cross, and one end "
            "must have a number. Click a line, or drag from island to island."
        ),
        _must_draw_several,
    ),
    Tip(
        "puentes end",
        mark(
            "Your turn is complete. Until you end it you can take everything back (U). When all have played the card, "
            "the next one is turned over."
        ),
        _is_in(END),
    ),
    Tip(
        CRACKED,
        mark(
            "An island whose sign is cracked can no longer be finished: too few lines are left there, or the cards "
            "that it needs are gone. Point at a line to see what a bridge would close."
        ),
        _is_one_cracked,
    ),
    Tip(
        "puentes bonus",
        mark(
            "The boats show the race for the three bonuses: all red flags, all blue flags, six connected islands. Who "
            "gets there in an earlier round gets more."
        ),
        _is_bonus_near,
    ),
)


def fitting_tip(seen: Observation, told: Collection[str], has_cracks: bool) -> Tip | None:
    """Return the first tip that fits a decision and has not been told yet; of cracks only if they are shown."""
    tips = (tip for tip in TIPS if has_cracks or tip.key != CRACKED)
    return next((tip for tip in tips if tip.key not in told and tip.fits(seen)), None)
