"""What bot matches say about an island, in honest words: how sure it is, and of what."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from editor.fairness.evidence import TOLERANCE, Evidence, are_too_few
from engine.games.islas.files import classic_deck
from engine.island.checks import CLASSIC_COUNTS, CLASSIC_PLOTS, check
from engine.island.graph import FEATURES
from islas_qt import text
from islas_qt.games.islas.words import card_words
from islas_qt.island_words import feature_name
from islas_qt.library.until_fair import Outcome
from islas_qt.library.verdict import percent
from islas_qt.phrases import listed
from islas_qt.text import tr, tr_n

MOST_SETTLERS = 6  # that are told of, the most unlucky ones


def verdict_words(evidence: Evidence, is_under_way: bool) -> str:
    """Return what the evidence says, and how sure that is."""
    if are_too_few(evidence.played, evidence.trial.seats):
        return tr("Too few matches to say anything.") if evidence.played else ""
    low, high = (percent(share) for share in evidence.interval)
    fair = percent(evidence.trial.fair)
    match evidence.verdict:
        case "fair":
            return tr(
                "It wins between {low} and {high} of the matches, and {fair} is its share.",
                low=low,
                high=high,
                fair=fair,
            )
        case "too strong":
            return tr(
                "It wins between {low} and {high} of the matches; {fair} would be its share.",
                low=low,
                high=high,
                fair=fair,
            )
        case "too weak":
            return tr(
                "It wins only between {low} and {high} of the matches; {fair} would be its share.",
                low=low,
                high=high,
                fair=fair,
            )
        case _ if is_under_way:
            return tr("Not sure yet: it may win anything from {low} to {high}.", low=low, high=high)
        case _:
            return tr("Not sure: it may win anything from {low} to {high}. More matches tell more.", low=low, high=high)


def meaning(evidence: Evidence) -> str:
    """Return what is meant by fair, and what was not tried."""
    fair = evidence.trial.fair
    return tr(
        "Bots play it against classic islands, every hand from every seat. Fair means: it wins {least} to {most}. "
        "The bar shows where its true share very probably lies; every match makes it narrower. "
        "People may play differently.",
        least=percent(fair * (1 - TOLERANCE)),
        most=percent(fair * (1 + TOLERANCE)),
    )


def why_words(evidence: Evidence) -> str:
    """Return what about the island explains that it is too strong or too weak; nothing if it is neither."""
    trial = evidence.trial
    if are_too_few(evidence.played, trial.seats) or evidence.verdict == "fair":
        return ""
    is_strong = evidence.share > trial.fair
    report = check(trial.island)
    odd: dict[int, list[str]] = {}
    for feature, count in zip(FEATURES, report.counts, strict=True):
        if count > CLASSIC_COUNTS[-1] if is_strong else count < CLASSIC_COUNTS[0]:
            odd.setdefault(count, []).append(feature_name(feature))
    said = [_odd_words(count, names) for count, names in sorted(odd.items(), reverse=is_strong)]
    plots = len(trial.island.plots)
    if plots > CLASSIC_PLOTS if is_strong else plots < CLASSIC_PLOTS:
        said.append(tr("It has {plots} plots; classic islands have {usual}.", plots=plots, usual=CLASSIC_PLOTS))
    return " ".join(said) or _draw_words(evidence, is_strong)


def _odd_words(count: int, names: list[str]) -> str:
    return tr_n(
        "{features} touches {plots} plots; {least} to {most} are usual.",
        "{features} touch {plots} plots each; {least} to {most} are usual.",
        len(names),
        features=listed(names),
        plots=count,
        least=CLASSIC_COUNTS[0],
        most=CLASSIC_COUNTS[-1],
    )


def _draw_words(evidence: Evidence, is_strong: bool) -> str:
    """Return for which feature the most settlers more, or fewer, come here than to other islands."""
    gaps = {feature: here - there for feature, (here, there) in evidence.draws.items()}
    feature = (max if is_strong else min)(gaps, key=lambda one: gaps[one])
    here, there = evidence.draws[feature]
    if (here > there) != is_strong:
        return ""
    values = {"feature": feature_name(feature), "here": shown_number(here), "there": shown_number(there)}
    if is_strong:
        return tr("{feature} draws more settlers here than elsewhere: {here} a match, not {there}.", **values)
    return tr("{feature} draws fewer settlers here than elsewhere: {here} a match, not {there}.", **values)


def shown_number(value: float) -> str:
    """Return a number with one decimal, as people here write it."""
    return QLocale(text.language()).toString(value, "f", 1)


def repeat_words(outcome: Outcome, changes: int) -> str:
    """Return how it ended that an island was changed until it is fair."""
    made = tr_n("after {n} change", "after {n} changes", changes) if changes else tr("without any change")
    match outcome:
        case "fair":
            return tr("It is fair now, {made}.", made=made)
        case "likely":
            return tr("It seems fair now, {made}; being quite sure would take many more matches.", made=made)
        case "stuck":
            return tr("No further small change helps. It stays as it is now, {made}.", made=made)
        case "enough":
            return tr(
                "It is still not fair, {made}. Larger changes would help more than further small ones.", made=made
            )
        case "stopped":
            return tr("Stopped {made}.", made=made)
        case "failed":
            return tr("The bots stopped unexpectedly. Please let them play again.")


def plots_words(evidence: Evidence) -> str:
    """Return how many plots nobody ever built on."""
    unused = len(evidence.unused_plots)
    if not evidence.played:
        return ""
    if not unused:
        return tr("Every plot was built on.")
    return tr_n("Nobody ever built on the marked plot.", "Nobody ever built on the {n} marked plots.", unused)


def settlers_words(evidence: Evidence) -> list[str]:
    """Return the settlers who found no home on any island, the most unlucky first, a line each."""
    if not evidence.played:
        return []
    deck = classic_deck()
    shares = [(card, share) for card, share in evidence.untaken.items() if share >= 0.005][:MOST_SETTLERS]
    if not shares:
        return [tr("Every settler from the ship found a home.")]
    return [tr("{settler}: {share}", settler=card_words(deck, card), share=percent(share)) for card, share in shares]
