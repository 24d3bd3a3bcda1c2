"""Tips for a first match: what to say at which decision, each of them once. They speak of nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from engine.core import Action
from engine.games.islas.actions import Palace, Town
from engine.games.islas.observation import Observation
from engine.games.islas.scoring import GOAL, PRIVILEGE_POINTS
from engine.games.islas.state import NOBODY
from islas_qt.table.coach import Tip
from islas_qt.text import mark

SETTLER, PIRATE = "settler", "pirate"  # the first ones of which the ship theatre waits for the viewer

Fits = Callable[[Observation, Sequence[Action]], bool]


def _is_in(phase: str) -> Fits:
    return lambda seen, legal: seen.table.phase == phase and not seen.table.unloading


def _can(*kinds: type[Action]) -> Fits:
    return lambda seen, legal: any(isinstance(action, kinds) for action in legal)


def _has_pirate(seen: Observation, legal: Sequence[Action]) -> bool:
    return seen.table.phase == "load" and any(card >= seen.table.kit.first_pirate for card in seen.hand)


def _is_privilege_near(seen: Observation, legal: Sequence[Action]) -> bool:
    table = seen.table
    own = max(table.lands[seen.seat].points)
    return not table.unloading and (own >= PRIVILEGE_POINTS - 1 or set(table.owner.values()) != {NOBODY})


def _is_end_near(seen: Observation, legal: Sequence[Action]) -> bool:
    return not seen.table.unloading and max(seen.table.scores()) >= GOAL - 5


TIPS = (  # the first that fits is told
    Tip(
        "load",
        mark(
            "When everybody has loaded, one card stays aboard, and each settler among the others moves to the island "
            "with the most free plots for its first wish. Load one that will choose you: point at a card to see who "
            "would get it."
        ),
        _is_in("load"),
    ),
    Tip(
        "own pirate",
        mark(
            "A pirate builds nothing. On the ship it robs a house from whoever owns the privilege of its colour or, if "
            "nobody does, has the most points in it: load it when that is somebody else."
        ),
        _has_pirate,
    ),
    Tip(
        "palace",
        mark(
            "Two houses of one colour can become a palace, three a town. It brings points and frees plots, and free "
            "plots attract the next settlers: do it early."
        ),
        _can(Palace, Town),
    ),
    Tip(
        "turn",
        mark(
            "A turn has two steps: build a settler’s house or draw cards, then load a card onto the ship. Choose a "
            "settler in your hand: the plots that light up meet its best wish."
        ),
        _is_in("turn"),
    ),
    Tip(
        "privilege",
        mark(
            "Whoever first has {points} points in a colour takes its privilege. It is not safe: whoever has more "
            "points in that colour takes it away."
        ),
        _is_privilege_near,
        {"points": PRIVILEGE_POINTS},
    ),
    Tip(
        "end",
        mark(
            "The end is near: the rings around the seals show who is close to {goal} points. Then one last round is "
            "played, and most points win."
        ),
        _is_end_near,
        {"goal": GOAL},
    ),
)


def fitting_tip(seen: Observation, legal: Sequence[Action], told: Collection[str]) -> Tip | None:
    """Return the first tip that fits a decision and has not been told yet."""
    return next((tip for tip in TIPS if tip.key not in told and tip.fits(seen, legal)), None)
