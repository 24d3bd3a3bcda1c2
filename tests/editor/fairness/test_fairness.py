"""Fairness: paired deals, an interval that may be looked at any time, verdicts, and what else the matches tell."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from multiprocessing import active_children
from random import Random

import pytest

from editor.fairness.evidence import FEWEST_DEALS, Evidence, Tournament
from editor.fairness.proposals import SAME_KIND, foretold, proposals, quick_guess, together, way_to_fair
from editor.fairness.trial import Played, Trial, against_classic
from engine.interval import lasting
from engine.island.cells import Area, island
from engine.island.checks import check
from engine.island.files import classic_islands
from engine.island.graph import graph
from engine.reasons import RefusedError
from tests.stress import fairness

CLASSIC = classic_islands()
MINE = replace(CLASSIC[2], name="Mía")


def evidence_of(shares: list[float], trial: Trial | None = None) -> Evidence:
    """Return the evidence of deals in which the island won these shares."""
    evidence = Evidence(trial or Trial(MINE, CLASSIC))
    for deal, share in enumerate(shares):
        for turn in range(evidence.trial.seats):
            number = deal * evidence.trial.seats + turn
            evidence.add(Played(number, share, *(Counter() for _ in range(5))))
    return evidence


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_in_a_deal_every_island_has_every_seat_once_and_the_cards_are_the_same(seats: int) -> None:
    trial = Trial(MINE, CLASSIC, seats)
    for deal in range(4):
        headers = [trial.header(deal * seats + turn) for turn in range(seats)]
        assert len({header.seed for header in headers}) == 1
        for turn, header in enumerate(headers):
            assert header.setup.islands[turn] is MINE
        for seat in range(seats):
            assert len({header.setup.islands[seat].name for header in headers}) == seats
    assert len({trial.header(deal * seats).seed for deal in range(50)}) == 50
    assert trial.header(0).seed != replace(trial, seed=1).header(0).seed


def test_all_opponents_come_equally_often() -> None:
    trial = Trial(MINE, CLASSIC)
    seen = Counter(of.name for deal in range(600) for of in trial.header(3 * deal).setup.islands[1:])
    assert set(seen) == {of.name for of in CLASSIC}
    assert all(150 < times < 250 for times in seen.values())


@pytest.mark.parametrize("seats", [2, 3])
def test_identical_islands_win_exactly_their_share_whatever_the_cards(seats: int) -> None:
    trial = Trial(replace(CLASSIC[0], drawing=1), CLASSIC[:1], seats)
    evidence = Evidence(trial)
    for number in range(4 * seats):
        evidence.add(trial.play(number))
    assert evidence.share == pytest.approx(1 / seats)
    assert evidence.verdict == "undecided", "too early"


def test_an_interval_holds_at_all_the_times_at_once() -> None:
    chance, missed = Random(4), 0
    for _ in range(300):
        deals: list[float] = []
        for _ in range(170):
            deals.append(chance.choice((0, 0, 1 / 3, 1 / 3, 1 / 3, 1)))
            low, high = evidence_interval(deals)
            if not low <= 1 / 3 <= high:
                missed += 1
                break
    assert missed <= 0.05 * 300


def evidence_interval(deals: list[float]) -> tuple[float, float]:
    mean = sum(deals) / len(deals)
    squares = sum((deal - mean) ** 2 for deal in deals) + 2 / 9
    assert evidence_of([]).interval == (0.0, 1.0)
    return lasting(mean, (squares / len(deals)) ** 0.5, len(deals), 500 // 3)


def test_the_interval_of_the_evidence_is_that_one() -> None:
    deals = [0.0, 1 / 3, 2 / 3, 1 / 3, 1.0] * 20
    low, high = evidence_interval(deals)
    assert evidence_of(deals).interval == pytest.approx((low, high))
    assert 0.03 < (high - low) / 2 < 0.12


@pytest.mark.parametrize(
    ("deals", "verdict"),
    [
        ([1 / 3] * FEWEST_DEALS, "undecided"),
        ([1 / 3] * 100, "fair"),
        ([1 / 3, 2 / 3] * 150, "too strong"),
        ([2 / 3] * (FEWEST_DEALS - 1), "undecided"),
        ([2 / 3] * 30, "too strong"),
        ([0.0] * 30, "too weak"),
        ([0.0, 1 / 3] * 100, "too weak"),
        ([1 / 3, 1 / 3, 2 / 3] * 20, "undecided"),
        ([0.0, 1.0, 0.0] * 20, "undecided"),
        ([0.0, 1.0, 0.0] * 1000, "fair"),
    ],
)
def test_the_verdict_is_that_of_the_interval(deals: list[float], verdict: str) -> None:
    assert evidence_of(deals).verdict == verdict


def test_matches_must_come_in_order() -> None:
    with pytest.raises(AssertionError, match="order"):
        Evidence(Trial(MINE, CLASSIC)).add(Played(1, 1.0, *(Counter() for _ in range(5))))


def test_the_matches_tell_what_happened_on_the_island() -> None:
    trial = Trial(MINE, CLASSIC)
    evidence = Evidence(trial)
    assert evidence.unused_plots == ()
    assert evidence.draws == {}
    matches = [trial.play(number) for number in range(12)]
    for match in matches:
        evidence.add(match)
    used = set().union(*(match.used for match in matches))
    assert used.isdisjoint(evidence.unused_plots)
    assert used.union(evidence.unused_plots) == set(range(12))
    own, others = map(sum, zip(*evidence.draws.values(), strict=True))
    assert own * 12 == pytest.approx(sum(match.came.total() for match in matches))
    assert others * 24 == pytest.approx(sum(match.elsewhere.total() for match in matches))
    assert sum(match.landed.total() for match in matches) > sum(match.untaken.total() for match in matches) > 0
    shares = list(evidence.untaken.values())
    assert shares == sorted(shares, reverse=True)
    assert all(0 < share <= 1 for share in shares)


@pytest.mark.slow
def test_processes_play_the_same_matches_and_can_be_stopped_and_taken_up_again() -> None:
    trial, before = against_classic(MINE, seats=2), active_children()
    alone = Evidence(trial)
    for number in range(6):
        alone.add(trial.play(number))
    together = Evidence(trial)
    for matches in (2, 4):
        tournament = Tournament(together, matches, jobs=2)
        assert not tournament.is_done
        while not tournament.is_done:
            tournament.take(5.0)
        tournament.end()
    assert vars(together) == vars(alone)
    stopped = Tournament(together, 10**6, jobs=2)
    stopped.take(20.0)
    stopped.end()
    assert active_children() == before
    assert together.played > 6


def test_a_classic_island_does_not_meet_its_twin() -> None:
    assert against_classic(MINE).opponents == CLASSIC[:2] + CLASSIC[3:]
    assert against_classic(fairness.with_more_coast(MINE, 1)).opponents == CLASSIC


def test_an_unplayable_island_is_refused() -> None:
    with pytest.raises(RefusedError, match="at least 5 plots"):
        against_classic(island("Mini", [Area("plot", ((0, 0),))]))


@pytest.mark.parametrize("share", [0.15, 0.6])
def test_proposals_bring_an_island_nearer_to_its_share_and_break_nothing(share: float) -> None:
    trial = Trial(MINE, CLASSIC)
    found = proposals(trial, share)
    assert 2 <= len(found) <= 5
    assert max(Counter(proposal.what.text for proposal in found).values()) <= SAME_KIND
    misses = [abs(proposal.share - trial.fair) for proposal in found]
    assert max(misses) < abs(share - trial.fair)
    for proposal in found:
        more = sum(check(proposal.island).touches) - sum(check(MINE).touches)
        assert more > 0 if share < trial.fair else more < 0
        assert not check(proposal.island).findings


def test_what_is_odd_about_an_island_is_mended_first() -> None:
    many = fairness.with_more_coast(MINE, 5)
    assert check(many).counts[0] > 5
    before = check(many).counts
    for proposal in way_to_fair(Trial(many, CLASSIC), 0.6):
        after = check(proposal.island).counts
        assert after[0] < before[0]
        before = after


def test_several_changes_are_made_together_and_lead_to_a_fair_share() -> None:
    trial = Trial(MINE, CLASSIC)
    way = way_to_fair(trial, 0.6)
    assert 2 <= len(way) <= 3
    shares = [0.6, *(proposal.share for proposal in way)]
    assert shares == sorted(shares, reverse=True)
    assert together(MINE, way) == way[-1].island
    assert foretold(trial, 0.6, way[-1].island) == pytest.approx(shares[-1])
    assert way_to_fair(trial, trial.fair) == []


def test_no_change_undoes_an_earlier_one() -> None:
    trial = Trial(MINE, CLASSIC)
    opposite = {f"the {line} becomes a little {way}" for line in ("river", "road") for way in ("longer", "shorter")}
    undone = 0
    for share, back in ((0.15, 0.6), (0.6, 0.15)):
        for made in proposals(trial, share, most=99):
            after = replace(trial, island=made.island)
            undone += any(graph(one.island) == graph(MINE) for one in proposals(after, back, most=99))
            found = proposals(after, back, most=99, made=[made])
            assert found
            assert all(graph(one.island) != graph(MINE) for one in found)
            same_line = {text for text in opposite if text.split()[1] == made.what.text.split()[1]}
            assert {one.what.text for one in found}.isdisjoint(same_line - {made.what.text})
    assert undone  # else nothing would have been left out


def test_a_quick_guess_needs_no_match() -> None:
    guesses = [quick_guess(of) for of in CLASSIC]
    assert sum(guesses) / len(guesses) == pytest.approx(1 / 3, abs=0.01)
    assert quick_guess(fairness.with_more_coast(MINE, 5)) > quick_guess(MINE) + 0.05


def test_an_island_that_wins_its_share_needs_no_change() -> None:
    assert proposals(Trial(MINE, CLASSIC), 1 / 3) == []


@pytest.mark.slow
@pytest.mark.parametrize(("what", "is_flagged"), [("identical", False), ("coast", True)])
def test_a_sample_of_the_long_runs(what: str, is_flagged: bool) -> None:
    assert fairness.flagged(what, 75, run=1)[0] is is_flagged


def test_the_average_island_is_any_of_the_classic_ones() -> None:
    trial = fairness.trial("average", 0)
    names = Counter(trial.header(3 * deal).setup.islands[0].name for deal in range(300))
    assert set(names) == {of.name for of in CLASSIC}
    assert min(names.values()) > 25


@pytest.mark.parametrize("classic", CLASSIC, ids=lambda of: of.name)
def test_five_more_plots_by_the_sea(classic: object) -> None:
    assert isinstance(classic, type(MINE))
    more = check(fairness.with_more_coast(classic, 5)).counts[0] - check(classic).counts[0]
    assert 4 <= more <= 5, "as many as lie by the sea"
