"""Tips for a first match: what to say at which decision, each of them once. They speak of nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from engine.core import Action
from engine.games.caminos.actions import Build
from engine.games.caminos.cards import KNIGHT, ROAD, SETTLEMENT
from engine.games.caminos.explain import loser_of, why_not_exchange
from engine.games.caminos.observation import Observation
from engine.games.caminos.state import CUT, GIVE_BACK, GOAL, MOST_KEPT, TURN, WIND
from islas_qt.table.coach import Tip
from islas_qt.text import mark

Fits = Callable[[Observation, Sequence[Action]], bool]


def _is_in(phase: str) -> Fits:
    return lambda seen, legal: seen.table.phase == phase


def _can_trade(seen: Observation, legal: Sequence[Action]) -> bool:
    return why_not_exchange(seen.table, seen.hand) is None


def _can_build(*kinds: int) -> Fits:
    return lambda seen, legal: any(isinstance(action, Build) and action.what in kinds for action in legal)


def _can_build_any(seen: Observation, legal: Sequence[Action]) -> bool:
    return any(isinstance(action, Build) for action in legal)


def _may_take(seen: Observation, legal: Sequence[Action]) -> bool:
    table = seen.table
    return table.phase == TURN and any(
        not table.supply[what] and loser_of(table, seen.seat, what) is not None for what in (ROAD, KNIGHT)
    )


def _has_city(seen: Observation, legal: Sequence[Action]) -> bool:
    return seen.table.phase == TURN and seen.table.cities[seen.seat] > 0


def _is_end_near(seen: Observation, legal: Sequence[Action]) -> bool:
    return seen.table.phase == TURN and max(seen.table.points) >= GOAL - 3


TIPS = (  # the first that fits is told
    Tip(
        "caminos wind",
        mark(
            "The wind says from whom a road or knight is taken once the supply is empty. Turn it so that it blows "
            "from you to whoever has the most to lose."
        ),
        _is_in(WIND),
    ),
    Tip(
        "caminos raid",
        mark("A raid cuts every hand to {most} cards. Keep what your next build needs; better still, build before."),
        _is_in(CUT),
        {"most": MOST_KEPT},
    ),
    Tip(
        "caminos owed",
        mark(
            "For each card that you drew you owe one: any card will do, also the one you drew. Give what helps least."
        ),
        _is_in(GIVE_BACK),
    ),
    Tip(
        "caminos trade",
        mark(
            "First trade, then build, then draw. Choose a card and click the pile or a stall, or click a seat to draw "
            "unseen: one exchange for each road that shows side A."
        ),
        _can_trade,
    ),
    Tip(
        "caminos build",
        mark(
            "What is lit on the price list you can pay: point at it and the cards that go rise from your hand, click "
            "and it is built. Three cards of a kind stand for any one."
        ),
        _can_build_any,
    ),
    Tip(
        "caminos taking",
        mark(
            "The supply is empty: the next road or knight that you build is taken from a neighbour. The mark shows "
            "whose, and the wind decides it."
        ),
        lambda seen, legal: seen.table.setup.seats > 2 and _may_take(seen, legal),
    ),
    Tip(
        "caminos taking of two",
        mark(
            "The supply is empty: the next road or knight that you build is taken from the other seat. The red arrow "
            "marks it."
        ),
        lambda seen, legal: seen.table.setup.seats == 2 and _may_take(seen, legal),
    ),
    Tip(
        "caminos settlement",
        mark(
            "A settlement is a point, and it can become a city. On its back a raid or a market day waits that nobody "
            "has seen."
        ),
        _can_build(SETTLEMENT),
    ),
    Tip(
        "caminos expansion",
        mark(
            "An expansion stands on a city: three points in place of two, and a power that stays. Most matches are "
            "decided by them."
        ),
        _has_city,
    ),
    Tip(
        "caminos end",
        mark("The end is near: whoever has {goal} points in their own turn wins at once. Can you take a point away?"),
        _is_end_near,
        {"goal": GOAL},
    ),
)


def fitting_tip(seen: Observation, legal: Sequence[Action], told: Collection[str]) -> Tip | None:
    """Return the first tip that fits a decision and has not been told yet."""
    return next((tip for tip in TIPS if tip.key not in told and tip.fits(seen, legal)), None)
