"""What bot matches say about an island, in honest words: how sure it is, and of what."""

from __future__ import annotations

from editor.fairness import FEWEST_DEALS, TOLERANCE, Evidence
from engine.games.islas.files import classic_deck
from islas_qt.library.verdict import percent
from islas_qt.text import tr, tr_n
from islas_qt.views.words import card_words

MOST_SETTLERS = 6  # that are told of, the most unlucky ones


def verdict_words(evidence: Evidence, is_under_way: bool) -> str:
    """Return what the evidence says, and how sure that is."""
    if evidence.played < FEWEST_DEALS * evidence.trial.seats:
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
        "The interval is right in 95 of 100 cases, whenever you look. People may play differently.",
        least=percent(fair * (1 - TOLERANCE)),
        most=percent(fair * (1 + TOLERANCE)),
    )


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
