"""What an analysis says about a decision, in the language spoken now."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from engine.bots.analyst import Analysis
from engine.bots.terms import Judged
from engine.core import Action, Seat
from islas_qt import text
from islas_qt.play.moments import Observation
from islas_qt.table.analysis_list import Shown
from islas_qt.table.counsel import Counsel
from islas_qt.text import mark, tr, tr_marked, tr_n

HARDLY = {True: 0.25, False: 0.01}  # points, or of a victory: two actions that differ by less are about as good
_NO_REASON = {  # for the best or another one, clearly apart from each other or not
    (True, True): mark("At first sight it looks no better; further on it is."),
    (True, False): mark("The next one is about as good."),
    (False, True): mark("At first sight it has no advantage over the best."),
    (False, False): mark("It is about as good as the best."),
}
_COSTS_POINTS = mark("What was played costs {points} points at the end.")
_COSTS_POINTS_AMONG_OTHERS = mark(
    "What was played costs {points} points at the end, what others gain by it counted in."
)


def is_loss(found: Analysis, played: Action) -> bool:
    """Return whether what was played is clearly worse than the best."""
    return (found.loss(played) or 0.0) >= HARDLY[found.in_points]


def verdict(counsel: Counsel, seat: Seat, found: Analysis, played: Action) -> str:
    """Return how good what was played is, compared with the best."""
    loss = found.loss(played)
    if loss is None:
        return ""
    if found.best.action == played:
        return counsel.texts.of(
            seat, mark("You play what the analyst would play."), mark("{name} plays what the analyst would play.")
        )
    if any(argument.term.wins for argument in found.best.arguments):
        return tr("The match could be won at once.")
    if not is_loss(found, played):
        return tr("What was played is about as good as the best.")
    if found.in_points:
        words = _COSTS_POINTS if len(counsel.texts.names) == 1 else _COSTS_POINTS_AMONG_OTHERS
        return tr_marked(words, points=one_decimal(loss))
    return tr_n(
        "What was played costs one of 100 victories.",
        "What was played costs {n} of 100 victories.",
        max(1, round(100 * found.best.value) - round(100 * (found.best.value - loss))),
    )


def worlds(found: Analysis) -> str:
    """Return in how many worlds candidates were compared, and what their values are not."""
    compared = tr_n("Compared in one possible world.", "Compared in {n} possible worlds.", found.tried)
    if found.in_points:
        return compared
    higher = tr("The others play quickly there, so these figures are mostly higher than the chances in the graph.")
    return f"{compared} {higher}"


def shown(counsel: Counsel, seen: Observation, found: Analysis, played: Action) -> list[Shown]:
    """Return the candidates of an analysis in words."""
    said = [_shown(counsel, seen, found, each, played) for each in found.candidates]
    pairs = zip(said, said[1:], found.candidates[1:], strict=False)
    return said[:1] + [_not_again(each, above) if judged.arguments else each for above, each, judged in pairs]


def _not_again(each: Shown, above: Shown) -> Shown:
    """Return a candidate in words; where its reasons are those of the one above it, only that is said."""
    return each._replace(why=tr("The same speaks for it as for the one above.")) if each.why == above.why else each


def _shown(counsel: Counsel, seen: Observation, found: Analysis, each: Judged, played: Action) -> Shown:
    is_best, is_played = each is found.best, each.action == played
    tags = [tr("Played")] if is_played else []
    tags += [tr("Analyst")] if is_best else []
    if found.in_points:
        value, share = tr("{points} points", points=one_decimal(each.value)), each.value / max(1.0, found.best.value)
    else:
        value, share = _percent(each.value), each.value
    why = counsel.reasons(seen, each.arguments)
    if not why and len(found.candidates) > 1:
        other = found.candidates[1] if is_best else each
        is_clear = found.best.value - other.value >= HARDLY[found.in_points]
        why = tr_marked(_NO_REASON[is_best, is_clear])
    return Shown(" · ".join(tags), is_played, value, share, counsel.tell(seen, each.action), why)


def _percent(share: float) -> str:
    """Return a share of the victory in words; nothing is called certain, as not everything was tried."""
    percent = round(100 * share)
    if percent > 99:
        return tr("over 99%")
    return tr("{percent}%", percent=percent) if percent else tr("under 1%")


def one_decimal(value: float) -> str:
    """Return a number with one decimal, as people here write it."""
    return QLocale(text.language()).toString(value, "f", 1)
